/**
 * The whole test run, or the part of it that is asked for: which processes it is made of, side by side, and what is said while they
 * run. Rules, server and the rest run beside the browser and give way to it: what a page does not get in time is a failure.
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { NODE, ROOT } from "../server/setup.mjs";

const ENDING = ".test.ts";
/** Kernel ticks a second, as /proc counts. */
const TICKS = 100;

/** What `npm test` is given: files and folders, then options for mocha. */
export function readArguments(args) {
  const at = args.findIndex((argument) => argument.startsWith("-"));
  const cut = at < 0 ? args.length : at;
  const [named, options] = [args.slice(0, cut), args.slice(cut)];
  const missing = named.filter((path) => !existsSync(join(ROOT, path)));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(", ")}.`);
  return { named, options, all: args.length === 0, files: testFiles(named.length > 0 ? named : ["test"]) };
}

/** Every test file at or below these paths, from the root. */
function testFiles(paths) {
  return paths
    .flatMap((path) => {
      if (!statSync(join(ROOT, path)).isDirectory()) return [path];
      return testFiles(readdirSync(join(ROOT, path)).map((name) => join(path, name))).filter((file) => file.endsWith(ENDING));
    })
    .sort();
}

/** The folder in test/ that a file belongs to; "tree" for those in none. */
const partOf = (file) => /^test[\\/](\w+)[\\/]/.exec(file)?.[1] ?? "tree";

export const needsBrowser = (files) => files.some((file) => partOf(file) === "browser");

const MODULES = join(ROOT, "node_modules");
const CHECKS = [
  { name: "types", args: [join(MODULES, "typescript", "bin", "tsc"), "--checkers", "1"], alone: "npm run types" },
  {
    name: "style",
    args: [join(MODULES, "@biomejs", "biome", "bin", "biome"), "check", "--config-path=test/lint", "."],
    alone: "npm run lint",
  },
];

function mochaPart(name, files, options) {
  const mocha = join(MODULES, "mocha", "bin", "mocha.js");
  return { name, files, args: [mocha, "--reporter", join(ROOT, "test", "reporter.mjs"), ...options, ...files] };
}

/** The lanes that run side by side, each a list of processes one after the other. The first is in nobody's way. */
function lanesOf({ files, options, all }) {
  const parts = [...new Set(files.map(partOf))].map((name) =>
    mochaPart(
      name,
      files.filter((file) => partOf(file) === name),
      options,
    ),
  );
  const browser = parts.filter(({ name }) => name === "browser");
  const rest = [...(all ? CHECKS : []), ...parts.filter((part) => !browser.includes(part))];
  const lanes = [browser, rest].filter((lane) => lane.length > 0);
  return availableParallelism() > 1 ? lanes : [lanes.flat()];
}

/** What the kernel tells of a process: its parent, its own seconds, and those of its children that it waited for. */
function kernelTold(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").map(Number);
    return { pid, parent: fields[1], own: (fields[11] + fields[12]) / TICKS, waited: (fields[13] + fields[14]) / TICKS };
  } catch {
    // Ended meanwhile, or a system that has no such files.
    return { pid, parent: 0, own: 0, waited: Number.NaN };
  }
}

/** Processor time of what runs below this process. */
class Spent {
  #counted = kernelTold("self").waited;
  /** Chromium's helpers end without anybody waiting for them: what each had when it was last seen. */
  #helpers = new Map();
  #timer = setInterval(() => this.#look(), 1000).unref();

  /** Seconds of the process that just ended, its helpers apart. */
  ofLast() {
    const before = this.#counted;
    this.#counted = kernelTold("self").waited;
    return this.#counted - before;
  }

  /** Seconds of all helpers until now; looks no more. */
  ofHelpers() {
    clearInterval(this.#timer);
    return [...this.#helpers.values()].reduce((sum, own) => sum + own, 0);
  }

  #look() {
    if (Number.isNaN(this.#counted)) return;
    const all = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(kernelTold);
    const below = new Set([process.pid]);
    // A child's number is nearly always above its parent's, and where it is not, the next look finds it.
    for (const { pid, parent, own } of all) {
      if (!below.has(parent)) continue;
      below.add(Number(pid));
      if (isHelper(pid)) this.#helpers.set(pid, own);
    }
  }
}

function isHelper(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=");
  } catch {
    return false;
  }
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const seconds = (value) => (Number.isNaN(value) ? "-" : `${value.toFixed(1)} s`);
const indented = (text) => text.replaceAll(/^/gm, "    ");

/** The lines that a run prints while it goes on. */
class Journal {
  #each;
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Of each failure what failed and the command that runs it alone. */
  failures = [];
  tests = [];

  /** @param each whether every test gets a line of its own, or only every file */
  constructor(each) {
    this.#each = each;
  }

  take(event) {
    const title = `${event.file}: ${event.path.join(" › ")}`;
    this[event.what]++;
    this.tests.push({ title, ms: event.ms, file: event.file, what: event.what });
    if (event.what === "failed") this.fail(title, event.error, `npm test -- ${event.file} -f ${quoted(event.name)}`);
    else if (this.#each) console.log(`${event.what === "passed" ? "✔" : "-"} ${event.path.join(" › ")} (${event.ms} ms)`);
  }

  fail(title, error, alone) {
    this.failures.push({ title, alone });
    console.log(`\n✘ ${title}\n${indented(error)}\n  alone: ${alone}\n`);
  }

  /** Said of a file once the next one begins, or of a process that ended. */
  fileDone(file) {
    if (this.#each) return;
    const tests = this.tests.filter((test) => test.file === file);
    const count = (what) => tests.filter((test) => test.what === what).length;
    const ms = tests.reduce((sum, test) => sum + test.ms, 0);
    const others = ["failed", "skipped"].filter((what) => count(what) > 0).map((what) => `, ${count(what)} ${what}`);
    console.log(`${count("failed") > 0 ? "✘" : "✔"} ${file}: ${count("passed")} passed${others.join("")} (${seconds(ms / 1000)})`);
  }
}

/** Runs one process to its end. Resolves with its exit code, or the signal that ended it. */
function runProcess({ args }, polite, listen) {
  const nice = polite && process.platform !== "win32" ? ["nice", "-n", "5", NODE] : [NODE];
  const stdio = ["ignore", "inherit", "inherit", ...(listen ? ["pipe"] : [])];
  const child = spawn(nice[0], [...nice.slice(1), ...args], { cwd: ROOT, stdio });
  if (listen) createInterface({ input: child.stdio[3] }).on("line", (line) => listen(JSON.parse(line)));
  const end = () => child.kill();
  process.once("SIGTERM", end);
  return new Promise((resolve) =>
    child.on("close", (code, signal) => {
      process.off("SIGTERM", end);
      resolve(code ?? signal);
    }),
  );
}

async function check(part, journal, polite) {
  if ((await runProcess(part, polite)) === 0) return;
  journal.failed++;
  journal.fail(part.name, "see above", part.alone);
}

async function runTests(part, journal, polite) {
  let file;
  let ended = false;
  let failed = false;
  const code = await runProcess(part, polite, (event) => {
    if (event.what === "end") ended = true;
    else {
      if (file && file !== event.file) journal.fileDone(file);
      file = event.file;
      failed ||= event.what === "failed";
      journal.take(event);
    }
  });
  if (file) journal.fileDone(file);
  // A file that cannot be loaded, a process that was ended: whatever mocha could not count counts all the same.
  if (!ended || (code !== 0 && !failed)) {
    journal.failed++;
    journal.fail(`${part.name}: the process ended with ${code} before its tests did`, "see above", `npm test -- ${part.files.join(" ")}`);
  }
}

/** Runs what is asked for. @returns counts, failures, tests with their times, and the time of each part in seconds */
export async function runSuite(asked) {
  const journal = new Journal(asked.files.length === 1 || asked.options.length > 0);
  const times = [];
  const spent = new Spent();
  const start = performance.now();
  const since = (moment) => (performance.now() - moment) / 1000;
  const lane = async (parts, polite) => {
    for (const part of parts) {
      const began = performance.now();
      await (part.files ? runTests : check)(part, journal, polite);
      times.push({ name: part.name, wall: since(began), cpu: spent.ofLast() });
    }
  };
  await Promise.all(lanesOf(asked).map((parts, index) => lane(parts, index > 0)));
  const pages = spent.ofHelpers();
  if (needsBrowser(asked.files)) times.push({ name: "in its pages", wall: Number.NaN, cpu: pages });
  times.push({ name: "all", wall: since(start), cpu: times.reduce((sum, { cpu }) => sum + cpu, 0) });
  return { ...journal, times };
}

/** Time by part, the slowest tests, and once more what failed. */
export function printSummary({ times, tests, failures }) {
  console.log(`\n${"part".padEnd(14)}${"wall".padStart(10)}${"processor".padStart(12)}`);
  for (const { name, wall, cpu } of times) console.log(name.padEnd(14) + seconds(wall).padStart(10) + seconds(cpu).padStart(12));
  console.log("\nslowest tests");
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, Number(process.env.SLOWEST ?? 5));
  for (const { title, ms } of slowest) console.log(`${seconds(ms / 1000).padStart(8)}  ${title}`);
  if (failures.length > 0) console.log("\nfailed");
  for (const { title, alone } of failures) console.log(`✘ ${title}\n  ${alone}`);
}
