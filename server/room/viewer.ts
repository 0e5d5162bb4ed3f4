/** Somebody at the table: one socket. Several may belong to one person. */
import type { Client } from "@colyseus/core";
import type { SeatedMessage } from "../../shared/protocol.ts";
import type { Admission } from "./admission.ts";
import { type Arrangement, seatOf } from "./arrangement.ts";

export class Viewer {
  readonly client: Client;
  /** Id of the person whose socket it is, "" while unknown. */
  person: string;
  /** That person's key, so that it can be told again; never stored, never synced. */
  key: string;
  readonly maySit: boolean;
  /** What this socket was last told of its place. */
  #told: SeatedMessage = { seat: -1, host: false };

  constructor(client: Client, admission: Admission) {
    this.client = client;
    this.person = admission.person;
    this.key = admission.key;
    this.maySit = admission.maySit;
  }

  /** Whose socket this is, from now on. */
  identify(person: string, key: string): void {
    this.person = person;
    this.key = key;
  }

  place(arrangement: Arrangement): SeatedMessage {
    return { seat: seatOf(arrangement, this.person), host: this.person !== "" && this.person === arrangement.host };
  }

  /** The place, if this socket was last told another one. */
  news(arrangement: Arrangement): SeatedMessage | undefined {
    const place = this.place(arrangement);
    if (place.seat === this.#told.seat && place.host === this.#told.host) return undefined;
    this.#told = place;
    return place;
  }
}
