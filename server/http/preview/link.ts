/** Resolves a link to what its preview may show to anyone who has the link. */
import type { GamePage } from "../../../shared/core/archive.ts";
import type { Branch } from "../../../shared/core/branch.ts";
import { isRefusal, type Outcome, SPECTATOR } from "../../../shared/core/game.ts";
import { isPage } from "../../../shared/core/pages.ts";
import { type GamesPreview, type LinkPreview, type PreviewBoard, type TablePreview, TEXT_PAGES } from "../../../shared/core/preview.ts";
import { type JoinTable, joinTableSchema } from "../../../shared/core/protocol.ts";
import { dailyNumber, dayOf, refusedIn } from "../../../shared/core/puzzle.ts";
import { branchOf, type StudyNode } from "../../../shared/core/study.ts";
import { puzzleIndex } from "../../preview/puzzleIndex.ts";
import { storedGame } from "../../preview/storedGame.ts";
import type { StoredGame } from "../../preview/worker.ts";
import type { StoredTable } from "../../store/store.ts";
import { admit, hashesOf } from "../../table/admission/admission.ts";
import { readSeating, type Seating, seatList } from "../../table/seating/seating.ts";
import { readStatus } from "../../table/status.ts";
import { appointmentView } from "../appointments.ts";
import { searchGames } from "../games.ts";
import { accountNamed } from "../results.ts";
import type { Services } from "../services.ts";
import { readableStudy } from "../studies.ts";
import { profileSummary } from "../users.ts";

/** `game` holds secrets; only its public part becomes the board. */
interface ResolvedLink {
  readonly link: LinkPreview;
  /** Changes with the picture. */
  readonly version: string;
  readonly board?: PreviewBoard;
  readonly game?: () => Promise<StoredGame>;
  /** Shown instead of the position of the game. */
  readonly branch?: Branch;
}

export interface LinkQuery {
  readonly invite?: string;
  readonly watch?: string;
  /** Position to show; absent for the latest. */
  readonly move?: number;
  /** Node of a study. */
  readonly at?: string;
  /** Filter of a search. */
  readonly player?: string;
  readonly with?: string;
  readonly game?: string;
  /** A setup. */
  readonly seats?: string;
  readonly board?: string;
  readonly drawing?: string;
  readonly spots?: string;
}

/** Longer games are shown without their board. */
const MAX_REPLAYED = 4000;

const SITE: ResolvedLink = { link: { kind: "site" }, version: "1" };

const GAME_PAGES = ["learn", "rules", "practice", "editor", "openings", "leaderboard"] as const;
const isGamePage = (name: string): name is (typeof GAME_PAGES)[number] => (GAME_PAGES as readonly string[]).includes(name);

/** The invitation or spectator key in a link; malformed ones count as none. */
function secretsOf({ invite, watch }: LinkQuery): JoinTable {
  const parsed = joinTableSchema.safeParse({ ...(invite && { invite }), ...(watch && { watchKey: watch }) });
  return parsed.success ? parsed.data : {};
}

function tablePreview(table: StoredTable, seating: Seating, { move = table.head }: LinkQuery): TablePreview {
  const result = table.outcome === "" ? undefined : (JSON.parse(table.outcome) as Outcome);
  const isConceded = readStatus(table.status).concededTo !== SPECTATOR;
  return {
    kind: "table",
    game: table.game,
    phase: table.phase,
    seats: seatList(seating).map(({ name, colour, kind, apiBot }) => ({ name, colour, bot: kind === "bot" || apiBot === true })),
    options: seating.options,
    clock: seating.clock,
    ...(move < table.head ? { move } : result && { result: { ranks: result.ranks, scores: result.scores, isConceded } }),
  };
}

/** Running games show their board only where spectators may see it. */
function resolveTable(services: Services, table: StoredTable, query: LinkQuery): ResolvedLink {
  const seating = readSeating(table.seating);
  const game = services.gameById(table.game);
  if (!game || services.broken.refusalCode(table) !== undefined || isRefusal(admit({ ...table, seating }, hashesOf(secretsOf(query)))))
    return SITE;
  const link = tablePreview(table, seating, query);
  const version = table.changed.toString(36);
  if (table.phase === "open") return { link, version, board: { thumbnail: game.thumbnail?.(seating.options, undefined) ?? "" } };
  const isShown = (table.phase === "over" || seating.spectatorsAllowed) && table.header !== "" && table.head <= MAX_REPLAYED;
  return { link, version, ...(isShown && { game: () => storedGame(services, table) }) };
}

async function tableLink(services: Services, id: string, query: LinkQuery): Promise<ResolvedLink> {
  const table = await services.store.find(id);
  return (table && services.broken.attempt(id, () => resolveTable(services, table, query))) ?? SITE;
}

/** A study that everybody with the link may read. */
async function studyLink(services: Services, id: string, { at = "" }: LinkQuery): Promise<ResolvedLink> {
  const { study, table } = (await readableStudy(services, id, "")) ?? {};
  if (!study || !table) return SITE;
  const branch = branchOf(JSON.parse(study.nodes) as StudyNode[], at);
  const resolved = services.broken.attempt(table.id, () => resolveTable(services, table, { move: branch?.version })) ?? SITE;
  if (resolved.link.kind !== "table") return SITE;
  const { title, author } = study;
  const version = `${resolved.version}-${study.version}-${branch ? at : ""}`;
  return { ...resolved, link: { ...resolved.link, study: { title, author } }, version, ...(branch && { branch }) };
}

/** A public one; a private one needs its invitation. */
async function appointmentLink(services: Services, id: string, { invite }: LinkQuery): Promise<ResolvedLink> {
  const view = await appointmentView(services, id, invite);
  if (isRefusal(view)) return textPage("appointments");
  const { game, starts, zone, host, people, seatsMax: seats, state } = view;
  const coming = people.filter(({ answer, waits }) => answer === "yes" && !waits).length;
  const isAhead = state === "planned" || state === "open";
  const link = { kind: "appointment", game, starts, zone, host, coming, seats, isAhead } as const;
  return { link, version: `${starts}-${coming}-${state}` };
}

async function profileLink(services: Services, name: string): Promise<ResolvedLink> {
  const account = await accountNamed(services, name);
  if (isRefusal(account)) return SITE;
  const profile = await profileSummary(services, account);
  // If a game has several pools, show the one with the most games.
  const byGames = [...profile.ratings].sort((a, b) => b.games - a.games);
  const ratings = byGames.filter(({ game }, i) => byGames.findIndex((other) => other.game === game) === i);
  const link = {
    kind: "person" as const,
    name: profile.name,
    games: profile.games,
    ratings: ratings.map(({ game, rating }) => ({ game, rating })),
  };
  return { link, version: JSON.stringify([link.games, link.ratings]) };
}

async function featuredLink(services: Services): Promise<ResolvedLink | undefined> {
  const path = await services.featured.peek();
  if (!path) return undefined;
  const { pathname, searchParams } = new URL(path, "http://localhost");
  return resolveLink(services, pathname, { watch: searchParams.get("watch") ?? undefined });
}

/** The archive as guests see it. What a search can't find is the archive itself. */
async function gamesLink(services: Services, page: GamesPreview["page"], { player, with: other, game }: LinkQuery): Promise<ResolvedLink> {
  const sort = page === "best" ? "comeback" : "newest";
  const asked = await searchGames(services, { sort, ...(player && { player, ...(other && { with: other }) }), ...(game && { game }) }, "");
  const found = isRefusal(asked) ? await searchGames(services, { sort }, "") : asked;
  const { games, count = 0, ...names }: GamePage = isRefusal(found) ? { games: [], next: null } : found;
  const [first] = games;
  const players = [names.player, names.with].filter((name) => name !== undefined);
  const link = { kind: "games", page, players, count, game: first?.game ?? "" } as const;
  return { link, version: JSON.stringify([first?.id, count, players]), ...(first && { board: { thumbnail: first.thumbnail } }) };
}

/** The board of a setup, or of a game with which setups are compared. */
async function openingsLink(services: Services, id: string, query: LinkQuery): Promise<ResolvedLink> {
  const link = { kind: "game", game: id, page: "openings" } as const;
  const { game, seats, board, drawing, spots } = query;
  const compared = game === undefined ? undefined : await tableLink(services, game, query);
  if (compared?.link.kind === "table" && compared.link.game === id) return { ...compared, link };
  const named = Object.entries({ seats, board, drawing, spots }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const setup = String(new URLSearchParams(named));
  return setup === "" ? { link, version: "1" } : { link: { ...link, setup }, version: setup };
}

type TextPage = (typeof TEXT_PAGES)[number];

/** @param asked number of the puzzle; "" for the one of the day */
async function puzzleLink({ clock, store }: Services, game: string, asked: string): Promise<ResolvedLink> {
  const puzzles = (await puzzleIndex())[game] ?? [];
  const isRefused = refusedIn(asked === "" ? await store.accounts.puzzleReviews() : [], game);
  const number = asked === "" ? dailyNumber(dayOf(clock.now()), puzzles.length, isRefused) : Number(asked);
  const puzzle = puzzles[number - 1];
  if (!puzzle) return { link: { kind: "puzzle", game }, version: "1" };
  const link = { kind: "puzzle", game, ...(asked !== "" && { number }) } as const;
  return { link, version: `${number}`, board: { thumbnail: puzzle.thumbnail } };
}

/** Drafts are for their organisers. */
async function tournamentLink({ store }: Services, id: string): Promise<ResolvedLink> {
  const tournament = await store.tournaments.findTournament(id);
  if (!tournament || tournament.phase === "draft") return SITE;
  const { name, game, phase, round, rounds, format, season, division, players: entered } = tournament;
  const players = entered.filter(({ state }) => state === "in" || state === "asked").length;
  return {
    link: { kind: "tournament", name, game, format, season, division, phase, round, rounds, players },
    version: JSON.stringify([name, phase, round, players]),
  };
}

const isTextPage = (name: string): name is TextPage => (TEXT_PAGES as readonly string[]).includes(name);

const textPage = (page: TextPage): ResolvedLink => ({ link: { kind: "page", page }, version: "1" });

/** Whether the path leads to a page, by its form: there need not be such a table or player. @param path decoded */
export const leadsToPage = (services: Services, path: string): boolean => isPage(path, (id) => services.gameById(id) !== undefined);

/** A neutral card for anything private or broken. @param path of the page, decoded */
export async function resolveLink(services: Services, path: string, query: LinkQuery): Promise<ResolvedLink> {
  if (!leadsToPage(services, path)) return path === "/home" ? SITE : textPage("unknown");
  const [, page = "", name = "", number = ""] = path.split("/");
  if (page === "watch") return (await featuredLink(services)) ?? textPage(page);
  if (page === "embed" && name === "tournaments" && number !== "") return tournamentLink(services, number);
  if (page === "t" || page === "replay" || page === "embed") return tableLink(services, name, query);
  if (page === "a") return appointmentLink(services, name, query);
  if (page === "s") return studyLink(services, name, query);
  if (page === "tournaments" && name !== "") return tournamentLink(services, name);
  if (page === "games") return gamesLink(services, name === "best" ? "best" : "search", query);
  if (page === "puzzles") return puzzleLink(services, name, number);
  if (page === "u") return profileLink(services, name);
  if (page === "openings") return openingsLink(services, name, query);
  if (isGamePage(page)) return { link: { kind: "game", game: name, page }, version: "1" };
  if (isTextPage(page)) return textPage(page);
  return SITE;
}
