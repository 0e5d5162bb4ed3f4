/** A player at a Shipyard table who decides by what the page offers, by clicks or taps. Selectors are independent of language. */
import type { Page } from "playwright-core";
import type { Action } from "../../shared/shipyard/vocabulary.ts";
import { canvasOf, type HitBox, hitBoxesOf, settled } from "./boardElement.ts";
import { avoidDoubleTap, Finger } from "./finger.ts";
import { drag } from "./shipyardDrag.ts";

/** Columns from which a ship of three cards is laid, by slot. */
const SHIP = ["bow", "middleA", "stern"] as const;
/** What a person wants to do in turn; a tile that can't be had makes room for the next one. */
const PREFERRED: readonly Action[] = ["recruit", "canal", "build", "equip", "train", "exchange", "hire", "subsidy"];
/** Labels of the places where an action is carried out begin so. */
const SPOTS: { readonly [A in Action]?: string } = { equip: "piece ", recruit: "piece ", hire: "employee ", train: "train " };
const POLL = { polling: 25 };

const CONFIRM = ".proposal .primary";

const move = (type: string): string => `.sy [data-move=${type}]`;

/** Attribute of the part of the page that has a card placed. */
export const placed = (column: string, slot: number): string => `[data-placed~="${column}-${slot}"]`;

export class ShipyardSeat {
  readonly page: Page;
  readonly #finger: Finger;
  /** Turns taken. */
  #turns = 0;
  /** Cards of the unfinished ship in the yard. */
  #laid = 0;

  constructor(page: Page, touch = false) {
    this.page = page;
    this.#finger = new Finger(page, touch);
  }

  press(selector: string): Promise<void> {
    return this.#finger.press(selector);
  }

  /** Presses the button that sends a proposed move. */
  confirm(): Promise<void> {
    return this.press(CONFIRM);
  }

  /** Plays to the end screen. */
  async play(): Promise<void> {
    for (let decision = await this.#next(""); decision !== "over"; decision = await this.#next(decision)) {
      await avoidDoubleTap(this.page);
      const phase = decision.split(" ")[0] as keyof typeof this.decide;
      await this.decide[phase]();
    }
  }

  /** What the page asks for, once that is not what it asked for before. */
  async #next(before: string): Promise<string> {
    const found = await this.page.waitForFunction(
      (known) => {
        if (document.querySelector(".ending .scores")) return "over";
        if (!document.querySelector(".board[aria-busy=false]")) return undefined;
        const decision = document.querySelector<HTMLElement>(".sy[data-decision]")?.dataset.decision;
        return decision !== known && decision;
      },
      before,
      { ...POLL, timeout: 60_000 },
    );
    return (await found.jsonValue()) as string;
  }

  /** By phase: one decision, sent. */
  readonly decide = {
    discard: () => this.#discard(),
    choose: () => this.#choose(),
    act: () => this.#act(),
    launch: () => this.#launch(),
    final: () => this.#final(),
    finish: () => this.#finish(),
  };

  spots(): Promise<HitBox[]> {
    return hitBoxesOf(this.page);
  }

  /** Points at a place of the board once it is lit. */
  point(label: string): Promise<void> {
    return this.#finger.point(label);
  }

  /** Drags from one labelled area of the board to another. */
  async drag(from: string, to: string): Promise<void> {
    await settled(this.page);
    const canvas = await canvasOf(this.page).boundingBox();
    const spots = await this.spots();
    const middle = (wanted: string) => {
      const { x, y, width, height } = spots.find(({ label }) => label === wanted) as HitBox;
      return { x: (canvas?.x ?? 0) + x + width / 2, y: (canvas?.y ?? 0) + y + height / 2 };
    };
    await drag(this.page, this.#finger.touch, middle(from), middle(to));
  }

  async isOpen(selector: string): Promise<boolean> {
    return (await this.page.locator(`${selector}:not(:disabled)`).count()) > 0;
  }

  /** Whether a place of the board can be pressed. */
  async #offers(spot: string): Promise<boolean> {
    return (await this.spots()).some(({ label, isActive }) => label === spot && isActive);
  }

  async #discard(): Promise<void> {
    for (const colour of [1, 2]) await this.press(`.sy fieldset:nth-of-type(${colour}) .radio:first-child input`);
    await this.confirm();
  }

  async #choose(): Promise<void> {
    for (let next = this.#turns++; ; next++) {
      const tile = `tile ${PREFERRED[next % PREFERRED.length]}`;
      if (await this.#offers(tile)) return this.point(tile);
    }
  }

  async #act(): Promise<void> {
    const due = await this.page.locator(".sy[data-decision]").getAttribute("data-due");
    if (!due || !(await this.#carryOut(due as Action))) await this.press(move("endActions"));
  }

  /** @returns whether the action could be carried out */
  async #carryOut(action: Action): Promise<boolean> {
    switch (action) {
      case "build":
        return this.#build();
      case "canal":
        return this.#canal();
      case "exchange":
      case "subsidy":
        await this.confirm();
        return true;
      case "recruit":
        if ((await this.spots()).some(({ label, isActive }) => label === "piece captain" && isActive))
          return this.#offer(action, () => this.point("piece captain"));
    }
    return this.#firstOffer(action);
  }

  /** Only what cannot be taken back is asked about once more. */
  async #offer(action: Action, point: () => Promise<void>): Promise<boolean> {
    const isLast = (await this.page.locator(".sy[data-decision]").getAttribute("data-decision"))?.startsWith("final");
    await point();
    if (action === "train" || isLast) await this.confirm();
    return true;
  }

  async #firstOffer(action: Action): Promise<boolean> {
    const kind = SPOTS[action];
    const spot = (await this.spots()).find(({ label, isActive }) => isActive && kind && label.startsWith(kind));
    return spot ? this.#offer(action, () => this.point(spot.label)) : false;
  }

  async #canal(): Promise<boolean> {
    const spot = (await this.spots()).find(({ label, isActive }) => isActive && label.startsWith("canal "));
    if (!spot) return false;
    await this.point(spot.label);
    await this.press(".sy [data-flip]");
    await this.confirm();
    return true;
  }

  /** Lays the cheapest cards of the ship from bow to stern, takes the last one away if it is too dear, and buys the others. */
  async #build(): Promise<boolean> {
    let cards = 0;
    while (this.#laid + cards < SHIP.length && (await this.lay(SHIP[this.#laid + cards], this.#laid + cards))) {
      if ((await this.isOpen(CONFIRM)) || (await this.isOpen(move("build")))) cards++;
      else {
        await this.point(`slot ${this.#laid + cards}`);
        break;
      }
    }
    if (cards === 0) return false;
    // A ship that can't sail has a button that says so.
    await this.press((await this.isOpen(move("build"))) ? move("build") : CONFIRM);
    this.#laid = (this.#laid + cards) % SHIP.length;
    return true;
  }

  /** Places the cheapest card of a column. @returns false if there is none */
  async lay(column: (typeof SHIP)[number], slot: number): Promise<boolean> {
    const card = (await this.spots()).find(({ label, isActive }) => isActive && label.startsWith(`card ${column} `));
    if (!card) return false;
    await this.point(card.label);
    await this.point(`slot ${slot}`);
    await this.page.locator(`.sy${placed(column, slot)}`).waitFor();
    return true;
  }

  async #launch(): Promise<void> {
    await this.page.locator(move("scrap")).waitFor();
    if (await this.isOpen(CONFIRM)) return this.confirm();
    await this.press(move("scrap"));
    await this.confirm();
  }

  /** The final action: cards for the unfinished ship, or else equipment. */
  async #final(): Promise<void> {
    const canBuild = this.#laid > 0 && (await this.#offers("tile build"));
    const action = canBuild ? "build" : "equip";
    await this.point(`tile ${action}`);
    if (!(await this.#carryOut(action))) await this.#pass();
  }

  /** The first card that finishes a ship, if there is one. */
  async #finish(): Promise<void> {
    const card = (await this.spots()).find(({ label, isActive }) => isActive && label.startsWith("card "));
    if (!card) return this.#pass();
    await this.point(card.label);
    await this.confirm();
  }

  async #pass(): Promise<void> {
    await this.press(move("pass"));
    await this.confirm();
  }
}
