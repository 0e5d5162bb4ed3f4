/** Cases about the games of the account: what they are built on, and the player's statement or appeal. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { ANSWER_MS, type FairPlayCase } from "../../../shared/core/fairPlay.ts";
import { TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { answerCase, fetchOwnCases } from "../../net/account.ts";
import { serverNow } from "../../net/serverClock.ts";
import { CaseFacts, CaseHistory, caseTitle } from "./caseFacts.tsx";
import { t } from "./messages/fairPlay/messages.ts";

export function OwnCases(): JSX.Element {
  const cases = useSignal<readonly FairPlayCase[] | undefined>(undefined);
  const loaded = useLoaded(fetchOwnCases, [], cases);
  return (
    <>
      <Missing of={loaded} />
      {cases.value?.map((one) => (
        <section key={one.id} class="card">
          <h2>{t("own")}</h2>
          <p>
            <strong>{caseTitle(one)}</strong>
          </p>
          {one.state === "open" && <p>{t("own.open", { other: one.other })}</p>}
          <CaseFacts of={one} />
          <CaseHistory of={one} />
          <Answer of={one} onSent={(changed) => (cases.value = changed)} />
        </section>
      ))}
      <p>
        <a href="/fair-play">{t("case")}</a>
      </p>
    </>
  );
}

interface AnswerProps {
  readonly of: FairPlayCase;
  onSent(cases: readonly FairPlayCase[]): void;
}

/** For what the player may still say. */
function Answer({ of: { id, state, statement, opened, decided }, onSent }: AnswerProps): JSX.Element | null {
  const text = useSignal("");
  const { busy, refusal, run } = useRequest();
  const kind = state === "open" && statement === "" ? "statement" : state === "upheld" && decided + ANSWER_MS > serverNow() ? "appeal" : "";
  if (kind === "") return null;
  const until = (kind === "statement" ? opened : decided) + ANSWER_MS;
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          onSent(await answerCase(id, text.value.trim()));
          text.value = "";
        });
      }}
    >
      <TextField label={t(kind)} text={text} maxLength={1000} required />
      <p class="hint">{t(`${kind}.hint`, { until })}</p>
      <button type="submit" disabled={busy || text.value.trim() === ""}>
        {t(`${kind}.send`)}
      </button>
      <ErrorMessage of={refusal} />
    </form>
  );
}
