/** The server's settings, read from environment variables once at startup. */
import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { siteOf } from "../accounts/site.ts";
import { DAY_MS, MINUTE_MS } from "../lib/clock.ts";
import { LOG_LEVELS } from "../lib/log.ts";
import { describeDatabase } from "../lib/postgres.ts";

/** Upper bound of the limits, so that a typo cannot turn them into huge allocations. */
const MAX_RATE = 100_000;

const MIN_TOKEN_LENGTH = 16;

/** A host with an optional port and path. */
const ADDRESS = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?(\/[\w-]+)*$/i;

const text = (isValid: (text: string) => boolean, hint: string) =>
  z.string().refine(isValid, { error: ({ input }) => `is "${input}": set it to ${hint}.` });

const wholeNumber = (fallback: number, max: number) =>
  text((digits) => /^\d{1,9}$/.test(digits) && Number(digits) <= max, `a whole number from 0 to ${max}`)
    .transform(Number)
    .default(fallback);

const folder = (fallback: string) =>
  z
    .string()
    .transform((path) => resolve(path))
    .default(resolve(fallback));

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const origin = z.string().refine(isOrigin, {
  error: ({ input }) => `has "${input}": set it to a comma-separated list of origins, as https://example.org.`,
});

/** Comma-separated. */
const origins = z
  .string()
  .transform((list) =>
    list
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .pipe(z.array(origin))
  .default([]);

/** The variable of a setting has the same name in capitals: `dataDir` is DATA_DIR. Durations are in ms unless the name says otherwise. `server/README.md` describes each setting for operators. */
const settings = z.object({
  /** 0 lets the system choose. */
  port: wholeNumber(2567, 65_535),
  /** Folder of the embedded store; created if missing. */
  dataDir: folder("data"),
  /** PostgreSQL URL; "" for the embedded store. Error messages must not repeat it: it holds a password. */
  databaseUrl: z
    .string()
    .refine((url) => /^postgres(ql)?:/.test(url) && URL.canParse(url), {
      error: "is not a PostgreSQL URL: set it to postgres://user:password@host:5432/database, or leave it out for the embedded store.",
    })
    .default(""),
  /** Host and path under which browsers reach the sockets of this process, as `play.example.org/p/n1`; "" for the page's own host. */
  publicAddress: text(
    (address) => ADDRESS.test(address),
    "host, port and path without a scheme, for example play.example.org/p/n1",
  ).default(""),
  /** Origin of the pages, as `https://play.example.org`: accounts are available there and nowhere else. "" for `http://localhost:<port>`. */
  publicOrigin: text(
    (url) => isOrigin(url) && siteOf(url) !== undefined,
    "the origin of the pages: https:// and a host name, for example https://play.example.org, or http://localhost:2567",
  ).default(""),
  /** Ends correspondence games by rules that this version cannot play; 0 refuses to start while there are any. */
  abandonOldGames: wholeNumber(0, 1),
  /** Origins of push services besides those of the browsers' makers. */
  pushOrigins: origins,
  /** Mail server, as smtps://user:password@host:465; "" sends no emails. Error messages must not repeat it: it holds a password. */
  smtpUrl: z
    .string()
    .refine((url) => /^smtps?:/.test(url) && URL.canParse(url) && new URL(url).hostname !== "", {
      error: "is not the URL of a mail server: set it to smtps://user:password@host:465, or leave it out to send no emails.",
    })
    .default(""),
  /** Sender of emails; "" for quayside@<host of PUBLIC_ORIGIN>. */
  mailFrom: text(
    // Unlike zod's own pattern this one accepts the default, quayside@localhost.
    (address) => z.regexes.html5Email.test(address),
    "an email address, for example quayside@example.org",
  ).default(""),
  /** Time on shutdown to hand tables over. */
  drainMs: wholeNumber(10_000, 600_000),
  /** Finished tables are archived after this many days without a change; 0 keeps them as they are. */
  retentionDays: wholeNumber(90, 36_500),
  clientDir: folder(resolve(import.meta.dirname, "../../client/dist")),
  /** Folder with the operator's pages; "" for ours. */
  pagesDir: z
    .string()
    .transform((path) => resolve(path))
    .default(""),
  /** Folder of the monthly dumps; "" for `dumps` in the data folder, or none with PostgreSQL. */
  dumpDir: z
    .string()
    .transform((path) => path && resolve(path))
    .default(""),
  /** Short name of the license of the dumps. */
  dumpLicense: text((name) => /^[\w .+-]{1,40}$/.test(name), "the short name of a license, as CC0 or CC BY 4.0").default("CC0"),
  logLevel: z.enum(LOG_LEVELS, { error: ({ input }) => `is "${input}": set it to one of ${LOG_LEVELS.join(", ")}.` }).default("info"),
  processName: text((name) => /^[\w.-]{1,63}$/.test(name), "letters, digits, dots and hyphens").default(hostname()),
  /** Requests at a table and store queries that take longer are logged; 0 logs none. */
  slowRequestMs: wholeNumber(500, MINUTE_MS),
  slowQueryMs: wholeNumber(250, MINUTE_MS),
  botDelayMs: wholeNumber(600, MINUTE_MS),
  /** A table is unloaded this long after its last client left. */
  unloadAfterMs: wholeNumber(60_000, DAY_MS),
  /** A host who left before the start has this long to return. */
  hostGraceMs: wholeNumber(20_000, DAY_MS),
  /** Before the start: how long the seat of a player who went away is held at a public table. */
  seatHoldMs: wholeNumber(300_000, DAY_MS),
  /** How long an absent player's decision waits before a bot takes over. */
  botTakeoverMs: wholeNumber(30_000, DAY_MS),
  messagesPerSecond: wholeNumber(40, MAX_RATE),
  /** Connections open at once per IPv4 address or IPv6 /64: table sockets, lobby streams and bot streams together. */
  connectionsPerIp: wholeNumber(100, MAX_RATE),
  connectionsPerPlayer: wholeNumber(8, MAX_RATE),
  /** Requests per minute and address: tables created, everything else. */
  createsPerMinute: wholeNumber(30, MAX_RATE),
  joinsPerMinute: wholeNumber(240, MAX_RATE),
  /** Requests of all kinds per minute and address, in this process. */
  requestsPerMinute: wholeNumber(3000, MAX_RATE),
  /** Open public tables without anyone present that one address may have created. */
  unattendedTablesPerIp: wholeNumber(5, MAX_RATE),
  /** Seats of one address at public tables that wait for their start, per process. */
  openSeatsPerIp: wholeNumber(20, MAX_RATE),
  /** Tables of one address, or one account, whose games are not over. */
  unfinishedTables: wholeNumber(50, MAX_RATE),
  exhibition: z
    .enum(["on", "off"], { error: ({ input }) => `is "${input}": set it to on or off.` })
    .transform((value) => value === "on")
    .default(true),
  botGamesPerIp: wholeNumber(5, MAX_RATE),
  /** Bearer token for reports, metrics and monitor; "" turns them off. */
  adminToken: z
    .string()
    .min(MIN_TOKEN_LENGTH, `is shorter than ${MIN_TOKEN_LENGTH} characters: set it to a random one, as of openssl rand -hex 16.`)
    .default(""),
  /** Number of reverse proxies whose `x-forwarded-for` is trusted. */
  trustedProxies: wholeNumber(0, 10),
  /** Other origins whose pages may use this server, as `https://example.org`. */
  allowedOrigins: origins,
});

export type Config = Readonly<z.output<typeof settings>>;

export const DEFAULTS: Config = settings.parse({});

/** An invalid setting. The message is one line that says what to set. */
export class ConfigError extends Error {}

const variableOf = (setting: string): string => setting.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();

export const VARIABLES: readonly string[] = Object.keys(settings.shape).map(variableOf);

/** Parses environment variables; empty ones count as unset. @throws ConfigError */
export function configFrom(env: NodeJS.ProcessEnv): Config {
  const values = Object.keys(settings.shape).map((setting) => [setting, env[variableOf(setting)] || undefined]);
  const { data, error } = settings.safeParse(Object.fromEntries(values));
  const issue = error?.issues[0];
  if (issue) throw new ConfigError(`${variableOf(String(issue.path[0]))} ${issue.message}`);
  return data as Config;
}

/** Settings that hold passwords, and what may be shown of them. */
const CONFIDENTIAL: { readonly [S in keyof Config]?: (value: string) => string } = {
  adminToken: () => "(not shown)",
  databaseUrl: describeDatabase,
  smtpUrl: (url) => `${new URL(url).host} (user and password are not shown)`,
};

/** The variables that are set, as `PORT=2567`, without passwords. They must be valid. */
export function describeSettings(env: NodeJS.ProcessEnv): string[] {
  return (Object.keys(settings.shape) as (keyof Config)[])
    .filter((setting) => env[variableOf(setting)])
    .map((setting) => `${variableOf(setting)}=${(CONFIDENTIAL[setting] ?? String)(String(env[variableOf(setting)]))}`);
}

/** Insertions, deletions and replacements of a character that turn one text into another (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++)
      next.push(Math.min((row[j] as number) + (letter === to[j] ? 0 : 1), (row[j + 1] as number) + 1, (next[j] as number) + 1));
    row = next;
  }
  return row[to.length] as number;
}

/** Few enough that no variable of another program is taken for a setting. */
const allowedTypos = (variable: string): number => (variable.length <= 8 ? 1 : variable.length < 15 ? 2 : 3);

/** `BOT_DELAY` lacks its unit. */
const isBeginning = (name: string, variable: string): boolean => name.includes("_") && variable.startsWith(`${name}_`);

/** Finds variables that look like misspelt settings: they would be ignored silently. @throws ConfigError */
export function checkSpelling(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) {
    if (VARIABLES.includes(name)) continue;
    const meant = VARIABLES.find((variable) => isBeginning(name, variable) || editDistance(name, variable) <= allowedTypos(variable));
    if (meant) throw new ConfigError(`${name} is not a setting: rename it to ${meant}, or unset it.`);
  }
}

/** @throws ConfigError if the client or the operator's pages cannot be served */
export function checkFolders({ clientDir, pagesDir }: Config): void {
  if (pagesDir !== "" && !existsSync(pagesDir)) throw new ConfigError(`PAGES_DIR is ${pagesDir}, which does not exist.`);
  if (!existsSync(join(clientDir, "index.html")))
    throw new ConfigError(`CLIENT_DIR is ${clientDir}, which has no index.html: run npm run build, or set it to the built client.`);
}
