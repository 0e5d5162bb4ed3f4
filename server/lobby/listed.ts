/** Keeps the lobby's line of a table in memory as the table is. */
import type { Attendance } from "../presence/attendance.ts";
import type { Notice } from "../table/notices.ts";
import type { Table } from "../table/table.ts";
import { listingOf } from "./listing.ts";
import type { Lobby } from "./lobby.ts";

const UNSEEN: readonly Notice["type"][] = ["moved", "presenceChanged", "failed"];

/** A public table is listed, another one is not. */
export function keepListed(table: Table, attendance: Attendance, lobby: Lobby): void {
  table.notices.subscribe(({ type }) => {
    if (type === "closed") lobby.sleep(table.id);
    else if (UNSEEN.includes(type)) return;
    else if (table.seating.public) lobby.tell(listingOf(table, attendance.watchers), attendance.size > 0);
    else lobby.hide(table.id);
  });
}
