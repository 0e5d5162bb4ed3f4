/** Somebody at the table: one socket. Several may belong to one person. */
import type { Client } from "@colyseus/core";
import type { SeatedMessage } from "../../../shared/core/protocol.ts";
import type { Entrance } from "../../table/admission/tickets.ts";
import { type Seating, seatOf } from "../../table/seating/seating.ts";
import type { Line } from "./line.ts";

export class Viewer {
  readonly client: Client;
  readonly line: Line;
  /** The network that it comes from. */
  readonly network: string;
  /** Id of the person whose socket it is, "" while unknown. */
  person: string;
  /** Hash of the invitation that it showed, "" for none. */
  readonly invite: string;
  /** Hash of its token, for a bot of somebody's own; else "". */
  readonly bot: string;
  /** What this socket was last told of its seat. */
  #known: SeatedMessage = { seat: -1, host: false };

  constructor(client: Client, line: Line, { network, person, invite, bot }: Entrance) {
    this.client = client;
    this.line = line;
    this.network = network;
    this.person = person;
    this.invite = invite;
    this.bot = bot;
  }

  get isBot(): boolean {
    return this.bot !== "";
  }

  /** Its seat, and whether it is the host's. */
  seated(seating: Seating): SeatedMessage {
    return { seat: seatOf(seating, this.person), host: this.person !== "" && this.person === seating.host };
  }

  /** The same, if this socket was last told otherwise. */
  news(seating: Seating): SeatedMessage | undefined {
    const seated = this.seated(seating);
    if (seated.seat === this.#known.seat && seated.host === this.#known.host) return undefined;
    this.#known = seated;
    return seated;
  }
}
