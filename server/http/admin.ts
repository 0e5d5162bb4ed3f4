/** What only the one who runs the server may read: the reports and the figures. Not there at all without a token. */
import { createHash, timingSafeEqual } from "node:crypto";
import { type RequestHandler, Router } from "express";
import type { ChatMessage, Report, ReportSummary } from "../../shared/core/protocol.ts";
import type { Services } from "../boot/services.ts";
import type { StoredReport } from "../store/store.ts";
import { answer, refuse } from "./answers.ts";
import { perMinute } from "./limits.ts";

const REPORTS_MAX = 100;
/** Requests a minute and address. */
const PER_MINUTE = 60;

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const bearer = (header: string): string | undefined => /^Bearer (.*)$/.exec(header)?.[1];

/**
 * Digests are compared, so that neither contents nor length of the token show in the time it takes.
 * @param name of the limit to requests, guesses among them
 * @param door what of the header `authorization` is the token; requests a minute and address
 */
export function guard(services: Services, name: string, door = { read: bearer, perMinute: PER_MINUTE }): RequestHandler[] {
  const { adminToken } = services.config;
  const right = digestOf(adminToken);
  const check: RequestHandler = (request, response, next) => {
    if (adminToken === "") return refuse(response, { code: "NOT_FOUND" });
    const shown = door.read(request.get("authorization") ?? "");
    if (shown === undefined || !timingSafeEqual(digestOf(shown), right)) return refuse(response, { code: "BAD_TOKEN" });
    response.set("cache-control", "no-store");
    next();
  };
  return [perMinute(services, name, door.perMinute), check];
}

function summaryOf({ chat: _chat, record: _record, ...summary }: StoredReport): ReportSummary {
  return summary;
}

function reportOf(stored: StoredReport): Report {
  return { ...summaryOf(stored), record: stored.record, chat: stored.chat.map((line) => JSON.parse(line) as ChatMessage) };
}

/** The server's figures, for whoever shows the token. Refusals: NOT_FOUND, BAD_TOKEN, TOO_MANY_REQUESTS. */
export function figures(services: Services): Router {
  const { config, metrics } = services;
  const router = Router();
  router.use(guard(services, `figures:${config.processName}`));
  router.get("/", async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

/** Routes below /api/admin. Refusals: NOT_FOUND (no token is set, or no such report), BAD_TOKEN, TOO_MANY_REQUESTS. */
export function adminRoutes(services: Services): Router {
  const { store } = services;
  const router = Router();
  router.use(guard(services, "admin"));
  router.get("/reports", async (_request, response) => answer(response, (await store.reports(REPORTS_MAX)).map(summaryOf)));
  router.get("/reports/:id", async (request, response) => {
    const id = Number(request.params.id);
    const report = Number.isSafeInteger(id) ? await store.findReport(id) : undefined;
    answer(response, report ? reportOf(report) : { code: "NOT_FOUND" });
  });
  return router;
}
