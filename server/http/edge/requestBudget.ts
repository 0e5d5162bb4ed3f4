/**
 * Requests that an address may send to this process in a minute, of all kinds together: pages, files and sockets too. Whoever sends more, or goes
 * on after refusals, is refused before anything else is done, and late, so that a connection can't ask many times a second; in the end nothing is
 * answered at all. A flood costs next to nothing.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Clock } from "../../lib/clock.ts";
import type { Metrics } from "../../lib/metrics.ts";
import { addressOf, rateLimitKey } from "./address.ts";

const WINDOW_MS = 60_000;
/** What a refused request costs more than another. */
const REFUSAL_COST = 10;
/** This many bytes of a body cost as much as a request: bodies are parsed in the thread that runs all games. */
const BYTES_PER_REQUEST = 16 * 1024;
/** What a connection costs that sends more requests than may wait. */
export const OVERFLOW_COST = 1000;
/** How long the answer of a refused request waits. The others' moves are faster for it: see `test/bench/RESULTS.md`. */
export const REFUSAL_DELAY_MS = 1000;
/** Refused requests that wait at once in a process, so that a flood can't fill the memory. More are answered at once. */
const MAX_DELAYED = 1000;
/** Over so many times the budget, connections are closed as soon as they are open. */
const DEAF_AT = 2;

/** Whoever sees them may restart the server, or send nobody to it any more. */
const HEALTH = ["/health", "/ready"];

export class RequestBudget {
  readonly #max: number;
  readonly #clock: Pick<Clock, "monotonic">;
  #spent = new Map<string, number>();
  #end = 0;

  /** @param max requests of an address in a minute */
  constructor(max: number, clock: Pick<Clock, "monotonic">) {
    this.#max = max;
    this.#clock = clock;
  }

  /** @returns seconds to wait; 0 while there is budget left */
  spend(network: string, cost = 1): number {
    const spent = this.#spentBy(network) + cost;
    this.#spent.set(network, spent);
    return spent <= this.#max ? 0 : Math.ceil((this.#end - this.#clock.monotonic()) / 1000);
  }

  /** Whether not even a refusal is sent any more. */
  isDeafTo(network: string): boolean {
    return this.#spentBy(network) > DEAF_AT * this.#max;
  }

  /** All addresses start anew together: there is nothing to remember longer than a minute. */
  #spentBy(network: string): number {
    const now = this.#clock.monotonic();
    if (now >= this.#end) {
      this.#spent = new Map();
      this.#end = now + WINDOW_MS;
    }
    return this.#spent.get(network) ?? 0;
  }
}

interface BudgetServices {
  readonly config: { readonly trustedProxies: number };
  readonly metrics: Pick<Metrics, "refusals">;
  readonly requestBudget: RequestBudget;
}

const bodyCost = (bytes: number): number => Math.floor(bytes / BYTES_PER_REQUEST);

/** Charges a body without `content-length` once it was read. With one, the size is known before. */
function chargeRead({ requestBudget }: BudgetServices, network: string, { socket }: IncomingMessage, response: ServerResponse): void {
  const { bytesRead } = socket;
  response.once("close", () => void requestBudget.spend(network, bodyCost(socket.bytesRead - bytesRead)));
}

const networkOf = ({ config }: BudgetServices, request: IncomingMessage): string => rateLimitKey(addressOf(request, config.trustedProxies));

/** Runs a function later, unless too many wait or the response's connection ends before. */
class Delay {
  #waiting = 0;

  run(response: ServerResponse, later: () => void): void {
    if (this.#waiting >= MAX_DELAYED) {
      later();
      return;
    }
    this.#waiting++;
    const timer = setTimeout(() => {
      response.off("close", end);
      this.#waiting--;
      later();
    }, REFUSAL_DELAY_MS);
    const end = () => {
      clearTimeout(timer);
      this.#waiting--;
    };
    response.once("close", end);
  }
}

/** Like other refusals below /api; elsewhere without a body, so that browsers explain the status in their user's language. */
function refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  // What is left of its body isn't read.
  const hasBody = request.headers["content-length"] !== undefined || request.headers["transfer-encoding"] !== undefined;
  const headers = { "retry-after": String(seconds), "cache-control": "no-store", ...(hasBody && { connection: "close" }) };
  const isApi = request.url?.startsWith("/api/");
  response.writeHead(429, isApi ? { ...headers, "content-type": "application/json" } : headers);
  response.end(isApi ? JSON.stringify({ code: "TOO_MANY_REQUESTS", params: { seconds } }) : undefined);
}

/** Refusals: TOO_MANY_REQUESTS {seconds}. */
export function withinBudget(services: BudgetServices, handle: RequestListener): RequestListener {
  const { metrics, requestBudget } = services;
  const delay = new Delay();
  return (request, response) => {
    const network = networkOf(services, request);
    const length = Number(request.headers["content-length"] ?? 0);
    const seconds = requestBudget.spend(network, 1 + bodyCost(length));
    if (seconds > 0 && !HEALTH.includes(request.url ?? "")) {
      metrics.refusals.inc({ code: "TOO_MANY_REQUESTS" });
      return delay.run(response, () => refuse(request, response, seconds));
    }
    if (request.headers["transfer-encoding"] !== undefined) chargeRead(services, network, request, response);
    response.once("finish", () => {
      if (response.statusCode === 429) requestBudget.spend(network, REFUSAL_COST);
    });
    handle(request, response);
  };
}

/** Closes new connections of flooding addresses. Behind proxies, connections are the proxy's. */
export function closeIfFlooding({ config, requestBudget }: BudgetServices, socket: Socket): void {
  if (config.trustedProxies === 0 && requestBudget.isDeafTo(rateLimitKey(socket.remoteAddress ?? ""))) socket.destroy();
}

/** The address of a connection that sent more requests than may wait pays for it. */
export const chargeOverflow = (services: BudgetServices, request: IncomingMessage): void =>
  void services.requestBudget.spend(networkOf(services, request), OVERFLOW_COST);
