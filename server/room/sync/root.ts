/** The synced state of a room: the same fields for every game, plus that game's table and hands. */
import { type ArraySchema, Encoder, type Schema, schema, t } from "@colyseus/schema";
import type { Game } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";

// In bytes, two per room. A full state has to fit, or clients lose objects: `test/server/room/colyseus.test.ts` measures the largest.
Encoder.BUFFER_SIZE = 6 * 1024;

const SeatSchema = schema(
  {
    name: t.string(),
    colour: t.string(),
    kind: t.string(),
    level: t.string(),
    apiBot: t.boolean(),
    connected: t.boolean(),
    presence: t.string(),
    botTakesOverAt: t.float64(),
    botResumesAt: t.float64(),
    reservedUntil: t.float64(),
    ready: t.boolean(),
    askedAgain: t.boolean(),
    account: t.string(),
    rating: t.string(),
    leavesOften: t.boolean(),
    vacationUntil: t.float64(),
  },
  "Seat",
);
const ClockSchema = schema({ left: t.float64(), since: t.float64() }, "Clock");
const VoteSchema = schema({ kind: t.string(), by: t.int8(), target: t.uint32(), voters: t.array("uint8"), yes: t.array("uint8") }, "Vote");

const FIELDS = {
  game: t.string(),
  phase: t.string(),
  version: t.uint32(),
  commitment: t.string(),
  public: t.boolean(),
  spectatorsAllowed: t.boolean(),
  apiBotsAllowed: t.boolean(),
  hints: t.boolean(),
  spectatorCount: t.uint16(),
  options: t.string(),
  seats: t.array(SeatSchema),
  host: t.int8(),
  outcome: t.string(),
  concededTo: t.int8(),
  clock: t.string(),
  clocks: t.array(ClockSchema),
  paused: t.boolean(),
  vote: t.ref(VoteSchema),
  rematchTable: t.string(),
  rematchSeats: t.array("uint8"),
  freeUndoTo: t.uint32(),
  undoSeat: t.int8(),
  seatsMoved: t.array("uint8"),
  closed: t.boolean(),
  closesAt: t.float64(),
  mayKeepOpen: t.boolean(),
  rated: t.string(),
};

export type RootSchema = Schema & Omit<TableState, "table" | "hands"> & { table: Schema | undefined; hands: ArraySchema<Schema> };
type RootClass = new () => RootSchema;
type AnyClass = typeof SeatSchema;

const classes = new WeakMap<Game, RootClass>();

function makeRoot(game: Game): RootClass {
  const gameFields = { table: t.ref(game.tableSchema as AnyClass).optional(), hands: t.array(game.handSchema as AnyClass) };
  return schema({ ...FIELDS, ...gameFields }, "Root") as unknown as RootClass;
}

export function rootSchemaFor(game: Game): RootClass {
  const known = classes.get(game) ?? makeRoot(game);
  classes.set(game, known);
  return known;
}
