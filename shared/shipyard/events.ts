/** Events of Shipyard. */

import { eventKeysOf } from "../core/eventEncoding.ts";
import type { Seat } from "../core/game.ts";
import type { ContractId } from "./data/contracts.ts";
import type { EmployeeId } from "./data/employees.ts";
import type { Action, Column, Crew, Equipment, Fit, Good, Piece, Water } from "./vocabulary.ts";

/** A card that a display drew. */
export interface Drawn {
  row: number;
  /** Card id. */
  item: number;
}

/** A space entered on a cruise. `tile`: index in the canal before the cruise; `space`: 0..3 along the way. */
export interface Entered {
  tile: number;
  space: number;
  water: Water;
  /** Only the last ribbon entered scores. */
  points: number;
}

/** Score of a cruise by source. `total` includes all spaces. */
export interface CruiseScore {
  speed: number;
  crew: number;
  /** Cranes and cannons. */
  deck: number;
  spaces: Entered[];
  total: number;
}

export type ShipyardEvent =
  | { type: "started"; starter: Seat }
  /** `turn`: this seat's turns, from 1. */
  | { type: "turnBegan"; seat: Seat; turn: number }
  /** Absolute positions; the board space is the position modulo 24. */
  | { type: "tileAdvanced"; seat: Seat; tile: Action; from: number; to: number }
  | { type: "lapEnded"; countdown: number }
  | { type: "endTriggered"; by: "countdown" | "decks" }
  | { type: "contractsDue" }
  /** `contracts`: for the owner only. */
  | { type: "contractsDiscarded"; seat: Seat; contracts?: ContractId[] }
  /** `ahead`, `gap`: the two parts of the income. */
  | { type: "tileChosen"; seat: Seat; tile: Action; ahead: number; gap: number }
  /** No action was possible. */
  | { type: "noTile"; seat: Seat }
  | { type: "bonusTaken"; seat: Seat; tile: Action; price: number }
  | { type: "built"; seat: Seat; cards: { card: number; column: Column; row: number; slot: number; price: number }[] }
  | { type: "marketRefilled"; drawn: (Drawn & { column: Column })[] }
  | { type: "trainBought"; seat: Seat; train: number; row: number; price: number; drawn: Drawn[] }
  | { type: "trainsShuffled"; count: number }
  | { type: "canalLeased"; seat: Seat; canal: number; flip: boolean; row: number; price: number; drawn: Drawn[] }
  /** `extra`: from engineers and recruiters. */
  | { type: "equipped"; seat: Seat; kind: Equipment; price: number; marker: number; extra: Equipment[] }
  | { type: "recruited"; seat: Seat; kind: Crew; price: number; marker: number; extra: Crew[] }
  /** `price`: steps plus hiring; `stop`: the marker's new stop. */
  | { type: "hired"; seat: Seat; kind: EmployeeId; stop: number; steps: number; price: number }
  /** In printed order; `money` is 0 for goods bartered for `piece`. */
  | { type: "exchanged"; seat: Seat; train: number; space: number; goods: { good: Good; money: number; piece?: Piece }[] }
  | { type: "subsidised"; seat: Seat; amount: number }
  /** A bonus action made the chosen action impossible. */
  | { type: "forfeited"; seat: Seat; tile: Action }
  | {
      type: "launched";
      seat: Seat;
      bowSlot: number;
      cards: number[];
      fit: Fit;
      rigger: boolean;
      stoker: boolean;
      cruise: CruiseScore;
      /** Canals passed. */
      used: number[];
    }
  | { type: "scrapped"; seat: Seat; bowSlot: number; cards: number[] }
  | { type: "finalsBegan" }
  | { type: "finished"; seat: Seat; card: number; column: Column; row: number; slot: number; price: number }
  | { type: "passed"; seat: Seat }
  /** By seat: scored contracts with points, and points of traders. */
  | { type: "ended"; contracts: { contract: ContractId; points: number }[][]; traders: number[]; ranks: number[] };

export type EventOf<K extends ShipyardEvent["type"]> = Extract<ShipyardEvent, { readonly type: K }>;

export const EVENT_KEYS = eventKeysOf<ShipyardEvent>({
  seat: 0,
  starter: 0,
  turn: 0,
  tile: 0,
  from: 0,
  to: 0,
  countdown: 0,
  by: 0,
  contracts: 0,
  ahead: 0,
  gap: 0,
  price: 0,
  cards: 0,
  drawn: 0,
  train: 0,
  row: 0,
  count: 0,
  canal: 0,
  flip: 0,
  kind: 0,
  marker: 0,
  extra: 0,
  stop: 0,
  steps: 0,
  space: 0,
  goods: 0,
  amount: 0,
  bowSlot: 0,
  fit: 0,
  rigger: 0,
  stoker: 0,
  cruise: 0,
  used: 0,
  card: 0,
  column: 0,
  slot: 0,
  traders: 0,
  ranks: 0,
  started: 0,
  turnBegan: 0,
  tileAdvanced: 0,
  lapEnded: 0,
  endTriggered: 0,
  contractsDue: 0,
  contractsDiscarded: 0,
  tileChosen: 0,
  noTile: 0,
  bonusTaken: 0,
  built: 0,
  marketRefilled: 0,
  trainBought: 0,
  trainsShuffled: 0,
  canalLeased: 0,
  equipped: 0,
  recruited: 0,
  hired: 0,
  exchanged: 0,
  subsidised: 0,
  forfeited: 0,
  launched: 0,
  scrapped: 0,
  finalsBegan: 0,
  finished: 0,
  passed: 0,
  ended: 0,
});
