/** The server's HTTP side, typed along the protocol. Every failure is a `Refused`. */
import type { BotMade } from "../../shared/ownBots.ts";
import type {
  CreateTable,
  EnterTable,
  HttpError,
  KeyShown,
  MyTable,
  Quick,
  QuickTable,
  Report,
  ReportSummary,
  TableCreated,
  TableEntered,
} from "../../shared/protocol.ts";
import { Refused } from "./refused.ts";

const PATIENCE_MS = 10_000;

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS), cache: "no-store" });
  } catch {
    throw new Refused({ code: "OFFLINE" });
  }
}

async function refusalIn(response: Response): Promise<HttpError> {
  try {
    const body = (await response.json()) as Partial<HttpError>;
    if (typeof body.code === "string") return { code: body.code, params: body.params };
  } catch {
    // Not from our server: a proxy's own page, or nothing at all.
  }
  return { code: response.status >= 500 ? "OFFLINE" : "FAULT" };
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await reach(path, init);
  if (!response.ok) throw new Refused(await refusalIn(response));
  return response;
}

async function post<T>(path: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  return (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export function createTable(wish: CreateTable): Promise<TableCreated> {
  return post("/api/tables", wish);
}

/** A seat at an open table, or at a new one. */
export function quickTable(wish: Quick): Promise<QuickTable> {
  return post("/api/quick", wish);
}

/** How these tables stand, as their keys may see it. */
export function fetchMine(tables: readonly KeyShown[]): Promise<MyTable[]> {
  return post("/api/tables/mine", { tables });
}

/** A bot of one's own, with its token. */
export function makeBot(name: string): Promise<BotMade> {
  return post("/api/bots", { name });
}

export function enterTable(id: string, secrets: EnterTable): Promise<TableEntered> {
  return post(`${tablePath(id)}/enter`, secrets);
}

/** The record's text. @param secret any of the table's secrets, needed where the table is private */
export async function fetchRecord(id: string, secret: string | undefined): Promise<string> {
  const headers: HeadersInit = secret ? { authorization: `Bearer ${secret}` } : {};
  return (await ask(`${tablePath(id)}/record`, { headers })).text();
}

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** For the one who runs the server: the newest reports. */
export async function fetchReports(token: string): Promise<ReportSummary[]> {
  return (await ask("/api/admin/reports", withToken(token))).json();
}

/** One report with record and chat. */
export async function fetchReport(token: string, id: number): Promise<Report> {
  return (await ask(`/api/admin/reports/${id}`, withToken(token))).json();
}
