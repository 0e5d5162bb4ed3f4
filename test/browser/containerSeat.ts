/** A seat at a Container table in the browser, and how each of its moves is made there by clicks. Selectors know no language. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { container } from "../../shared/container/container.ts";
import type { ContainerMove } from "../../shared/container/moves.ts";
import type { Table } from "../../shared/container/schema.ts";
import type { Choice } from "../../shared/core/game.ts";
import { deepEqual, type Plain } from "../../shared/core/space.ts";
import { avoidDoubleTap, Finger } from "./finger.ts";

type ContainerChoice = Choice<ContainerMove>;
type Item = { readonly price?: number } & { readonly [field: string]: Plain };

/** An item of a list without the price that it is given. */
function bare(item: Plain): Plain {
  if (typeof item !== "object") return item;
  const { price: _, ...rest } = item as Item;
  return rest;
}

/** A selector for what carries this data. */
const carrying = (attribute: string, data: unknown): string => `[data-${attribute}=${JSON.stringify(JSON.stringify(data))}]`;

export class ContainerSeat {
  readonly #finger: Finger;
  readonly #thumb: boolean;

  /** @param thumb taps a touch screen, and counts a bid up step by step instead of typing it */
  constructor(page: Page, thumb: boolean) {
    this.#thumb = thumb;
    this.#finger = new Finger(page, thumb);
  }

  /** Makes the move as its owner would. @param choices what the seat may do now */
  async make(move: ContainerMove, choices: readonly ContainerChoice[], table: Table): Promise<void> {
    await avoidDoubleTap(this.#finger.page);
    if (move.type === "bid" || move.type === "bidExtra") return this.#bid(move.amount);
    const choice = choices.find(({ move: fixed }) => Object.entries(fixed).every(([key, value]) => deepEqual(value, move[key as never])));
    if (!choice) throw new Error(`no button for ${JSON.stringify(move)}`);
    // In a default the form is open already.
    if (move.type !== "defaultPick") await this.#finger.press(`.container-panel button${carrying("move", choice.move)}`);
    if (choice.open) return this.#fillIn(move, choice.open);
    const straight = move.type === "sell" || move.type === "keep";
    if (!straight && container.isFinal(table, move)) await this.#finger.press(".proposal .primary");
  }

  /** A sum by its stepper, or typed. */
  async #bid(amount: number): Promise<void> {
    const input = this.#finger.page.locator(".sealed-bid input");
    const send = this.#finger.page.locator(".sealed-bid button[type=submit]");
    assert.equal(await input.inputValue(), "", "no number is chosen");
    assert.ok(await send.isDisabled(), "nothing can be bid before a number is chosen");
    if (this.#thumb) for (let value = -1; value < amount; value++) await this.#finger.press(".sealed-bid .stepper button:last-child");
    else {
      await input.fill(String(amount));
      await input.blur();
    }
    await this.#finger.press(".sealed-bid button[type=submit]");
  }

  async #fillIn(move: ContainerMove, open: NonNullable<Choice["open"]>): Promise<void> {
    for (const field of Object.keys(open)) await this.#choose(field, move[field as never] as Plain[]);
    await this.#finger.press(".work-form button[type=submit]");
  }

  /** Sets the picks of a list: removes the automatic ones first. */
  async #choose(field: string, wanted: readonly Plain[]): Promise<void> {
    const rows = this.#finger.page.locator(`.work-form li[data-field=${field}]`);
    await rows.first().waitFor({ state: "attached" });
    const texts = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-item") ?? ""));
    const items = texts.map((text) => JSON.parse(text) as Plain);
    const isWanted = (item: Plain) => wanted.some((other) => deepEqual(bare(other), item));
    for (const item of items) if (!isWanted(item)) await this.#pick(field, item, false);
    for (const item of wanted) await this.#choosePriced(field, item);
  }

  async #choosePriced(field: string, item: Plain): Promise<void> {
    await this.#unfold();
    await this.#pick(field, bare(item), true);
    const { price } = item as Item;
    if (price !== undefined) await this.#finger.press(`${rowOf(field, bare(item))} .prices button[value="${price}"]`);
  }

  /** Old prices are folded away in a form that is about something else. */
  async #unfold(): Promise<void> {
    const folded = ".work-form details:not([open]) summary";
    if ((await this.#finger.page.locator(folded).count()) > 0) await this.#finger.press(folded);
  }

  /** Where all must be picked there is no button. */
  async #pick(field: string, item: Plain, isPicked: boolean): Promise<void> {
    const wrong = `${rowOf(field, item)} button.pick[aria-pressed=${!isPicked}]`;
    if ((await this.#finger.page.locator(wrong).count()) > 0) await this.#finger.press(wrong);
  }
}

const rowOf = (field: string, item: Plain): string => `.work-form li[data-field=${field}]${carrying("item", item)}`;
