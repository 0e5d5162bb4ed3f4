/** Shipyard tables with a given decision for seat 0, the only person. */
import type { Browser } from "playwright-core";
import { COLOURS, isRefusal } from "../../shared/core/game.ts";
import { createMatch, tryMove } from "../../shared/core/match.ts";
import type { TableCreated } from "../../shared/core/protocol.ts";
import { FastRandom } from "../../shared/core/random.ts";
import type { Table } from "../../shared/shipyard/schema.ts";
import { shipyard } from "../../shared/shipyard/shipyard.ts";
import { TABLE_INPUT } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import { closePages, leave, PHONE, sharedBrowser, startBrowserApp, type VisitOptions, type Visitor, visit } from "./browser.ts";
import { join } from "./catanTable.ts";
import { ShipyardSeat } from "./shipyardSeat.ts";

type State = ReturnType<typeof shipyard.setup>["state"];

/** Games in which a moment is looked for before it is given up. */
const MOST_GAMES = 40;

/** The first moment of a game of steady bots at which seat 0 is to decide and the condition holds. */
function momentOf(seed: number, holds: (table: Table) => boolean): State | undefined {
  const random = new FastRandom(seed);
  const seats = COLOURS.slice(0, 4).map((colour) => ({ colour }));
  const match = createMatch(shipyard, {}, seats, random);
  for (let pending = shipyard.toMove(match.state.table); pending.length > 0; pending = shipyard.toMove(match.state.table)) {
    const { table, hands } = match.state;
    if (pending.includes(0) && holds(table)) return match.state;
    const [seat] = pending;
    const move = shipyard.bots.steady({ table, hand: hands[seat], seat }, random);
    if (!move || isRefusal(tryMove(match, seat, move))) throw new Error("the bot is at a loss");
  }
  return undefined;
}

/** A state of a game under way at which seat 0 is to decide and the condition holds. */
export function momentWhen(holds: (table: Table) => boolean): State {
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    const state = momentOf(seed, holds);
    if (state) return state;
  }
  throw new Error("no game comes to that");
}

/** A server whose games of Shipyard begin as the test says. */
export class ShipyardApp {
  readonly #app: Awaited<ReturnType<typeof startBrowserApp>>;
  readonly #present: { state?: State };

  private constructor(app: Awaited<ReturnType<typeof startBrowserApp>>, present: { state?: State }) {
    this.#app = app;
    this.#present = present;
  }

  static async open(overrides: Parameters<typeof startBrowserApp>[0] = {}): Promise<ShipyardApp> {
    const present: { state?: State } = {};
    const game: typeof shipyard = {
      ...shipyard,
      setup: (options, seats, random) =>
        present.state ? { state: shipyard.clone(present.state), events: [] } : shipyard.setup(options, seats, random),
    };
    return new ShipyardApp(await startBrowserApp(overrides, [game as never]), present);
  }

  close(): Promise<void> {
    return this.#app.close();
  }

  /** Opens a table of bots around one person, in that state. @returns the address of the person's page */
  async table(state: State): Promise<string> {
    this.#present.state = state;
    const { url } = this.#app;
    const bots = state.hands.slice(1).map(() => "steady");
    const input = { ...TABLE_INPUT, game: "shipyard", seats: state.hands.length, public: false, bots };
    const headers = { "content-type": "application/json" };
    const made = await fetch(`${url}/api/tables`, { method: "POST", headers, body: JSON.stringify(input) });
    const { id, key } = (await made.json()) as TableCreated;
    const host = await join(url, id, { key });
    await host.ask("start", {});
    await host.leave();
    return `${url}/t/${id}#key=${key}`;
  }

  /** The person's page, drawn. */
  async sit(browser: Browser, state: State, options: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
    const visitor = await visit(browser, await this.table(state), options);
    await visitor.page.locator(".sy").waitFor();
    await settled(visitor.page);
    return visitor;
  }
}

export const TOUCH: VisitOptions = { viewport: PHONE, hasTouch: true, isMobile: true };

/** One server for the tests of a suite, and one page per test: seat 0 at the first moment at which it is to decide and the condition holds. */
export function useShipyardSeat(): (holds: (table: Table) => boolean, options?: VisitOptions) => Promise<ShipyardSeat> {
  let browser: Browser;
  let app: ShipyardApp;
  let visitor: Visitor | undefined;

  before(async () => {
    [browser, app] = await Promise.all([sharedBrowser(), ShipyardApp.open()]);
  });

  afterEach(async () => {
    if (visitor) await leave(visitor);
    visitor = undefined;
  });

  after(async () => {
    await closePages();
    await app?.close();
  });

  return async (holds, options = TOUCH) => {
    visitor = await app.sit(browser, momentWhen(holds), options);
    // The tip loads after the board, and moves what is below it. Low windows hide it.
    await visitor.page.locator(".tip-note").waitFor({ state: "attached" });
    return new ShipyardSeat(visitor.page, options.hasTouch);
  };
}
