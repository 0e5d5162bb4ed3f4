/** A connection to a table: a socket, or the stream of an API bot. One person may have several. */
import type { ChatMessage, SeatedMessage, WelcomeMessage } from "../../shared/core/protocol.ts";
import type { JoinGrant } from "./admission/tickets.ts";
import type { Attendance } from "./presence/attendance.ts";
import { type Seating, seatOf } from "./seating/seating.ts";

/** Messages to a single viewer, by type. */
export interface ViewerMessages {
  readonly welcome: WelcomeMessage;
  readonly seated: SeatedMessage;
  readonly chat: ChatMessage;
}

export abstract class Viewer {
  /** The address (IPv4, or IPv6 /64) that it comes from. */
  readonly network: string;
  /** Id of its person, "" while unknown. */
  participant: string;
  /** Hash of its invitation, "" for none. */
  readonly invite: string;
  /** Id of the account that is signed in, "" for a guest. */
  readonly account: string;
  /** Hash of its token for an API bot; else "". */
  readonly bot: string = "";
  /** The seat that it was last sent. */
  #known: SeatedMessage = { seat: -1, host: false };

  constructor({ network, participant, invite, account = "" }: JoinGrant) {
    this.network = network;
    this.participant = participant;
    this.invite = invite;
    this.account = account;
  }

  abstract send<T extends keyof ViewerMessages>(type: T, message: ViewerMessages[T]): void;
  /** @param code one of `CLOSE` */
  abstract leave(code: number): void;
  /** Whether an earlier reply is still unread. */
  abstract get isFull(): boolean;

  get isBot(): boolean {
    return this.bot !== "";
  }

  /** Its seat, and whether it is the host's. */
  seated(seating: Seating): SeatedMessage {
    return { seat: seatOf(seating, this.participant), host: this.participant !== "" && this.participant === seating.host };
  }

  /** The same, if it changed since it was last sent. */
  seatChange(seating: Seating): SeatedMessage | undefined {
    const seated = this.seated(seating);
    if (seated.seat === this.#known.seat && seated.host === this.#known.host) return undefined;
    this.#known = seated;
    return seated;
  }
}

/** Everybody who is connected to a table. */
export interface Audience extends Attendance {
  /** From now on the connection is this person's. */
  identify(viewer: Viewer, participant: string): void;
  /** The connections of a person, the oldest first. */
  of(participant: string): readonly Viewer[];
  /** All connections with a seat. */
  players(): readonly Viewer[];
}
