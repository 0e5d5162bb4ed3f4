/** The server's settings, read from environment variables once at startup. */
import { hostname } from "node:os";
import { resolve } from "node:path";
import { LOG_LEVELS, type LogLevel } from "../lib/log.ts";

/** Upper bound of the limits, so that a typo cannot turn them into huge allocations. */
const MAX_RATE = 100_000;

/** Durations are in ms unless the name says otherwise. `server/README.md` describes each setting for operators. */
export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Folder of the embedded store; created if missing. */
  readonly dataDir: string;
  /** PostgreSQL URL with its password; "" for the embedded store. */
  readonly databaseUrl: string;
  /** Host and path under which browsers reach the sockets of this process, as `play.example.org/p/n1`; "" for the page's own host. */
  readonly publicAddress: string;
  /** Origin of the pages, as `https://play.example.org`: accounts are available there and nowhere else. "" for `http://localhost:<port>`. */
  readonly publicOrigin: string;
  /** How long a process that shuts down may spend handing its tables over. */
  readonly drainMs: number;
  /** Finished tables are archived after this many days without a change; 0 keeps them as they are. */
  readonly retentionDays: number;
  /** Folder of the built client. */
  readonly clientDir: string;
  readonly logLevel: LogLevel;
  /** Name of this process in metrics and log. */
  readonly processName: string;
  /** Requests at a table and store queries that take longer are logged; 0 logs none. */
  readonly slowRequestMs: number;
  readonly slowQueryMs: number;
  /** Pause before a bot's move while somebody watches. */
  readonly botDelayMs: number;
  /** A table is unloaded this long after its last client left. */
  readonly unloadAfterMs: number;
  /** A host who left before the start has this long to return. */
  readonly hostGraceMs: number;
  /** Before the start: how long a seat is held for a player from quick match who has not arrived yet, … */
  readonly quickJoinTimeoutMs: number;
  /** … and at a public table for a player who went away. */
  readonly seatHoldMs: number;
  /** How long an absent player's decision waits before a bot takes over. */
  readonly botTakeoverMs: number;
  /** Per socket. */
  readonly messagesPerSecond: number;
  /** Connections open at once per IPv4 address or IPv6 /64: table sockets, lobby streams and bot streams together. */
  readonly connectionsPerIp: number;
  /** Sockets of one player at one table. */
  readonly connectionsPerPlayer: number;
  /** Requests per minute and address: tables created, everything else. */
  readonly createsPerMinute: number;
  readonly joinsPerMinute: number;
  /** Open public tables without anyone present that one address may have created. */
  readonly unattendedTablesPerIp: number;
  /** Bot-only games that one address may watch at once. */
  readonly botGamesPerIp: number;
  /** Bearer token for reports, metrics and monitor; "" turns them off. */
  readonly adminToken: string;
  /** Number of reverse proxies whose `x-forwarded-for` is trusted. */
  readonly trustedProxies: number;
  /** Other origins whose pages may use this server, as `https://example.org`. */
  readonly allowedOrigins: readonly string[];
}

export const DEFAULTS: Config = {
  port: 2567,
  dataDir: resolve("data"),
  databaseUrl: "",
  publicAddress: "",
  publicOrigin: "",
  drainMs: 10_000,
  retentionDays: 90,
  clientDir: resolve(import.meta.dirname, "../../client/dist"),
  logLevel: "info",
  processName: hostname(),
  slowRequestMs: 500,
  slowQueryMs: 250,
  botDelayMs: 600,
  unloadAfterMs: 60_000,
  hostGraceMs: 20_000,
  quickJoinTimeoutMs: 60_000,
  seatHoldMs: 300_000,
  botTakeoverMs: 30_000,
  messagesPerSecond: 40,
  connectionsPerIp: 100,
  connectionsPerPlayer: 8,
  createsPerMinute: 30,
  unattendedTablesPerIp: 5,
  botGamesPerIp: 5,
  joinsPerMinute: 240,
  adminToken: "",
  trustedProxies: 0,
  allowedOrigins: [],
};

/** An invalid setting. The message is one line that says what to set. */
export class ConfigError extends Error {}

/** Variables of version 0.1.0 and their names today. The old ones work until the next version. */
export const RENAMED_VARIABLES: Readonly<Record<string, string>> = {
  KEEP_DAYS: "RETENTION_DAYS",
  IDLE_MS: "UNLOAD_AFTER_MS",
  ARRIVAL_MS: "QUICK_JOIN_TIMEOUT_MS",
  AWAY_MS: "SEAT_HOLD_MS",
  ABSENCE_MS: "BOT_TAKEOVER_MS",
  PROXIES: "TRUSTED_PROXIES",
  ORIGINS: "ALLOWED_ORIGINS",
  ENTERS_PER_MINUTE: "JOINS_PER_MINUTE",
  SOCKETS_PER_ADDRESS: "CONNECTIONS_PER_IP",
  SOCKETS_PER_PERSON: "CONNECTIONS_PER_PLAYER",
  UNATTENDED_PER_ADDRESS: "UNATTENDED_TABLES_PER_IP",
  BOT_GAMES_PER_ADDRESS: "BOT_GAMES_PER_IP",
  SLOW_MOVE_MS: "SLOW_REQUEST_MS",
  SLOW_STATEMENT_MS: "SLOW_QUERY_MS",
};

const isSet = (text: string | undefined): text is string => text !== undefined && text !== "";

/** Old variables that take effect, each with the name to use instead: [old, new]. */
const oldVariables = (env: NodeJS.ProcessEnv): [string, string][] =>
  Object.entries(RENAMED_VARIABLES).filter(([old, now]) => isSet(env[old]) && !isSet(env[now]));

/** One line about the old variables that are in use; `undefined` if none is. */
export function renamedVariablesWarning(env: NodeJS.ProcessEnv): string | undefined {
  const used = oldVariables(env).map(([old, now]) => `${old} is now ${now}`);
  return used.length === 0 ? undefined : `Renamed variables: ${used.join(", ")}. The old names work until the next version.`;
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number {
  const text = env[name];
  if (!isSet(text)) return fallback;
  if (!/^\d{1,9}$/.test(text) || Number(text) > max)
    throw new ConfigError(`${name} is "${text}": set it to a whole number from 0 to ${max}.`);
  return Number(text);
}

function level(env: NodeJS.ProcessEnv): LogLevel {
  const text = env.LOG_LEVEL || DEFAULTS.logLevel;
  const known = LOG_LEVELS.find((name) => name === text);
  if (!known) throw new ConfigError(`LOG_LEVEL is "${text}": set it to one of ${LOG_LEVELS.join(", ")}.`);
  return known;
}

function allowedOrigins(env: NodeJS.ProcessEnv): string[] {
  const origins = (env.ALLOWED_ORIGINS ?? "").split(",").map((text) => text.trim());
  const invalid = origins.find((text) => text !== "" && (!URL.canParse(text) || new URL(text).origin !== text));
  if (invalid !== undefined)
    throw new ConfigError(`ALLOWED_ORIGINS has "${invalid}": set it to a comma-separated list of origins, as https://example.org.`);
  return origins.filter((text) => text !== "");
}

function processName({ PROCESS_NAME: text }: NodeJS.ProcessEnv): string {
  if (!text) return DEFAULTS.processName;
  if (!/^[\w.-]{1,63}$/.test(text)) throw new ConfigError(`PROCESS_NAME is "${text}": set it to letters, digits, dots and hyphens.`);
  return text;
}

/** Error messages must not repeat the URL: it holds a password. */
function databaseUrl({ DATABASE_URL: text = "" }: NodeJS.ProcessEnv): string {
  if (text === "" || (/^postgres(ql)?:/.test(text) && URL.canParse(text))) return text;
  throw new ConfigError(
    "DATABASE_URL is not a PostgreSQL URL: set it to postgres://user:password@host:5432/database, or leave it out for the embedded store.",
  );
}

/** A host with an optional port and path. */
const ADDRESS = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?(\/[\w-]+)*$/i;

function publicAddress({ PUBLIC_ADDRESS: text = "" }: NodeJS.ProcessEnv): string {
  if (text === "" || ADDRESS.test(text)) return text;
  throw new ConfigError(`PUBLIC_ADDRESS is "${text}": set it to host, port and path without a scheme, for example play.example.org/p/n1.`);
}

function publicOrigin({ PUBLIC_ORIGIN: text = "" }: NodeJS.ProcessEnv): string {
  if (text === "" || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new ConfigError(`PUBLIC_ORIGIN is "${text}": set it to the origin of the pages, for example https://play.example.org.`);
}

/** Parses environment variables, those of version 0.1.0 included. @throws ConfigError */
export function configFrom(given: NodeJS.ProcessEnv): Config {
  const old = oldVariables(given);
  const env = old.length === 0 ? given : { ...given, ...Object.fromEntries(old.map(([name, now]) => [now, given[name]])) };
  return {
    port: wholeNumber(env, "PORT", DEFAULTS.port, 65_535),
    dataDir: resolve(env.DATA_DIR || DEFAULTS.dataDir),
    databaseUrl: databaseUrl(env),
    publicAddress: publicAddress(env),
    publicOrigin: publicOrigin(env),
    drainMs: wholeNumber(env, "DRAIN_MS", DEFAULTS.drainMs, 600_000),
    retentionDays: wholeNumber(env, "RETENTION_DAYS", DEFAULTS.retentionDays, 36_500),
    clientDir: resolve(env.CLIENT_DIR || DEFAULTS.clientDir),
    logLevel: level(env),
    processName: processName(env),
    slowRequestMs: wholeNumber(env, "SLOW_REQUEST_MS", DEFAULTS.slowRequestMs, 60_000),
    slowQueryMs: wholeNumber(env, "SLOW_QUERY_MS", DEFAULTS.slowQueryMs, 60_000),
    botDelayMs: wholeNumber(env, "BOT_DELAY_MS", DEFAULTS.botDelayMs, 60_000),
    unloadAfterMs: wholeNumber(env, "UNLOAD_AFTER_MS", DEFAULTS.unloadAfterMs, 86_400_000),
    hostGraceMs: wholeNumber(env, "HOST_GRACE_MS", DEFAULTS.hostGraceMs, 86_400_000),
    quickJoinTimeoutMs: wholeNumber(env, "QUICK_JOIN_TIMEOUT_MS", DEFAULTS.quickJoinTimeoutMs, 86_400_000),
    seatHoldMs: wholeNumber(env, "SEAT_HOLD_MS", DEFAULTS.seatHoldMs, 86_400_000),
    botTakeoverMs: wholeNumber(env, "BOT_TAKEOVER_MS", DEFAULTS.botTakeoverMs, 86_400_000),
    messagesPerSecond: wholeNumber(env, "MESSAGES_PER_SECOND", DEFAULTS.messagesPerSecond, MAX_RATE),
    connectionsPerIp: wholeNumber(env, "CONNECTIONS_PER_IP", DEFAULTS.connectionsPerIp, MAX_RATE),
    connectionsPerPlayer: wholeNumber(env, "CONNECTIONS_PER_PLAYER", DEFAULTS.connectionsPerPlayer, MAX_RATE),
    botGamesPerIp: wholeNumber(env, "BOT_GAMES_PER_IP", DEFAULTS.botGamesPerIp, MAX_RATE),
    unattendedTablesPerIp: wholeNumber(env, "UNATTENDED_TABLES_PER_IP", DEFAULTS.unattendedTablesPerIp, MAX_RATE),
    createsPerMinute: wholeNumber(env, "CREATES_PER_MINUTE", DEFAULTS.createsPerMinute, MAX_RATE),
    joinsPerMinute: wholeNumber(env, "JOINS_PER_MINUTE", DEFAULTS.joinsPerMinute, MAX_RATE),
    adminToken: env.ADMIN_TOKEN ?? DEFAULTS.adminToken,
    trustedProxies: wholeNumber(env, "TRUSTED_PROXIES", DEFAULTS.trustedProxies, 10),
    allowedOrigins: allowedOrigins(env),
  };
}
