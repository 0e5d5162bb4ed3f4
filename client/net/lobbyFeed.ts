/** Live list of public tables. It does not change during a press: what is under the pointer must not move before the click. */
import { computed, signal } from "@preact/signals";
import type { FeaturedGame, TableListing } from "../../shared/core/protocol.ts";

const RETRY_MS = 5_000;

/** Open and running tables: those with people first, then by latest change. Undefined until the first list arrives. */
export const tables = signal<readonly TableListing[] | undefined>(undefined);
/** The game that the lobby opens with; undefined until the server has looked for one, null if there is none. */
export const featured = signal<FeaturedGame | null | undefined>(undefined);
/** The server is unreachable; the list is stale. */
export const isListStale = signal(false);

/** List and featured game have arrived, or the server is unreachable. */
export const isSettled = computed(() => isListStale.value || (tables.value !== undefined && featured.value !== undefined));

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
  const stopPresses = followPresses();
  const listen = () => {
    source = new EventSource("/api/tables/stream");
    const on = (type: string, take: (data: string) => void) =>
      source.addEventListener(type, ({ data }: MessageEvent<string>) => whenReleased(() => take(data)));
    on("tables", (data) => {
      tables.value = JSON.parse(data);
      isListStale.value = false;
    });
    on("table", (data) => put(JSON.parse(data)));
    on("gone", (data) => drop(JSON.parse(data).id));
    on("featured", (data) => {
      featured.value = JSON.parse(data);
    });
    source.addEventListener("error", () => {
      isListStale.value = true;
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(listen, RETRY_MS);
    });
  };
  listen();
  return () => {
    clearTimeout(timer);
    stopPresses();
    source.close();
  };
}

let isPressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  // The click follows the release.
  setTimeout(() => {
    for (const change of waiting.splice(0)) change();
  });
}

/** Follows the pointer. @returns a stop function */
function followPresses(): () => void {
  const stop = new AbortController();
  const listen = (type: string, then: () => void) => addEventListener(type, then, { capture: true, signal: stop.signal });
  listen("pointerdown", () => {
    isPressed = true;
  });
  listen("pointerup", release);
  listen("pointercancel", release);
  return () => {
    stop.abort();
    release();
  };
}

/** Makes a change at once, or after the click if something is being pressed. Changes keep their order. */
function whenReleased(change: () => void): void {
  if (isPressed || waiting.length > 0) waiting.push(change);
  else change();
}
