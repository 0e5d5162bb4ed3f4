import type { Clock } from "../lib/clock.ts";
import { newKey, newSecret, newTableId } from "../lib/secrets.ts";
import type { NewTable, Store } from "../store/store.ts";
import { nextDue } from "../table/clocks/due.ts";
import { nobodyPresent, type Seating } from "../table/seating/seating.ts";
import { readStatus } from "../table/status.ts";
import { listingOf } from "./listing.ts";
import type { Lobby } from "./lobby.ts";

interface NewTableInfo {
  readonly id?: string;
  /** Pseudonym of the address that creates it. */
  readonly creator?: string;
  /** The server's share of the seed, if its commitment is known already. */
  readonly secret?: string;
}

function tableRow(seating: Seating, now: number, { id = newTableId(), creator = "", secret = newSecret() }: NewTableInfo): NewTable {
  const status = { ...readStatus(""), ...(seating.public && { waitingSince: now }) };
  return {
    id,
    game: seating.game,
    phase: "open",
    public: seating.public,
    seating: JSON.stringify(seating),
    header: "",
    outcome: "",
    status: JSON.stringify(status),
    deadline: nextDue({ seating, status, phase: "open", pending: [] }, now),
    moves: 0,
    seatsToMove: [],
    secret,
    invite: newKey(),
    watchKey: newKey(),
    created: now,
    changed: now,
    creator,
  };
}

interface CreateTableDeps {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly clock: Clock;
}

/** Stores a new table and lists it if it is public. */
export async function createTable({ store, lobby, clock }: CreateTableDeps, seating: Seating, info: NewTableInfo = {}): Promise<NewTable> {
  const table = tableRow(seating, clock.now(), info);
  const owners = seating.participants.flatMap(({ account = "", owner = "", id: participant }) =>
    account || owner ? [{ account: account || owner, participant, isBot: account === "" }] : [],
  );
  await store.create(table, owners);
  if (table.public) lobby.add(listingOf({ ...table, seating, paused: false }, { spectatorCount: 0, present: nobodyPresent(seating) }));
  return table;
}
