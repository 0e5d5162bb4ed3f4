/** Title and description of a link. */
import { GAMES_COUNTED } from "../../shared/core/archive.ts";
import type { Seat } from "../../shared/core/game.ts";
import type {
  AppointmentPreview,
  GamesPreview,
  LinkPreview,
  PreviewSeat,
  PreviewText,
  TablePreview,
  TournamentPreview,
} from "../../shared/core/preview.ts";
import { GAMES } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { listText } from "../kit/i18n/catalogue.ts";
import { locale } from "../kit/i18n/locales.ts";
import { t } from "./messages/preview/messages.ts";

export const freeSeats = (seats: readonly PreviewSeat[]): number => seats.filter(({ name }) => name === "").length;

const namesOf = (seats: readonly PreviewSeat[]): string => listText(seats.map(({ name }) => name).filter(Boolean));

export function seatsByRank({ seats, result }: TablePreview): Seat[] {
  const order = seats.map((_, seat) => seat);
  return result ? order.sort((a, b) => result.ranks[a] - result.ranks[b]) : order;
}

function describeOpen({ game, seats }: TablePreview): PreviewText {
  const free = freeSeats(seats);
  const names = namesOf(seats);
  const title = t("open.title", { game: gameName(game), n: free });
  return { title, description: free === 0 ? t("open.full", { names }) : t("open.text", { names, n: seats.length - free }) };
}

function describeOver(table: TablePreview): PreviewText {
  const { game, seats, result } = table;
  const winners = result ? seats.filter((_, seat) => result.ranks[seat] === 1) : [];
  const scores = result ? seatsByRank(table).map((seat) => t("score", { name: seats[seat].name, score: result.scores[seat] })) : [];
  return {
    title: t("over.title", { game: gameName(game), names: namesOf(winners), n: winners.length }),
    description: result
      ? t(result.isConceded ? "over.conceded" : "over.text", { scores: scores.join(", ") })
      : t("over.none", { names: namesOf(seats) }),
  };
}

function describeTable(table: TablePreview): PreviewText {
  const { game, seats, move, study } = table;
  if (study)
    return {
      title: t("study.title", { title: study.title }),
      description: t("study.text", { game: gameName(game), author: study.author }),
    };
  if (move !== undefined)
    return { title: t("move.title", { game: gameName(game), move }), description: t("move.text", { names: namesOf(seats) }) };
  if (table.phase === "open") return describeOpen(table);
  if (table.phase === "over") return describeOver(table);
  return { title: t("running.title", { game: gameName(game) }), description: t("running.text", { names: namesOf(seats) }) };
}

const describeGamePage = (page: GamePageName, game: string): PreviewText => ({
  title: t(`${page}.title`, { game }),
  description: t(`${page}.text`, { game }),
});

/** In the current language. */
export function describe(link: LinkPreview): PreviewText {
  switch (link.kind) {
    case "table":
      return describeTable(link);
    case "game":
      return describeGamePage(link.page, gameName(link.game));
    case "page":
      return { title: t(`${link.page}.title`), description: t(`${link.page}.text`) };
    case "person":
      return { title: t("person.title", { name: link.name }), description: describePerson(link) };
    case "games":
      return describeGames(link);
    case "appointment":
      return describeAppointment(link);
    case "tournament":
      return describeTournament(link);
    case "puzzle":
      return describePuzzle(link);
    case "site":
      return { title: t("site.title"), description: t("site.text", { games: listText(GAMES.map(({ card }) => card("name"))) }) };
  }
}

function describeTournament({ name, format, season, division, phase, round, rounds, players: n, ...link }: TournamentPreview): PreviewText {
  const game = gameName(link.game);
  if (format === "league") return { title: name, description: t("league.text", { game, phase, round, n }) };
  const title = format === "division" ? t("division.title", { name, season, division }) : name;
  return { title, description: t("tournament.text", { game, phase, round, rounds, n }) };
}

function describeGames({ page, players, count }: GamesPreview): PreviewText {
  const [player, other] = players;
  if (page === "best") return { title: t("best.title"), description: t("best.text") };
  if (player === undefined) return { title: t("games.title"), description: t("games.text") };
  const n = Math.min(count, GAMES_COUNTED);
  const hasMore = count > GAMES_COUNTED;
  const title = other === undefined ? t("games.of", { player, n, hasMore }) : t("games.together", { player, other, n, hasMore });
  return { title, description: t("games.text") };
}

function describePuzzle({ game: id, number }: Extract<LinkPreview, { kind: "puzzle" }>): PreviewText {
  const game = gameName(id);
  if (!id) return { title: t("puzzles.title"), description: t("puzzles.text") };
  if (number === undefined) return { title: t("puzzleOfDay.title", { game }), description: t("puzzleOfDay.text", { game }) };
  return { title: t("puzzle.title", { game, number }), description: t("puzzle.text", { game }) };
}

/** In the host's time zone, which is named: the reader's is not known. */
export function whenText({ starts, zone }: { readonly starts: number; readonly zone: string }): string {
  const format = new Intl.DateTimeFormat(locale.value, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  });
  return format.format(starts);
}

function describeAppointment({ game, host, coming: n, seats, isAhead, ...time }: AppointmentPreview): PreviewText {
  const title = t("appointment.title", { game: gameName(game), when: whenText(time) });
  return { title, description: isAhead ? t("appointment.text", { host, n, seats }) : t("appointment.over", { host }) };
}

type GamePageName = Extract<LinkPreview, { kind: "game" }>["page"];

function describePerson({ games, ratings }: Extract<LinkPreview, { kind: "person" }>): string {
  const rated = ratings.map(({ game, rating }) => t("person.rating", { game: gameName(game), rating }));
  return [t("person.text", { n: games }), ...rated].join(" · ");
}
