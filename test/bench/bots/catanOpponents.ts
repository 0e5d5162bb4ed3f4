/**
 * Simple opponents for Catan: they count dots and follow fixed priorities. None knows how the heuristic bot decides, except `settler`,
 * which differs from it in the setup only, to measure what that is worth.
 */
import { catan } from "../../../shared/catan/catan.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { pips } from "../../../shared/catan/layout.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { termsOf } from "../../../shared/catan/offers.ts";
import { ownerOf, satisfiesDistanceRule } from "../../../shared/catan/places.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { setupMove } from "../../../shared/catan/search/setupPlacement.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { movesOf } from "../../../shared/core/choices.ts";
import type { Bot, Choice, View } from "../../../shared/core/game.ts";

export type CatanView = View<Table, Hand>;
export type CatanBot = Bot<Table, Hand, CatanMove>;

/** What a seat may do, and how it sees the table. */
export interface Situation extends CatanView {
  readonly choices: readonly Choice<CatanMove>[];
}

/** The move that this rule makes now, if any. */
export type Rule = (situation: Situation) => CatanMove | undefined;

/** In the order of RESOURCES: brick, lumber, wool, grain, ore. */
export const SETTLEMENT = [1, 1, 1, 1, 0];
export const CITY = [0, 0, 0, 2, 3];
export const CARD = [0, 0, 1, 1, 1];
/** Hands so large are spent on whatever there is. */
const LARGE = 8;
const OFFERS_A_TURN = 2;

export function most<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>((best, item) => (best === undefined || score(item) > score(best) ? item : best), undefined);
}

export const dots = (table: Table, vertex: number): number =>
  geometryOf(table).vertexHexes[vertex].reduce((sum, hex) => sum + pips(table.tokens[hex]), 0);

export const settleFirst: Rule = ({ table, choices }) => most(movesOf(choices, "placeSettlement"), ({ vertex }) => dots(table, vertex));
export const buildCity: Rule = ({ table, choices }) => most(movesOf(choices, "buildCity"), ({ vertex }) => dots(table, vertex));
export const buildSettlement: Rule = ({ table, choices }) => most(movesOf(choices, "buildSettlement"), ({ vertex }) => dots(table, vertex));
export const buyCard: Rule = ({ choices }) => movesOf(choices, "buyCard")[0];
export const knight: Rule = ({ choices }) => movesOf(choices, "playKnight")[0];
export const roll: Rule = ({ choices }) => movesOf(choices, "roll")[0];
export const endTurn: Rule = ({ choices }) => movesOf(choices, "endTurn")[0] ?? movesOf(choices, "pass")[0];

/** The best place at the far end of a road, as far as one could still settle there. */
function promise(table: Table, edge: number): number {
  const geometry = geometryOf(table);
  const open = geometry.edgeEnds[edge].filter((vertex) => table.buildings[vertex] < 0 && satisfiesDistanceRule(table, geometry, vertex));
  return Math.max(0, ...open.map((vertex) => dots(table, vertex)));
}

/** Only while there is nowhere to settle. */
export const buildRoad: Rule = ({ table, seat, choices }) => {
  const geometry = geometryOf(table);
  const touches = (vertex: number) => geometry.vertexEdges[vertex].some((edge) => table.roads[edge] === seat);
  const place = table.buildings.some(
    (building, vertex) => building < 0 && touches(vertex) && satisfiesDistanceRule(table, geometry, vertex),
  );
  return place ? undefined : most(movesOf(choices, "buildRoad"), ({ edge }) => promise(table, edge));
};

export const lacking = ({ hand }: CatanView, cost: readonly number[]) =>
  cost.map((count, kind) => Math.max(0, count - hand.resources[kind]));
export const spare = ({ hand }: CatanView, cost: readonly number[]) => cost.map((count, kind) => Math.max(0, hand.resources[kind] - count));

/** What lacks, from the bank, for cards that are not needed. */
export const bankFor =
  (cost: readonly number[]): Rule =>
  (situation) => {
    const [missing, left] = [lacking(situation, cost), spare(situation, cost)];
    return movesOf(situation.choices, "bankTrade").find(
      ({ give, get, count }) => missing[RESOURCES.indexOf(get)] > 0 && left[RESOURCES.indexOf(give)] >= count,
    );
  };

/** What lacks, one card for one, of anybody. */
const offerFor =
  (cost: readonly number[]): Rule =>
  (situation) => {
    const { table, seat, choices } = situation;
    const want = lacking(situation, cost).findIndex((count) => count > 0);
    const rest = spare(situation, cost);
    const give = rest.indexOf(Math.max(...rest));
    const open = choices.some(({ move }) => move.type === "offer");
    if (!open || want < 0 || rest[give] === 0 || table.offers.length > 0 || table.seats[seat].offersMade >= OFFERS_A_TURN) return undefined;
    const one = (kind: number) => RESOURCES.map((_, other) => (other === kind ? 1 : 0));
    return give === want ? undefined : { type: "offer", give: one(give), get: one(want), to: [] };
  };

export const confirm: Rule = ({ choices }) => movesOf(choices, "confirm")[0];

/** Takes any offer that brings a card it lacks for one it can spare. */
const acceptFor =
  (cost: readonly number[]): Rule =>
  (situation) => {
    const [missing, left] = [lacking(situation, cost), spare(situation, cost)];
    const good = movesOf(situation.choices, "accept").filter(({ offer: id }) => {
      const offer = situation.table.offers.find((one) => one.id === id);
      const terms = offer && termsOf(offer, situation.hand);
      const [gets, gives] = situation.seat === situation.table.active ? [terms?.get, terms?.give] : [terms?.give, terms?.get];
      return gets?.some((count, kind) => count > 0 && missing[kind] > 0) && gives?.every((count, kind) => count <= left[kind]);
    });
    return good[0];
  };

export const decline: Rule = ({ choices }) => movesOf(choices, "decline")[0];

/** Where it hurts the others most, and the own seat not at all. */
export const rob: Rule = ({ table, seat, choices }) => {
  const owners = (hex: number) => geometryOf(table).hexCorners[hex].flatMap((vertex) => ownerOf(table.buildings[vertex]));
  const harm = (hex: number) =>
    owners(hex).reduce((sum, owner) => sum + (owner === seat ? -9 : owner < 0 ? 0 : pips(table.tokens[hex])), 0);
  return most(movesOf(choices, "moveRobber"), ({ hex }) => harm(hex));
};

export const whenLarge =
  (input: Rule): Rule =>
  (situation) =>
    situation.table.seats[situation.seat].resources >= LARGE ? input(situation) : undefined;

/** Plays the first rule that applies, else a random move. */
export function following(rules: readonly Rule[]): CatanBot {
  return (view, random) => {
    const mustMove = catan.toMove(view.table).includes(view.seat);
    const situation = { ...view, choices: catan.choices(view.table, view.hand, view.seat) };
    for (const input of rules) {
      const move = input(situation);
      if (move && !catan.check(view.table, view.hand, view.seat, move)) return move;
    }
    return mustMove ? catan.randomMove(view, random) : undefined;
  };
}

/** Builds whatever it can, as soon as it can. */
export const builder = following([
  settleFirst,
  roll,
  rob,
  buildCity,
  buildSettlement,
  buildRoad,
  bankFor(CITY),
  bankFor(SETTLEMENT),
  whenLarge(buyCard),
  decline,
  endTurn,
]);

/** Keeps its cards for cities and development cards, and lives by knights. */
export const hoarder = following([
  settleFirst,
  knight,
  roll,
  rob,
  buildCity,
  buyCard,
  buildSettlement,
  bankFor(CARD),
  whenLarge(buildRoad),
  decline,
  endTurn,
]);

/** Builds by what others give it, and gives what it can spare. */
export const trader = following([
  settleFirst,
  roll,
  rob,
  confirm,
  acceptFor(SETTLEMENT),
  acceptFor(CITY),
  decline,
  buildCity,
  buildSettlement,
  offerFor(SETTLEMENT),
  offerFor(CITY),
  buildRoad,
  bankFor(SETTLEMENT),
  bankFor(CITY),
  whenLarge(buyCard),
  endTurn,
]);

/** Places as the bots that search do, and plays on as the steady one. */
export const settler: CatanBot = (view, random) => setupMove(view) ?? catan.bots.steady(view, random);
