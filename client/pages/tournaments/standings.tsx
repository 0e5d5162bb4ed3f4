/** The order of a tournament, and before the first draw who has entered. */
import type { JSX } from "preact";
import type { TournamentEntrant, TournamentView } from "../../../shared/tournaments/view.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { ColumnHeads } from "../../kit/ui/columnHeads.tsx";
import { profilePath } from "../../net/people.ts";
import { t } from "./messages/tournaments/messages.ts";
import { nameText, pointsText } from "./texts.ts";

const COLUMNS = ["column.place", "column.player", "column.points", "column.wins", "column.opponents"] as const;

interface PlayerLinkProps {
  readonly player: Pick<TournamentEntrant, "name"> | undefined;
  /** "_blank" in a frame: other pages can't be framed. */
  readonly target?: "_blank" | undefined;
}

export function PlayerLink({ player, target }: PlayerLinkProps): JSX.Element {
  if (!player?.name) return <span class="hint">{nameText(player?.name)}</span>;
  return (
    <a href={profilePath(player.name)} target={target}>
      <bdi>{player.name}</bdi>
    </a>
  );
}

interface TableProps {
  readonly view: TournamentView;
  readonly target?: PlayerLinkProps["target"];
}

export function StandingsTable({ view: { standings, entrants, own }, target }: TableProps): JSX.Element {
  return (
    <table class="leaderboard tournament-standings">
      <ColumnHeads titles={COLUMNS.map((title) => t(title))} />
      <tbody>
        {standings.map(({ id, place, halfPoints, wins, opponents }) => {
          const player = entrants.find((one) => one.id === id);
          return (
            <tr key={id} class={id === own?.id ? "own" : undefined}>
              <td>{place}</td>
              <th scope="row">
                <PlayerLink player={player} target={target} />
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
  );
}

export function Standings({ view }: { readonly view: TournamentView }): JSX.Element {
  return (
    <section class="card">
      <h2>{t("standings")}</h2>
      <StandingsTable view={view} />
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
