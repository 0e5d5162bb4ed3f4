/**
 * A game of Catan with six: two people, one before a wide page and one before a phone, four bots, and a spectator. The first
 * rounds are played by clicks and taps, the rest by the sockets of the same seats, while the pages are elsewhere: drawing hundreds of
 * moves of bots shows nothing new. They come back to the end. What is clicked between turns with the other procedure is shown in
 * catanSix.test.ts, and that whole games end with it in `test/shared/contract`.
 */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { CatanMove } from "../../shared/catan/moves.ts";
import type { Table } from "../../shared/catan/schema.ts";
import type { TestClient } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import { DESKTOP, leave, PHONE, useBrowserApp } from "./browser.ts";
import { nextMoveOf, type Person, shadowOf } from "./catanPeople.ts";
import { CatanSeat } from "./catanSeat.ts";
import { Players } from "./players.ts";

const PHONES = { viewport: PHONE, hasTouch: true, isMobile: true };
const OPTIONS = { victoryPoints: 8, domesticTrade: false, startOrder: "seats", extraBuild: "special" };
const BOTS = ["steady", "steady", "steady", "steady"] as const;
/** Turns from the start in which people click: each has had one at least, and has been asked between turns. */
const CLICKED_TURNS = 6;

const isOver = ({ state }: TestClient): boolean => state.phase === "over";
const turnOf = ({ guest }: Person): number => (guest.state.table as Table).turnSeq;

/** The next move of one of these people, once they have one; nothing at the end. */
async function nextMove(people: readonly Person[]) {
  const holds = () => people.every(({ guest }) => isOver(guest)) || nextMoveOf(people) !== undefined;
  await Promise.any(people.map(({ guest }) => guest.until("a person has a move", holds)));
  return nextMoveOf(people);
}

type Make = (person: Person, move: CatanMove, version: number) => Promise<unknown>;

/** Plays on while a person has a move and `goes` holds for them. */
async function playOn(people: readonly Person[], make: Make, goes: (person: Person) => boolean = () => true): Promise<void> {
  for (let next = await nextMove(people); next && goes(next.person); next = await nextMove(people)) {
    const { person, move } = next;
    const { version } = person.guest.state;
    await make(person, move, version);
    await Promise.all(people.map(({ guest }) => guest.until(`${move.type} came`, ({ state }) => state.version > version)));
  }
}

/** Plays the first turns by clicks. @returns the phases with a click */
async function clickOn(people: readonly Person[]): Promise<Set<string>> {
  const clicked = new Set<string>();
  const click: Make = async ({ seat, guest }, move, version) => {
    clicked.add((guest.state.table as Table).phase);
    await settled(seat.page, version);
    await seat.make(move);
  };
  await playOn(people, click, (person) => turnOf(person) <= CLICKED_TURNS);
  return clicked;
}

/** Plays to the end while these pages are elsewhere. */
async function playOut(people: readonly Person[], pages: readonly Page[]): Promise<void> {
  const addresses = pages.map((page) => page.url());
  for (const page of pages) await page.goto("about:blank");
  await playOn(people, ({ guest }, move) => guest.move(move));
  for (const [i, page] of pages.entries()) await page.goto(addresses[i]);
}

async function rowsOf(page: Page): Promise<string[]> {
  const rows = page.locator("dialog .scores tbody tr");
  await rows.first().waitFor();
  return rows.locator("th").allTextContents();
}

describe("a game of Catan with six in the browser", function () {
  this.timeout(300_000);
  const opened = useBrowserApp();

  it("is played to the end by two people and four bots, with special building and a spectator", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "Bea"], { bots: [...BOTS], options: OPTIONS });
    const ann = await players.page(opened.browser, 0, { viewport: DESKTOP });
    const bea = await players.page(opened.browser, 1, PHONES);
    const people: Person[] = [];
    for (const { page } of [ann, bea]) people.push({ seat: new CatanSeat(page, page === bea.page), guest: await shadowOf(page) });
    const watcher = await players.watcher(opened.browser, { locale: "fr-FR" });
    const clicked = await clickOn(people);
    for (const phase of ["setupSettlement", "preRoll", "main", "specialBuild"]) assert.ok(clicked.has(phase), `nobody clicked in ${phase}`);
    const pages = [...people.map(({ seat }) => seat.page), watcher.page];
    await playOut(people, pages);
    for (const page of pages) assert.equal((await rowsOf(page)).length, BOTS.length + people.length);
    for (const { guest } of people) await guest.leave();
    await players.part(leave);
  });
});
