/** A public table where somebody waits now. */
import type { TableListing } from "../../shared/core/protocol.ts";

/** Correspondence tables don't wait for anybody now. */
const isLive = ({ clock }: TableListing): boolean => !clock.startsWith("days ");

/** @param listed latest change first @param isOwn the player has a seat there */
export function waitingTable(listed: readonly TableListing[], game: string, isOwn: (id: string) => boolean): TableListing | undefined {
  return listed.find(
    (table) =>
      table.game === game &&
      table.phase === "open" &&
      table.names.includes("") &&
      table.present.includes(true) &&
      isLive(table) &&
      !isOwn(table.id),
  );
}
