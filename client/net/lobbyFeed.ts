/** Live list of public tables. */
import { signal } from "@preact/signals";
import type { FeaturedGame, TableListing } from "../../shared/core/protocol.ts";

const RETRY_MS = 5_000;

/** Open and running tables: those with people first, then by latest change. Undefined until the first list arrives. */
export const tables = signal<readonly TableListing[] | undefined>(undefined);
/** The game that the lobby opens with; undefined until the server has chosen one. */
export const featured = signal<FeaturedGame | undefined>(undefined);
/** The server is unreachable; the list is stale. */
export const listLost = signal(false);

const attendedFirst = (a: TableListing, b: TableListing) => Number(b.attended ?? false) - Number(a.attended ?? false);

function put(listing: TableListing): void {
  const others = (tables.value ?? []).filter(({ id }) => id !== listing.id);
  tables.value = [listing, ...others].sort((a, b) => attendedFirst(a, b) || b.updatedAt - a.updatedAt);
}

function drop(id: string): void {
  tables.value = tables.value?.filter((table) => table.id !== id);
}

/** Subscribes via SSE, which reconnects unless refused. Returns an unsubscribe function. */
export function followTables(): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    source = new EventSource("/api/tables/stream");
    source.addEventListener("tables", ({ data }) => {
      tables.value = JSON.parse(data);
      listLost.value = false;
    });
    source.addEventListener("table", ({ data }) => put(JSON.parse(data)));
    source.addEventListener("gone", ({ data }) => drop(JSON.parse(data).id));
    source.addEventListener("featured", ({ data }) => {
      featured.value = JSON.parse(data) ?? undefined;
    });
    source.addEventListener("error", () => {
      listLost.value = true;
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(listen, RETRY_MS);
    });
  };
  listen();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
