/**
 * The lobby's live list, as server-sent events: "tables" with the whole list at first, then "table" for each that is new or
 * changed and "gone" for each that is no longer public. The store knows the tables, the rooms know who watches.
 */
import type { TableListing } from "../../shared/protocol.ts";
import type { Arrangement } from "../room/arrangement.ts";
import { listingOf } from "../room/listing.ts";
import type { Phase, Store } from "../store/store.ts";

/** Changes within so many milliseconds are told together. */
const GATHER_MS = 250;
export const LIST_MAX = 100;

export interface Listener {
  send(event: string, data: unknown): void;
}

export class Lobby {
  readonly #store: Store;
  readonly #listeners = new Set<Listener>();
  /** Public tables in memory. */
  readonly #live = new Map<string, TableListing>();
  readonly #changed = new Map<string, TableListing | undefined>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Public tables, latest change first. */
  async list(filter: { phase?: Phase; game?: string }): Promise<TableListing[]> {
    const rows = await this.#store.list({ ...filter, limit: LIST_MAX });
    return rows.map((row) => {
      const watchers = this.#live.get(row.id)?.watchers ?? 0;
      return listingOf({ ...row, arrangement: JSON.parse(row.arrangement) as Arrangement }, watchers);
    });
  }

  /** A table is new or has changed. */
  tell(listing: TableListing): void {
    this.#live.set(listing.id, listing);
    this.#gather(listing.id, listing);
  }

  /** A table is not public (any more). */
  hide(id: string): void {
    if (this.#live.delete(id)) this.#gather(id, undefined);
  }

  /** A table left memory: nobody watches it, and it stays listed. */
  sleep(id: string): void {
    const listing = this.#live.get(id);
    if (listing) this.#gather(id, { ...listing, watchers: 0 });
    this.#live.delete(id);
  }

  /** Returns the way to stop listening. */
  async listen(listener: Listener): Promise<() => void> {
    const [open, running] = await Promise.all([this.list({ phase: "open" }), this.list({ phase: "running" })]);
    listener.send("tables", [...open, ...running]);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #gather(id: string, listing: TableListing | undefined): void {
    this.#changed.set(id, listing);
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  #flush(): void {
    this.#timer = undefined;
    for (const [id, listing] of this.#changed)
      for (const listener of this.#listeners) listener.send(listing ? "table" : "gone", listing ?? { id });
    this.#changed.clear();
  }
}
