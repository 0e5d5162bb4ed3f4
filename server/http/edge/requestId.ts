/** Request ids: one id for a request in the logs of proxy, server and client. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { Log } from "../../lib/log.ts";

export const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The request's own id if it is valid, otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const requested = String(headers["x-request-id"] ?? "");
  return REQUEST_ID.test(requested) ? requested : randomUUID();
}

/** The route, never the URL: that may contain an invitation. */
function routeOf({ baseUrl, route, params }: Request) {
  return { path: `${baseUrl}${route?.path ?? "/*"}`, ...(params.id !== undefined && { table: params.id }) };
}

/** Server errors at level info, everything else at debug. */
function logRequest(log: Log, request: Request, response: Response, milliseconds: number): void {
  const level = response.statusCode >= 500 ? "info" : "debug";
  const { method } = request;
  const { requestId } = response.locals;
  const line = { requestId, method, ...routeOf(request), status: response.statusCode, ms: Math.round(milliseconds) };
  log[level](line, "request completed");
}

/** Gives every request an id, returns it in `x-request-id` and logs the completed request. */
export function requestLogger({ log }: { readonly log: Log }): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.locals.requestId = requestIdOf(request);
    response.set("x-request-id", response.locals.requestId);
    response.once("finish", () => logRequest(log, request, response, performance.now() - start));
    next();
  };
}
