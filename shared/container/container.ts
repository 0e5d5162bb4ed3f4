/** Container (2007), by the rules document; see the other files of this folder for each part of it. */
import { randomBot } from "../bot.ts";
import { type Game, type Refusal, type Seat, SPECTATOR, type State, type Told } from "../game.ts";
import { MOST_PLAYERS } from "./box.ts";
import { expire, SECONDS } from "./clock.ts";
import { clone } from "./clone.ts";
import { judge } from "./description.ts";
import type { ContainerEvent } from "./events.ts";
import { isFinal } from "./final.ts";
import { seatsToMove } from "./guards.ts";
import { type ContainerMove, moveSchema } from "./moves.ts";
import { OPTIONS } from "./options.ts";
import { outcomeOf } from "./outcome.ts";
import type { Play } from "./play.ts";
import { ACTS, choicesFor } from "./rules.ts";
import { type Hand, HandSchema, type Secret, type Table, TableSchema } from "./schema.ts";
import { setup } from "./setup.ts";
import { steady } from "./steady.ts";
import { settle } from "./turns.ts";

function check(table: Table, hand: Hand, seat: Seat, move: ContainerMove): Refusal | undefined {
  return judge(ACTS[move.type], { table, hand, seat }, move);
}

function play({ table, hands, secret }: State<Table, Hand, Secret>, seat: Seat, move: ContainerMove): Told<ContainerEvent>[] {
  const act = ACTS[move.type];
  const played: Play = { table, hands, secret, told: [] };
  if (act.action) table.actionsLeft--;
  act.carryOut(played, seat, move);
  settle(played);
  return played.told;
}

export const container: Game<Table, Hand, Secret, ContainerMove, ContainerEvent> = {
  id: "container",
  rules: 1,
  seats: { min: 3, max: MOST_PLAYERS },
  options: OPTIONS,
  tableSchema: TableSchema,
  handSchema: HandSchema,
  moveSchema,
  setup,
  toMove: seatsToMove,
  mayAct: seatsToMove,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  choices: choicesFor,
  check,
  play,
  outcome: ({ table }) => outcomeOf(table),
  clone,
  isFinal,
  expire,
  decision: (table) => table.phase,
  seconds: SECONDS,
  bots: { random: randomBot({ choices: choicesFor, toMove: seatsToMove }), steady },
};
