/** What tests need before they can run: the tools, for those in the browser a built client and a Chromium, for some a PostgreSQL. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { buildClient, install, ROOT } from "../server/setup.mjs";
import { needsBrowser } from "./suite.mjs";

const CHROMIUM_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const HOW =
  "Browser tests need Chromium: install it with your system's package manager (Debian: apt-get install chromium fonts-dejavu-core), or set CHROMIUM_PATH.";

const NO_POSTGRES =
  "Skipped: what is tested on PostgreSQL. Install it with your system's package manager (Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder of initdb.";

const works = (command, args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** What is found, else what is found once the system's package manager has installed it, where we may. */
function found(what, find, packages) {
  if (!find() && process.getuid?.() === 0 && works("apt-get", ["--version"])) {
    console.log(`Installing ${what} with apt-get …`);
    works("apt-get", ["update"]);
    works("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
  }
  return find();
}

/** Path of a Chromium. */
function chromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return found("Chromium", () => CHROMIUM_PLACES.find((path) => existsSync(path)), ["chromium", "fonts-dejavu-core"]);
}

/** Debian keeps each version of PostgreSQL in a folder of its own, and off the path. */
const DEBIAN = "/usr/lib/postgresql";
const SERVER = ["initdb", "pg_ctl", "postgres"];

function postgresFolder() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...(process.env.PATH ?? "").split(delimiter)];
  return folders.find((folder) => SERVER.every((program) => existsSync(join(folder, program))));
}

/** Folder of PostgreSQL's programs. */
function postgres() {
  const named = process.env.POSTGRES_BIN;
  if (named) return existsSync(join(named, "initdb")) ? named : undefined;
  return found("PostgreSQL", postgresFolder, ["postgresql"]);
}

const needsPostgres = (files) => files.some((file) => readFileSync(join(ROOT, file), "utf8").includes('/postgres.ts"'));

/** Its tests are skipped where there is none. */
function preparePostgres() {
  const folder = postgres();
  if (folder) process.env.POSTGRES_BIN = folder;
  else delete process.env.POSTGRES_BIN;
  if (!folder) console.error(NO_POSTGRES);
}

/** Sets up what these test files need; ends the process where they cannot do without. */
export function prepare(files) {
  install({ tools: true });
  // Whatever database somebody works with: the servers of tests keep away from it.
  delete process.env.DATABASE_URL;
  if (needsPostgres(files)) preparePostgres();
  if (!needsBrowser(files)) return;
  buildClient();
  const browser = chromium();
  if (!browser) {
    console.error(HOW);
    process.exit(1);
  }
  process.env.CHROMIUM_PATH = browser;
}
