/** Cases of fair play over HTTP: those of an account, those that wait for moderators, and how many there were. */
import { Router } from "express";
import { ANSWER_MS, type CaseState, type CaseSummary, type FairPlayCase } from "../../shared/core/fairPlay.ts";
import type { Refusal } from "../../shared/core/game.ts";
import { decideCaseSchema } from "../../shared/core/moderation.ts";
import { caseNote } from "../ratings/caseNotes.ts";
import type { Account } from "../store/accounts.ts";
import type { StoredCase } from "../store/fairPlay.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { respond } from "./respond.ts";
import type { Services } from "./services.ts";

const MAX_CASES = 50;

const summaryOf = ({ id, name, otherName, game, opened, state, statement }: StoredCase): CaseSummary => ({
  id,
  name,
  other: otherName,
  game,
  opened,
  state,
  hasAnswer: state === "appealed" || statement !== "",
});

/** The accused and moderators see the same, but not who decided. */
function caseOf(stored: StoredCase): FairPlayCase {
  const { evidence, statement, reason, decided, appeal, answer } = stored;
  return { ...summaryOf(stored), evidence, statement, reason, decided, appeal, answer };
}

/** Also in the download of an account's data. */
export async function ownCases({ store }: Services, account: string): Promise<{ cases: FairPlayCase[] }> {
  return { cases: (await store.fairPlay.casesOf(account)).map(caseOf) };
}

/** A statement, or an appeal within 14 days of the decision. Refusals: CASE_CLOSED (it has one, is decided, or the time is over). */
export async function answerCase(services: Services, account: string, id: string, text: string): Promise<object | Refusal> {
  const { store, clock } = services;
  const isTaken = await store.fairPlay.answerCase(id, account, text, clock.now() - ANSWER_MS);
  return isTaken ? ownCases(services, account) : { code: "CASE_CLOSED" };
}

export async function waitingCases({ store }: Services): Promise<{ cases: CaseSummary[] }> {
  return { cases: (await store.fairPlay.waitingCases(MAX_CASES)).map(summaryOf) };
}

/** Refusals: NOT_FOUND. */
export async function moderatedCase({ store }: Services, id: string): Promise<FairPlayCase | Refusal> {
  const found = await store.fairPlay.findCase(id);
  return found ? { ...caseOf(found), accounts: { own: found.account, other: found.other } } : { code: "NOT_FOUND" };
}

const AFTER: { readonly [S in CaseState]?: { readonly upheld: CaseState; readonly dismissed: CaseState } } = {
  open: { upheld: "upheld", dismissed: "dismissed" },
  appealed: { upheld: "confirmed", dismissed: "overturned" },
};

/**
 * Refusals: NOT_FOUND, INVALID_REQUEST, NOT_MODERATOR (a party, or whoever made the decision that is appealed), CASE_WAITS {until} (for the
 * statement), CASE_CLOSED.
 */
export async function decideCase(services: Services, id: string, body: unknown, moderator: Account): Promise<FairPlayCase | Refusal> {
  const input = decideCaseSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  const { store, clock, accounts } = services;
  const found = await store.fairPlay.findCase(id);
  if (!found) return { code: "NOT_FOUND" };
  const { state, statement, opened } = found;
  const next = AFTER[state]?.[input.data.decision];
  if (!next) return { code: "CASE_CLOSED" };
  if ([found.account, found.other, found.moderator].includes(moderator.id)) return { code: "NOT_MODERATOR" };
  const now = clock.now();
  const until = opened + ANSWER_MS;
  if (state === "open" && statement === "" && input.data.decision === "upheld" && now < until)
    return { code: "CASE_WAITS", params: { until } };
  const told = [caseNote(found, "caseDecided", next, now)];
  const decision = { from: state, to: next, moderator: moderator.id, text: input.data.reason, at: now, told };
  if (!(await store.fairPlay.decideCase(id, decision))) return { code: "CASE_CLOSED" };
  accounts.moderation.logAction(moderator, next, { case: id });
  return moderatedCase(services, id);
}

/** Route /api/fair-play: how many cases there are in each state, without names. */
export function fairPlayRoutes(services: Services): Router {
  const router = Router();
  router.get("/", rateLimit(services, "users.read"), async (_request, response) => {
    respond(response, await services.store.fairPlay.countCases());
  });
  return router;
}
