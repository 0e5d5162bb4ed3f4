/** Public tables, and those that this browser has a place at. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { TableListing } from "../../shared/protocol.ts";
import { dropKeys, recallData, rememberData, type TableKeys, tablesKept } from "../net/keys.ts";
import { listLost, tables } from "../net/lobby.ts";
import { listedClock } from "../ui/clockChoice.tsx";
import { Icon } from "../ui/icons.tsx";
import { gameWords } from "../words/gameWords.ts";
import { language, say, sayRefusal } from "../words/words.ts";
import { ANY, type Filter, fits } from "./filter.ts";
import { FilterForm } from "./filterForm.tsx";

export function PublicTables(): JSX.Element {
  const filter = useSignal<Filter>({ ...ANY, ...recallData<Partial<Filter>>("filter", {}) });
  const listed = tables.value ?? [];
  const all = listed.filter((table) => fits(filter.value, table));
  return (
    <>
      <FilterForm
        filter={filter.value}
        onFilter={(wished) => {
          filter.value = wished;
          rememberData("filter", wished);
        }}
      />
      {listed.length > 0 && all.length === 0 && <p role="status">{say("lobby.nothingFits")}</p>}
      {listLost.value && (
        <p class="bad" role="status">
          {say("lobby.listFault", { reason: sayRefusal({ code: "OFFLINE" }) })}
        </p>
      )}
      <TableSection title={say("lobby.open")} empty={say("lobby.openEmpty")} listings={all.filter(({ state }) => state === "open")} />
      <TableSection
        title={say("lobby.running")}
        empty={say("lobby.runningEmpty")}
        listings={all.filter(({ state, watching }) => state === "running" && watching)}
      />
    </>
  );
}

function TableSection({ title, empty, listings }: { title: string; empty: string; listings: readonly TableListing[] }): JSX.Element {
  return (
    <section class="table-section">
      <h2>{title}</h2>
      {listings.length === 0 && <p class="hint">{empty}</p>}
      <ul class="table-list">
        {listings.map((listing) => (
          <TableRow key={listing.id} listing={listing} />
        ))}
      </ul>
    </section>
  );
}

function TableRow({ listing }: { listing: TableListing }): JSX.Element {
  const { id, game, state, names, bots, watchers, watching } = listing;
  const people = names.filter(Boolean);
  const free = listing.seats - people.length;
  const canSit = state === "open" && free > 0;
  return (
    <li class="table-row">
      <div>
        <strong>{gameWords(game)?.name ?? game}</strong>
        <span class="table-who">{say("lobby.with", { names: new Intl.ListFormat(language.value).format(people) })}</span>
        <span class="hint">
          {[
            state === "open" && say("lobby.free", { n: free }),
            listing.clock && listing.clock !== "none" && say("lobby.clockOf", { clock: listedClock(listing.clock) }),
            bots > 0 && say("lobby.bots", { n: bots }),
            watchers > 0 && say("watchers", { n: watchers }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      {(canSit || watching) && (
        <a class={canSit ? "button primary" : "button"} href={`/t/${id}`}>
          <Icon name={canSit ? "person" : "eye"} /> {say(canSit ? "lobby.sit" : "lobby.watch")}
        </a>
      )}
    </li>
  );
}

export function MyTables(): JSX.Element | null {
  const kept = useSignal(waitingFirst(tablesKept().filter(({ key }) => key)));
  if (kept.value.length === 0) return null;
  const forget = (id: string) => {
    dropKeys(id);
    kept.value = kept.value.filter((table) => table.id !== id);
  };
  return (
    <section class="table-section">
      <h2>{say("lobby.mine")}</h2>
      <ul class="table-list">
        {kept.value.slice(0, MINE_SHOWN).map((table) => (
          <MyTable key={table.id} table={table} onForget={() => forget(table.id)} />
        ))}
      </ul>
    </section>
  );
}

const MINE_SHOWN = 8;

/** Those that wait for this browser come first, then as they were last visited. */
function waitingFirst<K extends TableKeys>(tables: readonly K[]): K[] {
  return [...tables.filter(({ mine }) => mine), ...tables.filter(({ mine }) => !mine)];
}

function MyTable({ table, onForget }: { table: TableKeys & { readonly id: string }; onForget(): void }): JSX.Element {
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(table.at ?? 0);
  return (
    <li class="table-row">
      <div>
        <strong>{(table.game && gameWords(table.game)?.name) ?? "Quayside"}</strong>
        {table.mine && <span class="badge badge-mine">{say("lobby.waitsForMe")}</span>}
        {table.others && table.others.length > 0 && (
          <span class="table-who">{say("lobby.with", { names: new Intl.ListFormat(language.value).format(table.others) })}</span>
        )}
        <span class="hint">
          {table.phase && `${say(`lobby.state.${table.phase}`)} · `}
          {say("lobby.visited", { when })}
        </span>
      </div>
      {table.phase === "over" ? (
        <a class="button" href={`/replay/${table.id}`}>
          {say("lobby.replay")}
        </a>
      ) : (
        <a class={table.mine ? "button primary" : "button"} href={`/t/${table.id}`}>
          {say("lobby.goOn")}
        </a>
      )}
      <button type="button" class="icon-button" aria-label={say("lobby.forget")} onClick={onForget}>
        <Icon name="close" />
      </button>
    </li>
  );
}
