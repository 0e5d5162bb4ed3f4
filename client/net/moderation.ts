/** Requests of moderators and admins. */
import type { CaseSummary, FairPlayCase } from "../../shared/core/fairPlay.ts";
import type {
  FoundPeople,
  Moderate,
  ModeratedAccount,
  ModeratedNetwork,
  OpenAppeal,
  Role,
  SanctionNetwork,
} from "../../shared/core/moderation.ts";
import type { Report, ReportGroupPage, ReportPage, ReportParty } from "../../shared/core/protocol.ts";
import type { JudgedPuzzle, PuzzleReview } from "../../shared/core/puzzle.ts";
import { get, post } from "./http.ts";

export type ReportQuery = { readonly [K in "before" | "game" | "reported" | "reporter"]?: string };

/** A page of reports, newest first. */
export function fetchReports(query: ReportQuery): Promise<ReportPage> {
  return get(`/api/admin/reports?${new URLSearchParams(query)}`);
}

/** Report counts by person, paged. */
export function fetchReportGroups(by: ReportParty, before: string): Promise<ReportGroupPage> {
  return get(`/api/admin/reports/groups?${new URLSearchParams({ by, ...(before && { before }) })}`);
}

/** A report with record and chat. */
export function fetchReport(id: number): Promise<Report> {
  return get(`/api/admin/reports/${id}`);
}

export function closeReport(id: number): Promise<object> {
  return post(`/api/admin/reports/${id}/done`, {});
}

/** Takes a game out of all ratings. */
export function voidGame(table: string): Promise<object> {
  return post(`/api/admin/games/${encodeURIComponent(table)}/void`, {});
}

/** Accounts by present or former name, or by email address; or the code of an IP address. */
export function findPeople(search: string): Promise<FoundPeople> {
  return get(`/api/admin/people?${new URLSearchParams({ search })}`);
}

/** The guests of an address, by its code. */
export function fetchNetwork(code: string): Promise<ModeratedNetwork> {
  return get(`/api/admin/networks/${encodeURIComponent(code)}`);
}

export function sanctionNetwork(code: string, sanction: SanctionNetwork): Promise<ModeratedNetwork> {
  return post(`/api/admin/networks/${encodeURIComponent(code)}`, sanction);
}

const personPath = (id: string) => `/api/admin/people/${encodeURIComponent(id)}`;

/** A player with an account. */
export function fetchModeratedAccount(id: string): Promise<ModeratedAccount> {
  return get(personPath(id));
}

/** Mute, ban and the like. */
export function moderate(id: string, action: Moderate): Promise<ModeratedAccount> {
  return post(`${personPath(id)}/actions`, action);
}

/** For admins. */
export function setRole(id: string, role: Role | ""): Promise<ModeratedAccount> {
  return post(`${personPath(id)}/role`, { role });
}

/** Appeals without an answer, oldest first. */
export async function fetchAppeals(): Promise<readonly OpenAppeal[]> {
  return (await get<{ appeals: OpenAppeal[] }>("/api/admin/appeals")).appeals;
}

export function answerAppeal(id: string, answer: string): Promise<object> {
  return post(`/api/admin/appeals/${encodeURIComponent(id)}`, { answer });
}

/** Cases of fair play that wait for a decision, oldest first. */
export async function fetchCases(): Promise<readonly CaseSummary[]> {
  return (await get<{ cases: CaseSummary[] }>("/api/admin/cases")).cases;
}

const casePath = (id: string) => `/api/admin/cases/${encodeURIComponent(id)}`;

export const fetchCase = (id: string): Promise<FairPlayCase> => get(casePath(id));

export function decideCase(id: string, decision: "upheld" | "dismissed", reason: string): Promise<FairPlayCase> {
  return post(casePath(id), { decision, reason });
}

/** All puzzles, those with most marks first. */
export async function fetchJudgedPuzzles(): Promise<readonly JudgedPuzzle[]> {
  return (await get<{ puzzles: JudgedPuzzle[] }>("/api/admin/puzzles")).puzzles;
}

export function reviewPuzzle(review: PuzzleReview): Promise<PuzzleReview> {
  return post("/api/admin/puzzles", review);
}
