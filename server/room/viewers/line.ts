/** The way out to one socket: what belongs together leaves in one write, and no more is sent than is read. */
import type { Socket } from "node:net";
import { type Client, ClientState } from "@colyseus/core";
import { CLOSE } from "../../../shared/core/socket.ts";
import { Alarm, type Clock } from "../../lib/clock.ts";
import type { Frames } from "./frames.ts";

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
interface Wire {
  readonly bufferedAmount: number;
  readonly readyState: number;
  readonly _socket?: Pick<Socket, "write" | "once">;
}

const wireOf = (client: Client): Wire => client.ref as unknown as Wire;

/** A WebSocket in this state takes messages. */
const OPEN = 1;

export class Line {
  readonly #client: Client;
  readonly #alarm: Alarm;
  readonly #frames: Frames;
  /** Frames that are to leave together; none while each leaves at once. */
  #gathered: Buffer[] | undefined;
  /** It has been sent something since it said that it knows of being let in. */
  #isWelcomed = false;
  /** Too much was unread: nothing is sent any more. */
  #behind = false;
  /** Bytes that were not sent since then. */
  #held = 0;
  /** Bytes that wait for a socket which has not yet said that it knows of being let in. */
  #early = 0;

  constructor(client: Client, frames: Frames, clock: Clock) {
    this.#client = client;
    this.#frames = frames;
    this.#alarm = new Alarm(clock, () => this.#giveUp());
    this.#alarm.set(JOINING_MS);
    client.ref.once("close", () => this.#alarm.clear());
    this.#guard();
  }

  /** Whether an earlier answer still waits to be read. */
  get isFull(): boolean {
    return this.#behind || this.#isJoining || this.#unread > PAGE_UNREAD_MAX;
  }

  /** It reads what it is sent and sees no hand: whatever it gets, others like it get too. */
  get isSteady(): boolean {
    return this.#isWelcomed && !this.#isJoining && !this.#behind && !this.#client.view && this.#unread <= UNREAD_MAX;
  }

  get #unread(): number {
    return wireOf(this.#client).bufferedAmount;
  }

  get #isJoining(): boolean {
    return this.#client.state !== ClientState.JOINED;
  }

  /** From now on what is sent waits for `flush`. */
  gather(): void {
    this.#gathered ??= [];
  }

  /** All that was gathered leaves in one write: each write is a call to the system, and costs as much as what a move is made of. */
  flush(): void {
    const frames = this.gathered;
    this.#gathered = undefined;
    if (frames.length > 0) this.#write(this.#frames.joined(frames));
  }

  /** Frames that wait for `flush`. */
  get gathered(): readonly Buffer[] {
    return this.#gathered ?? [];
  }

  /** The frames that a steady line was sent, to another one that gathers. */
  repeat(frames: readonly Buffer[]): void {
    this.#gathered?.push(...frames);
  }

  #send(frame: Buffer): void {
    if (this.#gathered) this.#gathered.push(frame);
    else this.#write(frame);
  }

  /** Past `ws`, which would make a frame of its own of the same bytes for every socket; it sends nothing packed, so its frames are the same. */
  #write(frames: Buffer): void {
    const { readyState, _socket: socket } = wireOf(this.#client);
    if (readyState === OPEN) socket?.write(frames);
  }

  /** All that Colyseus sends goes through these. */
  #guard(): void {
    const client = this.#client;
    const [send, enqueue, leave] = [client.raw.bind(client), client.enqueueRaw.bind(client), client.leave.bind(client)];
    client.raw = (bytes, options, sent) => {
      if (sent) send(bytes, options, sent);
      else if (this.#sends(bytes.length)) this.#send(this.#frames.of(bytes));
    };
    client.enqueueRaw = (bytes, options) => {
      if (this.#keeps(bytes.length)) enqueue(bytes, options);
    };
    client.leave = (...why) => {
      this.flush();
      leave(...why);
    };
  }

  #sends(bytes: number): boolean {
    if (this.#behind) return this.#holds(bytes);
    if (!this.#isJoining && !this.#isWelcomed) this.#welcome();
    if (this.#unread > UNREAD_MAX) this.#fallBehind();
    return !this.#behind;
  }

  /** The whole state and all that waited for it leave in one write. */
  #welcome(): void {
    this.#isWelcomed = true;
    this.#alarm.clear();
    this.gather();
    setImmediate(() => this.flush());
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
    wireOf(this.#client)._socket?.once("drain", () => this.#client.leave(CLOSE.REOPEN));
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
