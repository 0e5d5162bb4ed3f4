/**
 * How many lines each process holds open for each network, so that a limit counts them together. A process writes its counts under a key of
 * its own, as they are and not by how much they changed: nothing that is lost on the way adds up, and what a process that died held open
 * goes with its key.
 */
import type { Redis } from "ioredis";

/** A process that has not been heard of for so many milliseconds holds no lines; one that lives says so each second. */
const LIVES_MS = 10_000;

/** Stands under a key that holds all counts of its process. No network is called so. */
const WHOLE = "\n";

/** Network, its count, milliseconds; of the keys the first is the process's own. Gives how many the others have open. */
const COUNT = `
  if ARGV[2] == '0' then redis.call('hdel', KEYS[1], ARGV[1]) else redis.call('hset', KEYS[1], ARGV[1], ARGV[2]) end
  redis.call('pexpire', KEYS[1], ARGV[3])
  local elsewhere = 0
  for i = 2, #KEYS do elsewhere = elsewhere + (tonumber(redis.call('hget', KEYS[i], ARGV[1])) or 0) end
  return elsewhere`;
/** Mark, milliseconds: holds a key on that is whole. */
const KEEP = "if redis.call('hexists', KEYS[1], ARGV[1]) == 1 then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0";

const keyOf = (process: string): string => `quayside:lines:${process}`;

export class Lines {
  readonly #redis: Redis;
  readonly #own: () => string;
  readonly #others: () => readonly string[];
  /** By network. */
  readonly #open = new Map<string, number>();
  /** Something could not be told. */
  #isBehind = true;

  /** @param own name of this process @param others names of those that it knows */
  constructor(redis: Redis, own: () => string, others: () => readonly string[]) {
    this.#redis = redis;
    this.#own = own;
    this.#others = others;
  }

  /** Tells how many lines of a network are open here. @returns how many are elsewhere, 0 while nobody can say */
  async elsewhere(network: string, open: number): Promise<number> {
    if (open > 0) this.#open.set(network, open);
    else this.#open.delete(network);
    const keys = [this.#own(), ...this.#others()].map(keyOf);
    try {
      return Number(await this.#redis.eval(COUNT, keys.length, ...keys, network, open, LIVES_MS));
    } catch {
      this.#isBehind = true;
      return 0;
    }
  }

  /** Says that this process lives; all its counts again where they are not all known. */
  async keep(): Promise<void> {
    const isKnown = !this.#isBehind && (await this.#redis.eval(KEEP, 1, keyOf(this.#own()), WHOLE, LIVES_MS)) === 1;
    if (!isKnown) await this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    const key = keyOf(this.#own());
    const counts = Object.fromEntries(this.#open);
    this.#isBehind = false;
    try {
      await this.#redis
        .multi()
        .del(key)
        .hset(key, { [WHOLE]: 1, ...counts })
        .pexpire(key, LIVES_MS)
        .exec();
    } catch (error) {
      this.#isBehind = true;
      throw error;
    }
  }

  /** A process is no longer there. */
  async forget(process: string): Promise<void> {
    await this.#redis.del(keyOf(process));
  }
}
