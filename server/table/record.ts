/** The record of a stored table. */
import { type Outcome, SPECTATOR } from "../../shared/core/game.ts";
import { commitmentTo } from "../../shared/core/provablyFair.ts";
import { type GameRecord, RECORD_FORMAT, RECORD_VERSION, type RecordHeader } from "../../shared/core/record.ts";
import type { Store, StoredTable } from "../store/store.ts";
import { clientSeedsOf, readSeating } from "./seating/seating.ts";
import { readStatus } from "./status.ts";

/** The record with its secret, for finished games only. Without result if the game has none. */
export async function recordOf({ store }: { readonly store: Pick<Store, "entries"> }, table: StoredTable): Promise<GameRecord> {
  const result = table.outcome === "" ? undefined : (JSON.parse(table.outcome) as Outcome);
  const header = JSON.parse(table.header) as RecordHeader;
  // A table that can't be loaded may have no readable status.
  const concededTo = table.phase === "over" ? readStatus(table.status).concededTo : SPECTATOR;
  const entries = (await store.entries(table.id)).map(({ entry }) => entry);
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    header: { ...header, commitment: commitmentTo(table.secret) },
    entries,
    secret: table.secret,
    clientSeeds: [...clientSeedsOf(readSeating(table.seating))],
    ...(concededTo !== SPECTATOR && { concededTo }),
    ...(result && { ranks: [...result.ranks], scores: [...result.scores] }),
  };
}
