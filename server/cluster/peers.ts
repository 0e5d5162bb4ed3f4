/**
 * Processes ask each other over Redis. Each hears one channel of its own; Redis drops that of a process that died as soon as its system
 * closes its connections, so nobody waits for the dead; who only stalls is waited for with patience, once.
 */
import type { Presence } from "@colyseus/core";
import { Away, Elsewhere } from "./processes.ts";

const PREFIX = "quayside:";
const channelOf = (process: string): string => PREFIX + process;

/** Milliseconds that an answer may take, less from one that did not answer just now, and until when "just now" is. */
const PATIENCE_MS = 2000;
const IMPATIENCE_MS = 300;
const SUSPECT_MS = 10_000;
/** While an answer is waited for the process is looked after every so many milliseconds. */
const LOOK_MS = 40;

interface Question {
  readonly from: string;
  readonly number: number;
  readonly question: string;
  readonly about: string;
  readonly args: readonly unknown[];
}

/** An answer; without a value there may be a reason. */
interface Reply {
  readonly to: number;
  readonly value?: unknown;
  readonly failed?: "elsewhere" | "error";
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Answer = (question: string, about: string, args: readonly unknown[], from: string) => Promise<unknown>;

/** What another process failed at is in its log: its words may hold what is not ours. */
const faultOf = (failed: Reply["failed"]): Error =>
  failed === "elsewhere" ? new Elsewhere() : new Error("another process failed to answer");

export class Peers {
  readonly #presence: Presence;
  readonly #own: () => string;
  readonly #waiting = new Map<number, Waiting>();
  /** When a process last did not answer, by the steady clock. */
  readonly #silent = new Map<string, number>();
  #numbers = 0;

  /** @param own name of this process */
  constructor(presence: Presence, own: () => string) {
    this.#presence = presence;
    this.#own = own;
  }

  /** From now on this process is asked. */
  async listen(answer: Answer): Promise<void> {
    await this.#presence.subscribe(channelOf(this.#own()), (message: Question | Reply) => {
      if ("to" in message) this.#settle(message);
      else void this.#answer(message, answer);
    });
  }

  /** Nobody asks any more. */
  async leave(): Promise<void> {
    await this.#presence.unsubscribe(channelOf(this.#own()));
  }

  /** Those that can be asked. */
  async others(): Promise<string[]> {
    const channels = await this.#presence.channels(`${PREFIX}*`);
    return channels.map((channel) => channel.slice(PREFIX.length)).filter((process) => process !== this.#own());
  }

  async lives(process: string): Promise<boolean> {
    return (await this.#presence.channels(channelOf(process))).length > 0;
  }

  /** @throws Away if no answer comes, Elsewhere if the process does not have what it is asked about */
  async ask<T>(process: string, question: string, about: string, args: readonly unknown[] = []): Promise<T> {
    const number = this.#numbers++;
    const answered = new Promise<T>((resolve, reject) => this.#waiting.set(number, { resolve: resolve as Waiting["resolve"], reject }));
    void this.#presence.publish(channelOf(process), { from: this.#own(), number, question, about, args } satisfies Question);
    void this.#look(process, number, performance.now() + this.#patience(process));
    return answered;
  }

  #patience(process: string): number {
    const silent = this.#silent.get(process);
    return silent !== undefined && performance.now() - silent < SUSPECT_MS ? IMPATIENCE_MS : PATIENCE_MS;
  }

  /** Gives up waiting for a process that died, or takes too long. */
  async #look(process: string, number: number, until: number): Promise<void> {
    while (this.#waiting.has(number)) {
      const late = performance.now() >= until;
      if (late) this.#silent.set(process, performance.now());
      if (late || !(await this.lives(process).catch(() => false))) this.#giveUp(process, number);
      else await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  #giveUp(process: string, number: number): void {
    this.#waiting.get(number)?.reject(new Away(process));
    this.#waiting.delete(number);
  }

  #settle({ to, value, failed }: Reply): void {
    const waiting = this.#waiting.get(to);
    this.#waiting.delete(to);
    if (failed) waiting?.reject(faultOf(failed));
    else waiting?.resolve(value);
  }

  async #answer({ from, number, question, about, args }: Question, answer: Answer): Promise<void> {
    const reply = await answer(question, about, args, from).then(
      (value): Reply => ({ to: number, value }),
      (error): Reply => ({ to: number, failed: error instanceof Elsewhere ? "elsewhere" : "error" }),
    );
    await this.#presence.publish(channelOf(from), reply);
  }
}
