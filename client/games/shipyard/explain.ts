/** The cards of Shipyard's things: what each is, and what holds of it at this table. */
import { isOpen } from "../../../shared/core/choices.ts";
import { fleetOf, pointsAt, standingOf } from "../../../shared/shipyard/contracts.ts";
import { pathAhead, spacesAhead } from "../../../shared/shipyard/cruise.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS, EMPLOYEES, type EmployeeId, SPOTS_AT_STOP, STOPS } from "../../../shared/shipyard/data/employees.ts";
import { BARTER } from "../../../shared/shipyard/data/rondels.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import { BONUS_COST, contractSpaceFor, TRACK_SPACES } from "../../../shared/shipyard/data/tiles.ts";
import { TRAINS } from "../../../shared/shipyard/data/trains.ts";
import { employs, hasLevelOne } from "../../../shared/shipyard/employees.ts";
import { cardAt, rowPrice } from "../../../shared/shipyard/market.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { EMPLOYEE_NUMBER, PIECE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { equipPrice, exchangeSpace, hirePrice, recruitPrice, saleOf } from "../../../shared/shipyard/rondels.ts";
import type { Hand, ShipyardSeat, Table } from "../../../shared/shipyard/schema.ts";
import { incomeOf, isOccupied } from "../../../shared/shipyard/track.ts";
import {
  ACTIONS,
  type Action,
  COLUMNS,
  type Column,
  CREW,
  type Crew,
  type Equipment,
  FEATURES,
  type Feature,
  GOODS,
  type Good,
  PIECES,
  type Piece,
  WATERS,
  type Water,
} from "../../../shared/shipyard/vocabulary.ts";
import type { Explanation } from "../../kit/contract/explainer.ts";
import { type ExplainOf, explainers, type Knowledge } from "../../kit/help/knowledge.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import { capital, listOf } from "../../kit/i18n/teller.ts";
import type { ShipyardView } from "./draft.ts";
import { type Explaining, REFUSED, SINGLE, type Single } from "./explaining.ts";
import { followsOf } from "./follows.ts";
import { printedOn, watersIn } from "./printed.ts";
import { reasonsOf } from "./reasons.ts";
import { type Source, tellerOf } from "./source.ts";
import { contractText, SENTENCES } from "./words.ts";

type Explain = ExplainOf<Source, ShipyardView>;

/** The reader's shipyard. */
function ownOf({ table, seat }: ShipyardView): ShipyardSeat | undefined {
  return table.seats[seat];
}

/** Why a tile cannot be chosen. */
function closed(tile: number, view: ShipyardView, source: Source): string {
  const { table } = view;
  const { labels } = source.sentences;
  if (table.advanced === tile) return labels.justAdvanced;
  const teller = tellerOf(source, view);
  const holders = table.seats.flatMap(({ held }, seat) => (held.includes(tile) ? [teller.name(seat)] : []));
  return holders.length > 0 ? labels.occupied(teller.list(holders)) : labels.nothingToDo;
}

function tileNow(tile: number, view: ShipyardView, source: Source): string[] {
  const { table, choices } = view;
  const { now } = source.say;
  if (table.phase !== "choose" || tile >= table.tiles.length) return [];
  if (table.advanced === tile || isOccupied(table, tile)) return [now.closed(closed(tile, view, source))];
  const { ahead, gap } = incomeOf(table, tile);
  const income = now.income(source.sentences.grammar.money(ahead + gap), ahead, gap);
  const open = choices.length === 0 || isOpen(choices, { type: "choose", tile: ACTIONS[tile] });
  return open ? [income] : [income, now.closed(closed(tile, view, source))];
}

const tile: Explain = ([id], source, view) => {
  const { say, sentences } = source;
  const does = say.action[id as Action];
  return does && { name: sentences.actions[id as Action], does, now: view && tileNow(ACTIONS.indexOf(id as Action), view, source) };
};

/** A ship card: its part, and what is printed on it, each once. */
function shipCard(card: number, { say, sentences }: Source): Pick<Explanation, "name" | "does"> | undefined {
  const design = CARDS[card];
  if (!design) return undefined;
  const printed = [...new Set(printedOn(card))];
  const lines = printed.map((feature) => `${capital(countedName(design[feature], feature, sentences))}. ${say.feature[feature]}`);
  return { name: capital(sentences.columns[design.column]), does: [say.column[design.column], ...lines] };
}

function countedName(count: number, feature: Feature, { nouns }: Source["sentences"]): string {
  return count === 1 ? nouns[feature].one : `${count} ${nouns[feature].many}`;
}

const card: Explain = ([column, row], source, view) => {
  if (!view || !COLUMNS.includes(column as Column)) return undefined;
  const said = shipCard(cardAt(view.table, column as Column, Number(row)), source);
  return said && { ...said, cost: source.sentences.grammar.money(rowPrice(Number(row))) };
};

/** A slot of the front yard, or of another's. */
const slot: Explain = ([one, other], source, view) => {
  if (!view) return undefined;
  const seat = other === undefined ? Math.max(0, view.seat) : Number(one);
  const place = Number(other ?? one);
  const found = view.table.seats[seat]?.yard[place];
  if (found === undefined) return undefined;
  const said = shipCard(found, source);
  return said ?? { name: source.say.slot(place + 1), does: source.say.single.yard.does, now: [source.say.now.empty] };
};

function trainSaid(train: number, view: ShipyardView, source: Source): Explanation {
  const { say, sentences } = source;
  const own = ownOf(view);
  const space = exchangeSpace(view.table, false);
  const worth = own && TRAINS[train].goods.reduce((sum, good) => sum + saleOf(own, space, good), 0);
  return {
    name: `${say.train.name}: ${tellerOf(source, view).train(train)}`,
    does: say.train.does,
    now: worth === undefined ? [] : [say.now.worth(sentences.grammar.money(worth))],
  };
}

const train: Explain = ([row], source, view) => {
  const found = view?.table.trains[Number(row)] ?? -1;
  if (!view || found < 0) return undefined;
  return { ...trainSaid(found, view, source), cost: source.sentences.grammar.money(rowPrice(Number(row))) };
};

const owntrain: Explain = ([number], source, view) =>
  view && TRAINS[Number(number)] ? trainSaid(Number(number), view, source) : undefined;

/** What each kind of space on it does. */
function canalSaid(canal: number, { say }: Source): Pick<Explanation, "name" | "does"> {
  const kinds = [...new Set(watersIn(canal, false))].filter((water) => water !== ".");
  return {
    name: say.lease.name,
    does: [...say.lease.does, ...kinds.map((water) => `${say.water[water].name}: ${say.water[water].does[0]}`)],
  };
}

const canal: Explain = ([row], source, view) => {
  const found = view?.table.canals[Number(row)] ?? -1;
  if (!view || found < 0) return undefined;
  const own = ownOf(view);
  const now = own && [source.say.now.ahead(spacesAhead(own))];
  return { ...canalSaid(found, source), cost: source.sentences.grammar.money(rowPrice(Number(row))), now };
};

/** A space of a canal that somebody has leased. */
const space: Explain = ([seat, index, place], { say }, view) => {
  const laid = view?.table.seats[Number(seat)]?.canal[Number(index)];
  return laid === undefined ? undefined : say.water[watersIn(laid >> 1, laid % 2 === 1)[Number(place)]];
};

const isCrew = (piece: Piece): piece is Crew => (CREW as readonly string[]).includes(piece);

const piece: Explain = ([id], source, view) => {
  const kind = id as Piece;
  const { say, sentences } = source;
  if (!say.piece[kind]) return undefined;
  const goods = GOODS.filter((good) => BARTER[good].includes(kind)).map((good) => sentences.nouns[good].one);
  const own = view && ownOf(view);
  const price = own && (isCrew(kind) ? recruitPrice(view.table, own, kind) : equipPrice(view.table, own, kind as Equipment));
  const here = own &&
    price !== undefined && [
      price === 0 ? say.now.free : say.now.price(sentences.grammar.money(price)),
      say.now.held(own.pieces[PIECE_NUMBER[kind]]),
    ];
  return {
    name: capital(sentences.nouns[kind].one),
    does: [say.piece[kind], say.now.barter(listOf(goods, sentences.grammar))],
    now: here || undefined,
  };
};

/** Where an employee is to be had now, and what that would cost the reader. */
function employeeNow(id: EmployeeId, view: ShipyardView, { say, sentences }: Source): string[] {
  const { table } = view;
  const own = ownOf(view);
  const number = EMPLOYEE_NUMBER[id];
  if (own && employs(own, id)) return [say.now.employed];
  if (table.employeesLeft[number] === 0) return [say.now.gone];
  if (!own) return [];
  const stop = Math.floor(table.spots.indexOf(number) / SPOTS_AT_STOP);
  const steps = (stop - table.employeeMarker - 1 + STOPS) % STOPS;
  const { money } = sentences.grammar;
  const price = say.now.hire(money(hirePrice(own, steps, number)), steps, money(EMPLOYEES[number].hire));
  return hasLevelOne(own, number) ? [price] : [price, say.now.needsLevelOne];
}

const employee: Explain = ([id], source, view) => {
  const { sentences, say } = source;
  const said = sentences.employees[id as EmployeeId];
  if (!said) return undefined;
  return {
    name: said.name,
    does: [said.effect, say.employee],
    cost: sentences.grammar.money(EMPLOYEES[EMPLOYEE_NUMBER[id as EmployeeId]].hire),
    now: view && employeeNow(id as EmployeeId, view, source),
  };
};

const feature: Explain = ([id], { say, sentences }) => {
  const does = say.feature[id as Feature];
  return does ? { name: capital(sentences.nouns[id as Feature].one), does: [does] } : undefined;
};

const good: Explain = ([id], { say, sentences }, view) => {
  const does = say.good[id as Good];
  if (!does) return undefined;
  const own = view && ownOf(view);
  const sale = own && sentences.grammar.money(saleOf(own, exchangeSpace(view.table, false), id as Good));
  return { name: capital(sentences.nouns[id as Good].one), does: [does], now: sale ? [say.now.worth(sale)] : undefined };
};

const water: Explain = ([id], { say }) => say.water[id as Water];

const contract: Explain = ([id], { say, sentences }, view) => {
  const number = CONTRACT_IDS.indexOf(id as ContractId);
  if (number < 0) return undefined;
  const { colour } = CONTRACTS[number];
  const standing = view && view.seat >= 0 ? standingOf(id as ContractId, fleetOf(view.table, view.seat)) : undefined;
  return {
    name: capital(contractText(sentences, id as ContractId)),
    does: [say.contract[colour]],
    now: standing && [say.now.progress(standing.total, pointsAt(standing))],
  };
};

/** Money and points of a seat. */
const score: Explain = ([seat], { say, sentences }, view) => {
  const place = view?.table.seats[Number(seat)];
  if (!view || !place) return undefined;
  return {
    name: view.players[Number(seat)]?.name ?? "",
    does: [say.now.holds(sentences.grammar.money(place.money), place.points)],
  };
};

/** All that a seat has beside its yard. */
const dock: Explain = (ids, source, view) => {
  const said = score(ids, source, view);
  return said && { name: said.name, does: [source.say.quay], now: said.does };
};

/** A space of the action track on which no tile lies. */
const track: Explain = ([space], { say }) => (Number(space) < TRACK_SPACES ? say.track(Number(space)) : undefined);

/** A ship that has sailed, by its place in the fleet of all. */
const ship: Explain = ([index], source, view) => {
  const found = view?.table.fleet[Number(index)];
  if (!view || !found) return undefined;
  const { sentences, say } = source;
  const carried = tellerOf(source, view).fit(found.fit);
  return {
    name: sentences.lines.ship({ ship: Number(index) + 1, cards: found.cards.length, speed: found.speed }),
    does: say.single.fleet.does,
    now: [say.now.scores(found.points, found.speed), ...(carried ? [capital(carried)] : [])],
  };
};

/** What the things of which there is one have to do with the reader now. */
const NOW: { readonly [S in Single]?: (source: Source, view: ShipyardView) => string[] } = {
  canal: ({ say }, view) => {
    const own = ownOf(view);
    const ribbons = own ? [...new Set(pathAhead(own))].filter((letter) => letter !== ".") : [];
    return own ? [say.now.ahead(spacesAhead(own)), ...ribbons.map((letter) => say.water[letter as Water].name)] : [];
  },
  exchange: ({ say, sentences }, view) => {
    const own = ownOf(view);
    if (!own) return [];
    const prices = GOODS.map(
      (each) => `${sentences.nouns[each].one} ${sentences.grammar.money(saleOf(own, exchangeSpace(view.table, false), each))}`,
    );
    return [say.now.sells(listOf(prices, sentences.grammar))];
  },
  laps: ({ say }, { table }) => [say.now.laps(table.countdown, contractSpaceFor(table.seats.length))],
};

const KINDS: { readonly [kind: string]: Explain } = {
  tile,
  card,
  slot,
  train,
  owntrain,
  canal,
  space,
  piece,
  employee,
  feature,
  good,
  water,
  contract,
  score,
  dock,
  track,
  ship,
};

/** Everything but what lies on display at a table. */
const THINGS: readonly string[] = [
  ...ACTIONS.map((id) => `tile:${id}`),
  ...PIECES.map((id) => `piece:${id}`),
  ...FEATURES.map((id) => `feature:${id}`),
  ...GOODS.map((id) => `good:${id}`),
  ...WATERS.map((id) => `water:${id}`),
  ...EMPLOYEE_IDS.map((id) => `employee:${id}`),
  ...CONTRACT_IDS.map((id) => `contract:${id}`),
  ...SINGLE,
];

type Begun = { readonly type: ShipyardMove["type"] } & Partial<ShipyardMove>;

/** By type of move, where it is not an action. */
const MOVED: { readonly [type: string]: string } = {
  discard: "contracts",
  launch: "speed",
  scrap: "yard",
  finish: "yard",
  endActions: "end",
  pass: "end",
};

function thingOf(move: Begun): string {
  if ("tile" in move) return `tile:${move.tile}`;
  if (move.type === "hire" && "kind" in move) return `employee:${move.kind}`;
  if ((move.type === "equip" || move.type === "recruit") && "kind" in move) return `piece:${move.kind}`;
  if ((move.type === "train" || move.type === "canal") && "row" in move) return `${move.type}:${move.row}`;
  return MOVED[move.type] ?? `tile:${move.type}`;
}

const KNOWLEDGE: Knowledge<Source, Table, Hand, ShipyardMove> = {
  things: THINGS,
  kinds: KINDS,
  now: NOW,
  costs: { bonus: ({ sentences }) => sentences.grammar.money(BONUS_COST) },
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
