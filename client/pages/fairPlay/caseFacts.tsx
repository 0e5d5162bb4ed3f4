/** What a case is built on, as the accused and the moderators read it. */
import type { JSX } from "preact";
import { type CaseResults, type CaseSummary, type FairPlayCase, type Sparing, sumOf } from "../../../shared/core/fairPlay.ts";
import { gameName } from "../../games/resources.ts";
import { ColumnHeads } from "../../kit/ui/columnHeads.tsx";
import { t } from "./messages/fairPlay/messages.ts";

const THOUSAND = 1000;

/** Points a game. */
const scoreOf = ({ games, surplus }: CaseResults): number => (games === 0 ? 0 : surplus / THOUSAND / games);

/** Who is accused of what. */
export const caseTitle = ({ name, other, game }: CaseSummary): string => t("between", { name, other, game: gameName(game) });

const hitsText = ({ hits, chances }: Sparing): string => t("games.hits", { hits, chances });

export function CaseFacts({ of }: { readonly of: FairPlayCase }): JSX.Element {
  const { name, other, evidence } = of;
  const { games } = evidence;
  const own = sumOf(games.map((one) => one.own));
  const others = sumOf(games.map((one) => one.other));
  const attacks = (by: string, on: string, { hits, chances, expected }: Sparing) =>
    t("attacks", { name: by, other: on, hits, chances, expected: expected / THOUSAND });
  return (
    <>
      <p>{attacks(name, other, own)}</p>
      <p>{attacks(other, name, others)}</p>
      <p>{t("evidence", { evidence: Math.round(evidence.evidence) })}</p>
      <p>
        {t("results", {
          ...{ name, other, n: evidence.with.games, m: evidence.without.games },
          ...{ with: scoreOf(evidence.with), without: scoreOf(evidence.without) },
        })}
      </p>
      {evidence.sameNetwork > 0 && <p>{t("network", { n: evidence.sameNetwork })}</p>}
      <details>
        <summary>{t("games", { n: games.length })}</summary>
        <table class="leaderboard">
          <ColumnHeads titles={[t("games.ended"), t("games.by", { name }), t("games.by", { name: other })]} />
          <tbody>
            {games.map((one) => (
              <tr key={one.table}>
                <th scope="row">
                  <a href={`/replay/${one.table}`}>{t("games.at", { at: one.ended })}</a>
                </th>
                <td>{hitsText(one.own)}</td>
                <td>{hitsText(one.other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** Statement, decision and appeal. */
export function CaseHistory({ of: { state, statement, reason, appeal, answer } }: { readonly of: FairPlayCase }): JSX.Element {
  const isUpheld = state !== "open" && state !== "dismissed";
  return (
    <>
      {statement && <p dir="auto">{t("statement.was", { text: statement })}</p>}
      {state === "dismissed" && <p dir="auto">{t("decided.dismissed", { text: reason })}</p>}
      {isUpheld && <p dir="auto">{t("decided.upheld", { text: reason })}</p>}
      {appeal && <p dir="auto">{t("appeal.was", { text: appeal })}</p>}
      {(state === "confirmed" || state === "overturned") && <p dir="auto">{t(`decided.${state}`, { text: answer })}</p>}
    </>
  );
}
