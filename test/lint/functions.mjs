/**
 * How long the functions of each folder are: number, median and 90th percentile, in lines. A function's length is its own lines, body
 * and nested functions included; what has no name of its own (callbacks) belongs to the function around it.
 * Markup and drawing are long by their nature: of the client the 90th percentile alone is asked.
 * `node test/lint/functions.mjs [folder …]` exits with 1 if a folder is over its measure; with `--longest` it names the longest ones.
 */
import { readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

const ROOT = resolve(import.meta.dirname, "../..");
/** Most lines of the median function, and what nine in ten stay below. */
const ANY = Number.POSITIVE_INFINITY;
const MEASURES = { shared: [6, 15], server: [6, 15], client: [ANY, 25] };
const SOURCE = /\.tsx?$/;
const NAMED = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
]);
const VALUES = new Set([SyntaxKind.ArrowFunction, SyntaxKind.FunctionExpression]);
const HOLDERS = new Set([SyntaxKind.VariableDeclaration, SyntaxKind.PropertyDeclaration]);

function sources(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "dist" || entry.name === "node_modules" ? [] : sources(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** The node that holds a function's body, if the node is a function with a name. */
function bodyOf(node) {
  if (NAMED.has(node.kind)) return node.body && node;
  return HOLDERS.has(node.kind) && node.initializer && VALUES.has(node.initializer.kind) ? node.initializer : undefined;
}

function nameOf(node) {
  return node.name?.text ?? "constructor";
}

function linesOf(file, node) {
  return file.text.slice(node.getStart(file), node.end).split("\n").length;
}

/** Every function of a file: its name and its lines. */
function functionsIn(file, path) {
  const found = [];
  const visit = (node) => {
    if (bodyOf(node)) found.push({ path, name: nameOf(node), lines: linesOf(file, node) });
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
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

function allFunctions(folders) {
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(ROOT, "tsconfig.json")] });
    const { program } = snapshot.getProjects()[0];
    return folders.flatMap(sources).flatMap((path) => {
      const file = program.getSourceFile(join(ROOT, path));
      return file ? functionsIn(file, relative(ROOT, join(ROOT, path))) : [];
    });
  } finally {
    api.close();
  }
}

const wished = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const functions = allFunctions(wished.length > 0 ? wished : Object.keys(MEASURES));
const names = [...new Set(functions.map(({ path }) => dirname(path)))];
const rows = names.map((folder) => rowOf(folder, functions.filter(({ path }) => dirname(path) === folder)));
for (const { folder, count, median, ninth, isOver } of rows)
  console.log(folder.padEnd(28), String(count).padStart(5), String(median).padStart(4), String(ninth).padStart(4), isOver ? "over" : "");
if (process.argv.includes("--longest"))
  for (const { path, name, lines } of functions.sort((a, b) => b.lines - a.lines).slice(0, 40)) console.log(lines, path, name);
process.exitCode = rows.some(({ isOver }) => isOver) ? 1 : 0;
