/** Every page of the client, and how a player gets there. */
import type { BrowserContextOptions, Page } from "playwright-core";
import type { BotLevel, Game } from "../../shared/core/game.ts";
import type { CreateTable } from "../../shared/core/protocol.ts";
import { encodeRecord } from "../../shared/core/record.ts";
import { SITE_PAGES } from "../../shared/core/sitePages.ts";
import { GAMES } from "../../shared/games.ts";
import { botRecord } from "../fixture/botRecord.ts";
import { settled } from "./boardElement.ts";
import { appoint } from "./browser.ts";
import { addDevice } from "./device.ts";
import { type Moment, momentsOfAllMoves, momentWhen, typesAt } from "./moments.ts";
import { createTable, join } from "./tables.ts";

/** Bots that leave a page as it is. */
export const NO_BOT_MOVES_MS = 3_600_000;

const SEATS = 4;
const THREE: readonly BotLevel[] = ["steady", "steady", "steady"];

/** Where the next table of a game begins: at a moment, or at its usual beginning. */
export class Stage {
  moment: Moment | undefined;

  /** The games of a server whose tables begin there. */
  readonly games: readonly Game[] = GAMES.map((game) => ({
    ...game,
    setup: (...args: Parameters<Game["setup"]>) =>
      this.moment?.game.id === game.id ? { state: game.clone(this.moment.state), events: [] } : game.setup(...args),
  }));
}

/** What a place needs to be reached. */
export interface Way {
  readonly page: Page;
  readonly url: string;
  readonly stage: Stage;
}

/** A page, or a state of one. */
export interface Place {
  readonly name: string;
  /** Options of its visitor; `own` for pages with a cookie. */
  readonly options?: BrowserContextOptions & { readonly own?: boolean };
  /** Leads there, and waits until all is there. */
  open(way: Way): Promise<unknown>;
}

const make = (url: string, wish: Partial<CreateTable> = {}) => createTable(url, { seats: SEATS, public: false, ...wish });

/** A started table of the visitor and three bots. */
async function sit({ page, url, stage }: Way, game: string, moment?: Moment): Promise<void> {
  stage.moment = moment;
  const { id, key } = await make(url, { game, bots: [...THREE] });
  const host = await join(url, id, { key });
  await host.ask("start", {});
  await host.ask("chat", { text: "/phrase:hello" });
  await host.leave();
  await page.goto(`${url}/t/${id}#key=${key}`);
  await settled(page);
}

/** A page without a way to it but its address. */
const at = (name: string, path: string, selector: string): Place => ({
  name,
  open: async ({ page, url }) => {
    await page.goto(url + path);
    await page.locator(selector).first().waitFor();
  },
});

/** The tables of a game at all moments where something new may be done. */
const tablesOf = (game: Game): Place[] =>
  momentsOfAllMoves(game, SEATS).map(({ moment, types }) => ({
    name: `${game.id}: ${types.join(", ")}`,
    open: (way) => sit(way, game.id, moment),
  }));

/** The end of a game, and its replay. */
const endOf = (game: Game): Place => ({
  name: `${game.id}: end`,
  async open({ page, url, stage }) {
    stage.moment = undefined;
    const { id, watchKey } = await make(url, { game: game.id, bots: [...THREE], hostSpectates: true, seats: 3, start: true });
    const watcher = await join(url, id, { watchKey });
    await watcher.until("the game is over", ({ room: { state } }) => state.phase === "over");
    await watcher.leave();
    await page.goto(`${url}/t/${id}#watch=${watchKey}`);
    await page.locator(".ending .figure-list .figure").first().waitFor();
  },
});

const replayOf = (game: Game): Place => ({
  name: `${game.id}: replay`,
  async open({ page, url }) {
    const buffer = Buffer.from(encodeRecord(botRecord(game, 3, 5, "steady")));
    await page.goto(`${url}/record`);
    await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer });
    await settled(page);
  },
});

async function signUp({ page, url }: Way, name: string): Promise<void> {
  await page.goto(url);
  await addDevice(page);
  await page.locator("button.account-chip").click();
  await page.locator("dialog input[type=text]").first().fill(name);
  await page.locator("dialog button[type=submit]").first().click();
  await page.locator("dialog .account-code").waitFor();
}

const SHELL: readonly Place[] = [
  {
    name: "lobby",
    async open({ page, url, stage }) {
      stage.moment = undefined;
      await make(url, { public: true, name: "Chloé", bots: [...THREE], start: true, hostSpectates: true, seats: 3 });
      await make(url, { public: true, name: "Bob", game: "shipyard", bots: ["steady"] });
      await page.goto(url);
      await page.locator(".game-picture svg").last().waitFor();
    },
  },
  ...GAMES.map(
    ({ id, options }): Place => ({
      name: `${id}: new table`,
      open: async ({ page, url }) => {
        await page.goto(`${url}/?new=${id}`);
        await page.locator("dialog .stepper").first().waitFor();
        if (options.length > 0) await page.locator("dialog .new-options summary").click();
      },
    }),
  ),
  {
    name: "find players",
    async open({ page, url }) {
      await page.goto(url);
      await page.locator(".choice-settings").click();
      await page.locator("dialog .seek-players").waitFor();
    },
  },
  {
    name: "waiting room",
    async open({ page, url, stage }) {
      stage.moment = undefined;
      const { id, key } = await make(url, { bots: ["steady"] });
      await page.goto(`${url}/t/${id}#key=${key}`);
      await page.locator(".seats").waitFor();
    },
  },
  {
    name: "settings",
    async open({ page, url }) {
      await page.goto(`${url}/about`);
      await page.locator(".masthead button.icon-button").last().click();
      await page.locator("dialog h2").waitFor();
    },
  },
  at("about", "/about", "h1"),
  at("no page", "/editor/container", ".error-page h1"),
  at("record", "/record", "input[type=file]"),
  at("account, signed out", "/account", ".account-page button"),
  at("leaderboard", "/leaderboard/catan", ".account-page .button"),
  at("archive", "/games", ".game-none"),
  at("database", "/database", ".game-code"),
  at("fair play", "/fair-play", ".leaderboard td"),
  at("email stopped", "/email/stop", "h1"),
  {
    name: "sign in",
    async open({ page, url }) {
      await page.goto(url);
      await page.locator("button.account-chip").click();
      await page.locator("dialog input").first().waitFor();
    },
  },
  { name: "recovery code", options: { own: true }, open: (way) => signUp(way, "Agathe") },
  {
    name: "account",
    options: { own: true },
    async open(way) {
      await signUp(way, "Wilhelmina");
      await way.page.goto(`${way.url}/account`);
      await way.page.locator(".account-page .card").nth(3).waitFor();
    },
  },
  {
    name: "profile",
    options: { own: true },
    async open(way) {
      await signUp(way, "Theodora");
      await way.page.goto(`${way.url}/u/Theodora`);
      await way.page.locator(".account-page h1").waitFor();
    },
  },
  {
    name: "admin",
    options: { own: true },
    async open({ page, url, stage }) {
      stage.moment = undefined;
      const { id, key } = await make(url, { bots: [...THREE] });
      const host = await join(url, id, { key });
      await host.ask("start", {});
      await host.ask("report", { seat: 1, reason: "He never plays." });
      await host.leave();
      await signUp({ page, url, stage }, "Justina");
      await appoint(url, "Justina", "admin");
      await page.goto(`${url}/admin`);
      await page.locator(".report-card").first().waitFor();
    },
  },
];

/** What lies over a table, and a table on another site's page. */
const AROUND_TABLES: readonly Place[] = [
  {
    name: "menu of a table",
    async open(way) {
      await sit(way, "catan");
      await way.page.locator(".play-head .icon-button").last().click();
      await way.page.locator("dialog h2").waitFor();
    },
  },
  {
    name: "keys of a table",
    async open(way) {
      await sit(way, "catan");
      await way.page.keyboard.press("?");
      await way.page.locator("dialog .keys").waitFor();
    },
  },
  {
    name: "embed",
    async open({ page, url, stage }) {
      stage.moment = undefined;
      const { id, watchKey } = await make(url, { bots: [...THREE], hostSpectates: true, seats: 3, start: true });
      await page.goto(`${url}/embed/${id}?watch=${watchKey}`);
      await page.locator(".embed-seats").first().waitFor();
    },
  },
];

/** A table of each of these games at which the visitor may choose between kinds of moves. */
export const runningTables = (games: readonly string[]): Place[] =>
  GAMES.filter(({ id }) => games.includes(id)).map((game) => ({
    name: `${game.id}: in play`,
    open: (way) =>
      sit(
        way,
        game.id,
        momentWhen(game, SEATS, (moment, seat) => new Set(typesAt(moment, seat)).size > 2),
      ),
  }));

/** Pages without a table in play. */
export function placesBesideTables(): Place[] {
  return [
    ...SHELL,
    ...SITE_PAGES.map((id) => at(id, `/${id}`, "article")),
    ...GAMES.filter(({ id }) => id === "catan").map(({ id }) => at(`${id}: editor`, `/editor/${id}`, "main h1")),
    at("puzzles", "/puzzles", ".puzzle-daily h2"),
    at("catan: setups", "/openings/catan?board=7&spots=12", ".setup-figures td"),
    ...GAMES.map(({ id }) => at(`${id}: rules`, `/rules/${id}`, ".rules h2")),
  ];
}

/** All of them. Games are played to their moments when this is called. */
export function allPlaces(): Place[] {
  return [
    ...placesBesideTables(),
    ...AROUND_TABLES,
    ...GAMES.flatMap((game) => [
      at(`${game.id}: lesson`, `/learn/${game.id}`, ".guide-next, .guide-task"),
      at(`${game.id}: practice`, `/practice/${game.id}`, ".chips"),
      endOf(game),
      replayOf(game),
      ...tablesOf(game),
    ]),
  ];
}
