/** Seeks over HTTP: make, list, withdraw, answer a ready check. The formats are in `shared/core/seeks.ts`. */
import { type Request, type Response, Router } from "express";
import type { ZodType } from "zod";
import { at } from "../../shared/core/at.ts";
import { type Game, isRefusal, type Refusal } from "../../shared/core/game.ts";
import { SEEK_PREFIX } from "../../shared/core/notifications.ts";
import { leavesOften, RELIABILITY_GAMES } from "../../shared/core/profile.ts";
import { keySchema, type TableListing } from "../../shared/core/protocol.ts";
import { commitmentTo } from "../../shared/core/provablyFair.ts";
import { MU, ratingText, SIGMA } from "../../shared/core/rating.ts";
import {
  answerMatchSchema,
  type InvitedSeeks,
  inviteSeeksSchema,
  type MakeSeek,
  type MatchView,
  type MySeeks,
  makeSeekSchema,
  type SeekView,
  seekerSchema,
} from "../../shared/core/seeks.ts";
import type { ClockSetting } from "../../shared/core/timing.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../lib/clock.ts";
import { QUOTAS } from "../lib/limits.ts";
import { hashOf, newKey } from "../lib/secrets.ts";
import { eventText, type Lobby } from "../lobby/lobby.ts";
import { seated } from "../lobby/seeks/seekTable.ts";
import type { NewSeek, SeekLimits, StoredMatch, StoredSeek } from "../store/seeks.ts";
import { permissionRefusal } from "../table/admission/permissions.ts";
import { ratedRefusal } from "../table/rated/ratedPlayers.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { nameRefusal } from "../table/seating/accountSeats.ts";
import { correspondenceRefusal } from "../table/seating/correspondenceLimit.ts";
import { accountHolder, holderOf, isCorrespondence, readSeating, seatOf } from "../table/seating/seating.ts";
import { rateLimitKey } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { signedIn } from "./edge/session.ts";
import { EventStream, STREAM_HEADERS } from "./eventStream.ts";
import { refuse, respond } from "./respond.ts";
import type { Services } from "./services.ts";

/** A guest's seek ends this time after the page last asked, in ms. */
const GUEST_MS = MINUTE_MS;
/** A page that stays open prolongs the seek at most this often, in ms. */
const KEEP_EVERY_MS = 15_000;

/** Most seeks that a person can have at once. */
const ENDED_LISTED = 5;

/** How long a table is listed for its players, in ms. */
const TABLE_LISTED_MS = DAY_MS;

interface Seeker {
  /** See `NewSeek.person`. */
  readonly person: string;
  /** Id; "" for a guest. */
  readonly account: string;
  /** Name of the account; "" for a guest. */
  readonly name: string;
  /** Pseudonym of the address. */
  readonly network: string;
}

/** Refusals: NOT_SIGNED_IN (neither an account nor a browser's key). */
async function seekerOf(services: Services, request: Request, { visitor }: { readonly visitor?: string }): Promise<Seeker | Refusal> {
  const network = services.codeOf(rateLimitKey(request.ip ?? ""));
  const account = (await signedIn(services, request))?.account;
  if (account) return { person: `a:${account.id}`, account: account.id, name: account.name, network };
  return visitor ? { person: `g:${hashOf(visitor)}`, account: "", name: "", network } : { code: "NOT_SIGNED_IN" };
}

async function matchView({ store }: Services, match: StoredMatch, own: StoredSeek): Promise<MatchView> {
  const { id, game, seeks, rated, secret, due } = match;
  const others = seeks.filter(({ state, person }) => state === "asked" && person !== own.person);
  const accounts = others.flatMap(({ account }) => account || []);
  const ratings = accounts.length > 0 ? await store.results.ratingsIn(accounts, game, own.live ? "live" : "correspondence") : [];
  const ratingOf = (account: string) => ratingText(ratings.find((one) => one.account === account) ?? { mu: MU, sigma: SIGMA });
  const players = others.map(({ name, account, answer }) => ({
    name,
    ...(account && { rating: ratingOf(account) }),
    isReady: answer === "yes",
  }));
  return { id, game, players, rated, commitment: commitmentTo(secret), due, answered: own.answer === "yes" };
}

/** Who failed the latest ready check of an open seek. */
async function failedCheck({ store }: Services, { match, person }: StoredSeek): Promise<SeekView["failed"]> {
  const others = (await store.seeks.seeksOfMatch(match)).filter((other) => other.person !== person);
  const names = (why: string) => others.filter(({ ended }) => ended === why).map(({ name }) => name);
  return { match, declined: names("declined"), missed: names("missed") };
}

/** To a table that still waits, and whose players are there. */
function invitation({ lobby }: Services, { invited }: StoredSeek): SeekView["invited"] {
  const listed = waitingLive(lobby, invited);
  return listed && { table: listed.id, game: listed.game, names: listed.names.filter((_, seat) => listed.present[seat]) };
}

/** A public table that waits for players of a live game, while some of them are there. */
function waitingLive(lobby: Pick<Lobby, "loaded">, id: string): TableListing | undefined {
  const listed = id === "" ? undefined : lobby.loaded(id);
  const isWaiting = listed?.phase === "open" && listed.names.includes("") && listed.present.includes(true);
  return isWaiting && !listed.clock.startsWith("days ") ? listed : undefined;
}

/** Refusals: INVALID_REQUEST, TABLE_NOT_FOUND (or nobody waits there), NOT_SEATED, TOO_MANY_REQUESTS {seconds}. */
async function inviteTo(services: Services, request: Request): Promise<InvitedSeeks | Refusal> {
  const { store, lobby, limits, matchmaker } = services;
  const input = inviteSeeksSchema.safeParse(request.body ?? {});
  if (!input.success) return invalidRequest(input.error);
  const id = String(request.params.id);
  const stored = waitingLive(lobby, id) && (await store.find(id));
  if (!stored) return { code: "TABLE_NOT_FOUND" };
  const seating = readSeating(stored.seating);
  const account = (await signedIn(services, request))?.account.id ?? "";
  const { key } = input.data;
  const player = accountHolder(seating, account) ?? (key === undefined ? undefined : holderOf(seating, hashOf(key)));
  if (seatOf(seating, player?.id) < 0) return { code: "NOT_SEATED" };
  const refusal = (await limits.take("seeks.invites", rateLimitKey(request.ip ?? ""))) ?? (await limits.take("seeks.invite", id));
  return refusal ?? { reached: await matchmaker.inviteTo(id, seating) };
}

type SeekTerms = Omit<SeekView, "fitting" | "match" | "failed" | "invited">;

function termsOf({ id, games, seatsMin, seatsMax, clock, rated, range, reliableOnly, bots, since, until }: StoredSeek): SeekTerms {
  return { id, games, seatsMin, seatsMax, clock: JSON.parse(clock) as ClockSetting, rated, range, reliableOnly, bots, since, until };
}

async function seekView(services: Services, seek: StoredSeek, matches: readonly StoredMatch[]): Promise<SeekView> {
  const match = seek.state === "asked" ? matches.find((one) => one.id === seek.match) : undefined;
  const invited = invitation(services, seek);
  const view = { ...termsOf(seek), fitting: services.matchmaker.fitting(seek.id), ...(invited && { invited }) };
  if (match) return { ...view, match: await matchView(services, match, seek) };
  const failed = seek.match === "" ? undefined : await failedCheck(services, seek);
  return { ...view, ...(failed && { failed }) };
}

/** The person's seats at tables that have been made. */
async function tablesOf({ store }: Services, person: string, matches: readonly StoredMatch[]): Promise<MySeeks["tables"]> {
  const started = matches.filter(({ table }) => table !== "");
  const made = new Set((await store.seatings(started.map(({ table }) => table))).map(({ id }) => id));
  return started.flatMap((match) => {
    const seats = seated(match);
    const seat = seats.findIndex((seek) => seek.person === person);
    const name = seats[seat]?.name;
    return name !== undefined && made.has(match.table) ? [{ match: match.id, id: match.table, game: match.game, seat, name }] : [];
  });
}

async function mySeeks(services: Services, { person, account }: Seeker): Promise<MySeeks> {
  const { store, clock } = services;
  const now = clock.now();
  const own = await store.seeks.seeksOf(person);
  // At most at intervals: each call writes, and pages hear news often.
  if (account === "" && own.some(({ until }) => until < now + GUEST_MS - KEEP_EVERY_MS))
    await store.seeks.keepGuestSeeks(person, now + GUEST_MS);
  const matches = await store.seeks.matchesOf(person, now - TABLE_LISTED_MS);
  const seeks = await Promise.all(own.map((seek) => seekView(services, seek, matches)));
  const past = await store.seeks.endedSeeksOf(person, ENDED_LISTED);
  const ended = past.flatMap(({ id, games, ended: why }) => (why === "" ? [] : [{ id, games, why }]));
  return { seeks, ended, tables: await tablesOf(services, person, matches) };
}

/** For the account's own download. */
export async function exportedSeeks({ store }: Pick<Services, "store">, account: string) {
  const stored = await store.seeks.seeksOfAccount(account);
  return { seeks: stored.map((seek) => ({ ...termsOf(seek), state: seek.state, ...(seek.ended && { ended: seek.ended }) })) };
}

/** Refusals: BAD_SEATS {min, max}. */
function seatsRefusal(games: readonly Game[], { seatsMin, seatsMax }: MakeSeek): Refusal | undefined {
  const min = Math.max(...games.map(({ seats }) => seats.min));
  const max = Math.min(...games.map(({ seats }) => seats.max));
  return seatsMin < min || seatsMax > max ? { code: "BAD_SEATS", params: { min, max } } : undefined;
}

/** Who may not play now. Refusals: BANNED, ACCOUNT_NEEDED, TOO_MANY_GAMES. */
async function playRefusal(services: Services, { account, network }: Seeker, clock: ClockSetting): Promise<Refusal | undefined> {
  const forbidden = await permissionRefusal(services, account, { kind: "host", public: true }, network);
  return forbidden ?? correspondenceRefusal(services, { clock }, { ...(account && { account }) });
}

/** How long nobody may seek a live game after missing this many ready checks within a day, in ms. */
const PAUSES_MS = [0, 0, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

/** Refusals: MISSED_TOO_OFTEN {minutes}: others waited in vain several times today. */
async function missedRefusal({ store, clock }: Services, { person }: Seeker, input: MakeSeek): Promise<Refusal | undefined> {
  if (isCorrespondence(input)) return undefined;
  const now = clock.now();
  const misses = await store.seeks.missesOf(person, now - DAY_MS);
  const left = (misses[0] ?? 0) + at(PAUSES_MS, Math.min(misses.length, PAUSES_MS.length - 1)) - now;
  return left > 0 ? { code: "MISSED_TOO_OFTEN", params: { minutes: Math.ceil(left / MINUTE_MS) } } : undefined;
}

const limitsFor = ({ account }: Seeker): SeekLimits => ({
  ofPerson: account ? QUOTAS.seeksPerAccount : QUOTAS.seeksPerGuest,
  guestsOfNetwork: QUOTAS.seekingGuestsPerAddress,
  personsOfNetwork: QUOTAS.seekersPerAddress,
});

async function newSeek({ clock, store }: Services, seeker: Seeker, input: MakeSeek): Promise<NewSeek> {
  const { games, seatsMin, seatsMax, rated, range, reliableOnly, bots, minutes } = input;
  const since = clock.now();
  const { person, account, network, name } = seeker;
  const wishes = { games: [...new Set(games)], seatsMin, seatsMax, rated, range, reliableOnly, bots };
  const until = since + (account ? minutes * MINUTE_MS : GUEST_MS);
  const live = !isCorrespondence(input);
  return {
    id: newKey(),
    person,
    account,
    network,
    name: name || input.name,
    ...wishes,
    leavesOften: account !== "" && leavesOften(await store.results.reliabilityOf(account, RELIABILITY_GAMES)),
    clock: JSON.stringify(input.clock),
    live,
    since,
    until,
  };
}

/** Refusals: NO_GAME, BAD_SEATS, ACCOUNT_NEEDED, TOO_NEW_FOR_RATED, TOO_MANY_SEEKS, those of `nameRefusal`, `playRefusal` and `missedRefusal`. */
async function makeSeek(services: Services, seeker: Seeker, input: MakeSeek): Promise<MySeeks | Refusal> {
  const { store, cluster, gameById, matchmaker } = services;
  const games = input.games.flatMap((id) => gameById(id) ?? []);
  if (games.length < input.games.length) return { code: "NO_GAME" };
  const refusal =
    seatsRefusal(games, input) ??
    (seeker.account ? undefined : await nameRefusal(services, input.name)) ??
    (await playRefusal(services, seeker, input.clock)) ??
    (await missedRefusal(services, seeker, input)) ??
    (input.rated === "yes" ? await ratedRefusal(services, seeker.account) : undefined);
  if (refusal) return refusal;
  const seek = await newSeek(services, seeker, input);
  // One at a time: two processes may not pass a limit together.
  const isAdded = await cluster.withLock("seeks", () => store.seeks.addSeek(seek, limitsFor(seeker)));
  if (!isAdded) return { code: "TOO_MANY_SEEKS" };
  await matchmaker.wake();
  return mySeeks(services, seeker);
}

/** Refusals: SEEK_NOT_FOUND (also in a ready check, which is answered instead). */
async function withdraw(services: Services, seeker: Seeker, id: string): Promise<MySeeks | Refusal> {
  if (!(await services.store.seeks.cancelSeek(id, seeker.person, services.clock.now()))) return { code: "SEEK_NOT_FOUND" };
  return mySeeks(services, seeker);
}

/** Refusals: NOT_ASKED (also too late), and those of `playRefusal`. */
async function answer(
  services: Services,
  seeker: Seeker,
  id: string,
  { yes, clientSeed }: { readonly yes: boolean; readonly clientSeed: string },
): Promise<MySeeks | Refusal> {
  const { store, matchmaker } = services;
  const asked = (await store.seeks.seeksOf(seeker.person)).find((seek) => seek.state === "asked" && seek.match === id);
  if (!asked) return { code: "NOT_ASKED" };
  const refusal = yes ? await playRefusal(services, seeker, JSON.parse(asked.clock) as ClockSetting) : undefined;
  if (refusal) return refusal;
  if (!(await store.seeks.answerMatch(id, seeker.person, yes, clientSeed))) return { code: "NOT_ASKED" };
  if (seeker.account) await store.correspondence.markSeen(seeker.account, services.clock.now(), SEEK_PREFIX + id);
  await matchmaker.wake();
  return mySeeks(services, seeker);
}

/** A guest's key travels in a header: it would stay in the logs of proxies as a part of the address. */
function visitorOf(request: Request): { readonly visitor?: string } {
  const { data } = keySchema.safeParse(/^Bearer (\S+)$/.exec(request.get("authorization") ?? "")?.[1]);
  return data === undefined ? {} : { visitor: data };
}

/**
 * The caller's own stream: "seeks" with MySeeks at once and after each change, until the session ends. While it is open a guest's seek waits.
 * Refusals: NOT_SIGNED_IN, TOO_MANY_REQUESTS (too many connections of one network).
 */
async function streamSeeks(services: Services, request: Request, response: Response): Promise<void> {
  const { connectionLimit, matchmaker, people } = services;
  const seeker = await seekerOf(services, request, visitorOf(request));
  if (isRefusal(seeker)) return refuse(response, seeker);
  const leave = await connectionLimit.acquire(rateLimitKey(request.ip ?? ""));
  if (!leave) return refuse(response, { code: "TOO_MANY_REQUESTS" });
  const stream = new EventStream(response);
  stream.onClose(leave);
  let sent = "";
  let stopWaiting = () => {};
  stream.onClose(() => stopWaiting());
  const wait = ({ seeks }: MySeeks) => {
    stopWaiting();
    const games = seeks.filter(({ clock }) => !isCorrespondence({ clock })).flatMap((seek) => seek.games);
    const visitor = seeker.person.startsWith("g:") ? seeker.person.slice(2) : "";
    stopWaiting = people.wait({ account: seeker.account, visitor, network: rateLimitKey(request.ip ?? "") }, games);
  };
  const update = async () => {
    const now = await seekerOf(services, request, visitorOf(request));
    if (isRefusal(now) || now.person !== seeker.person) return void response.end();
    const mine = await mySeeks(services, seeker);
    const text = eventText("seeks", mine);
    if (text === sent || response.closed) return;
    wait(mine);
    stream.send(text);
    sent = text;
  };
  stream.onClose(matchmaker.follow(seeker.person, update));
  await update();
  // Who was away may be asked from now on.
  if (seeker.account) await matchmaker.wake();
}

/** Routes below /api/seeks. Refusals: INVALID_REQUEST, UNSUITABLE_NAME, NOT_SIGNED_IN, and those of each. */
export function seekRoutes(services: Services): Router {
  const router = Router();
  const handle =
    <T extends { readonly visitor?: string | undefined }>(
      schema: ZodType<T>,
      act: (seeker: Seeker, input: T, id: string) => Promise<MySeeks | Refusal>,
    ) =>
    async (request: Request): Promise<MySeeks | Refusal> => {
      const input = schema.safeParse(request.body ?? {});
      if (!input.success) return invalidRequest(input.error);
      const { visitor } = input.data;
      const seeker = await seekerOf(services, request, { ...(visitor && { visitor }) });
      return isRefusal(seeker) ? seeker : act(seeker, input.data, String(request.params.id));
    };
  const make = handle(makeSeekSchema, (seeker, input) => makeSeek(services, seeker, input));
  const list = handle(seekerSchema, (seeker) => mySeeks(services, seeker));
  const end = handle(seekerSchema, (seeker, _input, id) => withdraw(services, seeker, id));
  const reply = handle(answerMatchSchema, (seeker, input, id) => answer(services, seeker, id, input));
  const makeLimit = rateLimit(services, "seeks.make");
  const useLimit = rateLimit(services, "seeks.use");
  // Express would answer HEAD with the GET route, whose stream never ends.
  router.head("/stream", useLimit, (_request, response) => void response.set(STREAM_HEADERS).end());
  router.get("/stream", useLimit, async (request, response) => streamSeeks(services, request, response));
  router.post("/", makeLimit, async (request, response) => respond(response, await make(request)));
  router.post("/mine", useLimit, async (request, response) => respond(response, await list(request)));
  router.post("/tables/:id", useLimit, async (request, response) => respond(response, await inviteTo(services, request)));
  router.post("/:id/withdraw", useLimit, async (request, response) => respond(response, await end(request)));
  router.post("/matches/:id", useLimit, async (request, response) => respond(response, await reply(request)));
  return router;
}
