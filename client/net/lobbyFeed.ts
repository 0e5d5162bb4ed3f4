/** Live list of public tables. It does not change during a press: what is under the pointer must not move before the click. */
import { computed, signal } from "@preact/signals";
import type { FeaturedGame, LobbyThumbnails, PeopleCounts, TableListing } from "../../shared/core/protocol.ts";
import { followStream } from "./sharedStream.ts";
import { visitorKey } from "./visitor.ts";

/** Open and running tables: those with people first, then by latest change. Undefined until the first list arrives. */
export const tables = signal<readonly TableListing[] | undefined>(undefined);
/** The game that the lobby opens with; undefined until the server has looked for one, null if there is none. */
export const featured = signal<FeaturedGame | null | undefined>(undefined);
/** Who is connected; undefined until the server has counted, and while the list is stale. */
export const people = signal<PeopleCounts | undefined>(undefined);
/** How many appointments are ahead, public ones and the player's. */
export const appointmentsAhead = signal(0);
/** The lobby's rows of appointments are there. */
export const areAppointmentsShown = signal(false);
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

const EVENTS: { readonly [type: string]: (data: string) => void } = {
  tables(data) {
    tables.value = JSON.parse(data);
    isListStale.value = false;
  },
  table: (data) => put(JSON.parse(data)),
  gone: (data) => drop(JSON.parse(data).id),
  thumbnails(data) {
    const thumbnails: LobbyThumbnails = JSON.parse(data);
    tables.value = tables.value?.map((table) => (thumbnails[table.id] ? { ...table, thumbnail: thumbnails[table.id] } : table));
  },
  people(data) {
    people.value = JSON.parse(data);
  },
  appointments(data) {
    appointmentsAhead.value = JSON.parse(data);
  },
  featured(data) {
    featured.value = JSON.parse(data);
  },
};

function snapshot() {
  const known = [
    ["appointments", appointmentsAhead.value],
    ["tables", tables.value],
    ["people", people.value],
    ["featured", featured.value],
  ] as const;
  return known.filter(([, value]) => value !== undefined).map(([type, value]) => [type, JSON.stringify(value)] as const);
}

/** Returns an unsubscribe function. */
export function followTables(): () => void {
  const stopPresses = followPresses();
  const stopStream = followStream(`/api/tables/stream?visitor=${visitorKey()}`, {
    types: Object.keys(EVENTS),
    onEvent: (type, data) => whenReleased(() => EVENTS[type]?.(data)),
    onLost() {
      isListStale.value = true;
      people.value = undefined;
    },
    snapshot,
  });
  return () => {
    stopPresses();
    stopStream();
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
