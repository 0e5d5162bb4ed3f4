/** Long stretches of moves in few letters: `seat type field=value …`, one after the other with ";" between them. Values are JSON without spaces. */
import type { Move } from "../../../shared/core/game.ts";
import type { Chapter, Line } from "../contract/lesson.ts";

function lineOf(text: string): Line {
  const [seat, type, ...fields] = text.trim().split(" ");
  const values = fields.map((field): [string, unknown] => {
    const at = field.indexOf("=");
    return [field.slice(0, at), JSON.parse(field.slice(at + 1))];
  });
  return { seat: Number(seat), move: { type, ...Object.fromEntries(values) } };
}

/** The moves of a text. Nothing judges them here: the rules do when they are played. */
export function linesOf<M extends Move>(text: string): Line<M>[] {
  return text.split(";").map((line) => lineOf(line.replace(/\s+/g, " ")) as Line<M>);
}

/** The beginning of a chapter that goes on from a game: its seed, and the text of what was played. */
export function begun<M extends Move>(seed: string, text: string): Required<Pick<Chapter<object, object, M>, "seed" | "before">> {
  return { seed, before: linesOf(text) };
}

/** The text of moves. */
export function textOf(lines: readonly Line[]): string {
  const field = ([name, value]: [string, unknown]) => `${name}=${JSON.stringify(value)}`;
  return lines.map(({ seat, move: { type, ...fields } }) => [seat, type, ...Object.entries(fields).map(field)].join(" ")).join("; ");
}
