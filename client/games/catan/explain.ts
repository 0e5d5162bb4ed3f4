/** The cards of Catan's things: what each is, and what holds of it at this table. */
import { YIELDS } from "../../../shared/catan/boards.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { pips } from "../../../shared/catan/layout.ts";
import { ratesOf } from "../../../shared/catan/maritime.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { isCity, ownerOf } from "../../../shared/catan/places.ts";
import { COSTS } from "../../../shared/catan/resources.ts";
import { rules } from "../../../shared/catan/rules.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { incomeOf } from "../../../shared/catan/steady/worth.ts";
import {
  CARDS,
  type Card,
  HARBOUR_KINDS,
  type HarbourKind,
  RESOURCES,
  type Resource,
  TERRAINS,
  type Terrain,
} from "../../../shared/catan/vocabulary.ts";
import { choiceOf, movesOf } from "../../../shared/core/choices.ts";
import type { Explanation } from "../../kit/contract/explainer.ts";
import { type ExplainOf, explainers, type Knowledge } from "../../kit/help/knowledge.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import { capital, listOf } from "../../kit/i18n/teller.ts";
import type { CatanView } from "./draft.ts";
import { AWARDS, type Award, type Explaining, PIECES, type PieceName, REFUSED, SINGLE, type Single } from "./explaining.ts";
import { followsOf } from "./follows.ts";
import { edgeText, harbourAt, hexText, neighboursOf, vertexText } from "./places.ts";
import { reasonsOf } from "./reasons.ts";
import type { Sentences } from "./sentences.ts";
import { dotsAround, lacking, type Source } from "./source.ts";
import { bundleText } from "./teller.ts";
import { SENTENCES, words } from "./words.ts";

type Explain = ExplainOf<Source, CatanView>;

const BUILDS: {
  readonly [P in PieceName]: { readonly type: CatanMove["type"]; readonly left: "roadsLeft" | "settlementsLeft" | "citiesLeft" };
} = {
  road: { type: "buildRoad", left: "roadsLeft" },
  settlement: { type: "buildSettlement", left: "settlementsLeft" },
  city: { type: "buildCity", left: "citiesLeft" },
};

const PLAYS: { readonly [C in Card]?: CatanMove["type"] } = {
  knight: "playKnight",
  roadBuilding: "playRoadBuilding",
  yearOfPlenty: "playYearOfPlenty",
  monopoly: "playMonopoly",
};

/** Why a move of that type can't be made now, in words; nothing if it can, or for who only watches. */
function against(type: CatanMove["type"], { table, hand, seat }: CatanView, { language }: Source): string[] {
  const refusal = hand && rules.whyNot(table, hand, seat, type);
  const text = refusal && words[language].refusal(refusal);
  return text ? [text] : [];
}

const DESERT = TERRAINS.indexOf("desert");

const terrain: Explain = ([id], { say, sentences }) => {
  const kind = TERRAINS.indexOf(id as Terrain);
  if (kind < 0) return undefined;
  return { name: capital(sentences.terrains[id as Terrain]), does: [say.terrain(id as Terrain, resourceText(YIELDS[kind], sentences))] };
};

function resourceText(resource: number, { resources }: Sentences): string {
  return resources[RESOURCES[resource]] ?? "";
}

/** Cards that a seat gets when a hex yields. */
function yieldFor(hex: number, { table, seat }: CatanView): number {
  const own = geometryOf(table).hexCorners[hex].filter((vertex) => seat >= 0 && ownerOf(table.buildings[vertex]) === seat);
  return own.reduce((sum, vertex) => sum + (isCity(table.buildings[vertex]) ? 2 : 1), 0);
}

/** Who has a building at a hex, with the cards in their hands: whom the robber would harm there. */
function standing(hex: number, { table, players }: CatanView, { sentences: { labels, grammar }, say }: Source): string[] {
  const names = neighboursOf(hex, table).map((seat) => labels.stealButton(players[seat].name, table.seats[seat].resources));
  return names.length > 0 ? [say.now.standing(listOf(names, grammar))] : [];
}

const hex: Explain = ([id], source, view) => {
  const number = Number(id);
  if (!view || !(number in view.table.terrain)) return undefined;
  const { table } = view;
  const { now, terrain } = source.say;
  const kind = table.terrain[number];
  const own = yieldFor(number, view);
  return {
    name: capital(hexText(number, table, source.sentences)),
    does: [terrain(TERRAINS[kind], resourceText(YIELDS[kind], source.sentences))],
    now: [
      ...(kind === DESERT ? [] : [now.chance(pips(table.tokens[number]))]),
      ...(number === table.robber ? [now.blocked] : []),
      ...standing(number, view, source),
      ...(own > 0 && kind !== DESERT ? [now.yours(own)] : []),
    ],
  };
};

const number: Explain = ([id], { say }) => {
  const value = Number(id);
  return value >= 2 && value <= 12 ? say.number(value, value === 7 ? 6 : pips(value)) : undefined;
};

const harbour: Explain = ([id], { say, sentences }, view) => {
  const kind = HARBOUR_KINDS.indexOf(id as HarbourKind) - 1;
  if (kind < -1) return undefined;
  const rates = view && view.seat >= 0 ? ratesOf(view.table, view.seat) : undefined;
  const rate = rates && (kind < 0 ? Math.max(...rates) : rates[kind]);
  return {
    ...say.harbour(id as HarbourKind, resourceText(kind, sentences)),
    now: rate ? [say.now.rate(rate, kind < 0 ? undefined : resourceText(kind, sentences))] : undefined,
  };
};

/** What can be built at a place now costs, and follows from it. */
function buildable(moves: readonly CatanMove[], source: Source, view: CatanView): Pick<Explanation, "cost" | "now"> {
  const [move] = moves;
  if (!move) return {};
  const cost = COST_OF[move.type];
  return { cost: cost && bundleText(cost, source.sentences), now: followsOf(move, view, source) };
}

const COST_OF: { readonly [type: string]: readonly number[] } = {
  buildRoad: COSTS.road,
  buildSettlement: COSTS.settlement,
  buildCity: COSTS.city,
  buyCard: COSTS.card,
};

const vertex: Explain = ([id], source, view) => {
  const place = Number(id);
  if (!view || !(place in view.table.buildings)) return undefined;
  const { table, choices } = view;
  const { say, sentences } = source;
  const kind = harbourAt(place, geometryOf(table), table);
  const moves = (["placeSettlement", "buildSettlement", "buildCity"] as const).flatMap((type) =>
    movesOf(choices, type).filter((move) => move.vertex === place),
  );
  const dots = dotsAround(place, table).reduce((sum, count) => sum + count, 0);
  const { cost, now = [] } = buildable(moves, source, view);
  return {
    name: capital(vertexText(place, table, sentences)),
    does: [say.intersection, ...(kind ? say.harbour(kind, sentences.resources[kind as Resource] ?? "").does : [])],
    cost,
    now: [say.now.chance(dots), ...now],
  };
};

const path: Explain = ([id], source, view) => {
  const place = Number(id);
  if (!view || !(place in view.table.roads)) return undefined;
  const moves = (["placeRoad", "buildRoad", "freeRoad"] as const).flatMap((type) =>
    movesOf(view.choices, type).filter(({ edge }) => edge === place),
  );
  return { name: capital(edgeText(place, view.table, source.sentences)), does: [source.say.path], ...buildable(moves, source, view) };
};

const resource: Explain = ([id], { say, sentences }, view) => {
  const kind = RESOURCES.indexOf(id as Resource);
  if (kind < 0) return undefined;
  const said = { name: capital(sentences.resources[id as Resource]), does: [say.resource[id as Resource]] };
  if (!view) return said;
  const { table, hand, seat } = view;
  const bank = table.bankShown ? [say.now.inBank(table.bank[kind])] : [];
  const own = hand
    ? [
        say.now.held(hand.resources[kind]),
        say.now.income(incomeOf(table, seat)[kind]),
        say.now.rate(ratesOf(table, seat)[kind], sentences.resources[id as Resource]),
      ]
    : [];
  return { ...said, now: [...own, ...bank] };
};

/** What of its cost the reader lacks, or why else it can't be had; else in how many places it can. */
function standOf(type: CatanMove["type"], cost: readonly number[], source: Source, view: CatanView): string[] {
  const { now } = source.say;
  const lack = view.hand ? lacking(cost, view.hand) : [];
  if (lack.some((count) => count > 0)) return [now.lacks(bundleText(lack, source.sentences))];
  return against(type, view, source);
}

const piece: Explain = ([id], source, view) => {
  const said = source.say.piece[id as PieceName];
  if (!said) return undefined;
  const { type, left } = BUILDS[id as PieceName];
  const cost = COSTS[id as PieceName];
  const { now } = source.say;
  const own = view?.hand && [
    ...standOf(type, cost, source, view),
    ...(choiceOf(view.choices, type) ? [now.places(movesOf(view.choices, type).length)] : []),
    now.left(view.table.seats[view.seat][left]),
  ];
  return { ...said, cost: bundleText(cost, source.sentences), now: own };
};

const card: Explain = ([id], source, view) => {
  const { sentences, say } = source;
  if (!(id in say.card)) return undefined;
  const kind = id as Card;
  const held = view?.hand?.cards.filter((own) => own === CARDS.indexOf(kind)).length;
  const type = PLAYS[kind];
  const now = view && held ? [say.now.held(held), ...(type ? against(type, view, source) : [])] : undefined;
  return { name: sentences.cards[kind], does: [sentences.cardHints[kind], say.card[kind]], now };
};

/** Who holds an award, with how much, and how much the reader has. */
function awardNow(id: Award, { now }: Explaining, { table, players, seat }: CatanView): string[] {
  const amount = (of: number) => (id === "longestRoad" ? table.seats[of].roadLength : table.seats[of].knights);
  const holder = table[id];
  const held = holder >= 0 ? now.holder(players[holder].name, amount(holder)) : now.nobody(id === "longestRoad" ? 5 : 3);
  return [held, ...(seat >= 0 ? [now.own(amount(seat))] : [])];
}

const award: Explain = ([id], { say }, view) => {
  const said = say.award[id as Award];
  return said && { ...said, now: view && awardNow(id as Award, say, view) };
};

/** What the things of which there is one have to do with the reader now. */
const NOW: { readonly [S in Single]?: (source: Source, view: CatanView) => string[] } = {
  deck: (source, view) => [...standOf("buyCard", COSTS.card, source, view), source.say.now.deck(view.table.deckCount)],
  dice: (source, view) => against("roll", view, source),
  trade: (source, view) => against(view.seat === view.table.active ? "offer" : "counter", view, source),
  points: ({ say }, { table }) => [say.now.target(table.victoryPoints)],
  turn: (source, view) => against("endTurn", view, source),
  bank: ({ say, sentences }, { table, seat }) =>
    seat < 0 ? [] : ratesOf(table, seat).map((rate, kind) => say.now.rate(rate, resourceText(kind, sentences))),
  hand: ({ say }, { table, hand }) => {
    const total = hand?.resources.reduce((sum, count) => sum + count, 0) ?? 0;
    return table.discardLimit > 0 && total > table.discardLimit ? [say.now.limit(total, Math.floor(total / 2))] : [];
  },
  robber: (source, view) => {
    const { table } = view;
    return [capital(hexText(table.robber, table, source.sentences)), ...standing(table.robber, view, source)];
  },
};

const KINDS: { readonly [kind: string]: Explain } = { terrain, hex, number, harbour, vertex, path, resource, piece, card, award };

const NUMBERS = Array.from({ length: 11 }, (_, i) => i + 2);

/** Everything but the places of a board. */
const THINGS: readonly string[] = [
  ...TERRAINS.map((id) => `terrain:${id}`),
  ...RESOURCES.map((id) => `resource:${id}`),
  ...PIECES.map((id) => `piece:${id}`),
  ...CARDS.map((id) => `card:${id}`),
  ...AWARDS.map((id) => `award:${id}`),
  ...HARBOUR_KINDS.map((id) => `harbour:${id}`),
  ...NUMBERS.map((id) => `number:${id}`),
  ...SINGLE,
];

const MOVED: { readonly [type: string]: string } = {
  roll: "dice",
  discard: "hand",
  steal: "robber",
  bankTrade: "bank",
  buyCard: "deck",
  playKnight: "card:knight",
  playRoadBuilding: "card:roadBuilding",
  playYearOfPlenty: "card:yearOfPlenty",
  playMonopoly: "card:monopoly",
  finish: "card:roadBuilding",
  endTurn: "turn",
};

/** The place or the thing that a move is about. */
function thingOf(move: { readonly type: CatanMove["type"] } & Partial<CatanMove>): string {
  if ("vertex" in move) return `vertex:${move.vertex}`;
  if ("edge" in move) return `path:${move.edge}`;
  if ("hex" in move) return `hex:${move.hex}`;
  return MOVED[move.type] ?? "trade";
}

const KNOWLEDGE: Knowledge<Source, Table, Hand, CatanMove> = {
  things: THINGS,
  kinds: KINDS,
  now: NOW,
  costs: { deck: ({ sentences }) => bundleText(COSTS.card, sentences) },
  thingOf,
  paragraphs: REFUSED,
  follows: followsOf,
  reasons: reasonsOf,
};

const SAYS = spoken<Explaining>(
  () => import("./explain.en.ts"),
  () => import("./explain.fr.ts"),
);

export const explainer = explainers(KNOWLEDGE, SAYS, SENTENCES);
