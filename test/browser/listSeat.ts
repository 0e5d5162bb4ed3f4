/** Makes any move of any game from the list in words, by one means alone: keyboard, finger or mouse. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { includesMove } from "../../shared/core/choices.ts";
import type { Choice, Move } from "../../shared/core/game.ts";
import { deepEqual, itemIndex, type Plain, type Space } from "../../shared/core/space.ts";
import { unfoldMoves } from "./boardElement.ts";
import { avoidDoubleTap, tap } from "./finger.ts";

export type Means = "keyboard" | "touch" | "mouse";

/** Sets a control of a form off. */
const SETS_OFF: { readonly [M in Means]: (control: Locator, key: string) => Promise<void> } = {
  keyboard: (control, key) => control.press(key),
  touch: (control) => tap(control),
  mouse: (control) => control.click(),
};

type SpaceOf<K extends Space["kind"]> = Extract<Space, { kind: K }>;

export class ListSeat {
  readonly #page: Page;
  readonly #means: Means;

  constructor(page: Page, means: Means) {
    this.#page = page;
    this.#means = means;
  }

  /** @param choices what the page offers too */
  async make(move: Move, choices: readonly Choice[]): Promise<void> {
    await avoidDoubleTap(this.#page);
    await this.unfold();
    const choice = choices.find((one) => includesMove(one, move));
    assert.ok(choice, `${JSON.stringify(move)} is not among the choices`);
    if (!choice.open) return this.#press(this.#page.locator(`.move-list [data-follows='${JSON.stringify(choice.move)}']`).first());
    const way = this.#page.locator(".move-list .open-move").nth(choices.filter(({ open }) => open).indexOf(choice));
    await this.#press(way.locator("> .move"));
    const form = way.locator(".composer");
    for (const [index, [field, space]] of Object.entries(choice.open).entries())
      await this.#fill(form.locator("> .stepper, > fieldset").nth(index), space, (move as unknown as Record<string, Plain>)[field]);
    await this.#press(form.locator("[type=submit]"));
  }

  /** Shows the list, and all of its groups. */
  async unfold(): Promise<void> {
    await unfoldMoves(this.#page, (way) => (this.#means === "keyboard" ? this.#page.keyboard.press("m") : this.#press(way)));
    // It comes after the board.
    await this.#page.locator(".move-list .move, .move-list summary").first().waitFor();
    const folded = this.#page.locator(".move-list details:not([open]) > summary");
    for (let left = await folded.count(); left > 0; left--) await this.#press(folded.first());
  }

  #press(button: Locator): Promise<void> {
    return SETS_OFF[this.#means](button, "Enter");
  }

  /** Boxes and dots lie under their labels; the keyboard reaches them themselves. */
  #tick(label: Locator): Promise<void> {
    return SETS_OFF[this.#means](this.#means === "keyboard" ? label.locator("input") : label, " ");
  }

  async #fill(part: Locator, space: Space, value: Plain): Promise<void> {
    switch (space.kind) {
      case "integer":
        return this.#count(part, value as number);
      case "option":
        return this.#tick(part.locator(".radio").nth(space.of.findIndex((one) => deepEqual(one, value))));
      case "counts":
        for (const [i, count] of (value as number[]).entries()) await this.#count(part.locator(".stepper").nth(i), count);
        return;
      case "subset":
        return this.#choose(part, space, value as Plain[]);
      case "tuple":
        for (const [i, inner] of space.of.entries())
          await this.#fill(part.locator("> .stepper, > fieldset").nth(i), inner, (value as Plain[])[i]);
    }
  }

  async #choose(part: Locator, space: SpaceOf<"subset">, items: readonly Plain[]): Promise<void> {
    for (const item of items) {
      const row = part.locator("> .subset-item").nth(itemIndex(space, item));
      if (!(await row.locator("> .tick input").isChecked())) await this.#tick(row.locator("> .tick"));
      for (const [i, [field, inner]] of Object.entries(space.fill ?? {}).entries()) {
        const filled = row.locator("> .subset-fill").locator("> .stepper, > fieldset").nth(i);
        await this.#fill(filled, inner, (item as Record<string, Plain>)[field]);
      }
    }
  }

  /** By the keyboard the number is typed, otherwise the buttons beside it are pressed. */
  async #count(stepper: Locator, wanted: number): Promise<void> {
    const input = stepper.locator("input");
    const value = async () => Number.parseInt(await input.inputValue(), 10);
    if ((await value()) === wanted) return;
    if (this.#means === "keyboard") {
      await input.press("ControlOrMeta+a");
      await input.pressSequentially(String(wanted));
      return input.press("Tab");
    }
    for (let now = await value(); now !== wanted; now = await value())
      await this.#press(stepper.locator("button").nth(now > wanted ? 0 : 1));
  }
}
