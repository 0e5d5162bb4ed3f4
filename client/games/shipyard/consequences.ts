/** The consequences of a move, in numbers: money left, what comes into the store, what a ship would score. */
import { contractPoints, fleetOf } from "../../../shared/shipyard/contracts.ts";
import { cruise, spacesAhead } from "../../../shared/shipyard/cruise.ts";
import { CANAL_LENGTH } from "../../../shared/shipyard/data/canals.ts";
import { CONTRACT_IDS } from "../../../shared/shipyard/data/contracts.ts";
import { BONUS_COST, SUBSIDY } from "../../../shared/shipyard/data/tiles.ts";
import { TRAINS } from "../../../shared/shipyard/data/trains.ts";
import { fromEngineers, fromRecruiters } from "../../../shared/shipyard/employees.ts";
import { cardAt, type Placement, priceOf, rowPrice } from "../../../shared/shipyard/market.ts";
import type { MoveOf, ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { ACTION_NUMBER, EMPLOYEE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { equipPrice, exchangeSpace, hirePrice, recruitPrice, salePrice } from "../../../shared/shipyard/rondels.ts";
import type { ShipyardSeat } from "../../../shared/shipyard/schema.ts";
import { shipAt } from "../../../shared/shipyard/ship.ts";
import { incomeTotal } from "../../../shared/shipyard/track.ts";
import type { Piece } from "../../../shared/shipyard/vocabulary.ts";
import type { ShipyardView } from "./draft.ts";
import { type Source, tellerOf } from "./helpTexts.ts";
import { pointsAtBest, promisedBy } from "./launching.ts";
import { contractText, fateText } from "./words.ts";

interface Facts {
  readonly view: ShipyardView;
  readonly own: ShipyardSeat;
  readonly source: Source;
}

type ConsequencesOf<K extends ShipyardMove["type"]> = (move: MoveOf<K>, facts: Facts) => string[];

function moneyAfter({ own, source: { say, sentences } }: Facts, change: number): string {
  return say.now.left(sentences.grammar.money(own.money + change));
}

function gives(pieces: readonly Piece[], { source, view }: Facts): string[] {
  return pieces.length > 0 ? [source.say.now.gives(tellerOf(source, view).things(pieces))] : [];
}

/** The ships that would lie complete, with what they would score or lack. */
function promises(cards: readonly Placement[], { view, own, source: { sentences } }: Facts): string[] {
  const laid = cards.map(({ column, row, slot }) => ({ card: cardAt(view.table, column, row), slot }));
  return promisedBy(own, laid).map((ship) => sentences.labels.promise(ship.cards, fateText(sentences, ship, view.table)));
}

/** What the own contracts gain by a ship. */
function contractsGain(ship: { cards: number[]; fit: number[]; speed: number }, { view, source }: Facts): string[] {
  const before = fleetOf(view.table, view.seat);
  const after = { ...before, ships: [...before.ships, ship] };
  const ids = (view.hand?.contracts ?? []).map((number) => CONTRACT_IDS[number]);
  const gain = ids.reduce((sum, id) => sum + contractPoints(id, after) - contractPoints(id, before), 0);
  return gain > 0 ? [source.say.now.contract(gain)] : [];
}

/** What an exchange brings in money, and the pieces bartered for. */
function exchanged({ train, extraStep, goods }: MoveOf<"exchange">, facts: Facts): string[] {
  const { own, view } = facts;
  const space = exchangeSpace(view.table, extraStep);
  const money = TRAINS[own.trains[train]].goods.reduce((sum, good, i) => sum + (goods[i] === "sell" ? salePrice(own, space, good) : 0), 0);
  const pieces = goods.filter((good) => good !== "sell");
  return [moneyAfter(facts, money), ...gives(pieces, facts)];
}

/** The contracts that stay, with what they would pay now. */
function kept({ green, blue }: MoveOf<"discard">, { view, source }: Facts): string[] {
  const given: readonly string[] = [...green, ...blue];
  const ids = (view.hand?.contracts ?? []).map((number) => CONTRACT_IDS[number]).filter((id) => !given.includes(id));
  const fleet = fleetOf(view.table, view.seat);
  return ids.map((id) => source.say.now.keeps(contractText(source.sentences, id), contractPoints(id, fleet)));
}

const CONSEQUENCES: { readonly [K in ShipyardMove["type"]]?: ConsequencesOf<K> } = {
  choose: ({ tile }, facts) => [moneyAfter(facts, incomeTotal(facts.view.table, ACTION_NUMBER[tile]))],
  bonus: (_, facts) => [moneyAfter(facts, -BONUS_COST)],
  build: ({ cards }, facts) => [moneyAfter(facts, -priceOf(cards)), ...promises(cards, facts)],
  train: ({ row }, facts) => [moneyAfter(facts, -rowPrice(row))],
  canal: ({ row }, facts) => [moneyAfter(facts, -rowPrice(row)), facts.source.say.now.ahead(spacesAhead(facts.own) + CANAL_LENGTH)],
  equip: ({ kind }, facts) => [
    moneyAfter(facts, -equipPrice(facts.view.table, facts.own, kind)),
    ...gives([kind, ...fromEngineers(facts.own)], facts),
  ],
  recruit: ({ kind }, facts) => [
    moneyAfter(facts, -recruitPrice(facts.view.table, facts.own, kind)),
    ...gives([kind, ...fromRecruiters(facts.own)], facts),
  ],
  hire: ({ steps, kind }, facts) => [
    moneyAfter(facts, -hirePrice(facts.own, steps, EMPLOYEE_NUMBER[kind])),
    facts.source.sentences.employees[kind].effect,
  ],
  exchange: exchanged,
  discard: kept,
  subsidy: (_, facts) => [moneyAfter(facts, SUBSIDY)],
  launch: ({ bowSlot, ...launch }, facts) => {
    const cards = shipAt(facts.own, bowSlot);
    const { total, speed } = cruise(facts.own, cards, launch);
    return [facts.source.say.now.scores(total, speed), ...contractsGain({ cards, fit: launch.fit, speed }, facts)];
  },
  scrap: ({ bowSlot }, { own, source: { sentences } }) => [sentences.labels.scrap(shipAt(own, bowSlot).length, pointsAtBest(own, bowSlot))],
  finish: (card, facts) => [moneyAfter(facts, -rowPrice(card.row)), ...promises([card], facts)],
};

/** The consequences of a complete move of the reader's. */
export function consequencesOf(move: ShipyardMove, view: ShipyardView, source: Source): string[] {
  const own = view.table.seats[view.seat];
  const of = CONSEQUENCES[move.type] as ConsequencesOf<ShipyardMove["type"]> | undefined;
  return own ? (of?.(move, { view, own, source }) ?? []) : [];
}
