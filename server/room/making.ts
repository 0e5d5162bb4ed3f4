/** Makes tables: the one place where their secrets come from. */
import { newKey, newSecret, newTableId } from "../secrets.ts";
import type { Services } from "../services.ts";
import type { NewTable } from "../store/store.ts";
import type { Arrangement } from "./arrangement.ts";
import { listingOf } from "./listing.ts";

function newTable(arrangement: Arrangement, now: number): NewTable {
  return {
    id: newTableId(),
    game: arrangement.game,
    phase: "open",
    public: arrangement.public,
    arrangement: JSON.stringify(arrangement),
    header: "",
    outcome: "",
    life: "",
    moves: 0,
    owing: [],
    secret: newSecret(),
    invite: newKey(),
    watchKey: newKey(),
    created: now,
    changed: now,
  };
}

/** Stores a new table and lists it if it is public. */
export async function makeTable({ store, lobby, now }: Services, arrangement: Arrangement): Promise<NewTable> {
  const table = newTable(arrangement, now());
  await store.create(table);
  if (table.public) lobby.tell(listingOf({ ...table, arrangement }, 0), false);
  return table;
}
