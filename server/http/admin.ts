/** Reports and metrics for the operator. Without ADMIN_TOKEN these routes don't exist. */

import { createHash, timingSafeEqual } from "node:crypto";
import { type RequestHandler, Router } from "express";
import { z } from "zod";
import { at } from "../../shared/core/at.ts";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import { type ModeratedAccount, moderateSchema } from "../../shared/core/moderation.ts";
import type { Report, ReportGroupPage, ReportPage, ReportSummary } from "../../shared/core/protocol.ts";
import { lineSchema } from "../../shared/core/text.ts";
import type { Account } from "../store/accounts.ts";
import { restrictionsOf } from "../store/moderation.ts";
import type { StoredReport } from "../store/store.ts";
import { readChatMessage } from "../table/chat/history.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { refuse, respond } from "./respond.ts";
import type { Services } from "./services.ts";
import { profileGame } from "./users.ts";

const PAGE_SIZE = 50;
const MAX_GAMES = 20;
/** Counted for moderators. */
const MAX_PUBLIC_GAMES = 1000;

const code = lineSchema(60).optional();
const before = z.coerce.number().int().min(1).optional();
const reportsQuery = z.object({ before, game: code, table: code, reported: code, reporter: code });
const groupsQuery = z.object({ by: z.enum(["reported", "reporter"]), before });

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const bearer = (header: string): string | undefined => /^Bearer (.*)$/.exec(header)?.[1];

/**
 * Checks the admin token in constant time, whatever its length.
 * @param name of the rate limit, which also slows down guesses
 * @param read how to read the token from the `authorization` header
 */
export function requireAdmin(services: Services, name: "admin" | "metrics" | "monitor", read = bearer): RequestHandler[] {
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
  router.use(requireAdmin(services, "metrics"));
  router.get("/", async (_request, response) => {
    metrics.notificationQueue.set(services.cluster.health.queueUsage);
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

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

async function moderationView({ store, broken }: Services, account: Account): Promise<ModeratedAccount> {
  const { accounts } = store;
  const [actions, reports, publicGames, ids] = await Promise.all([
    accounts.actionsOf(account.id),
    accounts.countReports(account.id),
    accounts.publicGamesOf(account.id, MAX_PUBLIC_GAMES),
    latestTables(store, account.id),
  ]);
  const tables = (await store.findAll(ids)).sort((a, b) => b.changed - a.changed).slice(0, MAX_GAMES);
  return {
    id: account.id,
    name: account.name,
    created: account.created,
    ...restrictionsOf(account),
    reports: reports.about,
    reportsMade: reports.by,
    publicGames: publicGames.length,
    actions: actions.map(({ kind, at: acted, until, reason, report }) => ({ kind, at: acted, until, reason, report })),
    games: tables.flatMap((table) => broken.attempt(table.id, () => profileGame(table, account.id)) ?? []),
  };
}

/** Refusals: NOT_FOUND. */
async function moderatedAccount(services: Services, id: string): Promise<ModeratedAccount | Refusal> {
  const account = await services.store.accounts.findAccount(id);
  return account ? moderationView(services, account) : { code: "NOT_FOUND" };
}

/** Refusals: NOT_FOUND, INVALID_REQUEST. */
async function moderate(services: Services, id: string, body: unknown): Promise<ModeratedAccount | Refusal> {
  const input = moderateSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  const account = await services.store.accounts.findAccount(id);
  if (!account) return { code: "NOT_FOUND" };
  const bots = await services.accounts.moderation.act(account, input.data);
  if (isRefusal(bots)) return bots;
  services.directory.disconnectBots(bots);
  if (input.data.kind === "ban" || input.data.kind === "lift") void services.bannedSeats.apply(id);
  return moderatedAccount(services, id);
}

/** Routes below /api/admin. Refusals: INVALID_REQUEST, NOT_FOUND (no token is set, or no such report), BAD_TOKEN, TOO_MANY_REQUESTS. */
export function adminRoutes(services: Services): Router {
  const { store } = services;
  const router = Router();
  router.use(requireAdmin(services, "admin"));
  router.get("/reports", async (request, response) => respond(response, await listReports(services, request.query)));
  router.get("/reports/groups", async (request, response) => respond(response, await listReportGroups(services, request.query)));
  router.get("/reports/:id", async (request, response) => {
    const id = Number(request.params.id);
    const report = Number.isSafeInteger(id) ? await store.findReport(id) : undefined;
    respond(response, report ? reportOf(report) : { code: "NOT_FOUND" });
  });
  router.post("/reports/:id/done", async (request, response) => {
    const id = Number(request.params.id);
    if (Number.isSafeInteger(id)) await store.closeReport(id);
    respond(response, {});
  });
  router.post("/games/:table/void", async (request, response) => {
    const voided = await services.results.voidGame(String(request.params.table));
    respond(response, voided ? {} : { code: "NOT_FOUND" });
  });
  router.get("/people/:id", async (request, response) => respond(response, await moderatedAccount(services, String(request.params.id))));
  router.post("/people/:id/actions", async (request, response) =>
    respond(response, await moderate(services, String(request.params.id), request.body)),
  );
  return router;
}
