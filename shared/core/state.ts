/** The plain data of a game: state, views, moves, events and refusals. Part of the contract in `game.ts`, which exports all of it. */

/** Seat index, 0..n-1, clockwise. */
export type Seat = number;

export const SPECTATOR: Seat = -1;

/** A game's state: plain data by visibility. */
export interface State<T, H, S> {
  /** Public. */
  table: T;
  /** By seat; visible to that seat alone. */
  hands: H[];
  /** Hidden from everyone until the end. */
  secret: S;
}

/** Fields other than `type` belong to the game. */
export interface Move {
  readonly type: string;
}

/** Fields other than `type` belong to the game. */
export interface GameEvent {
  readonly type: string;
}

/** An event, and who may read which part of it. */
export interface EventEnvelope<E extends GameEvent = GameEvent> {
  /** The public part. */
  readonly event: E;
  /** By seat: fields that only this seat reads, merged over the public ones. */
  readonly privateFields?: { readonly [seat: Seat]: Partial<E> };
  /** If given, only these seats receive the event. */
  readonly recipients?: readonly Seat[];
}

/** Why a move is illegal: a code from the rules document, and parameters for its message. */
export interface Refusal {
  readonly code: string;
  readonly params?: { readonly [name: string]: string | number };
}

/** What a seat sees: the public state and its own hand. */
export interface View<T, H> {
  readonly table: T;
  readonly hand: H;
  readonly seat: Seat;
}

/** The event as `viewer` may read it; undefined if hidden from the viewer. */
export function eventFor<E extends GameEvent>(envelope: EventEnvelope<E>, viewer: Seat): E | undefined {
  if (envelope.recipients && !envelope.recipients.includes(viewer)) return undefined;
  const privateFields = envelope.privateFields?.[viewer];
  return privateFields ? { ...envelope.event, ...privateFields } : envelope.event;
}

export function eventsFor<E extends GameEvent>(envelopes: readonly EventEnvelope<E>[], viewer: Seat): E[] {
  return envelopes.map((envelope) => eventFor(envelope, viewer)).filter((event) => event !== undefined);
}

/** The event with all private fields, for finished games. */
export function wholeEvent({ event, privateFields }: EventEnvelope): GameEvent {
  return Object.assign({}, event, ...Object.values(privateFields ?? {}));
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "code" in value && !Array.isArray(value);
}
