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
import { fetchReportGroups, fetchReports, type ReportQuery } from "../../net/http.ts";
import { refusalOf } from "../../net/refusalError.ts";
import { loadForTab, saveForTab } from "../../net/storage.ts";
import { PersonCard } from "./personCard.tsx";
import { ReportCard, timeOf } from "./reportCard.tsx";
import "../../style/replay.css";

const TOKEN = "admin";

/** Servers without an admin token have no such page. */
function errorText(refusal: Refusal): string {
  return refusal.code === "NOT_FOUND" ? t("admin.shut") : refusalText(refusal);
}

/** Current list: all reports, those of a game or person, or counts. */
interface Look {
  readonly by?: ReportParty;
  readonly query: Omit<ReportQuery, "before">;
  /** Person whose reports are listed. */
  readonly name?: string;
}

const ALL: Look = { query: {} };

interface Shown {
  readonly look: Look;
  readonly reports: readonly ReportSummary[];
  readonly groups: readonly ReportGroup[];
  readonly next: number | null;
}

async function fetchPage(token: string, look: Look, from?: Shown): Promise<Shown> {
  const before = from?.next ? String(from.next) : "";
  const { reports = [], groups = [] } = from ?? {};
  if (look.by) {
    const page = await fetchReportGroups(token, look.by, before);
    return { look, reports, groups: [...groups, ...page.groups], next: page.next };
  }
  const page = await fetchReports(token, { ...look.query, ...(before && { before }) });
  return { look, groups, reports: [...reports, ...page.reports], next: page.next };
}

function useReports() {
  const token = useSignal(loadForTab(TOKEN) ?? "");
  const shown = useSignal<Shown | undefined>(undefined);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const open = async (look = ALL, from?: Shown) => {
    try {
      shown.value = await fetchPage(token.value, look, from);
      refusal.value = undefined;
      saveForTab(TOKEN, token.value);
    } catch (thrown) {
      refusal.value = refusalOf(thrown);
    }
  };
  const close = () => {
    saveForTab(TOKEN, "");
    token.value = "";
    shown.value = undefined;
  };
  return { token, shown, refusal, open, close };
}

export function AdminPage(): JSX.Element {
  const { token, shown, refusal, open, close } = useReports();
  useEffect(() => {
    if (token.value) void open();
  }, []);
  return (
    <main class="page admin">
      <h1>{t("admin.title")}</h1>
      {shown.value ? (
        <Reports shown={shown.value} token={token.value} onLook={open} onClose={close} />
      ) : (
        <TokenForm token={token.value} onToken={(typed) => (token.value = typed)} onOpen={() => open()} />
      )}
      <ErrorText text={refusal.value && errorText(refusal.value)} />
    </main>
  );
}

interface ReportsProps {
  readonly shown: Shown;
  readonly token: string;
  /** @param from loaded reports, which the next page extends */
  onLook(look: Look, from?: Shown): void;
  onClose(): void;
}

function Reports({ shown, token, onLook, onClose }: ReportsProps): JSX.Element {
  const { look, reports, groups, next } = shown;
  const person = useSignal<{ readonly id: string; readonly report: number } | undefined>(undefined);
  const leave = () => {
    person.value = undefined;
    onLook(look);
  };
  if (person.value) return <PersonCard {...person.value} token={token} onClose={leave} />;
  return (
    <>
      <button type="button" onClick={onClose}>
        {t("admin.close")}
      </button>
      <LookForm look={look} onLook={onLook} />
      {look.name !== undefined && <p role="status">{t("admin.only", { name: look.name || t("chat.spectators") })}</p>}
      {reports.length + groups.length === 0 && <p>{t("admin.none")}</p>}
      {reports.map((report) => (
        <ReportCard
          key={report.id}
          summary={report}
          token={token}
          onPerson={(query, name) => onLook({ query, name })}
          onAccount={(id, led) => (person.value = { id, report: led })}
        />
      ))}
      <ul class="report-groups">
        {groups.map((group) => (
          <GroupRow
            key={group.code}
            group={group}
            onOpen={() => onLook({ query: { [look.by as ReportParty]: group.code }, name: group.name })}
          />
        ))}
      </ul>
      {next !== null && (
        <button type="button" onClick={() => onLook(look, shown)}>
          {t("admin.older")}
        </button>
      )}
    </>
  );
}

const LOOKS = [undefined, "reported", "reporter"] as const;

function LookForm({ look, onLook }: Pick<ReportsProps, "onLook"> & { readonly look: Look }): JSX.Element {
  const id = useId();
  const isAll = (by: ReportParty | undefined) => by === look.by && look.name === undefined;
  return (
    <div class="link-row">
      {LOOKS.map((by) => (
        <button key={by} type="button" aria-pressed={isAll(by)} onClick={() => onLook({ by, query: {} })}>
          {t(by ? `admin.by.${by}` : "admin.all")}
        </button>
      ))}
      {!look.by && (
        <>
          <label for={id} class="quiet">
            {t("admin.game")}
          </label>
          <select id={id} value={look.query.game ?? ""} onChange={({ currentTarget }) => onLook(ofGame(look, currentTarget.value))}>
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

function ofGame({ query: { game: _game, ...rest }, name }: Look, game: string): Look {
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
