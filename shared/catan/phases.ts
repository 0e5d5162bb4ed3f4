/** Phase table of Catan: rules document, sections 2.5, 3 and 4. */
import { type AnyAct, actsOf, type Phase, type PhaseTable, rulesOf, sharing } from "../core/act.ts";
import type { Seat } from "../core/game.ts";
import { type CatanContext, type CatanTypes, notYourTurn } from "./act.ts";
import { accept, confirm, decline, noTrade, withdraw } from "./acts/answers.ts";
import { buildCity, buildRoad, buildSettlement, buyCard } from "./acts/building.ts";
import { finish, freeRoad, noCard, playKnight, playMonopoly, playRoadBuilding, playYearOfPlenty } from "./acts/cards.ts";
import { bankTrade } from "./acts/maritime.ts";
import { counter, offer } from "./acts/offers.ts";
import { discard, moveRobber, steal } from "./acts/robber.ts";
import { roll } from "./acts/roll.ts";
import { placeRoad, placeSettlement } from "./acts/setupPlacement.ts";
import { joinSpecialBuild, noSpecialBuilding, pass, skipSpecialBuild } from "./acts/specialBuild.ts";
import { endTurn } from "./acts/turn.ts";
import { cancelInvalidOffers } from "./offers.ts";
import { checkVictory } from "./points.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import { tradeRefusal } from "./trade.ts";
import type { Phase as PhaseName } from "./vocabulary.ts";

/** Shared lists: one seat alone, by seat. */
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5]];
/** Shared lists: all seats, by number of seats. */
const ALL: readonly (readonly Seat[])[] = Array.from({ length: ALONE.length + 1 }, (_, count) => [...Array(count).keys()]);

const active = ({ active }: Table) => ALONE[active];
const everybody = ({ seats }: Table) => ALL[seats.length];
function mustDiscard({ seats }: Table): Seat[] {
  const owing: Seat[] = [];
  for (let seat = 0; seat < seats.length; seat++) if (seats[seat].owes > 0) owing.push(seat);
  return owing;
}
const nobody = () => [];
/** While the active player may trade, opponents may reply and propose. */
const traders = (table: Table) => (tradeRefusal(table) ? active(table) : everybody(table));

const CARDS = sharing<CatanTypes>(noCard, actsOf(playKnight, playRoadBuilding, playMonopoly, playYearOfPlenty));
const BUILDING = sharing<CatanTypes>(notYourTurn, actsOf(buildRoad, buildSettlement, buildCity, buyCard));
const TRADE = sharing<CatanTypes>(noTrade, actsOf(confirm, withdraw, accept, decline, offer, counter));
const PREFERENCES = sharing<CatanTypes>(noSpecialBuilding, actsOf(skipSpecialBuild, joinSpecialBuild));

/** Adds the special building preferences, which any seat may change at any time. */
function phase(toMove: (table: Table) => readonly Seat[], acts: readonly AnyAct<CatanTypes>[], more: Partial<Phase<CatanTypes>> = {}) {
  const { mayAct = toMove } = more;
  const mayActOrSetPreference = (table: Table) => (table.extraBuild === "special" ? everybody(table) : mayAct(table));
  return { ...more, toMove, mayAct: mayActOrSetPreference, acts: [...acts, ...PREFERENCES] };
}

const PHASES: { readonly [P in PhaseName]: Phase<CatanTypes> } = {
  setupSettlement: phase(active, actsOf(placeSettlement)),
  setupRoad: phase(active, actsOf(placeRoad)),
  preRoll: phase(active, [...actsOf<CatanTypes>(roll), ...CARDS]),
  discard: phase(mustDiscard, actsOf(discard)),
  moveRobber: phase(active, actsOf(moveRobber)),
  steal: phase(active, actsOf(steal)),
  main: phase(active, [...BUILDING, ...CARDS, ...actsOf<CatanTypes>(bankTrade), ...TRADE, ...actsOf<CatanTypes>(endTurn)], {
    mayAct: traders,
  }),
  roadBuilding: phase(active, actsOf(freeRoad, finish)),
  specialBuild: phase(active, [...BUILDING, ...actsOf<CatanTypes>(pass)]),
  over: { toMove: nobody, acts: [] },
};

/** Nobody wins before turn 1 or in a special building phase. */
const mayWin = ({ turnSeq, phase }: Table) => turnSeq > 0 && phase !== "over" && phase !== "specialBuild";

/** After each move: cancels offers that became invalid, and checks for victory. */
function advance(context: CatanContext): void {
  const { table } = context;
  if (table.offers.length > 0) cancelInvalidOffers(context);
  if (mayWin(table)) checkVictory(context);
}

export const PHASE_TABLE: PhaseTable<CatanTypes> = {
  phases: PHASES,
  wrongPhase: ({ table }) => refuse(table.phase === "over" ? "GAME_OVER" : "WRONG_PHASE"),
  advance,
};

export const RULES = rulesOf(PHASE_TABLE);
