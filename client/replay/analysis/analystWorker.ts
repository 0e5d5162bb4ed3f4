/** The worker of `analyst.ts`: the rules of all games, and nothing of the page. */
import { isRefusal } from "../../../shared/game.ts";
import { gameById } from "../../../shared/games.ts";
import { DEPTHS, examine, type Verdict } from "../../../shared/search/examine.ts";
import { develop } from "../../record/film.ts";
import type { Examining, Found } from "./analyst.ts";

/** Verdicts are told together that come within so many milliseconds: the page draws them anew each time. */
const PULSE_MS = 250;

/** Goes on to the end; whoever has enough of it ends the worker. */
function look({ record, depth, from }: Examining, tell: (found: Found) => void): void {
  const game = gameById(record.header.game);
  const film = game && develop(game, record);
  if (!film || isRefusal(film)) {
    tell({ failed: film?.code ?? "NO_GAME" });
    return;
  }
  const verdicts: Verdict[] = [];
  let told = performance.now();
  for (const verdict of examine(film, DEPTHS[depth], from)) {
    verdicts.push(verdict);
    if (performance.now() - told < PULSE_MS) continue;
    tell({ verdicts: verdicts.splice(0) });
    told = performance.now();
  }
  tell({ verdicts });
}

addEventListener("message", ({ data }: MessageEvent<Examining>) => look(data, (found) => postMessage(found)));
