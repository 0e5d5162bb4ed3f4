/** Set-up before mocha runs: installs dependencies and the programs of `programs.mjs`, builds the client. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildClient, install, NODE, ROOT } from "../server/boot/setup.mjs";
import { CHROMIUM, findPrograms, SERVICES } from "./programs.mjs";

const succeeds = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;
const canInstall = () => process.getuid?.() === 0 && succeeds("apt-get", "--version");

/** Installs a missing program as root on a Debian-like system; elsewhere prints how to install it. */
function installProgram({ name, variable, find, packages }) {
  if (process.env[variable] ? existsSync(process.env[variable]) : find()) return;
  if (canInstall()) {
    console.log(`Installing ${name} with apt-get …`);
    succeeds("apt-get", "update");
    if (succeeds("apt-get", "install", "-y", "--no-install-recommends", ...packages)) return;
  }
  const how = `Install it with your system's package manager (Debian: apt-get install ${packages.join(" ")}), or set ${variable}.`;
  console.error(`${name} is missing. ${how}`);
}

/** Without Chromium and the built client, for runs that only need servers. */
export function prepareServices() {
  install({ tools: true });
  succeeds(NODE, join(ROOT, "client", "build", "i18n.ts"), "--types");
  for (const service of SERVICES) installProgram(service);
  findPrograms();
}

/** Chromium and the built client, after the services. */
export function prepareClient() {
  installProgram(CHROMIUM);
  findPrograms();
  if (!process.env.CHROMIUM_PATH) process.exit(1);
  buildClient();
}

/** The server's programs as files that start in less than half the time. Without them, tests start the sources. */
export function bundleServer() {
  const { status, stdout } = spawnSync(NODE, [join(ROOT, "test", "bundleServer.mjs")], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status === 0) process.env.BUNDLED_SERVER = stdout.trim();
}
