/** How a game groups its log. */
import type { GameEvent, Seat } from "../../../shared/core/game.ts";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";

export interface LogGrouping<E extends GameEvent = GameEvent, F extends GameEvent = E> {
  /** The seat whose turn an event begins: it is a header. */
  turnStart(event: E): Seat | undefined;
  /** Merges several events into one, under the number of one of them. Table events between them stay as they are. */
  fold?(events: readonly NumberedEvent<E>[], seats: number): readonly NumberedEvent<F>[];
}
