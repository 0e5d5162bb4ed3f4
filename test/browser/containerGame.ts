/** A game of Container, played by bots, whose last rounds have everything in them. */
import assert from "node:assert/strict";
import { container } from "../../shared/container/container.ts";
import { generousBot } from "../../shared/container/heuristic.ts";
import type { ContainerMove } from "../../shared/container/moves.ts";
import type { Hand, Secret, Table } from "../../shared/container/schema.ts";
import { colourOf } from "../../shared/container/vocabulary.ts";
import { isRefusal, type Seat } from "../../shared/core/game.ts";
import { type Match, type MoveResult, tryMove } from "../../shared/core/match.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { NIGHTLY } from "../nightly.ts";
import { knownDeal } from "../server/helpers/midGame.ts";

export type ContainerMatch = Match<Table, Hand, Secret, ContainerMove>;

export interface Step {
  readonly seat: Seat;
  readonly move: ContainerMove;
}

export const NAMES = ["Ann", "Bob", "Chloé"];

/** What must happen in the last moves of the game. */
const WANTED: readonly ContainerMove["type"][] = [
  "produce",
  "buyGoods",
  "sail",
  "bid",
  "bidExtra",
  "sell",
  "keep",
  "takeLoan",
  "defaultPick",
];
const LAST = 16;
/** Of those, the moves that are made by clicks: by day an auction, a loan and a turn. */
const CLICKED = NIGHTLY ? LAST : 9;
/** A game that has it all; later ones are tried where the rules have changed since. */
const FIRST_TRIED = 2728;
const GAMES_TRIED = 1000;
/** Careless play in the first moves, and now and then, drives people into debt. */
const CARELESS_MOVES = 60;
const CARELESS = 10;

export const freshMatch = (): ContainerMatch => knownDeal(container, NAMES.length);

/**
 * As the form has it: machines in its order, which decides which container gets which id; and where one container is taken from an island,
 * the first of its colour.
 */
export function asInForm(move: ContainerMove, { active, seats }: Table): ContainerMove {
  if (move.type === "produce") return { ...move, items: [...move.items].sort((a, b) => a.machine - b.machine) };
  if (move.type !== "defaultPick" || move.containers.length > 1) return move;
  const containers = move.containers.map((id) => seats[active].island.find((other) => colourOf(other) === colourOf(id)) ?? id);
  return { ...move, containers };
}

/** One game of bots, from its deal to its end. */
function botsGame(seed: number): Step[] {
  const match = freshMatch();
  const random = new FastRandom(seed);
  const steps: Step[] = [];
  for (;;) {
    const { table, hands } = match.state;
    const [seat] = container.toMove(table);
    if (seat === undefined) return steps;
    const careless = steps.length < CARELESS_MOVES || random.int(CARELESS, "careless") === 0;
    const bot = careless ? container.bots.random : generousBot;
    const move = bot({ table, hand: hands[seat], seat }, random) as ContainerMove;
    const step = { seat, move: asInForm(move, table) };
    play(match, step);
    steps.push(step);
  }
}

export function play(match: ContainerMatch, { seat, move }: Step): MoveResult {
  const made = tryMove(match, seat, move);
  assert.ok(!isRefusal(made), JSON.stringify([seat, move, made]));
  return made;
}

/** The first game of bots whose last moves have everything: what was played before, and the moves to click. */
export function eventfulGame(): { readonly early: Step[]; readonly late: Step[] } {
  for (let seed = FIRST_TRIED; seed < FIRST_TRIED + GAMES_TRIED; seed++) {
    const steps = botsGame(seed);
    const late = steps.slice(-LAST);
    const types = new Set(late.map(({ move }) => move.type));
    if (WANTED.every((type) => types.has(type))) return { early: steps.slice(0, -CLICKED), late: steps.slice(-CLICKED) };
  }
  throw new Error("no game has everything in its last moves");
}
