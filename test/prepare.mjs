/** What tests need before they can run: the tools, and for those in the browser a built client and a Chromium. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { buildClient, install } from "../server/setup.mjs";
import { needsBrowser } from "./suite.mjs";

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

/** Sets up what these test files need; ends the process where that cannot be. */
export function prepare(files) {
  install({ tools: true });
  if (!needsBrowser(files)) return;
  buildClient();
  const browser = chromium();
  if (!browser) {
    console.error(HOW);
    process.exit(1);
  }
  process.env.CHROMIUM_PATH = browser;
}
