/** A report; expands to chat and record. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { ChatMessage, Report, ReportSummary } from "../../../shared/core/protocol.ts";
import { region } from "../../kit/i18n/locales.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { download } from "../../kit/ui/download.ts";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { closeReport, fetchReport, type ReportQuery } from "../../net/moderation.ts";
import { deleteStudy } from "../../net/studies.ts";
import { textOf } from "../../table/chat/chatLine.tsx";
import { t as moderation } from "./messages/moderation/messages.ts";

const nameIn = (name: string) => name || t("chat.spectators");

export const timeOf = (at: number) => new Intl.DateTimeFormat(region(), { dateStyle: "medium", timeStyle: "short" }).format(at);

export function LatestReports({ reports }: { readonly reports: readonly ReportSummary[] }): JSX.Element {
  return (
    <ul class="account-list">
      {reports.map(({ id, byName, at, reason }) => (
        <li key={id}>
          <span>
            {timeOf(at)} <bdi>{nameIn(byName)}</bdi>
            <span class="hint" dir="auto">
              {reason}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly summary: ReportSummary;
  onPerson(query: ReportQuery, name: string): void;
  onAccount(id: string, report: number): void;
  onNetwork(code: string, report: number): void;
}

/** Reports about guests who had left have no code of an address. */
const hasNetwork = ({ account, reported }: ReportSummary): boolean => !account && /^[0-9a-f]{12}$/.test(reported);

export function ReportCard({ summary, onPerson, onAccount, onNetwork }: CardProps): JSX.Element {
  const done = useSignal(summary.done);
  const full = useSignal<Report | undefined>(undefined);
  const { refusal, run } = useRequest();
  const { by, name } = { by: nameIn(summary.byName), name: nameIn(summary.name) };
  const unfold = () =>
    run(async () => {
      full.value ??= await fetchReport(summary.id);
    });
  const close = async () => {
    done.value = await run(() => closeReport(summary.id));
  };
  return (
    <details class="card report-card" onToggle={unfold}>
      <summary>
        <strong>
          {summary.study ? moderation("admin.study", { by, name }) : moderation("admin.line", { by, name, table: summary.table })}
        </strong>{" "}
        <span class="hint">
          {timeOf(summary.at)} {done.value && moderation("done")}
        </span>
        <span class="report-reason" dir="auto">
          {summary.reason}
        </span>
      </summary>
      {summary.study && <ReportedStudy id={summary.study} />}
      {!summary.study && (
        <p class="hint">
          {moderation(summary.seat < 0 ? "admin.spectator" : "admin.seat", { game: summary.game, seat: summary.seat + 1 })}
        </p>
      )}
      <p>
        <button type="button" onClick={() => onPerson({ reported: summary.reported }, summary.name)}>
          {moderation("admin.about", { name })}
        </button>{" "}
        <button type="button" onClick={() => onPerson({ reporter: summary.reporter }, summary.byName)}>
          {moderation("admin.from", { name: by })}
        </button>{" "}
        {summary.account && (
          <button type="button" onClick={() => onAccount(summary.account, summary.id)}>
            {moderation("open")}
          </button>
        )}{" "}
        {hasNetwork(summary) && (
          <button type="button" onClick={() => onNetwork(summary.reported, summary.id)}>
            {moderation("open.network")}
          </button>
        )}{" "}
        {!done.value && (
          <button type="button" onClick={close}>
            {moderation("done.do")}
          </button>
        )}
      </p>
      {full.value && <ReportDetail report={full.value} />}
      {refusal && <ErrorMessage of={refusal} />}
    </details>
  );
}

/** Hiding it leaves it to its author. */
function ReportedStudy({ id }: { readonly id: string }): JSX.Element {
  const { busy, refusal, run } = useRequest();
  const isHidden = useSignal(false);
  const hide = async () => {
    isHidden.value = await run(() => deleteStudy(id));
  };
  return (
    <>
      <p class="button-row">
        <a class="button" href={`/s/${id}`}>
          {moderation("admin.study.read")}
        </a>
        <button type="button" disabled={busy || isHidden.value} onClick={hide}>
          {moderation("admin.study.hide")}
        </button>
      </p>
      <ErrorMessage of={refusal} />
    </>
  );
}

function ReportDetail({ report: { id, chat, record, study } }: { report: Report }): JSX.Element {
  return (
    <>
      {study && <p class="hint">{moderation("admin.study.texts")}</p>}
      {!study && chat.length === 0 && <p>{moderation("admin.silent")}</p>}
      <ol class="report-chat">
        {chat.map((line, index) => (
          <ReportLine key={index} line={line} isNamed={study === ""} />
        ))}
      </ol>
      {record && (
        <>
          <p class="hint">{moderation("admin.sealed")}</p>
          <button type="button" onClick={() => download(`quayside-report-${id}.json`, record)}>
            {moderation("admin.record")}
          </button>
        </>
      )}
    </>
  );
}

function ReportLine({ line, isNamed }: { readonly line: ChatMessage; readonly isNamed: boolean }): JSX.Element {
  const text = <bdi>{textOf(line.text)}</bdi>;
  if (!isNamed) return <li>{text}</li>;
  return (
    <li>
      <time class="hint">{timeOf(line.at)}</time> <strong dir="auto">{nameIn(line.name)}</strong>
      {line.room === "spectators" && <span class="hint"> ({t("chat.spectators")})</span>}: {text}
    </li>
  );
}
