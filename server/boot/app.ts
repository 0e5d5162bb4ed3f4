/** The express app: security headers, API routes, metrics, and the built client. */
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response } from "express";
import expressStaticGzip from "express-static-gzip";
import helmet from "helmet";
import { NotOwnerError, PeerUnavailableError } from "../cluster/cluster.ts";
import { accountRoutes } from "../http/account.ts";
import { adminRoutes, metricsRoute } from "../http/admin.ts";
import { appointmentRoutes, calendarRoute } from "../http/appointments.ts";
import { botRoutes } from "../http/bots.ts";
import { databaseRoutes } from "../http/database.ts";
import { hostOf, isDecodable, isWellFormed } from "../http/edge/address.ts";
import { cors } from "../http/edge/origins.ts";
import { requestLogger } from "../http/edge/requestId.ts";
import { emailRoutes } from "../http/email.ts";
import { fairPlayRoutes } from "../http/fairPlay.ts";
import { gameRoutes } from "../http/games.ts";
import { monitorRoutes } from "../http/monitor.ts";
import { openapiRoute } from "../http/openapi.ts";
import { pageWithPreview, previewPicture } from "../http/preview/routes.ts";
import { puzzleRoutes } from "../http/puzzles.ts";
import { ready } from "../http/ready.ts";
import { refuse } from "../http/respond.ts";
import { leaderboardRoutes } from "../http/results.ts";
import { securityTxt } from "../http/securityTxt.ts";
import { seekRoutes } from "../http/seeks.ts";
import type { Services } from "../http/services.ts";
import { sitePageRoutes } from "../http/sitePages.ts";
import { studyRoutes } from "../http/studies.ts";
import { tableRoutes } from "../http/tables.ts";
import { tournamentRoutes } from "../http/tournaments.ts";
import { userRoutes } from "../http/users.ts";
import type { Metrics } from "../lib/metrics.ts";
import { StoreUnavailableError } from "../store/store.ts";

const MAX_BODY = "64kb";
/** `MAX_STUDY_CHARS`, in letters of any script. */
const STUDY_BODY_MAX = "400kb";
const ACCOUNT_BODY_MAX = "16kb";
/** The same limit as for a socket message. */
const MAX_BOT_BODY = "16kb";

/**
 * Same origin only. Boards create textures from blob and data URLs. @param host returns our own host name
 * @param isFramable other sites may show the page in a frame
 */
const contentSecurityPolicy = (host: (request: IncomingMessage) => string, isFramable: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'", "data:"],
  // Not every browser includes WebSockets in 'self'.
  connectSrc: ["'self'", ...["ws", "wss"].map((scheme) => (request: IncomingMessage) => `${scheme}://${host(request)}`), "data:", "blob:"],
  workerSrc: ["'self'", "blob:"],
  objectSrc: ["'none'"],
  frameAncestors: [isFramable ? "*" : "'none'"],
  upgradeInsecureRequests: null,
});

/** Assets and API responses need no policy: the page's applies, and headers cost time. */
const isPage = (path: string): boolean => !/^\/(assets|api)\/|\.(svg|png|webmanifest)$/.test(path);

/** View-only boards and standings, without keys and buttons that act for an account. */
const isFramable = (path: string): boolean => /^\/embed\/(tournaments\/)?[^/]+$/.test(path);

/** Denies what no page uses. Browsers allow the rest to our own pages only. */
const PERMISSIONS_POLICY = ["accelerometer", "bluetooth", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer"]
  .concat(["microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"])
  .map((feature) => `${feature}=()`)
  .join(", ");

function headers(proxies: number): RequestHandler {
  const bare = helmet.noSniff();
  const full = (framable: boolean) =>
    helmet({
      contentSecurityPolicy: { directives: contentSecurityPolicy((request) => hostOf(request, proxies), framable) },
      // For browsers that don't know frame-ancestors.
      xFrameOptions: framable ? false : { action: "deny" },
      // The proxy that ends TLS adds this header: ops/Caddyfile.
      strictTransportSecurity: false,
      referrerPolicy: { policy: "no-referrer" },
    });
  const [page, framed] = [full(false), full(true)];
  return (request, response, next) => {
    if (!isPage(request.path)) return bare(request, response, next);
    response.setHeader("permissions-policy", PERMISSIONS_POLICY);
    (isFramable(request.path) ? framed : page)(request, response, next);
  };
}

/** Compression would buffer server-sent events. */
function isCompressible(request: Request, response: Response): boolean {
  return !String(response.getHeader("content-type")).startsWith("text/event-stream") && compression.filter(request, response);
}

/** Compresses GET responses; those of POST are short. */
function compressed(): RequestHandler {
  const pack = compression({ filter: isCompressible });
  return (request, response, next) => (request.method === "GET" ? pack(request, response, next) : next());
}

/** Serves the build's precompressed files. */
function files(folder: string, serveStatic: NonNullable<Parameters<typeof expressStaticGzip>[1]>["serveStatic"]) {
  return expressStaticGzip(folder, { enableBrotli: true, orderPreference: ["br", "gz"], index: false, serveStatic });
}

/** Files with a content hash in their name are cached forever; everything else is revalidated. Every other path is the page. */
function mountClient(app: Express, folder: string, preview: RequestHandler): void {
  const forEver = { immutable: true, maxAge: "1y", etag: false, lastModified: false, acceptRanges: false } as const;
  app.use("/assets", files(join(folder, "assets"), { ...forEver, fallthrough: false }));
  const page = files(folder, { cacheControl: false, setHeaders: (response) => void response.setHeader("cache-control", "no-cache") });
  // The file server would answer a malformed path with a bare text; the page says that there is no such page.
  app.use((request, response, next) => (isDecodable(request.path) ? page(request, response, next) : next()));
  app.get(/^\/(?!api\/|assets\/)/, preview, (request, response, next) => {
    request.url = "/index.html";
    page(request, response, next);
  });
}

/** Last middleware: the client's errors become refusals, ours are logged. */
function errorHandler({ log }: Services): ErrorRequestHandler {
  return (error: { status?: number; type?: string }, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof StoreUnavailableError) return refuse(response, { code: "STORE_UNAVAILABLE" });
    if (error instanceof PeerUnavailableError || error instanceof NotOwnerError) return refuse(response, { code: "TABLE_UNAVAILABLE" });
    if (error.status === 413) return refuse(response, { code: "TOO_LARGE" });
    if (error.status === 404) return refuse(response, { code: "NOT_FOUND" });
    if (error.status !== undefined && error.status < 500) return refuse(response, { code: "INVALID_REQUEST" });
    log.error({ err: error, requestId: response.locals.requestId, method: request.method, path: request.route?.path }, "request failed");
    refuse(response, { code: "INTERNAL" });
  };
}

/** Checks host headers and URL. Refusals: INVALID_REQUEST. */
const requireWellFormed: RequestHandler = (request, response, next) => {
  if (isWellFormed(request)) next();
  else refuse(response, { code: "INVALID_REQUEST" });
};

function countRefusals({ refusals }: Metrics): RequestHandler {
  return (_request, response, next) => {
    response.once("finish", () => {
      if (response.locals.refused) refusals.inc({ code: String(response.locals.refused) });
    });
    next();
  };
}

export function createApp(services: Services): Express {
  const { config, metrics } = services;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustedProxies);
  app.use(requestLogger(services), countRefusals(metrics), requireWellFormed, headers(config.trustedProxies));
  // Before compression, under which the monitor's responses hang.
  app.use("/monitor", monitorRoutes(services));
  app.use(compressed());
  app.use("/api", cors(config));
  const body = express.json({ limit: MAX_BODY, strict: true });
  app.use("/api/tables", body, tableRoutes(services));
  app.use("/api/seeks", body, seekRoutes(services));
  app.use("/api/studies", studyRoutes(services, express.json({ limit: STUDY_BODY_MAX, strict: true })));
  app.use("/api/puzzles", body, puzzleRoutes(services));
  app.use("/api/appointments", body, appointmentRoutes(services));
  app.use(calendarRoute(services));
  app.use("/api/tournaments", body, tournamentRoutes(services));
  app.use("/api/bots", express.json({ limit: MAX_BOT_BODY, strict: true }), botRoutes(services));
  app.use("/api/account", express.json({ limit: ACCOUNT_BODY_MAX, strict: true }), accountRoutes(services));
  app.use(emailRoutes(services));
  app.use("/api/users", userRoutes(services));
  app.use("/api/games", gameRoutes(services));
  app.use("/api/database", databaseRoutes(services));
  app.use("/api/openapi.json", openapiRoute());
  app.use("/api/fair-play", fairPlayRoutes(services));
  app.use("/api/leaderboard", leaderboardRoutes(services));
  app.use("/api/pages", sitePageRoutes(services));
  app.use("/api/admin", express.json({ limit: ACCOUNT_BODY_MAX, strict: true }), adminRoutes(services));
  app.get("/health", (_request, response) => void response.json({ ok: true }));
  app.get("/ready", ready(services));
  app.use("/metrics", metricsRoute(services));
  app.get(/^\/preview(\/.*)\.png$/, previewPicture(services));
  app.get("/.well-known/security.txt", securityTxt(services));
  mountClient(app, config.clientDir, pageWithPreview(services));
  app.use((_request, response) => refuse(response, { code: "NOT_FOUND" }));
  app.use(errorHandler(services));
  return app;
}
