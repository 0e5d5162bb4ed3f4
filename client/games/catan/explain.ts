/** Catan's help cards: what a topic is, and what is true of it at this table. */
import { YIELDS } from "../../../shared/catan/components.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { incomeOf } from "../../../shared/catan/heuristic/siteValue.ts";
import { pips } from "../../../shared/catan/layout.ts";
import { ratesOf } from "../../../shared/catan/maritime.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { isCity, ownerOf } from "../../../shared/catan/places.ts";
import { COSTS } from "../../../shared/catan/resources.ts";
import { rules } from "../../../shared/catan/rules.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
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
import type { Language } from "../../kit/contract/game.ts";
import type { HelpCard, HelpProvider } from "../../kit/contract/help.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import { capital, listOf } from "../../kit/i18n/teller.ts";
import { consequencesOf } from "./consequences.ts";
import type { CatanView } from "./draft.ts";
import { dotsAround, type HelpTexts, lacking, PARAGRAPH_OF_REFUSAL, type Source } from "./helpTexts.ts";
import { edgeText, harbourAt, hexText, neighboursOf, vertexText } from "./places.ts";
import { reasonsOf } from "./reasons.ts";
import type { Sentences } from "./sentences.ts";
import { bundleText } from "./teller.ts";
import { type Award, type CatanTopic, type PieceName, type Single, TOPICS, topicOf } from "./topics.ts";
import { SENTENCES, words } from "./words.ts";

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

function terrain(kind: Terrain, { say, sentences }: Source): HelpCard {
  const resource = resourceText(YIELDS[TERRAINS.indexOf(kind)], sentences);
  return { name: capital(sentences.terrains[kind]), does: [say.terrain(kind, resource)] };
}

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

function hex(id: number, source: Source, view: CatanView): HelpCard | undefined {
  if (!(id in view.table.terrain)) return undefined;
  const { table } = view;
  const { now, terrain } = source.say;
  const kind = table.terrain[id];
  const own = yieldFor(id, view);
  return {
    name: capital(hexText(id, table, source.sentences)),
    does: [terrain(TERRAINS[kind], resourceText(YIELDS[kind], source.sentences))],
    now: [
      ...(kind === DESERT ? [] : [now.chance(pips(table.tokens[id]))]),
      ...(id === table.robber ? [now.blocked] : []),
      ...standing(id, view, source),
      ...(own > 0 && kind !== DESERT ? [now.yours(own)] : []),
    ],
  };
}

function number(value: number, { say }: Source): HelpCard | undefined {
  return value >= 2 && value <= 12 ? say.number(value, value === 7 ? 6 : pips(value)) : undefined;
}

function harbour(id: HarbourKind, { say, sentences }: Source, view: CatanView | undefined): HelpCard {
  /** Of the resource; -1 for any. */
  const kind = HARBOUR_KINDS.indexOf(id) - 1;
  const rates = view && view.seat >= 0 ? ratesOf(view.table, view.seat) : undefined;
  const rate = rates && (kind < 0 ? Math.max(...rates) : rates[kind]);
  return {
    ...say.harbour(id, resourceText(kind, sentences)),
    now: rate ? [say.now.rate(rate, kind < 0 ? undefined : resourceText(kind, sentences))] : undefined,
  };
}

/** What can be built at a place now costs, and follows from it. */
function buildable(moves: readonly CatanMove[], source: Source, view: CatanView): Pick<HelpCard, "cost" | "now"> {
  const [move] = moves;
  if (!move) return {};
  const cost = COST_OF[move.type];
  return { cost: cost && bundleText(cost, source.sentences), now: consequencesOf(move, view, source) };
}

const COST_OF: { readonly [type: string]: readonly number[] } = {
  buildRoad: COSTS.road,
  buildSettlement: COSTS.settlement,
  buildCity: COSTS.city,
  buyCard: COSTS.card,
};

function vertex(id: number, source: Source, view: CatanView): HelpCard | undefined {
  if (!(id in view.table.buildings)) return undefined;
  const { table, choices } = view;
  const { say, sentences } = source;
  const kind = harbourAt(id, geometryOf(table), table);
  const moves = (["placeSettlement", "buildSettlement", "buildCity"] as const).flatMap((type) =>
    movesOf(choices, type).filter((move) => move.vertex === id),
  );
  const dots = dotsAround(id, table).reduce((sum, count) => sum + count, 0);
  const { cost, now = [] } = buildable(moves, source, view);
  return {
    name: capital(vertexText(id, table, sentences)),
    does: [say.intersection, ...(kind ? say.harbour(kind, sentences.resources[kind as Resource] ?? "").does : [])],
    cost,
    now: [say.now.chance(dots), ...now],
  };
}

function path(id: number, source: Source, view: CatanView): HelpCard | undefined {
  if (!(id in view.table.roads)) return undefined;
  const moves = (["placeRoad", "buildRoad", "freeRoad"] as const).flatMap((type) =>
    movesOf(view.choices, type).filter(({ edge }) => edge === id),
  );
  return { name: capital(edgeText(id, view.table, source.sentences)), does: [source.say.path], ...buildable(moves, source, view) };
}

function resource(id: Resource, { say, sentences }: Source, view: CatanView | undefined): HelpCard {
  const text = { name: capital(sentences.resources[id]), does: [say.resource[id]] };
  if (!view) return text;
  const kind = RESOURCES.indexOf(id);
  const { table, hand, seat } = view;
  const bank = table.bankShown ? [say.now.inBank(table.bank[kind])] : [];
  const own = hand
    ? [
        say.now.held(hand.resources[kind]),
        say.now.income(incomeOf(table, seat)[kind]),
        say.now.rate(ratesOf(table, seat)[kind], sentences.resources[id]),
      ]
    : [];
  return { ...text, now: [...own, ...bank] };
}

/** What the reader lacks of its cost, or why else they can't have it. */
function obstaclesTo(type: CatanMove["type"], cost: readonly number[], source: Source, view: CatanView): string[] {
  const { now } = source.say;
  const lack = view.hand ? lacking(cost, view.hand) : [];
  if (lack.some((count) => count > 0)) return [now.lacks(bundleText(lack, source.sentences))];
  return against(type, view, source);
}

function piece(id: PieceName, source: Source, view: CatanView | undefined): HelpCard {
  const { type, left } = BUILDS[id];
  const cost = COSTS[id];
  const { now } = source.say;
  const own = view?.hand && [
    ...obstaclesTo(type, cost, source, view),
    ...(choiceOf(view.choices, type) ? [now.places(movesOf(view.choices, type).length)] : []),
    now.left(view.table.seats[view.seat][left]),
  ];
  return { ...source.say.piece[id], cost: bundleText(cost, source.sentences), now: own };
}

function card(kind: Card, source: Source, view: CatanView | undefined): HelpCard {
  const { sentences, say } = source;
  const held = view?.hand?.cards.filter((own) => own === CARDS.indexOf(kind)).length;
  const type = PLAYS[kind];
  const now = view && held ? [say.now.held(held), ...(type ? against(type, view, source) : [])] : undefined;
  return { name: sentences.cards[kind], does: [sentences.cardHints[kind], say.card[kind]], now };
}

/** Who holds an award, with how much, and how much the reader has. */
function awardNow(id: Award, { now }: HelpTexts, { table, players, seat }: CatanView): string[] {
  const amount = (of: number) => (id === "longestRoad" ? table.seats[of].roadLength : table.seats[of].knights);
  const holder = table[id];
  const held = holder >= 0 ? now.holder(players[holder].name, amount(holder)) : now.nobody(id === "longestRoad" ? 5 : 3);
  return [held, ...(seat >= 0 ? [now.own(amount(seat))] : [])];
}

function award(id: Award, { say }: Source, view: CatanView | undefined): HelpCard {
  return { ...say.award[id], now: view && awardNow(id, say, view) };
}

/** What single topics mean to the reader now. */
const NOW: { readonly [S in Single]?: (source: Source, view: CatanView) => string[] } = {
  deck: (source, view) => [...obstaclesTo("buyCard", COSTS.card, source, view), source.say.now.deck(view.table.deckCount)],
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

function single(kind: Single, source: Source, view: CatanView | undefined): HelpCard | undefined {
  const text = source.say.single[kind];
  const cost = kind === "deck" ? bundleText(COSTS.card, source.sentences) : undefined;
  return text && { ...text, cost, now: view && NOW[kind]?.(source, view) };
}

/** A topic's card. What depends on the table needs a view. */
function explain(topic: CatanTopic, source: Source, view: CatanView | undefined): HelpCard | undefined {
  switch (topic.kind) {
    case "terrain":
      return terrain(topic.terrain, source);
    case "resource":
      return resource(topic.resource, source, view);
    case "piece":
      return piece(topic.piece, source, view);
    case "card":
      return card(topic.card, source, view);
    case "award":
      return award(topic.award, source, view);
    case "harbour":
      return harbour(topic.harbour, source, view);
    case "number":
      return number(topic.number, source);
    case "hex":
      return view && hex(topic.id, source, view);
    case "vertex":
      return view && vertex(topic.id, source, view);
    case "path":
      return view && path(topic.id, source, view);
    default:
      return single(topic.kind, source, view);
  }
}

const TEXTS = spoken<HelpTexts>(
  () => import("./explain.en.ts"),
  () => import("./explain.fr.ts"),
);

/** Catan's help in one language. */
export async function help(language: Language): Promise<HelpProvider<Table, Hand, CatanMove, CatanTopic>> {
  const say = await TEXTS[language]();
  const source: Source = { language, say, sentences: SENTENCES[language] };
  return {
    topics: TOPICS,
    topicOf,
    explain: (topic, view) => explain(topic, source, view),
    paragraphs: PARAGRAPH_OF_REFUSAL,
    consequences: (move, view) => consequencesOf(move, view, source),
    reasons: (move, view) => reasonsOf(move, view, source),
    tips: say.tips,
  };
}
