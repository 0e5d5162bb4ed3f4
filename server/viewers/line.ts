/** The way out to one socket: everything is copied, and no more is sent than is read. */
import type { Socket } from "node:net";
import { type Client, ClientState } from "@colyseus/core";
import { CLOSE } from "../../shared/protocol.ts";
import { Alarm, type Clock } from "../clock.ts";
import type { Copies } from "./copies.ts";

/** With more bytes than these unread, answers that only read are refused, … */
const PAGE_UNREAD_MAX = 64 * 1024;
/** … with more than these nothing at all is sent any more, until all is read and the table is opened anew, … */
export const UNREAD_MAX = 256 * 1024;
/** … and once more than these were held back the socket is closed, … */
export const HELD_MAX = 1024 * 1024;
/** … as after so many milliseconds. */
export const READING_MS = 20_000;
/** Who was let in has so many milliseconds to say that it knows. */
export const JOINING_MS = 10_000;

/** The WebSocket of a client, with the TCP socket below it; `ws` names it so, and gives no other way to it. */
function wireOf(client: Client): { readonly bufferedAmount: number; readonly _socket?: Socket } {
  return client.ref as unknown as { bufferedAmount: number; _socket?: Socket };
}

export class Line {
  readonly #client: Client;
  readonly #alarm: Alarm;
  /** Too much was unread: nothing is sent any more. */
  #behind = false;
  /** Bytes that were not sent since then. */
  #held = 0;
  /** Bytes that wait for a socket which has not yet said that it knows of being let in. */
  #early = 0;

  constructor(client: Client, copies: Copies, clock: Clock) {
    this.#client = client;
    this.#alarm = new Alarm(clock, () => this.#giveUp());
    this.#alarm.set(JOINING_MS);
    client.ref.once("close", () => this.#alarm.clear());
    this.#guard(copies);
  }

  /** The TCP socket below. */
  get socket(): Socket | undefined {
    return wireOf(this.#client)._socket;
  }

  /** Whether an earlier answer still waits to be read. */
  get isFull(): boolean {
    return this.#behind || this.#isJoining || this.#unread > PAGE_UNREAD_MAX;
  }

  get #unread(): number {
    return wireOf(this.#client).bufferedAmount;
  }

  get #isJoining(): boolean {
    return this.#client.state !== ClientState.JOINED;
  }

  /** All that Colyseus sends goes through these two. */
  #guard(copies: Copies): void {
    const client = this.#client;
    const [send, enqueue] = [client.raw.bind(client), client.enqueueRaw.bind(client)];
    client.raw = (bytes, ...rest) => {
      if (this.#sends(bytes.length)) send(copies.of(bytes), ...rest);
    };
    client.enqueueRaw = (bytes, options) => {
      if (this.#keeps(bytes.length)) enqueue(bytes, options);
    };
  }

  #sends(bytes: number): boolean {
    if (this.#behind) return this.#holds(bytes);
    if (!this.#isJoining) this.#alarm.clear();
    if (this.#unread > UNREAD_MAX) this.#fallBehind();
    return !this.#behind;
  }

  #holds(bytes: number): false {
    this.#held += bytes;
    if (this.#held > HELD_MAX) this.#giveUp();
    return false;
  }

  /** Whoever missed something sees the table as it is by coming in again. */
  #fallBehind(): void {
    this.#behind = true;
    this.#alarm.set(READING_MS);
    this.socket?.once("drain", () => this.#client.leave(CLOSE.REOPEN));
  }

  #keeps(bytes: number): boolean {
    if (!this.#isJoining) return true;
    this.#early += bytes;
    if (this.#early <= UNREAD_MAX) return true;
    this.#giveUp();
    return false;
  }

  #giveUp(): void {
    this.#client.leave(this.#isJoining ? CLOSE.NOT_JOINED : CLOSE.UNREAD);
  }
}
