/** The worker of `thinker.ts` and of `analysis/analyst.ts`: the rules of all games, and nothing of the page. */
import { isRefusal } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { gameById } from "../../../shared/games.ts";
import { analyse, DEPTHS, type MoveReview } from "../../../shared/search/analyse.ts";
import { THINKING_MS, timeBudget } from "../../../shared/search/budget.ts";
import { suggest } from "../../../shared/search/suggest.ts";
import { openRecord } from "../../net/record/recordedGame.ts";
import type { Examining, Found, Position, Question, Thought } from "./messages.ts";

function think({ game, level, view, memory, seed }: Question): Thought {
  const known = gameById(game);
  if (!known) return { failed: `no game ${game}` };
  return {
    move: known.bots[level](
      view,
      new FastRandom(seed),
      timeBudget(THINKING_MS[level], memory, () => performance.now()),
    ),
  };
}

function counsel({ game, view, memory, seed }: Position): Thought {
  const known = gameById(game);
  return known ? { advice: suggest(known, view, memory, seed) } : { failed: `no game ${game}` };
}

/** Verdicts are told together that come within so many milliseconds: the page draws them anew each time. */
const PULSE_MS = 250;

/** Goes on to the end; whoever has enough of it ends the worker. */
function look({ record, depth, from }: Examining, tell: (found: Found) => void): void {
  const game = gameById(record.header.game);
  const recorded = game && openRecord(game, record);
  if (!recorded || isRefusal(recorded)) {
    tell({ failed: recorded?.code ?? "NO_GAME" });
    return;
  }
  const verdicts: MoveReview[] = [];
  let told = performance.now();
  for (const verdict of analyse(recorded, DEPTHS[depth], from)) {
    verdicts.push(verdict);
    if (performance.now() - told < PULSE_MS) continue;
    tell({ verdicts: verdicts.splice(0) });
    told = performance.now();
  }
  tell({ verdicts });
}

addEventListener("message", ({ data }: MessageEvent<Question | Position | Examining>) => {
  if ("record" in data) look(data, (found) => postMessage(found));
  else postMessage("level" in data ? think(data) : counsel(data));
});
