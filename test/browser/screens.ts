/** The pictures of the README: which pages, which sizes, and how a page gets there. A further picture is a further row. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { type Game, isRefusal } from "../../shared/core/game.ts";
import { type Match, tryMove } from "../../shared/core/match.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { newMatch } from "../fixture/botGame.ts";
import { gameOf } from "../fixture/registry.ts";
import { DESKTOP, PHONE, type Visitor, visit } from "./browser.ts";
import { startTable } from "./tables.ts";

/** A game after about this many bot moves, when seat 0 must move. */
export interface Scene {
  readonly game: string;
  readonly seats: number;
  readonly moves: number;
  readonly seed: number;
}

interface Shot {
  /** The file's name, without its ending. */
  readonly name: string;
  /** Absent for the lobby. */
  readonly scene?: Scene;
  readonly options: BrowserContextOptions;
}

const CATAN: Scene = { game: "catan", seats: 4, moves: 150, seed: 10 };
const CONTAINER: Scene = { game: "container", seats: 4, moves: 70, seed: 3 };
const SHIPYARD: Scene = { game: "shipyard", seats: 4, moves: 250, seed: 1 };
const TOUCH: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true };

export const SHOTS: readonly Shot[] = [
  { name: "lobby-desktop", options: { viewport: DESKTOP } },
  { name: "lobby-phone", options: TOUCH },
  { name: "catan-desktop", scene: CATAN, options: { viewport: DESKTOP } },
  { name: "catan-phone", scene: CATAN, options: TOUCH },
  { name: "container-desktop", scene: CONTAINER, options: { viewport: DESKTOP } },
  { name: "container-phone", scene: CONTAINER, options: TOUCH },
  { name: "shipyard-desktop", scene: SHIPYARD, options: { viewport: DESKTOP } },
  { name: "shipyard-phone", scene: SHIPYARD, options: TOUCH },
];

/** The state that a scene shows. */
function stateOf({ game: id, seats, moves, seed }: Scene): Match["state"] {
  const game = gameOf(id);
  const random = new FastRandom(seed);
  const match = newMatch(game, seats, random);
  const { state } = match;
  while (match.version < moves || game.turnOf(state.table) !== 0) {
    const pending = game.toMove(state.table);
    const seat = [...game.mayAct(state.table).filter((one) => !pending.includes(one)), ...pending].find((one) => {
      const move = game.bots.steady({ table: state.table, hand: state.hands[one], seat: one }, random);
      return move !== undefined && !isRefusal(tryMove(match, one, move));
    });
    if (seat === undefined) throw new Error(`${id} came to a standstill`);
  }
  return state;
}

/** The games of a server on which each new table starts at a scene. */
export function gamesAt(scenes: readonly Scene[]): Game[] {
  return scenes.map((scene) => {
    const state = stateOf(scene);
    const game = gameOf(scene.game);
    return { ...game, setup: () => ({ state: game.clone(state), events: [] }) };
  });
}

/** Opens the page of a shot and waits until it is drawn. @param scale pixels of the picture for one of the page, each way */
export async function openShot(browser: Browser, url: string, { scene, options }: Shot, scale = 1): Promise<Visitor> {
  const address = scene ? await startTable(url, scene.game, scene.seats - 1) : "/";
  const visitor = await visit(browser, url + address, { deviceScaleFactor: scale, ...options });
  const { page } = visitor;
  if (scene) await page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".board canvas")?.dataset.frames) > 0);
  else await page.locator(".game-picture svg").last().waitFor();
  return visitor;
}
