/**
 * Colyseus' list of rooms in Redis, made safe for processes that open one table at the same time, stall, or die: whoever lists a
 * room first has it, and nobody changes or removes what another one listed. Rooms go on without Redis: what this process listed it knows
 * by itself, and what cannot be told now is made good by `Many` once Redis is back.
 */
import { type IRoomCache, type MatchMakerDriver, matchMaker } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import type { Redis } from "ioredis";

/** As Colyseus' driver names it. */
const ROOMS = "roomcaches";
/** By process, how many of its rooms others have removed. */
const TAKEN = "quayside:taken";

/** Of a listing in Redis: whose it is, or false. */
const OWNER = `
  local function owner(id)
    local listed = redis.call('hget', KEYS[1], id)
    return listed and cjson.decode(listed).processId
  end`;
/** Room, process, listing: writes it if it is free or the process's own. */
const INSERT = `${OWNER}
  local other = owner(ARGV[1])
  if other and other ~= ARGV[2] then return 0 end
  redis.call('hset', KEYS[1], ARGV[1], ARGV[3])
  return 1`;
/** The same, only if it is the process's own. */
const UPDATE = `${OWNER}
  if owner(ARGV[1]) ~= ARGV[2] then return 0 end
  redis.call('hset', KEYS[1], ARGV[1], ARGV[3])
  return 1`;
/** Process, who asks, rooms: removes those that are the process's own, which shall learn of it if another one asks. */
const REMOVE = `${OWNER}
  local removed = 0
  for i = 3, #ARGV do
    if owner(ARGV[i]) == ARGV[1] then removed = removed + redis.call('hdel', KEYS[1], ARGV[i]) end
  end
  if removed > 0 and ARGV[2] ~= ARGV[1] then redis.call('hincrby', KEYS[2], ARGV[1], removed) end
  return removed`;
/** Process, rooms: gives those that are not the process's own. */
const LOST = `${OWNER}
  local lost = {}
  for i = 2, #ARGV do
    if owner(ARGV[i]) ~= ARGV[1] then lost[#lost + 1] = ARGV[i] end
  end
  return lost`;

const AT_ONCE = 500;

type Operations = Parameters<MatchMakerDriver["update"]>[1];

export class OwnedDriver extends RedisDriver {
  readonly #client: Redis;
  readonly #own = new Map<string, IRoomCache>();

  constructor(client: Redis) {
    super(client);
    this.#client = client;
  }

  #run(script: string, ...args: string[]): Promise<unknown> {
    return this.#client.eval(script, 2, ROOMS, TAKEN, ...args);
  }

  /** The same for what may fail while Redis is away. */
  async #try(script: string, ...args: string[]): Promise<boolean> {
    try {
      return Number(await this.#run(script, ...args)) > 0;
    } catch {
      return false;
    }
  }

  #write(script: string, listing: IRoomCache): Promise<boolean> {
    return this.#try(script, listing.roomId, listing.processId, JSON.stringify(listing));
  }

  /** @returns false if another process has listed the room, or Redis is away */
  async insert(listing: IRoomCache): Promise<boolean> {
    const inserted = await this.#write(INSERT, listing);
    if (inserted) this.#own.set(listing.roomId, listing);
    return inserted;
  }

  override async persist(listing: IRoomCache, create = false): Promise<boolean> {
    return this.#write(create ? INSERT : UPDATE, listing);
  }

  override async update(listing: IRoomCache, { $set = {}, $inc = {} }: Operations): Promise<boolean> {
    Object.assign(listing, $set);
    if ($inc.clients !== undefined) listing.clients += $inc.clients;
    // Whoever comes in need not wait until the list says so.
    void this.#write(UPDATE, listing);
    return true;
  }

  override async remove(room: string): Promise<boolean> {
    this.#own.delete(room);
    return this.disown(room, matchMaker.processId);
  }

  /** Removes a room from the list if that process has it. */
  disown(room: string, process: string): Promise<boolean> {
    return this.#try(REMOVE, process, matchMaker.processId, room);
  }

  /** Removes all rooms of a process. */
  override async cleanup(process: string): Promise<void> {
    const isOwn = process === matchMaker.processId;
    const rooms = isOwn ? [...this.#own.keys()] : (await this.query({ processId: process })).map(({ roomId }) => roomId);
    for (let from = 0; from < rooms.length; from += AT_ONCE)
      await this.#try(REMOVE, process, matchMaker.processId, ...rooms.slice(from, from + AT_ONCE));
    if (!isOwn) await this.#client.hdel(TAKEN, process);
  }

  override async findOne(conditions: Partial<IRoomCache>, ...sort: [] | [Parameters<RedisDriver["findOne"]>[1]]): Promise<IRoomCache> {
    const own = conditions.roomId === undefined ? undefined : this.#own.get(conditions.roomId);
    return own ?? super.findOne(conditions, ...sort);
  }

  /** A room as Redis knows it. */
  async listed(room: string): Promise<IRoomCache | undefined> {
    const listing = await this.#client.hget(ROOMS, room);
    return listing ? (JSON.parse(listing) as IRoomCache) : undefined;
  }

  /** Is another text each time when others have removed rooms of a process. */
  taken(process: string): Promise<string | null> {
    return this.#client.hget(TAKEN, process);
  }

  /** Those of these rooms that are not listed as the process's own. */
  async lost(rooms: readonly string[], process: string): Promise<string[]> {
    const lost: string[] = [];
    for (let from = 0; from < rooms.length; from += AT_ONCE)
      lost.push(...((await this.#run(LOST, process, ...rooms.slice(from, from + AT_ONCE))) as string[]));
    return lost;
  }

  /** Lists its rooms again in a Redis that has forgotten them. */
  async relist(): Promise<void> {
    for (const listing of this.#own.values()) await this.#write(INSERT, listing);
  }

  /** The connection is not its own. */
  override async shutdown(): Promise<void> {}
}
