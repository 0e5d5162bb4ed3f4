/** Correspondence games in a real browser: coming back to one. */
import assert from "node:assert/strict";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { configFrom } from "../../server/boot/config.ts";
import type { CorrespondenceDays } from "../../shared/core/timing.ts";
import { GAMES } from "../../shared/games.ts";
import { itNightly } from "../nightly.ts";
import { HOUR, move, startGame, withTable } from "../server/correspondence/daysTable.ts";
import { PushService } from "../server/correspondence/pushService.ts";
import { AccountPage } from "../server/helpers/accountPage.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { eventually, type TestServer } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import {
  closePages,
  findings,
  leave,
  PHONE,
  sharedBrowser,
  startServerWithClient,
  type VisitOptions,
  type Visitor,
  visit,
} from "./browser.ts";
import { unpainted } from "./unpainted.ts";

type Watched = typeof globalThis & { replayed: string[] };

/** Runs in a page: notes each earlier position that it shows. */
function watchReplay(): void {
  const watched = globalThis as Watched;
  watched.replayed = [];
  new MutationObserver(() => {
    const at = document.querySelector(".past-count")?.textContent;
    if (at && at !== watched.replayed.at(-1)) watched.replayed.push(at);
  }).observe(document, { characterData: true, childList: true, subtree: true });
}

/**
 * Appended to the service worker: Chromium without a screen lets it neither show notifications nor open windows, so it notes what it would
 * do, where the page can read it. A message with the tag of a notification clicks on it.
 */
const NOTED = `
const note = async (path, what) => (await caches.open("noted")).put(path, new Response(JSON.stringify(what)));
self.registration.showNotification = (title, options) => note("/noted/" + options.tag, { title, ...options });
self.clients.openWindow = (path) => note("/noted/window", path);
const clickOn = async (tag) => {
  const noted = await (await caches.match("/noted/" + tag)).json();
  let opening;
  const waitUntil = (work) => (opening = work);
  self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification: { ...noted, close() {} }, waitUntil }));
  await opening;
};
self.addEventListener("message", (event) => event.data.click && event.waitUntil(clickOn(event.data.click)));`;

/** A client whose service worker notes what it does. @returns its folder */
async function notingClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-client-"));
  await cp(configFrom(process.env).clientDir, folder, { recursive: true });
  for (const packed of ["sw.js.br", "sw.js.gz"]) await rm(join(folder, packed), { force: true });
  await appendFile(join(folder, "sw.js"), NOTED);
  return folder;
}

/** Runs in a page. @returns what the service worker has noted under a name */
const look = (name: string) => caches.match(`/noted/${name}`).then((found) => found?.json());

/** Waits for what the service worker notes under a name. */
async function noted(page: Page, name: string): Promise<unknown> {
  await eventually(`the worker notes ${name}`, async () => (await page.evaluate(look, name)) !== undefined);
  return page.evaluate(look, name);
}

/** Clicks until a window opens: Chromium restarts the worker at will, which then loses a click. @returns the path that opens */
async function clickOn(page: Page, tag: string): Promise<string> {
  await eventually("a click opens a window", async () => {
    await page.evaluate((click) => navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ click })), tag);
    return (await page.evaluate(look, "window")) !== undefined;
  });
  return page.evaluate(look, "window");
}

/** Runs in a page: its player looks for a game of two people or more. */
const TWO_PLAYERS = () => localStorage.setItem("quayside.seek", JSON.stringify({ seatsMin: 2 }));

/** What a push service gives a browser that subscribes. */
type Subscription = ReturnType<PushService["subscription"]>;

/** Runs in a page: Chromium reaches no push service, so that one of ours takes its place. */
function subscribeAt(subscription: Subscription): void {
  const answer = { ...subscription, toJSON: () => subscription };
  let isSubscribed = false;
  PushManager.prototype.subscribe = async () => {
    isSubscribed = true;
    return answer as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => (isSubscribed ? (answer as unknown as PushSubscription) : null);
}

/** Accepts a game that was found. A page that was used in the last 20 seconds does so by itself. */
async function accept(page: Page): Promise<void> {
  const atTable = page.waitForURL(/\/t\//);
  await Promise.any([page.getByRole("button", { name: "I’m ready" }).click(), atTable]);
  await atTable;
}

/** A way to bring messages to the service worker of a page as the browser would. */
async function pushTo(page: Page): Promise<(message: object) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  return (message) => session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
}

describe("a correspondence game in the browser", function () {
  this.timeout(120_000);
  let server: TestServer;
  let service: PushService;
  let clientDir: string;
  /** Ann and Bob. */
  let people: AccountPage[];
  let accounts: string[];
  const visitors: Visitor[] = [];
  const services = () => server.running.services;

  before(async () => {
    service = await PushService.start();
    clientDir = await notingClient();
    server = await startServerWithClient({ clientDir, pushOrigins: [service.origin] });
    people = [new AccountPage(server), new AccountPage(server)];
    accounts = [];
    for (const [i, name] of ["Ann", "Bob"].entries()) {
      await people[i].signUp(name);
      accounts.push((await services().store.accounts.findAccountByName(name.toLowerCase()))?.id ?? "");
    }
  });

  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await leave(visitor);
  });

  after(async () => {
    await closePages();
    await server.close();
    await service.close();
    await rm(clientDir, { recursive: true, force: true });
  });

  /** A signed-in device. */
  async function deviceOf(person: AccountPage, options: VisitOptions = {}, { url } = server): Promise<Page> {
    const visitor = await visit(await sharedBrowser(), `${url}/health`, { own: true, ...options });
    visitors.push(visitor);
    const [name = "", value = ""] = person.cookie.split("=");
    await visitor.context.addCookies([{ name, value, url }]);
    for (const script of [unpainted, watchReplay]) await visitor.context.addInitScript(script);
    return visitor.page;
  }

  /** Its player wants to be told by pushed messages. */
  async function allowPush(page: Page, id: string | undefined, url: string): Promise<void> {
    await page.context().addInitScript(subscribeAt, service.subscription(id));
    await page.goto(`${url}/account`);
    await page.evaluate(() => navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready));
    const push = { name: "Tell me when it’s my turn, even while Quayside is closed" };
    await page.getByRole("checkbox", push).click();
    await page.getByRole("checkbox", { ...push, checked: true, disabled: false }).waitFor();
  }

  it("says what changed since the own last move, and replays the moves on request", async () => {
    const id = await startGame(services(), { game: "catan", accounts });
    const [away] = await withTable(services(), id, async ({ running }) => running?.pending ?? []);
    const there = 1 - away;
    for (const seat of [away, away, there, there, there, there]) await move(services(), id, seat);
    const page = await deviceOf(people[away]);
    await page.goto(`${server.url}/t/${id}`);
    const recap = page.getByRole("region", { name: "What changed for you" });
    await recap.getByRole("button", { name: /^(Since .*: .* changes? for you|Nothing changed for you\.) · .* left$/ }).click();
    assert.deepEqual(await findings(page), []);
    // The last that the other did.
    await recap.getByText(`Player ${there} places a settlement`).waitFor();
    await recap.getByRole("button", { name: "Watch the 4 moves" }).click();
    const earlier = page.getByRole("region", { name: "Earlier moves" });
    await earlier.waitFor();
    await earlier.waitFor({ state: "detached" });
    await settled(page, 6);
    assert.deepEqual((await page.evaluate(() => (globalThis as Watched).replayed)).slice(0, 4), [
      "move 2 of 6",
      "move 3 of 6",
      "move 4 of 6",
      "move 5 of 6",
    ]);

    const phone = await deviceOf(people[away], { viewport: PHONE, hasTouch: true });
    await phone.goto(`${server.url}/t/${id}`);
    await phone.locator(".status-text .recap-line").tap();
    await phone.locator(".recap-details").waitFor();
    assert.deepEqual(await findings(phone), []);
    // It closes with the own move.
    await move(services(), id, away);
    await phone.locator(".recap").waitFor({ state: "detached" });
  });

  it("leads its player to the next one that waits, from the bell and from the table", async () => {
    const cleo = new AccountPage(server);
    await cleo.signUp("Cleo");
    const own = (await services().store.accounts.findAccountByName("cleo"))?.id ?? assert.fail();
    /** A game that waits for Cleo. */
    const waiting = async (game: string, days: CorrespondenceDays) => {
      const id = await startGame(services(), { game, days, accounts: [own, ...accounts.slice(1)] });
      for (;;) {
        const [seat = 0] = await withTable(services(), id, async ({ running }) => running?.pending ?? []);
        if (seat === 0) return id;
        await move(services(), id, seat);
      }
    };
    const [later, sooner] = [await waiting("catan", 3), await waiting("shipyard", 1)];
    const page = await deviceOf(cleo, { viewport: PHONE });
    await page.goto(`${server.url}/`);
    await page.locator(".bell").click();
    await page.getByRole("link", { name: "Next game that waits for you: Shipyard" }).click();
    await page.waitForURL(`**/t/${sooner}`);
    await page.getByRole("button", { name: "Menu" }).click();
    const next = page.getByRole("link", { name: "Next game: 1 waiting for you" });
    await next.waitFor();
    assert.deepEqual(await findings(page), []);
    await next.click();
    await page.waitForURL(`**/t/${later}`);
    // A table that is opened directly, in a browser that once signed in.
    await page.evaluate(() => localStorage.setItem("quayside.signedIn", "yes"));
    await page.reload();
    await page.getByRole("link", { name: "Back to the lobby: 1 waiting for you" }).waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    await next.waitFor();
  });

  // These two at night: they click on notifications in a worker that Chromium may restart.
  itNightly("calls its player by a pushed message, and a click on the notification opens the table", async () => {
    const [ann] = people;
    const page = await deviceOf(ann, { serviceWorkers: "allow", permissions: ["notifications"] });
    await allowPush(page, undefined, server.url);
    const id = await startGame(services(), { game: "catan", accounts });
    await services().notifier.idle();
    await services().sender.run();
    const { message } = service.received.find((received) => received.message.table === id) ?? assert.fail("nothing was sent");
    const deliver = await pushTo(page);
    await deliver(message);
    const body = message.kind === "turn" ? "It’s your turn." : "The game has started.";
    const shown = (await noted(page, `quayside-${id}`)) as { title: string; body: string };
    assert.deepEqual([shown.title, shown.body], ["Catan", body]);
    await page.goto(server.url + (await clickOn(page, `quayside-${id}`)));
    await page.waitForURL(`**/t/${id}`);
    await settled(page);
  });

  // By day test/server/http/seeks.test.ts has the same meeting.
  itNightly("brings strangers together who look for a live game an hour apart: the first is called back by a pushed message", async () => {
    const clock = new FakeClock();
    clock.setWallClock(Date.now() - clock.now());
    const live = await startServerWithClient({ clientDir, pushOrigins: [service.origin] }, GAMES, clock);
    try {
      const { matchmaker, store } = live.running.services;
      const ada = new AccountPage(live);
      await ada.signUp("Wanda");
      const find = (page: Page) => page.getByRole("button", { name: /^Find players \d/ });
      const first = await deviceOf(ada, { serviceWorkers: "allow", permissions: ["notifications"] }, live);
      await first.context().addInitScript(TWO_PLAYERS);
      await allowPush(first, "ada", live.url);
      await first.goto(live.url);
      await find(first).click();
      await first.locator(".seek-row").waitFor();
      const back = await first.context().newPage();
      await first.close();
      clock.advance(HOUR);
      const bob = await visit(await sharedBrowser(), live.url, { own: true, viewport: PHONE });
      visitors.push(bob);
      await bob.page.evaluate(TWO_PLAYERS);
      await bob.page.reload();
      await find(bob.page).click();
      await bob.page.locator(".seek-row").waitFor();
      const calls = () => service.received.filter(({ to }) => to === "ada").map(({ message }) => message);
      await eventually("she is called", async () => {
        await matchmaker.wake();
        return calls().length > 0;
      });
      assert.deepEqual(calls(), [{ kind: "seek", game: "catan", table: "seek" }]);

      await back.goto(`${live.url}/health`);
      await (await pushTo(back))(calls()[0]);
      const shown = (await noted(back, "quayside-seek")) as { title: string; body: string };
      assert.deepEqual([shown.title, shown.body], ["Catan", "Players are here for a game with you. Come to the table!"]);
      await back.goto(live.url + (await clickOn(back, "quayside-seek")));
      const pages = [back, bob.page];
      await Promise.all(pages.map(accept));
      const id = new URL(back.url()).pathname.split("/").at(-1) ?? "";
      await eventually("the game runs", async () => {
        await matchmaker.wake();
        return (await store.find(id))?.phase === "running";
      });
      for (const page of pages) await page.locator(".chip").nth(1).waitFor();
    } finally {
      for (const visitor of visitors.splice(0)) await leave(visitor);
      await live.close();
    }
  });
});
