/** Correspondence games in a real browser: coming back to one. */
import assert from "node:assert/strict";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { configFrom } from "../../server/boot/config.ts";
import { move, startGame, withTable } from "../server/correspondence/daysTable.ts";
import { PushService } from "../server/correspondence/pushService.ts";
import { AccountPage } from "../server/helpers/accountPage.ts";
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
self.addEventListener("message", async ({ data: { click } }) => {
  if (!click) return;
  const noted = await (await caches.match("/noted/" + click)).json();
  const notification = { ...noted, close() {} };
  self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil() {} }));
});`;

/** A client whose service worker notes what it does. @returns its folder */
async function notingClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-client-"));
  await cp(configFrom(process.env).clientDir, folder, { recursive: true });
  for (const packed of ["sw.js.br", "sw.js.gz"]) await rm(join(folder, packed), { force: true });
  await appendFile(join(folder, "sw.js"), NOTED);
  return folder;
}

/** Waits for what the service worker notes under a name. */
async function noted(page: Page, name: string): Promise<unknown> {
  const look = (path: string) => caches.match(path).then((found) => found?.json());
  await eventually(`the worker notes ${name}`, async () => (await page.evaluate(look, `/noted/${name}`)) !== undefined);
  return page.evaluate(look, `/noted/${name}`);
}

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
  async function deviceOf(person: AccountPage, options: VisitOptions = {}): Promise<Page> {
    const visitor = await visit(await sharedBrowser(), `${server.url}/health`, { own: true, ...options });
    visitors.push(visitor);
    const [name = "", value = ""] = person.cookie.split("=");
    await visitor.context.addCookies([{ name, value, url: server.url }]);
    for (const script of [unpainted, watchReplay]) await visitor.context.addInitScript(script);
    return visitor.page;
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

  it("calls its player by a pushed message, and a click on the notification opens the table", async () => {
    const [ann] = people;
    const page = await deviceOf(ann, { serviceWorkers: "allow", permissions: ["notifications"] });
    await page.context().addInitScript(subscribeAt, service.subscription());
    await page.goto(`${server.url}/account`);
    await page.evaluate(() => navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready));
    const push = { name: "Tell me when it’s my turn, even while Quayside is closed" };
    await page.getByRole("checkbox", push).click();
    await page.getByRole("checkbox", { ...push, checked: true, disabled: false }).waitFor();
    const id = await startGame(services(), { game: "catan", accounts });
    await services().notifier.idle();
    await services().sender.run();
    const { message } = service.received.find((received) => received.message.table === id) ?? assert.fail("nothing was sent");
    const deliver = await pushTo(page);
    await deliver(message);
    const body = message.kind === "turn" ? "It’s your turn." : "The game has started.";
    const shown = (await noted(page, `quayside-${id}`)) as { title: string; body: string };
    assert.deepEqual([shown.title, shown.body], ["Catan", body]);
    await page.evaluate((click) => navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ click })), `quayside-${id}`);
    await page.goto(server.url + (await noted(page, "window")));
    await page.waitForURL(`**/t/${id}`);
    await settled(page);
  });
});
