/** Tables whose game begins in a prepared position, so that a browser test comes to the point at once. */
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import type { Clock } from "../../server/lib/clock.ts";
import type { CatanState } from "../../shared/catan/act.ts";
import { catan } from "../../shared/catan/catan.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import { type ScriptedDraw, ScriptedRandom } from "../../shared/core/random.ts";
import { CLIENT_SEED, type TestClient } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import { type BrowserApp, closePages, leave, sharedBrowser, startBrowserApp, type Visitor, visit } from "./browser.ts";
import { clicksOf } from "./catanClicks.ts";
import { CatanSeat } from "./catanSeat.ts";
import { createTable, join } from "./tables.ts";

type VisitOptions = Parameters<typeof visit>[2];

/** What the next table begins with, and the dice that fall there. */
interface Beginning {
  readonly position: CatanState;
  readonly dice?: readonly ScriptedDraw[];
}

/** A seat at a prepared table: what its person knows, and the page where one is open. */
interface Sitting {
  readonly guest: TestClient;
  readonly visitor?: Visitor;
}

export interface PreparedTable {
  readonly sittings: readonly Sitting[];
  /** The seat's page. */
  seat(seat: number): CatanSeat;
  /** Makes a move by clicks on the seat's page, as few as they should be, once that shows the present, and waits until everybody has been sent it. */
  click(seat: number, move: CatanMove): Promise<void>;
  /** Makes a move without a page. */
  send(seat: number, move: CatanMove): Promise<void>;
  /** A player's own cards. */
  hand(seat: number): { readonly resources: number[] };
}

const NAMES = ["Ann", "Bob", "Chloé", "Dan", "Eve", "Finn"];

/** A server whose games of Catan begin as the test says. */
class PreparedApp {
  readonly #app: BrowserApp;
  readonly #browser: Browser;
  readonly #begin: (beginning: Beginning) => void;

  private constructor(app: BrowserApp, browser: Browser, begin: (beginning: Beginning) => void) {
    this.#app = app;
    this.#browser = browser;
    this.#begin = begin;
  }

  static async open(browser: Browser, clock?: Clock): Promise<PreparedApp> {
    const present: { beginning?: Beginning } = {};
    const game: typeof catan = {
      ...catan,
      setup(options, seats, random) {
        const opening = catan.setup(options, seats, random);
        const state = present.beginning ? catan.clone(present.beginning.position) : opening.state;
        for (const [seat, { colour }] of seats.entries()) state.table.seats[seat].colour = colour;
        return { state, events: opening.events };
      },
      play(state, seat, move, random) {
        const { dice } = present.beginning ?? {};
        return catan.play(state, seat, move, move.type === "roll" && dice ? new ScriptedRandom(dice) : random);
      },
    };
    const app = await startBrowserApp({}, [game], clock);
    return new PreparedApp(app, browser, (beginning) => {
      present.beginning = beginning;
    });
  }

  close(): Promise<void> {
    return this.#app.close();
  }

  /** @param visits a page for each seat that has one */
  async table(beginning: Beginning, visits: readonly (VisitOptions | undefined)[]): Promise<PreparedTable> {
    this.#begin(beginning);
    const { url } = this.#app;
    const seats = beginning.position.hands.length;
    const request = { game: "catan", seats, options: {}, public: false, spectatorsAllowed: true, name: NAMES[0], clientSeed: CLIENT_SEED };
    const { id, key, invite } = await createTable(url, request);
    const guests = [await join(url, id, { key })];
    const keys = [key];
    for (let seat = 1; seat < seats; seat++) {
      const guest = await join(url, id, { invite });
      keys.push((await guest.ask("sit", { seat, name: NAMES[seat], clientSeed: CLIENT_SEED })).key);
      guests.push(guest);
    }
    await guests[0].ask("start", {});
    await Promise.all(guests.map((guest) => guest.until("the game has begun", ({ state }) => state.phase === "running")));
    const sittings: Sitting[] = [];
    for (const [seat, guest] of guests.entries()) {
      const options = visits[seat];
      const visitor = options && (await visit(this.#browser, `${url}/t/${id}#key=${keys[seat]}`, options));
      if (visitor) await settled(visitor.page);
      sittings.push({ guest, visitor });
    }
    return preparedTable(sittings, visits);
  }
}

/** A wide page that shows the whole table. */
export const WIDE: VisitOptions = { viewport: { width: 1180, height: 640 } };

/** Begins a table with a page for each seat that has one: by default, one wide page. */
type Begin = (beginning: Beginning, visits?: readonly (VisitOptions | undefined)[]) => Promise<PreparedTable>;

/** Browser and server for the tests of a suite; what a test has begun is cleared away after it, and fails it if a page met an error. */
export function useTables(clock?: Clock): Begin {
  let browser: Browser;
  let app: PreparedApp;
  const started: PreparedTable[] = [];

  before(async () => {
    browser = await sharedBrowser();
    app = await PreparedApp.open(browser, clock);
  });

  afterEach(async () => {
    for (const { visitor, guest } of started.splice(0).flatMap(({ sittings }) => sittings)) {
      if (visitor) await leave(visitor);
      await guest.leave();
    }
  });

  after(async () => {
    await closePages();
    await app?.close();
  });

  return async (beginning, visits = [WIDE]) => {
    const table = await app.table(beginning, visits);
    started.push(table);
    return table;
  };
}

function preparedTable(sittings: readonly Sitting[], visits: readonly (VisitOptions | undefined)[]): PreparedTable {
  const seen = (version: number) =>
    Promise.all(sittings.map(({ guest }) => guest.until(`move ${version} came`, ({ state }) => state.version >= version)));
  const seat = (index: number) => {
    const { visitor } = sittings[index];
    if (!visitor) throw new Error(`seat ${index} has no page`);
    return new CatanSeat(visitor.page, visits[index]?.hasTouch);
  };
  const next = () => sittings[0].guest.state.version + 1;
  return {
    sittings,
    seat,
    async click(index, move) {
      const version = next();
      const at = seat(index);
      await settled(at.page, version - 1);
      await at.make(move);
      if (!visits[index]?.hasTouch) assert.equal(at.presses, clicksOf(move), `clicks to ${move.type}`);
      await seen(version);
    },
    async send(index, move) {
      const version = next();
      await sittings[index].guest.move(move);
      await seen(version);
    },
    hand: (index) => (sittings[index].guest.state.hands as { resources: number[] }[])[index],
  };
}
