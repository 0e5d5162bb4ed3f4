import { at } from "../../../shared/core/at.ts";
import type { Game, Refusal, Seat } from "../../../shared/core/game.ts";
import type { Replies, RequestOf, RequestType } from "../../../shared/core/protocol.ts";
import type { BotGameLimit } from "../../bots/botGameLimit.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Limits } from "../../lib/limits.ts";
import type { Store } from "../../store/store.ts";
import type { BotPace } from "../bots/pace.ts";
import type { BotWaits } from "../bots/waits.ts";
import type { Chat } from "../chat/chat.ts";
import type { Pause } from "../clocks/pause.ts";
import type { StandingOrders } from "../orders/standingOrders.ts";
import type { OpenSeats } from "../presence/openSeats.ts";
import type { Presence } from "../presence/presence.ts";
import type { Readiness } from "../presence/readiness.ts";
import type { Waiting } from "../presence/waiting.ts";
import type { AccountInfo } from "../rated/accountInfo.ts";
import { type Seating, seatOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Audience, Viewer } from "../viewer.ts";
import type { Votes } from "../votes/votes.ts";
import type { DailyReports, ReportLimit } from "./reportLimit.ts";

export interface RequestServices {
  readonly store: Store;
  readonly clock: Clock;
  readonly botGames: BotGameLimit;
  readonly reporting: DailyReports;
  readonly limits: Pick<Limits, "take">;
  gameById(id: string): Game | undefined;
  /** Pseudonym of an address, as stored. */
  codeOf(network: string): string;
  readonly openSeats: OpenSeats;
  readonly tableLimit: {
    create(creator: { readonly network: string; readonly account: string }, seating: Seating): Promise<{ readonly id: string } | Refusal>;
    /** The address makes an existing table public. Refusals: TOO_MANY_OPEN_TABLES {max}. */
    list(network: string, table: string): Promise<Refusal | undefined>;
  };
}

export interface Context {
  readonly services: RequestServices;
  readonly table: Table;
  readonly viewers: Audience;
  readonly presence: Presence;
  readonly readiness: Readiness;
  readonly waiting: Waiting;
  readonly waits: BotWaits;
  readonly botPace: BotPace;
  readonly pause: Pause;
  readonly votes: Votes;
  readonly orders: StandingOrders;
  readonly chat: Chat;
  readonly accounts: AccountInfo;
  readonly reportLimit: ReportLimit;
}

/** An empty reply. */
export type Done = Record<string, never>;

export type Handler<R extends RequestType> = (context: Context, viewer: Viewer, body: RequestOf<R>) => Promise<Replies[R] | Refusal>;

/** A handler for seated players only. Refusals: NOT_SEATED. */
export function requireSeat<R extends RequestType>(
  handle: (context: Context, seat: Seat, body: RequestOf<R>) => Promise<Replies[R] | Refusal>,
): Handler<R> {
  return async (context, viewer, body) => {
    const seat = seatOf(context.table.seating, viewer.participant);
    return seat < 0 ? { code: "NOT_SEATED" } : handle(context, seat, body);
  };
}

/** The same for requests that show that the player is active. */
export function requireActivePlayer<R extends RequestType>(
  handle: (context: Context, seat: Seat, body: RequestOf<R>) => Promise<Replies[R] | Refusal>,
): Handler<R> {
  return requireSeat<R>((context, seat, body) => {
    context.presence.markActive(at(context.table.seating.slots, seat).participant);
    return handle(context, seat, body);
  });
}
