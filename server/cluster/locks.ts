/** Locks in Redis. Whoever holds one and stalls loses it, and may not know: what is right is decided by the store. */
import type { Redis } from "ioredis";
import { Away } from "./processes.ts";
import { Turns } from "./turns.ts";

/** A lock is let go by itself after so many milliseconds; whoever holds it longer says so in time. */
const HELD_MS = 3000;
/** Somebody who waits looks every so many milliseconds, and gives up after so many. */
const LOOK_MS = 15;
const PATIENCE_MS = 8000;

/** Lets go of a lock that is held by this token. */
const RELEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** Holds a lock on. */
const RENEW = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0";

const ignore = () => undefined;

export class Locks {
  readonly #redis: Redis;
  readonly #own: () => string;
  readonly #lives: (process: string) => Promise<boolean>;
  /** Those of this process wait for each other here. */
  readonly #turns = new Turns();
  #taken = 0;

  /** @param own name of this process */
  constructor(redis: Redis, own: () => string, lives: (process: string) => Promise<boolean>) {
    this.#redis = redis;
    this.#own = own;
    this.#lives = lives;
  }

  /** Runs the task while no other process runs one of that name. @throws Away if the lock is not to be had */
  run<T>(name: string, task: () => Promise<T>): Promise<T> {
    return this.#turns.run(name, () => this.#locked(`quayside:lock:${name}`, task));
  }

  async #locked<T>(key: string, task: () => Promise<T>): Promise<T> {
    const token = `${this.#own()}/${this.#taken++}`;
    await this.#take(key, token).catch((error) => {
      throw new Away("a lock is not to be had", { cause: error });
    });
    const renewal = setInterval(() => void this.#redis.eval(RENEW, 1, key, token, HELD_MS).catch(ignore), HELD_MS / 3);
    try {
      return await task();
    } finally {
      clearInterval(renewal);
      await this.#release(key, token).catch(ignore);
    }
  }

  async #take(key: string, token: string): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while ((await this.#redis.set(key, token, "PX", HELD_MS, "NX")) === null) {
      if (performance.now() > until) throw new Error("a lock is held for too long");
      await this.#freeOfTheDead(key);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async #freeOfTheDead(key: string): Promise<void> {
    const token = await this.#redis.get(key);
    if (token && !(await this.#lives(token.split("/")[0]))) await this.#release(key, token);
  }

  async #release(key: string, token: string): Promise<void> {
    await this.#redis.eval(RELEASE, 1, key, token);
  }
}
