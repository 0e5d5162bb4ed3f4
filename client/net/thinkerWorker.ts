/** The worker of `thinker.ts`: the rules of all games, and nothing of the page. */
import { gameById } from "../../shared/games.ts";
import { FastRandom } from "../../shared/random.ts";
import { advise } from "../../shared/search/advise.ts";
import { studyFor, THINKING_MS } from "../../shared/search/levels.ts";
import type { Position, Question } from "./local.ts";
import type { Thought } from "./thinker.ts";

function think({ game, level, view, memory, seed }: Question): Thought {
  const known = gameById(game);
  if (!known) return { failed: `no game ${game}` };
  return {
    move: known.bots[level](
      view,
      new FastRandom(seed),
      studyFor(THINKING_MS[level], memory, () => performance.now()),
    ),
  };
}

function counsel({ game, view, memory, seed }: Position): Thought {
  const known = gameById(game);
  return known ? { advice: advise(known, view, memory, seed) } : { failed: `no game ${game}` };
}

addEventListener("message", ({ data }: MessageEvent<Question | Position>) => postMessage("level" in data ? think(data) : counsel(data)));
