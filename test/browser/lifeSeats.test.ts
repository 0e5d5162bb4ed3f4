/** Seats of absent players: countdown, stand-in, replacement, vacant seats; and agreed pauses. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { GAMES } from "../../shared/games.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { CLIENT_SEED } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import { findings, leave, openTab, PHONE, useBrowserApp, type Visitor, visit } from "./browser.ts";
import { Players } from "./players.ts";
import { createTable, join } from "./tables.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const FRENCH = { ...TOUCH, locale: "fr-FR" };
const IN_ORDER = { options: { startOrder: "seats" } };
const BOT_TAKEOVER_MS = 30_000;
/** How long an absent player's decision waits. */
const VOTE_MS = 60_000;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const chip = (page: Page, name: string) => page.locator(".chip", { hasText: name });

/** The first move in words. */
async function pickFirst(page: Page): Promise<void> {
  await settled(page);
  // The tip, which loads last, is above the list.
  await page.locator(".tip-note, .status-text .hinted").first().waitFor();
  await page.locator(".move-list :is(summary, .move)").first().waitFor();
  for (const folded of await page.locator(".move-list details:not([open]) > summary").all()) await folded.tap();
  await page.locator(".move-list .move").first().tap();
}

describe("seats in the browser", function () {
  this.timeout(300_000);
  const clock = new FakeClock();
  const opened = useBrowserApp({ botDelayMs: 0, botTakeoverMs: BOT_TAKEOVER_MS }, GAMES, clock);

  /** Ann closes her page on her turn; a stand-in takes over while Bob watches. */
  async function annGoes(players: Players, bob: Page): Promise<Visitor> {
    const ann = await players.page(opened.browser, 0, TOUCH);
    await ann.page.getByText("Place a settlement").first().waitFor();
    await ann.page.goto("about:blank");
    await chip(bob, "Ann")
      .getByText(/^parti · robot dans \d+ s$/)
      .waitFor();
    clock.advance(BOT_TAKEOVER_MS);
    await chip(bob, "Ann").getByText("remplacé par un robot").waitFor();
    // The stand-in has placed settlement and road.
    await bob.locator(".play-status-mine").waitFor();
    return ann;
  }

  it("are freed by the host before the start, who removes players and lets them back", async () => {
    const { url } = opened.app;
    const { id, key } = await createTable(url, { seats: 3, name: "Ann" });
    const visitor = await visit(opened.browser, `${url}/t/${id}#key=${key}`, TOUCH);
    const { page: ann } = visitor;
    const sit = async (name: string, seat: number) => {
      const guest = await join(url, id, {});
      await guest.ask("sit", { seat, name, clientSeed: CLIENT_SEED });
      return guest;
    };
    const [bob, zoe] = [await sit("Bob", 1), await sit("Zoé", 2)];
    const row = (name: string) => ann.locator(".seat", { hasText: name });
    await row("Zoé").waitFor();
    bob.cut();
    await row("Bob").getByText(/away/).waitFor();
    assert.deepEqual(await findings(ann), []);
    await button(ann, "Free the seat").tap();
    await row("Bob").waitFor({ state: "detached" });
    await button(ann, "Remove Zoé").tap();
    await row("Zoé").waitFor({ state: "detached" });
    await ann.locator(".barred", { hasText: "can’t come back" }).waitFor();
    assert.deepEqual(await findings(ann), []);
    await zoe.until("she is out", ({ closed }) => closed !== undefined);
    await assert.rejects(sit("Zoé", 2), /BARRED/);
    await button(ann, "Let them back").tap();
    await ann.locator(".barred").waitFor({ state: "detached" });
    await sit("Zoé", 2);
    await row("Zoé").waitFor();
    await leave(visitor);
  });

  it("go to a bot for good after a vote, and the player is told", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "Bob", "Zoé"], IN_ORDER);
    const { page: bob } = await players.page(opened.browser, 1, FRENCH);
    const { page: zoe } = await players.page(opened.browser, 2);
    const { page: ann } = await annGoes(players, bob);

    await bob.locator(".absence summary").tap();
    await button(bob, "Remplacer par un robot").tap();
    const question = zoe.locator(".vote");
    await question.getByText("Bob wants a bot to play for Ann from now on.").waitFor();
    for (const text of ["In favour: Bob", "Waiting for: Zoé", "Absent players have a minute"]) await question.getByText(text).waitFor();
    assert.deepEqual(await findings(zoe), []);
    await button(zoe, "Agree").click();
    await bob.locator(".vote").getByText("Pour : Bob et Zoé").waitFor();
    assert.equal(await bob.locator(".vote button").count(), 0, "nothing is left to answer");
    clock.advance(VOTE_MS);
    await chip(bob, "Ann").getByText("repris par un robot").waitFor();

    await ann.goto(players.address);
    await ann.getByText("the others gave your seat to a bot").waitFor();
    assert.deepEqual(await findings(ann), []);
    // They may change their vote.
    await button(zoe, "Menu").click();
    await button(zoe, "Open Ann’s seat to others").click();
    await button(bob, "Accepter").tap();
    await ann.getByText("A bot plays until someone takes it.").waitFor();
    await button(ann, "Take back your seat").tap();
    await ann.locator(".chip", { hasText: "you" }).waitFor();
    await players.part(leave);
  });

  it("can be taken by a spectator, who plays on with the same hand", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "Bob", "Zoé"], { ...IN_ORDER, public: true });
    const { page: bob } = await players.page(opened.browser, 1, FRENCH);
    const { page: eve } = await players.watcher(opened.browser, TOUCH);
    const { page: ann } = await annGoes(players, bob);

    await bob.locator(".absence summary").tap();
    await button(bob, "Ouvrir la place à d’autres").tap();
    await players.agree(2);
    clock.advance(VOTE_MS);
    await chip(bob, "Ann").getByText("place libre").waitFor();
    await ann.goto(players.address);
    await button(ann, "Take back your seat").waitFor();
    await eve.getByText("A seat in this game is free").waitFor();
    assert.deepEqual(await findings(eve), []);
    await button(eve, "Take this seat").tap();
    await chip(eve, "you").waitFor();
    const name = await eve.locator(".chip").first().locator("strong").textContent();
    await ann.getByText(`${name} took it. You can watch the game.`).waitFor();
    assert.equal(await button(ann, "Take back your seat").count(), 0);
    await openTab(eve, "Log");
    const log = eve.locator(".log");
    await log.getByText("You joined the game.").waitFor();
    await log.getByText(/^\s*Ann places a settlement/).waitFor();

    // Bots place for Bob and Zoé, then it is Eve's turn in the place of Ann.
    await bob.goto("about:blank");
    await chip(eve, "Bob")
      .getByText(/bot in/)
      .waitFor();
    clock.advance(BOT_TAKEOVER_MS);
    await eve.locator(".chip-turn", { hasText: "Zoé" }).waitFor();
    await players.guest(2).leave();
    await chip(eve, "Zoé")
      .getByText(/bot in/)
      .waitFor();
    clock.advance(BOT_TAKEOVER_MS);
    await eve.getByText("Place a settlement").first().waitFor();
    await openTab(eve, "Moves");
    for (const next of ["Place a road", "Roll the dice"]) {
      await pickFirst(eve);
      await eve.locator(".play-status", { hasText: next }).waitFor();
    }
    await openTab(eve, "Log");
    await log.getByText(/^\s*You start with/).waitFor();
    await players.part(leave);
  });

  it("can be paused by a vote at public tables and by the host at private ones", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "Bob", "Zoé"], { ...IN_ORDER, public: true });
    const { page: ann } = await players.page(opened.browser, 0);
    const { page: bob } = await players.page(opened.browser, 1, FRENCH);
    for (const agrees of [false, true]) {
      await button(ann, "Menu").click();
      await button(ann, "Ask for a break").click();
      await bob.locator(".vote").getByText("Ann demande une pause.").waitFor();
      await players.agree(2);
      await ann.locator(".vote").getByText("In favour: Ann and Zoé").waitFor();
      await button(bob, agrees ? "Accepter" : "Refuser").tap();
      await ann.locator(".vote").waitFor({ state: "detached" });
      // A rejected proposal may be made again after three minutes.
      if (!agrees) clock.advance(180_000);
    }
    for (const page of [ann, bob]) await page.locator(".pause-cover").waitFor();
    await ann.locator(".play-status", { hasText: "Game paused" }).waitFor();
    await ann.getByText("Nothing to do right now.").waitFor();
    await ann.locator(".log").getByText("Bob declines.").waitFor();
    assert.deepEqual(await findings(bob), []);
    await button(bob, /^Reprendre$/).tap();
    await ann.locator(".play-status", { hasText: "Place a settlement" }).waitFor();
    await ann.locator(".log").getByText("Bob resumed the game.").waitFor();
    await players.part(leave);

    const among = await Players.gather(opened.app.url, ["Ann", "Bob"], IN_ORDER);
    const { page: host } = await among.page(opened.browser, 0, TOUCH);
    await button(host, "Menu").tap();
    await button(host, "Pause the game").tap();
    await host.locator(".pause-cover").waitFor();
    await among.guest(1).until("the table rests", ({ state }) => state.paused && state.vote.kind === "");
    await among.part(leave);
  });

  it("are given up by a concession, which all but the winner agree to", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "Bob", "Zoé"], IN_ORDER);
    const { page: ann } = await players.page(opened.browser, 0, TOUCH);
    const { page: zoe } = await players.page(opened.browser, 2, { locale: "de-DE" });
    await button(ann, "Menu").tap();
    await ann.getByText("Concede", { exact: true }).tap();
    await ann.getByText("If everyone but the winner agrees").waitFor();
    assert.deepEqual(await findings(ann), []);
    await button(ann, "Concede to Bob").tap();
    const question = zoe.locator(".vote-mine");
    await question.getByText("Ann will aufgeben: Bob würde gewinnen.").waitFor();
    assert.deepEqual(await findings(zoe), []);
    assert.deepEqual(players.guest(1).state.vote.voters, [2]);
    await button(zoe, "Zustimmen").click();
    await ann.locator(".scene-title", { hasText: "Bob won: the others gave up." }).waitFor();
    await zoe.locator(".scene-title", { hasText: "Bob hat gewonnen: Die anderen haben aufgegeben." }).waitFor();
    await ann.locator(".scores[aria-busy=false]").waitFor();
    assert.deepEqual(await findings(ann), []);
    await button(zoe, "Spielbrett").click();
    await zoe.locator(".log").getByText("Die anderen geben auf: Bob gewinnt.").waitFor();
    await zoe.locator(".status-text", { hasText: "Bob hat gewonnen" }).waitFor();
    await zoe.goto(`${players.url}/replay/${players.made.id}`);
    await zoe.getByRole("tab", { name: "Ergebnis" }).click();
    await zoe.locator(".scores .rank").first().waitFor();
    await players.part(leave);
  });

  it("see a spiteful one's questions as a row of the status area, and play on", async () => {
    const bank = { kind: "bank", minutes: 5, increment: 10 } as const;
    const players = await Players.gather(opened.app.url, ["Eve", "Ann", "Bob"], { ...IN_ORDER, public: true, clock: bank });
    const eve = players.guest(0);
    const { page: ann } = await players.page(opened.browser, 1, TOUCH);
    const { page: bob } = await players.page(opened.browser, 2);
    const pages = [ann, bob];
    const boards = await Promise.all(pages.map((page) => page.locator(".play-board").boundingBox()));
    let asked = 0;
    let refused = 0;
    // Two minutes of whatever one socket can ask.
    for (let second = 0; second < 120; second += 2) {
      for (const kind of ["pause", "abandon", "replaceByBot", "openSeat"] as const)
        await eve.ask("startVote", { kind, target: 1 }).then(
          () => asked++,
          () => refused++,
        );
      await Promise.allSettled([eve.ask("undo", {}), eve.ask("resume", {}), eve.ask("vote", { yes: false })]);
      if (second === 0) {
        for (const page of pages) await page.locator(".play-status .vote-mine").waitFor();
        for (const [i, page] of pages.entries()) {
          assert.deepEqual(await page.locator(".play-board").boundingBox(), boards[i], "the board keeps its place");
          assert.equal(await page.locator("dialog[open], .play-board .vote").count(), 0);
          assert.deepEqual(await findings(page), []);
        }
        await button(ann, "Decline").tap();
        for (const page of pages) await page.locator(".vote").waitFor({ state: "detached" });
      } else if (eve.state.vote.kind) {
        await button(bob, "Decline").click();
        for (const page of pages) await page.locator(".vote").waitFor({ state: "detached" });
      }
      clock.advance(2000);
    }
    assert.ok(asked <= 4 && refused > 200, `${asked} questions, ${refused} refused`);
    await bob.locator(".log").getByText("You decline.").first().waitFor();
    assert.ok((await bob.locator(".log li li").count()) < 12, "the log is as short as ever");
    await players.part(leave);
  });
});
