/** Everything that can be set from outside, read once at the start. */
import { hostname } from "node:os";
import { resolve } from "node:path";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  /** 0 lets the system choose one. */
  readonly port: number;
  /** Folder of the embedded store; made if missing. */
  readonly dataDir: string;
  /** Address of the PostgreSQL database that takes the embedded store's place, with its password; "" for none. */
  readonly databaseUrl: string;
  /** Where the sockets of this very process are reached from outside, as `play.example.org/p/n1`; "" where the page comes from. */
  readonly publicAddress: string;
  /** A process that ends hands its tables over to the others within so many milliseconds. */
  readonly drainMs: number;
  /** Finished tables are packed after so many days without a change; 0 never. */
  readonly keepDays: number;
  /** Folder of the built client. */
  readonly clientDir: string;
  readonly logLevel: LogLevel;
  /** What figures and log call this process, where several serve together. */
  readonly processName: string;
  /** An answer to whoever sits at a table, and a statement to the store, that take so many milliseconds are told; 0 tells none. */
  readonly slowMoveMs: number;
  readonly slowStatementMs: number;
  /** How long a bot seems to think while somebody is at the table, in milliseconds. */
  readonly botDelayMs: number;
  /** A table where nobody is connected leaves memory after so many milliseconds. */
  readonly idleMs: number;
  /** A host who left before the start has so many milliseconds to come back. */
  readonly hostGraceMs: number;
  /** Before the start: somebody seated by the quick match has so many milliseconds to come, … */
  readonly arrivalMs: number;
  /** … and the seat of a person who went away from a public table is kept so long. */
  readonly awayMs: number;
  /** A person who is away when a decision is due has so many milliseconds before a bot plays. */
  readonly absenceMs: number;
  /** Messages a second that one socket may send. */
  readonly messagesPerSecond: number;
  /** Lines that one address (or IPv6 /64) may hold open, sockets of tables and streams of the lobby together; sockets of one person at a table. */
  readonly socketsPerAddress: number;
  readonly socketsPerPerson: number;
  /** Requests a minute and address: tables made, tables entered. */
  readonly createsPerMinute: number;
  readonly entersPerMinute: number;
  /** Open public tables with nobody there that one address may have made. */
  readonly unattendedPerAddress: number;
  /** Games of bots alone that one address may watch at once. */
  readonly botGamesPerAddress: number;
  /** Opens the list of reports and the figures to whoever shows it; "" keeps them shut. */
  readonly adminToken: string;
  /** Reverse proxies in front of this server whose `x-forwarded-for` is believed. */
  readonly proxies: number;
  /** Pages of other origins that may use this server, as `https://example.org`. */
  readonly origins: readonly string[];
}

export const DEFAULTS: Config = {
  port: 2567,
  dataDir: resolve("data"),
  databaseUrl: "",
  publicAddress: "",
  drainMs: 10_000,
  keepDays: 90,
  clientDir: resolve(import.meta.dirname, "../../client/dist"),
  logLevel: "info",
  processName: hostname(),
  slowMoveMs: 500,
  slowStatementMs: 250,
  botDelayMs: 600,
  idleMs: 60_000,
  hostGraceMs: 20_000,
  arrivalMs: 60_000,
  awayMs: 300_000,
  absenceMs: 30_000,
  messagesPerSecond: 40,
  socketsPerAddress: 100,
  socketsPerPerson: 8,
  createsPerMinute: 30,
  unattendedPerAddress: 5,
  botGamesPerAddress: 5,
  entersPerMinute: 240,
  adminToken: "",
  proxies: 0,
  origins: [],
};

/** A bad option, told in one line that says what to do. */
export class ConfigError extends Error {}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
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

/** Origins with commas between them. */
function origins(env: NodeJS.ProcessEnv): string[] {
  const named = (env.ORIGINS ?? "").split(",").map((text) => text.trim());
  const wrong = named.find((text) => text !== "" && (!URL.canParse(text) || new URL(text).origin !== text));
  if (wrong !== undefined)
    throw new ConfigError(`ORIGINS has "${wrong}": set it to origins as https://example.org, with commas between them.`);
  return named.filter((text) => text !== "");
}

function processName({ PROCESS_NAME: text }: NodeJS.ProcessEnv): string {
  if (!text) return DEFAULTS.processName;
  if (!/^[\w.-]{1,63}$/.test(text)) throw new ConfigError(`PROCESS_NAME is "${text}": set it to letters, digits, dots and hyphens.`);
  return text;
}

/** Never told again: it holds a password. */
function database({ DATABASE_URL: text = "" }: NodeJS.ProcessEnv): string {
  if (text === "" || (/^postgres(ql)?:/.test(text) && URL.canParse(text))) return text;
  throw new ConfigError(
    "DATABASE_URL is no address of PostgreSQL: set it to postgres://user:password@host:5432/database, or leave it out for the embedded store.",
  );
}

/** A host, perhaps with port and path. */
const ADDRESS = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?(\/[\w-]+)*$/i;

function publicAddress({ PUBLIC_ADDRESS: text = "" }: NodeJS.ProcessEnv): string {
  if (text === "" || ADDRESS.test(text)) return text;
  throw new ConfigError(`PUBLIC_ADDRESS is "${text}": set it to host, port and path without a scheme, as play.example.org/p/n1.`);
}

/** Reads the environment. @throws ConfigError */
export function configFrom(env: NodeJS.ProcessEnv): Config {
  const minute = 100_000;
  return {
    port: whole(env, "PORT", DEFAULTS.port, 65_535),
    dataDir: resolve(env.DATA_DIR || DEFAULTS.dataDir),
    databaseUrl: database(env),
    publicAddress: publicAddress(env),
    drainMs: whole(env, "DRAIN_MS", DEFAULTS.drainMs, 600_000),
    keepDays: whole(env, "KEEP_DAYS", DEFAULTS.keepDays, 36_500),
    clientDir: resolve(env.CLIENT_DIR || DEFAULTS.clientDir),
    logLevel: level(env),
    processName: processName(env),
    slowMoveMs: whole(env, "SLOW_MOVE_MS", DEFAULTS.slowMoveMs, 60_000),
    slowStatementMs: whole(env, "SLOW_STATEMENT_MS", DEFAULTS.slowStatementMs, 60_000),
    botDelayMs: whole(env, "BOT_DELAY_MS", DEFAULTS.botDelayMs, 60_000),
    idleMs: whole(env, "IDLE_MS", DEFAULTS.idleMs, 86_400_000),
    hostGraceMs: whole(env, "HOST_GRACE_MS", DEFAULTS.hostGraceMs, 86_400_000),
    arrivalMs: whole(env, "ARRIVAL_MS", DEFAULTS.arrivalMs, 86_400_000),
    awayMs: whole(env, "AWAY_MS", DEFAULTS.awayMs, 86_400_000),
    absenceMs: whole(env, "ABSENCE_MS", DEFAULTS.absenceMs, 86_400_000),
    messagesPerSecond: whole(env, "MESSAGES_PER_SECOND", DEFAULTS.messagesPerSecond, minute),
    socketsPerAddress: whole(env, "SOCKETS_PER_ADDRESS", DEFAULTS.socketsPerAddress, minute),
    socketsPerPerson: whole(env, "SOCKETS_PER_PERSON", DEFAULTS.socketsPerPerson, minute),
    botGamesPerAddress: whole(env, "BOT_GAMES_PER_ADDRESS", DEFAULTS.botGamesPerAddress, minute),
    unattendedPerAddress: whole(env, "UNATTENDED_PER_ADDRESS", DEFAULTS.unattendedPerAddress, minute),
    createsPerMinute: whole(env, "CREATES_PER_MINUTE", DEFAULTS.createsPerMinute, minute),
    entersPerMinute: whole(env, "ENTERS_PER_MINUTE", DEFAULTS.entersPerMinute, minute),
    adminToken: env.ADMIN_TOKEN ?? DEFAULTS.adminToken,
    proxies: whole(env, "PROXIES", DEFAULTS.proxies, 10),
    origins: origins(env),
  };
}
