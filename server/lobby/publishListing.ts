import type { Sender, TableNotification } from "../table/notifications.ts";
import type { Presence } from "../table/presence/presence.ts";
import type { AccountInfo } from "../table/rated/accountInfo.ts";
import { presentAt } from "../table/seating/seating.ts";
import { isListed } from "../table/status.ts";
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

export function publishListing(table: Table, attendance: Attendance, presence: Presence, accounts: AccountInfo, lobby: Lobby): Sender {
  let publishedAt = 0;
  const present = () => presentAt(table.seating, (participant) => attendance.isConnected(participant));
  const publish = (type: TableNotification["type"]): void => {
    publishedAt = table.changed;
    const { id, phase, seating, changed, status } = table;
    const audience = { spectatorCount: attendance.spectatorCount, present: present() };
    const listing = listingOf({ id, phase, seating, changed, paused: status.paused }, audience, thumbnailOf(table), accounts.listed);
    const attended = presence.hasAudience || attendance.isConnected(seating.host);
    if (type === "moved") lobby.publishThumbnail(listing, attended);
    else lobby.publish(listing, attended);
  };
  return {
    sendChange({ type }) {
      if (type === "closed") lobby.onUnload(table.id);
      else if (UNLISTED_CHANGES.includes(type) || (type === "moved" && table.changed - publishedAt < THUMBNAIL_INTERVAL_MS)) return;
      else if (!isListed(table.seating, table.status)) lobby.publishPresence(table.id, present());
      else publish(type);
    },
  };
}
