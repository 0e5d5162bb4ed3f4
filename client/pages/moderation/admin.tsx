/** Reports, for operators. The token stays in this tab. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import type { Refusal } from "../../../shared/core/game.ts";
import type { ReportGroup, ReportParty, ReportSummary } from "../../../shared/core/protocol.ts";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Wait } from "../../kit/ui/wait.tsx";
import { fetchReportGroups, fetchReports, type ReportQuery } from "../../net/http.ts";
import { loadForTab, saveForTab } from "../../net/storage.ts";
import { PersonCard } from "./personCard.tsx";
import { ReportCard, timeOf } from "./reportCard.tsx";
import "../../style/replay.css";
import { useTitle } from "../../kit/ui/title.ts";

const TOKEN = "admin";

/** Servers without an admin token have no such page. */
function errorText(refusal: Refusal): string {
  return refusal.code === "NOT_FOUND" ? t("admin.shut") : refusalText(refusal);
}

/** Current list: all reports, those of a game or person, or counts. */
interface Filter {
  readonly by?: ReportParty;
  readonly query: Omit<ReportQuery, "before">;
  /** Person whose reports are listed. */
  readonly name?: string;
}

const ALL: Filter = { query: {} };

interface Shown {
  readonly filter: Filter;
  readonly reports: readonly ReportSummary[];
  readonly groups: readonly ReportGroup[];
  readonly next: number | null;
}

async function fetchPage(token: string, filter: Filter, from?: Shown): Promise<Shown> {
  const before = from?.next ? String(from.next) : "";
  const { reports = [], groups = [] } = from ?? {};
  if (filter.by) {
    const page = await fetchReportGroups(token, filter.by, before);
    return { filter, reports, groups: [...groups, ...page.groups], next: page.next };
  }
  const page = await fetchReports(token, { ...filter.query, ...(before && { before }) });
  return { filter, groups, reports: [...reports, ...page.reports], next: page.next };
}

function useReports() {
  const token = useSignal(loadForTab(TOKEN) ?? "");
  const shown = useSignal<Shown | undefined>(undefined);
  const { busy, refusal, run } = useRequest();
  const open = (filter = ALL, from?: Shown) =>
    run(async () => {
      shown.value = await fetchPage(token.value, filter, from);
      saveForTab(TOKEN, token.value);
    });
  const close = () => {
    saveForTab(TOKEN, "");
    token.value = "";
    shown.value = undefined;
  };
  return { token, shown, busy, refusal, open, close };
}

export function AdminPage(): JSX.Element {
  useTitle(t("admin.title"));
  const { token, shown, busy, refusal, open, close } = useReports();
  useEffect(() => {
    if (token.value) void open();
  }, []);
  return (
    <main class="page admin">
      <h1>{t("admin.title")}</h1>
      {busy && !shown.value && <Wait of="server" />}
      {shown.value ? (
        <Reports shown={shown.value} token={token.value} onFilter={open} onClose={close} />
      ) : (
        <TokenForm token={token.value} onToken={(typed) => (token.value = typed)} onOpen={() => open()} />
      )}
      <ErrorText text={refusal && errorText(refusal)} />
    </main>
  );
}

interface ReportsProps {
  readonly shown: Shown;
  readonly token: string;
  /** @param from loaded reports, which the next page extends */
  onFilter(filter: Filter, from?: Shown): void;
  onClose(): void;
}

function Reports({ shown, token, onFilter, onClose }: ReportsProps): JSX.Element {
  const { filter, reports, groups, next } = shown;
  const person = useSignal<{ readonly id: string; readonly report: number } | undefined>(undefined);
  const leave = () => {
    person.value = undefined;
    onFilter(filter);
  };
  if (person.value) return <PersonCard {...person.value} token={token} onClose={leave} />;
  return (
    <>
      <button type="button" onClick={onClose}>
        {t("admin.close")}
      </button>
      <FilterForm filter={filter} onFilter={onFilter} />
      {filter.name !== undefined && <p role="status">{t("admin.only", { name: filter.name || t("chat.spectators") })}</p>}
      {reports.length + groups.length === 0 && <p>{t("admin.none")}</p>}
      {reports.map((report) => (
        <ReportCard
          key={report.id}
          summary={report}
          token={token}
          onPerson={(query, name) => onFilter({ query, name })}
          onAccount={(id, led) => (person.value = { id, report: led })}
        />
      ))}
      <ul class="report-groups">
        {groups.map((group) => (
          <GroupRow
            key={group.code}
            group={group}
            onOpen={() => onFilter({ query: { [filter.by as ReportParty]: group.code }, name: group.name })}
          />
        ))}
      </ul>
      {next !== null && (
        <button type="button" onClick={() => onFilter(filter, shown)}>
          {t("admin.older")}
        </button>
      )}
    </>
  );
}

const GROUPINGS = [undefined, "reported", "reporter"] as const;

function FilterForm({ filter, onFilter }: Pick<ReportsProps, "onFilter"> & { readonly filter: Filter }): JSX.Element {
  const id = useId();
  const isAll = (by: ReportParty | undefined) => by === filter.by && filter.name === undefined;
  return (
    <div class="link-row">
      {GROUPINGS.map((by) => (
        <button key={by} type="button" aria-pressed={isAll(by)} onClick={() => onFilter({ by, query: {} })}>
          {t(by ? `admin.by.${by}` : "admin.all")}
        </button>
      ))}
      {!filter.by && (
        <>
          <label for={id} class="quiet">
            {t("admin.game")}
          </label>
          <select id={id} value={filter.query.game ?? ""} onChange={({ currentTarget }) => onFilter(ofGame(filter, currentTarget.value))}>
            <option value="">{t("admin.anyGame")}</option>
            {GAMES.map(({ id: game }) => (
              <option key={game} value={game}>
                {gameName(game)}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}

function ofGame({ query: { game: _game, ...rest }, name }: Filter, game: string): Filter {
  return { name, query: { ...rest, ...(game && { game }) } };
}

function GroupRow({ group: { name, count, at }, onOpen }: { readonly group: ReportGroup; onOpen(): void }): JSX.Element {
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <bdi>{name || t("chat.spectators")}</bdi>
      </button>{" "}
      {t("admin.count", { n: count })} <span class="hint">{timeOf(at)}</span>
    </li>
  );
}

function TokenForm({ token, onToken, onOpen }: { token: string; onToken(token: string): void; onOpen(): void }): JSX.Element {
  const id = useId();
  return (
    <form
      class="link-row"
      onSubmit={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <label for={id} class="quiet">
        {t("admin.token")}
      </label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        placeholder={t("admin.token")}
        value={token}
        onInput={(event) => onToken(event.currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={token === ""}>
        {t("admin.enter")}
      </button>
    </form>
  );
}
