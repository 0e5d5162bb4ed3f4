/** Live list of public tables. */
import { useComputed, useSignal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TableListing } from "../../shared/core/protocol.ts";
import { gameEntry } from "../games/games.ts";
import { gameName, gameThumbnail } from "../games/resources.ts";
import { listOf } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../kit/i18n/refusalText.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { isListStale, tables } from "../net/lobbyFeed.ts";
import { hasSeatAt } from "../net/myTables.ts";
import { isFriend, profilePath } from "../net/people.ts";
import { loadData, saveData } from "../net/storage.ts";
import { listedClock } from "../table/clocks/clockChoice.tsx";
import { RecordButton } from "../table/record/recordButton.tsx";
import { ANY, type Filter, fits } from "./filter.ts";
import { FilterForm } from "./filterForm.tsx";
import { GamePicture } from "./gamePicture.tsx";

/** Joinable first, then watchable, then broken. */
const RANKS = { open: 0, running: 1, broken: 2, over: 3 } as const;

/** Friends' tables come before all others. */
const hasFriend = ({ accounts = [] }: TableListing): boolean => accounts.some(isFriend);

const byRank = (a: TableListing, b: TableListing) => Number(hasFriend(b)) - Number(hasFriend(a)) || RANKS[a.phase] - RANKS[b.phase];

/** Hides running games without spectators. */
function shown({ phase, spectatorsAllowed }: TableListing): boolean {
  return phase !== "over" && (phase !== "running" || spectatorsAllowed);
}

/** People in running games; without any, people who wait at open tables. */
function countPeople(listed: readonly TableListing[]): { people: number; games: number } {
  const running = listed.filter(({ phase }) => phase === "running");
  const count = (all: readonly TableListing[]) => all.reduce((sum, table) => sum + peopleAt(table).length - table.bots, 0);
  const playing = count(running);
  if (playing > 0) return { people: playing, games: running.length };
  const looking = count(listed.filter(({ phase }) => phase === "open"));
  return { people: looking, games: looking > 0 ? 0 : running.length };
}

export const TABLES_ID = "tables";

export function showTables(): void {
  const list = document.getElementById(TABLES_ID);
  list?.focus({ preventScroll: true });
  list?.scrollIntoView();
}

export function PublicTables(): JSX.Element {
  const pages = useSignal(1);
  const filter = useSignal<Filter>({ ...ANY, ...loadData<Partial<Filter>>("filter", {}) });
  const applyFilter = (changed: Filter) => {
    filter.value = changed;
    saveData("filter", changed);
  };
  // Computed once for all rows.
  const toShow = useComputed(() => (tables.value ?? []).filter(shown));
  const counts = useComputed(() => countPeople(toShow.value)).value;
  const all = useComputed(() => toShow.value.filter((table) => fits(filter.value, table)).sort(byRank)).value;
  const listed = toShow.value;
  return (
    <section class="table-section" id={TABLES_ID} tabIndex={-1} aria-labelledby="now-title">
      <h2 id="now-title">{counts.people > 0 ? t("lobby.now", counts) : t("lobby.nowGames", { n: counts.games })}</h2>
      {listed.length > 0 && <FilterForm filter={filter.value} onFilter={applyFilter} />}
      {listed.length > 0 && all.length === 0 && <p role="status">{t("lobby.nothingFits")}</p>}
      {isListStale.value && (
        <p class="bad" role="status">
          {t("lobby.listFault", { reason: refusalText({ code: "OFFLINE" }) })}
        </p>
      )}
      {tables.value && listed.length === 0 && <p class="hint">{t("lobby.nowEmpty")}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: pages are nested between the list and its rows */}
      <div class="table-pages" role="list">
        {pagesOf(all, pages.value).map((page, number) => (
          <RowsPage key={number} tables={page} before={number * PAGE} all={all.length} />
        ))}
      </div>
      {all.length > pages.value * PAGE && <LoadMore onNear={() => pages.value++} />}
    </section>
  );
}

/** Page size; even, because of two columns. */
const PAGE = 4;
/** Distance that loads the next page. */
const NEAR = "800px";

function pagesOf(all: readonly TableListing[], most: number): (readonly TableListing[])[] {
  const count = Math.min(most, Math.ceil(all.length / PAGE));
  return Array.from({ length: count }, (_, number) => all.slice(number * PAGE, (number + 1) * PAGE));
}

interface PageProps {
  readonly tables: readonly TableListing[];
  /** Number of tables on earlier pages, and in total. */
  readonly before: number;
  readonly all: number;
}

/** Virtualised page: rows far from the viewport are replaced by their height. */
function RowsPage({ tables, before, all }: PageProps): JSX.Element {
  const place = useRef<HTMLUListElement>(null);
  const room = useHeightWhenFar(place);
  return (
    <ul class="table-list" role="presentation" ref={place} style={room === undefined ? undefined : { height: `${room}px` }}>
      {room === undefined && tables.map((listing, i) => rowOf(listing, before + i + 1, all))}
    </ul>
  );
}

/** Height in CSS pixels of a far element; undefined while near or focused. */
function useHeightWhenFar(place: RefObject<HTMLElement | null>): number | undefined {
  const room = useSignal<number | undefined>(undefined);
  useEffect(() => {
    const look = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (entry.isIntersecting) room.value = undefined;
      else if (!entry.target.contains(document.activeElement)) room.value ??= entry.boundingClientRect.height;
    };
    const watcher = new IntersectionObserver(look, { rootMargin: FAR });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place, room]);
  return room.value;
}

/** Distance at which rows are unmounted. */
const FAR = "1600px";

/** Sentinel that loads more; recreated after each page. */
function LoadMore({ onNear }: { onNear: () => void }): JSX.Element {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && onNear(), { rootMargin: NEAR });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
  });
  return <div ref={end} />;
}

function rowOf(listing: TableListing, position: number, all: number): JSX.Element {
  const { id, phase } = listing;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the list is a div, because pages are nested between it and its rows
    <li key={id} class={`table-row table-${phase}`} role="listitem" aria-posinset={position} aria-setsize={all}>
      {contentOf(listing)}
    </li>
  );
}

const contents = new WeakMap<TableListing, JSX.Element>();

/** Memoised by listing, so that one change does not re-render all rows. */
function contentOf(listing: TableListing): JSX.Element {
  const content = contents.get(listing) ?? <TableRow listing={listing} />;
  contents.set(listing, content);
  return content;
}

function TableRow({ listing }: { listing: TableListing }): JSX.Element {
  const { game, thumbnail } = listing;
  const entry = gameEntry(game);
  return (
    <>
      {entry && (thumbnail ? <GameThumbnail game={entry.id} text={thumbnail} /> : <GamePicture entry={entry} />)}
      <div class="table-text">
        <strong>{gameName(game)}</strong>
        <span class="table-who">
          <Who listing={listing} />
        </span>
        <span class="hint">{statusText(listing)}</span>
      </div>
      <TableLink listing={listing} />
    </>
  );
}

/** Players of a table; accounts link to their profiles. */
function Who({ listing: { names, accounts = [], ratings = [] } }: { listing: TableListing }): JSX.Element {
  const people = names.flatMap((name, seat) => (name === "" ? [] : [accounts[seat] ? { icon: String(seat), text: name } : name]));
  const parts = t.rich("lobby.with", { names: listOf(people) });
  if (typeof parts === "string") return <>{parts}</>;
  return (
    <>
      {parts.map(({ icon, text }, i) =>
        icon ? (
          <a key={i} href={profilePath(accounts[Number(icon)] ?? "")}>
            <bdi>{text}</bdi> {ratings[Number(icon)]}
          </a>
        ) : (
          text
        ),
      )}
    </>
  );
}

const peopleAt = ({ names }: TableListing) => names.filter(Boolean);

const freeAt = (listing: TableListing) => listing.seats - peopleAt(listing).length;

function statusText(listing: TableListing): string {
  const { phase, clock, bots, spectatorCount, reason = "" } = listing;
  const parts = [
    phase === "broken" && t("error.TABLE_UNLOADABLE", { reason }),
    phase === "open" && t("lobby.free", { n: freeAt(listing) }),
    phase === "running" && t("lobby.state.running"),
    clock && clock !== "none" && t("lobby.clockOf", { clock: listedClock(clock) }),
    bots > 0 && t("lobby.bots", { n: bots }),
    spectatorCount > 0 && t("watchers", { n: spectatorCount }),
  ];
  return parts.filter(Boolean).join(" · ");
}

function TableLink({ listing }: { listing: TableListing }): JSX.Element | null {
  const { id, phase, spectatorsAllowed } = listing;
  const canSit = phase === "open" && freeAt(listing) > 0;
  if (phase === "broken") return <RecordButton id={id} />;
  if (hasSeatAt(id))
    return (
      <a class="button" href={`/t/${id}`}>
        {t("lobby.continue")}
      </a>
    );
  if (!canSit && !spectatorsAllowed) return null;
  return (
    <a class={canSit ? "button primary" : "button"} href={`/t/${id}`}>
      <Icon name={canSit ? "person" : "eye"} /> {t(canSit ? "lobby.sit" : "lobby.watch")}
    </a>
  );
}

function GameThumbnail({ game, text }: { game: string; text: string }): JSX.Element {
  const Thumbnail = gameThumbnail(game);
  return <div class="game-thumbnail">{Thumbnail && <Thumbnail text={text} />}</div>;
}
