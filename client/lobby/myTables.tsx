/** This browser's tables: waiting ones first, finished ones collapsed. */
import type { JSX } from "preact";
import type { MyTable } from "../../shared/core/protocol.ts";
import { gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { listText } from "../kit/i18n/catalogue.ts";
import { locale } from "../kit/i18n/locales.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { RatingChange } from "../kit/people/rating.tsx";
import { IconButton } from "../kit/ui/controls.tsx";
import { changedAt, deadlineOf, forget, isOfAccount, isPast, type ListedTable, myTables, waiting, waitsForMe } from "../net/myTables.ts";
import { serverNow } from "../net/serverClock.ts";
import { deadlineText } from "../table/clocks/clock.ts";
import { RecordButton } from "../table/record/recordButton.tsx";
import { ago } from "./ago.ts";
import { GamePicture } from "./gamePicture.tsx";

/** Latest results that are always shown. */
const RECENT = 3;

export function MyTables(): JSX.Element | null {
  const own = myTables.value.filter((table) => table.key || isOfAccount(table));
  const past = own.filter(isPast);
  const live = own.filter((table) => !isPast(table));
  if (own.length === 0) return null;
  const recent = past.filter(({ now }) => now && !now.isMissing && now.rank !== undefined).slice(0, RECENT);
  const rest = past.filter((table) => !recent.includes(table));
  return (
    <section class="table-section" aria-labelledby="mine-title">
      <h2 id="mine-title">
        {t("lobby.mine")} {waiting.value > 0 && <span class="badge badge-mine">{t("lobby.waiting", { n: waiting.value })}</span>}
      </h2>
      <Rows tables={[...live, ...recent]} />
      {rest.length > 0 && (
        <details class="fold">
          <summary>{t("lobby.past", { n: rest.length })}</summary>
          <Rows tables={rest} />
        </details>
      )}
    </section>
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
  const game = (now && !now.isMissing ? now.game : remembered) ?? "";
  const entry = gameEntry(game);
  return (
    <li class="table-row my-table">
      {entry && <GamePicture entry={entry} />}
      <div class="table-text">
        <strong>{game ? gameName(game) : "Quayside"}</strong>
        {waitsForMe(table) && <span class="badge badge-mine">{t("lobby.waitsForMe")}</span>}
        <Others table={table} />
        <span class="hint">{statusText(table)}</span>
        {now && !now.isMissing && now.rating && <RatingChange {...now.rating} leftEarly={false} />}
      </div>
      <TableLink table={table} />
      {!isOfAccount(table) && <IconButton class="icon-button" icon="close" label={t("lobby.forget")} onClick={() => forget(id)} />}
    </li>
  );
}

function Others({ table: { now } }: { table: ListedTable }): JSX.Element | null {
  if (!now || now.isMissing) return null;
  const others = now.names.filter((name, seat) => name && seat !== now.seat);
  if (others.length === 0) return null;
  return <span class="table-who">{t("lobby.with", { names: listText(others) })}</span>;
}

function resultOf({ rank, names }: Extract<MyTable, { isMissing: false }>): string | undefined {
  if (rank === undefined) return undefined;
  return rank === 1 ? t("lobby.won") : t("lobby.place", { rank, n: names.length });
}

function statusText(table: ListedTable): string {
  const { now } = table;
  if (now?.isMissing) return t("lobby.gone");
  const free = now?.names.filter((name) => name === "").length ?? 0;
  const parts = [
    now && (resultOf(now) ?? t(`lobby.state.${now.paused ? "paused" : now.phase}`)),
    now?.reason !== undefined && t("error.TABLE_UNLOADABLE", { reason: now.reason }),
    now?.phase === "over" && now.needsAction && t("lobby.again"),
    now?.phase === "open" && t("lobby.free", { n: free }),
    now && now.moves > 0 && t("lobby.moves", { n: now.moves }),
    deadlineOf(table) > 0 && t("clock.left", { time: deadlineText(Math.max(0, deadlineOf(table) - serverNow())) }),
    now && now.seat < 0 && t("lobby.noSeat"),
    ago(changedAt(table), locale.value),
  ];
  return parts.filter(Boolean).join(" · ");
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
      {t("lobby.continue")}
    </a>
  );
}
