/** Moves of a puzzle in words. */
import type { Ply } from "../../../shared/core/branch.ts";
import type { Puzzle } from "../../../shared/core/puzzle.ts";
import type { GameClient, Player } from "../../kit/contract/game.ts";
import type { RecordedGame } from "../../net/record/recordedGame.ts";

export const playersOf = ({ record }: Pick<RecordedGame, "record">): Player[] =>
  record.header.seats.map(({ name, colour }) => ({ name, colour, bot: true, connected: true }));

/** What moves from the puzzle on are called, each at the position before it and for the seat that makes it. */
export function lineTexts(
  recorded: RecordedGame,
  { version }: Puzzle,
  client: Pick<GameClient, "formatter">,
  plies: readonly Ply[],
): string[] {
  const first = recorded.matchAt(version).state.table;
  const tables = [first, ...recorded.branch(version, plies).map(({ state }) => state.table)];
  const players = playersOf(recorded);
  return plies.map(({ move, seat }, i) => client.formatter().move(move, tables[i] ?? first, { players, seat }));
}
