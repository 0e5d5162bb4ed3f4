/**
 * The whole test run, or the part of it that is asked for: its files in one queue, from which two lanes take the next as soon as they
 * are free, and what is said while they run.
 */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { NODE, ROOT } from "../server/boot/setup.mjs";

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
  { part: "types", args: [join(MODULES, "typescript", "bin", "tsc"), "--checkers", "1"], alone: "npm run types" },
  {
    part: "style",
    args: [join(MODULES, "@biomejs", "biome", "bin", "biome"), "check", "--config-path=test/lint", "."],
    alone: "npm run lint",
  },
];

/** What takes longest comes first, and the many short files of the server last, so that no lane is left alone at the end. */
const ORDER = ["browser", "shared", "tree", "client", "server"];

/** What there is to do: checks, then test files, each with the part that it belongs to. */
function jobsOf({ files, all }) {
  const rank = ({ part }) => (ORDER.includes(part) ? ORDER.indexOf(part) : ORDER.length);
  const tests = files.map((file) => ({ part: partOf(file), file }));
  return [...(all ? CHECKS : []), ...tests.sort((a, b) => rank(a) - rank(b))];
}

/** What the kernel tells of a process: its parent, when it began, its own seconds, and those of its children that it waited for. */
function kernelTold(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").map(Number);
    const [parent, began] = [fields[1], fields[19]];
    return { pid, parent, began, own: (fields[11] + fields[12]) / TICKS, waited: (fields[13] + fields[14]) / TICKS };
  } catch {
    // Ended meanwhile, or a system that has no such files.
    return { pid, parent: 0, began: 0, own: 0, waited: Number.NaN };
  }
}

/** Processor time of what runs below this process. */
class Spent {
  #counted = kernelTold("self").waited;
  /** Processes of browsers end without anybody waiting for them: what each had when it was last seen, and below which child of ours. */
  #browsers = new Map();
  #timer = setInterval(() => this.#look(), 1000).unref();

  /** Seconds of the process that just ended, its browser apart. */
  ofLast() {
    const before = this.#counted;
    this.#counted = kernelTold("self").waited;
    return this.#counted - before;
  }

  /** Seconds of a child that runs until now: its own, those of what it waited for, and those of its browsers. */
  ofChild(pid) {
    this.#look();
    const { own, waited } = kernelTold(pid);
    return own + waited + this.#sumOf([...this.#browsers.values()].filter(({ child }) => child === pid));
  }

  /** Seconds of all browsers until now; looks no more. */
  ofBrowsers() {
    clearInterval(this.#timer);
    return this.#sumOf([...this.#browsers.values()]);
  }

  #sumOf(browsers) {
    return browsers.reduce((sum, { own }) => sum + own, 0);
  }

  #look() {
    if (Number.isNaN(this.#counted)) return;
    const all = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(kernelTold);
    const below = new Map([[process.pid, undefined]]);
    // A child's number is nearly always above its parent's, and where it is not, the next look finds it.
    for (const { pid, parent, began, own } of all) {
      if (!below.has(parent)) continue;
      const child = below.get(parent) ?? Number(pid);
      below.set(Number(pid), child);
      // Numbers of processes come again.
      if (isChromium(pid)) this.#browsers.set(`${pid} ${began}`, { own, child });
    }
  }
}

function isChromium(pid) {
  try {
    return /--(type=|remote-debugging-pipe)/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
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
  files = [];

  /** @param each whether every test gets a line of its own, or only every file */
  constructor(each) {
    this.#each = each;
  }

  take(event) {
    const title = `${event.file}: ${event.path.join(" › ")}`;
    if (event.what !== "failed") this[event.what]++;
    this.tests.push({ title, ms: event.ms, file: event.file, what: event.what });
    if (event.what === "failed") this.fail(title, event.error, `npm test -- ${event.file} -f ${quoted(event.name)}`);
    else if (this.#each) console.log(`${event.what === "passed" ? "✔" : "-"} ${event.path.join(" › ")} (${event.ms} ms)`);
  }

  fail(title, error, alone) {
    this.failed++;
    this.failures.push({ title, alone });
    console.log(`\n✘ ${title}\n${indented(error)}\n  alone: ${alone}\n`);
  }

  /** Said of a file once it is through. @param spent seconds of processor time */
  fileDone(file, spent) {
    this.files.push({ title: file, spent });
    if (this.#each) return;
    const tests = this.tests.filter((test) => test.file === file);
    const count = (what) => tests.filter((test) => test.what === what).length;
    const ms = tests.reduce((sum, test) => sum + test.ms, 0);
    const others = ["failed", "skipped"].filter((what) => count(what) > 0).map((what) => `, ${count(what)} ${what}`);
    const times = `${seconds(ms / 1000)}, ${seconds(spent)} of processor`;
    console.log(`${count("failed") > 0 ? "✘" : "✔"} ${file}: ${count("passed")} passed${others.join("")} (${times})`);
  }
}

/** Bytes that must be free where all folders of a run are to be. */
const ROOM = 4e9;

/** A folder for all folders of a run: in memory where there is room, since a disk is only waited for. */
function makeFolder() {
  const memory = "/dev/shm";
  const free = (path) => (existsSync(path) ? statfsSync(path).bavail * statfsSync(path).bsize : 0);
  const folder = mkdtempSync(join(free(memory) > ROOM ? memory : tmpdir(), "quayside-"));
  // Some of what runs there, as PostgreSQL, is another user's.
  chmodSync(folder, 0o755);
  return folder;
}

/** What the processes of tests get, and all that they start: their folder, and that what Node makes of each source is kept. */
function environment(folder) {
  const first = new URL("stripped.mjs", import.meta.url).href;
  return {
    ...process.env,
    TMPDIR: folder,
    NODE_COMPILE_CACHE: join(MODULES, ".cache", "compiled"),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --disable-warning=ExperimentalWarning --import ${first}`,
  };
}

/** Starts a process that ends with this one. @returns it, and a promise of its exit code or the signal that ended it */
function start(args, stdio, env = process.env) {
  const child = spawn(NODE, args, { cwd: ROOT, stdio, env });
  const end = () => child.kill();
  process.once("SIGTERM", end);
  const ended = new Promise((resolve) =>
    child.on("close", (code, signal) => {
      process.off("SIGTERM", end);
      resolve(code ?? signal);
    }),
  );
  return { child, ended };
}

/** A process that runs test files of one part, one after the other. */
class Runner {
  #child;
  #ended;
  #journal;
  #times;
  /** Tells that the file is through. */
  #through;
  dead = false;

  constructor(options, journal, times, env) {
    const { child, ended } = start([join(ROOT, "test", "lane.mjs"), ...options], ["pipe", "inherit", "inherit", "pipe"], env);
    createInterface({ input: child.stdio[3] }).on("line", (line) => this.#listen(JSON.parse(line)));
    // A process that has died takes no further file; its end says so.
    child.stdin.on("error", () => {});
    this.#child = child;
    this.#ended = ended;
    this.#journal = journal;
    this.#times = times;
  }

  #listen(event) {
    if (event.what === "end") this.#through();
    else this.#journal.take(event);
  }

  /** Runs one file. What mocha cannot count counts all the same: a file that cannot be loaded, a process that is ended. */
  async run(file) {
    const through = new Promise((resolve) => {
      this.#through = resolve;
    });
    const before = this.#times.spentBy(this.#child);
    this.#child.stdin.write(`${file}\n`);
    const code = await Promise.race([through, this.#ended]);
    this.#journal.fileDone(file, this.#times.spentBy(this.#child) - before);
    if (code === undefined) return;
    this.dead = true;
    this.#journal.fail(`${file}: the process ended with ${code} before its tests did`, "see above", `npm test -- ${file}`);
  }

  /** Ends the process. */
  async end() {
    this.#child.stdin.end();
    const code = await this.#ended;
    if (code !== 0 && !this.dead) this.#journal.fail(`the process of tests that had ended ended with ${code}`, "see above", "npm test");
  }
}

async function check({ part, args, alone }, journal) {
  if ((await start(args, "inherit").ended) !== 0) journal.fail(part, "see above", alone);
}

/** Wall and processor time of each part, added up over the lanes. */
class Times {
  #parts = new Map();
  #spent = new Spent();
  #start = performance.now();

  /** Counts what a process of that part has taken until its end, just now. */
  add(part, began) {
    const { wall, cpu } = this.#parts.get(part) ?? { wall: 0, cpu: 0 };
    this.#parts.set(part, { wall: wall + (performance.now() - began) / 1000, cpu: cpu + this.#spent.ofLast() });
  }

  /** Seconds of processor time of a process that runs, with its browser. */
  spentBy({ pid }) {
    return this.#spent.ofChild(pid);
  }

  rows(browser) {
    const rows = [...this.#parts].map(([name, times]) => ({ name, ...times }));
    const seen = this.#spent.ofBrowsers();
    if (browser) rows.push({ name: "in Chromium", wall: Number.NaN, cpu: seen });
    const cpu = rows.reduce((sum, row) => sum + row.cpu, 0);
    return [...rows, { name: "all", wall: (performance.now() - this.#start) / 1000, cpu }];
  }
}

/** Does what stands next in the queue until it is empty; the files of one part that come after each other share a process. */
async function lane(queue, options, journal, times, env) {
  while (queue.length > 0) {
    const began = performance.now();
    const { part, file } = queue[0];
    if (file) await runPart(part, queue, new Runner(options, journal, times, env));
    else await check(queue.shift(), journal);
    times.add(part, began);
  }
}

async function runPart(part, queue, runner) {
  while (!runner.dead && queue[0]?.part === part) await runner.run(queue.shift().file);
  await runner.end();
}

/** As many as were ever tried: more of them draw more pages than one processor's cores may bear. */
const LANES = Math.min(2, availableParallelism());

/** Runs what is asked for. @returns counts, failures, tests with their times, and the time of each part in seconds */
export async function runSuite(asked) {
  const journal = new Journal(asked.files.length === 1 || asked.options.length > 0);
  const queue = jobsOf(asked);
  const times = new Times();
  const folder = makeFolder();
  const env = environment(folder);
  await Promise.all(Array.from({ length: LANES }, () => lane(queue, asked.options, journal, times, env)));
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  return { ...journal, times: times.rows(needsBrowser(asked.files)) };
}

/** As many as asked for that took most, with it. */
function printMost(heading, rows) {
  console.log(`\n${heading}`);
  const most = rows.toSorted((a, b) => b.took - a.took).slice(0, Number(process.env.SLOWEST ?? 5));
  for (const { title, took } of most) console.log(`${seconds(took).padStart(8)}  ${title}`);
}

/** Time by part, the slowest tests, the files that take most of the processor, and once more what failed. */
export function printSummary({ times, tests, files, failures }) {
  console.log(`\n${"part".padEnd(14)}${"wall".padStart(10)}${"processor".padStart(12)}`);
  for (const { name, wall, cpu } of times) console.log(name.padEnd(14) + seconds(wall).padStart(10) + seconds(cpu).padStart(12));
  printMost(
    "slowest tests",
    tests.map(({ title, ms }) => ({ title, took: ms / 1000 })),
  );
  printMost(
    "dearest files",
    files.map(({ title, spent }) => ({ title, took: spent })),
  );
  if (failures.length > 0) console.log("\nfailed");
  for (const { title, alone } of failures) console.log(`✘ ${title}\n  ${alone}`);
}
