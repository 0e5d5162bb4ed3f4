/** Typed HTTP client. Every failure is a `RefusalError`. */
import type { BotCreated } from "../../shared/core/botApi.ts";
import type {
  CreateTable,
  HttpError,
  JoinTable,
  MyTable,
  NextFeatured,
  TableCreated,
  TableJoined,
  TableKey,
} from "../../shared/core/protocol.ts";
import type { SitePage } from "../../shared/core/sitePages.ts";
import { countPending } from "./network.ts";
import { RefusalError } from "./refusalError.ts";
import { savedTable } from "./savedTables.ts";
import { measureClock } from "./serverClock.ts";
import { visitorKey } from "./visitor.ts";

/** Requests fail with `TIMEOUT` after this time. */
const TIMEOUT_MS = 15_000;

interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

const fetchResponse = (path: string, init: RequestInit): Promise<HttpResponse> => countPending(fetchOnce(path, init));

async function fetchOnce(path: string, init: RequestInit): Promise<HttpResponse> {
  const sentAt = Date.now();
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), cache: "no-store" });
    measureClock(response.headers.get("date"), sentAt);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (thrown) {
    const timedOut = thrown instanceof DOMException && thrown.name === "TimeoutError";
    throw new RefusalError({ code: timedOut ? "TIMEOUT" : "OFFLINE" });
  }
}

function refusalIn({ status, text }: HttpResponse): HttpError {
  try {
    const body = JSON.parse(text) as Partial<HttpError>;
    if (typeof body.code === "string") return { code: body.code, params: body.params };
  } catch {
    // Not from our server: a proxy's error page or an empty body.
  }
  return { code: status >= 500 ? "OFFLINE" : "FOREIGN_ANSWER" };
}

export async function requestText(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetchResponse(path, init);
  if (!answer.ok) throw new RefusalError(refusalIn(answer));
  return answer.text;
}

/** Refusals: FOREIGN_ANSWER, if a network's sign-in page or a proxy answers with something else. */
export async function get<T>(path: string, init?: RequestInit): Promise<T> {
  const text = await requestText(path, init);
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new RefusalError({ code: "FOREIGN_ANSWER" });
  }
}

export function post<T>(path: string, body: object, init: RequestInit = {}): Promise<T> {
  const headers = { "content-type": "application/json", ...init.headers };
  return get(path, { ...init, method: "POST", headers, body: JSON.stringify(body) });
}

export async function remove(path: string): Promise<void> {
  await requestText(path, { method: "DELETE" });
}

const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export function createTable(input: CreateTable): Promise<TableCreated> {
  return post("/api/tables", input);
}

/** Status of these tables; keys authorise the request. */
export function fetchMyTables(tables: readonly TableKey[]): Promise<MyTable[]> {
  return post("/api/tables/mine", { tables });
}

/** Page of a game to watch, another one than `after` if possible. */
export function fetchNextFeatured(after: string): Promise<NextFeatured> {
  return get(`/api/tables/featured?after=${encodeURIComponent(after)}`);
}

export function makeGuestBot(name: string): Promise<BotCreated> {
  return post("/api/bots", { name });
}

/** @param isAnonymous leaves out the account */
export function joinTable(id: string, secrets: JoinTable, isAnonymous = false): Promise<TableJoined> {
  return post(`${tablePath(id)}/join`, { ...secrets, visitor: visitorKey() }, isAnonymous ? { credentials: "omit" } : {});
}

function savedSecret(id: string): string {
  const { key, invite, watchKey } = savedTable(id);
  return key ?? invite ?? watchKey ?? "";
}

/** @param secret any secret of the table, or ""; required for private tables */
export function fetchRecord(id: string, secret = savedSecret(id)): Promise<string> {
  const headers: HeadersInit = secret ? { authorization: `Bearer ${secret}` } : {};
  return requestText(`${tablePath(id)}/record`, { headers });
}

/** @param query page, and `?lang=` */
export const fetchSitePage = (query: string): Promise<SitePage> => get(`/api/pages/${query}`);
