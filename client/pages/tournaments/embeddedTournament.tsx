/** The standings of a tournament or league for other sites' frames. Its links open outside, since no other page may be framed. */
import type { JSX } from "preact";
import type { TournamentView } from "../../../shared/tournaments/view.ts";
import { t as shell } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { tournamentPath } from "../../net/tournaments.ts";
import { Waiting } from "../errorPage.tsx";
import { DivisionTable } from "./league.tsx";
import { t } from "./messages/tournaments/messages.ts";
import { StandingsTable } from "./standings.tsx";
import { phaseText } from "./texts.ts";
import { useTournament } from "./useTournament.ts";
import "../../style/account.css";
import "../../style/tournaments.css";
import "../../style/embed.css";

export function EmbeddedTournament({ id }: { readonly id: string }): JSX.Element {
  const { opened, loaded } = useTournament(id);
  if (opened && "failure" in opened) return <p class="embed-message">{refusalText(opened.failure)}</p>;
  if (!loaded) return <Waiting of="server" />;
  return (
    <main class="embed">
      <header>
        <h1 dir="auto">{loaded.name}</h1>
        <a href={`${tournamentPath(id)}${location.search}`} target="_blank" rel="noopener">
          {shell("embed.open")}
        </a>
      </header>
      <div class="embed-standings">
        <p class="hint">{phaseText(loaded)}</p>
        <Tables view={loaded} />
      </div>
    </main>
  );
}

function Tables({ view }: { readonly view: TournamentView }): JSX.Element {
  const { division, league, drawn, entered, maxPlayers } = view;
  const divisions = league?.divisions ?? [];
  if (division) return <DivisionTable division={division} target="_blank" />;
  if (divisions.length > 0)
    return (
      <>
        {divisions.map((one) => (
          <section key={one.id}>
            <h2>{t("league.division", { n: one.division })}</h2>
            <DivisionTable division={one} target="_blank" />
          </section>
        ))}
      </>
    );
  return drawn.length > 0 ? <StandingsTable view={view} target="_blank" /> : <p>{t("fact.players", { n: entered, max: maxPlayers })}</p>;
}
