/**
 * How long the functions of each folder are: number, median and 90th percentile, in lines. A function's length is its own lines, body
 * and nested functions included; what has no name of its own (callbacks) belongs to the function around it.
 * Markup and drawing are long by their nature: of the client the 90th percentile alone is asked.
 * `node test/lint/functions.mjs [folder …]` exits with 1 if a folder is over its measure; with `--longest` it names the longest ones.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseSync } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");
/** Most lines of the median function, and what nine in ten stay below. */
const ANY = Number.POSITIVE_INFINITY;
const MEASURES = { shared: [6, 15], server: [6, 15], client: [ANY, 25] };
const SOURCE = /\.tsx?$/;
/** Methods of classes and of objects: what they do stands in their value. */
const METHODS = new Set(["MethodDefinition", "Property"]);
const HOLDERS = new Set(["VariableDeclarator", "PropertyDefinition"]);
const VALUES = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

function sources(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "dist" || entry.name === "node_modules" ? [] : sources(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** A function with a name and a body. */
function isFunction(node) {
  if (node.type === "FunctionDeclaration") return true;
  if (METHODS.has(node.type)) return (node.type === "MethodDefinition" || node.method || node.kind !== "init") && VALUES.has(node.value?.type);
  return HOLDERS.has(node.type) && VALUES.has((node.init ?? node.value)?.type);
}

function nameOf({ id, key }) {
  return (id ?? key)?.name ?? "";
}

/** Calls what is given with every node of a tree. */
function walk(node, visit) {
  if (typeof node.type === "string") visit(node);
  for (const key in node) if (typeof node[key] === "object" && node[key] !== null) walk(node[key], visit);
}

/** Every function of a file: its name and its lines. */
function functionsIn(path) {
  const text = readFileSync(join(ROOT, path), "utf8");
  const found = [];
  walk(parseSync(path, text).program, (node) => {
    if (isFunction(node)) found.push({ path, name: nameOf(node), lines: text.slice(node.start, node.end).split("\n").length });
  });
  return found;
}

/** The value that so many of ten do not exceed. */
function percentile(sorted, tenths) {
  return sorted[Math.ceil((sorted.length * tenths) / 10) - 1] ?? 0;
}

function rowOf(folder, functions) {
  const sorted = functions.map(({ lines }) => lines).sort((a, b) => a - b);
  const [median, ninth] = [percentile(sorted, 5), percentile(sorted, 9)];
  const [most, long] = MEASURES[folder.split("/")[0]] ?? [ANY, ANY];
  return { folder, count: sorted.length, median, ninth, isOver: median > most || ninth >= long };
}

const wished = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const functions = (wished.length > 0 ? wished : Object.keys(MEASURES)).flatMap(sources).flatMap(functionsIn);
const names = [...new Set(functions.map(({ path }) => dirname(path)))];
const rows = names.map((folder) => rowOf(folder, functions.filter(({ path }) => dirname(path) === folder)));
for (const { folder, count, median, ninth, isOver } of rows)
  console.log(folder.padEnd(28), String(count).padStart(5), String(median).padStart(4), String(ninth).padStart(4), isOver ? "over" : "");
if (process.argv.includes("--longest"))
  for (const { path, name, lines } of functions.sort((a, b) => b.lines - a.lines).slice(0, 40)) console.log(lines, path, name);
process.exitCode = rows.some(({ isOver }) => isOver) ? 1 : 0;
