/**
 * Loaded first by every process and thread of a test run: keeps each TypeScript file as Node makes it of it, so that the many servers,
 * stores and bots that tests start need not strip the same files of their types again, and spares them what else only takes time there.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { threadId } from "node:worker_threads";
import { BUNDLED, fileOf, PACKAGES } from "./packages.mjs";

const FOLDER = join(import.meta.dirname, "..", "node_modules", ".cache", "stripped");

const hashOf = (content) => createHash("sha1").update(content).digest("hex");

/** What is kept under that path, if it is of the same source. */
function kept(path, mark) {
  try {
    const text = readFileSync(path, "utf8");
    return text.endsWith(mark) ? text : undefined;
  } catch {
    return undefined;
  }
}

function stripped(url) {
  const source = readFileSync(new URL(url), "utf8");
  const path = join(FOLDER, hashOf(url));
  const mark = `\n// ${process.version} ${hashOf(source)}`;
  const known = kept(path, mark);
  if (known) return known;
  const text = module.stripTypeScriptTypes(source) + mark;
  const half = `${path}.${process.pid}.${threadId}`;
  writeFileSync(half, text);
  renameSync(half, path);
  return text;
}

/** What Colyseus tells a process manager of, if it is there: a tenth of a server's start, and no test has one. */
const NO_MANAGER = { url: "data:text/javascript,export default { metric() {} }", format: "module", shortCircuit: true };

/** Packages that `bundled.mjs` has packed. */
const PACKED = new Map(
  PACKAGES.map((name) => [name, join(BUNDLED, `${fileOf(name)}.js`)])
    .filter(([, path]) => existsSync(path))
    .map(([name, path]) => [name, { url: pathToFileURL(path).href, format: "module", shortCircuit: true }]),
);

/** Where a file of ours lies, its name says: nothing has to be looked for. */
function resolve(specifier, context, next) {
  if (specifier === "@pm2/io") return NO_MANAGER;
  // What is required, and not imported, takes a package for an object.
  const packed = context.conditions.includes("import") && PACKED.get(specifier);
  if (packed) return packed;
  if (!specifier.startsWith(".") || !specifier.endsWith(".ts")) return next(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
}

function load(url, context, next) {
  if (!url.startsWith("file:") || !url.endsWith(".ts")) return next(url, context);
  return { format: "module", source: stripped(url), shortCircuit: true };
}

// A Node too old to run any of these files has no hooks either.
if (module.registerHooks) {
  mkdirSync(FOLDER, { recursive: true });
  module.registerHooks({ resolve, load });
}
