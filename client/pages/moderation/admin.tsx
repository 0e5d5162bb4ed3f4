/** Reports, appeals and people, for moderators who are signed in. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import type { FoundPeople, OpenAppeal } from "../../../shared/core/moderation.ts";
import type { ReportGroup, ReportParty, ReportSummary } from "../../../shared/core/protocol.ts";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { Wait } from "../../kit/ui/wait.tsx";
import { accountState, fetchAccount } from "../../net/account.ts";
import { fetchAppeals, fetchReportGroups, fetchReports, findPeople, type ReportQuery } from "../../net/moderation.ts";
import { CaseCard, Cases } from "./caseCard.tsx";
import { t as moderation } from "./messages/moderation/messages.ts";
import { NetworkCard } from "./networkCard.tsx";
import { PersonCard } from "./personCard.tsx";
import { Puzzles } from "./puzzles.tsx";
import { ReportCard, timeOf } from "./reportCard.tsx";
import "../../style/account.css";
import "../../style/replay.css";
import { useTitle } from "../../kit/ui/title.ts";

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

async function fetchPage(filter: Filter, from?: Shown): Promise<Shown> {
  const before = from?.next ? String(from.next) : "";
  const { reports = [], groups = [] } = from ?? {};
  if (filter.by) {
    const page = await fetchReportGroups(filter.by, before);
    return { filter, reports, groups: [...groups, ...page.groups], next: page.next };
  }
  const page = await fetchReports({ ...filter.query, ...(before && { before }) });
  return { filter, groups, reports: [...reports, ...page.reports], next: page.next };
}

/** An account, the guests of an address by its code, or a case; and the report that led there, 0 if none did. */
interface Opened {
  readonly kind: "person" | "network" | "case";
  readonly id: string;
  readonly report: number;
}

export function AdminPage(): JSX.Element {
  useTitle(moderation("admin.title"));
  const opened = useSignal<Opened | undefined>(undefined);
  const loaded = useLoaded(fetchAccount, []);
  const { account, offered } = accountState.value;
  const open: OpenProps["onOpen"] = (id, report = 0, kind = "person") => (opened.value = { kind, id, report });
  const close = () => (opened.value = undefined);
  return (
    <main class="page admin">
      <h1>{moderation("admin.title")}</h1>
      {account?.role === undefined ? (
        loaded.value ? (
          <p>{moderation(account || !offered ? "notModerator" : "signIn")}</p>
        ) : (
          <Missing of={loaded} />
        )
      ) : opened.value?.kind === "person" ? (
        <PersonCard {...opened.value} isAdmin={account.role === "admin"} onClose={close} />
      ) : opened.value?.kind === "case" ? (
        <CaseCard id={opened.value.id} onPerson={open} onClose={close} />
      ) : opened.value ? (
        <NetworkCard code={opened.value.id} report={opened.value.report} onClose={close} />
      ) : (
        <>
          <PeopleSearch onOpen={open} />
          <Appeals onOpen={open} />
          <Cases onOpen={(id) => open(id, 0, "case")} />
          <Reports onOpen={open} />
          <Puzzles />
        </>
      )}
    </main>
  );
}

interface OpenProps {
  onOpen(id: string, report?: number, kind?: Opened["kind"]): void;
}

function PeopleSearch({ onOpen }: OpenProps): JSX.Element {
  const search = useSignal("");
  const found = useSignal<FoundPeople | undefined>(undefined);
  const { refusal, run } = useRequest();
  return (
    <section class="card">
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            found.value = await findPeople(search.value.trim());
          });
        }}
      >
        <TextField label={moderation("search")} text={search} maxLength={254} required autoComplete="off" />
        <button type="submit">{moderation("search.do")}</button>
      </form>
      {found.value?.network && (
        <button type="button" onClick={() => onOpen(found.value?.network ?? "", 0, "network")}>
          {moderation("open.network")}
        </button>
      )}
      {found.value && !found.value.network && found.value.people.length === 0 && <p role="status">{moderation("search.none")}</p>}
      <ul class="report-groups">
        {found.value?.people.map(({ id, name, created }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <bdi>{name}</bdi>
            </button>{" "}
            <span class="hint">{timeOf(created)}</span>
          </li>
        ))}
      </ul>
      <ErrorMessage of={refusal} />
    </section>
  );
}

function Appeals({ onOpen }: OpenProps): JSX.Element | null {
  const appeals = useSignal<readonly OpenAppeal[]>([]);
  const { refusal, run } = useRequest();
  useEffect(() => {
    void run(async () => {
      appeals.value = await fetchAppeals();
    });
  }, []);
  return (
    <>
      {appeals.value.length > 0 && <h2>{moderation("appeals")}</h2>}
      <ul class="report-groups">
        {appeals.value.map(({ id, account, name, at }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(account)}>
              {moderation("appeal.of", { name })}
            </button>{" "}
            <span class="hint">{timeOf(at)}</span>
          </li>
        ))}
      </ul>
      <ErrorMessage of={refusal} />
    </>
  );
}

function Reports({ onOpen }: OpenProps): JSX.Element {
  const shown = useSignal<Shown | undefined>(undefined);
  const { busy, refusal, run } = useRequest();
  const onFilter = (filter: Filter, from?: Shown) =>
    run(async () => {
      shown.value = await fetchPage(filter, from);
    });
  useEffect(() => void onFilter(ALL), []);
  return (
    <>
      <h2>{moderation("reportList")}</h2>
      {busy && !shown.value && <Wait of="server" />}
      {shown.value && <ReportList shown={shown.value} onFilter={onFilter} onOpen={onOpen} />}
      <ErrorMessage of={refusal} />
    </>
  );
}

interface ListProps extends OpenProps {
  readonly shown: Shown;
  /** @param from loaded reports, which the next page extends */
  onFilter(filter: Filter, from?: Shown): void;
}

function ReportList({ shown, onFilter, onOpen }: ListProps): JSX.Element {
  const { filter, reports, groups, next } = shown;
  return (
    <>
      <FilterForm filter={filter} onFilter={onFilter} />
      {filter.name !== undefined && <p role="status">{moderation("admin.only", { name: filter.name || t("chat.spectators") })}</p>}
      {reports.length + groups.length === 0 && <p>{moderation("admin.none")}</p>}
      {reports.map((report) => (
        <ReportCard
          key={report.id}
          summary={report}
          onPerson={(query, name) => onFilter({ query, name })}
          onAccount={onOpen}
          onNetwork={(code, id) => onOpen(code, id, "network")}
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
          {moderation("admin.older")}
        </button>
      )}
    </>
  );
}

const GROUPINGS = [undefined, "reported", "reporter"] as const;

function FilterForm({ filter, onFilter }: Pick<ListProps, "onFilter"> & { readonly filter: Filter }): JSX.Element {
  const id = useId();
  const isAll = (by: ReportParty | undefined) => by === filter.by && filter.name === undefined;
  return (
    <div class="link-row">
      {GROUPINGS.map((by) => (
        <button key={by} type="button" aria-pressed={isAll(by)} onClick={() => onFilter({ by, query: {} })}>
          {moderation(by ? `admin.by.${by}` : "admin.all")}
        </button>
      ))}
      {!filter.by && (
        <>
          <label for={id} class="quiet">
            {moderation("admin.game")}
          </label>
          <select id={id} value={filter.query.game ?? ""} onChange={({ currentTarget }) => onFilter(ofGame(filter, currentTarget.value))}>
            <option value="">{moderation("admin.anyGame")}</option>
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
      {moderation("admin.count", { n: count })} <span class="hint">{timeOf(at)}</span>
    </li>
  );
}
