/** The player's games: those that wait for the player first. Past ones are collapsed. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { MyTable } from "../../shared/core/protocol.ts";
import { gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { listText } from "../kit/i18n/catalogue.ts";
import { locale } from "../kit/i18n/locales.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { RatingChange } from "../kit/people/rating.tsx";
import { IconButton } from "../kit/ui/controls.tsx";
import { size } from "../kit/ui/size.ts";
import { changedAt, deadlineOf, forget, isOfAccount, isPast, type ListedTable, myTables, waiting, waitsForMe } from "../net/myTables.ts";
import { serverNow } from "../net/serverClock.ts";
import { deadlineText } from "../table/clocks/clock.ts";
import { RecordButton } from "../table/record/recordButton.tsx";
import { ago } from "./ago.ts";
import { GamePicture } from "./gamePicture.tsx";
import { Players } from "./players.tsx";

/** Rows shown at first. */
const FEW = { narrow: 2, medium: 2, wide: 5 } as const;

const own = (): readonly ListedTable[] => myTables.value.filter((table) => table.key || isOfAccount(table));

/** Games that go on, or that have yet to begin. */
export const liveTables = (): readonly ListedTable[] => own().filter((table) => !isPast(table));

export function MyTables(): JSX.Element | null {
  const all = useSignal(false);
  const live = liveTables();
  if (live.length === 0) return null;
  const few = FEW[size.value];
  return (
    <section class="table-section my-tables card" aria-labelledby="mine-title">
      <div class="section-head">
        <h2 id="mine-title">
          {t("lobby.mine")} {waiting.value > 0 && <span class="badge badge-mine">{t("lobby.waiting", { n: waiting.value })}</span>}
        </h2>
        {live.length > few && (
          <button type="button" class="link-button" aria-expanded={all.value} onClick={() => (all.value = !all.value)}>
            {all.value ? t("lobby.fewer") : t("lobby.all", { n: live.length })}
          </button>
        )}
      </div>
      <Rows tables={all.value ? live : live.slice(0, few)} />
    </section>
  );
}

/** Finished games, and tables that are gone. */
export function PastTables(): JSX.Element | null {
  const past = own().filter(isPast);
  if (past.length === 0) return null;
  return (
    <details class="fold past-tables">
      <summary>{t("lobby.past", { n: past.length })}</summary>
      <Rows tables={past} />
    </details>
  );
}

function Rows({ tables }: { tables: readonly ListedTable[] }): JSX.Element {
  return (
    <ul class="table-list">
      {tables.map((table) => (
        <MyTableRow key={table.id} table={table} />
      ))}
    </ul>
  );
}

function MyTableRow({ table }: { table: ListedTable }): JSX.Element {
  const { id, now, game: remembered } = table;
  const known = now && !now.isMissing ? now : undefined;
  const game = known?.game ?? remembered ?? "";
  const entry = gameEntry(game);
  return (
    <li class={waitsForMe(table) ? "table-row my-table my-turn" : "table-row my-table"}>
      {entry && <GamePicture entry={entry} />}
      <div class="table-text">
        <strong>{game ? gameName(game) : "Quayside"}</strong>
        {known && <Players names={known.names} present={known.present} skip={known.seat} />}
        <span class="hint">
          {waitsForMe(table) && (
            <>
              <strong>{t(isMyMove(known) ? "lobby.myMove" : "lobby.waitsForMe")}</strong>
              {" · "}
            </>
          )}
          {statusText(table)}
        </span>
        {(known?.rating || known?.leftEarly) && (
          <RatingChange {...known.rating} leftEarly={known.leftEarly === true} forgiven={known.forgiven} />
        )}
      </div>
      <TableLink table={table} />
      {isForgettable(table) && <IconButton class="icon-button" icon="close" label={t("lobby.forget")} onClick={() => forget(id)} />}
    </li>
  );
}

type KnownTable = Extract<MyTable, { isMissing: false }>;

const isMyMove = (table: KnownTable | undefined): boolean => table?.toMove.includes(table.seat) === true;

/** A seat in an unfinished game is not: without its key a guest could not return. */
function isForgettable(table: ListedTable): boolean {
  if (isOfAccount(table)) return false;
  return isPast(table) || (table.now !== undefined && !table.now.isMissing && table.now.seat < 0);
}

function resultOf({ rank, leftEarly, names }: KnownTable): string | undefined {
  if (rank === undefined || leftEarly) return undefined;
  return rank === 1 ? t("lobby.won") : t("lobby.place", { rank, n: names.length });
}

/** Whom a running game waits for, or what it is. */
function stateText(table: KnownTable): string | undefined {
  const { phase, paused, toMove, names, seat } = table;
  if (phase !== "running") return resultOf(table) ?? t(`lobby.state.${phase}`);
  if (paused) return t("lobby.state.paused");
  const others = toMove.filter((one) => one !== seat).map((one) => names[one] ?? "");
  if (isMyMove(table) || others.length === 0) return undefined;
  return t("lobby.waitsFor", { names: listText(others) });
}

function statusText(table: ListedTable): string {
  const { now } = table;
  if (now?.isMissing) return t("lobby.gone");
  const free = now?.names.filter((name) => name === "").length ?? 0;
  const deadline = deadlineOf(table);
  const parts = [
    now && stateText(now),
    now?.reason !== undefined && t("error.TABLE_UNLOADABLE", { reason: now.reason }),
    now?.phase === "over" && now.needsAction && t("lobby.again"),
    now?.phase === "open" && t("lobby.free", { n: free }),
    deadline > 0 && t("clock.left", { time: deadlineText(Math.max(0, deadline - serverNow())) }),
    now && now.seat < 0 && t("lobby.noSeat"),
    ago(changedAt(table), locale.value),
  ];
  return parts.filter(Boolean).join(" · ");
}

function linkText(now: KnownTable | undefined) {
  if (now && isMyMove(now)) return "lobby.move";
  return now?.phase === "open" ? "lobby.open" : "lobby.continue";
}

function TableLink({ table }: { table: ListedTable }): JSX.Element | null {
  const { id, now } = table;
  if (now?.isMissing) return null;
  if (now?.reason !== undefined) return <RecordButton id={id} />;
  if (now?.phase === "over" && !now.needsAction)
    return (
      <a class="button" href={`/replay/${id}`}>
        {t("lobby.replay")}
      </a>
    );
  return (
    <a class={waitsForMe(table) ? "button primary" : "button"} href={`/t/${id}`}>
      {t(linkText(now))}
    </a>
  );
}
