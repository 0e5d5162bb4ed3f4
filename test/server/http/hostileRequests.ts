/** Sends malformed, huge and wrongly typed HTTP requests to every route, with and without credentials. */

import { adminRoutes } from "../../../server/http/admin.ts";
import { ROUTES } from "../../../server/http/openapi.ts";
import { BOT_REQUESTS } from "../../../shared/core/botApi.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { CLIENT_SEED, type TestServer } from "../helpers/testServer.ts";

/** Requests that are under way at once. */
const AT_ONCE = 16;

/** Of an account, if there is one. */
const NAME = "Fuzzer";

const PATHS = [
  ...new Set(ROUTES.map(({ path }) => path)),
  "/api/tables",
  "/api/tables/mine",
  "/api/tables/stream",
  "/api/tables/featured",
  "/api/tables/{id}/join",
  "/api/tables/{id}/record",
  "/api/tables/{id}/result",
  "/api/tables/{id}/tournament",
  "/api/seeks",
  "/api/seeks/mine",
  "/api/seeks/stream",
  "/api/seeks/{id}/withdraw",
  "/api/seeks/matches/{id}",
  "/api/bots",
  "/api/bots/tables/{id}/stream",
  ...BOT_REQUESTS.map((request) => `/api/bots/tables/{id}/${request}`),
  "/email/stop",
  "/metrics",
  "/monitor/",
  "/health",
  "/ready",
  "/preview/t/{id}.png",
  "/t/{id}",
  "/u/{name}",
  "/replay/{id}",
  "/embed/{id}",
  "/embed/tournaments/{id}",
];

/** Read from the router, so that none is missing. An `:id` there is that of a report, an account or an appeal. */
const adminPaths = (server: TestServer): string[] =>
  adminRoutes(server.running.services).stack.flatMap(({ route }) =>
    route ? `/api/admin${route.path.replace(":table", "{id}").replace(":id", "{any}")}` : [],
  );

const METHODS = ["GET", "POST", "POST", "POST", "DELETE", "PUT", "HEAD", "OPTIONS"];
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 53,
  "",
  "\ud83d",
  "\u0000\u202e\ud800",
  "x".repeat(9000),
  "__proto__",
  [],
  Array(2000).fill(0),
  {},
  JSON.parse('{"__proto__": {"public": true}, "constructor": {"prototype": 1}, "then": 1}'),
];
const ODD_TEXTS = ["%E0%A4%A", "%00", "..%2f..%2fetc", "__proto__", "a".repeat(500), "%F0%9F", "-1", "9".repeat(40), "nobody"];

const pick = <T>(random: FastRandom, of: readonly T[]): T => of[random.int(of.length, "")] as T;

export interface Answer {
  /** Method and path, as "GET /t/1". */
  readonly request: string;
  /** 0 for a connection that was closed. */
  readonly status: number;
  readonly retryAfter: boolean;
}

/** A fault of the server: neither a refusal nor a picture that asks to try again later, of which a busy machine draws few. */
export const isFault = ({ request, status, retryAfter }: Answer): boolean =>
  status >= 500 && !(status === 503 && retryAfter && /^(GET|HEAD) \/preview\//.test(request));

class Attacker {
  readonly #server: TestServer;
  readonly #random: FastRandom;
  readonly #tables: readonly TableCreated[];
  readonly #headers: readonly Record<string, string>[];
  readonly #paths: readonly string[];
  readonly #account: string;

  /** @param account that of `NAME` */
  constructor(
    server: TestServer,
    seed: number,
    tables: readonly TableCreated[],
    headers: readonly Record<string, string>[],
    account: string,
  ) {
    this.#server = server;
    this.#random = new FastRandom(seed);
    this.#tables = tables;
    this.#headers = headers;
    this.#paths = [...PATHS, ...adminPaths(server)];
    this.#account = account;
  }

  #path(): string {
    const random = this.#random;
    const filled = pick(random, this.#paths).replace(/\{(\w+)\}/g, (_, name) => {
      if (random.int(5, "") === 0) return pick(random, ODD_TEXTS);
      if (name === "id") return pick(random, this.#tables).id;
      if (name === "any") return pick(random, [this.#account, "1"]);
      return name === "game" ? "auction" : name === "pool" ? "live" : NAME;
    });
    const queries = [
      "",
      "",
      `?search=${pick(random, [NAME, "a@b.c", ...ODD_TEXTS])}`,
      "?by=reported&before=1",
      "?phase=open",
      "?before=x",
      "?invite[]=1&watch[a]=2",
      `?lang=${pick(random, ODD_TEXTS)}`,
      "?after=%00",
      "?%",
    ];
    return filled + pick(random, queries);
  }

  #body(): string {
    const random = this.#random;
    const { id, key, invite } = pick(random, this.#tables);
    const proper: Record<string, unknown> = {
      game: "auction", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Eve", clientSeed: CLIENT_SEED, key, invite,
      tables: [{ id, key }], seat: 0, text: "hello", reason: "because", days: 1, kind: "note", role: "", answer: "no",
      code: "AAAA", settings: {}, address: "a@b.c",
    }; // biome-ignore format: a list to read
    const names = Object.keys(proper);
    const kind = random.int(8, "");
    if (kind === 0) return JSON.stringify(pick(random, ODD)) ?? "";
    if (kind === 1) return JSON.stringify(proper).slice(0, random.int(200, ""));
    if (kind === 2) return "[".repeat(random.int(30_000, ""));
    if (kind === 3) return "x".repeat(random.int(70_000, ""));
    const some = names
      .filter(() => random.int(3, "") > 0)
      .map((name) => [name, random.int(6, "") === 0 ? pick(random, ODD) : proper[name]]);
    return JSON.stringify(Object.fromEntries(some));
  }

  async send(): Promise<Answer> {
    const random = this.#random;
    const method = pick(random, METHODS);
    const { key } = pick(random, this.#tables);
    const types = ["application/json", "application/json", "application/json", "text/plain", "multipart/form-data"];
    const authorizations = ["", `Bearer ${key}`, `Bearer ${"f".repeat(32)}`, "Basic eDp5", "Bearer \u00e4"];
    const authorization = pick(random, authorizations);
    const headers = { "content-type": pick(random, types), ...(authorization && { authorization }), ...pick(random, this.#headers) };
    const hasBody = method === "POST" || method === "PUT" || method === "DELETE";
    const aborted = new AbortController();
    const request = { method, headers, redirect: "manual" as const, signal: aborted.signal, ...(hasBody && { body: this.#body() }) };
    const path = this.#path();
    const response = await fetch(this.#server.url + path, request).catch(() => undefined);
    if (response?.headers.get("content-type")?.startsWith("text/event-stream")) aborted.abort();
    else await response?.arrayBuffer().catch(() => undefined);
    return { request: `${method} ${path}`, status: response?.status ?? 0, retryAfter: response?.headers.has("retry-after") ?? false };
  }
}

export interface HttpAttack {
  /** How often each status came. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly faults: readonly Answer[];
}

/** Sends hostile requests. @param headers of callers, as the cookie of an account or the admin's token @param look called after each */
export async function attackByHttp(
  server: TestServer,
  count: number,
  seed: number,
  headers: readonly Record<string, string>[],
  look: (sent: number) => void = () => undefined,
): Promise<HttpAttack> {
  const tables = [await server.create(), await server.create({ public: false }), await server.create({ bots: ["random"], start: true })];
  const account = await server.running.services.store.accounts.findAccountByName(NAME.toLowerCase());
  const statuses = new Map<number, number>();
  const faults: Answer[] = [];
  let sent = 0;
  const worker = async (nth: number) => {
    const attacker = new Attacker(server, seed + nth, tables, [{}, ...headers], account?.id ?? NAME);
    while (sent < count) {
      sent++;
      const answer = await attacker.send();
      const { status } = answer;
      if (isFault(answer)) faults.push(answer);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      server.logged.splice(0);
      look(sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => worker(nth)));
  return { statuses, faults };
}
