/** The consequences of a move, in numbers: cards left, points, yields, who is harmed. */
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { incomeOf } from "../../../shared/catan/heuristic/siteValue.ts";
import { pips } from "../../../shared/catan/layout.ts";
import { roadLength } from "../../../shared/catan/longestRoad.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { isCity, ownerOf } from "../../../shared/catan/places.ts";
import { bundleOf, COSTS } from "../../../shared/catan/resources.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import type { CatanView } from "./draft.ts";
import { dotsAround } from "./helpFacts.ts";
import { t } from "./messages/help/messages.ts";
import { bundleText, resourceList } from "./resources.ts";

type ConsequencesOf<K extends CatanMove["type"]> = (move: Extract<CatanMove, { type: K }>, view: CatanView) => string[];

function handAfter({ hand }: CatanView, change: (kind: number) => number): string[] {
  if (!hand) return [];
  return [t("now.after", { cards: bundleText(hand.resources.map((count, kind) => count + change(kind))) })];
}

const paid = (cost: readonly number[], view: CatanView) => handAfter(view, (kind) => -cost[kind]);

/** The points after gaining some, and whether they win. */
function pointsAfter({ hand, table }: CatanView, more: number): string[] {
  if (!hand) return [];
  const wins = hand.points + more >= table.victoryPoints;
  return [t("now.points", { before: hand.points, after: hand.points + more }), ...(wins ? [t("now.wins")] : [])];
}

/** Resources that a place yields and no building of the player does. */
function opened(vertex: number, { table, seat }: CatanView): string[] {
  const income = incomeOf(table, seat);
  const newKinds = RESOURCES.filter((_, kind) => income[kind] === 0 && dotsAround(vertex, table)[kind] > 0);
  return newKinds.length > 0 ? [t("now.opens", { resources: resourceList(newKinds) })] : [];
}

/** The road length with one more road, and the award it may bring. */
function lengthAfter(edge: number, view: CatanView): string[] {
  const { table, seat } = view;
  const before = table.seats[seat].roadLength;
  const after = roadLength({ ...table, roads: table.roads.map((owner, i) => (i === edge ? seat : owner)) }, seat);
  if (after <= before) return [];
  const wanted = Math.max(5, ...table.seats.map((other, i) => (i === seat ? 0 : other.roadLength + 1)));
  const takes = table.longestRoad !== seat && after >= wanted;
  return [t("now.length", { before, after }), ...(takes ? [t("now.takesRoad"), ...pointsAfter(view, 2)] : [])];
}

/** The players whose yield the robber blocks there, in dots. */
function harmed(hex: number, view: CatanView): string[] {
  const { table, players, seat } = view;
  const dots = players.map(() => 0);
  for (const vertex of geometryOf(table).hexCorners[hex]) {
    const owner = ownerOf(table.buildings[vertex]);
    if (owner >= 0 && owner !== seat) dots[owner] += pips(table.tokens[hex]) * (isCity(table.buildings[vertex]) ? 2 : 1);
  }
  const hit = players.flatMap((_, i) => (dots[i] > 0 ? [t("now.harms.player", { who: whoAt(i, view), dots: dots[i] })] : []));
  return hit.length > 0 ? [t("now.harms", { players: listOf(hit) })] : [];
}

function armyAfter(view: CatanView): string[] {
  const { table, seat } = view;
  const wanted = table.largestArmy < 0 ? 3 : table.seats[table.largestArmy].knights + 1;
  const takes = table.largestArmy !== seat && table.seats[seat].knights + 1 >= wanted;
  return takes ? [t("now.takesArmy"), ...pointsAfter(view, 2)] : [];
}

const othersHold = ({ seats }: Table, seat: number) => seats.reduce((sum, { resources }, i) => (i === seat ? sum : sum + resources), 0);

const CONSEQUENCES: { readonly [K in CatanMove["type"]]?: ConsequencesOf<K> } = {
  placeSettlement: ({ vertex }, view) => opened(vertex, view),
  buildRoad: ({ edge }, view) => [...paid(COSTS.road, view), ...lengthAfter(edge, view)],
  freeRoad: ({ edge }, view) => lengthAfter(edge, view),
  buildSettlement: ({ vertex }, view) => [...paid(COSTS.settlement, view), ...pointsAfter(view, 1), ...opened(vertex, view)],
  buildCity: (_, view) => [...paid(COSTS.city, view), ...pointsAfter(view, 1)],
  buyCard: (_, view) => [...paid(COSTS.card, view), t("now.deck", { n: view.table.deckCount - 1 })],
  bankTrade: ({ give, count, get }, view) => {
    const given = bundleOf(RESOURCES.indexOf(give), count);
    const got = bundleOf(RESOURCES.indexOf(get), 1);
    return handAfter(view, (kind) => got[kind] - given[kind]);
  },
  offer: ({ give, get }, view) => handAfter(view, (kind) => get[kind] - give[kind]),
  counter: ({ give, get }, view) => handAfter(view, (kind) => give[kind] - get[kind]),
  discard: ({ cards }, view) => handAfter(view, (kind) => -cards[kind]),
  moveRobber: ({ hex }, view) => harmed(hex, view),
  playKnight: (_, view) => armyAfter(view),
  playYearOfPlenty: ({ resources }, view) => handAfter(view, (kind) => resources.filter((got) => got === RESOURCES[kind]).length),
  playMonopoly: (_, { table, seat }) => [t("now.allOf", { n: othersHold(table, seat) })],
};

export function consequencesOf(move: CatanMove, view: CatanView): string[] {
  const of = CONSEQUENCES[move.type] as ConsequencesOf<CatanMove["type"]> | undefined;
  return view.seat < 0 ? [] : (of?.(move, view) ?? []);
}
