/** A seat at a Container table in the browser, and how each of its moves is made there by clicks. Selectors know no language. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { ContainerMove } from "../../shared/container/moves.ts";
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
  async make(move: ContainerMove, choices: readonly ContainerChoice[]): Promise<void> {
    if (move.type === "bid" || move.type === "bidExtra") return this.#bid(move.amount);
    const choice = choices.find(({ move: fixed }) => Object.entries(fixed).every(([key, value]) => deepEqual(value, move[key as never])));
    if (!choice) throw new Error(`no button for ${JSON.stringify(move)}`);
    await avoidDoubleTap(this.#finger.page);
    // In a default the form is open already.
    if (move.type !== "defaultPick") await this.#press(choice.move);
    if (choice.open) for (const field of Object.keys(choice.open)) await this.#choose(field, move[field as never] as Plain[]);
    await this.#confirm();
  }

  /** The row ignores presses for a moment after what it confirms has changed. */
  async #confirm(): Promise<void> {
    await this.#finger.page.locator(".places.proposal:not(.places-changing)").waitFor();
    await this.#finger.press(".places .primary");
  }

  /** The move's button, behind the one that shows an action's choices if there are several. */
  async #press(move: ContainerChoice["move"]): Promise<void> {
    const button = `.container-bar button${carrying("move", move)}`;
    const menu = MENUS[move.type];
    const { page } = this.#finger;
    // A large board has loans on its pad, outside of auctions.
    if (move.type === "takeLoan" && (await page.locator(`${button}:visible`).count()) === 0) return this.#finger.point("borrow");
    await page.locator(`${button}, .container-bar [data-menu=${menu}]`).first().waitFor();
    if (menu && (await page.locator(button).count()) === 0) await this.#finger.press(`.container-bar [data-menu=${menu}]`);
    await this.#finger.press(button);
  }

  /** A sum by its stepper, or typed. */
  async #bid(amount: number): Promise<void> {
    const input = this.#finger.page.locator(".sealed-bid input");
    assert.equal(await input.inputValue(), "", "no number is chosen");
    assert.equal(await this.#finger.page.locator(".places .primary:enabled").count(), 0, "nothing can be bid before a number is chosen");
    if (this.#thumb) for (let value = -1; value < amount; value++) await this.#finger.press(".sealed-bid .stepper button:last-child");
    else {
      await input.pressSequentially(String(amount));
      await input.press("Tab");
    }
    await this.#confirm();
  }

  /** Sets the picks of a list: removes the automatic ones first. */
  async #choose(field: string, wanted: readonly Plain[]): Promise<void> {
    const rows = this.#finger.page.locator(`.work-form li[data-field=${field}]`);
    if (wanted.length > 0) await rows.first().waitFor({ state: "attached" });
    const texts = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-item") ?? ""));
    const items = texts.map((text) => JSON.parse(text) as Plain);
    const isWanted = (item: Plain) => wanted.some((other) => deepEqual(bare(other), item));
    for (const item of items) if (!isWanted(item)) await this.#take(field, item, false);
    for (const item of wanted) await this.#choosePriced(field, item);
  }

  /** What is picked is in the hand: its price is chosen next. */
  async #choosePriced(field: string, item: Plain): Promise<void> {
    const { price } = item as Item;
    await this.#take(field, bare(item), true);
    if (price === undefined) return;
    const held = `${rowOf(field, bare(item))} .pick-held`;
    if ((await this.#finger.page.locator(held).count()) === 0) await this.#finger.press(`${rowOf(field, bare(item))} .pick`);
    await this.#finger.page.locator(held).waitFor();
    await this.#finger.press(`.work-form .prices button[value="${price}"]`);
  }

  /** Picks an item or puts it back; what has a price is taken in the hand first. */
  async #take(field: string, item: Plain, isPicked: boolean): Promise<void> {
    const wrong = `${rowOf(field, item)} .pick[aria-pressed=${!isPicked}]`;
    if (field === "reprice") return;
    for (let press = 0; press < 2 && (await this.#finger.page.locator(wrong).count()) > 0; press++) await this.#finger.press(wrong);
  }
}

/** Actions with several choices. */
const MENUS: { readonly [type: string]: string | undefined } = {
  buyMachine: "machine",
  buyGoods: "buy",
  repriceFactory: "reprice",
  repriceHarbour: "reprice",
  sail: "sail",
  repayLoan: "more",
};

const rowOf = (field: string, item: Plain): string => `.work-form li[data-field=${field}]${carrying("item", item)}`;
