/** Shipyard's help cards: what a topic is, and what is true of it at this table. */
import { isLegal } from "../../../shared/core/choices.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { fleetOf, pointsWith, progressOf } from "../../../shared/shipyard/contracts.ts";
import { pathAhead, spacesAhead } from "../../../shared/shipyard/cruise.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEES, type EmployeeId, SPOTS_AT_STOP, STOPS } from "../../../shared/shipyard/data/employees.ts";
import { BARTER } from "../../../shared/shipyard/data/rondels.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import { BONUS_COST, contractSpaceFor, TRACK_SPACES } from "../../../shared/shipyard/data/tiles.ts";
import { TRAINS } from "../../../shared/shipyard/data/trains.ts";
import { employs, hasLevelOne } from "../../../shared/shipyard/employees.ts";
import { cardAt, rowPrice } from "../../../shared/shipyard/market.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { EMPLOYEE_NUMBER, PIECE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { equipPrice, exchangeSpace, hirePrice, recruitPrice, salePrice } from "../../../shared/shipyard/rondels.ts";
import type { Hand, ShipyardSeat, Table } from "../../../shared/shipyard/schema.ts";
import { incomeOf, isOccupied } from "../../../shared/shipyard/track.ts";
import {
  ACTIONS,
  type Action,
  type Column,
  CREW,
  type Crew,
  type Equipment,
  type Feature,
  GOODS,
  type Good,
  type Piece,
  type Water,
} from "../../../shared/shipyard/vocabulary.ts";
import type { Language } from "../../kit/contract/game.ts";
import type { CardText, HelpCard, HelpProvider } from "../../kit/contract/help.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import { capital, listOf } from "../../kit/i18n/teller.ts";
import { consequencesOf } from "./consequences.ts";
import type { ShipyardView } from "./draft.ts";
import { type HelpTexts, PARAGRAPH_OF_REFUSAL, type Source, tellerOf } from "./helpTexts.ts";
import { printedOn, watersIn } from "./printed.ts";
import { reasonsOf } from "./reasons.ts";
import { type ShipyardTopic, type Single, TOPICS, topicOf } from "./topics.ts";
import { contractText, SENTENCES } from "./words.ts";

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
  const open = choices.length === 0 || isLegal(choices, { type: "choose", tile: ACTIONS[tile] });
  return open ? [income] : [income, now.closed(closed(tile, view, source))];
}

function tile(action: Action, source: Source, view: ShipyardView | undefined): HelpCard {
  const { say, sentences } = source;
  return { name: sentences.actions[action], does: say.action[action], now: view && tileNow(ACTIONS.indexOf(action), view, source) };
}

/** A ship card: its part, and what is printed on it, each once. */
function shipCard(card: number, { say, sentences }: Source): CardText | undefined {
  const design = CARDS[card];
  if (!design) return undefined;
  const printed = [...new Set(printedOn(card))];
  const lines = printed.map((feature) => `${capital(countedName(design[feature], feature, sentences))}. ${say.feature[feature]}`);
  return { name: capital(sentences.columns[design.column]), does: [say.column[design.column], ...lines] };
}

function countedName(count: number, feature: Feature, { nouns }: Source["sentences"]): string {
  return count === 1 ? nouns[feature].one : `${count} ${nouns[feature].many}`;
}

function cardOnDisplay(column: Column, row: number, source: Source, view: ShipyardView): HelpCard | undefined {
  const text = shipCard(cardAt(view.table, column, row), source);
  return text && { ...text, cost: source.sentences.grammar.money(rowPrice(row)) };
}

/** A slot of a seat's front yard, or the card in it. */
function slot(seat: Seat, place: number, source: Source, view: ShipyardView): HelpCard | undefined {
  const found = view.table.seats[seat]?.yard[place];
  if (found === undefined) return undefined;
  const text = shipCard(found, source);
  return text ?? { name: source.say.slot(place + 1), does: source.say.single.yard.does, now: [source.say.now.empty] };
}

function train(train: number, view: ShipyardView, source: Source): HelpCard {
  const { say, sentences } = source;
  const own = ownOf(view);
  const space = exchangeSpace(view.table, false);
  const worth = own && TRAINS[train].goods.reduce((sum, good) => sum + salePrice(own, space, good), 0);
  return {
    name: `${say.train.name}: ${tellerOf(source, view).train(train)}`,
    does: say.train.does,
    now: worth === undefined ? [] : [say.now.worth(sentences.grammar.money(worth))],
  };
}

function trainOnDisplay(row: number, source: Source, view: ShipyardView): HelpCard | undefined {
  const found = view.table.trains[row] ?? -1;
  return found < 0 ? undefined : { ...train(found, view, source), cost: source.sentences.grammar.money(rowPrice(row)) };
}

/** What each kind of space on it does. */
function canalText(canal: number, { say }: Source): CardText {
  const kinds = [...new Set(watersIn(canal, false))].filter((water) => water !== ".");
  return {
    name: say.lease.name,
    does: [...say.lease.does, ...kinds.map((water) => `${say.water[water].name}: ${say.water[water].does[0]}`)],
  };
}

function canalOnDisplay(row: number, source: Source, view: ShipyardView): HelpCard | undefined {
  const found = view.table.canals[row] ?? -1;
  if (found < 0) return undefined;
  const own = ownOf(view);
  const now = own && [source.say.now.ahead(spacesAhead(own))];
  return { ...canalText(found, source), cost: source.sentences.grammar.money(rowPrice(row)), now };
}

/** A space of a canal that a seat has leased. */
function canalSpace(seat: Seat, index: number, space: number, { say }: Source, view: ShipyardView): HelpCard | undefined {
  const laid = view.table.seats[seat]?.canal[index];
  return laid === undefined ? undefined : say.water[watersIn(laid >> 1, laid % 2 === 1)[space]];
}

const isCrew = (piece: Piece): piece is Crew => (CREW as readonly string[]).includes(piece);

function piece(kind: Piece, source: Source, view: ShipyardView | undefined): HelpCard {
  const { say, sentences } = source;
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
}

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

function employee(id: EmployeeId, source: Source, view: ShipyardView | undefined): HelpCard {
  const { sentences, say } = source;
  const { name, effect } = sentences.employees[id];
  return {
    name,
    does: [effect, say.employee],
    cost: sentences.grammar.money(EMPLOYEES[EMPLOYEE_NUMBER[id]].hire),
    now: view && employeeNow(id, view, source),
  };
}

function good(kind: Good, { say, sentences }: Source, view: ShipyardView | undefined): HelpCard {
  const own = view && ownOf(view);
  const sale = own && sentences.grammar.money(salePrice(own, exchangeSpace(view.table, false), kind));
  return { name: capital(sentences.nouns[kind].one), does: [say.good[kind]], now: sale ? [say.now.worth(sale)] : undefined };
}

function contract(id: ContractId, { say, sentences }: Source, view: ShipyardView | undefined): HelpCard {
  const { colour } = CONTRACTS[CONTRACT_IDS.indexOf(id)];
  const standing = view && view.seat >= 0 ? progressOf(id, fleetOf(view.table, view.seat)) : undefined;
  return {
    name: capital(contractText(sentences, id)),
    does: [say.contract[colour]],
    now: standing && [say.now.progress(standing.total, pointsWith(standing))],
  };
}

/** Money and points of a seat. */
function score(seat: Seat, { say, sentences }: Source, view: ShipyardView): HelpCard | undefined {
  const place = view.table.seats[seat];
  return (
    place && {
      name: view.players[seat]?.name ?? "",
      does: [say.now.holds(sentences.grammar.money(place.money), place.points)],
    }
  );
}

/** All that a seat has beside its yard. */
function dock(seat: Seat, source: Source, view: ShipyardView): HelpCard | undefined {
  const text = score(seat, source, view);
  return text && { name: text.name, does: [source.say.quay], now: text.does };
}

/** A ship that has sailed, by its place in the fleet of all seats. */
function ship(index: number, source: Source, view: ShipyardView): HelpCard | undefined {
  const found = view.table.fleet[index];
  if (!found) return undefined;
  const { sentences, say } = source;
  const carried = tellerOf(source, view).fit(found.fit);
  return {
    name: sentences.lines.ship({ ship: index + 1, cards: found.cards.length, speed: found.speed }),
    does: say.single.fleet.does,
    now: [say.now.scores(found.points, found.speed), ...(carried ? [capital(carried)] : [])],
  };
}

/** What single topics mean to the reader now. */
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
      (each) => `${sentences.nouns[each].one} ${sentences.grammar.money(salePrice(own, exchangeSpace(view.table, false), each))}`,
    );
    return [say.now.sells(listOf(prices, sentences.grammar))];
  },
  laps: ({ say }, { table }) => [say.now.laps(table.countdown, contractSpaceFor(table.seats.length))],
};

function single(kind: Single, source: Source, view: ShipyardView | undefined): HelpCard | undefined {
  const text = source.say.single[kind];
  const cost = kind === "bonus" ? source.sentences.grammar.money(BONUS_COST) : undefined;
  return text && { ...text, cost, now: view && NOW[kind]?.(source, view) };
}

/** A topic's card. What is on display or belongs to a seat needs a view. */
function explain(topic: ShipyardTopic, source: Source, view: ShipyardView | undefined): HelpCard | undefined {
  switch (topic.kind) {
    case "tile":
      return tile(topic.action, source, view);
    case "piece":
      return piece(topic.piece, source, view);
    case "feature":
      return { name: capital(source.sentences.nouns[topic.feature].one), does: [source.say.feature[topic.feature]] };
    case "good":
      return good(topic.good, source, view);
    case "water":
      return source.say.water[topic.water];
    case "employee":
      return employee(topic.employee, source, view);
    case "contract":
      return contract(topic.contract, source, view);
    case "track":
      return topic.space < TRACK_SPACES ? source.say.track(topic.space) : undefined;
    case "shipCard":
      return view && cardOnDisplay(topic.column, topic.row, source, view);
    case "trainCard":
      return view && trainOnDisplay(topic.row, source, view);
    case "canalCard":
      return view && canalOnDisplay(topic.row, source, view);
    case "slot":
      return view && slot(topic.seat, topic.slot, source, view);
    case "train":
      return view && train(topic.train, view, source);
    case "canalSpace":
      return view && canalSpace(topic.seat, topic.canal, topic.space, source, view);
    case "score":
      return view && score(topic.seat, source, view);
    case "dock":
      return view && dock(topic.seat, source, view);
    case "ship":
      return view && ship(topic.ship, source, view);
    default:
      return single(topic.kind, source, view);
  }
}

const TEXTS = spoken<HelpTexts>(
  () => import("./explain.en.ts"),
  () => import("./explain.fr.ts"),
);

/** Shipyard's help in one language. */
export async function help(language: Language): Promise<HelpProvider<Table, Hand, ShipyardMove, ShipyardTopic>> {
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
