/** What a request is carried out with. */
import { at } from "../../../shared/core/at.ts";
import type { Game, Refusal, Seat } from "../../../shared/core/game.ts";
import type { Replies, RequestOf, RequestType } from "../../../shared/core/protocol.ts";
import type { BotGameLimit } from "../../bots/botGameLimit.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Store } from "../../store/store.ts";
import type { Chat } from "../chat/chat.ts";
import type { Pause } from "../clocks/pause.ts";
import type { Presence } from "../presence/presence.ts";
import type { Readiness } from "../presence/readiness.ts";
import { type Seating, seatOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Audience, Viewer } from "../viewer.ts";
import type { Votes } from "../votes/votes.ts";
import type { DailyReports, ReportLimit } from "./reportLimit.ts";

/** What handlers need of the server. */
export interface RequestServices {
  readonly store: Store;
  readonly clock: Clock;
  readonly botGames: BotGameLimit;
  readonly reporting: DailyReports;
  gameById(id: string): Game | undefined;
  /** Stores a new table, and lists it if it is public. */
  createTable(seating: Seating): Promise<{ readonly id: string }>;
}

export interface Context {
  readonly services: RequestServices;
  readonly table: Table;
  readonly viewers: Audience;
  readonly presence: Presence;
  readonly readiness: Readiness;
  readonly pause: Pause;
  readonly votes: Votes;
  readonly chat: Chat;
  readonly reportLimit: ReportLimit;
  /** Addresses of guests whom the host removed: at a public table nobody new sits down from there. */
  readonly barred: Set<string>;
}

/** A reply that says no more than that it is done. */
export type Done = Record<string, never>;

export type Handler<R extends RequestType> = (context: Context, viewer: Viewer, body: RequestOf<R>) => Promise<Replies[R] | Refusal>;

/** A handler that only somebody with a seat may call. Refusals: NOT_SEATED. */
export function requireSeat<R extends RequestType>(
  handle: (context: Context, seat: Seat, body: RequestOf<R>) => Promise<Replies[R] | Refusal>,
): Handler<R> {
  return async (context, viewer, body) => {
    const seat = seatOf(context.table.seating, viewer.person);
    return seat < 0 ? { code: "NOT_SEATED" } : handle(context, seat, body);
  };
}

/** The same for what shows that the seat's person plays. */
export function requireActivePlayer<R extends RequestType>(
  handle: (context: Context, seat: Seat, body: RequestOf<R>) => Promise<Replies[R] | Refusal>,
): Handler<R> {
  return requireSeat<R>((context, seat, body) => {
    context.presence.markActive(at(context.table.seating.places, seat).person);
    return handle(context, seat, body);
  });
}
