/** While others play, no part of a table's page moves except inside the log and the game's parts. */
import assert from "node:assert/strict";
import type { Game } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { botsOf, seatsNear } from "../fixture/seats.ts";
import { NIGHTLY } from "../nightly.ts";
import type { TestClient } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import { hasBoard, useBrowserApp } from "./browser.ts";
import { Players } from "./players.ts";
import { CHECKED_SIZES, resize, SIZES } from "./sizes.ts";

/** About what three bots and a person play in twenty seconds. */
const MOVES = 20;
/** Cumulative layout shift in that time, less than a third of what a minute may have. */
const MOST_SHIFT = 0.006;

/** A list of moves is as long as there are moves. */
const WITH_BOARD = GAMES.filter(hasBoard);

/** A size for each of the games; at night all for each. */
const sizesFor = (index: number) => (NIGHTLY ? SIZES : [CHECKED_SIZES[index % CHECKED_SIZES.length]]);

type Shift = PerformanceEntry & {
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
};
type Watched = typeof globalThis & { shifts: string[]; shifted: number; shiftObserver?: PerformanceObserver };

/** Runs in a page: sums up layout shifts outside those parts, and reports where. */
function watchShifts(): void {
  const watched = globalThis as Watched;
  [watched.shifts, watched.shifted] = [[], 0];
  const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
  const inside =
    ".log, .chip-says, .chip-facts, .sign, .play-bar, .play-sheet, :is(.play-panel, .play-asked, .play-sheet, .play-board, .tab-panel) *";
  const shiftOf = (from: DOMRect, to: DOMRect) => {
    const distance = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / Math.max(innerWidth, innerHeight);
    return (Math.max(from.width * from.height, to.width * to.height) / (innerWidth * innerHeight)) * distance;
  };
  const rectOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
  watched.shiftObserver?.disconnect();
  watched.shiftObserver = new PerformanceObserver((list) => {
    for (const { node, previousRect: from, currentRect: to } of (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)) {
      // What has gone since stood in a part of the game.
      if (!node || elementOf(node)?.closest(inside) || from.width === 0 || to.width === 0) continue;
      watched.shifted += shiftOf(from, to);
      watched.shifts.push(`${shiftOf(from, to).toFixed(4)} ${elementOf(node)?.className} ${rectOf(from)} to ${rectOf(to)}`);
    }
  });
  watched.shiftObserver.observe({ type: "layout-shift" });
}

/** Plays the player's moves as a bot would, up to this number. */
async function playOn(guest: TestClient, game: Game, until: number): Promise<void> {
  const random = new FastRandom(7);
  let seen = -1;
  const isOver = () => guest.state.version >= until || guest.state.phase === "over";
  for (;;) {
    await guest.until(
      "something happened",
      ({ state }) => isOver() || (state.version > seen && game.mayAct(state.table as object).includes(guest.seat)),
    );
    if (isOver()) return;
    seen = guest.state.version;
    const view = { table: guest.state.table as object, hand: (guest.state.hands as object[])[guest.seat], seat: guest.seat };
    const move = game.bots.steady(view, random);
    if (!move) continue;
    await guest.move({ ...move }).catch(async () => {
      if (guest.state.version === seen)
        await guest.move({ ...game.timeoutMove(view.table, view.hand, guest.seat, random) }).catch(() => undefined);
    });
  }
}

describe("the page of a table while others play", function () {
  this.timeout(300_000);
  const opened = useBrowserApp({ botDelayMs: 20 });

  for (const [index, game] of WITH_BOARD.entries())
    it(`does not shift its layout in ${game.id}`, async () => {
      const seats = seatsNear(game, 4);
      const players = await Players.gather(opened.app.url, ["Ann"], { game: game.id, seats, bots: botsOf(seats - 1, "steady") });
      const guest = players.guest(0);
      const page = await opened.come(`/t/${players.made.id}#key=${players.keys[0]}`, { own: true });
      await settled(page);
      const found: string[] = [];
      for (const size of sizesFor(index)) {
        await resize(page, size);
        await page.evaluate(watchShifts);
        await playOn(guest, game, guest.state.version + MOVES);
        await settled(page, guest.state.version);
        const { shifts, shifted } = await page.evaluate(() => {
          const watched = globalThis as Watched;
          return { shifts: watched.shifts, shifted: watched.shifted };
        });
        if (shifted > MOST_SHIFT) found.push(`${size}: ${shifted.toFixed(3)}`, ...shifts);
      }
      await guest.leave();
      assert.deepEqual(found, []);
    });
});
