/** Finds programs that tests need and npm does not install. An environment variable may name each of them. */
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const PATH = (process.env.PATH ?? "").split(delimiter);

const firstExisting = (paths) => paths.find((path) => existsSync(path));
const onPath = (name, ...more) => firstExisting([...more, ...PATH].map((folder) => join(folder, name)));

/** Headless Chromium: a third less CPU per page. */
const headlessShell = () => firstExisting(["/usr/bin/chromium-headless-shell"]);

const chromium = () =>
  headlessShell() ??
  firstExisting([
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]);

/** Debian keeps each version of PostgreSQL in its own folder, outside PATH. */
const DEBIAN_POSTGRES = "/usr/lib/postgresql";

function postgresFolder() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN_POSTGRES, version, "bin")), ...PATH];
  return folders.find((folder) => ["initdb", "pg_ctl", "postgres"].every((program) => existsSync(join(folder, program))));
}

/** On CI the smaller headless Chromium wins over an installed one. */
export const CHROMIUM = {
  name: "Chromium",
  variable: "CHROMIUM_PATH",
  find: () => (process.env.CI ? headlessShell() : chromium()),
  packages: [process.env.CI ? "chromium-headless-shell" : "chromium", "fonts-dejavu-core"],
};

/** Needed by `npm run test:firefox` alone. */
const FIREFOX = { variable: "FIREFOX_PATH", find: () => onPath("firefox-esr") ?? onPath("firefox") };

/** Needed by the tests of PostgreSQL, of several processes, of a pooler, of https and of the Python bot; each of these is skipped without its program. */
export const SERVICES = [
  { name: "PostgreSQL", variable: "POSTGRES_BIN", find: postgresFolder, packages: ["postgresql"] },
  { name: "haproxy", variable: "HAPROXY", find: () => onPath("haproxy", "/usr/sbin", "/usr/local/sbin"), packages: ["haproxy"] },
  { name: "PgBouncer", variable: "PGBOUNCER", find: () => onPath("pgbouncer", "/usr/sbin"), packages: ["pgbouncer"] },
  { name: "Caddy", variable: "CADDY", find: () => onPath("caddy"), packages: ["caddy"] },
  { name: "Python 3", variable: "PYTHON", find: () => onPath("python3"), packages: ["python3"] },
];

/** Sets the environment variable of each program found. */
export function findPrograms() {
  for (const { variable, find } of [{ ...CHROMIUM, find: chromium }, FIREFOX, ...SERVICES]) {
    if (process.env[variable] && !existsSync(process.env[variable])) delete process.env[variable];
    const path = process.env[variable] ?? find();
    if (path) process.env[variable] = path;
  }
}
