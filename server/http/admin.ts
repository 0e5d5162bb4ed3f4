/** Moderation, for accounts with a role; metrics, for the operator's token. */

import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import { at } from "../../shared/core/at.ts";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import {
  answerSchema,
  type FoundPeople,
  type ModeratedAccount,
  type ModeratedNetwork,
  moderateSchema,
  type OpenAppeal,
  type PersonMessage,
  ROLES,
  type Role,
  reportIdSchema,
  roleSchema,
  sanctionNetworkSchema,
} from "../../shared/core/moderation.ts";
import type { Report, ReportGroupPage, ReportPage, ReportSummary } from "../../shared/core/protocol.ts";
import { lineSchema } from "../../shared/core/text.ts";
import { nameKeys } from "../lib/nameKeys.ts";
import type { Account } from "../store/accounts.ts";
import { NO_REASON, restrictionsOf } from "../store/moderation.ts";
import type { StoredReport, StoredTable } from "../store/store.ts";
import { readChatMessage } from "../table/chat/history.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { accountHolder, readSeating } from "../table/seating/seating.ts";
import { rateLimitKey } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { isAtSite, isFromSite, tokenOf } from "./edge/session.ts";
import { decideCase, moderatedCase, waitingCases } from "./fairPlay.ts";
import { puzzlesForModerators, reviewPuzzle } from "./puzzles.ts";
import { refuse, respond } from "./respond.ts";
import type { Services } from "./services.ts";
import { profileGame } from "./users.ts";

const PAGE_SIZE = 50;
const MAX_GAMES = 20;
const MAX_MESSAGES = 100;
/** Pseudonym of an address. */
const NETWORK_CODE = /^[0-9a-f]{12}$/;
const HOUR_MS = 3_600_000;
/** Counted for moderators. */
const MAX_PUBLIC_GAMES = 1000;

const code = lineSchema(60).optional();
const before = z.coerce.number().pipe(reportIdSchema).optional();
const reportsQuery = z.object({ before, game: code, table: code, reported: code, reporter: code });
const searchQuery = z.object({ search: lineSchema(254) });
const groupsQuery = z.object({ by: z.enum(["reported", "reporter"]), before });

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const bearer = (header: string): string | undefined => /^Bearer (.*)$/.exec(header)?.[1];

/**
 * Checks the admin token in constant time, whatever its length.
 * @param name of the rate limit, which also slows down guesses
 * @param read how to read the token from the `authorization` header
 */
export function requireToken(services: Services, name: "metrics" | "monitor", read = bearer): RequestHandler[] {
  const { adminToken } = services.config;
  const right = digestOf(adminToken);
  const check: RequestHandler = (request, response, next) => {
    if (adminToken === "") return refuse(response, { code: "NOT_FOUND" });
    const shown = read(request.get("authorization") ?? "");
    if (shown === undefined || !timingSafeEqual(digestOf(shown), right)) return refuse(response, { code: "BAD_TOKEN" });
    response.set("cache-control", "no-store");
    next();
  };
  return [rateLimit(services, name), check];
}

/** The moderator who asks, for handlers behind `requireRole`. */
const moderatorOf = (response: Response): Account => response.locals.moderator;

/** Reads the role from the store, so that one that was taken away ends at once. Refusals: NOT_FOUND, FOREIGN_ORIGIN, NOT_SIGNED_IN, NOT_MODERATOR. */
function requireRole({ accounts, config }: Services, roles: readonly Role[]): RequestHandler {
  return async (request, response, next) => {
    const { site } = accounts;
    response.set("cache-control", "no-store");
    if (!site || !isAtSite(request, site, config.trustedProxies)) return refuse(response, { code: "NOT_FOUND" });
    if (!isFromSite(request, site)) return refuse(response, { code: "FOREIGN_ORIGIN" });
    const current = await accounts.sessions.read(tokenOf(request, site));
    if (!current) return refuse(response, { code: "NOT_SIGNED_IN" });
    if (!roles.some((role) => role === current.account.role)) return refuse(response, { code: "NOT_MODERATOR" });
    response.locals.moderator = current.account;
    next();
  };
}

function summaryOf({ chat: _chat, record: _record, ...summary }: StoredReport): ReportSummary {
  return summary;
}

function reportOf(stored: StoredReport): Report {
  return { ...summaryOf(stored), record: stored.record, chat: stored.chat.map(readChatMessage) };
}

/** Prometheus metrics. Refusals: NOT_FOUND, BAD_TOKEN, TOO_MANY_REQUESTS. */
export function metricsRoute(services: Services): Router {
  const { metrics } = services;
  const router = Router();
  router.use(requireToken(services, "metrics"));
  router.get("/", async (_request, response) => {
    metrics.notificationQueue.set(services.cluster.health.queueUsage);
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

/** Number of a report; 0, which none has, if malformed. */
const reportIdOf = (text: unknown): number => reportIdSchema.safeParse(Number(text)).data ?? 0;

/** @param rows one more than a page if there is another page */
const nextPage = (rows: readonly { readonly id: number }[]): number | null => (rows.length > PAGE_SIZE ? at(rows, PAGE_SIZE - 1).id : null);

/** Refusals: INVALID_REQUEST. */
async function listReports({ store }: Services, query: unknown): Promise<ReportPage | Refusal> {
  const input = reportsQuery.safeParse(query);
  if (!input.success) return { code: "INVALID_REQUEST" };
  const rows = await store.reports(PAGE_SIZE + 1, input.data);
  return { reports: rows.slice(0, PAGE_SIZE).map(summaryOf), next: nextPage(rows) };
}

/** Refusals: INVALID_REQUEST. */
async function listReportGroups({ store }: Services, query: unknown): Promise<ReportGroupPage | Refusal> {
  const input = groupsQuery.safeParse(query);
  if (!input.success) return { code: "INVALID_REQUEST" };
  const rows = await store.reportGroups(input.data.by, PAGE_SIZE + 1, input.data.before);
  const shown = rows.slice(0, PAGE_SIZE).map(({ latest: _latest, ...group }) => group);
  return { groups: shown, next: nextPage(rows.map(({ latest }) => ({ id: latest }))) };
}

async function latestTables({ accounts }: Services["store"], account: string): Promise<string[]> {
  return [...(await accounts.unfinishedTablesOf(account, MAX_GAMES)), ...(await accounts.finishedTablesOf(account, MAX_GAMES))];
}

/** The account's messages at public ones of the tables, latest first. */
async function messagesAt({ store, broken }: Services, tables: readonly StoredTable[], account: string): Promise<PersonMessage[]> {
  const messages = tables
    .filter((table) => table.public)
    .map(async ({ id: table, seating }) => {
      const own = broken.attempt(table, () => accountHolder(readSeating(seating), account))?.name;
      const lines = own === undefined ? [] : (await store.chat(table)).map(readChatMessage);
      return lines.filter(({ name }) => name === own).map(({ at, text }) => ({ table, at, text }));
    });
  return (await Promise.all(messages))
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_MESSAGES);
}

async function moderationView(services: Services, account: Account): Promise<ModeratedAccount> {
  const { store, broken } = services;
  const { accounts } = store;
  const [actions, reports, publicGames, ids, games, formerNames, appeals, latest] = await Promise.all([
    accounts.actionsOf(account.id),
    accounts.countReports(account.id),
    accounts.publicGamesOf(account.id, MAX_PUBLIC_GAMES),
    latestTables(store, account.id),
    store.results.gamesOf(account.id, MAX_GAMES),
    accounts.formerNamesOf(account.id),
    accounts.appealsOf(account.id),
    store.reports(MAX_GAMES, { account: account.id }),
  ]);
  const rated = new Set(games.filter(({ unratedReason }) => unratedReason === "").map(({ table }) => table));
  const tables = (await store.findAll(ids)).sort((a, b) => b.changed - a.changed).slice(0, MAX_GAMES);
  return {
    id: account.id,
    name: account.name,
    created: account.created,
    ...restrictionsOf(account),
    reports: reports.about,
    reportsMade: reports.by,
    actions: actions.map(({ moderatorName: moderator, kind, at: acted, until, reason, report }) => ({
      kind,
      at: acted,
      until,
      reason,
      report,
      moderator,
    })),
    games: tables
      .flatMap((table) => broken.attempt(table.id, () => profileGame(table, account.id)) ?? [])
      .map((game) => ({ ...game, rated: rated.has(game.id) })),
    role: account.role,
    formerNames,
    appeals: appeals.map(({ id, at: appealed, text, answer }) => ({ id, at: appealed, text, answer })),
    latestReports: latest.map(summaryOf),
    messages: await messagesAt(services, tables, account.id),
    publicGames: publicGames.length,
  };
}

/** Refusals: NOT_FOUND. */
async function moderatedAccount(services: Services, id: string): Promise<ModeratedAccount | Refusal> {
  const account = await services.store.accounts.findAccount(id);
  return account ? moderationView(services, account) : { code: "NOT_FOUND" };
}

/** Refusals: NOT_FOUND, INVALID_REQUEST, NOT_MODERATOR. */
async function moderate(services: Services, id: string, body: unknown, moderator: Account): Promise<ModeratedAccount | Refusal> {
  const input = moderateSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  const account = await services.store.accounts.findAccount(id);
  if (!account) return { code: "NOT_FOUND" };
  const bots = await services.accounts.moderation.act(account, input.data, moderator);
  if (isRefusal(bots)) return bots;
  services.directory.disconnectBots(bots);
  if (input.data.kind === "ban" || input.data.kind === "lift") void services.bannedSeats.apply(id);
  return moderatedAccount(services, id);
}

/** Refusals: INVALID_REQUEST. */
async function findPeople({ store, codeOf }: Services, query: unknown): Promise<FoundPeople | Refusal> {
  const input = searchQuery.safeParse(query);
  if (!input.success) return invalidRequest(input.error);
  const { search } = input.data;
  if (isIP(search) > 0) return { people: [], network: codeOf(rateLimitKey(search)) };
  const by = search.includes("@") ? { address: search } : { key: nameKeys(search).key };
  const people = await store.accounts.findPeople(by, PAGE_SIZE);
  return { people: people.map(({ id, name, created }) => ({ id, name, created })) };
}

/** Refusals: NOT_FOUND (not a pseudonym). */
async function moderatedNetwork({ store }: Services, code: string): Promise<ModeratedNetwork | Refusal> {
  if (!NETWORK_CODE.test(code)) return { code: "NOT_FOUND" };
  const { mutedUntil = 0, barredUntil = 0, reason = "" } = (await store.accounts.networkSanction(code)) ?? {};
  const latest = await store.reports(MAX_GAMES, { reported: code });
  return { id: code, mutedUntil, barredUntil, reason, latestReports: latest.map(summaryOf) };
}

/** Refusals: INVALID_REQUEST, NOT_FOUND. */
async function sanctionNetwork(services: Services, code: string, body: unknown, moderator: Account): Promise<ModeratedNetwork | Refusal> {
  const input = sanctionNetworkSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  if (!NETWORK_CODE.test(code)) return { code: "NOT_FOUND" };
  const { kind, hours, reason, report = 0 } = input.data;
  if (kind !== "lift" && hours === undefined) return { code: "INVALID_REQUEST", params: { where: "hours" } };
  const { store, clock } = services;
  const now = clock.now();
  const until = kind === "lift" ? 0 : now + (hours ?? 0) * HOUR_MS;
  const { mutedUntil = 0, barredUntil = 0 } = (kind === "lift" ? undefined : await store.accounts.networkSanction(code)) ?? {};
  const times = kind === "mute" ? { mutedUntil: until, barredUntil } : { mutedUntil, barredUntil: until };
  await store.accounts.sanctionNetwork({ code, ...times, reason: reason || NO_REASON }, now);
  services.accounts.moderation.logAction(moderator, kind, { network: code, until });
  const reported = report > 0 ? await store.findReport(report) : undefined;
  if (reported && reported.seat >= 0 && reported.reported === code && kind === "bar")
    await services.directory.call(reported.table, "remove", reported.seat, reported.name, until, reason || NO_REASON);
  if (reported) await store.closeReport(report);
  return moderatedNetwork(services, code);
}

/** Refusals: INVALID_REQUEST, NOT_FOUND, NOT_MODERATOR (about oneself: there would be no admin left). */
async function setRole(services: Services, id: string, body: unknown, moderator: Account): Promise<ModeratedAccount | Refusal> {
  const input = roleSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  if (id === moderator.id) return { code: "NOT_MODERATOR" };
  const { role } = input.data;
  if (!(await services.store.accounts.setRole(id, role))) return { code: "NOT_FOUND" };
  services.accounts.sessions.forget(id);
  services.accounts.moderation.logAction(moderator, "role", { account: id, role });
  return moderatedAccount(services, id);
}

/** Refusals: INVALID_REQUEST, NOT_FOUND (it has an answer by now, or there is no such appeal). */
async function answerAppeal(services: Services, id: string, body: unknown, moderator: Account): Promise<object | Refusal> {
  const input = answerSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  if (!(await services.store.accounts.answerAppeal(id, input.data.answer, moderator.id))) return { code: "NOT_FOUND" };
  services.accounts.moderation.logAction(moderator, "answer", { appeal: id });
  return {};
}

/**
 * Routes below /api/admin, for moderators who are signed in. Refusals: INVALID_REQUEST, NOT_FOUND (also where accounts are not available),
 * FOREIGN_ORIGIN, NOT_SIGNED_IN, NOT_MODERATOR, TOO_MANY_REQUESTS.
 */
export function adminRoutes(services: Services): Router {
  const { store } = services;
  const { moderation } = services.accounts;
  const router = Router();
  router.use(rateLimit(services, "admin"), requireRole(services, ROLES));
  router.get("/reports", async (request, response) => respond(response, await listReports(services, request.query)));
  router.get("/reports/groups", async (request, response) => respond(response, await listReportGroups(services, request.query)));
  router.get("/reports/:id", async (request, response) => {
    const report = await store.findReport(reportIdOf(request.params.id));
    respond(response, report ? reportOf(report) : { code: "NOT_FOUND" });
  });
  router.post("/reports/:id/done", async (request, response) => {
    const id = reportIdOf(request.params.id);
    if (!(await store.closeReport(id))) return respond(response, { code: "NOT_FOUND" });
    moderation.logAction(moderatorOf(response), "done", { report: id });
    respond(response, {});
  });
  router.post("/games/:table/void", async (request, response) => {
    const table = String(request.params.table);
    const voided = await services.results.voidGame(table);
    if (voided) moderation.logAction(moderatorOf(response), "void", { table });
    respond(response, voided ? {} : { code: "NOT_FOUND" });
  });
  router.get("/people", async (request, response) => respond(response, await findPeople(services, request.query)));
  router.get("/people/:id", async (request, response) => respond(response, await moderatedAccount(services, String(request.params.id))));
  router.post("/people/:id/actions", async (request, response) =>
    respond(response, await moderate(services, String(request.params.id), request.body, moderatorOf(response))),
  );
  router.post("/people/:id/role", requireRole(services, ["admin"]), async (request, response) =>
    respond(response, await setRole(services, String(request.params.id), request.body, moderatorOf(response))),
  );
  router.get("/networks/:code", async (request, response) => respond(response, await moderatedNetwork(services, request.params.code)));
  router.post("/networks/:code", async (request, response) =>
    respond(response, await sanctionNetwork(services, request.params.code, request.body, moderatorOf(response))),
  );
  router.get("/puzzles", async (_request, response) => respond(response, await puzzlesForModerators(services)));
  router.post("/puzzles", async (request, response) => {
    const review = await reviewPuzzle(services, request.body);
    if (!isRefusal(review)) moderation.logAction(moderatorOf(response), "puzzle", review);
    respond(response, review);
  });
  router.get("/appeals", async (_request, response) => {
    const appeals = await store.accounts.openAppeals(PAGE_SIZE);
    respond(response, { appeals: appeals satisfies OpenAppeal[] });
  });
  router.get("/cases", async (_request, response) => respond(response, await waitingCases(services)));
  router.get("/cases/:id", async (request, response) => respond(response, await moderatedCase(services, request.params.id)));
  router.post("/cases/:id", async (request, response) =>
    respond(response, await decideCase(services, String(request.params.id), request.body, moderatorOf(response))),
  );
  router.post("/appeals/:id", async (request, response) =>
    respond(response, await answerAppeal(services, String(request.params.id), request.body, moderatorOf(response))),
  );
  return router;
}
