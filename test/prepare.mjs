/** What tests need before they can run: the tools, for those in the browser a built client and a Chromium, for some a PostgreSQL or a Redis. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { buildClient, install, NODE, ROOT } from "../server/boot/setup.mjs";
import { BUNDLED, fileOf } from "./packages.mjs";
import { needsBrowser } from "./suite.mjs";

/** Chromium without its windows, whose pages cost a third less; what tests see of it is the same. */
const HEADLESS_PLACES = ["/usr/bin/chromium-headless-shell"];
const CHROMIUM_PLACES = [
  ...HEADLESS_PLACES,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const HOW =
  "Browser tests need Chromium: install it with your system's package manager (Debian: apt-get install chromium-headless-shell fonts-dejavu-core), or set CHROMIUM_PATH.";

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

const FONTS = "fonts-dejavu-core";
const oneOf = (places) => () => places.find((path) => existsSync(path));

/** Path of a Chromium. One that stands there already is good enough, but where everything is set up anew anyway. */
function chromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const lean = process.env.CI && found("Chromium's headless shell", oneOf(HEADLESS_PLACES), ["chromium-headless-shell", FONTS]);
  return lean || found("Chromium", oneOf(CHROMIUM_PLACES), ["chromium", FONTS]);
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

const NO_REDIS =
  "Skipped: what is tested on several processes. Install Redis with your system's package manager (Debian: apt-get install redis-server), or set REDIS_SERVER to its program.";

/** Program of Redis' server. */
function redis() {
  const named = process.env.REDIS_SERVER;
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const find = () => folders.map((folder) => join(folder, "redis-server")).find((path) => existsSync(path));
  return found("Redis", find, ["redis-server"]);
}

const needsRedis = (files) => files.some((file) => /\/(redis|cluster)\.ts"/.test(readFileSync(join(ROOT, file), "utf8")));

/** Its tests are skipped where there is none. */
function prepareRedis() {
  const program = redis();
  if (program) process.env.REDIS_SERVER = program;
  else delete process.env.REDIS_SERVER;
  if (!program) console.error(NO_REDIS);
}

const needsPostgres = (files) => files.some((file) => /\/(postgres|cluster)\.ts"/.test(readFileSync(join(ROOT, file), "utf8")));

/** Its tests are skipped where there is none. */
function preparePostgres() {
  const folder = postgres();
  if (folder) process.env.POSTGRES_BIN = folder;
  else delete process.env.POSTGRES_BIN;
  if (!folder) console.error(NO_POSTGRES);
}

const NO_HAPROXY =
  "Skipped: what is tested behind a proxy. Install it with your system's package manager (Debian: apt-get install haproxy), or set HAPROXY to the program.";

const HAPROXY_PLACES = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(delimiter)].map((folder) =>
  join(folder, "haproxy"),
);
const needsHaproxy = (files) => files.some((file) => readFileSync(join(ROOT, file), "utf8").includes('/proxy.ts"'));

/** Its tests are skipped where there is none. */
function prepareHaproxy() {
  process.env.HAPROXY ||= found("haproxy", () => HAPROXY_PLACES.find((path) => existsSync(path)), ["haproxy"]) ?? "";
  if (!process.env.HAPROXY) console.error(NO_HAPROXY);
}

const NO_PYTHON =
  "The tests of bots of one's own need Python 3: install it with your system's package manager (Debian: apt-get install python3).";
const needsPython = (files) => files.some((file) => file.endsWith(join("ownBots", "games.test.ts")));
const python = () => found("Python", () => works("python3", ["--version"]), ["python3"]);

/** Packs what is made of many files, if that was not done since the dependencies were last installed and the list of them changed. */
function pack() {
  const sources = [
    join(ROOT, "node_modules", ".package-lock.json"),
    ...["bundled", "packages"].map((name) => join(ROOT, "test", `${name}.mjs`)),
  ];
  const packed = join(BUNDLED, `${fileOf("zod")}.js`);
  if (existsSync(packed) && sources.every((source) => statSync(source).mtimeMs < statSync(packed).mtimeMs)) return;
  spawnSync(NODE, [join(ROOT, "test", "bundled.mjs")], { stdio: "inherit" });
}

/** Sets up what these test files need; ends the process where they cannot do without. */
export function prepare(files) {
  install({ tools: true });
  pack();
  // Whatever database somebody works with: the servers of tests keep away from it.
  delete process.env.DATABASE_URL;
  delete process.env.REDIS_URL;
  if (needsPostgres(files)) preparePostgres();
  if (needsRedis(files)) prepareRedis();
  if (needsHaproxy(files)) prepareHaproxy();
  if (needsPython(files) && !python()) console.error(NO_PYTHON);
  if (!needsBrowser(files)) return;
  buildClient();
  const browser = chromium();
  if (!browser) {
    console.error(HOW);
    process.exit(1);
  }
  process.env.CHROMIUM_PATH = browser;
}
