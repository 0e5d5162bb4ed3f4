/** In a file of its own, since only lazily loaded menus need it. */
import { myTables, waitsForMe } from "./myTables.ts";

/** The game that waits for this player most urgently. @param here the table that is open */
export function nextWaiting(here: string): { readonly id: string; readonly game: string } | undefined {
  const next = myTables.value.find((table) => table.id !== here && waitsForMe(table));
  return next?.now && !next.now.isMissing ? { id: next.id, game: next.now.game } : undefined;
}
