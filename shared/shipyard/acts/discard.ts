/** Discarding contracts, simultaneously and in secret (rules document, section 5.1). */
import type { Refusal } from "../../core/game.ts";
import type { Space } from "../../core/space.ts";
import { playerOf, type ShipyardAct } from "../act.ts";
import { contractId } from "../contracts.ts";
import { CONTRACTS, type ContractId, DISCARDED } from "../data/contracts.ts";
import { CONTRACT_NUMBER } from "../numbers.ts";
import { refuse } from "../refusals.ts";
import type { Hand } from "../schema.ts";
import { continueAfterDiscards } from "../turn.ts";
import type { ContractColour } from "../vocabulary.ts";

function inHand(hand: Hand, colour: ContractColour): ContractId[] {
  return hand.contracts.filter((contract) => CONTRACTS[contract].colour === colour).map(contractId);
}

function spaceOf(hand: Hand, colour: ContractColour): Space {
  return { kind: "subset", of: inHand(hand, colour), min: DISCARDED, max: DISCARDED };
}

/** Names the first contract that cannot be discarded. */
function refuseContracts(hand: Hand, colour: ContractColour, contracts: readonly ContractId[]): Refusal | undefined {
  const held = inHand(hand, colour);
  const wrong = contracts.find((contract, i) => !held.includes(contract) || contracts.indexOf(contract) < i);
  return wrong ? refuse("NOT_YOUR_CONTRACT", { contract: wrong }) : undefined;
}

export const discard: ShipyardAct<"discard", "green" | "blue"> = {
  type: "discard",
  unavailable: (view) => (playerOf(view).answered ? refuse("NOT_YOUR_TURN") : undefined),
  open: ({ hand }) => ({ green: spaceOf(hand, "green"), blue: spaceOf(hand, "blue") }),
  refineRefusal: ({ hand }, { green, blue }) => refuseContracts(hand, "green", green) ?? refuseContracts(hand, "blue", blue),
  final: true,
  apply(context, seat, move) {
    const hand = context.hands[seat];
    const player = context.table.seats[seat];
    const contracts = [...move.green, ...move.blue];
    hand.discarded = contracts.map((contract) => CONTRACT_NUMBER[contract]);
    hand.contracts = hand.contracts.filter((contract) => !hand.discarded.includes(contract));
    player.contracts = hand.contracts.length;
    player.answered = true;
    context.emit?.({ type: "contractsDiscarded", seat }, { privateFields: { [seat]: { contracts } } });
    continueAfterDiscards(context);
  },
};
