/** Live list of public tables. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { TableListing } from "../../shared/core/protocol.ts";
import { gameEntry } from "../games/games.ts";
import { gameName, gameThumbnail } from "../games/resources.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../kit/i18n/refusalText.ts";
import { lazy } from "../kit/lazy.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { Wait } from "../kit/ui/wait.tsx";
import { isListStale, tables } from "../net/lobbyFeed.ts";
import { hasSeatAt } from "../net/myTables.ts";
import { isFriend } from "../net/people.ts";
import { loadData, saveData } from "../net/storage.ts";
import { listedClock } from "../table/clocks/clockChoice.tsx";
import { RecordButton } from "../table/record/recordButton.tsx";
import { ANY, type Filter, fits } from "./filter.ts";
import { GamePicture } from "./gamePicture.tsx";
import { DotLegend, Players } from "./players.tsx";

/** Loaded when the fold is first opened. */
const FilterForm = lazy(async () => (await import("./filterForm.tsx")).FilterForm);

/** Joinable first, then watchable, then broken. */
const RANKS = { open: 0, running: 1, broken: 2, over: 3 } as const;

/** Friends' tables come before all others. */
const hasFriend = ({ accounts = [] }: TableListing): boolean => accounts.some(isFriend);

const byRank = (a: TableListing, b: TableListing) => Number(hasFriend(b)) - Number(hasFriend(a)) || RANKS[a.phase] - RANKS[b.phase];

/** Hides running games without spectators. */
function shown({ phase, spectatorsAllowed }: TableListing): boolean {
  return phase !== "over" && (phase !== "running" || spectatorsAllowed);
}

/** Nobody plays or waits there: the list folds it away. Correspondence tables are full of people who needn't be there. */
const isDeserted = ({ attended, phase, clock }: TableListing): boolean =>
  !attended && phase !== "broken" && !(phase === "open" && clock.startsWith("days "));

/** Rows shown at first and with each "Show more": hundreds of rows make a phone slow. */
const PAGE = 20;

export const TABLES_ID = "tables";

export function showTables(): void {
  const list = document.getElementById(TABLES_ID);
  list?.focus({ preventScroll: true });
  list?.scrollIntoView();
}

export function PublicTables(): JSX.Element {
  const limit = useSignal(PAGE);
  const isFiltering = useSignal(false);
  const filter = useSignal<Filter>({ ...ANY, ...loadData<Partial<Filter>>("filter", {}) });
  const applyFilter = (changed: Filter) => {
    filter.value = changed;
    saveData("filter", changed);
  };
  const listed = (tables.value ?? []).filter((table) => shown(table) && !hasSeatAt(table.id));
  const fitting = listed.filter((table) => fits(filter.value, table)).sort(byRank);
  const all = fitting.filter((table) => !isDeserted(table));
  const deserted = fitting.filter((table) => isDeserted(table) && table.spectatorsAllowed);
  return (
    <section class="table-section" id={TABLES_ID} tabIndex={-1} aria-labelledby="now-title">
      <div class="section-head">
        <h2 id="now-title">{t("lobby.others")}</h2>
        {all.length > 0 && <DotLegend />}
      </div>
      {listed.length > 0 && (
        <details class="fold filter" open={isFiltering.value} onToggle={(event) => (isFiltering.value = event.currentTarget.open)}>
          <summary>{t("lobby.filters")}</summary>
          {isFiltering.value && <FilterForm filter={filter.value} onFilter={applyFilter} />}
        </details>
      )}
      {listed.length > 0 && fitting.length === 0 && <p role="status">{t("lobby.nothingFits")}</p>}
      {isListStale.value && (
        <p class="bad" role="status">
          {t("lobby.listFault", { reason: refusalText({ code: "OFFLINE" }) })}
        </p>
      )}
      {!tables.value && !isListStale.value && <Wait of="server" />}
      {tables.value && (listed.length === 0 || (fitting.length > 0 && all.length === 0)) && <p class="hint">{t("lobby.nowEmpty")}</p>}
      <ul class="table-list">
        {all.slice(0, limit.value).map((listing) => (
          <li key={listing.id} class={`table-row table-${listing.phase}`}>
            <TableRow listing={listing} />
          </li>
        ))}
      </ul>
      {all.length > limit.value && (
        <button type="button" class="show-more" onClick={() => (limit.value += PAGE)}>
          {t("lobby.showMore")}
        </button>
      )}
      {deserted.length > 0 && <DesertedTables listed={deserted} />}
    </section>
  );
}

/** To look at, without a seat: nobody is there to play with. */
function DesertedTables({ listed }: { listed: readonly TableListing[] }): JSX.Element {
  return (
    <details class="fold deserted">
      <summary>{t("lobby.deserted", { n: listed.length })}</summary>
      <ul class="table-list">
        {listed.slice(0, PAGE).map((listing) => (
          <li key={listing.id} class="table-row table-deserted">
            <TableRow listing={listing} isDeserted />
          </li>
        ))}
      </ul>
    </details>
  );
}

function TableRow({ listing, isDeserted }: { listing: TableListing; isDeserted?: boolean }): JSX.Element {
  const { game, thumbnail, names, present, accounts, ratings } = listing;
  const entry = gameEntry(game);
  return (
    <>
      {entry && (thumbnail ? <GameThumbnail game={entry.id} text={thumbnail} /> : <GamePicture entry={entry} />)}
      <div class="table-text">
        <strong>{gameName(game)}</strong>
        <Players names={names} present={present} accounts={accounts} ratings={ratings} />
        <span class="hint">{statusText(listing)}</span>
      </div>
      {isDeserted ? <LookLink id={listing.id} /> : <TableLink listing={listing} />}
    </>
  );
}

const peopleAt = ({ names }: TableListing) => names.filter(Boolean);

const freeAt = (listing: TableListing) => listing.seats - peopleAt(listing).length;

/** "Live" needs a player who is there. */
function stateOf({ present, paused, clock }: TableListing) {
  if (paused) return "lobby.state.paused";
  return present.includes(true) && !clock.startsWith("days ") ? "lobby.state.live" : "lobby.state.running";
}

function statusText(listing: TableListing): string {
  const { phase, clock, bots, spectatorCount, reason = "" } = listing;
  const parts = [
    phase === "broken" && t("error.TABLE_UNLOADABLE", { reason }),
    phase === "open" && t("lobby.free", { n: freeAt(listing) }),
    phase === "running" && t(stateOf(listing)),
    clock && clock !== "none" && t("lobby.clockOf", { clock: listedClock(clock) }),
    bots > 0 && t("lobby.bots", { n: bots }),
    spectatorCount > 0 && t("watchers", { n: spectatorCount }),
  ];
  return parts.filter(Boolean).join(" · ");
}

const LookLink = ({ id }: { id: string }): JSX.Element => (
  <a class="button" href={`/t/${id}`}>
    {t("lobby.look")}
  </a>
);

function TableLink({ listing }: { listing: TableListing }): JSX.Element | null {
  const { id, phase, spectatorsAllowed } = listing;
  const canSit = phase === "open" && freeAt(listing) > 0;
  if (phase === "broken") return <RecordButton id={id} />;
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
