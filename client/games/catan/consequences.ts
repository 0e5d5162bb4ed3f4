/** The consequences of a move, in numbers: cards left, points, what will yield, whom it harms. */
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { incomeOf } from "../../../shared/catan/heuristic/siteValue.ts";
import { pips } from "../../../shared/catan/layout.ts";
import { roadLength } from "../../../shared/catan/longestRoad.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { isCity, ownerOf } from "../../../shared/catan/places.ts";
import { bundleOf, COSTS } from "../../../shared/catan/resources.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { listOf } from "../../kit/i18n/teller.ts";
import type { CatanView } from "./draft.ts";
import { dotsAround, type Source } from "./helpTexts.ts";
import { bundleText } from "./teller.ts";

type ConsequencesOf<K extends CatanMove["type"]> = (move: Extract<CatanMove, { type: K }>, view: CatanView, source: Source) => string[];

/** The own hand once cards have come and gone. */
function handAfter({ hand }: CatanView, change: (kind: number) => number, { say, sentences }: Source): string[] {
  return hand ? [say.now.after(bundleText(hand.resources.map((count, kind) => count + change(kind)), sentences))] : []; // biome-ignore format: one line
}

const paid = (cost: readonly number[], view: CatanView, source: Source) => handAfter(view, (kind) => -cost[kind], source);

/** Own points with so many more, and whether they win. */
function pointsAfter({ hand, table }: CatanView, more: number, { say }: Source): string[] {
  if (!hand) return [];
  const wins = hand.points + more >= table.victoryPoints;
  return [say.now.points(hand.points, hand.points + more), ...(wins ? [say.now.wins] : [])];
}

/** Resources that a place brings and no building has brought so far. */
function opened(vertex: number, { table, seat }: CatanView, { say, sentences }: Source): string[] {
  const income = incomeOf(table, seat);
  const news = RESOURCES.filter((_, kind) => income[kind] === 0 && dotsAround(vertex, table)[kind] > 0);
  return news.length > 0 ? [say.now.opens(listOf(news.map((kind) => sentences.resources[kind]), sentences.grammar))] : []; // biome-ignore format: one line
}

/** The line of roads with one more, and the card that it may bring. */
function lengthAfter(edge: number, view: CatanView, source: Source): string[] {
  const { table, seat } = view;
  const before = table.seats[seat].roadLength;
  const after = roadLength({ ...table, roads: table.roads.map((owner, i) => (i === edge ? seat : owner)) }, seat);
  if (after <= before) return [];
  const wanted = Math.max(5, ...table.seats.map((other, i) => (i === seat ? 0 : other.roadLength + 1)));
  const takes = table.longestRoad !== seat && after >= wanted;
  const { now } = source.say;
  return [now.length(before, after), ...(takes ? [now.takesRoad, ...pointsAfter(view, 2, source)] : [])];
}

/** Cards of the others that are hit by the robber there, by dots. */
function harmed(hex: number, { table, players, seat }: CatanView, { say, sentences }: Source): string[] {
  const dots = players.map(() => 0);
  for (const vertex of geometryOf(table).hexCorners[hex]) {
    const owner = ownerOf(table.buildings[vertex]);
    if (owner >= 0 && owner !== seat) dots[owner] += pips(table.tokens[hex]) * (isCity(table.buildings[vertex]) ? 2 : 1);
  }
  const names = players.flatMap(({ name }, i) => (dots[i] > 0 ? [`${name} (${sentences.labels.pips(dots[i])})`] : []));
  return names.length > 0 ? [say.now.harms(listOf(names, sentences.grammar))] : [];
}

/** The army with one knight more. */
function armyAfter(view: CatanView, source: Source): string[] {
  const { table, seat } = view;
  const wanted = table.largestArmy < 0 ? 3 : table.seats[table.largestArmy].knights + 1;
  const takes = table.largestArmy !== seat && table.seats[seat].knights + 1 >= wanted;
  return takes ? [source.say.now.takesArmy, ...pointsAfter(view, 2, source)] : [];
}

const othersHold = ({ seats }: Table, seat: number) => seats.reduce((sum, { resources }, i) => (i === seat ? sum : sum + resources), 0);

const CONSEQUENCES: { readonly [K in CatanMove["type"]]?: ConsequencesOf<K> } = {
  placeSettlement: ({ vertex }, view, source) => opened(vertex, view, source),
  buildRoad: ({ edge }, view, source) => [...paid(COSTS.road, view, source), ...lengthAfter(edge, view, source)],
  freeRoad: ({ edge }, view, source) => lengthAfter(edge, view, source),
  buildSettlement: ({ vertex }, view, source) => [
    ...paid(COSTS.settlement, view, source),
    ...pointsAfter(view, 1, source),
    ...opened(vertex, view, source),
  ],
  buildCity: (_, view, source) => [...paid(COSTS.city, view, source), ...pointsAfter(view, 1, source)],
  buyCard: (_, view, source) => [...paid(COSTS.card, view, source), source.say.now.deck(view.table.deckCount - 1)],
  bankTrade: ({ give, count, get }, view, source) => {
    const given = bundleOf(RESOURCES.indexOf(give), count);
    const got = bundleOf(RESOURCES.indexOf(get), 1);
    return handAfter(view, (kind) => got[kind] - given[kind], source);
  },
  offer: ({ give, get }, view, source) => handAfter(view, (kind) => get[kind] - give[kind], source),
  counter: ({ give, get }, view, source) => handAfter(view, (kind) => give[kind] - get[kind], source),
  discard: ({ cards }, view, source) => handAfter(view, (kind) => -cards[kind], source),
  moveRobber: ({ hex }, view, source) => harmed(hex, view, source),
  playKnight: (_, view, source) => armyAfter(view, source),
  playYearOfPlenty: ({ resources }, view, source) =>
    handAfter(view, (kind) => resources.filter((got) => got === RESOURCES[kind]).length, source),
  playMonopoly: (_, { table, seat }, { say }) => [say.now.allOf(othersHold(table, seat))],
};

/** The consequences of a complete move of the reader's. */
export function consequencesOf(move: CatanMove, view: CatanView, source: Source): string[] {
  const of = CONSEQUENCES[move.type] as ConsequencesOf<CatanMove["type"]> | undefined;
  return view.seat < 0 ? [] : (of?.(move, view, source) ?? []);
}
