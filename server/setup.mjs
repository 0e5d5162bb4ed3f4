/**
 * Set-up that `npm start` and `npm test` share. Plain JavaScript that runs on Node 20 with nothing installed: it installs the
 * dependencies (Node 22 among them) and builds the client, each only when out of date.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
/** The Node that runs everything else; it comes with the dependencies. */
export const NODE = join(ROOT, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

const STAMP = join(ROOT, "node_modules", ".package-lock.json");
const LOCK = join(ROOT, "package-lock.json");
/** Where the built client goes; CLIENT_DIR names another folder. */
const BUILT = join(resolve(process.env.CLIENT_DIR || join(ROOT, "client", "dist")), "index.html");

const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Newest change of any file below a folder, leaving out what is built. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "dist" || entry.name === "node_modules") continue;
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : changed(path));
  }
  return latest;
}

function run(command, args, failure) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) return;
  console.error(failure);
  process.exit(status ?? 1);
}

/** Installs the dependencies as the lock file says, if they are missing or older than it. */
export function install() {
  if (existsSync(NODE) && changed(STAMP) >= changed(LOCK)) return;
  // Not `npm ci`: it refuses a lock file made where a registry did not have some other platform's optional package.
  run(
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel", "error"],
    "The installation failed: see npm's message above.",
  );
}

/** Builds the client, if a source is newer than what stands there. */
export function buildClient() {
  const sources = Math.max(newest(join(ROOT, "client")), newest(join(ROOT, "shared")), changed(LOCK));
  if (changed(BUILT) >= sources) return;
  run(
    NODE,
    [join(ROOT, "node_modules", "vite", "bin", "vite.js"), "build", "--config", "client/vite.config.ts", "--logLevel", "warn"],
    "The client could not be built: see above.",
  );
}
