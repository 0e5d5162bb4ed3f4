/** "My games": how the tables stand that one browser holds keys of. The store answers alone: no sleeping table wakes for it. */
import { isRefusal, type Refusal } from "../../shared/game.ts";
import { type KeyShown, type MyTable, mineSchema } from "../../shared/protocol.ts";
import { admit } from "../room/admission.ts";
import { type Arrangement, isFree, readArrangement, seatOf, sitting } from "../room/arrangement.ts";
import type { Services } from "../services.ts";
import type { StoredTable } from "../store/store.ts";

/** Before the start the host is waited for as soon as all seats are taken, then whoever owes a decision. */
function waits({ phase, owing }: StoredTable, arrangement: Arrangement, person: string): boolean {
  if (phase === "open") return arrangement.host === person && !arrangement.places.some(isFree);
  return phase === "running" && owing.includes(seatOf(arrangement, person));
}

/** What the holder of the key may know. A key that opens nothing is told the same as for a table that is not there. */
function standing(table: StoredTable | undefined, { id, key }: KeyShown): MyTable {
  if (!table) return { id, gone: true };
  const arrangement = readArrangement(table.arrangement);
  const admission = admit({ ...table, arrangement }, { key });
  if (isRefusal(admission) || admission.person === "") return { id, gone: true };
  return {
    id,
    gone: false,
    game: table.game,
    phase: table.phase,
    seat: seatOf(arrangement, admission.person),
    names: sitting(arrangement).map(({ name }) => name),
    waits: waits(table, arrangement, admission.person),
    moves: table.moves,
    changed: table.changed,
  };
}

/** The tables in the order in which they were asked for. Refusals: BAD_REQUEST. */
export async function myTables({ store }: Services, body: unknown): Promise<MyTable[] | Refusal> {
  const asked = mineSchema.safeParse(body);
  if (!asked.success) return { code: "BAD_REQUEST", params: { where: asked.error.issues[0].path.join(".") } };
  const { tables } = asked.data;
  const found = new Map((await store.findAll(tables.map(({ id }) => id))).map((table) => [table.id, table]));
  return tables.map((shown) => standing(found.get(shown.id), shown));
}
