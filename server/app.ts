/** The express app: headers, the tables' routes, figures, and the built client with its one page for every address. */
import { join } from "node:path";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response } from "express";
import expressStaticGzip from "express-static-gzip";
import helmet from "helmet";
import { adminRoutes } from "./http/admin.ts";
import { refuse } from "./http/answers.ts";
import { quickRoutes } from "./http/quick.ts";
import { ready } from "./http/ready.ts";
import { tableRoutes } from "./http/tables.ts";
import type { Metrics } from "./metrics.ts";
import type { Services } from "./services.ts";
import { Unwritable } from "./store/store.ts";

const BODY_MAX = "64kb";

/** Scripts, workers and sockets from here only; the boards make textures from blobs and data addresses. */
const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'", "data:"],
  connectSrc: ["'self'", "ws:", "wss:", "data:", "blob:"],
  workerSrc: ["'self'", "blob:"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** What the build made needs no policy of its own: that of the page holds, and every header is sent with every file. */
function headers(): RequestHandler {
  const bare = helmet.noSniff();
  const full = helmet({
    contentSecurityPolicy: { directives: POLICY },
    // The server itself speaks plain HTTP; a proxy with a certificate adds this header.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "no-referrer" },
  });
  return (request, response, next) => (request.path.startsWith("/assets/") ? bare : full)(request, response, next);
}

/** Events go out one by one: packed, they would wait for each other. */
function isWhole(request: Request, response: Response): boolean {
  return !String(response.getHeader("content-type")).startsWith("text/event-stream") && compression.filter(request, response);
}

/** Files as the build left them, compressed if the browser accepts that. */
function files(folder: string, serveStatic: NonNullable<Parameters<typeof expressStaticGzip>[1]>["serveStatic"]) {
  return expressStaticGzip(folder, { enableBrotli: true, orderPreference: ["br", "gz"], index: false, serveStatic });
}

/** What the build names by its content never changes; everything else is asked for anew. */
function mountClient(app: Express, folder: string): void {
  app.use("/assets", files(join(folder, "assets"), { immutable: true, maxAge: "1y", fallthrough: false }));
  const page = files(folder, { cacheControl: false, setHeaders: (response) => void response.setHeader("cache-control", "no-cache") });
  app.use(page);
  app.get(/^\/(?!api\/|matchmake\/|assets\/)/, (request, response, next) => {
    request.url = "/index.html";
    page(request, response, next);
  });
}

/** Whatever goes wrong on the way ends here: what the sender did is told by a code, what we did is logged. */
function failures({ log }: Services): ErrorRequestHandler {
  return (error: { status?: number; type?: string }, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof Unwritable) return refuse(response, { code: "CANNOT_STORE" });
    if (error.status === 413) return refuse(response, { code: "TOO_LARGE" });
    if (error.status === 404) return refuse(response, { code: "NOT_FOUND" });
    if (error.status !== undefined && error.status < 500) return refuse(response, { code: "BAD_REQUEST" });
    log.error({ err: error, method: request.method, path: request.route?.path }, "request failed");
    refuse(response, { code: "INTERNAL" });
  };
}

function countRefusals({ refusals }: Metrics): RequestHandler {
  return (_request, response, next) => {
    response.once("finish", () => {
      if (response.locals.refused) refusals.inc({ code: String(response.locals.refused) });
    });
    next();
  };
}

/** Mounts everything on the app that Colyseus listens with. */
export function mount(app: Express, services: Services): void {
  const { config, metrics } = services;
  app.disable("x-powered-by");
  app.set("trust proxy", config.proxies);
  app.use(headers(), compression({ filter: isWhole }), countRefusals(metrics));
  app.use("/api/tables", express.json({ limit: BODY_MAX, strict: true }), tableRoutes(services));
  app.use("/api/quick", express.json({ limit: BODY_MAX, strict: true }), quickRoutes(services));
  app.use("/api/admin", adminRoutes(services));
  app.get("/health", (_request, response) => void response.json({ ok: true }));
  app.get("/ready", ready(services));
  app.get("/metrics", async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  mountClient(app, config.clientDir);
  app.use((_request, response) => refuse(response, { code: "NOT_FOUND" }));
  app.use(failures(services));
}
