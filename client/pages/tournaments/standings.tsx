/** The order of a tournament, and before the first draw who has entered. */
import type { JSX } from "preact";
import type { TournamentEntrant, TournamentView } from "../../../shared/tournaments/view.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { ColumnHeads } from "../../kit/ui/columnHeads.tsx";
import { profilePath } from "../../net/people.ts";
import { t } from "./messages/tournaments/messages.ts";
import { nameText, pointsText } from "./texts.ts";

const COLUMNS = ["column.place", "column.player", "column.points", "column.wins", "column.opponents"] as const;

export function PlayerLink({ player }: { readonly player: Pick<TournamentEntrant, "name"> | undefined }): JSX.Element {
  if (!player?.name) return <span class="hint">{nameText(player?.name)}</span>;
  return (
    <a href={profilePath(player.name)}>
      <bdi>{player.name}</bdi>
    </a>
  );
}

export function Standings({ view: { standings, entrants, own } }: { readonly view: TournamentView }): JSX.Element {
  return (
    <section class="card">
      <h2>{t("standings")}</h2>
      <table class="leaderboard tournament-standings">
        <ColumnHeads titles={COLUMNS.map((title) => t(title))} />
        <tbody>
          {standings.map(({ id, place, halfPoints, wins, opponents }) => {
            const player = entrants.find((one) => one.id === id);
            return (
              <tr key={id} class={id === own?.id ? "own" : undefined}>
                <td>{place}</td>
                <th scope="row">
                  <PlayerLink player={player} />
                  {player && player.state !== "in" && <span class="hint"> {t(`state.${player.state}`)}</span>}
                </th>
                <td class="rating">{pointsText(halfPoints)}</td>
                <td>{wins}</td>
                <td>{numberText(Math.round(opponents * 5) / 10)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="hint">{t("standings.hint")}</p>
    </section>
  );
}

export function Entrants({ view: { entrants } }: { readonly view: TournamentView }): JSX.Element {
  return (
    <section class="card">
      <h2>{t("entrants")}</h2>
      {entrants.length === 0 && <p class="hint">{t("entrants.none")}</p>}
      <ul class="tournament-entrants">
        {entrants.map((player) => (
          <li key={player.id}>
            <PlayerLink player={player} />
          </li>
        ))}
      </ul>
    </section>
  );
}
