/** The consequences of a move, in numbers: money left, what comes into the store, what a ship would score. */
import { contractPoints, fleetOf } from "../../../shared/shipyard/contracts.ts";
import { cruise, spacesAhead } from "../../../shared/shipyard/cruise.ts";
import { CANAL_LENGTH } from "../../../shared/shipyard/data/canals.ts";
import { CONTRACT_IDS } from "../../../shared/shipyard/data/contracts.ts";
import { BONUS_COST, SUBSIDY } from "../../../shared/shipyard/data/tiles.ts";
import { TRAINS } from "../../../shared/shipyard/data/trains.ts";
import { fromEngineers, fromRecruiters } from "../../../shared/shipyard/employees.ts";
import { type Placement, priceOf, rowPrice } from "../../../shared/shipyard/market.ts";
import type { MoveOf, ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { ACTION_NUMBER, EMPLOYEE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { equipPrice, exchangeSpace, hirePrice, recruitPrice, salePrice } from "../../../shared/shipyard/rondels.ts";
import type { ShipyardSeat } from "../../../shared/shipyard/schema.ts";
import { shipAt } from "../../../shared/shipyard/ship.ts";
import { incomeTotal } from "../../../shared/shipyard/track.ts";
import type { Action, Piece } from "../../../shared/shipyard/vocabulary.ts";
import { completedShips, promiseText, scrapText } from "./composing.ts";
import type { ShipyardView } from "./draft.ts";
import { contractText, money, things } from "./facts.ts";
import { t as game } from "./messages/game/messages.ts";
import { t } from "./messages/help/messages.ts";
import { turnText } from "./wheels.ts";

interface Facts {
  readonly view: ShipyardView;
  readonly own: ShipyardSeat;
}

type ConsequencesOf<K extends ShipyardMove["type"]> = (move: MoveOf<K>, facts: Facts) => string[];

const moneyAfter = ({ own }: Facts, change: number): string => t("now.left", { money: money(own.money + change) });

const gives = (pieces: readonly Piece[]): string[] => (pieces.length > 0 ? [t("now.gives", { things: things(pieces) })] : []);

/** Where the arrow of the action's rondel turns, with the prices there. */
function turns(tile: Action, { view, own }: Facts): string[] {
  const text = turnText(view.table, own, tile);
  return text ? [text] : [];
}

/** Ships that would be complete, with their points or what they lack. */
const promises = (cards: readonly Placement[], { view }: Facts): string[] =>
  completedShips({ view, draft: { cards } }).map((ship) => promiseText(ship, view));

/** What the own contracts gain by a ship. */
function contractsGain(ship: { cards: number[]; fit: number[]; speed: number }, { view }: Facts): string[] {
  const before = fleetOf(view.table, view.seat);
  const after = { ...before, ships: [...before.ships, ship] };
  const ids = (view.hand?.contracts ?? []).map((number) => CONTRACT_IDS[number]);
  const gain = ids.reduce((sum, id) => sum + contractPoints(id, after) - contractPoints(id, before), 0);
  return gain > 0 ? [t("now.contract", { points: gain })] : [];
}

/** What an exchange brings in money, and the pieces bartered for. */
function exchanged({ train, extraStep, goods }: MoveOf<"exchange">, facts: Facts): string[] {
  const { own, view } = facts;
  const space = exchangeSpace(view.table, extraStep);
  const earned = TRAINS[own.trains[train]].goods.reduce((sum, good, i) => sum + (goods[i] === "sell" ? salePrice(own, space, good) : 0), 0);
  const pieces = goods.filter((good) => good !== "sell");
  return [moneyAfter(facts, earned), ...gives(pieces)];
}

/** The contracts that stay, with what they would pay now. */
function remainingContracts({ green, blue }: MoveOf<"discard">, { view }: Facts): string[] {
  const given: readonly string[] = [...green, ...blue];
  const ids = (view.hand?.contracts ?? []).map((number) => CONTRACT_IDS[number]).filter((id) => !given.includes(id));
  const fleet = fleetOf(view.table, view.seat);
  return ids.map((id) => t("now.keeps", { contract: contractText(id), points: contractPoints(id, fleet) }));
}

const CONSEQUENCES: { readonly [K in ShipyardMove["type"]]?: ConsequencesOf<K> } = {
  choose: ({ tile }, facts) => [moneyAfter(facts, incomeTotal(facts.view.table, ACTION_NUMBER[tile])), ...turns(tile, facts)],
  bonus: ({ tile }, facts) => [moneyAfter(facts, -BONUS_COST), ...turns(tile, facts)],
  build: ({ cards }, facts) => [moneyAfter(facts, -priceOf(cards)), ...promises(cards, facts)],
  train: ({ row }, facts) => [moneyAfter(facts, -rowPrice(row))],
  canal: ({ row }, facts) => [moneyAfter(facts, -rowPrice(row)), t("now.ahead", { n: spacesAhead(facts.own) + CANAL_LENGTH })],
  equip: ({ kind }, facts) => [
    moneyAfter(facts, -equipPrice(facts.view.table, facts.own, kind)),
    ...gives([kind, ...fromEngineers(facts.own)]),
  ],
  recruit: ({ kind }, facts) => [
    moneyAfter(facts, -recruitPrice(facts.view.table, facts.own, kind)),
    ...gives([kind, ...fromRecruiters(facts.own)]),
  ],
  hire: ({ steps, kind }, facts) => [
    moneyAfter(facts, -hirePrice(facts.own, steps, EMPLOYEE_NUMBER[kind])),
    game(`employee.${kind}.effect`),
  ],
  exchange: exchanged,
  discard: remainingContracts,
  subsidy: (_, facts) => [moneyAfter(facts, SUBSIDY)],
  launch: ({ bowSlot, ...launch }, facts) => {
    const cards = shipAt(facts.own, bowSlot);
    const { total, speed } = cruise(facts.own, cards, launch);
    return [t("now.scores", { points: total, speed }), ...contractsGain({ cards, fit: launch.fit, speed }, facts)];
  },
  scrap: ({ bowSlot }, { own }) => [scrapText(own, bowSlot)],
  finish: (card, facts) => [moneyAfter(facts, -rowPrice(card.row)), ...promises([card], facts)],
};

export function consequencesOf(move: ShipyardMove, view: ShipyardView): string[] {
  const own = view.table.seats[view.seat];
  const of = CONSEQUENCES[move.type] as ConsequencesOf<ShipyardMove["type"]> | undefined;
  return own ? (of?.(move, { view, own }) ?? []) : [];
}
