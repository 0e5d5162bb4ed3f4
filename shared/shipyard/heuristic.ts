/** The heuristic bot: builds one ship after another, fits each optimally, hires early and follows its contracts. */
import type { Bot } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import type { ShipyardView } from "./act.ts";
import { canCarryOut, isInGame } from "./acts/actions.ts";
import { pendingAction } from "./acts/bonus.ts";
import { contractId, contractPoints } from "./contracts.ts";
import { CONTRACTS, DISCARDED } from "./data/contracts.ts";
import { BONUS_COST } from "./data/tiles.ts";
import { finishingCards } from "./finishing.ts";
import { bestFit } from "./fit.ts";
import { CONTRACT_ESTIMATES } from "./heuristic/contractEstimates.ts";
import { type DecisionContext, decisionContext } from "./heuristic/decisionContext.ts";
import { expectedPoints, moneyValue } from "./heuristic/evaluation.ts";
import { bestMove, type RankedMove, withMoney } from "./heuristic/rankedMoves.ts";
import { cardAt, rowPrice } from "./market.ts";
import type { ShipyardMove } from "./moves.ts";
import { RULES } from "./phases.ts";
import type { Hand, Table } from "./schema.ts";
import { shipAt } from "./ship.ts";
import { incomeTotal, occupiedSet } from "./track.ts";
import { isOpenTile } from "./turn.ts";
import { ACTIONS, type Action, type ContractColour, type Phase } from "./vocabulary.ts";
import { completeShips, yardCode } from "./yard.ts";

type Decide = (view: ShipyardView) => ShipyardMove | undefined;

interface RatedMove<M> {
  readonly move: M;
  readonly gain: number;
}

function bestOf<M>(rated: readonly RatedMove<M>[]): RatedMove<M> | undefined {
  return rated.reduce<RatedMove<M> | undefined>((best, other) => (best && best.gain >= other.gain ? best : other), undefined);
}

/** The contracts of a colour with the lowest expected points. */
function worstContracts({ hand }: ShipyardView, context: DecisionContext, colour: ContractColour) {
  const promise = (contract: number) => contractPoints(contractId(contract), context.fleet) + CONTRACT_ESTIMATES[contractId(contract)];
  return hand.contracts
    .filter((contract) => CONTRACTS[contract].colour === colour)
    .sort((a, b) => promise(a) - promise(b))
    .slice(0, DISCARDED)
    .map(contractId);
}

const discard: Decide = (view) => {
  const context = decisionContext(view);
  return { type: "discard", green: worstContracts(view, context, "green"), blue: worstContracts(view, context, "blue") };
};

const choose: Decide = (view) => {
  const { table, seat } = view;
  const context = decisionContext(view);
  const now = expectedPoints(table.seats[seat], context);
  const occupied = occupiedSet(table);
  const rated: RatedMove<ShipyardMove>[] = [];
  for (let number = 0; number < table.tiles.length; number++) {
    if (!isOpenTile(table, number, occupied)) continue;
    const tile = ACTIONS[number];
    const richer = withMoney(table, seat, incomeTotal(table, number));
    const best = bestMove(richer, seat, tile, context);
    if (best) rated.push({ move: { type: "choose", tile }, gain: best.gain + best.before - now });
  }
  return bestOf(rated)?.move;
};

/** The best bonus action after its price. */
function bonus(view: ShipyardView): ShipyardMove | undefined {
  const { table, seat } = view;
  const player = table.seats[seat];
  if (table.bonus >= 0 || player.money < BONUS_COST) return undefined;
  const context = decisionContext(view);
  const poorer = withMoney(table, seat, -BONUS_COST);
  const price = moneyValue(player.money, context) - moneyValue(player.money - BONUS_COST, context);
  const worthwhile = ACTIONS.filter(
    (_, number) => number !== table.chosen && canCarryOut(table, player, number, player.money - BONUS_COST),
  ).flatMap((tile) => {
    const ranked = bestMove(poorer, seat, tile, context);
    return ranked ? [{ move: { type: "bonus", tile } as const, gain: ranked.gain - price }] : [];
  });
  const best = bestOf(worthwhile);
  return best && best.gain > 0 ? best.move : undefined;
}

const act: Decide = (view) => {
  const pending = pendingAction(view.table);
  if (pending) return bestMove(view.table, view.seat, pending, decisionContext(view))?.move;
  return bonus(view) ?? { type: "endActions" };
};

const launch: Decide = (view) => {
  const player = view.table.seats[view.seat];
  const [bowSlot] = completeShips(yardCode(player.yard));
  const best = bestFit(player, shipAt(player, bowSlot), decisionContext(view).fitter.bonus);
  return best ? { type: "launch", bowSlot, ...best.launch } : { type: "scrap", bowSlot };
};

const final: Decide = (view) => {
  const { table, seat } = view;
  const context = decisionContext(view);
  const moves = ACTIONS.filter((_, number) => isInGame(table, number))
    .map((action: Action) => bestMove(table, seat, action, context))
    .filter((ranked): ranked is RankedMove => ranked !== undefined);
  const best = bestOf(moves);
  return best && best.gain > 0 ? best.move : { type: "pass" };
};

const finish: Decide = (view) => {
  const { table, seat } = view;
  const context = decisionContext(view);
  const player = table.seats[seat];
  const now = expectedPoints(player, context);
  const best = bestOf(
    finishingCards(table, player).map((card) => {
      const yard = player.yard.with(card.slot, cardAt(table, card.column, card.row));
      const done = { ...player, yard, money: player.money - rowPrice(card.row) };
      return { move: { type: "finish", ...card } as const, gain: expectedPoints(done, context) - now };
    }),
  );
  return best && best.gain > 0 ? best.move : { type: "pass" };
};

const DECISIONS: { readonly [P in Exclude<Phase, "over">]: Decide } = { discard, choose, act, launch, final, finish };

/** Falls back to a random legal move. */
export const heuristicBot: Bot<Table, Hand, ShipyardMove> = (view: ShipyardView, random: Random) => {
  if (!RULES.toMove(view.table).includes(view.seat)) return undefined;
  const move = DECISIONS[view.table.phase as Exclude<Phase, "over">](view);
  return move ?? RULES.randomMove(view, random);
};
