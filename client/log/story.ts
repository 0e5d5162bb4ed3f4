/** What a game says of how its log is told. */
import type { GameEvent, Seat } from "../../shared/game.ts";

/** Something told, with the number of the event under which it stands. */
export interface Told<E extends GameEvent = GameEvent> {
  readonly number: number;
  readonly event: E;
}

export interface Story<E extends GameEvent = GameEvent, F extends GameEvent = E> {
  /** The seat whose turn an event begins: it is a header. */
  begins(event: E): Seat | undefined;
  /** Tells several events as one. Events of the table stand among them, and are to be left as they are. */
  fold?(events: readonly Told<E>[], seats: number): readonly Told<F>[];
}
