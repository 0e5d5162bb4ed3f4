/** Development cards: rules document, section 3.9. */
import type { Refusal, Seat } from "../game.ts";
import { BUILDING_PHASES, costFault, purchase, putRoad } from "./building.ts";
import { roadAdded } from "./longestRoad.ts";
import { anyRoadPlace, roadFault } from "./places.ts";
import { claimVictory, updateLargestArmy } from "./points.ts";
import { bankTotal, bundleOf, COSTS, draw, handOver } from "./resources.ts";
import { resume, startRobber } from "./robber.ts";
import type { Hand, Table } from "./schema.ts";
import { type RulesOf, type Step, tell } from "./step.ts";
import { type Bundle, CARDS, type Card, type Phase, RESOURCES, type Resource } from "./vocabulary.ts";

export type PlayableCard = Exclude<Card, "victoryPoint">;

const PLAYING_PHASES: readonly Phase[] = ["preRoll", "main"];
const VICTORY_POINT = CARDS.indexOf("victoryPoint");
const FREE_ROADS = 2;

const INDEX: { readonly [C in PlayableCard]: number } = {
  knight: CARDS.indexOf("knight"),
  roadBuilding: CARDS.indexOf("roadBuilding"),
  yearOfPlenty: CARDS.indexOf("yearOfPlenty"),
  monopoly: CARDS.indexOf("monopoly"),
};

/** Index in the hand of the oldest copy of a card, -1 if there is none. */
function oldest(hand: Hand, card: PlayableCard): number {
  return hand.cards.indexOf(INDEX[card]);
}

/** True if a copy is held that was bought before this turn; whether a card was played in it is not looked at. */
export function mayPlay(table: Table, hand: Hand, card: PlayableCard): boolean {
  const index = oldest(hand, card);
  return index >= 0 && hand.boughtAt[index] < table.turnSeq;
}

/** Why the seat cannot play such a card now, the card's own condition aside. */
export function cardFault(table: Table, hand: Hand, card: PlayableCard): Refusal | undefined {
  if (oldest(hand, card) < 0) return { code: "NOT_HELD" };
  if (!mayPlay(table, hand, card)) return { code: "BOUGHT_NOW" };
  return table.cardPlayedAt === table.turnSeq ? { code: "CARD_LIMIT" } : undefined;
}

/** Road building needs a road in the supply and a place for it. */
export function roadBuildingFault(table: Table, seat: Seat): Refusal | undefined {
  if (table.seats[seat].roadsLeft === 0) return { code: "NO_PIECE" };
  return anyRoadPlace(table, seat) ? undefined : { code: "NOT_CONNECTED" };
}

/** Cards that year of plenty gives now: 2, or what is left in the bank. */
export function plentyCount(table: Table): number {
  return Math.min(2, bankTotal(table));
}

/** Why the bank cannot give these, as far as it is shown. */
export function plentyFault(table: Table, resources: readonly Resource[]): Refusal | undefined {
  const count = plentyCount(table);
  if (count === 0) return { code: "BANK_EMPTY" };
  if (resources.length !== count) return { code: "WRONG_COUNT", params: { count } };
  return table.bankShown && !bankGives(table.bank, resources) ? { code: "BANK_EMPTY" } : undefined;
}

function bankGives(bank: readonly number[], resources: readonly Resource[]): boolean {
  const asked = bundleWith(resources);
  return asked.every((count, resource) => count <= bank[resource]);
}

function bundleWith(resources: readonly Resource[]): Bundle {
  const bundle = bundleOf(0, 0);
  for (const resource of resources) bundle[RESOURCES.indexOf(resource)]++;
  return bundle;
}

/** Takes the card out of the hand; knights stay before their player. */
function discloseCard(step: Step, card: PlayableCard): void {
  const { state, table, seat } = step;
  const hand = state.hands[seat];
  const place = table.seats[seat];
  const index = oldest(hand, card);
  hand.cards.splice(index, 1);
  hand.boughtAt.splice(index, 1);
  place.cards--;
  if (card === "knight") place.knights++;
  else place.played.push(INDEX[card]);
  table.cardPlayedAt = table.turnSeq;
  tell(step, { type: "cardPlayed", seat, card });
}

/** The top card goes to the buyer's hand. */
function drawCard(step: Step): void {
  const { state, table, seat } = step;
  const hand = state.hands[seat];
  const card = state.secret.deck.pop() as number;
  hand.cards.push(card);
  hand.boughtAt.push(table.turnSeq);
  if (card === VICTORY_POINT) hand.points++;
  table.deckCount--;
  table.seats[seat].cards++;
  table.seats[seat].boughtNow++;
  tell(step, { type: "cardBought", seat }, { [seat]: { card: CARDS[card] } });
}

/** All cards of one resource from every opponent; gives the amounts by seat. */
function collect({ state, seat }: Step, resource: number): number[] {
  return state.hands.map((hand, victim) => {
    const count = victim === seat ? 0 : hand.resources[resource];
    if (count > 0) handOver(state, victim, seat, resource, count);
    return count;
  });
}

type CardMove = "buyCard" | "playKnight" | "playRoadBuilding" | "playYearOfPlenty" | "playMonopoly" | "freeRoad" | "finish";

export const CARD_MOVES: RulesOf<CardMove> = {
  buyCard: {
    phases: BUILDING_PHASES,
    by: "active",
    check: (table, hand) => (table.deckCount === 0 ? { code: "DECK_EMPTY" } : costFault(hand, COSTS.card)),
    play(step) {
      purchase(step, COSTS.card);
      drawCard(step);
      return undefined;
    },
  },
  playKnight: {
    phases: PLAYING_PHASES,
    by: "active",
    check: (table, hand) => cardFault(table, hand, "knight"),
    play(step) {
      const returnTo = step.table.phase as Phase;
      discloseCard(step, "knight");
      updateLargestArmy(step, step.seat);
      if (!claimVictory(step)) startRobber(step, returnTo);
      return undefined;
    },
  },
  playRoadBuilding: {
    phases: PLAYING_PHASES,
    by: "active",
    check: (table, hand, seat) => cardFault(table, hand, "roadBuilding") ?? roadBuildingFault(table, seat),
    play(step) {
      const { table } = step;
      discloseCard(step, "roadBuilding");
      table.freeRoads = FREE_ROADS;
      table.returnTo = table.phase;
      table.phase = "roadBuilding";
      return undefined;
    },
  },
  playYearOfPlenty: {
    phases: PLAYING_PHASES,
    by: "active",
    check: (table, hand, _seat, { resources }) => cardFault(table, hand, "yearOfPlenty") ?? plentyFault(table, resources),
    play(step, { resources }) {
      const { state, seat } = step;
      if (!bankGives(state.secret.bank, resources)) return { code: "BANK_EMPTY" };
      discloseCard(step, "yearOfPlenty");
      for (const resource of resources) draw(state, seat, RESOURCES.indexOf(resource), 1);
      tell(step, { type: "plentyTaken", seat, cards: bundleWith(resources) });
      return undefined;
    },
  },
  playMonopoly: {
    phases: PLAYING_PHASES,
    by: "active",
    check: (table, hand) => cardFault(table, hand, "monopoly"),
    play(step, { resource }) {
      discloseCard(step, "monopoly");
      const bySeat = collect(step, RESOURCES.indexOf(resource));
      tell(step, { type: "monopolised", seat: step.seat, resource, bySeat });
      return undefined;
    },
  },
  freeRoad: {
    phases: ["roadBuilding"],
    by: "active",
    check(table, _hand, seat, { edge }) {
      const code = roadFault(table, seat, edge);
      return code && { code };
    },
    play(step, { edge }) {
      const { state, table, seat } = step;
      putRoad(state, seat, edge);
      table.freeRoads--;
      tell(step, { type: "roadBuilt", seat, edge, free: true });
      roadAdded(step, seat, edge);
      if (table.freeRoads === 0 || roadBuildingFault(table, seat)) endFreeRoads(table);
      return undefined;
    },
  },
  finish: {
    phases: ["roadBuilding"],
    by: "active",
    check: (table) => (table.freeRoads < FREE_ROADS ? undefined : { code: "ROAD_OWED" }),
    play(step) {
      endFreeRoads(step.table);
      return undefined;
    },
  },
};

function endFreeRoads(table: Table): void {
  table.freeRoads = 0;
  resume(table);
}
