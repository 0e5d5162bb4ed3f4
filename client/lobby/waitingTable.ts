/** The table that "Play with others" joins: as the server would choose it, so that the lobby can name who waits there. */
import type { TableListing } from "../../shared/core/protocol.ts";

/** Correspondence tables don't wait for anybody now. */
const isLive = ({ clock }: TableListing): boolean => !clock.startsWith("days ");

/** @param listed latest change first @param isOwn the player has a seat there */
export function waitingTable(
  listed: readonly TableListing[],
  game: string,
  isRated: boolean,
  isOwn: (id: string) => boolean,
): TableListing | undefined {
  return listed.find(
    (table) =>
      table.game === game &&
      table.phase === "open" &&
      table.names.includes("") &&
      table.present.includes(true) &&
      isLive(table) &&
      (!isRated || table.rated === true) &&
      !isOwn(table.id),
  );
}
