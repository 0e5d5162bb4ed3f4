/** How fair play is watched: what is measured, what happens then, and how many cases there were. Names are never shown. */
import type { JSX } from "preact";
import { ANSWER_MS, CASE_STATES, FLAG } from "../../../shared/core/fairPlay.ts";
import { useTitle } from "../../kit/ui/title.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { fetchCaseCounts } from "../../net/people.ts";
import { t } from "./messages/fairPlay/messages.ts";
import "../../style/account.css";

const DAY_MS = 86_400_000;

export function FairPlayPage(): JSX.Element {
  useTitle(t("title"));
  const counts = useLoaded(fetchCaseCounts, []);
  const days = ANSWER_MS / DAY_MS;
  return (
    <main class="page page-narrow account-page">
      <h1>{t("title")}</h1>
      <p>{t("intro")}</p>
      <h2>{t("how")}</h2>
      <p>{t("how.text")}</p>
      <p>{t("threshold", FLAG)}</p>
      <h2>{t("case")}</h2>
      <p>{t("case.text", { days })}</p>
      <p>{t("case.measures", { days })}</p>
      <h2>{t("counts")}</h2>
      <Missing of={counts} />
      <table class="leaderboard">
        <tbody>
          {counts.value &&
            CASE_STATES.map((state) => (
              <tr key={state}>
                <th scope="row">{t(`state.${state}`)}</th>
                <td>{counts.value?.[state]}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </main>
  );
}
