/** Web worker for searching bots and analysis: the rules of all games, nothing of the page. */
import { isRefusal } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { gameById } from "../../../shared/games.ts";
import { analyse, DEPTHS, type MoveReview } from "../../../shared/search/analyse.ts";
import { THINKING_MS, timeBudget } from "../../../shared/search/budget.ts";
import { suggest } from "../../../shared/search/suggest.ts";
import { openRecord } from "../../net/record/recordedGame.ts";
import type { AnalysisReply, AnalysisRequest, BotPosition, BotReply, MoveRequest } from "./messages.ts";

function chooseMove({ game, level, view, memory, seed }: MoveRequest): BotReply {
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

function suggestMove({ game, view, memory, seed }: BotPosition): BotReply {
  const known = gameById(game);
  return known ? { suggestion: suggest(known, view, memory, seed) } : { failed: `no game ${game}` };
}

/** Verdicts are sent in batches: the page redraws for each message. */
const BATCH_MS = 250;

/** Runs to the end; to stop it, terminate the worker. */
function analyseRecord({ record, depth, from }: AnalysisRequest, send: (reply: AnalysisReply) => void): void {
  const game = gameById(record.header.game);
  const recorded = game && openRecord(game, record);
  if (!recorded || isRefusal(recorded)) {
    send({ failed: recorded?.code ?? "NO_GAME" });
    return;
  }
  const verdicts: MoveReview[] = [];
  let sentAt = performance.now();
  for (const verdict of analyse(recorded, DEPTHS[depth], from)) {
    verdicts.push(verdict);
    if (performance.now() - sentAt < BATCH_MS) continue;
    send({ verdicts: verdicts.splice(0) });
    sentAt = performance.now();
  }
  send({ verdicts });
}

addEventListener("message", ({ data }: MessageEvent<MoveRequest | BotPosition | AnalysisRequest>) => {
  if ("record" in data) analyseRecord(data, (reply) => postMessage(reply));
  else postMessage("level" in data ? chooseMove(data) : suggestMove(data));
});
