/**
 * Locates a table: the local room, the process that owns it, or a room loaded after this process has acquired the table. A process that
 * does not answer keeps its tables; the cluster decides who is alive.
 */
import { setTimeout as pause } from "node:timers/promises";
import { matchMaker } from "colyseus";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import type { JoinTable, TableJoined } from "../../shared/core/protocol.ts";
import { ABNORMAL_CLOSURE, type BotStream } from "../bots/api/stream.ts";
import { type Cluster, NotOwnerError, type Peer, PeerUnavailableError } from "../cluster/cluster.ts";
import { type Lease, StoreUnavailableError } from "../store/store.ts";
import { type Admission, admit, admitBot, hashesOf, type TableAccess } from "../table/admission/admission.ts";
import type { BrokenTables } from "../table/broken.ts";
import { readSeating } from "../table/seating/seating.ts";
import { type LoadedTable, Table } from "../table/table.ts";
import type { RoomServices } from "./services.ts";
import type { BotCredentials, TableRoom } from "./TableRoom.ts";
import { callMethod, type TableHandle } from "./tableHandle.ts";

export const ROOM = "table";

/** How long to look for a table that changes its owner, and the pause between two attempts, in ms. */
const LOOKUP_TIMEOUT_MS = 5000;
const RETRY_MS = 25;
/** Maximum pause between two handovers, in ms. */
const DRAIN_INTERVAL_MS = 25;

type Owner = TableRoom | Peer;

const isPeer = (owner: Owner): owner is Peer => "process" in owner;

export class TableDirectory {
  readonly #services: RoomServices;
  readonly #broken: BrokenTables;
  readonly #cluster: Cluster;
  /** In-flight lookups; concurrent joins share one load. */
  readonly #finding = new Map<string, Promise<Owner | Refusal>>();
  readonly #rooms = new Map<string, TableRoom>();
  /** By table, including those being loaded. */
  readonly #leases = new Map<string, Lease>();
  #draining = false;

  constructor(services: RoomServices, broken: BrokenTables, cluster: Cluster) {
    this.#services = services;
    this.#broken = broken;
    this.#cluster = cluster;
  }

  // --- Calls to a table on any process --------------------------------------------------------------------------------------

  /** @param network of the caller @param account id of the signed-in account. Refusals: those of `call`. */
  async join(id: string, secrets: JoinTable, network: string, account?: string): Promise<TableJoined | Refusal> {
    const credentials = { ...hashesOf(secrets), ...(account && { account }) };
    return (await this.#refusalFromStore(id, (access) => admit(access, credentials))) ?? this.call(id, "join", credentials, network);
  }

  /** Connects an API bot whose request has reached the owner of the table. Refusals: those of `room` and of `TableRoom.admitBot`. */
  async admitBot(id: string, credentials: BotCredentials, stream: BotStream): Promise<Refusal | undefined> {
    try {
      const refusal = await this.#refusalFromStore(id, (access) => admitBot(access, credentials));
      const room = refusal ?? (await this.room(id));
      return isRefusal(room) ? room : await room.admitBot(credentials, stream);
    } catch (error) {
      if (error instanceof NotOwnerError || error instanceof PeerUnavailableError) return { code: "TABLE_UNAVAILABLE" };
      throw error;
    }
  }

  /** Loading a table replays its game, so a caller who may not join is refused by the stored row. Refusals: TABLE_NOT_FOUND, those of `admit`. */
  async #refusalFromStore(id: string, admit: (access: TableAccess) => Admission | Refusal): Promise<Refusal | undefined> {
    if (this.#rooms.has(id)) return undefined;
    const stored = await this.#services.store.find(id);
    if (!stored) return { code: "TABLE_NOT_FOUND" };
    const seating = this.#broken.attempt(id, () => readSeating(stored.seating));
    const admission = seating && admit({ ...stored, seating });
    return isRefusal(admission) ? admission : undefined;
  }

  /**
   * Calls a table at its owner; this process loads it if it has none. Refusals: those of `room` and of the method, TABLE_UNAVAILABLE {address}
   * if this process cannot reach the live owner, but the browser may.
   */
  async call<M extends keyof TableHandle>(
    id: string,
    method: M,
    ...args: Parameters<TableHandle[M]>
  ): Promise<Awaited<ReturnType<TableHandle[M]>> | Refusal> {
    for (const end = performance.now() + LOOKUP_TIMEOUT_MS; performance.now() < end; await pause(RETRY_MS)) {
      try {
        const owner = await this.#owner(id);
        if (isRefusal(owner)) return owner;
        const reply = isPeer(owner) ? this.#callPeer(owner, id, method, args) : callMethod(owner, method, args);
        return (await reply) as Awaited<ReturnType<TableHandle[M]>>;
      } catch (error) {
        if (error instanceof PeerUnavailableError && error.alive?.address)
          return { code: "TABLE_UNAVAILABLE", params: { address: error.alive.address } };
        if (!(error instanceof NotOwnerError || error instanceof PeerUnavailableError)) throw error;
      }
    }
    return { code: "TABLE_UNAVAILABLE" };
  }

  /** @throws NotOwnerError, PeerUnavailableError */
  async #callPeer(peer: Peer, id: string, method: string, args: readonly unknown[]): Promise<unknown> {
    try {
      return await this.#cluster.call(peer, method, id, args);
    } catch (error) {
      if (error instanceof NotOwnerError || error instanceof PeerUnavailableError) throw error;
      return { code: "TABLE_UNAVAILABLE" };
    }
  }

  /** Handles another process's call. Loads the table if no process owns it. @throws NotOwnerError */
  async handleCall(method: string, id: string, args: readonly unknown[]): Promise<unknown> {
    const room = await this.room(id);
    return isRefusal(room) ? room : callMethod(room, method, args);
  }

  // --- Finding and loading ------------------------------------------------------------------------------------------------

  get loaded(): string[] {
    return [...this.#rooms.keys()];
  }

  localRoom(id: string): TableRoom | undefined {
    return this.#rooms.get(id);
  }

  /** Ends all streams of API bots, in all processes. @param hashes of their tokens */
  disconnectBots(hashes: readonly string[]): void {
    this.disconnectBotsHere(hashes);
    if (hashes.length > 0) this.#cluster.revoke({ bots: hashes });
  }

  disconnectBotsHere(hashes: readonly string[]): void {
    for (const room of this.#rooms.values()) for (const hash of hashes) room.bot(hash)?.leave(ABNORMAL_CLOSURE);
  }

  /** Leases of the tables loaded or being loaded in this process. */
  leases(): Lease[] {
    return [...this.#leases.values()];
  }

  /** Address of the other process that owns a table, if any. */
  async addressOf(id: string): Promise<string | undefined> {
    return this.#rooms.has(id) ? undefined : (await this.#cluster.ownerOf(id))?.address;
  }

  /** The process is shutting down and loads no more tables. */
  get draining(): boolean {
    return this.#draining;
  }

  /** The room of a table, loaded if no process owns it. Refusals: TABLE_NOT_FOUND, TABLE_UNLOADABLE {reason}, STORE_UNAVAILABLE, TABLE_UNAVAILABLE. @throws NotOwnerError */
  async room(id: string): Promise<TableRoom | Refusal> {
    const owner = await this.#owner(id);
    if (!isRefusal(owner) && isPeer(owner)) throw new NotOwnerError();
    return owner as TableRoom | Refusal;
  }

  /** Refusals: those of `room`. @throws PeerUnavailableError while this process may not own tables */
  async #owner(id: string): Promise<Owner | Refusal> {
    const finding = this.#finding.get(id);
    if (finding) return finding;
    const present = this.#rooms.get(id);
    if (present && !present.isClosing) return present;
    const found = this.#find(id, present).finally(() => this.#finding.delete(id));
    this.#finding.set(id, found);
    return found;
  }

  /** @param leaving the table's former room, if it is not disposed yet */
  async #find(id: string, leaving: TableRoom | undefined): Promise<Owner | Refusal> {
    try {
      if (this.#draining) {
        await leaving?.closed;
        // The owner, or any other process.
        return (await this.#cluster.ownerOf(id)) ?? this.#cluster.pickPeer() ?? { code: "TABLE_UNAVAILABLE" };
      }
      await leaving?.disposed;
      return await this.#acquire(id);
    } catch (error) {
      if (error instanceof PeerUnavailableError || error instanceof NotOwnerError) throw error;
      if (error instanceof StoreUnavailableError) return { code: "STORE_UNAVAILABLE" };
      this.#services.log.error({ table: id, err: error }, "table cannot be opened");
      return { code: "TABLE_UNAVAILABLE" };
    }
  }

  async #acquire(id: string): Promise<Owner | Refusal> {
    const acquired = await this.#cluster.acquire(id);
    if (acquired.status === "missing") return { code: "TABLE_NOT_FOUND" };
    if (acquired.status === "owned") return acquired.owner;
    if (acquired.lease) this.#leases.set(id, acquired.lease);
    return this.#load(id, acquired.lease);
  }

  async #load(id: string, lease: Lease | undefined): Promise<TableRoom | Refusal> {
    try {
      const opened = await Table.load(this.#services, id, lease);
      if (isRefusal(opened)) return await this.#markBroken(id, opened);
      this.#broken.recordAttempt(id, opened);
      return await this.#createRoom(id, opened, lease);
    } finally {
      if (!this.#rooms.has(id)) await this.#release(lease);
    }
  }

  /** @throws NotOwnerError if the table was lost meanwhile, or Colyseus still lists its former room */
  async #createRoom(id: string, loaded: LoadedTable, lease: Lease | undefined): Promise<TableRoom> {
    const listing = await matchMaker.createRoom(ROOM, { loaded });
    const room = matchMaker.getLocalRoomById(id) as TableRoom | undefined;
    if (room) room.listing = listing;
    if (room && this.#leases.get(id) === lease) return this.#register(id, room, lease);
    room?.close();
    throw new NotOwnerError();
  }

  #register(id: string, room: TableRoom, lease: Lease | undefined): TableRoom {
    this.#rooms.set(id, room);
    void room.closed.then(() => this.#release(lease));
    void room.disposed.then(() => {
      if (this.#rooms.get(id) === room) this.#rooms.delete(id);
    });
    return room;
  }

  async #release(lease: Lease | undefined): Promise<void> {
    if (!lease) return;
    if (this.#leases.get(lease.id) === lease) this.#leases.delete(lease.id);
    await this.#cluster.release(lease);
  }

  async #markBroken(id: string, refusal: Refusal): Promise<Refusal> {
    if (refusal.code === "TABLE_NOT_FOUND") return refusal;
    this.#broken.recordAttempt(id, refusal);
    await this.#services.listings.relist(id);
    return { code: "TABLE_UNLOADABLE", params: { reason: refusal.code } };
  }

  // --- Giving tables away -------------------------------------------------------------------------------------------------

  /** Closes a table that another process now owns; browsers reconnect there. */
  onOwnershipLost({ id, epoch }: Lease): void {
    if (this.#leases.get(id)?.epoch !== epoch) return;
    this.#leases.delete(id);
    const room = this.#rooms.get(id);
    if (!room || room.isClosing) return;
    this.#services.log.warn({ table: id }, "table lost to another process");
    room.close();
  }

  /** Loads no more tables, and closes its own one by one within `within` ms if there are other processes to load them. */
  async drain(within: number): Promise<void> {
    this.#draining = true;
    await Promise.allSettled(this.#finding.values());
    const rooms = this.#cluster.pickPeer() ? [...this.#rooms.values()] : [];
    for (const room of rooms) {
      void room.drain();
      await pause(Math.min(DRAIN_INTERVAL_MS, within / rooms.length));
    }
    await Promise.all(rooms.map(({ closed }) => closed));
  }
}
