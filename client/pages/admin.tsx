/** Reports, for the one who runs the server. The token stays in this tab. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import type { Refusal } from "../../shared/core/game.ts";
import type { ReportSummary } from "../../shared/core/protocol.ts";
import { say, sayRefusal } from "../kit/i18n/words.ts";
import { fetchReports } from "../net/http.ts";
import { refusalOf } from "../net/refused.ts";
import { ReportCard } from "./reportCard.tsx";
import "../style/replay.css";

const KEPT = "quayside.admin";

function kept(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(KEPT, token);
  } catch {
    // A browser without storage asks again next time.
  }
}

/** Without a token of its own a server has no such page. */
function sayFault(refusal: Refusal): string {
  return refusal.code === "NOT_FOUND" ? say("admin.shut") : sayRefusal(refusal);
}

/** The reports that a token opens. */
function useReports() {
  const token = useSignal(kept());
  const reports = useSignal<readonly ReportSummary[] | undefined>(undefined);
  const fault = useSignal<Refusal | undefined>(undefined);
  const open = async () => {
    try {
      reports.value = await fetchReports(token.value);
      fault.value = undefined;
      keep(token.value);
    } catch (thrown) {
      fault.value = refusalOf(thrown);
    }
  };
  const close = () => {
    keep("");
    token.value = "";
    reports.value = undefined;
  };
  return { token, reports, fault, open, close };
}

export function AdminPage(): JSX.Element {
  const { token, reports, fault, open, close } = useReports();
  useEffect(() => {
    if (token.value) void open();
  }, []);
  return (
    <main class="page admin">
      <h1>{say("admin.title")}</h1>
      {reports.value ? (
        <ReportList reports={reports.value} token={token.value} onClose={close} />
      ) : (
        <TokenForm token={token.value} onToken={(typed) => (token.value = typed)} onOpen={open} />
      )}
      <p class="bad" role="alert">
        {fault.value && sayFault(fault.value)}
      </p>
    </main>
  );
}

interface ListProps {
  readonly reports: readonly ReportSummary[];
  readonly token: string;
  onClose(): void;
}

function ReportList({ reports, token, onClose }: ListProps): JSX.Element {
  return (
    <>
      <button type="button" onClick={onClose}>
        {say("admin.close")}
      </button>
      {reports.length === 0 && <p>{say("admin.none")}</p>}
      {reports.map((report) => (
        <ReportCard key={report.id} summary={report} token={token} />
      ))}
    </>
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
        {say("admin.token")}
      </label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        placeholder={say("admin.token")}
        value={token}
        onInput={(event) => onToken(event.currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={token === ""}>
        {say("admin.enter")}
      </button>
    </form>
  );
}
