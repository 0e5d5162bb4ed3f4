/** Contracts are given up, all seats at once and in secret (rules document, section 5.1). */
import type { Refusal, Seat } from "../../game.ts";
import type { Space } from "../../space.ts";
import { contractId } from "../contracts.ts";
import { CONTRACTS, type ContractId, DISCARDED } from "../data/contracts.ts";
import type { MoveOf } from "../moves.ts";
import { CONTRACT_NUMBER } from "../numbers.ts";
import { type Play, seatOf } from "../play.ts";
import { refuse } from "../refusals.ts";
import type { Hand, Table } from "../schema.ts";
import { goOnAfterDiscards } from "../turn.ts";
import type { ContractColour } from "../vocabulary.ts";
import { type PhaseRule, wrongPhase } from "./rule.ts";

/** Contracts of a colour in hand. */
function inHand(hand: Hand, colour: ContractColour): ContractId[] {
  return hand.contracts.filter((contract) => CONTRACTS[contract].colour === colour).map(contractId);
}

function spaceOf(hand: Hand, colour: ContractColour): Space {
  return { kind: "subset", of: inHand(hand, colour), min: DISCARDED, max: DISCARDED };
}

function refuseContracts(hand: Hand, colour: ContractColour, contracts: readonly ContractId[]): Refusal | undefined {
  const own = inHand(hand, colour);
  const wrong = contracts.find((contract, i) => !own.includes(contract) || contracts.indexOf(contract) < i);
  return wrong ? refuse("NOT_YOUR_CONTRACT", { contract: wrong }) : undefined;
}

function discardContracts(play: Play, seat: Seat, move: MoveOf<"discard">): void {
  const hand = play.state.hands[seat];
  const own = seatOf(play, seat);
  const contracts = [...move.green, ...move.blue];
  hand.discarded = contracts.map((contract) => CONTRACT_NUMBER[contract]);
  hand.contracts = hand.contracts.filter((contract) => !hand.discarded.includes(contract));
  own.contracts = hand.contracts.length;
  own.answered = true;
  play.told.push({ event: { type: "contractsDiscarded", seat }, only: { [seat]: { contracts } } });
}

const waitingFor = (table: Table): Seat[] => table.seats.flatMap((seat, index) => (seat.answered ? [] : [index]));

export const discard: PhaseRule = {
  toMove: waitingFor,
  choices(table, hand, seat) {
    if (table.seats[seat].answered) return [];
    return [{ move: { type: "discard" }, open: { green: spaceOf(hand, "green"), blue: spaceOf(hand, "blue") } }];
  },
  refuse(table, hand, _seat, move) {
    if (move.type !== "discard") return wrongPhase(table);
    return refuseContracts(hand, "green", move.green) ?? refuseContracts(hand, "blue", move.blue);
  },
  play(play, seat, move) {
    if (move.type !== "discard") return;
    discardContracts(play, seat, move);
    goOnAfterDiscards(play);
  },
};
