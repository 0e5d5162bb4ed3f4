/** Public tables, and those that this browser has a place at. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { TableListing } from "../../shared/protocol.ts";
import { dropKeys, type TableKeys, tablesKept } from "../net/keys.ts";
import { listLost, tables } from "../net/lobby.ts";
import { Icon } from "../ui/icons.tsx";
import { gameWords } from "../words/gameWords.ts";
import { language, say, sayRefusal } from "../words/words.ts";

export function PublicTables(): JSX.Element {
  const all = tables.value ?? [];
  return (
    <>
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
  const kept = useSignal(tablesKept().filter(({ key }) => key));
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

function MyTable({ table, onForget }: { table: TableKeys & { readonly id: string }; onForget(): void }): JSX.Element {
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(table.at ?? 0);
  return (
    <li class="table-row">
      <div>
        <strong>{(table.game && gameWords(table.game)?.name) ?? "Quayside"}</strong>
        <span class="hint">{say("lobby.visited", { when })}</span>
      </div>
      <a class="button" href={`/t/${table.id}`}>
        {say("lobby.goOn")}
      </a>
      <button type="button" class="icon-button" aria-label={say("lobby.forget")} onClick={onForget}>
        <Icon name="close" />
      </button>
    </li>
  );
}
