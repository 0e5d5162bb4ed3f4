/** Public tables that are open or under way. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { TableListing } from "../../shared/protocol.ts";
import { listedClock } from "../clocks/clockChoice.tsx";
import { gameEntry } from "../games.ts";
import { recallData, rememberData } from "../net/keys.ts";
import { listLost, tables } from "../net/lobbyFeed.ts";
import { sitsAt } from "../net/mine.ts";
import { RecordButton } from "../record/recordButton.tsx";
import { Icon } from "../ui/icons.tsx";
import { gameName } from "../words/gameWords.ts";
import { language, say, sayRefusal } from "../words/words.ts";
import { ANY, type Filter, fits } from "./filter.ts";
import { FilterForm } from "./filterForm.tsx";
import { GamePicture } from "./gamePicture.tsx";

export function PublicTables(): JSX.Element {
  const filter = useSignal<Filter>({ ...ANY, ...recallData<Partial<Filter>>("filter", {}) });
  const wish = (wished: Filter) => {
    filter.value = wished;
    rememberData("filter", wished);
  };
  const listed = tables.value ?? [];
  const all = listed.filter((table) => fits(filter.value, table));
  const open = all.filter(({ state }) => state === "open");
  const running = all.filter(({ state, watching }) => state === "running" && watching);
  const broken = all.filter(({ state }) => state === "broken");
  return (
    <>
      <FilterForm filter={filter.value} onFilter={wish} />
      {listed.length > 0 && all.length === 0 && <p role="status">{say("lobby.nothingFits")}</p>}
      {listLost.value && (
        <p class="bad" role="status">
          {say("lobby.listFault", { reason: sayRefusal({ code: "OFFLINE" }) })}
        </p>
      )}
      <TableSection title={say("lobby.open")} empty={say("lobby.openEmpty")} listings={open} />
      <TableSection title={say("lobby.running")} empty={say("lobby.runningEmpty")} listings={running} />
      {broken.length > 0 && <TableSection title={say("lobby.broken")} empty="" listings={broken} />}
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
  const { game } = listing;
  const entry = gameEntry(game);
  return (
    <li class="table-row">
      {entry && <GamePicture entry={entry} />}
      <div class="table-text">
        <strong>{gameName(game)}</strong>
        <span class="table-who">{say("lobby.with", { names: new Intl.ListFormat(language.value).format(peopleAt(listing)) })}</span>
        <span class="hint">{standing(listing)}</span>
      </div>
      <WayIn listing={listing} />
    </li>
  );
}

const peopleAt = ({ names }: TableListing) => names.filter(Boolean);

const freeAt = (listing: TableListing) => listing.seats - peopleAt(listing).length;

/** How it stands, in one line. */
function standing(listing: TableListing): string {
  const { state, clock, bots, watchers, why = "" } = listing;
  const parts = [
    state === "broken" && say("error.UNOPENABLE", { reason: why }),
    state === "open" && say("lobby.free", { n: freeAt(listing) }),
    clock && clock !== "none" && say("lobby.clockOf", { clock: listedClock(clock) }),
    bots > 0 && say("lobby.bots", { n: bots }),
    watchers > 0 && say("watchers", { n: watchers }),
  ];
  return parts.filter(Boolean).join(" · ");
}

function WayIn({ listing }: { listing: TableListing }): JSX.Element | null {
  const { id, state, watching } = listing;
  const canSit = state === "open" && freeAt(listing) > 0;
  if (state === "broken") return <RecordButton id={id} />;
  if (sitsAt(id))
    return (
      <a class="button" href={`/t/${id}`}>
        {say("lobby.goOn")}
      </a>
    );
  if (!canSit && !watching) return null;
  return (
    <a class={canSit ? "button primary" : "button"} href={`/t/${id}`}>
      <Icon name={canSit ? "person" : "eye"} /> {say(canSit ? "lobby.sit" : "lobby.watch")}
    </a>
  );
}
