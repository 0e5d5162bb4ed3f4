/** The divisions of a league's latest season, its reserve and its earlier seasons. */
import type { JSX } from "preact";
import type { DivisionView, TournamentView } from "../../../shared/tournaments/view.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { ColumnHeads } from "../../kit/ui/columnHeads.tsx";
import { accountState } from "../../net/account.ts";
import { tournamentPath } from "../../net/tournaments.ts";
import { t } from "./messages/tournaments/messages.ts";
import { PlayerLink } from "./standings.tsx";

const COLUMNS = ["column.place", "column.player", "column.mean", "column.tables", "column.wins"] as const;

/** Who rises and falls as it stands. Half points are shown as points. */
export function DivisionTable({
  division: { standings },
  target,
}: {
  readonly division: DivisionView;
  readonly target?: "_blank";
}): JSX.Element {
  const own = accountState.value.account?.name;
  return (
    <table class="leaderboard tournament-standings">
      <ColumnHeads titles={COLUMNS.map((title) => t(title))} />
      <tbody>
        {standings.map(({ id, name, state, moves, mean, tables, wins }, place) => (
          <tr key={id} class={name !== "" && name === own ? "own" : undefined}>
            <td>{place + 1}</td>
            <th scope="row">
              <PlayerLink player={{ name }} target={target} />
              {moves && (
                <span class={`league-${moves}`} title={t(`league.${moves}`)}>
                  <span aria-hidden="true">{moves === "up" ? "▲" : "▼"}</span> <span class="quiet">{t(`league.${moves}`)}</span>
                </span>
              )}
              {state !== "in" && <span class="hint"> {t(`state.${state}`)}</span>}
            </th>
            <td class="rating">{numberText(Math.round(mean * 5) / 10)}</td>
            <td>{tables}</td>
            <td>{wins}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stateText({ phase, round, rounds }: DivisionView): string {
  return phase === "playing"
    ? t("row.round", { round: Math.max(1, round), rounds })
    : t(phase === "over" ? "table.played" : "row.cancelled");
}

export function League({ view }: { readonly view: TournamentView }): JSX.Element | null {
  const { league, entrants } = view;
  if (!league) return null;
  const { divisions, reserve, earlier } = league;
  return (
    <>
      {divisions.map((division) => (
        <section key={division.id} class="card">
          <h2>
            <a href={tournamentPath(division.id)}>{t("league.division", { n: division.division })}</a>
          </h2>
          <p class="hint">{stateText(division)}</p>
          <DivisionTable division={division} />
        </section>
      ))}
      {divisions.length > 0 && <p class="hint">{t("league.marks")}</p>}
      {(reserve.length > 0 || divisions.length === 0) && (
        <section class="card">
          <h2>{t(divisions.length > 0 ? "league.reserve" : "entrants")}</h2>
          {divisions.length > 0 && <p class="hint">{t("league.reserve.hint")}</p>}
          {reserve.length === 0 && <p class="hint">{t("entrants.none")}</p>}
          <ol class="tournament-entrants">
            {reserve.map((member) => (
              <li key={member}>
                <PlayerLink player={entrants.find(({ id }) => id === member)} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {earlier.length > 0 && (
        <section class="card">
          <h2>{t("league.earlier")}</h2>
          <ul class="tournament-entrants">
            {earlier.map(({ id, season, division: n }) => (
              <li key={id}>
                <a href={tournamentPath(id)}>{t("league.seasonDivision", { season, n })}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Where the reader stands in a league. */
export function ownPlaceText({ own, league, round, phase }: TournamentView): string {
  if (own?.state !== "in") return t(`league.own.${own?.state ?? "none"}`);
  if (round === 0) return t("league.own.early");
  const inLine = league?.reserve.indexOf(own.id) ?? -1;
  if (inLine >= 0) return t("league.own.reserve", { n: inLine + 1 });
  const name = accountState.value.account?.name;
  const division = league?.divisions.find(({ standings }) => standings.some((row) => row.name === name));
  return division && phase === "playing" ? t("league.own.division", { n: division.division }) : t("league.own.in");
}
