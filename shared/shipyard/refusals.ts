/** Refusal codes of Shipyard. Sections refer to the rules document. */
import type { Refusal } from "../core/game.ts";

/** Each with its meaning and {parameters}. */
export const REFUSALS = [
  "GAME_OVER", // the game is over
  "NOT_YOUR_TURN", // another seat's turn, or already discarded
  "WRONG_PHASE", // {phase}: not possible in this phase (2.4)
  "NOT_YOUR_CONTRACT", // {contract}: not in hand, of the other colour, or named twice (5.1)
  "NOT_IN_GAME", // {action}: only with four players (1.1)
  "TILE_OCCUPIED", // {action}: a figure stands on the tile (2.1)
  "JUST_ADVANCED", // {action}: the tile was advanced in this turn (2.1)
  "IMPOSSIBLE", // {action}: not possible with the money available (2.3)
  "SAME_ACTION", // {action}: the same action twice in one turn (2.1)
  "BONUS_USED", // one bonus action a turn (2.1)
  "ACTION_OWED", // {action}: must be carried out first (2.4)
  "ACTIONS_DONE", // the actions of this turn are done (2.4)
  "CANNOT_PAY", // {price}, {money}: not enough money
  "NOTHING_THERE", // {row}: no card, train or canal there (2.3)
  "SAME_CARD", // a card taken twice (2.3)
  "SLOT_TAKEN", // {slot}: occupied, or named twice (3.1)
  "YARD_DEAD", // some card could never be launched (3.1)
  "NOT_AT_STOP", // {kind}: not at the stop that the marker would reach (2.3)
  "ALREADY_HIRED", // {kind}: one of each kind per seat (2.3)
  "NEEDS_LEVEL_ONE", // {kind}: needs the level I trader of the same good (2.3)
  "NO_SUCH_TRAIN", // {train}: the seat has no such train (2.3)
  "NO_FOREMAN", // the extra step needs the foreman of the exchange (7.8)
  "NOT_BARTERED", // {good}, {kind}: the good can't be bartered for that (7.7)
  "KIND_TWICE", // {kind}: one kind once per exchange (2.3)
  "NO_SHIP", // {slot}: no complete ship begins there (3.1)
  "NO_CAPTAIN", // a ship needs a captain (4.1)
  "NOT_IN_STORE", // {kind}: not enough in store (3.3)
  "NO_CABIN", // {have}: more officers than cabins (3.3)
  "NO_SEAT", // {kind}: more pieces than mounts (3.3)
  "NO_RIGGER", // needs the rigger and a sail (7.8)
  "NO_STOKER", // needs the stoker and a steam engine (7.8)
  "CANAL_TOO_SHORT", // {speed}, {ahead}: faster than the canal is long (4.1)
  "NOT_FINISHED", // the card completes no ship (6.3)
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

/** Shared refusals without parameters. */
const PLAIN = Object.fromEntries(REFUSALS.map((code) => [code, Object.freeze({ code })])) as Readonly<Record<RefusalCode, Refusal>>;

export function refuse(code: RefusalCode, params?: Refusal["params"]): Refusal {
  return params ? { code, params } : PLAIN[code];
}

/** Cache by price and money: there are few of both and many checks. */
const CANNOT_PAY: Refusal[][] = [];

export function cannotPay(price: number, money: number): Refusal {
  CANNOT_PAY[price] ??= [];
  CANNOT_PAY[price][money] ??= Object.freeze(refuse("CANNOT_PAY", Object.freeze({ price, money })));
  return CANNOT_PAY[price][money];
}
