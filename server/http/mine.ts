/** "My games": how the tables stand that one browser holds keys of. The store answers alone: no sleeping table wakes for it. */
import { isRefusal, type Refusal, type Seat } from "../../shared/game.ts";
import { type KeyShown, type MyTable, mineSchema } from "../../shared/protocol.ts";
import { admit } from "../room/admission.ts";
import { type Arrangement, isFree, readArrangement, seatOf, sitting } from "../room/arrangement.ts";
import { type LifeDocument, readLife } from "../room/lifeDocument.ts";
import { KEEP_MS } from "../room/rematch.ts";
import type { Services } from "../services.ts";
import type { Phase, StoredTable } from "../store/store.ts";

/** Whether the seat is waited for, by phase: for the start, for a decision or an answer, for a word about the next game. */
const WAITS: { readonly [P in Phase]: (asked: Asked) => boolean } = {
  open: ({ arrangement, person }) => arrangement.host === person && !arrangement.places.some(isFree),
  running({ table, life, seat }) {
    const asked = life.vote?.asked.includes(seat) === true && !life.vote.yes.includes(seat);
    return asked || (!life.paused && table.owing.includes(seat));
  },
  over: ({ table, life, seat, now }) => seat >= 0 && life.next !== "" && !life.again.includes(seat) && now - table.changed < KEEP_MS,
};

interface Asked {
  readonly table: StoredTable;
  readonly arrangement: Arrangement;
  readonly life: LifeDocument;
  readonly person: string;
  readonly seat: Seat;
  readonly now: number;
}

/** What the holder of the key may know. A key that opens nothing is told the same as for a table that is not there. */
function standing(table: StoredTable | undefined, { id, key }: KeyShown, now: number): MyTable {
  if (!table) return { id, gone: true };
  const arrangement = readArrangement(table.arrangement);
  const admission = admit({ ...table, arrangement }, { key });
  if (isRefusal(admission) || admission.person === "") return { id, gone: true };
  const life = readLife(table.life);
  const seat = seatOf(arrangement, admission.person);
  return {
    id,
    gone: false,
    game: table.game,
    phase: table.phase,
    paused: table.phase === "running" && life.paused,
    seat,
    names: sitting(arrangement).map(({ name }) => name),
    waits: WAITS[table.phase]({ table, arrangement, life, person: admission.person, seat, now }),
    moves: table.moves,
    changed: table.changed,
  };
}

/** The tables in the order in which they were asked for. Refusals: BAD_REQUEST. */
export async function myTables({ store, now }: Services, body: unknown): Promise<MyTable[] | Refusal> {
  const asked = mineSchema.safeParse(body);
  if (!asked.success) return { code: "BAD_REQUEST", params: { where: asked.error.issues[0].path.join(".") } };
  const { tables } = asked.data;
  const found = new Map((await store.findAll(tables.map(({ id }) => id))).map((table) => [table.id, table]));
  return tables.map((shown) => standing(found.get(shown.id), shown, now()));
}
