import type { Sender, TableNotification } from "../table/notifications.ts";
import type { AccountInfo } from "../table/rated/accountInfo.ts";
import type { Table } from "../table/table.ts";
import type { Attendance } from "../table/viewer.ts";
import { listingOf } from "./listing.ts";
import type { Lobby } from "./lobby.ts";

const UNLISTED_CHANGES: readonly TableNotification["type"][] = ["presenceChanged", "failed"];
/** Moves update the thumbnail at most this often, in ms. */
const THUMBNAIL_INTERVAL_MS = 10_000;

/** Public information only: the chosen board, or the public part of the game. */
function thumbnailOf({ game, seating, running }: Table): string {
  const isPublic = !running || seating.spectatorsAllowed;
  return (isPublic && game.thumbnail?.(seating.options, running?.match.state.table)) || "";
}

export function publishListing(table: Table, attendance: Attendance, accounts: AccountInfo, lobby: Lobby): Sender {
  let publishedAt = 0;
  const publish = (type: TableNotification["type"]): void => {
    publishedAt = table.changed;
    const listing = listingOf(table, attendance.spectatorCount, thumbnailOf(table), accounts.listed);
    if (type === "moved") lobby.publishThumbnail(listing, attendance.size > 0);
    else lobby.publish(listing, attendance.size > 0);
  };
  return {
    sendChange({ type }) {
      if (type === "closed") lobby.onUnload(table.id);
      else if (UNLISTED_CHANGES.includes(type) || (type === "moved" && table.changed - publishedAt < THUMBNAIL_INTERVAL_MS)) return;
      else if (!table.seating.public) lobby.unlist(table.id);
      else publish(type);
    },
  };
}
