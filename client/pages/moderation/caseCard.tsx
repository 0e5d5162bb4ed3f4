/** A case of fair play, as moderators decide it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { CaseSummary, FairPlayCase } from "../../../shared/core/fairPlay.ts";
import { TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Wait } from "../../kit/ui/wait.tsx";
import { decideCase, fetchCase, fetchCases } from "../../net/moderation.ts";
import { CaseFacts, CaseHistory, caseTitle } from "../fairPlay/caseFacts.tsx";
import { t } from "../fairPlay/messages/fairPlay/messages.ts";
import { t as moderation } from "./messages/moderation/messages.ts";
import { timeOf } from "./reportCard.tsx";
import "../../style/account.css";

/** Cases that wait for a decision. */
export function Cases({ onOpen }: { onOpen(id: string): void }): JSX.Element | null {
  const cases = useSignal<readonly CaseSummary[]>([]);
  const { refusal, run } = useRequest();
  useEffect(() => {
    void run(async () => {
      cases.value = await fetchCases();
    });
  }, []);
  return (
    <>
      {cases.value.length > 0 && <h2>{t("waiting")}</h2>}
      <ul class="report-groups">
        {cases.value.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onOpen(one.id)}>
              {caseTitle(one)}
            </button>{" "}
            <span class="hint">{timeOf(one.opened)}</span> {one.hasAnswer && <span class="badge">{t("answered")}</span>}
          </li>
        ))}
      </ul>
      <ErrorMessage of={refusal} />
    </>
  );
}

interface CardProps {
  readonly id: string;
  onPerson(id: string): void;
  onClose(): void;
}

export function CaseCard({ id, onPerson, onClose }: CardProps): JSX.Element {
  const shown = useSignal<FairPlayCase | undefined>(undefined);
  const reason = useSignal("");
  const { busy, refusal, run } = useRequest();
  const take = (request: Promise<FairPlayCase>) =>
    run(async () => {
      shown.value = await request;
    });
  useEffect(() => void take(fetchCase(id)), [id]);
  const { state, accounts, name, other } = shown.value ?? {};
  return (
    <section class="card account-form">
      <button type="button" onClick={onClose}>
        {moderation("back")}
      </button>
      {busy && !shown.value && <Wait of="server" />}
      {shown.value && <h2>{caseTitle(shown.value)}</h2>}
      {shown.value && <CaseFacts of={shown.value} />}
      {shown.value && <CaseHistory of={shown.value} />}
      {accounts && (
        <p>
          {[
            { account: accounts.own, called: name },
            { account: accounts.other, called: other },
          ].map(
            ({ account, called = "" }) =>
              account && (
                <button key={account} type="button" onClick={() => onPerson(account)}>
                  {t("person", { name: called })}
                </button>
              ),
          )}
        </p>
      )}
      {(state === "open" || state === "appealed") && (
        <form
          class="account-form"
          onSubmit={(event) => {
            event.preventDefault();
            const { value } = event.submitter as HTMLButtonElement;
            void take(decideCase(id, value === "upheld" ? "upheld" : "dismissed", reason.value.trim()));
          }}
        >
          <TextField label={t("decide.reason")} text={reason} maxLength={1000} required />
          <p class="hint">{t("decide.hint")}</p>
          <p>
            {(["dismissed", "upheld"] as const).map((decision) => (
              <button key={decision} type="submit" value={decision} disabled={busy}>
                {t(`decide.${decision}`)}
              </button>
            ))}
          </p>
        </form>
      )}
      <ErrorMessage of={refusal} />
    </section>
  );
}
