/** A seat at a Catan table in the browser, and how each of its moves is made there by clicks. Selectors know no language. */
import type { Page } from "playwright-core";
import { labelOf, type PlaceKind } from "../../client/catan/targets.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import { RESOURCES, type Resource } from "../../shared/catan/vocabulary.ts";

interface BoardElement extends Element {
  spots?(): { label: string; x: number; y: number; width: number; height: number; lit?: boolean }[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const CLEAR = ".catan-composer .button-row button:not(.primary)";

type MoveOf<T extends CatanMove["type"]> = Extract<CatanMove, { type: T }>;

/** A page in the background draws few frames, so we look by the clock, and press by place without waiting for frames. */
const POLL_MS = 20;
const kindOf = (resource: Resource) => RESOURCES.indexOf(resource);

export class CatanSeat {
  readonly page: Page;
  /** Plays by touch: taps instead of clicks, and the button "do it" instead of a second tap. */
  readonly touch: boolean;

  constructor(page: Page, touch = false) {
    this.page = page;
    this.touch = touch;
  }

  /** Makes the move as its owner would, up to the last click. */
  async make(move: CatanMove): Promise<void> {
    const way = WAYS[move.type] as ((seat: CatanSeat, move: CatanMove) => Promise<void>) | undefined;
    if (!way) throw new Error(`no way to click ${move.type}`);
    await way(this, move);
  }

  /** Presses what a selector names, as soon as it is there, can be used and lies under nothing else. */
  async press(selector: string, index = 0): Promise<void> {
    await this.#point(await this.#middle(selector, index));
  }

  action(id: string): Promise<void> {
    return this.press(`.catan-panel [data-action="${id}"]:not([aria-disabled=true])`);
  }

  /** Middle of a place on the page, as soon as it is lit. */
  async lit(kind: PlaceKind, id: number): Promise<Point> {
    const found = await this.page.waitForFunction(
      (label) => {
        const board = document.querySelector(".board") as BoardElement | null;
        const spot = board?.spots?.().find((one) => one.label === label && one.lit);
        const canvas = board?.querySelector("canvas")?.getBoundingClientRect();
        return spot && canvas && { x: canvas.x + spot.x + spot.width / 2, y: canvas.y + spot.y + spot.height / 2 };
      },
      labelOf({ kind, id }),
      { polling: POLL_MS },
    );
    return (await found.jsonValue()) as Point;
  }

  /** Middle of what a selector names, scrolled into view. */
  async #middle(selector: string, index: number): Promise<Point> {
    const found = await this.page.waitForFunction(
      ([css, nth]) => {
        const element = document.querySelectorAll<HTMLButtonElement>(css as string)[nth as number];
        if (!element || element.disabled) return undefined;
        element.scrollIntoView({ block: "nearest" });
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        return element.contains(document.elementFromPoint(middle.x, middle.y)) && middle;
      },
      [selector, index] as const,
      { polling: POLL_MS },
    );
    return (await found.jsonValue()) as Point;
  }

  async #point({ x, y }: Point): Promise<void> {
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Points at a lit place: once to prepare the move, and again, or on the button, to make it. */
  async place(kind: PlaceKind, id: number): Promise<void> {
    const spot = await this.lit(kind, id);
    await this.#point(spot);
    if (this.touch) return this.confirm();
    await this.#middle(".proposal .primary", 0);
    await this.#point(spot);
  }

  /** "Do it" for a prepared move. */
  confirm(): Promise<void> {
    return this.press(".proposal .primary");
  }

  /** Presses the "more" of a row of resources as often as its counts say. */
  async count(row: string, counts: readonly number[]): Promise<void> {
    for (const [kind, count] of counts.entries()) for (let n = 0; n < count; n++) await this.press(`${row} .catan-more`, kind);
  }

  async build(mode: string, kind: PlaceKind, id: number): Promise<void> {
    await this.action(mode);
    await this.place(kind, id);
  }

  /** Unfolds a form of the panel if it is folded. */
  async unfold(id: string): Promise<void> {
    const button = this.page.locator(`[data-action=${id}]`);
    if ((await button.getAttribute("aria-expanded")) !== "true") await this.action(id);
  }

  /** Composes a trade from the own side. */
  async compose(give: readonly number[], get: readonly number[], to: readonly number[] = []): Promise<void> {
    await this.unfold("trade");
    await this.#middle(".catan-composer", 0);
    const clear = this.page.locator(CLEAR);
    if (await clear.isEnabled()) await this.press(CLEAR);
    await this.count(".catan-composer .catan-steppers:nth-of-type(1)", give);
    await this.count(".catan-composer .catan-steppers:nth-of-type(2)", get);
    for (const seat of to) await this.press(`.catan-to [data-seat="${seat}"]`);
    await this.press(".catan-composer .primary");
  }

  answer(offer: number, action: string, more = ""): Promise<void> {
    return this.press(`.catan-offer[data-offer="${offer}"] [data-action=${action}]${more}`);
  }

  /** Takes a card from the hand to play it. */
  card(name: string): Promise<void> {
    return this.press(`[data-card=${name}] button`);
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
  async buyCard(seat) {
    await seat.action("buyCard");
    await seat.confirm();
  },
  async discard(seat, { cards }) {
    await seat.count(".catan-urgent", cards);
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
    await seat.unfold("bank");
    await seat.press(".catan-kinds:nth-of-type(1) button", kindOf(give));
    await seat.press(".catan-kinds:nth-of-type(2) button", kindOf(get));
    await seat.press(".catan-form .primary");
  },
  async playKnight(seat) {
    await seat.card("knight");
    await seat.confirm();
  },
  async playRoadBuilding(seat) {
    await seat.card("roadBuilding");
    await seat.confirm();
  },
  async playYearOfPlenty(seat, { resources }) {
    await seat.card("yearOfPlenty");
    for (const resource of resources) await seat.press(".catan-cards + .catan-form .catan-kinds button", kindOf(resource));
    await seat.press(".catan-cards + .catan-form .primary");
  },
  async playMonopoly(seat, { resource }) {
    await seat.card("monopoly");
    await seat.press(".catan-cards + .catan-form .catan-kinds button", kindOf(resource));
    await seat.press(".catan-cards + .catan-form .primary");
  },
};
