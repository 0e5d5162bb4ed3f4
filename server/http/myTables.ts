/** "My games": the tables whose keys a browser holds. Read from the store, without loading any table. */

import { isRefusal, type Refusal, type Seat } from "../../shared/core/game.ts";
import { type MyTable, myTablesSchema, type TableKey } from "../../shared/core/protocol.ts";
import { brokenState } from "../lobby/listing.ts";
import type { Phase, StoredTable } from "../store/store.ts";
import { admit, hashesOf } from "../table/admission/admission.ts";
import { whereWrong } from "../table/requests/parse.ts";
import { KEEP_MS } from "../table/seating/rematch.ts";
import { isFree, readSeating, type Seating, seatList, seatOf } from "../table/seating/seating.ts";
import { readStatus, type TableStatus } from "../table/status.ts";
import type { Services } from "./services.ts";

/** Whether a table waits for this player, by phase: to start it, to move or vote, to accept a rematch. */
const NEEDS_ACTION: { readonly [P in Phase]: (asked: SeatContext) => boolean } = {
  open: ({ seating, person }) => seating.host === person && !seating.places.some(isFree),
  running({ table, status, seat }) {
    const asked = status.vote?.asked.includes(seat) === true && !status.vote.yes.includes(seat);
    return asked || (!status.paused && table.seatsToMove.includes(seat));
  },
  over: ({ table, status, seat, now }) =>
    seat >= 0 && status.next !== "" && !status.again.includes(seat) && Math.abs(now - table.changed) < KEEP_MS,
};

interface SeatContext {
  readonly table: StoredTable;
  readonly seating: Seating;
  readonly status: TableStatus;
  readonly person: string;
  readonly seat: Seat;
  readonly now: number;
}

/** A wrong key gets the same result as a missing table. */
function myTable(table: StoredTable | undefined, { id, key }: TableKey, now: number, why?: string): MyTable {
  if (!table) return { id, gone: true };
  const seating = readSeating(table.seating);
  const admission = admit({ ...table, seating }, hashesOf({ key }));
  if (isRefusal(admission) || admission.person === "") return { id, gone: true };
  const status = readStatus(why === undefined ? table.status : "");
  const broken = brokenState(table.phase, why);
  const seat = seatOf(seating, admission.person);
  return {
    id,
    gone: false,
    game: table.game,
    phase: broken.state,
    ...(why !== undefined && { why }),
    paused: table.phase === "running" && status.paused,
    seat,
    names: seatList(seating).map(({ name }) => name),
    waits: broken.state !== "broken" && NEEDS_ACTION[broken.state]({ table, seating, status, person: admission.person, seat, now }),
    moves: table.moves,
    changed: table.changed,
  };
}

/** In the order of the request. Refusals: BAD_REQUEST. */
export async function myTables({ store, clock, broken }: Services, body: unknown): Promise<MyTable[] | Refusal> {
  const asked = myTablesSchema.safeParse(body);
  if (!asked.success) return { code: "BAD_REQUEST", params: { where: whereWrong(asked.error) } };
  const { tables } = asked.data;
  const found = new Map((await store.findAll(tables.map(({ id }) => id))).map((table) => [table.id, table]));
  return tables.map((shown) => {
    const table = found.get(shown.id);
    const read = () => myTable(table, shown, clock.now(), table && broken.why(table));
    return broken.attempt(shown.id, read) ?? { id: shown.id, gone: true };
  });
}
