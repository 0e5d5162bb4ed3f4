/** Sends to one socket: one write per move, and a bound on the bytes queued for a client that does not read. */
import { type Client, ClientState } from "colyseus";
import type { WebSocket } from "ws";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import { type Clock, ResettableTimer } from "../../lib/clock.ts";
import { connectionOf } from "./transport.ts";

/** Unread bytes over which requests that only read are refused. */
const MAX_UNREAD_FOR_PAGES = 64 * 1024;
/** Unread bytes over which the socket is closed. */
export const MAX_UNREAD_BYTES = 256 * 1024;
export const JOIN_TIMEOUT_MS = 10_000;

type Bytes = Parameters<Client["raw"]>[0];

let original: Bytes | undefined;
let copy: Bytes = Buffer.alloc(0);

/** Copies a message once for all its sockets. Colyseus reuses its buffer for the next patch, while `ws` sends from it later. */
export function copyOnce(bytes: Bytes): Bytes {
  if (bytes !== original) [original, copy] = [bytes, Buffer.from(bytes)];
  return copy;
}

export class Outbox {
  readonly #client: Client;
  readonly #socket: WebSocket;
  /** Bytes queued until the client completes its join. */
  #enqueued = 0;

  constructor(client: Client, clock: Clock) {
    this.#client = client;
    this.#socket = client.ref as WebSocket;
    const joining = new ResettableTimer(clock, () => this.#isJoining && client.leave(CLOSE.JOIN_TIMEOUT));
    joining.set(JOIN_TIMEOUT_MS);
    this.#socket.once("close", () => joining.clear());
    this.#limit();
  }

  /** Whether an earlier reply is still unread. */
  get isFull(): boolean {
    return this.#isJoining || this.#socket.bufferedAmount > MAX_UNREAD_FOR_PAGES;
  }

  get #isJoining(): boolean {
    return this.#client.state !== ClientState.JOINED;
  }

  /** Queues writes until `uncork`, so that they leave in one: each costs as much CPU as the move itself. */
  cork(): void {
    connectionOf(this.#socket)?.cork();
  }

  uncork(): void {
    connectionOf(this.#socket)?.uncork();
  }

  /** Everything that Colyseus sends passes through `raw`, or waits in `enqueueRaw` for the join. */
  #limit(): void {
    const client = this.#client;
    const [send, enqueue] = [client.raw.bind(client), client.enqueueRaw.bind(client)];
    client.raw = (bytes, options, sent) => {
      // Once the client catches up it reads the reason and reconnects; the heartbeat terminates one that doesn't.
      if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) client.leave(CLOSE.RECONNECT);
      else send(copyOnce(bytes), options, sent);
    };
    client.enqueueRaw = (bytes, options) => {
      if (this.#isJoining) this.#enqueued += bytes.length;
      if (this.#enqueued > MAX_UNREAD_BYTES) client.leave(CLOSE.JOIN_TIMEOUT);
      else enqueue(bytes, options);
    };
  }
}
