/** How many clicks a move of Catan takes on a wide page. `PreparedTable` holds the page to it. */
import type { CatanMove } from "../../shared/catan/moves.ts";

/** Clicks that build what the player pressed before the trade that brought what it lacked: the board then waits for the place. */
export const CLICKS_AFTER_TRADE = 1;

const cards = (...bundles: readonly (readonly number[])[]) => bundles.flat().reduce((sum, count) => sum + count, 0);

/** Clicks that make a move on the page: unfolding, choosing and sending. */
export function clicksOf(move: CatanMove): number {
  switch (move.type) {
    case "placeSettlement":
    case "placeRoad":
    case "freeRoad":
    case "buildRoad":
    case "buildSettlement":
    case "buildCity":
    case "buyCard":
    case "moveRobber":
    case "playKnight":
    case "playRoadBuilding":
      return 2;
    // A card of the hand, and what the bank gives for it.
    case "bankTrade":
      return 2;
    case "playMonopoly":
      return 3;
    case "playYearOfPlenty":
      return 4;
    case "discard":
      return cards(move.cards) + 1;
    // The first card opens the form.
    case "offer":
      return cards(move.give, move.get) + move.to.length + 1;
    case "counter":
      return cards(move.give, move.get) + 1;
    default:
      return 1;
  }
}
