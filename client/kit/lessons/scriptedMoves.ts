/** Scripted moves of lessons, written as `seat type field=value; seat type …`, with values as JSON without spaces. */
import type { Move } from "../../../shared/core/game.ts";
import { type Chapter, PLAYER, type ScriptedMove, type Step } from "../contract/lesson.ts";

function parseMove(text: string): ScriptedMove {
  const [seat, type = "", ...fields] = text.trim().split(" ");
  const values = fields.map((field): [string, unknown] => {
    const at = field.indexOf("=");
    return [field.slice(0, at), JSON.parse(field.slice(at + 1))];
  });
  return { seat: Number(seat), move: { type, ...Object.fromEntries(values) } };
}

/** Unchecked: the rules check moves when they are played. */
export function parseMoves<M extends Move>(text: string): ScriptedMove<M>[] {
  return text.split(";").map((move) => parseMove(move.replace(/\s+/g, " ")) as ScriptedMove<M>);
}

/** Start of a chapter in the middle of a game. @param text the moves so far */
export function startingFrom<M extends Move>(seed: string, text: string): Required<Pick<Chapter<object, object, M>, "seed" | "before">> {
  return { seed, before: parseMoves(text) };
}

/** The player's move at a step, then the others'. */
function movesAt<T, H, M extends Move>({ accept = [], draws, others = [] }: Step<T, H, M>): ScriptedMove<M>[] {
  if (typeof accept === "function" || typeof others === "function") throw new Error("a step that depends on the table cannot be scripted");
  const own = accept.slice(0, 1).map((move): ScriptedMove<M> => ({ seat: PLAYER, move, draws }));
  return [...own, ...others];
}

/** All moves up to the end of a chapter, for the chapter that continues from there. */
export function movesThrough<T, H, M extends Move>({ before = [], steps }: Chapter<T, H, M>): ScriptedMove<M>[] {
  return [...before, ...steps.flatMap(movesAt)];
}
