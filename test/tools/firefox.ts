/**
 * `npm run test:firefox` plays a whole game of each kind in Firefox, one person against two bots, by mouse on the board and by the
 * keyboard from the list in words; then it opens each board without WebGL. It exits with 1 if anything fails or reaches the console.
 * `npm run test:firefox -- catan` plays one; `--pictures FOLDER` keeps pictures. Needs Firefox, and Xvfb where there is no screen.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, firefox } from "playwright-core";
import type { CatanMove } from "../../shared/catan/moves.ts";
import type { ContainerMove } from "../../shared/container/moves.ts";
import type { Table as ContainerTable } from "../../shared/container/schema.ts";
import type { Choice, Game, Move } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { canvasOf, settled } from "../browser/boardElement.ts";
import { leave, startBrowserApp, type Visitor, visit } from "../browser/browser.ts";
import { shadowOf } from "../browser/catanPeople.ts";
import { CatanSeat } from "../browser/catanSeat.ts";
import { asInForm } from "../browser/containerGame.ts";
import { ContainerSeat } from "../browser/containerSeat.ts";
import { ListSeat } from "../browser/listSeat.ts";
import { ShipyardSeat } from "../browser/shipyardSeat.ts";
import { startTable } from "../browser/tables.ts";
import type { TestClient } from "../server/helpers/testServer.ts";

const BOTS = 2;
const WINDOW = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, serviceWorkers: "allow" } as const;
/** One of so many moves is made from the list in words. */
const LISTED = 4;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { pictures: { type: "string" } } });
const games = GAMES.filter(({ id }) => positionals.length === 0 || positionals.includes(id)) as Game[];
if (values.pictures) mkdirSync(values.pictures, { recursive: true });

/** A screen in memory: without one, Firefox has no WebGL. */
async function openScreen(): Promise<void> {
  if (process.env.DISPLAY || process.platform !== "linux") return;
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24"], { stdio: ["ignore", "pipe", "ignore"] });
  process.once("exit", () => screen.kill());
  const [number] = await once(screen.stdout, "data");
  process.env.DISPLAY = `:${String(number).trim()}`;
}

function launchFirefox(firefoxUserPrefs: Record<string, boolean | number>): Promise<Browser> {
  assert.ok(process.env.FIREFOX_PATH, "install firefox-esr, or set FIREFOX_PATH");
  const env = process.env as Record<string, string>;
  return firefox.launch({
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "firefoxRelay.mjs"),
    headless: false,
    env,
    firefoxUserPrefs,
  });
}

/** The decoder of Colyseus tries once whether it may compile code, and reads on without. Firefox reports that; Chromium doesn't. */
const isProbe = (error: string): boolean => /^Content-Security-Policy: .* blocked a JavaScript eval/.test(error);

async function part(visitor: Visitor): Promise<void> {
  const probe = visitor.errors.findIndex(isProbe);
  if (probe >= 0) visitor.errors.splice(probe, 1);
  await leave(visitor);
}

const picture = async ({ page }: Visitor, name: string): Promise<void> => {
  if (values.pictures) await page.screenshot({ path: join(values.pictures, `${name}.png`) });
};

/** What the seat of a shadow may do, and what a steady bot would. */
function decisionOf(game: Game, { state, seat }: TestClient): { move: Move; choices: Choice[] } | undefined {
  const { table, hands } = state as { table: object; hands?: { [seat: number]: object } };
  const hand = hands?.[seat];
  if (!hand || !game.mayAct(table).includes(seat)) return undefined;
  const move = game.bots.steady({ table, hand, seat }, new FastRandom(1));
  return move && { move, choices: game.choices(table, hand, seat) as Choice[] };
}

/** Makes a move as people do. */
type Way = (move: Move, choices: Choice[], guest: TestClient) => Promise<void>;

const BY_MOUSE: { readonly [game: string]: (visitor: Visitor) => Way } = {
  catan: ({ page }) => {
    const seat = new CatanSeat(page);
    return (move) => seat.make(move as CatanMove);
  },
  container: ({ page }) => {
    const seat = new ContainerSeat(page, false);
    return (move, choices, { state }) =>
      seat.make(asInForm(move as ContainerMove, state.table as ContainerTable), choices as Choice<ContainerMove>[]);
  },
};

/** Plays to the end of the game. @returns the moves of the person */
async function playByShadow(game: Game, visitor: Visitor): Promise<number> {
  const guest = await shadowOf(visitor.page);
  const byMouse = BY_MOUSE[game.id](visitor);
  const list = new ListSeat(visitor.page, "keyboard");
  for (let moves = 0; ; moves++) {
    await guest.until("it is the person's turn", (one) => one.state.phase === "over" || decisionOf(game, one) !== undefined);
    const decision = decisionOf(game, guest);
    if (guest.state.phase === "over" || !decision) return moves;
    const { version } = guest.state;
    const { move, choices } = decision;
    await settled(visitor.page, version);
    if (moves % LISTED === LISTED - 1) await list.make(move, choices);
    else await byMouse(move, choices, guest);
    await guest.until(`${JSON.stringify(move)} came`, ({ state }) => state.version > version);
  }
}

async function playGame(browser: Browser, url: string, game: Game): Promise<void> {
  const since = performance.now();
  const visitor = await visit(browser, url + (await startTable(url, game.id, BOTS)), WINDOW);
  await settled(visitor.page);
  assert.equal(await rendererOf(visitor), "webgl");
  await picture(visitor, `${game.id}-start`);
  let moves: number | undefined;
  try {
    if (game.id in BY_MOUSE) moves = await playByShadow(game, visitor);
    else await new ShipyardSeat(visitor.page).play();
    await visitor.page.locator(".ending .scores tbody tr").nth(BOTS).waitFor();
    await picture(visitor, `${game.id}-end`);
    await visitor.page.locator(".ending .fairness button").first().click();
    await visitor.page.locator(".ending .proof .good").first().waitFor();
    assert.equal(await visitor.page.locator(".ending .proof .bad").count(), 0);
  } finally {
    await picture(visitor, `${game.id}-last`);
  }
  await part(visitor);
  console.log(`ok ${game.id}: ${moves === undefined ? "" : `${moves} own moves, `}${Math.round((performance.now() - since) / 1000)} s`);
}

const rendererOf = ({ page }: Visitor): Promise<"2d" | "webgl"> =>
  canvasOf(page).evaluate((canvas) => ((canvas as HTMLCanvasElement).getContext("2d") ? "2d" : "webgl"));

async function openWithoutWebGL(browser: Browser, url: string, game: Game): Promise<void> {
  const visitor = await visit(browser, url + (await startTable(url, game.id, BOTS)), WINDOW);
  await settled(visitor.page);
  assert.equal(await rendererOf(visitor), "2d");
  await picture(visitor, `${game.id}-without-webgl`);
  await part(visitor);
  console.log(`ok ${game.id} without WebGL`);
}

await openScreen();
const { url } = await startBrowserApp();
let failures = 0;
for (const [prefs, check] of [
  // Without motion, since one processor draws.
  [{ "webgl.force-enabled": true, "ui.prefersReducedMotion": 1 }, playGame],
  [{ "webgl.disabled": true }, openWithoutWebGL],
] as const) {
  const browser = await launchFirefox(prefs);
  for (const game of games)
    await check(browser, url, game).catch((thrown) => {
      failures++;
      console.log(`FAILED ${game.id}: ${thrown.stack}`);
    });
  await browser.close();
}
// Clients of closed servers would keep reconnecting.
process.exit(failures > 0 ? 1 : 0);
