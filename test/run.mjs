/**
 * `npm test` on any machine with Node 20 or newer: installs what is missing, builds the client, finds a browser, then checks
 * types and style and runs every test. `npm test -- test/shared` runs a part.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildClient, install, NODE, ROOT } from "../server/setup.mjs";

const CHROMIUM_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const HOW =
  "Browser tests need Chromium: install it with your system's package manager (Debian: apt-get install chromium fonts-dejavu-core), or set CHROMIUM_PATH.";

const works = (command, args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** Path of a Chromium, installed by the system's package manager where it is missing and we may. */
function chromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const found = () => CHROMIUM_PLACES.find((path) => existsSync(path));
  if (!found() && process.getuid?.() === 0 && works("apt-get", ["--version"])) {
    console.log("Installing Chromium with apt-get …");
    works("apt-get", ["update"]);
    works("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"]);
  }
  return found();
}

function step(name, script, args) {
  const { status } = spawnSync(NODE, [join(ROOT, "node_modules", script), ...args], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) {
    console.error(`${name} failed`);
    process.exit(status ?? 1);
  }
}

install();
buildClient();
const browser = chromium();
if (!browser) {
  console.error(HOW);
  process.exit(1);
}
process.env.CHROMIUM_PATH = browser;
const parts = process.argv.length > 2 ? process.argv.slice(2) : ["test"];
step("The type check", "typescript/bin/tsc", []);
step("The style check", "@biomejs/biome/bin/biome", ["check", "--config-path=test/lint", "."]);
step("The test run", "mocha/bin/mocha.js", ["--reporter", "test/reporter.mjs", "--extension", "test.ts", "--recursive", ...parts]);
