/** Live list of public tables. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { TableListing } from "../../shared/core/protocol.ts";
import { gameEntry } from "../games/games.ts";
import { gameName, gameThumbnail } from "../games/resources.ts";
import { listOf } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../kit/i18n/refusalText.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { Wait } from "../kit/ui/wait.tsx";
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
  const filter = useSignal<Filter>({ ...ANY, ...loadData<Partial<Filter>>("filter", {}) });
  const applyFilter = (changed: Filter) => {
    filter.value = changed;
    saveData("filter", changed);
  };
  const listed = (tables.value ?? []).filter(shown);
  const counts = countPeople(listed);
  const all = listed.filter((table) => fits(filter.value, table)).sort(byRank);
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
      {!tables.value && !isListStale.value && <Wait of="server" />}
      {tables.value && listed.length === 0 && <p class="hint">{t("lobby.nowEmpty")}</p>}
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
    </section>
  );
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
