import type { Move, Refusal, Seat } from "../../shared/core/game.ts";
import type { TableEvent } from "../../shared/core/protocol.ts";
import type { MoveEntry } from "../../shared/core/record.ts";
import type { Seating } from "./seating/seating.ts";
import type { TableStatus } from "./status.ts";

export interface MoveIntent {
  readonly seat: Seat;
  readonly move: Move;
  /** The intent's id; "" if it cannot be resent. */
  readonly intent: string;
  /** Number of moves that the mover had seen. */
  readonly version: number;
  /** Who makes it, if not the seat's player or bot. */
  readonly by?: MoveEntry["by"];
}

/** `version`: number of moves after this one. */
export interface Moved {
  readonly version: number;
}

/** A change of anything but the moves, and its events. */
export interface Change {
  readonly status?: Partial<TableStatus>;
  readonly editSeating?: (draft: Seating) => Refusal | undefined;
  readonly events?: readonly TableEvent[];
}
