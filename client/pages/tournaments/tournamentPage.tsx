/** One tournament: the own entry, standings, rounds, what its organiser did, and how to check it. */
import type { ComponentChildren, JSX } from "preact";
import type { TournamentView } from "../../../shared/tournaments/view.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { useTitle } from "../../kit/ui/title.ts";
import { accountState } from "../../net/account.ts";
import { act, filePath, tournamentPath } from "../../net/tournaments.ts";
import { ErrorPage, Waiting } from "../errorPage.tsx";
import { ActLog } from "./actLog.tsx";
import { DivisionTable, League, ownPlaceText } from "./league.tsx";
import { t } from "./messages/tournaments/messages.ts";
import { Organise } from "./organise.tsx";
import { Rounds } from "./rounds.tsx";
import { Entrants, Standings } from "./standings.tsx";
import { nameText, phaseText, pointsText, whenText } from "./texts.ts";
import { useRequest } from "./useRequest.ts";
import { useTournament } from "./useTournament.ts";
import "../../style/account.css";
import "../../style/tournaments.css";

export function TournamentPage({ id }: { readonly id: string }): JSX.Element {
  const own = accountState.value.account?.name;
  const { opened, loaded, changed } = useTournament(id);
  useTitle(loaded?.name);
  if (opened && "failure" in opened) return <ErrorPage refusal={opened.failure} retry={opened.retry} />;
  if (!loaded) return <Waiting of="server" />;
  const take = async (task: Promise<TournamentView>) => {
    changed.value = await task;
  };
  const organise = (loaded.isOrganiser || loaded.isModerator) && <Organise view={loaded} onChange={take} />;
  // Later, players look for their table and the standings first.
  const isBefore = loaded.phase === "draft" || loaded.phase === "open";
  return (
    <main class="page page-narrow account-page">
      <p class="tournament-back">
        <a href={loaded.division ? tournamentPath(loaded.division.league) : "/tournaments"}>
          <Icon name="back" /> {loaded.division ? t("league") : t("title")}
        </a>
      </p>
      <h1 dir="auto">{loaded.name}</h1>
      {loaded.division && <p>{t("league.seasonDivision", { season: loaded.division.season, n: loaded.division.division })}</p>}
      <Facts view={loaded} />
      <Own view={loaded} isSignedIn={own !== undefined} onChange={take} />
      {isBefore && organise}
      <Order view={loaded} />
      <Rounds view={loaded} />
      {!isBefore && organise}
      <ActLog view={loaded} />
      {loaded.format !== "league" && <Verify view={loaded} />}
    </main>
  );
}

function Order({ view }: { readonly view: TournamentView }): JSX.Element {
  if (view.format === "league") return <League view={view} />;
  if (view.division)
    return (
      <section class="card">
        <h2>{t("standings")}</h2>
        <DivisionTable division={view.division} />
        <p class="hint">{t("league.rules")}</p>
        <p class="hint">{t("league.marks")}</p>
      </section>
    );
  return view.drawn.length > 0 ? <Standings view={view} /> : <Entrants view={view} />;
}

function conditionsOf({ minGames, ratingMin, ratingMax }: TournamentView): string[] {
  return [
    ...(minGames > 0 ? [t("fact.games", { n: minGames })] : []),
    ...(ratingMin > 0 ? [t("fact.ratingMin", { n: ratingMin })] : []),
    ...(ratingMax > 0 ? [t("fact.ratingMax", { n: ratingMax })] : []),
  ];
}

function Facts({ view }: { readonly view: TournamentView }): JSX.Element {
  const { game, seatsMin, seatsMax, clock, rounds, days, entered, maxPlayers, organiser, text, format } = view;
  const facts = [
    t("fact.tables", { game: gameName(game), range: seatsMin < seatsMax, min: seatsMin, max: seatsMax }),
    t(format === "league" ? "league.rounds" : "fact.rounds", { n: rounds, days }),
    t("fact.clock", { n: clock.days }),
    ...(format === "division" ? [] : [t("fact.players", { n: entered, max: maxPlayers }), ...conditionsOf(view)]),
    ...(organiser ? [t("fact.by", { name: organiser })] : []),
  ];
  return (
    <section class="card">
      <p role="status">
        <strong>{phaseText(view)}</strong>
      </p>
      <p class="hint">{facts.join(" · ")}</p>
      {text && (
        <p class="tournament-text" dir="auto">
          {text}
        </p>
      )}
      <p class="hint">{t("points")}</p>
      {format === "league" && <p class="hint">{t("league.rules")}</p>}
    </section>
  );
}

interface OwnProps {
  readonly view: TournamentView;
  readonly isSignedIn: boolean;
  onChange(task: Promise<TournamentView>): Promise<void>;
}

/** What the reader can do now. */
function Own({ view, isSignedIn, onChange }: OwnProps): JSX.Element | null {
  const { busy, error, run } = useRequest();
  const { id, phase, own, format } = view;
  const isLeague = format === "league";
  const send = (name: Parameters<typeof act>[1], body?: object) => run(() => onChange(act(id, name, body)));
  const button = (label: string, onClick: () => unknown, isPrimary = false) => (
    <button type="button" class={isPrimary ? "primary" : undefined} disabled={busy} onClick={onClick}>
      {label}
    </button>
  );
  if (phase !== "open" && phase !== "playing") return null;
  const isEntryOpen = phase === "open" || isLeague;
  if (!isSignedIn) return isEntryOpen ? <p class="hint">{t("signIn")}</p> : null;
  const isIn = own?.state === "in";
  const mayEnter = isEntryOpen && (own === undefined || own.state === "out");
  if (!own && !mayEnter) return null;
  return (
    <section class="card tournament-own" aria-label={t("own")}>
      <p>{isLeague ? ownPlaceText(view) : t(own ? `own.${own.state}` : "own.none")}</p>
      {isIn && <OwnTable view={view} />}
      {isIn && own.wantsBye && <p>{t("bye.waits")}</p>}
      {mayEnter && <p class="hint">{t("enter.hint")}</p>}
      {mayEnter && isLeague && view.round > 0 && <p class="hint">{t("league.enter.hint")}</p>}
      <ErrorText text={error} />
      <div class="button-row">
        {mayEnter && button(t("enter"), () => send("enter"), true)}
        {own?.state === "asked" && button(t("back"), () => send("back"), true)}
        {isIn && own.wantsBye && button(t("bye.cancel"), () => send("bye", { wanted: false }))}
        {isIn && !own.wantsBye && own.mayPause && button(t("bye.ask"), () => send("bye", { wanted: true }))}
      </div>
      {(isIn || own?.state === "asked") && (
        <details class="fold">
          <summary>{t(isLeague ? "league.leave" : "withdraw")}</summary>
          <p>{t(isLeague ? "league.leave.hint" : `withdraw.${phase}`)}</p>
          {button(t(isLeague ? "league.leave.sure" : "withdraw.sure"), () => send("withdraw"))}
        </details>
      )}
    </section>
  );
}

/** The reader's table of the current round. */
function OwnTable({ view }: { readonly view: TournamentView }): JSX.Element | null {
  const { own, round, due, drawn, entrants } = view;
  const current = drawn.find((one) => one.round === round);
  const isOwn = ({ id }: { readonly id: number }) => id === own?.id;
  if (current?.byes.some(isOwn)) return <p>{t("own.bye", { round })}</p>;
  const table = current?.tables.find(({ seats }) => seats.some(isOwn));
  const seat = table?.seats.find(isOwn);
  if (!current || !table || !seat) return null;
  const names = table.seats.filter((one) => !isOwn(one)).map(({ id }) => nameText(entrants.find((one) => one.id === id)?.name));
  const isRunning = seat.fate === "playing" || seat.fate === "adjourned";
  if (!isRunning) return <p>{t("own.result", { round, points: pointsText(seat.halfPoints) })}</p>;
  return (
    <>
      <p>{t("own.table", { round, table: table.no, names: listText(names), when: whenText(due) })}</p>
      {current.state !== "drawn" && (
        <p>
          <a class="button primary" href={`/t/${table.table}`}>
            {t("own.go")}
          </a>
        </p>
      )}
    </>
  );
}

function Verify({ view: { id, commitment, phase } }: { readonly view: TournamentView }): JSX.Element {
  return (
    <Folded title={t("verify")}>
      <p>{t(phase === "over" || phase === "cancelled" ? "verify.over" : "verify.before")}</p>
      <p>{t("verify.commitment")}</p>
      <p class="account-code">{commitment}</p>
      <p>
        <a class="button" href={filePath(id)} download>
          <Icon name="save" /> {t("verify.file")}
        </a>
      </p>
      <p class="tournament-text">{t("verify.command", { file: `tournament-${id}.json` })}</p>
    </Folded>
  );
}

function Folded({ title, children }: { readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <section class="card">
      <details class="fold">
        <summary>{title}</summary>
        {children}
      </details>
    </section>
  );
}
