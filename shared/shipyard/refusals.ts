/** Every reason for which Shipyard refuses a move, in one place. Sections are those of the rules document. */
import type { Refusal } from "../core/game.ts";

/** Codes; behind each what it means, in braces the parameters that come with it. */
export const REFUSALS = [
  "GAME_OVER", // the game is over
  "NOT_YOUR_TURN", // another seat is on turn, or this seat has already discarded
  "WRONG_PHASE", // {phase}: the move has no place in this phase (2.4)
  "NOT_YOUR_CONTRACT", // {contract}: not in hand, of the other colour, or named twice (5.1)
  "NOT_IN_GAME", // {action}: the tile is for four players only (1.1)
  "TILE_OCCUPIED", // {action}: a figure stands on the tile (2.1)
  "JUST_ADVANCED", // {action}: the tile was advanced in this turn (2.1)
  "IMPOSSIBLE", // {action}: nothing of it can be carried out with the money there will be (2.3)
  "SAME_ACTION", // {action}: the same action twice in one turn (2.1)
  "BONUS_USED", // one bonus action a turn (2.1)
  "ACTION_OWED", // {action}: this action has to be carried out first (2.4)
  "ACTIONS_DONE", // the actions of this turn are done (2.4)
  "CANNOT_PAY", // {price}, {money}: not enough money
  "NOTHING_THERE", // {row}: no card, train or canal lies there (2.3)
  "SAME_CARD", // a card taken twice (2.3)
  "SLOT_TAKEN", // {slot}: the yard slot holds a card already, or is named twice (3.1)
  "YARD_DEAD", // some card could never sail (3.1)
  "NOT_AT_STOP", // {kind}: no such employee where the marker would stop (2.3)
  "ALREADY_HIRED", // {kind}: one of each kind a seat (2.3)
  "NEEDS_LEVEL_ONE", // {kind}: the trader of level I of the same good comes first (2.3)
  "NO_SUCH_TRAIN", // {train}: the seat has no such train (2.3)
  "NO_FOREMAN", // the further step needs the foreman of the exchange (7.8)
  "NOT_BARTERED", // {good}, {kind}: the good can't be bartered for that (7.7)
  "KIND_TWICE", // {kind}: one kind once per exchange (2.3)
  "NO_SHIP", // {slot}: no complete ship begins there (3.1)
  "NO_CAPTAIN", // a ship without captain does not sail (4.1)
  "NOT_IN_STORE", // {kind}: not so many in the store (3.3)
  "NO_CABIN", // {have}: more officers than cabins (3.3)
  "NO_SEAT", // {kind}: more pieces than seats for them (3.3)
  "NO_RIGGER", // the rigger needs to be hired, and a sail (7.8)
  "NO_STOKER", // the stoker needs to be hired, and a ship under steam (7.8)
  "CANAL_TOO_SHORT", // {speed}, {ahead}: faster than the canal ahead is long (4.1)
  "NOT_FINISHED", // the card completes no ship (6.3)
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

/** Reasons without parameters are shared. */
const PLAIN = Object.fromEntries(REFUSALS.map((code) => [code, Object.freeze({ code })])) as Readonly<Record<RefusalCode, Refusal>>;

export function refuse(code: RefusalCode, params?: Refusal["params"]): Refusal {
  return params ? { code, params } : PLAIN[code];
}
