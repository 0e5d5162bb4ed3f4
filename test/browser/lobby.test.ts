/** The lobby: the player's tables with their true status, filters, remembered settings, reserved seats, rematches. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { CreateTable, TableCreated } from "../../shared/core/protocol.ts";
import type { MySeeks } from "../../shared/core/seeks.ts";
import { GAMES } from "../../shared/games.ts";
import { AccountPage } from "../server/helpers/accountPage.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { CLIENT_SEED, TABLE_INPUT, type TestClient } from "../server/helpers/testServer.ts";
import { settled, unfoldMoves } from "./boardElement.ts";
import {
  type BrowserApp,
  closePages,
  findings,
  leave,
  PHONE,
  sharedBrowser,
  startBrowserApp,
  type VisitOptions,
  type Visitor,
  visit,
} from "./browser.ts";
import { SIZES } from "./sizes.ts";
import { createTable, join, post } from "./tables.ts";

/** How long the seat of an absent newcomer is kept. */
const HOLD_MS = 30_000;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

describe("the lobby in the browser", function () {
  this.timeout(300_000);
  let browser: Browser;
  let app: BrowserApp;
  const visitors: Visitor[] = [];

  before(async () => {
    browser = await sharedBrowser();
  });

  beforeEach(async () => {
    app = await startBrowserApp({ unloadAfterMs: 200 });
  });

  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await leave(visitor);
    await app?.close();
  });

  after(closePages);

  async function come(path: string, options: VisitOptions = {}): Promise<Page> {
    const visitor = await visit(browser, app.url + path, options);
    visitors.push(visitor);
    return visitor.page;
  }

  const open = (input: Partial<CreateTable> = {}) => createTable(app.url, input);
  /** A table whose host is there, so that the lobby lists it. */
  async function openHere(input: Partial<CreateTable>): Promise<TestClient> {
    const { id, key } = await open(input);
    return join(app.url, id, { key });
  }
  /** Bob takes the second seat, and is away. */
  async function sitAndLeave(id: string): Promise<string> {
    const bob = await join(app.url, id, {});
    const { key } = await bob.ask("sit", { seat: 1, name: "Bob", clientSeed: CLIENT_SEED });
    await bob.leave();
    return String(key);
  }

  /** The browser holds the keys from now on, as if it had sat there. */
  const hold = (page: Page, tables: readonly TableCreated[]) =>
    page.evaluate(
      (keys) => localStorage.setItem("quayside.tables", JSON.stringify(keys)),
      Object.fromEntries(tables.map(({ id, key }, i) => [id, { key, at: i }])),
    );

  const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  it("shows the status of the player's tables, and marks those that need a move", async () => {
    const running = await open({ public: false, bots: ["steady"], start: true, options: { startOrder: "seats" } });
    const filling = await open();
    const lost = { ...filling, id: "nosuchtable" };
    const page = await come("/about", { own: true });
    await hold(page, [running, filling, lost]);
    await page.addInitScript(() => {
      navigator.vibrate = () => {
        document.documentElement.dataset.called = "yes";
        return true;
      };
    });
    const called = page.locator("html[data-called]");
    await page.goto(`${app.url}/`);
    const rows = page.locator(".my-table");
    await rows.first().filter({ hasText: "Catan" }).filter({ hasText: "Blaise" }).filter({ hasText: "Your move" }).waitFor();
    await rows.nth(1).filter({ hasText: "waiting · 1 seat free" }).waitFor();
    assert.equal(await rows.nth(1).getByText("waiting for you").count(), 0);
    await page.waitForFunction(() => document.title === "(1) Quayside");
    await page.getByText("Past games (1)").click();
    const past = page.locator(".past-tables .my-table");
    await past.getByText("This table no longer exists.").waitFor();
    assert.deepEqual(await findings(page), []);

    assert.equal(await called.count(), 0, "what waits as the page opens is seen there");

    // The last seat of the other table is taken: it waits for its host.
    await sitAndLeave(filling.id);
    await lookAgain(page);
    await page.waitForFunction(() => document.title === "(2) Quayside");
    await called.waitFor();
    await rows
      .first()
      .filter({ hasText: "Bob" })
      .filter({ hasText: "full" })
      .locator(".dot")
      .getByText("away")
      .waitFor({ state: "attached" });
    await page.locator("nav").getByText("2 waiting for you").waitFor();

    assert.equal(
      await page.getByRole("button", { name: "Remove from my tables" }).count(),
      1,
      "no seat is forgotten in a game that goes on",
    );
    await past.getByRole("button", { name: "Remove from my tables" }).click();
    await past.waitFor({ state: "detached" });
    await rows.filter({ hasText: "Your move" }).getByRole("link", { name: "Play" }).click();
    await page.getByText("Place a settlement").first().waitFor();
    await page.waitForFunction(() => document.title.startsWith("● Your turn"));
    const back = page.getByRole("link", { name: "Back to the lobby: 1 waiting for you" });
    const [arrow, count] = await Promise.all([back.locator("path").boundingBox(), back.locator(".count").boundingBox()]);
    assert.ok(
      arrow && count && (arrow.x + arrow.width <= count.x || arrow.y >= count.y + count.height),
      "the count leaves the arrow in sight",
    );
    await back.click();
    await page.waitForFunction(() => document.title === "(2) Quayside");
  });

  it("shows all ways to start above the fold on every screen, for the last chosen game", async () => {
    const page = await come("/", { locale: "fr-FR" });
    await page.getByRole("radio", { name: "Shipyard" }).check({ force: true });
    await page.reload();
    const choices = page.locator(".choice");
    await choices.filter({ hasText: "Shipyard contre trois robots" }).waitFor();
    for (const [width, height] of SIZES.map((size) => size.split("×").map(Number))) {
      await page.setViewportSize({ width, height });
      assert.equal(await choices.count(), 3);
      // The page learns of its new size by an event.
      await page.waitForFunction(
        (size) => {
          const boxes = [...document.querySelectorAll(".choice")].map((choice) => choice.getBoundingClientRect());
          return (
            innerWidth === size.width && boxes.every(({ left, right, bottom }) => left >= 0 && right <= size.width && bottom <= size.height)
          );
        },
        { width, height },
      );
    }
  });

  /** Two to four players, as sought in an earlier visit. */
  const TWO = () => localStorage.setItem("quayside.seek", JSON.stringify({ seatsMin: 2 }));
  const WISH = { games: ["catan"], seatsMin: 2, seatsMax: 4, rated: "any", range: 0, bots: false, minutes: 30 };
  const NORMAL = { kind: "pace", speed: "normal" };
  let strangers = 0;

  /** Somebody in another network who looks for a game. @returns answers the ready check */
  async function stranger(name: string): Promise<(yes: boolean) => Promise<MySeeks>> {
    const visitor = (++strangers).toString(16).padStart(32, "f");
    const headers = { "x-forwarded-for": `198.51.100.${strangers}` };
    const { seeks } = await post<MySeeks>(`${app.url}/api/seeks`, { ...WISH, clock: NORMAL, name, visitor }, headers);
    const match = seeks[0]?.match?.id;
    return (yes) => post<MySeeks>(`${app.url}/api/seeks/matches/${match}`, { visitor, yes, clientSeed: CLIENT_SEED }, headers);
  }

  it("brings strangers together, of whom one plays bots meanwhile and the other is on a phone", async () => {
    const ann = await come("/", { own: true });
    await ann.clock.install();
    await ann.reload();
    await ann.getByLabel("Your name").fill("Ann");
    await button(ann, "Find players: settings").click();
    const form = ann.getByRole("dialog");
    const least = form.getByRole("spinbutton", { name: "Players, at least" });
    await least.fill("2");
    await least.blur();
    assert.deepEqual(await findings(ann), []);
    await button(ann, "Find players").last().click();
    const row = ann.locator(".seek-row").filter({ hasText: "2–4 players · normal" }).filter({ hasText: "nobody fits yet" });
    await row.waitFor();
    await ann.reload();
    await row.waitFor();
    await row.getByRole("link", { name: "Practise meanwhile" }).click();
    await settled(ann);
    const bob = await come("/", { viewport: PHONE, colorScheme: "dark" });
    await bob.evaluate(TWO);
    await bob.reload();
    await bob.getByText("1 waiting · 0 playing").waitFor();
    await bob.getByLabel("Your name").fill("Bob");
    // Ann thinks about her game against bots for a while.
    await ann.clock.fastForward(21_000);
    await button(bob, /^Find players \d/).click();
    await bob.getByText("You’re in. Waiting for Ann.").waitFor();
    assert.deepEqual(await findings(bob), []);
    const check = ann.getByRole("dialog", { name: "Game found: Catan" });
    await check.getByText("With Bob").waitFor();
    assert.match(await ann.title(), /^● Game found/);
    assert.deepEqual(await findings(ann), []);
    await button(ann, "I’m ready").and(ann.locator(":focus")).press("Enter");
    for (const page of [ann, bob]) {
      await page.waitForURL(/\/t\//);
      await page.locator(".chip").nth(1).waitFor();
    }
    assert.equal(ann.url(), bob.url().replace(/#.*/, ""));
    const carol = await come("/");
    await carol.getByText("0 waiting · 2 playing").waitFor();
    await carol.locator(".table-running").filter({ hasText: "live" }).waitFor();
  });

  it("keeps the place of whoever is ready when others decline or don’t answer, and ends the search of those who miss a game", async () => {
    const clock = new FakeClock();
    clock.setWallClock(Date.now() - clock.now());
    await app.close();
    app = await startBrowserApp({ trustedProxies: 1 }, GAMES, clock);
    const ann = await come("/", { viewport: PHONE });
    await ann.clock.install();
    await ann.evaluate(TWO);
    await ann.reload();
    await ann.getByLabel("Your name").fill("Ann");
    const find = button(ann, /^Find players \d/);
    await find.click();
    const row = ann.locator(".seek-row");
    await button(ann, "Stop looking").click();
    await row.waitFor({ state: "detached" });
    await find.click();
    await row.waitFor();
    const ben = await stranger("Ben");
    await ann.getByText("You’re in. Waiting for Ben.").waitFor();
    await ben(false);
    await ann.getByText("Ben declined. You keep your place.").waitFor();
    await row.waitFor();
    await ann.mouse.move(1, 1);
    await ann.mouse.move(2, 2);
    await stranger("Cleo");
    await ann.getByText("You’re in. Waiting for Cleo.").waitFor();
    assert.equal(await ann.getByText("Ben declined").count(), 0);
    clock.advance(30_000);
    await ann.getByText("Cleo didn’t answer. You keep your place.").waitFor();
    await ann.clock.fastForward(21_000);
    await stranger("Dan");
    const check = ann.getByRole("dialog", { name: "Game found: Catan" });
    await check.getByText("With Dan").waitFor();
    await ann.keyboard.press("Escape");
    const note = ann.getByRole("region", { name: "Game found: Catan" });
    await note.getByText("seconds left").waitFor();
    clock.advance(30_000);
    await ann.getByText("A game of Catan was found, but you didn’t answer.").waitFor();
    await row.waitFor({ state: "detached" });
    assert.deepEqual(await findings(ann), []);
  });

  it("leads to a table where somebody waits, with a seat taken on arrival, and from there invites who looks for a game", async () => {
    const host = await openHere({ name: "Hanna", seats: 3, clock: { kind: "pace", speed: "normal" } });
    const page = await come("/");
    await button(page, /^Join Hanna/)
      .filter({ hasText: "Catan, 3 seats. Then 1 seat is free." })
      .click();
    await page.locator(".seat-own").getByText("ready").first().waitFor();
    const zoe = await come("/", { viewport: PHONE });
    await zoe.getByLabel("Your name").fill("Zoe");
    await button(zoe, "Find players: settings").click();
    await zoe.getByRole("dialog").getByRole("button", { name: "Find players" }).click();
    await zoe.locator(".seek-row").waitFor();
    await button(page, "Look for players").click();
    await page.getByText("1 player is invited.").waitFor();
    await zoe.getByText("wait for you at a table of Catan.").waitFor();
    assert.deepEqual(await findings(zoe), []);
    await zoe.getByRole("link", { name: "Open the table" }).click();
    await zoe.waitForURL(/\/t\//);
    assert.equal(new URL(zoe.url()).pathname, new URL(page.url()).pathname);
    await host.leave();
  });

  it("asks the host of a game by days after three days, who keeps the table open", async () => {
    const clock = new FakeClock();
    clock.setWallClock(Date.now() - clock.now());
    await app.close();
    app = await startBrowserApp({}, GAMES, clock);
    const host = new AccountPage(app);
    await host.signUp("Hanna");
    const input = { ...TABLE_INPUT, game: "catan", clock: { kind: "correspondence", days: 2 }, name: "Hanna" };
    const { body } = await host.ask("POST", "/api/tables", input);
    clock.advance(3 * 24 * 3_600_000);
    const page = await come("/health", { own: true, viewport: PHONE });
    const [name = "", value = ""] = host.cookie.split("=");
    await page.context().addCookies([{ name, value, url: app.url }]);
    await page.goto(`${app.url}/t/${body.id}`);
    const question = page.getByText("Nobody has sat down for three days.");
    await question.waitFor();
    assert.deepEqual(await findings(page), []);
    await button(page, "Keep it open for another week").click();
    await question.waitFor({ state: "detached" });
  });

  it("shares separate links to play and to watch through the phone's share sheet", async () => {
    const { id, key, invite, watchKey } = await open({ public: false });
    const page = await come("/about", { viewport: PHONE, own: true });
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = data?.url;
      };
    });
    await page.evaluate(([table, keys]) => localStorage.setItem("quayside.tables", JSON.stringify({ [table]: keys })), [
      id,
      { key, invite, watchKey },
    ] as const);
    await page.goto(`${app.url}/t/${id}`);
    for (const [kind, label, secret] of [
      ["play", "Invite players", `invite=${invite}`],
      ["watch", "Spectator link", `watch=${watchKey}`],
    ]) {
      const box = page.locator(`.link-${kind}`);
      assert.ok((await box.getByLabel(label).inputValue()).endsWith(secret));
      await box.getByRole("button", { name: "Share" }).click();
      await page.waitForFunction((end) => document.documentElement.dataset.shared?.endsWith(end), secret);
    }
    assert.deepEqual(await findings(page), []);
  });

  it("shows links that work once a public table has become private", async () => {
    const made = await open();
    const page = await come("/about");
    await page.evaluate(([id, keys]) => localStorage.setItem("quayside.tables", JSON.stringify({ [id]: keys })), [made.id, made] as const);
    await page.goto(`${app.url}/t/${made.id}`);
    await page.locator(".arrange > summary").click();
    await page.getByLabel("Public: listed in the lobby").uncheck();
    const field = await page.waitForFunction((old) => {
      const link = document.querySelector<HTMLInputElement>(".link-play input")?.value;
      return link?.includes("invite=") && !link.endsWith(old) ? link : undefined;
    }, made.invite);
    const invite = new URL((await field.jsonValue()) ?? "").searchParams.get("invite") ?? "";
    const bob = await join(app.url, made.id, { invite });
    await bob.ask("sit", { seat: 1, name: "Bob", clientSeed: CLIENT_SEED });
    await bob.leave();
  });

  it("makes a private table for friends in one tap, copies its link, and folds away a table where nobody is", async () => {
    await open({ name: "Gone" });
    const page = await come("/", { own: true });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByText("1 table where nobody is").click();
    await page.locator(".table-deserted", { hasText: "Gone" }).getByRole("link", { name: "Look" }).waitFor();
    assert.equal(await page.getByRole("link", { name: "Join" }).count(), 0, "no seat wakes it");
    await button(page, /^Play with friends/).click();
    await page.getByText("The link is copied").waitFor();
    const link = await page.locator(".link-play input").inputValue();
    assert.match(link, /invite=[0-9a-f]{32}$/);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    assert.deepEqual(await findings(page), []);
    await page.locator(".arrange > summary").click();
    assert.equal(await page.getByLabel("Public: listed in the lobby").isChecked(), false);
  });

  it("filters by game, seats, clock, bots and watching, and remembers the filter", async () => {
    await openHere({ name: "Plain" });
    await openHere({ name: "Three", seats: 3 });
    await openHere({ name: "Boxes", game: "container", seats: 3 });
    await openHere({ name: "Hurry", clock: { kind: "pace", speed: "fast" } });
    await openHere({ name: "Banker", clock: { kind: "bank", minutes: 5, increment: 3 } });
    await openHere({ name: "Robot", seats: 3, bots: ["random"] });
    await openHere({ name: "Hidden", spectatorsAllowed: false });
    const all = ["Banker", "Boxes", "Hidden", "Hurry", "Plain", "Robot", "Three"];
    const page = await come("/", { viewport: PHONE });
    const listed = page.locator(".table-who");
    const shown = async () => (await listed.allTextContents()).map((text) => all.find((name) => text.includes(name)) ?? text).sort();
    const shows = async (what: string, names: readonly string[]) => {
      for (const name of names) await listed.filter({ hasText: name }).waitFor();
      await listed.nth(names.length).waitFor({ state: "detached" });
      assert.deepEqual(await shown(), names, what);
    };
    await page.locator(".table-row").nth(6).waitFor();
    await shows("any", all);
    await page.getByText("Filter", { exact: true }).click();
    const filter = page.locator(".filter");
    const pick = async (label: string, value: string, names: readonly string[]) => {
      await filter.getByLabel(label, { exact: true }).selectOption(value);
      await shows(`${label}: ${value}`, names);
    };
    await pick("Game", "container", ["Boxes"]);
    await pick("Game", "", all);
    await pick("Seats", "3", ["Boxes", "Robot", "Three"]);
    await pick("Bots", "without", ["Boxes", "Three"]);
    await pick("Game", "catan", ["Three"]);
    await pick("Seats", "0", ["Banker", "Hidden", "Hurry", "Plain", "Three"]);
    await pick("Clock", "bank", ["Banker"]);
    await pick("Clock", "fast", ["Hurry"]);
    await pick("Clock", "none", ["Hidden", "Plain", "Three"]);
    await filter.getByLabel("Spectators allowed").check();
    await shows("watchable", ["Plain", "Three"]);
    await pick("Bots", "with", ["Robot"]);
    await pick("Clock", "bank", []);
    await page.getByText("No matching tables.").waitFor();
    await pick("Clock", "any", ["Robot"]);
    await page.reload();
    await page.locator(".table-row").waitFor();
    await shows("after a reload", ["Robot"]);
  });

  it("remembers a table's settings at its start for the next table of the game", async () => {
    const page = await come("/");
    const dialog = page.getByRole("dialog");
    const newTable = async (game: string) => {
      // The list of tables, which is above the games, and the centred form are complete.
      await page.getByText("No public games right now.").waitFor();
      await button(page, `New table: ${game}`).click();
      await dialog.locator(".new-options").waitFor();
    };
    // A speed is followed by its time limit, a level by its rating.
    const radio = (name: string) => dialog.getByRole("radio", { name: new RegExp(`^${name}( \\(up to| ·|$)`) });
    const value = (name: string) => dialog.getByRole("spinbutton", { name }).inputValue();
    await newTable("Container");
    for (const [name, number] of [
      ["Seats", "5"],
      ["Bots from the start", "3"],
    ]) {
      await dialog.getByRole("spinbutton", { name }).fill(number);
      await dialog.getByRole("spinbutton", { name }).blur();
    }
    await radio("Beginner \\(random moves\\)").check({ force: true });
    await radio("fast").check({ force: true });
    await dialog.getByLabel(/^Public/).uncheck();
    await dialog.getByLabel("Allow spectators").uncheck();
    await button(page, "Create table").click();
    await button(page, "Start the game").waitFor();
    // The host changes them before the start.
    await button(page, "Add a bot").click();
    await page.locator(".seat-free").waitFor({ state: "detached" });
    await page.locator(".arrange > summary").click();
    await page.getByRole("radio", { name: /^slow/ }).check({ force: true });
    // The radio itself is checked before the table knows of it.
    await page.locator(".arrange > summary").getByText("clock: slow").waitFor();
    await button(page, "Start the game").click();
    await settled(page);
    await page.goto(`${app.url}/`);
    await page.locator(".my-table", { hasText: "waiting for" }).or(page.locator(".my-turn")).first().waitFor();

    await newTable("Catan");
    assert.deepEqual([await value("Seats"), await value("Bots from the start")], ["4", "0"], "another game has its own");
    assert.equal(await dialog.getByLabel(/^Public/).isChecked(), true);
    await radio("Container").check({ force: true });
    assert.deepEqual([await value("Seats"), await value("Bots from the start")], ["5", "4"]);
    assert.deepEqual([await radio("Beginner \\(random moves\\)").isChecked(), await radio("slow").isChecked()], [true, true]);
    assert.equal(await dialog.getByLabel(/^Public/).isChecked(), false);
    assert.equal(await dialog.getByLabel("Allow spectators").isChecked(), false);
    assert.deepEqual(await findings(page), []);
  });

  it("counts down a reserved seat, and frees it when its player does not come", async () => {
    const clock = new FakeClock();
    await app.close();
    app = await startBrowserApp({}, GAMES, clock);
    const made = await open({ name: "Ann" });
    const page = await come(`/t/${made.id}#key=${made.key}`, { viewport: PHONE, locale: "fr-FR" });
    await page.locator(".seat-own").waitFor();
    const bobsKey = await sitAndLeave(made.id);
    const seat = page.locator(".seat").nth(1);
    await seat.getByText(/Bob/).waitFor();
    await seat.getByText(/place gardée encore 0:[123]\d/).waitFor();
    assert.deepEqual(await findings(page), []);
    clock.advance(HOLD_MS);
    await button(page, "S’asseoir").waitFor();
    assert.equal(await page.getByText("Bob").count(), 0);
    const bob = await come(`/t/${made.id}#key=${bobsKey}`);
    await bob.getByText("You lost your seat here.").waitFor();
    await button(bob, "Sit here").click();
    await bob.locator(".seat-own").waitFor();
    await button(bob, "Leave seat").click();
    await button(bob, "Sit here").first().waitFor();
    await bob.locator(".newcomer").getByLabel("Your name").waitFor();
    assert.equal(await bob.getByText("You lost your seat here.").count(), 0, "who stood up knows it");
  });

  /** A game that Ann begins, with Bob at the table. */
  async function game() {
    const made = await open({ options: { startOrder: "seats" } });
    const ann = await join(app.url, made.id, { key: made.key });
    const bob = await join(app.url, made.id, {});
    const { key } = await bob.ask("sit", { seat: 1, name: "Bob", clientSeed: CLIENT_SEED });
    await ann.ask("start", {});
    return { made, ann, bob, bobsKey: key };
  }

  it("undoes a move after a reload, alone or with the other player's consent", async () => {
    const { made, ann, bob } = await game();
    await bob.until("it runs", ({ state }) => state.phase === "running");
    const page = await come(`/t/${made.id}#key=${made.key}`);
    await ann.leave();
    const status = page.locator(".play-status");
    for (const what of ["settlement", "road"]) {
      await status.getByText(`Place a ${what}`).first().waitFor();
      await settled(page);
      await unfoldMoves(page);
      // The tip, which loads last, is above the list.
      await page.locator(".tip-note").waitFor();
      await page.locator(".move-list :is(summary, .move)").first().waitFor();
      for (const folded of await page.locator(".move-list details:not([open]) > summary").all()) await folded.click();
      await page.locator(".move-list .move").first().click();
    }
    await bob.until("his turn", ({ state }) => state.version === 2);
    await page.reload();
    await button(page, "Ask to take back my last move").click();
    await bob.until("he is asked", ({ state }) => state.vote.kind === "undo");
    await bob.ask("vote", { yes: true });
    await status.getByText("Place a road").first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await status.getByText("Place a settlement").first().waitFor();
    await bob.leave();
  });

  it("shows who wants a rematch, and who is still missing at the next table", async () => {
    const { made, ann, bob, bobsKey } = await game();
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    await bob.until("he is asked", ({ state }) => state.vote.kind === "abandon");
    await bob.ask("vote", { yes: true });
    await ann.until("it is over", ({ state }) => state.phase === "over");
    const page = await come(`/t/${made.id}#key=${bobsKey}`, { viewport: PHONE, locale: "fr-FR" });
    await button(page, "Revanche").waitFor();
    const { id } = await ann.ask("rematch", {});
    await page.getByText("Ann veut une revanche.").waitFor();
    await page.getByText("Sans réponse\u202f: Bob").waitFor();
    assert.deepEqual(await findings(page), []);
    const next = await join(app.url, id, { key: made.key });
    assert.deepEqual([next.seat, next.state.seats[0].reservedUntil > 0], [1, true], "one seat further, and Bob is awaited");
    await next.leave();
    await button(page, "Rejoindre la suivante").click();
    const seats = page.locator(".seat");
    await seats.nth(0).and(page.locator(".seat-own")).getByText("Bob").waitFor();
    await seats.nth(1).filter({ hasText: "Ann" }).getByText("absent").waitFor();
    await ann.until("both want to", ({ state }) => state.rematchSeats.join() === "0,1");
    for (const guest of [ann, bob]) await guest.leave();
  });
});
