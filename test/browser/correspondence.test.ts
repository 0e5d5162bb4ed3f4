/** Correspondence games in a real browser: coming back to one. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { move, startGame, withTable } from "../server/correspondence/daysTable.ts";
import { AccountPage } from "../server/helpers/accountPage.ts";
import type { TestServer } from "../server/helpers/testServer.ts";
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

describe("a correspondence game in the browser", function () {
  this.timeout(120_000);
  let server: TestServer;
  /** Ann and Bob. */
  let people: AccountPage[];
  let accounts: string[];
  const visitors: Visitor[] = [];
  const services = () => server.running.services;

  before(async () => {
    server = await startServerWithClient();
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

  it("shows what happened since the own last move, step by step and in words, once on each device", async () => {
    const id = await startGame(services(), { game: "catan", accounts });
    const [away] = await withTable(services(), id, async ({ running }) => running?.pending ?? []);
    const there = 1 - away;
    for (const seat of [away, away, there, there, there, there]) await move(services(), id, seat);
    const page = await deviceOf(people[away]);
    await page.goto(`${server.url}/t/${id}`);
    const recap = page.getByRole("region", { name: "While you were away: 4 moves" });
    await recap.getByRole("button", { name: "Skip" }).waitFor();
    const told = await recap.getByRole("listitem").allTextContents();
    assert.deepEqual([told.length, ...told.filter((line) => !line.includes(`Player ${there} places a settlement`))], [2]);
    await recap.getByRole("button", { name: "Close" }).waitFor();
    await settled(page, 6);
    assert.deepEqual((await page.evaluate(() => (globalThis as Watched).replayed)).slice(0, 4), [
      "move 2 of 6",
      "move 3 of 6",
      "move 4 of 6",
      "move 5 of 6",
    ]);
    assert.deepEqual(await findings(page), []);

    const seenAt = () => page.evaluate((table) => JSON.parse(localStorage.getItem("quayside.tables") ?? "{}")[table].at as number, id);
    const before = await seenAt();
    await page.reload();
    await page.waitForFunction(([table, at]) => JSON.parse(localStorage.getItem("quayside.tables") ?? "{}")[table].at > at, [
      id,
      before,
    ] as const);
    await settled(page, 6);
    assert.equal(await page.locator(".recap").count(), 0, "nothing has happened since the last visit");

    const phone = await deviceOf(people[away], { viewport: PHONE, hasTouch: true });
    await phone.goto(`${server.url}/t/${id}`);
    await phone.getByRole("button", { name: "Skip" }).tap();
    await phone.getByRole("region", { name: "Earlier moves" }).waitFor({ state: "detached" });
    await settled(phone, 6);
    assert.ok((await phone.evaluate(() => (globalThis as Watched).replayed)).length < 4, "not every move was shown");
    assert.deepEqual(await findings(phone), []);
    // The summary stays until it is closed, or until the player moves.
    await phone.locator(".recap").waitFor();
    await move(services(), id, away);
    await phone.locator(".recap").waitFor({ state: "detached" });
  });
});
