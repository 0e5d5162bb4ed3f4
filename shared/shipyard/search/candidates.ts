/** Candidate moves of Shipyard: every tile, the best moves of an action, every pair of contracts to keep. */
import { movesOf } from "../../core/choices.ts";
import type { ShipyardView } from "../act.ts";
import { isInGame } from "../acts/actions.ts";
import { pendingAction } from "../acts/bonus.ts";
import { contractId } from "../contracts.ts";
import { CONTRACTS } from "../data/contracts.ts";
import { finishingCards } from "../finishing.ts";
import { decisionContext } from "../heuristic/decisionContext.ts";
import { bestMove, bestMoves } from "../heuristic/rankedMoves.ts";
import type { ShipyardMove } from "../moves.ts";
import { RULES } from "../phases.ts";
import { ACTIONS, type ContractColour } from "../vocabulary.ts";

const MAX_MOVES = 6;

/** For each contract to keep, the others. */
function givenUp({ hand }: ShipyardView, colour: ContractColour) {
  const held = hand.contracts.filter((contract) => CONTRACTS[contract].colour === colour).map(contractId);
  return held.map((keep) => held.filter((contract) => contract !== keep));
}

function discards(view: ShipyardView): ShipyardMove[] {
  const blues = givenUp(view, "blue");
  return givenUp(view, "green").flatMap((green) => blues.map((blue): ShipyardMove => ({ type: "discard", green, blue })));
}

/** Moves of the pending action; otherwise bonus actions, or none. */
function acts(view: ShipyardView): ShipyardMove[] {
  const { table, hand, seat } = view;
  const pending = pendingAction(table);
  if (pending) return bestMoves(table, seat, pending, decisionContext(view), MAX_MOVES);
  return [{ type: "endActions" }, ...movesOf(RULES.choices(table, hand, seat), "bonus")];
}

/** The best move of every action, or pass. */
function finals(view: ShipyardView): ShipyardMove[] {
  const context = decisionContext(view);
  const moves = ACTIONS.filter((_, number) => isInGame(view.table, number)).map(
    (action) => bestMove(view.table, view.seat, action, context)?.move,
  );
  return [...moves.filter((move) => move !== undefined), { type: "pass" }];
}

export function candidates(view: ShipyardView): ShipyardMove[] {
  const { table, hand, seat } = view;
  switch (table.phase) {
    case "discard":
      return discards(view);
    case "choose":
      return movesOf(RULES.choices(table, hand, seat), "choose");
    case "act":
      return acts(view);
    case "final":
      return finals(view);
    case "finish":
      return [...finishingCards(table, table.seats[seat]).map((card): ShipyardMove => ({ type: "finish", ...card })), { type: "pass" }];
    default:
      return [];
  }
}
