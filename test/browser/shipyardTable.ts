/** Shipyard tables with a given decision for seat 0, the only person. */
import type { Browser } from "playwright-core";
import type { Game } from "../../shared/core/game.ts";
import type { Table } from "../../shared/shipyard/schema.ts";
import { shipyard } from "../../shared/shipyard/shipyard.ts";
import { settled } from "./boardElement.ts";
import { closePages, leave, PHONE, sharedBrowser, startBrowserApp, type VisitOptions, type Visitor, visit } from "./browser.ts";
import { momentWhen } from "./moments.ts";
import { ShipyardSeat } from "./shipyardSeat.ts";
import { startTable } from "./tables.ts";

type State = ReturnType<typeof shipyard.setup>["state"];

/** A server whose games of Shipyard begin as the test says. */
class ShipyardApp {
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
    return url + (await startTable(url, "shipyard", state.hands.length - 1));
  }

  /** The person's page, drawn. */
  async sit(browser: Browser, state: State, options: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
    const visitor = await visit(browser, await this.table(state), options);
    await visitor.page.locator(".sy[data-decision]").waitFor();
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
    const { state } = momentWhen(shipyard as unknown as Game, 4, (moment) => holds(moment.state.table as Table));
    visitor = await app.sit(browser, state as State, options);
    return new ShipyardSeat(visitor.page, options.hasTouch);
  };
}
