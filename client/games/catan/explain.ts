/** Catan's help cards: the rule, and the facts at this table. */
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
import { CARDS, type Card, type HarbourKind, RESOURCES, type Resource, TERRAINS, type Terrain } from "../../../shared/catan/vocabulary.ts";
import { choiceOf, movesOf } from "../../../shared/core/choices.ts";
import type { CardText, HelpCard, HelpProvider } from "../../kit/contract/help.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { capitalise } from "../../kit/i18n/locales.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import { consequencesOf } from "./consequences.ts";
import type { CatanView } from "./draft.ts";
import { formatter } from "./formatter.ts";
import { dotsAround, lacking, PARAGRAPH_OF_REFUSAL } from "./helpFacts.ts";
import { t as game } from "./messages/game/messages.ts";
import { t } from "./messages/help/messages.ts";
import { harbourAt, hexText, neighboursOf, pathText, vertexText } from "./places.ts";
import { reasonsOf } from "./reasons.ts";
import { bundleText, countText } from "./resources.ts";
import { type Award, type CatanTopic, type PieceName, type Single, TOPICS, topicOf } from "./topics.ts";

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

const DESERT = TERRAINS.indexOf("desert");

const costText = (cost: readonly number[]) => textIn(bundleText(cost));

function doesOf(topic: string): string[] {
  const sentences = [1, 2].map((n) => t.lookup(`${topic}.does.${n}`));
  return sentences.filter((sentence) => sentence !== undefined);
}

const textOf = (topic: PieceTopic | Award | Single): CardText => ({ name: t(`${topic}.name`), does: doesOf(topic) });
type PieceTopic = `piece.${PieceName}`;

/** Why a move of that type can't be made now, in words; nothing if it can, or for a spectator. */
function against(type: CatanMove["type"], { table, hand, seat }: CatanView): string[] {
  const refusal = hand && rules.whyNot(table, hand, seat, type);
  const text = refusal && formatter().refusal(refusal);
  return text ? [text] : [];
}

const often = (dots: number) => t("rolls.every", { n: Math.round(36 / dots) });

/** How often a number with this many dots is rolled. */
const chance = (dots: number) => (dots === 0 ? t("now.chance.none") : t("now.chance", { dots, often: often(dots) }));

function terrainDoes(kind: number): string[] {
  const resource = RESOURCES[YIELDS[kind]];
  return [resource ? t("terrain.does.1", { resource: t(`some.${resource}`) }) : t("terrain.desert.does.1")];
}

const terrain = (kind: Terrain): HelpCard => ({ name: capitalise(game(`terrain.${kind}`)), does: terrainDoes(TERRAINS.indexOf(kind)) });

/** "Forest 11": as a title, without the article that a desert has in sentences. */
const hexName = (hex: number, table: Table) =>
  capitalise(table.tokens[hex] === 0 ? game(`terrain.${TERRAINS[table.terrain[hex]]}`) : hexText(hex, table));

/** Cards that a seat gets when a hex yields. */
function yieldFor(hex: number, { table, seat }: CatanView): number {
  const own = geometryOf(table).hexCorners[hex].filter((vertex) => seat >= 0 && ownerOf(table.buildings[vertex]) === seat);
  return own.reduce((sum, vertex) => sum + (isCity(table.buildings[vertex]) ? 2 : 1), 0);
}

/** Players with a building at a hex and their number of cards: the robber's possible victims. */
function buildersAt(hex: number, view: CatanView): string[] {
  const { seats } = view.table;
  const players = neighboursOf(hex, view.table).map((seat) =>
    t("now.builders.player", { who: whoAt(seat, view), n: seats[seat].resources }),
  );
  return players.length > 0 ? [t("now.builders", { players: listOf(players) })] : [];
}

function hex(id: number, view: CatanView): HelpCard | undefined {
  if (!(id in view.table.terrain)) return undefined;
  const { table } = view;
  const kind = table.terrain[id];
  const own = yieldFor(id, view);
  return {
    name: hexName(id, table),
    does: terrainDoes(kind),
    now: [
      ...(kind === DESERT ? [] : [chance(pips(table.tokens[id]))]),
      ...(id === table.robber ? [t("now.blocked")] : []),
      ...buildersAt(id, view),
      ...(own > 0 && kind !== DESERT ? [t("now.yours", { n: own })] : []),
    ],
  };
}

function number(value: number): HelpCard | undefined {
  if (value < 2 || value > 12) return undefined;
  const name = t("number.name", { number: value });
  if (value === 7) return { name, does: [t("number.seven.does.1", { ways: 6 })] };
  return { name, does: [t("number.does.1", { ways: pips(value) }), t("number.does.2")] };
}

function harbourDoes(id: HarbourKind): string {
  return id === "generic" ? t("harbour.generic.does.1") : t("harbour.does.1", { cards: countText(2, id) });
}

const rateText = (rate: number, resource: Resource) => t("now.rate", { cards: countText(rate, resource) });

function harbour(id: HarbourKind, view: CatanView | undefined): HelpCard {
  const rates = view && view.seat >= 0 ? ratesOf(view.table, view.seat) : undefined;
  const now = rates && (id === "generic" ? t("now.rate.any", { rate: Math.max(...rates) }) : rateText(rates[RESOURCES.indexOf(id)], id));
  return { name: capitalise(game(`harbour.${id}`)), does: [harbourDoes(id)], now: now ? [now] : undefined };
}

/** Cost and consequences of the move available at a place. */
function buildable(moves: readonly CatanMove[], view: CatanView): Pick<HelpCard, "cost" | "now"> {
  const [move] = moves;
  if (!move) return {};
  const cost = COST_OF[move.type];
  return { cost: cost && costText(cost), now: consequencesOf(move, view) };
}

const COST_OF: { readonly [type: string]: readonly number[] } = {
  buildRoad: COSTS.road,
  buildSettlement: COSTS.settlement,
  buildCity: COSTS.city,
  buyCard: COSTS.card,
};

/** Two lines during the setup: resources, and why the spot has a ring, its harbour, or how often it pays. */
function site(id: number, { table }: CatanView, isRinged: boolean): HelpCard {
  const around = dotsAround(id, table);
  const dots = around.reduce((sum, count) => sum + count, 0);
  const kind = harbourAt(id, geometryOf(table), table);
  const resources = RESOURCES.filter((_, i) => around[i] > 0).map((one) => game(`resource.${one}`));
  const plain = kind ? capitalise(game(`harbour.${kind}`)) : dots > 0 ? t("site.pays", { often: often(dots) }) : t("vertex.does.1");
  return {
    name: dots > 0 ? t("site", { dots, resources: listOf(resources, "unit") }) : chance(0),
    does: [isRinged ? t("site.ringed") : plain],
  };
}

const SETUP: readonly string[] = ["setupSettlement", "setupRoad"];

function vertex(id: number, view: CatanView, isRinged = false): HelpCard | undefined {
  if (!(id in view.table.buildings)) return undefined;
  const { table, choices } = view;
  if (SETUP.includes(table.phase)) return site(id, view, isRinged);
  const kind = harbourAt(id, geometryOf(table), table);
  const moves = (["buildSettlement", "buildCity"] as const).flatMap((type) => movesOf(choices, type).filter((move) => move.vertex === id));
  const dots = dotsAround(id, table).reduce((sum, count) => sum + count, 0);
  const { cost, now = [] } = buildable(moves, view);
  return {
    name: capitalise(vertexText(id, table, false)),
    does: [t("vertex.does.1"), ...(kind ? [harbourDoes(kind)] : [])],
    cost,
    now: [chance(dots), ...now],
  };
}

function path(id: number, view: CatanView): HelpCard | undefined {
  if (!(id in view.table.roads)) return undefined;
  const moves = (["placeRoad", "buildRoad", "freeRoad"] as const).flatMap((type) =>
    movesOf(view.choices, type).filter(({ edge }) => edge === id),
  );
  const name = capitalise(pathText(id, view.table, false));
  return SETUP.includes(view.table.phase)
    ? { name, does: [t("path.does.1")] }
    : { name, does: [t("path.does.1")], ...buildable(moves, view) };
}

function resource(id: Resource, view: CatanView | undefined): HelpCard {
  const text = { name: capitalise(game(`resource.${id}`)), does: [t(`resource.${id}.does.1`)] };
  if (!view) return text;
  const kind = RESOURCES.indexOf(id);
  const { table, hand, seat } = view;
  const bank = table.bankShown ? [t("now.inBank", { n: table.bank[kind] })] : [];
  if (!hand) return { ...text, now: bank };
  const dots = incomeOf(table, seat)[kind];
  const income = dots === 0 ? t("now.income.none") : t("now.income", { often: often(dots) });
  return { ...text, now: [t("now.held", { n: hand.resources[kind] }), income, rateText(ratesOf(table, seat)[kind], id), ...bank] };
}

/** Missing cards, or another reason why the player can't have it. */
function obstaclesTo(type: CatanMove["type"], cost: readonly number[], view: CatanView): string[] {
  const lack = view.hand ? lacking(cost, view.hand) : [];
  return lack.some((count) => count > 0) ? [t("now.lacks", { cards: bundleText(lack) })] : against(type, view);
}

function piece(id: PieceName, view: CatanView | undefined): HelpCard {
  const { type, left } = BUILDS[id];
  const cost = COSTS[id];
  const now = view?.hand && [
    ...obstaclesTo(type, cost, view),
    ...(choiceOf(view.choices, type) ? [t("now.places", { n: movesOf(view.choices, type).length })] : []),
    t("now.left", { n: view.table.seats[view.seat][left] }),
  ];
  return { ...textOf(`piece.${id}`), cost: costText(cost), now };
}

function card(kind: Card, view: CatanView | undefined): HelpCard {
  const held = view?.hand?.cards.filter((own) => own === CARDS.indexOf(kind)).length;
  const type = PLAYS[kind];
  const now = view && held ? [t("now.held", { n: held }), ...(type ? against(type, view) : [])] : undefined;
  return { name: game(`card.${kind}`), does: [game(`card.hint.${kind}`), t(`card.${kind}.does.2`)], now };
}

/** Who holds an award, with how much, and how much the reader has. */
function awardNow(id: Award, view: CatanView): string[] {
  const { table, seat } = view;
  const amount = (of: number) => (id === "longestRoad" ? table.seats[of].roadLength : table.seats[of].knights);
  const holder = table[id];
  const held =
    holder >= 0
      ? t("now.holder", { who: whoAt(holder, view), n: amount(holder) })
      : t("now.nobody", { least: id === "longestRoad" ? 5 : 3 });
  return [held, ...(seat >= 0 ? [t("now.own", { n: amount(seat) })] : [])];
}

const award = (id: Award, view: CatanView | undefined): HelpCard => ({ ...textOf(id), now: view && awardNow(id, view) });

/** Current facts about single topics. */
const NOW: { readonly [S in Single]?: (view: CatanView) => string[] } = {
  deck: (view) => [...obstaclesTo("buyCard", COSTS.card, view), t("now.deck", { n: view.table.deckCount })],
  dice: (view) => against("roll", view),
  trade: (view) => against(view.seat === view.table.active ? "offer" : "counter", view),
  points: ({ table }) => [t("now.target", { points: table.victoryPoints })],
  turn: (view) => against("endTurn", view),
  bank: ({ table, seat }) => (seat < 0 ? [] : ratesOf(table, seat).map((rate, kind) => rateText(rate, RESOURCES[kind]))),
  hand({ table, hand }) {
    const n = hand?.resources.reduce((sum, count) => sum + count, 0) ?? 0;
    return table.discardLimit > 0 && n > table.discardLimit ? [t("now.limit", { n, discard: Math.floor(n / 2) })] : [];
  },
  robber: (view) => [hexName(view.table.robber, view.table), ...buildersAt(view.table.robber, view)],
};

function single(kind: Single, view: CatanView | undefined): HelpCard {
  return { ...textOf(kind), cost: kind === "deck" ? costText(COSTS.card) : undefined, now: view && NOW[kind]?.(view) };
}

/** A topic's card; facts about the table need a view. */
function explain(topic: CatanTopic, view: CatanView | undefined): HelpCard | undefined {
  switch (topic.kind) {
    case "terrain":
      return terrain(topic.terrain);
    case "resource":
      return resource(topic.resource, view);
    case "piece":
      return piece(topic.piece, view);
    case "card":
      return card(topic.card, view);
    case "award":
      return award(topic.award, view);
    case "harbour":
      return harbour(topic.harbour, view);
    case "number":
      return number(topic.number);
    case "hex":
      return view && hex(topic.id, view);
    case "vertex":
      return view && vertex(topic.id, view, topic.ringed);
    case "path":
      return view && path(topic.id, view);
    default:
      return topic.kind in NOW ? single(topic.kind, view) : undefined;
  }
}

export const help: HelpProvider<Table, Hand, CatanMove, CatanTopic> = {
  topics: TOPICS,
  topicOf,
  explain,
  paragraphs: PARAGRAPH_OF_REFUSAL,
  consequences: consequencesOf,
  reasons: reasonsOf,
};
