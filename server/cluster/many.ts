/** A process among several on one database, which know of each other through Redis. */
import { matchMaker } from "@colyseus/core";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { Config } from "../boot/config.ts";
import type { Log } from "../lib/log.ts";
import { OwnedDriver } from "./driver.ts";
import { Lines } from "./lines.ts";
import { Locks } from "./locks.ts";
import { Peers } from "./peers.ts";
import { SafePresence } from "./presence.ts";
import { Away, type Neighbour, type News, type Owner, type Processes } from "./processes.ts";
import { openRedis } from "./redis.ts";

/** Every so many milliseconds a process looks which of the others are there, and which of its tables others have taken; at once after a stall. */
const LOOK_MS = 1000;
/** A process that nobody could ask for so many milliseconds is dead; one that is asked meanwhile, and does not answer, loses that table. */
const GONE_MS = 3000;
/** After Redis has started anew nobody opens a table that is not listed for so many milliseconds. */
const SETTLE_MS = 1500;
const MINUTE_S = 60;

/** Where all hear what changed for the lobby. */
const LOBBY = "quayside.lobby";
/** The question for all that a process would tell of its tables. */
const NEWS = "news";

interface SentNews {
  readonly from: string;
  readonly news: readonly News[];
}

const own = (): string => matchMaker.processId;

/** Changes with each start of Redis. */
async function startOf(redis: Redis): Promise<string | undefined> {
  return /run_id:(\w+)/.exec(await redis.info("server"))?.[1];
}

export class Many implements Processes {
  readonly colyseus: Processes["colyseus"];
  readonly shared = true;
  readonly #redis: Redis;
  readonly #log: Log;
  readonly #driver: OwnedDriver;
  readonly #presence: SafePresence;
  readonly #peers: Peers;
  readonly #locks: Locks;
  readonly #lines: Lines;
  /** Those that are there, as far as it knows: since when each of them is missing, by the steady clock; 0 for one that is not. */
  readonly #others = new Map<string, number>();
  #start: string | undefined;
  #neighbour: Neighbour | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  /** Redis went away, and may have forgotten everything since. */
  #wasAway = false;
  /** What the driver said of removed rooms when this process last looked which of its tables are its own; nothing if it has yet to look. */
  #taken: string | null | undefined;
  /** Until then, by the steady clock, not all may have listed their tables in a Redis that forgot them. */
  #settles = 0;

  private constructor(redis: Redis, presence: SafePresence, publicAddress: string, log: Log) {
    this.#redis = redis;
    this.#log = log;
    this.#driver = new OwnedDriver(redis);
    this.#presence = presence;
    this.#peers = new Peers(presence, own);
    this.#locks = new Locks(redis, own, (process) => this.#peers.lives(process));
    this.#lines = new Lines(redis, own, () => [...this.#others.keys()]);
    this.colyseus = { driver: this.#driver, presence, publicAddress };
  }

  /** @throws ConfigError if Redis cannot be reached or used */
  static async open({ redisUrl, publicAddress }: Config, log: Log): Promise<Many> {
    const redis = await openRedis(redisUrl);
    const presence = new SafePresence(redis);
    await presence.connect();
    return new Many(redis, presence, publicAddress, log);
  }

  // --- Beginning and ending -----------------------------------------------------------------------------------------------

  async begin(neighbour: Neighbour): Promise<void> {
    // Colyseus' own would take a process for dead that only stalled, and give it its rooms back when it wakes.
    matchMaker.setHealthChecksEnabled(false);
    this.#neighbour = neighbour;
    this.#start = await startOf(this.#redis);
    await this.#presence.subscribe(LOBBY, ({ from, news }: SentNews) => {
      if (from !== own()) for (const one of news) neighbour.hear(one, from);
    });
    await this.#peers.listen(async (question, about, args, from) => {
      // A process asks all others as it begins, and counts from then on.
      this.#others.set(from, 0);
      return question === NEWS ? neighbour.tellAll() : neighbour.answer(question, about, args);
    });
    await this.#meet();
    await this.#lines.keep();
    this.#redis.on("close", () => this.#away());
    this.#redis.on("ready", () => void this.#look());
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#redis.removeAllListeners();
    this.#redis.disconnect();
  }

  // --- Each other ---------------------------------------------------------------------------------------------------------

  /** Hears from all others what they have. */
  async #meet(): Promise<void> {
    const present = await this.#peers.others();
    for (const process of present) this.#others.set(process, 0);
    await Promise.all(present.map((process) => this.#hearAll(process)));
  }

  async #hearAll(process: string): Promise<void> {
    const all = await this.#peers.ask<News[]>(process, NEWS, "").catch(() => []);
    for (const news of all) this.#neighbour?.hear(news, process);
  }

  /** Whatever fails here is tried again at the next look. */
  async #look(): Promise<void> {
    if (this.#looking || this.#redis.status !== "ready") return;
    this.#looking = true;
    await this.#lookAround().catch(() => undefined);
    this.#looking = false;
  }

  async #lookAround(): Promise<void> {
    if (this.#wasAway) await this.#back();
    await this.#lookForLost();
    await this.#lookForDead();
    await this.#lines.keep();
  }

  /** Tables of ours that others have opened, or may have, since we did not answer. That there are any is one question, however many tables there are. */
  async #lookForLost(): Promise<void> {
    const taken = await this.#driver.taken(own());
    if (taken === this.#taken) return;
    const lost = await this.#driver.lost(this.#neighbour?.open() ?? [], own());
    for (const table of lost) this.#neighbour?.lose(table);
    this.#taken = taken;
  }

  /** One that is missing for a moment only may just be connecting anew. */
  async #lookForDead(): Promise<void> {
    const now = performance.now();
    const present = await this.#peers.others();
    for (const process of present) this.#others.set(process, 0);
    for (const [process, since] of this.#others)
      if (present.includes(process)) continue;
      else if (since === 0) this.#others.set(process, now);
      else if (now - since >= GONE_MS) await this.#bury(process);
  }

  async #bury(process: string): Promise<void> {
    this.#others.delete(process);
    this.#log.warn({ peer: process }, "a process is gone: its tables are opened by others");
    this.#neighbour?.forget(process);
    await this.#driver.cleanup(process);
    await this.#lines.forget(process);
    await matchMaker.stats.excludeProcess(process);
  }

  #away(): void {
    if (!this.#wasAway) this.#log.warn("Redis is away: tables in memory go on, no others are opened");
    this.#wasAway = true;
  }

  /** Redis can be reached again; one that started anew has forgotten everything. */
  async #back(): Promise<void> {
    const start = await startOf(this.#redis);
    if (start !== this.#start) {
      this.#settles = performance.now() + SETTLE_MS;
      await this.#driver.relist();
    }
    this.#start = start;
    this.#taken = undefined;
    this.#wasAway = false;
    this.#log.info("Redis is back");
    await this.#meet();
  }

  // --- What is asked of it ------------------------------------------------------------------------------------------------

  inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
    return this.#locks.run(name, task);
  }

  async ownerOf(table: string): Promise<Owner | undefined> {
    const listing = await this.#driver.listed(table).catch((error) => {
      throw new Away("Redis does not answer", { cause: error });
    });
    if (!listing && this.#isSettling) throw new Away("others may have it, and have not said so yet");
    const { processId: process = own(), publicAddress: address = "" } = listing ?? {};
    return process === own() ? undefined : { process, address };
  }

  get #isSettling(): boolean {
    return this.#wasAway || performance.now() < this.#settles;
  }

  async another(): Promise<string | undefined> {
    const others = await this.#peers.others();
    return others[Math.floor(Math.random() * others.length)];
  }

  ask<T>(process: string, question: string, table: string, args: readonly unknown[]): Promise<T> {
    return this.#peers.ask(process, question, table, args);
  }

  async disown(table: string, process: string): Promise<void> {
    if (!this.#isSettling) await this.#driver.disown(table, process);
  }

  tell(news: readonly News[]): void {
    void this.#presence.publish(LOBBY, { from: own(), news } satisfies SentNews);
  }

  linesElsewhere(network: string, open: number): Promise<number> {
    return this.#lines.elsewhere(network, open);
  }

  limiter(name: string, points: number, seconds = MINUTE_S): RateLimiterRedis {
    const limit = { points, duration: seconds };
    return new RateLimiterRedis({
      ...limit,
      storeClient: this.#redis,
      keyPrefix: `quayside:limit:${name}`,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  }
}
