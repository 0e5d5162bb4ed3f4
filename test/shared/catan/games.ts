/** Games of bots, as records. */
import assert from "node:assert/strict";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { type BotLevel, type EventEnvelope, isRefusal } from "../../../shared/core/game.ts";
import { botMoveOrder } from "../../../shared/core/match.ts";
import { commitmentTo, seedFrom } from "../../../shared/core/provablyFair.ts";
import { digest, FastRandom, type Random, SeededRandom } from "../../../shared/core/random.ts";
import { type GameRecord, type MoveEntry, RECORD_FORMAT, RECORD_VERSION } from "../../../shared/core/record.ts";
import { optionsOf, seatsOf } from "./position.ts";

const MAX_MOVES = 5000;

interface PlayedGame {
  readonly record: GameRecord;
  readonly state: CatanState;
  /** Of the setup, then of each move. */
  readonly events: readonly EventEnvelope<CatanEvent>[][];
}

interface Turn {
  readonly seat: number;
  readonly move: CatanMove;
  readonly events: EventEnvelope<CatanEvent>[];
}

/** One move in this many changes a special building preference, which bots never do. */
const PREFERENCE_ONE_IN = 40;

/** A change of preference, at a table with special building. */
function changedPreference({ table }: CatanState, botRandom: Random): { seat: number; move: CatanMove } | undefined {
  if (table.extraBuild !== "special" || botRandom.int(PREFERENCE_ONE_IN, "wish") > 0) return undefined;
  const seat = botRandom.int(table.seats.length, "seat");
  return { seat, move: { type: table.seats[seat].noSpecial ? "joinSpecial" : "skipSpecial" } };
}

/** One move of a table of bots, optional moves first. */
function oneMove(state: CatanState, levels: readonly BotLevel[], botRandom: Random, random: Random): Turn {
  const preference = changedPreference(state, botRandom);
  if (preference)
    return { ...preference, events: catan.play(state, preference.seat, preference.move, random) as EventEnvelope<CatanEvent>[] };
  const required = catan.toMove(state.table);
  const candidates = botMoveOrder(catan, state.table);
  for (;;) {
    for (const seat of candidates) {
      const move = catan.bots[levels[seat]]({ table: state.table, hand: state.hands[seat], seat }, botRandom);
      assert.ok(move || !required.includes(seat), "a seat that owes a decision gives one");
      if (!move) continue;
      assert.equal(catan.check(state.table, state.hands[seat], seat, move), undefined, JSON.stringify(move));
      const events = catan.play(state, seat, move, random);
      // Only a hidden bank may refuse; then the next seat moves.
      if (!isRefusal(events)) return { seat, move, events };
    }
  }
}

/** @param seed of the game's secret and of the bots */
export function botGame(levels: readonly BotLevel[], seed: number, chosen: Record<string, unknown> = {}): PlayedGame {
  const secret = digest(`game ${seed}`);
  const numbers = levels.map(() => "");
  const options = optionsOf(chosen, levels.length);
  const seats = seatsOf(levels.length);
  const random = new SeededRandom(seedFrom(secret, numbers));
  const botRandom = new FastRandom(seed);
  const { state, events: opening } = catan.setup(options, seats, random);
  const entries: MoveEntry[] = [];
  const events: EventEnvelope<CatanEvent>[][] = [[...opening]];
  while (state.table.phase !== "over") {
    if (entries.length >= MAX_MOVES) throw new Error(`game ${seed} does not end`);
    const turn = oneMove(state, levels, botRandom, random);
    entries.push({ seat: turn.seat, move: turn.move });
    events.push(turn.events);
  }
  const outcome = catan.outcome(state);
  assert.ok(outcome);
  const header = {
    game: catan.id,
    rules: catan.rulesVersion,
    options,
    seats: seats.map(({ colour }, i) => ({ name: `Bot ${i + 1}`, colour, kind: "bot" as const, level: levels[i] })),
    commitment: commitmentTo(secret),
    started: 0,
  };
  const result = { ranks: [...outcome.ranks], scores: [...outcome.scores] };
  return { record: { format: RECORD_FORMAT, version: RECORD_VERSION, header, entries, secret, numbers, ...result }, state, events };
}
