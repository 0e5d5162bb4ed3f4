/** Reads a stored game for replaying. */
import { seedFrom } from "../../shared/core/provablyFair.ts";
import type { RecordHeader } from "../../shared/core/record.ts";
import type { Store, StoredTable } from "../store/store.ts";
import { clientSeedsOf, readSeating } from "../table/seating/seating.ts";
import type { StoredGame } from "./worker.ts";

export async function storedGame({ store }: { readonly store: Pick<Store, "entries"> }, table: StoredTable): Promise<StoredGame> {
  const entries = (await store.entries(table.id)).map(({ entry }) => entry);
  const seed = seedFrom(table.secret, clientSeedsOf(readSeating(table.seating)));
  return { header: JSON.parse(table.header) as RecordHeader, entries, seed };
}
