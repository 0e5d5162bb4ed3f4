/** Tournaments to enter, under way and finished, and the form for a new one. */
import type { JSX } from "preact";
import type { TournamentListing } from "../../../shared/tournaments/view.ts";
import { gameName } from "../../games/resources.ts";
import { go } from "../../kit/router.ts";
import { useTitle } from "../../kit/ui/title.ts";
import { accountState } from "../../net/account.ts";
import { fetchTournaments, makeTournament, tournamentPath } from "../../net/tournaments.ts";
import { ErrorPage, Waiting } from "../errorPage.tsx";
import { useOpened } from "../useOpened.ts";
import { t } from "./messages/tournaments/messages.ts";
import { whenText } from "./texts.ts";
import { TournamentForm } from "./tournamentForm.tsx";
import "../../style/account.css";
import "../../style/tournaments.css";

const SECTIONS = ["draft", "open", "playing", "over"] as const;
type Section = (typeof SECTIONS)[number];

const sectionOf = ({ phase }: TournamentListing): Section => (phase === "cancelled" ? "over" : phase);

export function TournamentsPage(): JSX.Element {
  useTitle(t("title"));
  const own = accountState.value.account?.name;
  const opened = useOpened(own ?? "", fetchTournaments);
  if (!opened) return <Waiting of="server" />;
  if ("failure" in opened) return <ErrorPage refusal={opened.failure} retry={opened.retry} />;
  return (
    <main class="page page-narrow account-page">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      {SECTIONS.map((section) => (
        <List key={section} section={section} tournaments={opened.tournaments.filter((one) => sectionOf(one) === section)} />
      ))}
      {own === undefined ? (
        <p class="hint">{t("signIn")}</p>
      ) : (
        <section class="card">
          <h2>{t("new")}</h2>
          <TournamentForm
            onSend={async (terms, draft, format) => {
              go(tournamentPath((await makeTournament(terms, draft, format)).id));
            }}
          />
        </section>
      )}
    </main>
  );
}

interface ListProps {
  readonly section: Section;
  readonly tournaments: readonly TournamentListing[];
}

function List({ section, tournaments }: ListProps): JSX.Element | null {
  if (tournaments.length === 0 && section === "draft") return null;
  return (
    <section class="card">
      <h2>{t(`section.${section}`)}</h2>
      {tournaments.length === 0 && section !== "draft" && <p class="hint">{t(`none.${section}`)}</p>}
      <ul class="account-list">
        {tournaments.map((one) => (
          <Row key={one.id} tournament={one} />
        ))}
      </ul>
    </section>
  );
}

function stateText({ phase, closes, round, rounds, entered, maxPlayers, format }: TournamentListing): string {
  if (format === "league" && round > 0 && phase !== "over" && phase !== "cancelled")
    return t(phase === "open" ? "league.row.starts" : "league.row.season", { n: round, when: whenText(closes) });
  if (phase === "cancelled") return t("row.cancelled");
  if (phase === "playing") return t("row.round", { round: Math.max(1, round), rounds });
  if (phase === "over") return t("row.players", { n: entered });
  return `${t("fact.players", { n: entered, max: maxPlayers })} · ${t("row.closes", { when: whenText(closes) })}`;
}

function Row({ tournament }: { readonly tournament: TournamentListing }): JSX.Element {
  const { id, name, game, organiser, isEntered, format } = tournament;
  const parts = [format === "league" && t("league"), gameName(game), stateText(tournament), organiser && t("row.by", { name: organiser })];
  return (
    <li>
      <span>
        <a href={tournamentPath(id)} dir="auto">
          {name}
        </a>
        <span class="hint">{parts.filter(Boolean).join(" · ")}</span>
      </span>
      {isEntered && <span class="chip">{t("row.entered")}</span>}
    </li>
  );
}
