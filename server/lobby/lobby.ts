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
const GATHER_MS = 250;
const LIST_MAX = 100;
/** An open table where nobody has been for so many milliseconds is not shown any more. */
const FORSAKEN_MS = 15 * 60_000;
/** Somebody who has just made a table may be still on the way to it. */
const ARRIVING_MS = 30_000;

/** What changes with moves alone is told to the other processes together, each so many milliseconds: moves make no messages. */
const REDRAW_MS = 10_000;

/** A list that was read stands for so many milliseconds for all who ask, unless a table changes meanwhile that is in memory here. */
const STANDS_MS = 500;
const LISTS_MAX = 50;

interface Listener {
  /** @param text as `eventText` makes it */
  send(text: string): void;
}

interface Filter {
  readonly phase?: Phase;
  readonly game?: string;
}

/** A public table in memory. */
interface Live {
  readonly listing: TableListing;
  readonly attended: boolean;
  /** The process that has it; 0 for this one. */
  readonly process: number;
}

/** A list that was read, and when by the steady clock. */
interface Read {
  readonly at: number;
  readonly list: Promise<TableListing[]>;
}

const withAttendance = ({ attended: _was, ...listing }: TableListing, attended: boolean): TableListing =>
  attended ? { ...listing, attended } : listing;

export class Lobby {
  readonly #store: Store;
  readonly #listeners = new Set<Listener>();
  readonly #live = new Map<string, Live>();
  readonly #changed = new Map<string, TableListing | undefined>();
  /** Lists that were read lately, by filter. */
  readonly #lists = new Map<string, Read>();
  readonly #clock: Clock;
  readonly #broken: BrokenTables;
  readonly #cluster: Pick<Cluster, "isShared" | "publish">;
  /** For open tables where nobody is: hides them after a while. */
  readonly #forsaken = new Map<string, Alarm>();
  #timer: NodeJS.Timeout | undefined;
  /** Tables of which the other processes have yet to hear how they look. */
  readonly #redrawn = new Set<string>();
  readonly #redrawing: Alarm;

  constructor(store: Store, clock: Clock, broken: BrokenTables, cluster: Pick<Cluster, "isShared" | "publish">) {
    this.#store = store;
    this.#clock = clock;
    this.#broken = broken;
    this.#cluster = cluster;
    this.#redrawing = new Alarm(clock, () => this.#tellRedrawn());
  }

  /** Public tables, those where somebody is before all others, latest change first; those that cannot be opened only where their state is not asked for. */
  async list(filter: Filter): Promise<TableListing[]> {
    return (await this.#all(filter)).filter(({ state }) => filter.phase === undefined || state === filter.phase);
  }

  /** Many look at the lobby at once, and all at the same. */
  #all(filter: Filter): Promise<TableListing[]> {
    const [key, now] = [`${filter.phase ?? ""}/${filter.game ?? ""}`, this.#clock.steady()];
    const known = this.#lists.get(key);
    if (known && now - known.at < STANDS_MS) return known.list;
    const list = this.#readAll(filter);
    // Whoever asks may name any game.
    if (this.#lists.size >= LISTS_MAX) this.#lists.clear();
    this.#lists.set(key, { at: now, list });
    list.catch(() => this.#lists.delete(key));
    return list;
  }

  /** Tables that nobody attends never take the place of one that somebody does, however many there are. */
  async #readAll(filter: Filter): Promise<TableListing[]> {
    const [attended, latest] = await Promise.all([
      this.#store.findAll(this.#attended(filter)),
      this.#store.list({ ...filter, limit: LIST_MAX }),
    ]);
    const isListed = (row: StoredTable) => row.public && (filter.phase === undefined || row.phase === filter.phase);
    const first = attended.filter(isListed).sort((a, b) => b.changed - a.changed);
    const known = new Set(first.map(({ id }) => id));
    const rest = latest.filter((row) => !known.has(row.id) && (row.phase !== "open" || this.#isAttended(row.id, row.changed, FORSAKEN_MS)));
    return [...first, ...rest]
      .slice(0, LIST_MAX)
      .map((row) => this.#read(row))
      .filter((listing) => listing !== undefined);
  }

  /** Ids of tables in memory where somebody is, latest change first. */
  #attended({ phase, game }: Filter): string[] {
    return [...this.#live.values()]
      .filter(({ attended }) => attended)
      .map(({ listing }) => listing)
      .filter((listing) => (phase === undefined || listing.state === phase) && (!game || listing.game === game))
      .sort((a, b) => b.changed - a.changed)
      .slice(0, LIST_MAX)
      .map(({ id }) => id);
  }

  #read(row: StoredTable): TableListing | undefined {
    const { listing, attended = false } = this.#live.get(row.id) ?? {};
    const { watchers = 0, sketch } = listing ?? {};
    return this.#broken.attempt(row.id, () =>
      withAttendance(listingOf({ ...row, seating: readSeating(row.seating), why: this.#broken.why(row) }, watchers, sketch), attended),
    );
  }

  /** Tells how a table is listed now that somebody tried to open it. */
  async relist(id: string): Promise<void> {
    const row = await this.#store.find(id);
    if (row?.public) this.#publish({ id, listing: this.#read(row), awake: false, attended: false });
  }

  /** Open public tables with a free seat where somebody is, newest first, then those where somebody will be at once. */
  async waiting(game?: string): Promise<TableListing[]> {
    // What another process has just stored must be found.
    const open = await (this.#cluster.isShared ? this.#readAll({ phase: "open", game }) : this.list({ phase: "open", game }));
    return open.filter(({ id, changed, names }) => names.includes("") && this.#isAttended(id, changed, ARRIVING_MS));
  }

  /** A table is new or has changed. @param attended somebody is there */
  tell(listing: TableListing, attended: boolean): void {
    this.#publish({ id: listing.id, listing, awake: true, attended });
  }

  /** A table was made, which is in nobody's memory yet. */
  add(listing: TableListing): void {
    this.#publish({ id: listing.id, listing, awake: false, attended: false });
  }

  /** A move changed how a table looks. */
  redraw(listing: TableListing, attended: boolean): void {
    this.hear({ id: listing.id, listing, awake: true, attended }, 0);
    if (!this.#cluster.isShared) return;
    this.#redrawn.add(listing.id);
    if (!this.#redrawing.isSet) this.#redrawing.set(REDRAW_MS);
  }

  #tellRedrawn(): void {
    const news = this.own().filter(({ id }) => this.#redrawn.has(id));
    this.#redrawn.clear();
    if (news.length > 0) this.#cluster.publish(news);
  }

  /** A table is not public (any more). */
  hide(id: string): void {
    if (this.#has(id)) this.#publish({ id, awake: false, attended: false });
  }

  /** A table left memory: nobody watches it, and it stays listed. */
  sleep(id: string): void {
    const live = this.#live.get(id);
    if (live && this.#has(id)) this.#publish({ id, listing: { ...live.listing, watchers: 0 }, awake: false, attended: false });
  }

  #publish(news: TableUpdate): void {
    this.hear(news, 0);
    this.#cluster.publish([news]);
  }

  /** Whether that process has the table in memory. */
  #has(id: string, process = 0): boolean {
    return this.#live.get(id)?.process === process;
  }

  // --- What processes tell each other ---------------------------------------------------------------------------------------

  /** What a process (0 for this one) knows of a table. One that has lost it to another knows nothing. */
  hear({ id, listing: told, awake, attended }: TableUpdate, process: number): void {
    const listing = told && withAttendance(told, attended);
    if (awake && listing) this.#live.set(id, { listing, attended, process });
    else if (!this.#live.has(id) || this.#has(id, process)) this.#live.delete(id);
    else return;
    this.#gather(id, listing);
    if (listing?.state === "open" && !attended) this.#forsake(id);
    else this.#forget(id);
  }

  /** A process is no longer there. */
  lose(process: number): void {
    for (const [id, { listing }] of this.#live)
      if (this.#has(id, process)) this.hear({ id, listing: { ...listing, watchers: 0 }, awake: false, attended: false }, process);
  }

  /** All that this process knows of the tables in its memory. */
  own(): TableUpdate[] {
    return [...this.#live.values()]
      .filter(({ process }) => process === 0)
      .map(({ listing, attended }) => ({ id: listing.id, listing, awake: true, attended }));
  }

  #isAttended(id: string, changed: number, within: number): boolean {
    return this.#live.get(id)?.attended === true || Math.abs(this.#clock.now() - changed) < within || this.#isFresh(id, within);
  }

  /** It is open and listed, and nobody is there. */
  isUnattended(id: string): boolean {
    return this.#forsaken.get(id)?.isSet === true;
  }

  /** Somebody was there until lately. */
  #isFresh(id: string, within: number): boolean {
    return within === FORSAKEN_MS && this.isUnattended(id);
  }

  #forsake(id: string): void {
    if (this.#forsaken.has(id)) return;
    const alarm = new Alarm(this.#clock, () => {
      this.#forsaken.delete(id);
      this.#gather(id, undefined);
    });
    this.#forsaken.set(id, alarm);
    alarm.set(FORSAKEN_MS);
  }

  #forget(id: string): void {
    this.#forsaken.get(id)?.clear();
    this.#forsaken.delete(id);
  }

  /** Returns the way to stop listening. */
  async listen(listener: Listener): Promise<() => void> {
    const [open, running] = await Promise.all([this.#all({ phase: "open" }), this.#all({ phase: "running" })]);
    listener.send(eventText("tables", [...open, ...running]));
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#redrawing.clear();
    for (const id of [...this.#forsaken.keys()]) this.#forget(id);
    this.#listeners.clear();
  }

  #gather(id: string, listing: TableListing | undefined): void {
    this.#lists.clear();
    this.#changed.set(id, listing);
    this.#timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  /** Tells all changes at once. */
  flush(): void {
    this.#timer = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    if (this.#listeners.size === 0) return;
    const text = changed.map(([id, listing]) => eventText(listing ? "table" : "gone", listing ?? { id })).join("");
    for (const listener of this.#listeners) listener.send(text);
  }
}
