/** Shipyard's help cards: what a topic is, and its state at this table. */
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
import type { CardText, HelpCard, HelpProvider } from "../../kit/contract/help.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { capitalise } from "../../kit/i18n/locales.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import { consequencesOf } from "./consequences.ts";
import type { ShipyardView } from "./draft.ts";
import { contractText, fitted, goodsOf, money, WATER_KEYS, whyUnavailable } from "./facts.ts";
import { t as game } from "./messages/game/messages.ts";
import { t } from "./messages/help/messages.ts";
import { PARAGRAPH_OF_REFUSAL } from "./paragraphs.ts";
import { printedOn, watersIn } from "./printed.ts";
import { reasonsOf } from "./reasons.ts";
import { isSingle, type ShipyardTopic, type Single, TOPICS, topicOf } from "./topics.ts";

function ownOf({ table, seat }: ShipyardView): ShipyardSeat | undefined {
  return table.seats[seat];
}

function tileNow(tile: number, view: ShipyardView): string[] {
  const { table, choices } = view;
  if (table.phase !== "choose" || tile >= table.tiles.length) return [];
  const closed = t("now.closed", { why: whyUnavailable(view, tile) });
  if (table.advanced === tile || isOccupied(table, tile)) return [closed];
  const { ahead, gap } = incomeOf(table, tile);
  const income = money(ahead + gap);
  const brings = gap > 0 ? t("now.income.parts", { income, ahead, gap }) : t("now.income", { income });
  const open = choices.length === 0 || isLegal(choices, { type: "choose", tile: ACTIONS[tile] });
  return open ? [brings] : [brings, closed];
}

const tile = (action: Action, view: ShipyardView | undefined): HelpCard => ({
  name: game(`action.${action}`),
  does: [t(`tile.${action}`)],
  now: view && tileNow(ACTIONS.indexOf(action), view),
});

/** A ship card: its part, and each printed feature once. */
function shipCard(card: number): CardText | undefined {
  const design = CARDS[card];
  if (!design) return undefined;
  const printed = [...new Set(printedOn(card))];
  const lines = printed.map((feature) => `${capitalise(countedName(design[feature], feature))}. ${t(`feature.${feature}`)}`);
  return { name: capitalise(game(`column.${design.column}`)), does: [t(`column.${design.column}`), ...lines] };
}

const countedName = (n: number, feature: Feature): string => (n === 1 ? game(`thing.${feature}.name`) : game(`thing.${feature}`, { n }));

function cardOnDisplay(column: Column, row: number, view: ShipyardView): HelpCard | undefined {
  const text = shipCard(cardAt(view.table, column, row));
  return text && { ...text, cost: money(rowPrice(row)) };
}

/** A slot of a seat's front yard, or the card in it. */
function slot(seat: Seat, place: number, view: ShipyardView): HelpCard | undefined {
  const found = view.table.seats[seat]?.yard[place];
  if (found === undefined) return undefined;
  return shipCard(found) ?? { name: t("slot.name", { slot: place + 1 }), does: single("yard").does, now: [t("now.empty")] };
}

function train(train: number, view: ShipyardView): HelpCard {
  const own = ownOf(view);
  const space = exchangeSpace(view.table, false);
  const worth = own && TRAINS[train].goods.reduce((sum, good) => sum + salePrice(own, space, good), 0);
  return {
    name: t("train.name", { goods: goodsOf(train) }),
    does: [t("train.does")],
    now: worth === undefined ? [] : [t("now.worth", { price: money(worth) })],
  };
}

function trainOnDisplay(row: number, view: ShipyardView): HelpCard | undefined {
  const found = view.table.trains[row] ?? -1;
  return found < 0 ? undefined : { ...train(found, view), cost: money(rowPrice(row)) };
}

function water(kind: Water): CardText {
  const key = WATER_KEYS[kind];
  return { name: t(`water.${key}.name`), does: [t(`water.${key}.does`)] };
}

/** What each kind of space on it does. */
function canalCard(canal: number): CardText {
  const kinds = [...new Set(watersIn(canal, false))].filter((kind) => kind !== ".").map(water);
  return {
    name: t("lease.name"),
    does: [t("lease.does"), ...kinds.map(({ name, does }) => t("lease.water", { name, does: does[0] }))],
  };
}

function canalOnDisplay(row: number, view: ShipyardView): HelpCard | undefined {
  const found = view.table.canals[row] ?? -1;
  if (found < 0) return undefined;
  const own = ownOf(view);
  return { ...canalCard(found), cost: money(rowPrice(row)), now: own && [t("now.ahead", { n: spacesAhead(own) })] };
}

/** A space of a canal that a seat has leased. */
function canalSpace(seat: Seat, index: number, space: number, view: ShipyardView): HelpCard | undefined {
  const laid = view.table.seats[seat]?.canal[index];
  return laid === undefined ? undefined : water(watersIn(laid >> 1, laid % 2 === 1)[space]);
}

const isCrew = (piece: Piece): piece is Crew => (CREW as readonly string[]).includes(piece);

function pieceNow(kind: Piece, view: ShipyardView): string[] | undefined {
  const own = ownOf(view);
  if (!own) return undefined;
  const price = isCrew(kind) ? recruitPrice(view.table, own, kind) : equipPrice(view.table, own, kind as Equipment);
  return [price === 0 ? t("now.free") : t("now.price", { price: money(price) }), t("now.held", { n: own.pieces[PIECE_NUMBER[kind]] })];
}

function piece(kind: Piece, view: ShipyardView | undefined): HelpCard {
  const goods = GOODS.filter((good) => BARTER[good].includes(kind)).map((good) => game(`thing.${good}.name`));
  return {
    name: capitalise(game(`thing.${kind}.name`)),
    does: [t(`piece.${kind}`), t("now.barter", { goods: listOf(goods, "disjunction") })],
    now: view && pieceNow(kind, view),
  };
}

/** Where an employee is to be had now, and what that would cost the reader. */
function employeeNow(id: EmployeeId, view: ShipyardView): string[] {
  const { table } = view;
  const own = ownOf(view);
  const number = EMPLOYEE_NUMBER[id];
  if (own && employs(own, id)) return [t("now.employed")];
  if (table.employeesLeft[number] === 0) return [t("now.gone")];
  if (!own) return [];
  const stop = Math.floor(table.spots.indexOf(number) / SPOTS_AT_STOP);
  const steps = (stop - table.employeeMarker - 1 + STOPS) % STOPS;
  const price = t("now.hire", { price: money(hirePrice(own, steps, number)), steps, wage: money(EMPLOYEES[number].hire) });
  return hasLevelOne(own, number) ? [price] : [price, t("now.needsLevelOne")];
}

const employee = (id: EmployeeId, view: ShipyardView | undefined): HelpCard => ({
  name: game(`employee.${id}`),
  does: [game(`employee.${id}.effect`), t("employee.does")],
  cost: money(EMPLOYEES[EMPLOYEE_NUMBER[id]].hire),
  now: view && employeeNow(id, view),
});

function good(kind: Good, view: ShipyardView | undefined): HelpCard {
  const own = view && ownOf(view);
  const price = own && money(salePrice(own, exchangeSpace(view.table, false), kind));
  return { name: capitalise(game(`thing.${kind}.name`)), does: [t(`good.${kind}`)], now: price ? [t("now.worth", { price })] : undefined };
}

function contract(id: ContractId, view: ShipyardView | undefined): HelpCard {
  const { colour } = CONTRACTS[CONTRACT_IDS.indexOf(id)];
  const progress = view && view.seat >= 0 ? progressOf(id, fleetOf(view.table, view.seat)) : undefined;
  return {
    name: capitalise(contractText(id)),
    does: [t(`contract.${colour}`)],
    now: progress && [t("now.progress", { count: progress.total, points: pointsWith(progress) })],
  };
}

function score(seat: Seat, view: ShipyardView): HelpCard | undefined {
  const place = view.table.seats[seat];
  return (
    place && {
      name: view.players[seat]?.name ?? "",
      does: [t("now.score", { money: money(place.money), points: place.points })],
    }
  );
}

/** All that a seat has beside its yard. */
function dock(seat: Seat, view: ShipyardView): HelpCard | undefined {
  const text = score(seat, view);
  return text && { name: text.name, does: [t("dock.does")], now: text.does };
}

/** A ship that has sailed, by its place in the fleet of all seats. */
function ship(index: number, view: ShipyardView): HelpCard | undefined {
  const found = view.table.fleet[index];
  if (!found) return undefined;
  const { cards, speed, points } = found;
  const shipsBefore = view.table.fleet.slice(0, index).filter(({ seat }) => seat === found.seat).length;
  const carried = textIn(fitted(found.fit));
  return {
    name: game("line.ship", { ship: shipsBefore + 1, cards: cards.length, speed }),
    does: single("fleet").does,
    now: [t("now.scores", { points, speed }), ...(carried ? [capitalise(carried)] : [])],
  };
}

function track(space: number): HelpCard | undefined {
  if (space >= TRACK_SPACES) return undefined;
  if (space === 0) return { name: t("track.start.name"), does: [t("track.start.does")] };
  return { name: t("track.space.name"), does: [t("track.space.does")] };
}

/** What single topics mean to the reader now. */
const NOW: { readonly [S in Single]?: (view: ShipyardView) => string[] } = {
  canal(view) {
    const own = ownOf(view);
    const waters = own ? [...new Set(pathAhead(own))].filter((letter) => letter !== ".") : [];
    return own ? [t("now.ahead", { n: spacesAhead(own) }), ...waters.map((letter) => water(letter as Water).name)] : [];
  },
  exchange(view) {
    const own = ownOf(view);
    if (!own) return [];
    const space = exchangeSpace(view.table, false);
    const prices = GOODS.map((each) =>
      t("now.sells.good", { good: game(`thing.${each}.name`), price: money(salePrice(own, space, each)) }),
    );
    return [t("now.sells", { prices: listOf(prices) })];
  },
  laps: ({ table }) => [t("now.laps", { n: table.countdown, contracts: contractSpaceFor(table.seats.length) })],
};

/** Topics with a second sentence. */
const LONGER = ["speed", "yard"] as const satisfies readonly Single[];

function single(kind: Single): CardText {
  const more = LONGER.find((longer) => longer === kind);
  return { name: t(`${kind}.name`), does: [t(`${kind}.does.1`), ...(more ? [t(`${more}.does.2`)] : [])] };
}

const singleCard = (kind: Single, view: ShipyardView | undefined): HelpCard => ({
  ...single(kind),
  cost: kind === "bonus" ? money(BONUS_COST) : undefined,
  now: view && NOW[kind]?.(view),
});

/** A topic's card. Topics on display or of a seat need a view. */
function explain(topic: ShipyardTopic, view: ShipyardView | undefined): HelpCard | undefined {
  switch (topic.kind) {
    case "tile":
      return tile(topic.action, view);
    case "piece":
      return piece(topic.piece, view);
    case "feature":
      return { name: capitalise(game(`thing.${topic.feature}.name`)), does: [t(`feature.${topic.feature}`)] };
    case "good":
      return good(topic.good, view);
    case "water":
      return water(topic.water);
    case "employee":
      return employee(topic.employee, view);
    case "contract":
      return contract(topic.contract, view);
    case "track":
      return track(topic.space);
    case "shipCard":
      return view && cardOnDisplay(topic.column, topic.row, view);
    case "trainCard":
      return view && trainOnDisplay(topic.row, view);
    case "canalCard":
      return view && canalOnDisplay(topic.row, view);
    case "slot":
      return view && slot(topic.seat, topic.slot, view);
    case "train":
      return view && train(topic.train, view);
    case "canalSpace":
      return view && canalSpace(topic.seat, topic.canal, topic.space, view);
    case "score":
      return view && score(topic.seat, view);
    case "dock":
      return view && dock(topic.seat, view);
    case "ship":
      return view && ship(topic.ship, view);
    default:
      return isSingle(topic.kind) ? singleCard(topic.kind, view) : undefined;
  }
}

export const help: HelpProvider<Table, Hand, ShipyardMove, ShipyardTopic> = {
  topics: TOPICS,
  topicOf,
  explain,
  paragraphs: PARAGRAPH_OF_REFUSAL,
  consequences: consequencesOf,
  reasons: reasonsOf,
};
