/** The express app: headers, the tables' routes, figures, and the built client with its one page for every address. */
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response } from "express";
import expressStaticGzip from "express-static-gzip";
import helmet from "helmet";
import { NotOwnerError, PeerUnavailableError } from "../cluster/cluster.ts";
import { accountRoutes } from "../http/account.ts";
import { adminRoutes, metricsRoute } from "../http/admin.ts";
import { botRoutes } from "../http/bots.ts";
import { hostOf, isWellFormed } from "../http/edge/address.ts";
import { cors } from "../http/edge/cors.ts";
import { requestLogger } from "../http/edge/requestId.ts";
import { monitorRoutes } from "../http/monitor.ts";
import { quickMatchRoutes } from "../http/quickMatch.ts";
import { ready } from "../http/ready.ts";
import { refuse } from "../http/respond.ts";
import type { Services } from "../http/services.ts";
import { tableRoutes } from "../http/tables.ts";
import type { Metrics } from "../lib/metrics.ts";
import { StoreUnavailableError } from "../store/store.ts";

const MAX_BODY = "64kb";
const ACCOUNT_BODY_MAX = "16kb";
/** As much as a socket may send at once. */
const MAX_BOT_BODY = "16kb";

/** Scripts, workers and sockets from here only; the boards make textures from blobs and data addresses. @param host gives our own name */
const contentSecurityPolicy = (host: (request: IncomingMessage) => string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'", "data:"],
  // Not every browser takes sockets for "self".
  connectSrc: ["'self'", ...["ws", "wss"].map((scheme) => (request: IncomingMessage) => `${scheme}://${host(request)}`), "data:", "blob:"],
  workerSrc: ["'self'", "blob:"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
});

/** Neither a file beside a page nor an answer to it needs a policy of its own: that of the page holds, and every header costs time. */
const isPage = (path: string): boolean => !/^\/(assets|api)\/|\.(svg|png|webmanifest)$/.test(path);

function headers(proxies: number): RequestHandler {
  const bare = helmet.noSniff();
  const full = helmet({
    contentSecurityPolicy: { directives: contentSecurityPolicy((request) => hostOf(request, proxies)) },
    // The server itself speaks plain HTTP; a proxy with a certificate adds this header.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "no-referrer" },
  });
  return (request, response, next) => (isPage(request.path) ? full : bare)(request, response, next);
}

/** Events go out one by one: packed, they would wait for each other. */
function isCompressible(request: Request, response: Response): boolean {
  return !String(response.getHeader("content-type")).startsWith("text/event-stream") && compression.filter(request, response);
}

/** Packs what is asked for; what answers a POST, as entering does, is short. */
function compressed(): RequestHandler {
  const pack = compression({ filter: isCompressible });
  return (request, response, next) => (request.method === "GET" ? pack(request, response, next) : next());
}

/** Files as the build left them, compressed if the browser accepts that. */
function files(folder: string, serveStatic: NonNullable<Parameters<typeof expressStaticGzip>[1]>["serveStatic"]) {
  return expressStaticGzip(folder, { enableBrotli: true, orderPreference: ["br", "gz"], index: false, serveStatic });
}

/** What the build names by its content never changes; everything else is asked for anew. */
function mountClient(app: Express, folder: string): void {
  const forEver = { immutable: true, maxAge: "1y", etag: false, lastModified: false, acceptRanges: false } as const;
  app.use("/assets", files(join(folder, "assets"), { ...forEver, fallthrough: false }));
  const page = files(folder, { cacheControl: false, setHeaders: (response) => void response.setHeader("cache-control", "no-cache") });
  app.use(page);
  app.get(/^\/(?!api\/|assets\/)/, (request, response, next) => {
    request.url = "/index.html";
    page(request, response, next);
  });
}

/** Whatever goes wrong on the way ends here: what the sender did is told by a code, what we did is logged. */
function errorHandler({ log }: Services): ErrorRequestHandler {
  return (error: { status?: number; type?: string }, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof StoreUnavailableError) return refuse(response, { code: "CANNOT_STORE" });
    if (error instanceof PeerUnavailableError || error instanceof NotOwnerError) return refuse(response, { code: "CANNOT_OPEN" });
    if (error.status === 413) return refuse(response, { code: "TOO_LARGE" });
    if (error.status === 404) return refuse(response, { code: "NOT_FOUND" });
    if (error.status !== undefined && error.status < 500) return refuse(response, { code: "BAD_REQUEST" });
    log.error({ err: error, requestId: response.locals.requestId, method: request.method, path: request.route?.path }, "request failed");
    refuse(response, { code: "INTERNAL" });
  };
}

/** Refuses what does not say properly whom it wants: BAD_REQUEST. */
const requireWellFormed: RequestHandler = (request, response, next) => {
  if (isWellFormed(request)) next();
  else refuse(response, { code: "BAD_REQUEST" });
};

function countRefusals({ refusals }: Metrics): RequestHandler {
  return (_request, response, next) => {
    response.once("finish", () => {
      if (response.locals.refused) refusals.inc({ code: String(response.locals.refused) });
    });
    next();
  };
}

/** The whole of what is answered over HTTP. */
export function createApp(services: Services): Express {
  const { config, metrics } = services;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustedProxies);
  app.use(requestLogger(services), countRefusals(metrics), requireWellFormed, headers(config.trustedProxies));
  // It waits in vain for what packs to take more.
  app.use("/monitor", monitorRoutes(services));
  app.use(compressed());
  app.use("/api", cors(config));
  app.use("/api/tables", express.json({ limit: MAX_BODY, strict: true }), tableRoutes(services));
  app.use("/api/quick", express.json({ limit: MAX_BODY, strict: true }), quickMatchRoutes(services));
  app.use("/api/bots", express.json({ limit: MAX_BOT_BODY, strict: true }), botRoutes(services));
  app.use("/api/account", express.json({ limit: ACCOUNT_BODY_MAX, strict: true }), accountRoutes(services));
  app.use("/api/admin", adminRoutes(services));
  app.get("/health", (_request, response) => void response.json({ ok: true }));
  app.get("/ready", ready(services));
  app.use("/metrics", metricsRoute(services));
  mountClient(app, config.clientDir);
  app.use((_request, response) => refuse(response, { code: "NOT_FOUND" }));
  app.use(errorHandler(services));
  return app;
}
