/**
 * The lobby's live list, as server-sent events: "tables" with the whole list at first, then "table" for each that is new or
 * changed and "gone" for each that is no longer public. The store knows the tables, the rooms know who watches; where several
 * processes have rooms, each tells the others what it knows.
 */
import type { TableListing } from "../../shared/core/protocol.ts";
import type { Cluster, TableUpdate } from "../cluster/cluster.ts";
import { Alarm, type Clock } from "../lib/clock.ts";
import type { Phase, Store, StoredTable } from "../store/store.ts";
import type { BrokenTables } from "../table/broken.ts";
import { readSeating } from "../table/seating/seating.ts";
import { eventText } from "./eventText.ts";
import { listingOf } from "./listing.ts";

/** Changes within so many milliseconds are told together. */
const BATCH_WINDOW_MS = 250;
const MAX_LISTED = 100;
/** An open table where nobody has been for so many milliseconds is not shown any more. */
const ABANDONED_AFTER_MS = 15 * 60_000;
/** Somebody who has just made a table may be still on the way to it. */
const ARRIVAL_GRACE_MS = 30_000;

/** What changes with moves alone is told to the other processes together, each so many milliseconds: moves make no messages. */
const THUMBNAIL_INTERVAL_MS = 10_000;

/** A list that was read stands for so many milliseconds for all who ask, unless a table changes meanwhile that is in memory here. */
const CACHE_TTL_MS = 500;
const MAX_CACHED_LISTS = 50;

interface LobbySubscriber {
  /** @param text as `eventText` makes it */
  send(text: string): void;
}

interface LobbyFilter {
  readonly phase?: Phase;
  readonly game?: string;
}

/** A public table in memory. */
interface LoadedTable {
  readonly listing: TableListing;
  readonly attended: boolean;
  /** The process that has it; 0 for this one. */
  readonly process: number;
}

/** A list that was read, and when by the steady clock. */
interface CachedList {
  readonly at: number;
  readonly list: Promise<TableListing[]>;
}

const withAttendance = ({ attended: _was, ...listing }: TableListing, attended: boolean): TableListing =>
  attended ? { ...listing, attended } : listing;

export class Lobby {
  readonly #store: Store;
  readonly #subscribers = new Set<LobbySubscriber>();
  readonly #loaded = new Map<string, LoadedTable>();
  readonly #changed = new Map<string, TableListing | undefined>();
  /** Lists that were read lately, by filter. */
  readonly #cache = new Map<string, CachedList>();
  readonly #clock: Clock;
  readonly #broken: BrokenTables;
  readonly #cluster: Pick<Cluster, "isShared" | "publish">;
  /** For open tables where nobody is: hides them after a while. */
  readonly #abandonTimers = new Map<string, Alarm>();
  #timer: NodeJS.Timeout | undefined;
  /** Tables of which the other processes have yet to hear how they look. */
  readonly #newThumbnails = new Set<string>();
  readonly #thumbnailTimer: Alarm;

  constructor(store: Store, clock: Clock, broken: BrokenTables, cluster: Pick<Cluster, "isShared" | "publish">) {
    this.#store = store;
    this.#clock = clock;
    this.#broken = broken;
    this.#cluster = cluster;
    this.#thumbnailTimer = new Alarm(clock, () => this.#publishThumbnails());
  }

  /** Public tables, those where somebody is before all others, latest change first; those that cannot be opened only where their state is not asked for. */
  async list(filter: LobbyFilter): Promise<TableListing[]> {
    return (await this.#cachedList(filter)).filter(({ state }) => filter.phase === undefined || state === filter.phase);
  }

  /** Many look at the lobby at once, and all at the same. */
  #cachedList(filter: LobbyFilter): Promise<TableListing[]> {
    const [key, now] = [`${filter.phase ?? ""}/${filter.game ?? ""}`, this.#clock.steady()];
    const known = this.#cache.get(key);
    if (known && now - known.at < CACHE_TTL_MS) return known.list;
    const list = this.#readList(filter);
    // Whoever asks may name any game.
    if (this.#cache.size >= MAX_CACHED_LISTS) this.#cache.clear();
    this.#cache.set(key, { at: now, list });
    list.catch(() => this.#cache.delete(key));
    return list;
  }

  /** Tables that nobody attends never take the place of one that somebody does, however many there are. */
  async #readList(filter: LobbyFilter): Promise<TableListing[]> {
    const [attended, latest] = await Promise.all([
      this.#store.findAll(this.#attended(filter)),
      this.#store.list({ ...filter, limit: MAX_LISTED }),
    ]);
    const isListed = (row: StoredTable) => row.public && (filter.phase === undefined || row.phase === filter.phase);
    const first = attended.filter(isListed).sort((a, b) => b.changed - a.changed);
    const known = new Set(first.map(({ id }) => id));
    const rest = latest.filter(
      (row) => !known.has(row.id) && (row.phase !== "open" || this.#isAttended(row.id, row.changed, ABANDONED_AFTER_MS)),
    );
    return [...first, ...rest]
      .slice(0, MAX_LISTED)
      .map((row) => this.#listingFrom(row))
      .filter((listing) => listing !== undefined);
  }

  /** Ids of tables in memory where somebody is, latest change first. */
  #attended({ phase, game }: LobbyFilter): string[] {
    return [...this.#loaded.values()]
      .filter(({ attended }) => attended)
      .map(({ listing }) => listing)
      .filter((listing) => (phase === undefined || listing.state === phase) && (!game || listing.game === game))
      .sort((a, b) => b.changed - a.changed)
      .slice(0, MAX_LISTED)
      .map(({ id }) => id);
  }

  #listingFrom(row: StoredTable): TableListing | undefined {
    const { listing, attended = false } = this.#loaded.get(row.id) ?? {};
    const { watchers = 0, sketch } = listing ?? {};
    return this.#broken.attempt(row.id, () =>
      withAttendance(listingOf({ ...row, seating: readSeating(row.seating), why: this.#broken.why(row) }, watchers, sketch), attended),
    );
  }

  /** Tells how a table is listed now that somebody tried to open it. */
  async relist(id: string): Promise<void> {
    const row = await this.#store.find(id);
    if (row?.public) this.#publish({ id, listing: this.#listingFrom(row), isLoaded: false, attended: false });
  }

  /** Open public tables with a free seat where somebody is, newest first, then those where somebody will be at once. */
  async joinableTables(game?: string): Promise<TableListing[]> {
    // What another process has just stored must be found.
    const open = await (this.#cluster.isShared ? this.#readList({ phase: "open", game }) : this.list({ phase: "open", game }));
    return open.filter(({ id, changed, names }) => names.includes("") && this.#isAttended(id, changed, ARRIVAL_GRACE_MS));
  }

  /** A table is new or has changed. @param attended somebody is there */
  publish(listing: TableListing, attended: boolean): void {
    this.#publish({ id: listing.id, listing, isLoaded: true, attended });
  }

  /** A table was made, which is in nobody's memory yet. */
  add(listing: TableListing): void {
    this.#publish({ id: listing.id, listing, isLoaded: false, attended: false });
  }

  /** A move changed how a table looks. */
  publishThumbnail(listing: TableListing, attended: boolean): void {
    this.receive({ id: listing.id, listing, isLoaded: true, attended }, 0);
    if (!this.#cluster.isShared) return;
    this.#newThumbnails.add(listing.id);
    if (!this.#thumbnailTimer.isSet) this.#thumbnailTimer.set(THUMBNAIL_INTERVAL_MS);
  }

  #publishThumbnails(): void {
    const news = this.localUpdates().filter(({ id }) => this.#newThumbnails.has(id));
    this.#newThumbnails.clear();
    if (news.length > 0) this.#cluster.publish(news);
  }

  /** A table is not public (any more). */
  unlist(id: string): void {
    if (this.#isLoadedAt(id)) this.#publish({ id, isLoaded: false, attended: false });
  }

  /** A table left memory: nobody watches it, and it stays listed. */
  onUnload(id: string): void {
    const live = this.#loaded.get(id);
    if (live && this.#isLoadedAt(id)) this.#publish({ id, listing: { ...live.listing, watchers: 0 }, isLoaded: false, attended: false });
  }

  #publish(news: TableUpdate): void {
    this.receive(news, 0);
    this.#cluster.publish([news]);
  }

  /** Whether that process has the table in memory. */
  #isLoadedAt(id: string, process = 0): boolean {
    return this.#loaded.get(id)?.process === process;
  }

  // --- What processes tell each other ---------------------------------------------------------------------------------------

  /** What a process (0 for this one) knows of a table. One that has lost it to another knows nothing. */
  receive({ id, listing: received, isLoaded, attended }: TableUpdate, process: number): void {
    const listing = received && withAttendance(received, attended);
    if (isLoaded && listing) this.#loaded.set(id, { listing, attended, process });
    else if (!this.#loaded.has(id) || this.#isLoadedAt(id, process)) this.#loaded.delete(id);
    else return;
    this.#enqueue(id, listing);
    if (listing?.state === "open" && !attended) this.#startAbandonTimer(id);
    else this.#stopAbandonTimer(id);
  }

  /** A process is no longer there. */
  removePeer(process: number): void {
    for (const [id, { listing }] of this.#loaded)
      if (this.#isLoadedAt(id, process))
        this.receive({ id, listing: { ...listing, watchers: 0 }, isLoaded: false, attended: false }, process);
  }

  /** All that this process knows of the tables in its memory. */
  localUpdates(): TableUpdate[] {
    return [...this.#loaded.values()]
      .filter(({ process }) => process === 0)
      .map(({ listing, attended }) => ({ id: listing.id, listing, isLoaded: true, attended }));
  }

  #isAttended(id: string, changed: number, within: number): boolean {
    return (
      this.#loaded.get(id)?.attended === true || Math.abs(this.#clock.now() - changed) < within || this.#wasRecentlyAttended(id, within)
    );
  }

  /** It is open and listed, and nobody is there. */
  isUnattended(id: string): boolean {
    return this.#abandonTimers.get(id)?.isSet === true;
  }

  /** Somebody was there until lately. */
  #wasRecentlyAttended(id: string, within: number): boolean {
    return within === ABANDONED_AFTER_MS && this.isUnattended(id);
  }

  #startAbandonTimer(id: string): void {
    if (this.#abandonTimers.has(id)) return;
    const alarm = new Alarm(this.#clock, () => {
      this.#abandonTimers.delete(id);
      this.#enqueue(id, undefined);
    });
    this.#abandonTimers.set(id, alarm);
    alarm.set(ABANDONED_AFTER_MS);
  }

  #stopAbandonTimer(id: string): void {
    this.#abandonTimers.get(id)?.clear();
    this.#abandonTimers.delete(id);
  }

  /** Returns the way to stop listening. */
  async subscribe(listener: LobbySubscriber): Promise<() => void> {
    const [open, running] = await Promise.all([this.#cachedList({ phase: "open" }), this.#cachedList({ phase: "running" })]);
    listener.send(eventText("tables", [...open, ...running]));
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#thumbnailTimer.clear();
    for (const id of [...this.#abandonTimers.keys()]) this.#stopAbandonTimer(id);
    this.#subscribers.clear();
  }

  #enqueue(id: string, listing: TableListing | undefined): void {
    this.#cache.clear();
    this.#changed.set(id, listing);
    this.#timer ??= setTimeout(() => this.flush(), BATCH_WINDOW_MS);
  }

  /** Tells all changes at once. */
  flush(): void {
    this.#timer = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    if (this.#subscribers.size === 0) return;
    const text = changed.map(([id, listing]) => eventText(listing ? "table" : "gone", listing ?? { id })).join("");
    for (const listener of this.#subscribers) listener.send(text);
  }
}
