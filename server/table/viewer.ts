/** A connection to a table: a socket, or the stream of an API bot. A participant may have several. */
import type { ChatMessage, SeatedMessage, SuspendedMessage, WelcomeMessage } from "../../shared/core/protocol.ts";
import type { JoinGrant } from "./admission/tickets.ts";
import { type Seating, seatOf } from "./seating/seating.ts";

export interface ViewerMessages {
  readonly welcome: WelcomeMessage;
  readonly seated: SeatedMessage;
  readonly chat: ChatMessage;
  readonly suspended: SuspendedMessage;
}

export abstract class Viewer {
  /** Its address (IPv4, or IPv6 /64). */
  readonly network: string;
  /** Id of its participant, "" for a newcomer. */
  participant: string;
  /** Hashes of its link's secrets, "" for none. A right that they gave survives their renewal. */
  invite: string;
  watchKey: string;
  readonly clientSeed: string;
  /** Id of the signed-in account, "" for a guest. */
  readonly account: string;
  /** Accounts whose messages it is not sent. */
  readonly #blocked: ReadonlySet<string>;
  /** Hash of its browser's key, "" without one. */
  readonly visitor: string;
  /** Hash of its token for an API bot; else "". */
  readonly bot: string = "";
  /** Id of the account that owns the API bot; else "". */
  readonly owner: string = "";
  #known: SeatedMessage = { seat: -1, host: false };

  constructor({ network, participant, invite, watchKey, clientSeed, account = "", blocked = [], visitor = "" }: JoinGrant) {
    this.network = network;
    this.participant = participant;
    this.invite = invite;
    this.watchKey = watchKey;
    this.clientSeed = clientSeed;
    this.account = account;
    this.#blocked = new Set(blocked);
    this.visitor = visitor;
  }

  abstract send<T extends keyof ViewerMessages>(type: T, message: ViewerMessages[T]): void;
  /** @param code one of `CLOSE` */
  abstract leave(code: number): void;
  /** Whether an earlier reply is still unread. */
  abstract get isFull(): boolean;

  /** @param person an account, or "" for a guest */
  hasBlocked(person: string): boolean {
    return this.#blocked.has(person);
  }

  get isBot(): boolean {
    return this.bot !== "";
  }

  seated(seating: Seating): SeatedMessage {
    return { seat: seatOf(seating, this.participant), host: this.participant !== "" && this.participant === seating.host };
  }

  /** Its seat, if that changed since it was last sent. */
  seatChange(seating: Seating): SeatedMessage | undefined {
    const seated = this.seated(seating);
    if (seated.seat === this.#known.seat && seated.host === this.#known.host) return undefined;
    this.#known = seated;
    return seated;
  }
}

export interface Attendance {
  readonly size: number;
  readonly spectatorCount: number;
  isConnected(participant: string): boolean;
}

export interface Audience extends Attendance {
  identify(viewer: Viewer, participant: string): void;
  /** Oldest first. */
  of(participant: string): readonly Viewer[];
  players(): readonly Viewer[];
  all(): readonly Viewer[];
}
