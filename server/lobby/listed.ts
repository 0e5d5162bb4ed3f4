/** Keeps the lobby's line of a table in memory as the table is. */

import type { Notice } from "../table/notices.ts";
import type { Attendance } from "../table/presence/attendance.ts";
import type { Table } from "../table/table.ts";
import { listingOf } from "./listing.ts";
import type { Lobby } from "./lobby.ts";

const UNSEEN: readonly Notice["type"][] = ["presenceChanged", "failed"];
/** The picture of a game under way is told anew with a move, but not more often than this. */
const SKETCH_MS = 10_000;

/** Only what everybody may see: of the board that was chosen, or of the table. */
function sketchOf({ game, seating, running }: Table): string {
  const seen = !running || seating.watching;
  return (seen && game.thumbnail?.(seating.options, running?.match.state.table)) || "";
}

/** A public table is listed, another one is not. */
export function keepListed(table: Table, attendance: Attendance, lobby: Lobby): void {
  let told = 0;
  table.notices.subscribe(({ type }) => {
    if (type === "closed") return lobby.sleep(table.id);
    if (UNSEEN.includes(type) || (type === "moved" && table.changed - told < SKETCH_MS)) return;
    if (!table.seating.public) return lobby.hide(table.id);
    told = table.changed;
    const listing = listingOf(table, attendance.watchers, sketchOf(table));
    if (type === "moved") lobby.redraw(listing, attendance.size > 0);
    else lobby.tell(listing, attendance.size > 0);
  });
}
