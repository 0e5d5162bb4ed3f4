/** Names every request, so that what proxy, server and sender write down of it can be put together. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { Log } from "../../lib/log.ts";

/** What a proxy, or whoever asks, may call it. */
export const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The name that it came with, else a new one. */
export function requestName({ headers }: IncomingMessage): string {
  const given = String(headers["x-request-id"] ?? "");
  return REQUEST_ID.test(given) ? given : randomUUID();
}

/** Which route it was, never the address itself: a page's may hold an invitation. */
function routeOf({ baseUrl, route, params }: Request) {
  return { path: `${baseUrl}${route?.path ?? "/*"}`, ...(params.id !== undefined && { table: params.id }) };
}

/** One line a request: those that failed for our own reasons for whoever reads the log, the rest for whoever looks for something. */
function note(log: Log, request: Request, response: Response, milliseconds: number): void {
  const level = response.statusCode >= 500 ? "info" : "debug";
  const { method } = request;
  const line = { request: response.locals.request, method, ...routeOf(request), status: response.statusCode, ms: Math.round(milliseconds) };
  log[level](line, "answered");
}

/** Gives the request its name, tells it in the answer, and writes a line when it is answered. */
export function named({ log }: { readonly log: Log }): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.locals.request = requestName(request);
    response.set("x-request-id", response.locals.request);
    response.once("finish", () => note(log, request, response, performance.now() - began));
    next();
  };
}
