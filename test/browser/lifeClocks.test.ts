/** Clocks as people see them: rings and numbers of all seats, time that runs short, and what the log says when it is up. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { GAMES } from "../../shared/games.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { settled, unfoldMoves } from "./boardElement.ts";
import { findings, leave, openTab, PHONE, useBrowserApp } from "./browser.ts";
import { Players } from "./players.ts";

const FRENCH = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" };
const IN_ORDER = { options: { startOrder: "seats" } };

const clockOf = (page: Page, name: string) => page.locator(".chip", { hasText: name }).locator(".seat-clock");

/** What is left of a ring, 0 to 1. */
async function ringOf(page: Page, name: string): Promise<number> {
  const dashes = await clockOf(page, name).locator(".ring-left").getAttribute("stroke-dasharray");
  return Number(dashes?.split(" ")[0]);
}

/** Seconds on a clock. */
async function secondsOf(page: Page, name: string): Promise<number> {
  const [minutes, seconds] = ((await clockOf(page, name).textContent()) ?? "").split(":").map(Number);
  return minutes * 60 + seconds;
}

describe("clocks in the browser", function () {
  this.timeout(300_000);
  const clock = new FakeClock();
  const opened = useBrowserApp({ botDelayMs: 0 }, GAMES, clock);

  it("count down a time bank as a number and a ring, and add the increment after a move", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "Bob"], {
      ...IN_ORDER,
      clock: { kind: "bank", minutes: 2, increment: 30 },
    });
    clock.advance(60_000);
    const { page: bob } = await players.page(opened.browser, 1, FRENCH);
    await clockOf(bob, "Ann")
      .getByText(/^0:[1-5]\d$/)
      .waitFor();
    assert.ok((await ringOf(bob, "Ann")) < 0.5, "the ring of who is to move shrinks");
    assert.equal(await secondsOf(bob, "Bob"), 120);
    assert.equal(await ringOf(bob, "Bob"), 1);
    await bob.getByRole("timer", { name: /^Il reste 0:[1-5]\d$/ }).waitFor();
    assert.deepEqual(await findings(bob), []);

    clock.advance(50_000);
    const { page: ann } = await players.page(opened.browser, 0);
    await ann.getByText("You’re running out of time.").waitFor({ state: "attached" });
    await ann.locator(".chip", { hasText: "Ann" }).locator(".seat-clock-low").waitFor();
    await unfoldMoves(ann);
    // The tip, which loads last, is above the list.
    await ann.locator(".tip-note").waitFor();
    await ann.locator(".move-list summary").click();
    await ann.locator(".move-list .move").first().click();
    // Settlement and road are one decision.
    await ann.locator(".play-status", { hasText: "Place a road" }).waitFor();
    await ann.locator(".move-list .move").first().click();
    await ann.locator(".seat-clock-low").waitFor({ state: "detached" });
    await settled(bob, 2);
    assert.ok((await secondsOf(bob, "Ann")) > 15, "the increment shows at the others' tables too");
    await players.part(leave);
  });

  it("limit each decision by pace; the server enforces it and the log says so", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "Bob"], { ...IN_ORDER, clock: { kind: "pace", speed: "fast" } });
    const { page: bob } = await players.page(opened.browser, 1, FRENCH);
    await clockOf(bob, "Ann").waitFor();
    assert.equal(await clockOf(bob, "Bob").count(), 0, "only who is to decide has a clock");
    const guest = players.guest(0);
    for (const version of [1, 2]) {
      clock.advance(10 * 60_000);
      await guest.until("the server has moved", ({ state }) => state.version >= version);
    }
    await clockOf(bob, "Bob").waitFor();
    await clockOf(bob, "Ann").waitFor({ state: "detached" });
    await openTab(bob, "Journal");
    await bob
      .locator(".log")
      .getByText(/Le temps d’ ?Ann est écoulé\./)
      .first()
      .waitFor();
    assert.deepEqual(await findings(bob), []);
    await players.part(leave);
  });
});
