/** Tournaments over HTTP: list, show, make, enter, and the organiser's acts. The formats are in `shared/tournaments`. */
import { type Request, type Response, Router } from "express";
import type { ZodType } from "zod";
import { type Game, isRefusal, type Refusal } from "../../shared/core/game.ts";
import { type TournamentRecord, tournamentCommitment } from "../../shared/tournaments/record.ts";
import {
  adjournSchema,
  byeSchema,
  cancelSchema,
  describeTournamentSchema,
  extendSchema,
  makeTournamentSchema,
  nothingSchema,
  removeSchema,
  tournamentTermsSchema,
  voidSchema,
} from "../../shared/tournaments/requests.ts";
import {
  type ActDetail,
  type DivisionView,
  TOURNAMENT_LIMITS,
  type TournamentList,
  type TournamentListing,
  type TournamentRoundView,
  type TournamentSeatView,
  type TournamentTerms,
  type TournamentView,
} from "../../shared/tournaments/view.ts";
import { QUOTAS } from "../lib/limits.ts";
import { newSecret, newTableId } from "../lib/secrets.ts";
import type { Account } from "../store/accounts.ts";
import type { ListedTournament, StoredTournament, TournamentSeatRow } from "../store/tournaments.ts";
import { permissionRefusal } from "../table/admission/permissions.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import {
  type Actor,
  adjourn,
  askForBye,
  cancel,
  changeTerms,
  closeNow,
  comeBack,
  type Decision,
  describeAgain,
  enter,
  entryTimeRefusal,
  extend,
  mayPause,
  playerOf,
  publish,
  remove,
  voidTable,
  withdraw,
} from "../tournaments/acts.ts";
import { conditionRefusal } from "../tournaments/conditions.ts";
import { divisionStandings, isLeague, reserveOf, termsFor } from "../tournaments/league.ts";
import { participants, recordOf, standingsOf, tableNumbers } from "../tournaments/record.ts";
import { rateLimitKey } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { signedIn } from "./edge/session.ts";
import { refuse, respond } from "./respond.ts";
import type { Services } from "./services.ts";

/** Finished ones in the list. */
const FINISHED_LISTED = 50;
const UNFINISHED_LISTED = 200;

/** How often an act is decided again after another change came first: others enter at the same time. */
const MAX_TRIES = 20;

// --- Views ------------------------------------------------------------------------------------------------------------

type NameOf = (account: string) => string;

async function namesOf({ store }: Services, accounts: readonly string[]): Promise<NameOf> {
  const players = await store.accounts.playersOf([...new Set(accounts)].filter(Boolean));
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return (account) => names.get(account) ?? "";
}

function listingOf(tournament: ListedTournament, account: string, isEntered: boolean, nameOf: NameOf): TournamentListing {
  const { id, name, game, seatsMin, seatsMax, preferred, clock, rounds, days, maxPlayers, minGames, ...rest } = tournament;
  const { ratingMin, ratingMax, closes, phase, round, due, entered, format } = rest;
  return {
    ...{ id, format, name, game, seatsMin, seatsMax, preferred, rounds, days, maxPlayers, minGames, ratingMin, ratingMax, closes, phase },
    ...{ round, due, entered, isEntered },
    clock: JSON.parse(clock) as TournamentTerms["clock"],
    organiser: nameOf(tournament.account),
    isOrganiser: account !== "" && tournament.account === account,
  };
}

const seatView = ({ player, fate, placing, halfPoints }: TournamentSeatRow): TournamentSeatView => ({
  id: player,
  fate,
  placing,
  halfPoints,
});

function roundViews({ drawn, seats }: StoredTournament): TournamentRoundView[] {
  return drawn.map((round) => {
    const own = seats.filter((seat) => seat.round === round.round);
    const tables = tableNumbers(own).map((no) => {
      const table = own.filter(({ tableNo }) => tableNo === no);
      return { no, table: table[0]?.table ?? "", seats: table.map(seatView) };
    });
    return { ...round, tables, byes: own.filter(({ tableNo }) => tableNo === 0).map(seatView) };
  });
}

function ownEntry(tournament: StoredTournament, account: string): Pick<TournamentView, "own"> {
  const player = playerOf(tournament, account);
  if (!player) return {};
  const { n: id, state, wantsBye } = player;
  return { own: { id, state, wantsBye, mayPause: mayPause(tournament, id) } };
}

function divisionView(division: StoredTournament, count: number, nameOf: NameOf): DivisionView {
  const { id, season, division: number, phase, round, rounds } = division;
  return { ...{ id, season, division: number, phase, round, rounds }, standings: divisionStandings(division, count, nameOf) };
}

/** What leagues and divisions have besides. */
async function leagueParts(services: Services, tournament: StoredTournament): Promise<Pick<TournamentView, "league" | "division">> {
  const { tournaments } = services.store;
  const { id, format, league, round, season, players } = tournament;
  if (format === "groups") return {};
  const names = await tournaments.divisionNames(league || id);
  if (format === "division") {
    const nameOf = await namesOf(
      services,
      players.map(({ account }) => account),
    );
    const count = names.filter((other) => other.season === season).length;
    return { division: { ...divisionView(tournament, count, nameOf), league } };
  }
  const divisions = await tournaments.divisionsOf(id, round);
  const nameOf = await namesOf(
    services,
    divisions.flatMap((division) => division.players.map(({ account }) => account)),
  );
  return {
    league: {
      divisions: divisions.map((division) => divisionView(division, divisions.length, nameOf)),
      earlier: names.filter((other) => other.season < round),
      reserve: reserveOf(tournament, divisions).map(({ n }) => n),
    },
  };
}

async function viewOf(services: Services, tournament: StoredTournament, viewer: Account | undefined): Promise<TournamentView> {
  const { account, players, drawn, log, text, created, secret, round } = tournament;
  const own = viewer?.id ?? "";
  const nameOf = await namesOf(services, [account, ...players.map((player) => player.account), ...log.map((entry) => entry.account)]);
  const inIt = players.filter(({ state }) => state === "in" || state === "asked");
  const due = drawn.find((one) => one.round === round)?.due ?? 0;
  const isEntered = inIt.some((player) => own !== "" && player.account === own);
  return {
    ...listingOf({ ...tournament, entered: inIt.length, due }, own, isEntered, nameOf),
    ...{ text, created, commitment: tournamentCommitment(secret), isModerator: isModerator(viewer) },
    ...ownEntry(tournament, own),
    ...(await leagueParts(services, tournament)),
    entrants: participants(tournament).map(({ n: id, account: of, rating, state }) => ({ id, name: nameOf(of), rating, state })),
    drawn: roundViews(tournament),
    standings: standingsOf(tournament),
    log: log.map(({ at, account: by, kind, detail: json }) => {
      const detail = JSON.parse(json) as ActDetail;
      const about = players.find(({ n }) => n === detail.player);
      return { at, kind, by: nameOf(by), ...detail, ...(about && { name: nameOf(about.account) }) };
    }),
  };
}

async function list({ store, ...services }: Services, account: string): Promise<TournamentList> {
  const { tournaments } = store;
  const [unfinished, finished, entries] = await Promise.all([
    tournaments.listTournaments(false, UNFINISHED_LISTED),
    tournaments.listTournaments(true, FINISHED_LISTED),
    account === "" ? ([] as string[]) : tournaments.entriesOf(account),
  ]);
  const seen = [...unfinished, ...finished].filter((one) => one.phase !== "draft" || one.account === account);
  const nameOf = await namesOf(
    { store, ...services },
    seen.map((one) => one.account),
  );
  return { tournaments: seen.map((one) => listingOf(one, account, entries.includes(one.id), nameOf)) };
}

// --- Acts -------------------------------------------------------------------------------------------------------------

const isModerator = (account: Account | undefined): boolean => account?.role === "moderator" || account?.role === "admin";

const NOT_FOUND = { code: "TOURNAMENT_NOT_FOUND" } as const;

/** Drafts are for their organisers. Refusals: TOURNAMENT_NOT_FOUND. */
async function found({ store }: Services, id: string, account: string): Promise<StoredTournament | Refusal> {
  const tournament = await store.tournaments.findTournament(id);
  return tournament && (tournament.phase !== "draft" || tournament.account === account) ? tournament : NOT_FOUND;
}

/** Refusals: TOURNAMENT_NOT_FOUND. */
async function show(services: Services, id: string, viewer: Account | undefined): Promise<TournamentView | Refusal> {
  const tournament = await found(services, id, viewer?.id ?? "");
  return isRefusal(tournament) ? tournament : viewOf(services, tournament, viewer);
}

/** Divisions have files, not their league. Refusals: TOURNAMENT_NOT_FOUND. */
async function file(services: Services, id: string, account: string): Promise<TournamentRecord | Refusal> {
  const tournament = await found(services, id, account);
  if (isRefusal(tournament)) return tournament;
  if (isLeague(tournament)) return NOT_FOUND;
  const nameOf = await namesOf(
    services,
    tournament.players.map((player) => player.account),
  );
  return recordOf(tournament, nameOf);
}

type Decide = (tournament: StoredTournament, actor: Actor) => Decision | Promise<Decision>;

/** Refusals: TOURNAMENT_NOT_FOUND, TOURNAMENT_BUSY, and those of the decision. */
async function act(services: Services, id: string, account: Account, decide: Decide): Promise<TournamentView | Refusal> {
  const { store, clock, tournaments } = services;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const tournament = await found(services, id, account.id);
    if (isRefusal(tournament)) return tournament;
    const decision = await decide(tournament, { account: account.id, now: clock.now() });
    if (isRefusal(decision)) return decision;
    if (!(await store.tournaments.changeTournament(id, tournament.version, decision))) continue;
    void tournaments.run();
    return show(services, id, account);
  }
  return { code: "TOURNAMENT_BUSY" };
}

/** Refusals: NO_GAME, BAD_SEATS {min, max}, BAD_ENTRY_TIME {days}. */
function termsRefusal({ gameById, clock }: Services, terms: TournamentTerms): Refusal | undefined {
  const game: Game | undefined = gameById(terms.game);
  if (!game) return { code: "NO_GAME" };
  const { min, max } = game.seats;
  if (terms.seatsMin < min || terms.seatsMax > max) return { code: "BAD_SEATS", params: { min, max } };
  return entryTimeRefusal(terms.closes, clock.now());
}

const storedTerms = ({ clock, ...terms }: TournamentTerms) => ({ ...terms, clock: JSON.stringify(clock) });

/** Suspended accounts organise nothing and enter nothing. Refusals: BANNED {until, reason}. */
const suspended = (services: Services, account: string) => permissionRefusal(services, account, { kind: "host", public: true }, "");

/** Everybody reads what organisers write. Refusals: MUTED {until}. */
const muted = (services: Services, account: string) => permissionRefusal(services, account, { kind: "chat" }, "");

/** Refusals: BANNED, MUTED, NEEDS_GAMES {min}, TOO_MANY_TOURNAMENTS {max}, and those of the terms. */
async function make(
  services: Services,
  account: Account,
  { draft, format, ...terms }: ReturnType<typeof makeTournamentSchema.parse>,
): Promise<TournamentView | Refusal> {
  const { store, clock } = services;
  const { organiserGames: min } = TOURNAMENT_LIMITS;
  const refusal = termsRefusal(services, terms) ?? (await suspended(services, account.id)) ?? (await muted(services, account.id));
  if (refusal) return refusal;
  if ((await store.accounts.countFinished(account.id)) < min) return { code: "NEEDS_GAMES", params: { min } };
  const { id: organiser } = account;
  const phase = draft ? ("draft" as const) : ("open" as const);
  const ids = { id: newTableId(), secret: newSecret() };
  const tournament = { ...termsFor(format, storedTerms(terms)), ...ids, format, account: organiser, phase, created: clock.now() };
  const max = QUOTAS.tournamentsPerOrganiser;
  const isMade = await store.tournaments.addTournament(tournament, max);
  return isMade ? show(services, tournament.id, account) : { code: "TOO_MANY_TOURNAMENTS", params: { max } };
}

/** Refusals: NEEDS_GAMES {min}, RATING_TOO_LOW {min, rating}, RATING_TOO_HIGH {max, rating}, LEAVES_OFTEN, BANNED {until, reason}, TOO_MANY_ENTRIES {max}. */
async function entryRefusal(services: Services, tournament: StoredTournament, account: string): Promise<Refusal | undefined> {
  const { store } = services;
  const refusal = (await suspended(services, account)) ?? (await conditionRefusal(store, tournament, account));
  if (refusal) return refusal;
  const entries = await store.tournaments.entriesOf(account);
  const most = QUOTAS.tournamentEntries;
  return entries.length < most || entries.includes(tournament.id) ? undefined : { code: "TOO_MANY_ENTRIES", params: { max: most } };
}

/** Refusals: NOT_ORGANISER, TOO_MANY_REQUESTS {seconds}, and those of the decision. */
const byOrganiser =
  <T>(decide: (tournament: StoredTournament, actor: Actor, input: T) => Decision, alsoModerators = false): Handler<T> =>
  async (services, account, input, id) =>
    (isModerator(account) ? undefined : await services.limits.take("tournaments.organise", account.id)) ??
    act(services, id, account, (tournament, actor) =>
      tournament.account === account.id || (alsoModerators && isModerator(account))
        ? decide(tournament, actor, input)
        : { code: "NOT_ORGANISER" },
    );

/** With words that everybody reads. Refusals: MUTED {until}. */
const unlessMuted =
  <T>(handler: Handler<T>): Handler<T> =>
  async (services, account, input, id, request) =>
    (await muted(services, account.id)) ?? handler(services, account, input, id, request);

/** For the account's own download. */
export async function exportedTournaments({ store }: Pick<Services, "store">, account: string) {
  return { tournaments: await store.tournaments.tournamentsOf(account) };
}

/** A tournament's name may be longer than a player's. */
const unsuitable = (refusal: Refusal): Refusal => (refusal.code === "UNSUITABLE_NAME" ? { code: "UNSUITABLE_TITLE" } : refusal);

type Handler<T> = (services: Services, account: Account, input: T, id: string, request: Request) => Promise<TournamentView | Refusal>;

const byPlayer =
  <T>(decide: (tournament: StoredTournament, actor: Actor, input: T) => Decision): Handler<T> =>
  (services, account, input, id) =>
    act(services, id, account, (tournament, actor) => decide(tournament, actor, input));

/** Routes below /api/tournaments. Refusals: INVALID_REQUEST, NOT_SIGNED_IN, and those of each. */
export function tournamentRoutes(services: Services): Router {
  const router = Router();
  const accountOf = async (request: Request) => (await signedIn(services, request))?.account;
  const handle =
    <T>(schema: ZodType<T>, handler: Handler<T>) =>
    async (request: Request, response: Response) => {
      const account = await accountOf(request);
      const input = schema.safeParse(request.body ?? {});
      if (!account) refuse(response, { code: "NOT_SIGNED_IN" });
      else if (!input.success) refuse(response, unsuitable(invalidRequest(input.error)));
      else respond(response, await handler(services, account, input.data, String(request.params.id ?? ""), request));
    };
  const useLimit = rateLimit(services, "tournaments.use");
  const post = <T>(name: string, schema: ZodType<T>, handler: Handler<T>) => router.post(`/:id/${name}`, useLimit, handle(schema, handler));

  router.get("/", useLimit, async (request, response) => respond(response, await list(services, (await accountOf(request))?.id ?? "")));
  router.get("/:id", useLimit, async (request, response) =>
    respond(response, await show(services, String(request.params.id), await accountOf(request))),
  );
  router.get("/:id/file", useLimit, async (request, response) => {
    const id = String(request.params.id);
    const record = await file(services, id, (await accountOf(request))?.id ?? "");
    if (isRefusal(record)) return refuse(response, record);
    response.set({ "content-disposition": `attachment; filename="tournament-${id}.json"`, "cache-control": "no-cache" }).json(record);
  });
  router.post(
    "/",
    rateLimit(services, "tournaments.make"),
    handle(makeTournamentSchema, (_services, account, input) => make(services, account, input)),
  );
  post("enter", nothingSchema, (_services, account, _input, id, { ip = "" }) =>
    act(services, id, account, async (tournament, actor) => {
      const decision =
        (await entryRefusal(services, tournament, account.id)) ?? enter(tournament, actor, services.codeOf(rateLimitKey(ip)));
      return isRefusal(decision) ? decision : { ...decision, entry: { account: account.id, max: QUOTAS.tournamentEntries } };
    }),
  );
  post("withdraw", nothingSchema, byPlayer(withdraw));
  post(
    "back",
    nothingSchema,
    async (_services, account, input, id, request) =>
      (await suspended(services, account.id)) ?? byPlayer(comeBack)(services, account, input, id, request),
  );
  post(
    "bye",
    byeSchema,
    byPlayer((tournament, actor, { wanted }) => askForBye(tournament, actor, wanted)),
  );
  post("publish", nothingSchema, unlessMuted(byOrganiser(publish)));
  post(
    "settings",
    tournamentTermsSchema,
    unlessMuted(
      byOrganiser((tournament, actor, terms) => termsRefusal(services, terms) ?? changeTerms(tournament, actor, storedTerms(terms))),
    ),
  );
  post("describe", describeTournamentSchema, unlessMuted(byOrganiser(describeAgain, true)));
  post("close", nothingSchema, byOrganiser(closeNow));
  post("extend", extendSchema, unlessMuted(byOrganiser((tournament, actor, { due, reason }) => extend(tournament, actor, due, reason))));
  post(
    "adjourn",
    adjournSchema,
    unlessMuted(byOrganiser((tournament, actor, { table, reason }) => adjourn(tournament, actor, table, reason))),
  );
  post(
    "void",
    voidSchema,
    unlessMuted(byOrganiser((tournament, actor, { round, table, reason }) => voidTable(tournament, actor, round, table, reason), true)),
  );
  post(
    "remove",
    removeSchema,
    unlessMuted(byOrganiser((tournament, actor, { player, reason }) => remove(tournament, actor, player, reason), true)),
  );
  post("cancel", cancelSchema, unlessMuted(byOrganiser((tournament, actor, { reason }) => cancel(tournament, actor, reason), true)));
  return router;
}
