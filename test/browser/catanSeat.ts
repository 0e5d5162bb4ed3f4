/** A seat at a Catan table in the browser, and how each of its moves is made there by clicks. Selectors know no language. */
import type { Page } from "playwright-core";
import { labelOf, type SiteKind } from "../../client/games/catan/targets.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import { RESOURCES, type Resource } from "../../shared/catan/vocabulary.ts";
import { hitBoxesOf } from "./boardElement.ts";
import { avoidDoubleTap, Finger } from "./finger.ts";

type MoveOf<T extends CatanMove["type"]> = Extract<CatanMove, { type: T }>;

/** Actions that phones have in the sheet of builds. */
const BUILDS: readonly string[] = ["road", "settlement", "city", "buyCard"];

const kindOf = (resource: Resource) => RESOURCES.indexOf(resource);

export class CatanSeat {
  readonly page: Page;
  readonly #finger: Finger;

  /** @param touch taps instead of clicks, and presses "do it" instead of tapping a place again */
  constructor(page: Page, touch = false) {
    this.page = page;
    this.#finger = new Finger(page, touch);
  }

  /** Makes the move as its owner would, up to the last click. */
  async make(move: CatanMove): Promise<void> {
    const way = WAYS[move.type] as ((seat: CatanSeat, move: CatanMove) => Promise<void>) | undefined;
    if (!way) throw new Error(`no way to click ${move.type}`);
    await avoidDoubleTap(this.page);
    await way(this, move);
  }

  /** Clicks or taps so far. */
  get presses(): number {
    return this.#finger.presses;
  }

  press(selector: string, index = 0): Promise<void> {
    return this.#finger.press(selector, index);
  }

  /** On phones, builds are in a sheet. */
  async action(id: string): Promise<void> {
    const builds = this.page.locator(".catan-bar [data-action=build]");
    const isFolded = BUILDS.includes(id) && (await builds.count()) > 0;
    if (isFolded) await this.press(".catan-bar [data-action=build]");
    return this.press(`${isFolded ? ".catan-build-sheet" : ".catan-bar"} [data-action="${id}"]:not([aria-disabled=true])`);
  }

  /** Points at a legal spot. */
  point(kind: SiteKind, id: number): Promise<void> {
    return this.#finger.point(labelOf({ kind, id }));
  }

  /** Points at a legal spot twice, or confirms with the button. */
  async place(kind: SiteKind, id: number): Promise<void> {
    await this.point(kind, id);
    if (this.#finger.touch) return this.confirm();
    await this.page.locator(".proposal .primary").waitFor();
    await this.point(kind, id);
  }

  /** "Confirm" for a prepared move. */
  confirm(): Promise<void> {
    return this.press(".proposal .primary");
  }

  /** Presses the buttons of resources as often as the counts say. */
  async #count(counts: readonly number[], button: (resource: Resource) => string): Promise<void> {
    for (const [kind, count] of counts.entries()) for (let n = 0; n < count; n++) await this.press(button(RESOURCES[kind]));
  }

  /** Picks cards from the hand or, where a form covers that, in the form. */
  async pick(counts: readonly number[]): Promise<void> {
    const form = ".catan-prompt :is([data-side=give], [data-side=discard])";
    for (const [kind, count] of counts.entries())
      for (let n = 0; n < count; n++) {
        const at = this.#finger.touch && (await this.page.locator(form).count()) > 0 ? form : ".catan-bar";
        await this.press(`${at} [data-resource=${RESOURCES[kind]}]`);
      }
  }

  /** A mouse builds with one click; touch confirms, and so does a mouse if there is only one spot. */
  async build(mode: string, kind: SiteKind, id: number): Promise<void> {
    await this.action(mode);
    const isOnly = (await hitBoxesOf(this.page)).filter(({ isActive }) => isActive).length === 1;
    if (!isOnly) await this.point(kind, id);
    if (isOnly || this.#finger.touch) await this.confirm();
  }

  /** Composes a trade from the own side; the first card picked opens the form. */
  async compose(give: readonly number[], get: readonly number[], to: readonly number[] = []): Promise<void> {
    await this.pick(give);
    await this.#count(get, (resource) => `.catan-ask[data-resource=${resource}]`);
    for (const seat of to) await this.press(`.catan-to [data-seat="${seat}"]`);
    await this.press(".catan-composer [data-action=send]");
  }

  answer(offer: number, action: string, more = ""): Promise<void> {
    return this.press(`.catan-offer[data-offer="${offer}"] [data-action=${action}]${more}`);
  }

  /** Takes a card from the hand. */
  card(name: string): Promise<void> {
    return this.press(`[data-card=${name}]`);
  }

  /** Plays the card taken from the hand. */
  playCard(): Promise<void> {
    return this.press("[data-playing] .primary");
  }
}

const WAYS: { readonly [T in CatanMove["type"]]?: (seat: CatanSeat, move: MoveOf<T>) => Promise<void> } = {
  placeSettlement: (seat, { vertex }) => seat.place("vertex", vertex),
  placeRoad: (seat, { edge }) => seat.place("path", edge),
  freeRoad: (seat, { edge }) => seat.place("path", edge),
  moveRobber: (seat, { hex }) => seat.place("hex", hex),
  buildRoad: (seat, { edge }) => seat.build("road", "path", edge),
  buildSettlement: (seat, { vertex }) => seat.build("settlement", "vertex", vertex),
  buildCity: (seat, { vertex }) => seat.build("city", "vertex", vertex),
  steal: (seat, { from }) => seat.press(`.catan-urgent [data-seat="${from}"]`),
  roll: (seat) => seat.action("roll"),
  finish: (seat) => seat.action("finish"),
  endTurn: (seat) => seat.action("endTurn"),
  pass: (seat) => seat.action("pass"),
  skipSpecialBuild: (seat) => seat.action("skipSpecialBuild"),
  joinSpecialBuild: (seat) => seat.action("joinSpecialBuild"),
  async buyCard(seat) {
    await seat.action("buyCard");
    await seat.confirm();
  },
  async discard(seat, { cards }) {
    await seat.pick(cards);
    await seat.press(".catan-urgent .primary");
  },
  offer: (seat, { give, get, to }) => seat.compose(give, get, to),
  // The move is written from the side of the player whose turn it is.
  counter: (seat, { give, get }) => seat.compose(get, give),
  accept: (seat, { offer }) => seat.answer(offer, "accept"),
  decline: (seat, { offer }) => seat.answer(offer, "decline"),
  withdraw: (seat, { offer }) => seat.answer(offer, "withdraw"),
  confirm: (seat, { offer, with: partner }) => seat.answer(offer, "confirm", `[data-seat="${partner}"]`),
  async bankTrade(seat, { give, get }) {
    await seat.press(`.catan-bar [data-resource=${give}]`);
    await seat.press(`.catan-composer [data-action=bank][data-get=${get}]`);
  },
  async playKnight(seat) {
    await seat.card("knight");
    await seat.playCard();
  },
  async playRoadBuilding(seat) {
    await seat.card("roadBuilding");
    await seat.playCard();
  },
  async playYearOfPlenty(seat, { resources }) {
    await seat.card("yearOfPlenty");
    for (const resource of resources) await seat.press("[data-playing] .catan-kinds button", kindOf(resource));
    await seat.playCard();
  },
  async playMonopoly(seat, { resource }) {
    await seat.card("monopoly");
    await seat.press("[data-playing] .catan-kinds button", kindOf(resource));
    await seat.playCard();
  },
};
