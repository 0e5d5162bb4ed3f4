/**
 * The list of public tables and its live stream (server-sent events): "tables" with the whole list, then "table" for each new or
 * changed table, "gone" for each removed one, and "thumbnails" for tables where only moves were made. Tables come from the store; loaded
 * tables add who is present, and processes publish their loaded tables to each other.
 */
import type { Game } from "../../shared/core/game.ts";
import type { TableListing } from "../../shared/core/protocol.ts";
import type { Cluster, TableUpdate } from "../cluster/cluster.ts";
import { type Clock, ResettableTimer } from "../lib/clock.ts";
import type { Phase, Store, StoredTable } from "../store/store.ts";
import type { BrokenTables } from "../table/broken.ts";
import { nobodyPresent, readSeating } from "../table/seating/seating.ts";
import { readStatus } from "../table/status.ts";
import { type ListedAccounts, listingOf } from "./listing.ts";
import { unloadedAccounts } from "./unloadedTables.ts";

/** Changes within this time are sent together, in ms. */
const BATCH_WINDOW_MS = 250;
const MAX_LISTED = 100;

/** Interval in which thumbnails go to other processes, in ms: a message per move would be too much. */
const THUMBNAIL_INTERVAL_MS = 10_000;

/** Interval in which thumbnails go to subscribers, in ms. Sent every 10 s, they were nine tenths of what a visitor of a busy lobby received. */
const SUBSCRIBER_THUMBNAIL_INTERVAL_MS = 60_000;

/** Lists are cached this long, in ms, or until a table loaded here changes. */
const CACHE_TTL_MS = 500;
const MAX_CACHED_LISTS = 50;

export interface LobbySubscriber {
  /** @param text from `eventText` */
  send(text: string): void;
}

interface LobbyFilter {
  readonly phase?: Phase;
  readonly game?: string;
}

/** A table in some process's memory. */
interface LoadedTable {
  /** Undefined for a private table. */
  readonly listing?: TableListing;
  readonly present: TableListing["present"];
  readonly attended: boolean;
  /** Owner; 0 for this process. */
  readonly process: number;
}

interface CachedList {
  readonly at: number;
  readonly list: Promise<TableListing[]>;
}

const withAttendance = ({ attended: _was, ...listing }: TableListing, attended: boolean): TableListing =>
  attended ? { ...listing, attended } : listing;

const withoutBoard = ({ thumbnail: _board, updatedAt: _moved, ...rest }: TableListing) => rest;

/** Whether only moves were made. */
const isMoveOnly = (before: TableListing, after: TableListing): boolean =>
  after.phase === "running" && JSON.stringify(withoutBoard(before)) === JSON.stringify(withoutBoard(after));

const unloaded = (id: string, { listing, present }: LoadedTable): TableUpdate => ({
  id,
  ...(listing && { listing: { ...listing, spectatorCount: 0, present: present.map((here) => here && false) } }),
  isLoaded: false,
  attended: false,
});

/** A server-sent event as text, encoded once for all subscribers. */
export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export class Lobby {
  readonly #store: Store;
  readonly #subscribers = new Set<LobbySubscriber>();
  readonly #loaded = new Map<string, LoadedTable>();
  readonly #changed = new Map<string, TableListing | undefined>();
  readonly #cache = new Map<string, CachedList>();
  readonly #clock: Clock;
  readonly #broken: BrokenTables;
  readonly #cluster: Pick<Cluster, "isShared" | "publish">;
  readonly #gameById: (id: string) => Game | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Tables whose thumbnail other processes don't have yet. */
  readonly #newThumbnails = new Set<string>();
  readonly #thumbnailTimer: ResettableTimer;
  /** Tables whose thumbnail subscribers don't have yet. */
  readonly #unsentThumbnails = new Set<string>();
  readonly #subscriberThumbnailTimer: ResettableTimer;

  constructor(
    store: Store,
    clock: Clock,
    broken: BrokenTables,
    cluster: Pick<Cluster, "isShared" | "publish">,
    gameById: (id: string) => Game | undefined,
  ) {
    this.#gameById = gameById;
    this.#store = store;
    this.#clock = clock;
    this.#broken = broken;
    this.#cluster = cluster;
    this.#thumbnailTimer = new ResettableTimer(clock, () => this.#publishThumbnails());
    this.#subscriberThumbnailTimer = new ResettableTimer(clock, () => this.#sendThumbnails());
  }

  /** Public tables: attended ones first, then by latest change. Broken tables only if no phase is requested. */
  async list(filter: LobbyFilter): Promise<TableListing[]> {
    return (await this.#cachedList(filter)).filter(({ phase }) => filter.phase === undefined || phase === filter.phase);
  }

  #cachedList(filter: LobbyFilter): Promise<TableListing[]> {
    const [key, now] = [`${filter.phase ?? ""}/${filter.game ?? ""}`, this.#clock.monotonic()];
    const known = this.#cache.get(key);
    if (known && now - known.at < CACHE_TTL_MS) return known.list;
    const list = this.#readList(filter);
    // Clients may request any name of a game.
    if (this.#cache.size >= MAX_CACHED_LISTS) this.#cache.clear();
    this.#cache.set(key, { at: now, list });
    list.catch(() => this.#cache.delete(key));
    return list;
  }

  /** Unattended tables never push attended ones off the list. */
  async #readList(filter: LobbyFilter): Promise<TableListing[]> {
    const [attended, latest] = await Promise.all([
      this.#store.findAll(this.#attended(filter)),
      this.#store.list({ ...filter, limit: MAX_LISTED }),
    ]);
    const isListed = (row: StoredTable) => row.public && (filter.phase === undefined || row.phase === filter.phase);
    const first = attended.filter(isListed).sort((a, b) => b.changed - a.changed);
    const known = new Set(first.map(({ id }) => id));
    const rest = latest.filter((row) => !known.has(row.id));
    const rows = [...first, ...rest].slice(0, MAX_LISTED);
    const accounts = await this.#unloadedAccounts(rows);
    return rows.map((row) => this.#listingFrom(row, accounts)).filter((listing) => listing !== undefined);
  }

  #unloadedAccounts(rows: readonly StoredTable[]): Promise<Map<string, ListedAccounts>> {
    const unloaded = rows
      .filter(({ id }) => !this.loaded(id))
      .flatMap(({ id, seating: stored }) => {
        const seating = this.#broken.attempt(id, () => readSeating(stored));
        return seating ? [{ id, seating }] : [];
      });
    return unloadedAccounts({ store: this.#store, clock: this.#clock, gameById: this.#gameById }, unloaded);
  }

  /** Ids of attended tables, latest change first. */
  #attended({ phase, game }: LobbyFilter): string[] {
    return [...this.#loaded.values()]
      .flatMap(({ listing, attended }) => (listing && attended ? [listing] : []))
      .filter((listing) => (phase === undefined || listing.phase === phase) && (!game || listing.game === game))
      .sort((a, b) => b.updatedAt - a.updatedAt)
      .slice(0, MAX_LISTED)
      .map(({ id }) => id);
  }

  #listingFrom(row: StoredTable, unloaded: ReadonlyMap<string, ListedAccounts>): TableListing | undefined {
    const { listing, attended = false } = this.#loaded.get(row.id) ?? {};
    const { spectatorCount = 0, thumbnail } = listing ?? {};
    const { accounts, ratings, rated } = listing ?? unloaded.get(row.id) ?? {};
    const players = { ...(accounts && { accounts }), ...(ratings && { ratings }), ...(rated && { rated }) };
    return this.#broken.attempt(row.id, () => {
      const seating = readSeating(row.seating);
      const reason = this.#broken.refusalCode(row);
      const paused = reason === undefined && readStatus(row.status).paused;
      const present = this.presentAt(row.id) ?? nobodyPresent(seating);
      return withAttendance(listingOf({ ...row, seating, paused, reason }, { spectatorCount, present }, thumbnail, players), attended);
    });
  }

  /** The listing of a public table that is loaded in some process. */
  loaded(id: string): TableListing | undefined {
    return this.#loaded.get(id)?.listing;
  }

  /** Who is connected to a table, private or not; undefined if no process has it loaded. */
  presentAt(id: string): TableListing["present"] | undefined {
    return this.#loaded.get(id)?.present;
  }

  /** Updates a listing after an attempt to load the table. */
  async relist(id: string): Promise<void> {
    const row = await this.#store.find(id);
    if (!row?.public) return;
    const listing = this.#listingFrom(row, await this.#unloadedAccounts([row]));
    this.#publish({ id, listing, isLoaded: false, attended: false });
  }

  /** Publishes a loaded public table. @param attended someone is present */
  publish(listing: TableListing, attended: boolean): void {
    this.#publish({ id: listing.id, listing, isLoaded: true, attended });
  }

  /** Tells other processes who is connected to a loaded private table, and unlists it if it was public. */
  publishPresence(id: string, present: TableListing["present"]): void {
    if (this.#isLoadedAt(id) && this.loaded(id)) this.#publish({ id, isLoaded: false, attended: false });
    if (JSON.stringify(this.presentAt(id)) !== JSON.stringify(present)) this.#publish({ id, present, isLoaded: true, attended: false });
  }

  /** Publishes a new table that is not loaded yet. */
  add(listing: TableListing): void {
    this.#publish({ id: listing.id, listing, isLoaded: false, attended: false });
  }

  /** Publishes a listing that only a move changed; other processes get it later. */
  publishThumbnail(listing: TableListing, attended: boolean): void {
    this.receive({ id: listing.id, listing, isLoaded: true, attended }, 0);
    if (!this.#cluster.isShared) return;
    this.#newThumbnails.add(listing.id);
    if (!this.#thumbnailTimer.isSet) this.#thumbnailTimer.set(THUMBNAIL_INTERVAL_MS);
  }

  #publishThumbnails(): void {
    const updates = this.localUpdates().filter(({ id }) => this.#newThumbnails.has(id));
    this.#newThumbnails.clear();
    if (updates.length > 0) this.#cluster.publish(updates);
  }

  /** Keeps an unloaded table listed, without anybody present. */
  onUnload(id: string): void {
    const loaded = this.#loaded.get(id);
    if (loaded && this.#isLoadedAt(id)) this.#publish(unloaded(id, loaded));
  }

  #publish(update: TableUpdate): void {
    this.receive(update, 0);
    this.#cluster.publish([update]);
  }

  #isLoadedAt(id: string, process = 0): boolean {
    return this.#loaded.get(id)?.process === process;
  }

  // --- Updates between processes --------------------------------------------------------------------------------------------

  /** Applies a process's update (0 for this one), unless another process owns the table by now. */
  receive({ id, listing: received, present = [], isLoaded, attended }: TableUpdate, process: number): void {
    const listing = received && withAttendance(received, attended);
    const before = this.#loaded.get(id);
    if (isLoaded) this.#loaded.set(id, { listing, present: listing?.present ?? present, attended, process });
    else if (!before || before.process === process) this.#loaded.delete(id);
    else return;
    // Nothing about private tables leaves the server.
    if (!listing && !before?.listing) return;
    if (isLoaded && listing && before?.listing && isMoveOnly(before.listing, listing)) this.#enqueueThumbnail(id);
    else this.#enqueue(id, listing);
  }

  /** Applies a process's whole list: what it lacks is not loaded there any more. */
  receiveAll(updates: readonly TableUpdate[], process: number): void {
    const ids = new Set(updates.map(({ id }) => id));
    for (const [id, loaded] of this.#loaded) if (!ids.has(id) && loaded.process === process) this.receive(unloaded(id, loaded), process);
    for (const update of updates) this.receive(update, process);
  }

  removePeer(process: number): void {
    this.receiveAll([], process);
  }

  localUpdates(): TableUpdate[] {
    return [...this.#loaded]
      .filter(([, { process }]) => process === 0)
      .map(([id, { listing, present, attended }]) => ({ id, ...(listing ? { listing } : { present }), isLoaded: true, attended }));
  }

  /** Its host or one of its players is connected. */
  isAttended(id: string): boolean {
    return this.#loaded.get(id)?.attended === true;
  }

  /** Sends the list, then changes. @returns unsubscribes */
  async subscribe(listener: LobbySubscriber): Promise<() => void> {
    const [open, running] = await Promise.all([this.#cachedList({ phase: "open" }), this.#cachedList({ phase: "running" })]);
    listener.send(eventText("tables", [...open, ...running]));
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#thumbnailTimer.clear();
    this.#subscriberThumbnailTimer.clear();
    this.#subscribers.clear();
  }

  #enqueue(id: string, listing: TableListing | undefined): void {
    this.#cache.clear();
    this.#changed.set(id, listing);
    this.#unsentThumbnails.delete(id);
    this.#timer ??= setTimeout(() => this.flush(), BATCH_WINDOW_MS);
  }

  #enqueueThumbnail(id: string): void {
    this.#unsentThumbnails.add(id);
    if (!this.#subscriberThumbnailTimer.isSet) this.#subscriberThumbnailTimer.set(SUBSCRIBER_THUMBNAIL_INTERVAL_MS);
  }

  #sendThumbnails(): void {
    const thumbnails = [...this.#unsentThumbnails].map((id) => [id, this.loaded(id)?.thumbnail] as const);
    this.#unsentThumbnails.clear();
    if (this.#subscribers.size === 0) return;
    this.#send(eventText("thumbnails", Object.fromEntries(thumbnails)));
  }

  flush(): void {
    this.#timer = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    if (this.#subscribers.size === 0) return;
    this.#send(changed.map(([id, listing]) => eventText(listing ? "table" : "gone", listing ?? { id })).join(""));
  }

  #send(text: string): void {
    for (const listener of this.#subscribers) listener.send(text);
  }
}
