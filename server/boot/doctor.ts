/** `npm run doctor` examines a server and what it depends on: settings, store, disk, clock, certificate, mail, push and log. Changes nothing. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, readFileSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { connect, type TLSSocket } from "node:tls";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { siteOf } from "../accounts/site.ts";
import { mailTransport } from "../correspondence/mailer.ts";
import { PUSH_HOSTS } from "../correspondence/webPush.ts";
import { DAY_MS } from "../lib/clock.ts";
import { describeDatabase } from "../lib/postgres.ts";
import { SLOW_OPERATIONS, slowMessage } from "../lib/slowLog.ts";
import { StoreStartError } from "../lib/storeErrors.ts";
import { inspectStore, type StoreFacts } from "../store/inspect.ts";
import { STEPS } from "../store/migrations.ts";
import { fileOf } from "../store/sqlite.ts";
import { runCommand } from "./command.ts";
import { type Config, ConfigError, checkFolders, checkSpelling, configFrom, describeSettings } from "./config.ts";

const USAGE = `Examines a server and what it depends on, also while it runs. It changes nothing:
  npm run doctor
  npm run doctor -- --log FILE
The last problems come from the log: FILE, or standard input for "-", or without it systemd's journal of quayside.service.`;

const ROOT = resolve(import.meta.dirname, "../..");
const TIMEOUT_MS = 5000;
/** A backup on the same disk needs the size of the store; the write-ahead log and the system need some more. */
const MIN_FREE_BYTES = 500e6;
/** Caddy renews 30 days before the end. */
const MIN_CERTIFICATE_DAYS = 14;
/** The `date` of an HTTP response has no fractions, and the response takes a moment. */
const MAX_CLOCK_ERROR_MS = 2500;
const SHOWN_PROBLEMS = 10;
/** Pino's level "warn". */
const WARN = 40;

/** `info` is neither good nor bad; `unknown` could not be found out. */
interface Finding {
  readonly state: "info" | "ok" | "problem" | "unknown";
  readonly what: string;
  readonly text: string;
}

const finding =
  (state: Finding["state"]) =>
  (what: string, text: string): Finding => ({ state, what, text });
const info = finding("info");
const ok = finding("ok");
const problem = finding("problem");
const unknown = finding("unknown");

/** The innermost cause of fetch's errors has the code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}

const sizeText = (bytes: number): string => (bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);

function version(): Finding[] {
  const { version: number } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  const line = info("version", `Quayside ${number}, Node ${process.version} on ${process.platform} ${process.arch}`);
  try {
    const commit = execFileSync("git", ["-C", ROOT, "describe", "--always", "--dirty"], { stdio: ["ignore", "pipe", "ignore"] });
    return [line, info("commit", String(commit).trim())];
  } catch {
    return [line, unknown("commit", "git, or its folder, is not here.")];
  }
}

function settings(config: Config): Finding[] {
  const problems = [() => checkSpelling(process.env), () => checkFolders(config)].flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      return error instanceof ConfigError ? problem("settings", error.message) : unknown("settings", reasonOf(error));
    }
  });
  const set = describeSettings(process.env);
  return [...(set.length > 0 ? set : ["all have their defaults."]).map((line) => info("settings", line)), ...problems];
}

function migrations({ databaseUrl }: Config, { migrations: made }: StoreFacts): Finding {
  const known = Object.keys(databaseUrl === "" ? STEPS.sqlite : STEPS.postgres);
  const [oldest] = made;
  const newest = made.at(-1);
  if (!oldest || !newest) return problem("migrations", "none yet: the database is empty.");
  const span = `oldest ${oldest.name} of ${oldest.timestamp}, newest ${newest.name} of ${newest.timestamp}`;
  const missing = known.filter((step) => !made.some(({ name }) => name === step));
  const newer = made.find(({ name }) => !known.includes(name));
  if (newer) return problem("migrations", `${span}: ${newer.name} is of a newer version.`);
  return missing.length > 0
    ? problem("migrations", `${span}; ${missing.join(", ")} missing: run npm run migrate.`)
    : ok("migrations", `${span}.`);
}

function disk({ databaseUrl, dataDir }: Config, size: number): Finding {
  if (databaseUrl !== "") return unknown("disk", "PostgreSQL doesn't tell how much room is left: run df on its machine.");
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const text = `${sizeText(free)} free where the store is`;
  const needed = Math.max(MIN_FREE_BYTES, size);
  return free < needed ? problem("disk", `${text}: make room, a backup and the log need ${sizeText(needed)}.`) : ok("disk", `${text}.`);
}

/** @param ahead how far the other clock is ahead of ours, in ms */
function clock(ahead: number, other: string): Finding {
  if (Math.abs(ahead) <= MAX_CLOCK_ERROR_MS) return ok("clock", `agrees with that of ${other}.`);
  const seconds = (Math.abs(ahead) / 1000).toFixed(1);
  return problem("clock", `${seconds} s ${ahead > 0 ? "behind" : "ahead of"} that of ${other}: turn on NTP on both machines.`);
}

async function store(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  const place = databaseUrl === "" ? fileOf(dataDir) : describeDatabase(databaseUrl);
  try {
    const facts = await inspectStore(config);
    if (!facts) return [problem("store", `There is none in ${dataDir}: set DATA_DIR to the server's, or start the server once.`)];
    return [
      ok("store", `${place}, ${sizeText(facts.size)}, ${facts.tables} tables.`),
      migrations(config, facts),
      disk(config, facts.size),
      ...(facts.clockAhead === undefined ? [] : [clock(facts.clockAhead, "PostgreSQL's machine")]),
    ];
  } catch (error) {
    return [error instanceof StoreStartError ? problem("store", error.message) : unknown("store", reasonOf(error))];
  }
}

const ask = (url: string): Promise<Response> => fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });

async function server({ port }: Config): Promise<Finding[]> {
  const url = `http://localhost:${port}/ready`;
  const response = await ask(url).catch(() => undefined);
  if (!response) return [unknown("server", `Nothing answers at ${url}: it doesn't run, has another PORT, or is not on this host.`)];
  if (response.ok) return [ok("server", `${url} says 200.`)];
  return [problem("server", `${url} says ${response.status}: it can't store moves, or doesn't hear the other processes.`)];
}

function handshake(host: string, port: number): Promise<TLSSocket> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS }, () => done(socket));
    socket.once("error", fail);
    socket.once("timeout", () => socket.destroy(new Error("it took too long")));
  });
}

async function certificate({ hostname, port, host }: URL): Promise<Finding> {
  try {
    const socket = await handshake(hostname, Number(port || 443));
    const { valid_to: end } = socket.getPeerCertificate();
    const { authorized, authorizationError: why } = socket;
    socket.destroy();
    const days = Math.floor((Date.parse(end) - Date.now()) / DAY_MS);
    if (!authorized) return problem("certificate", `Browsers refuse that of ${host} (${String(why)}), valid until ${end}.`);
    const text = `that of ${host} is valid until ${end}, for ${days} days`;
    return days < MIN_CERTIFICATE_DAYS
      ? problem("certificate", `${text}: look into the log of what renews it.`)
      : ok("certificate", `${text}.`);
  } catch (error) {
    return unknown("certificate", `${host} gives none to this machine: ${reasonOf(error)}.`);
  }
}

async function pages(origin: string): Promise<Finding> {
  try {
    const response = await ask(`${origin}/health`);
    const answer: unknown = await response.json().catch(() => undefined);
    if (isDeepStrictEqual(answer, { ok: true })) return ok("pages", `${origin} leads to a server.`);
    return problem("pages", `${origin} leads somewhere else: /health has status ${response.status}, and isn't ours.`);
  } catch (error) {
    return unknown("pages", `${origin} can't be reached from here: ${reasonOf(error)}.`);
  }
}

async function site({ publicOrigin }: Config): Promise<Finding[]> {
  if (publicOrigin === "") return [info("pages", "No PUBLIC_ORIGIN is set: accounts are available at localhost only.")];
  const url = new URL(publicOrigin);
  const checks = [pages(publicOrigin), ...(url.protocol === "https:" ? [certificate(url)] : [])];
  return Promise.all(checks);
}

async function mail({ smtpUrl }: Config): Promise<Finding[]> {
  if (smtpUrl === "") return [info("mail", "off, as no SMTP_URL is set.")];
  const { host } = new URL(smtpUrl);
  const transport = await mailTransport(smtpUrl);
  try {
    await transport.verify();
    return [ok("mail", `${host} lets the sender in. No email was sent.`)];
  } catch (error) {
    return [problem("mail", `${host} doesn't let the sender in: ${reasonOf(error)}.`)];
  } finally {
    transport.close();
  }
}

async function pushService(origin: string): Promise<Finding[]> {
  try {
    const response = await ask(origin);
    const date = Date.parse(response.headers.get("date") ?? "");
    const reached = ok("push", `${origin} can be reached.`);
    return Number.isNaN(date) ? [reached] : [reached, clock(date - Date.now(), origin)];
  } catch (error) {
    return [problem("push", `${origin} can't be reached: ${reasonOf(error)}.`)];
  }
}

async function push({ publicOrigin, pushOrigins }: Config): Promise<Finding[]> {
  const isOffered = publicOrigin !== "" && siteOf(publicOrigin)?.isSecure;
  const origins = [...pushOrigins, ...(isOffered ? PUSH_HOSTS.map((host) => `https://${host}`) : [])];
  if (origins.length === 0) return [info("push", "off, as PUBLIC_ORIGIN is not https.")];
  return (await Promise.all(origins.map(pushService))).flat();
}

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
  readonly [field: string]: unknown;
}

/** @param line may have a prefix, as those of `docker compose logs` */
function parseLogLine(line: string): LogLine | undefined {
  try {
    const parsed = JSON.parse(line.slice(line.indexOf("{"))) as LogLine;
    return Number.isFinite(parsed.level) && Number.isFinite(parsed.time) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function describeLogLine({ level: _level, time, msg = "", err, process: name, ...fields }: LogLine): string {
  const rest = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : "";
  return `${new Date(time).toISOString()} ${String(name ?? "")} ${msg}${err?.message ? `: ${err.message}` : ""}${rest}`.replace(
    /\s+/g,
    " ",
  );
}

/** Summed up in one line per kind: a busy machine logs some at every start, and they would displace failures from the last problems. */
function slowOperations(lines: readonly LogLine[]): Finding[] {
  return SLOW_OPERATIONS.flatMap((operation) => {
    const slow = lines.filter(({ msg }) => msg === slowMessage(operation));
    const [slowest] = slow.toSorted((a, b) => Number(b.ms) - Number(a.ms));
    if (!slowest) return [];
    const text = `${slowMessage(operation)}: ${slow.length} times, ${String(slowest[operation])} took ${String(slowest.ms)} ms.`;
    return info("log", `${text} A few around a start are harmless; if they go on, disk, database or CPU are too slow.`);
  });
}

async function lastProblems(log: Readable, name: string): Promise<Finding[]> {
  let read = 0;
  const warnings: LogLine[] = [];
  for await (const text of createInterface({ input: log })) {
    const line = parseLogLine(text);
    if (!line) continue;
    read++;
    if (line.level >= WARN) warnings.push(line);
  }
  if (read === 0) return [unknown("log", `${name} has no line of a server that this user may read.`)];
  const messages = SLOW_OPERATIONS.map(slowMessage);
  const found = warnings.filter(({ msg = "" }) => !messages.includes(msg)).slice(-SHOWN_PROBLEMS);
  const problems = found.map((line) => info("log", describeLogLine(line)));
  const title = found.length > 0 ? info("log", `the last problems in ${name}:`) : ok("log", `no problem in ${read} lines of ${name}.`);
  return [title, ...problems, ...slowOperations(warnings)];
}

async function journal(): Promise<Finding[]> {
  const child = spawn("journalctl", ["--unit=quayside", "--unit=quayside@*", "--since=-7days", "--output=cat"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    await once(child, "spawn");
  } catch {
    return [unknown("log", "There is no journal here: name the log with --log FILE.")];
  }
  return lastProblems(child.stdout, "the journal of quayside.service");
}

async function logged(file: string | undefined): Promise<Finding[]> {
  if (file === undefined) return journal();
  try {
    return await lastProblems(file === "-" ? process.stdin : createReadStream(file), file === "-" ? "the log" : file);
  } catch (error) {
    return [unknown("log", `${file} can't be read: ${reasonOf(error)}.`)];
  }
}

function logFile(): string | undefined {
  try {
    return parseArgs({ options: { log: { type: "string" } } }).values.log;
  } catch {
    throw new ConfigError(USAGE);
  }
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

await runCommand(async () => {
  const file = logFile();
  const config = configFrom(process.env);
  const checks = [store(config), server(config), site(config), mail(config), push(config), logged(file)];
  const findings = [...version(), ...settings(config), ...(await Promise.all(checks)).flat()];
  if (!findings.some(({ what }) => what === "clock"))
    findings.push(unknown("clock", "There is no other clock to compare it with: timedatectl says whether NTP is on."));
  const lines = findings.map(({ state, what, text }) => `${(state === "info" ? "" : state).padEnd(8)}${what.padEnd(12)}${text}`);
  const of = (wanted: Finding["state"]): number => findings.filter(({ state }) => state === wanted).length;
  if (of("problem") > 0) process.exitCode = 1;
  return `${lines.join("\n")}\n\n${count(of("problem"), "problem")}, and ${count(of("unknown"), "thing")} that could not be found out.`;
});
