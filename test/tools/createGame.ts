/** `npm run create-game -- name`: copies the fixture game Stowaways under a new name, and registers it. Change it into your game from there. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseArgs } from "node:util";

const MODEL = "stowaways";

const capitalised = (name: string): string => name[0].toUpperCase() + name.slice(1);

/** Where a file of the model comes to lie; other files stay where they are. */
function placeOf(path: string, name: string): string {
  const model = `test/fixture/${MODEL}`;
  if (/^contract(\.test)?\.ts$/.test(path.slice(model.length + 1))) return path.replace(model, `test/fixture/${name}`);
  if (path === `${model}/shared/${MODEL}.ts`) return `shared/${name}/${name}.ts`;
  return path.replace(`${model}/shared/`, `shared/${name}/`).replace(`${model}/client/`, `client/games/${name}/`);
}

/** With the model's name replaced in code, in catalogues and at the head of comments. In sentences it is a plural noun, and stays. */
function renamed(text: string, path: string, name: string): string {
  if (path.endsWith(".json")) return text.replace(/(?<="name": ")[^"]+/, capitalised(name));
  const typeName = new RegExp(`\\b${capitalised(MODEL)}(?=[A-Z]|\\b)`, "g");
  const outsideComments = new RegExp(`(?<!(?:/\\*\\*|^\\s*\\*|//).*)\\b${MODEL}\\b`, "gm");
  return text.replace(typeName, capitalised(name)).replace(outsideComments, name);
}

/** The text of a file at its new place: its imports lead where they led, and the game has its new name. */
function rewritten(text: string, path: string, name: string): string {
  const target = placeOf(path, name);
  const moved = text.replace(/(["'])(\.\.?\/[^"']+)\1/g, (_, quote: string, specifier: string) => {
    const imported = placeOf(posix.join(posix.dirname(path), specifier), name);
    const relative = posix.relative(posix.dirname(target), imported);
    return `${quote}${relative.startsWith(".") ? relative : `./${relative}`}${quote}`;
  });
  return renamed(moved, path, name);
}

/** Changes a file; a registry that looks otherwise than expected is an error. */
function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`${file} does not look as expected: add the game by hand`);
  writeFileSync(file, after);
}

function register(root: string, name: string): void {
  edit(join(root, "shared/games.ts"), (text) =>
    text
      .replace(/^import type \{ Game \}.*$/m, `$&\nimport { ${name} } from "./${name}/${name}.ts";`)
      .replace(/(GAMES: readonly Game\[\] = \[[^\]]*)\]/, `$1, ${name}]`),
  );
  edit(join(root, "client/games/games.ts"), (text) =>
    text
      .replace(/^import type \{ GameEntry \}.*$/m, `$&\nimport { ${name} } from "./${name}/entry.ts";`)
      .replace(/(GAMES: readonly GameEntry\[\] = \[[^\]]*)\]/, `$1, ${name}]`),
  );
}

/** @returns the paths of the new files */
export function createGame(root: string, name: string): string[] {
  if (!/^[a-z][a-z0-9]{2,19}$/.test(name)) throw new Error(`"${name}": a game's name is 3 to 20 lower-case letters and digits`);
  if (existsSync(join(root, "shared", name)) || existsSync(join(root, "test/fixture", name)))
    throw new Error(`There is a game "${name}" already.`);
  const model = join("test/fixture", MODEL);
  const files = readdirSync(join(root, model), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== "messages.ts",
  );
  const created = files.map((entry) => {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    const target = placeOf(path, name);
    mkdirSync(join(root, dirname(target)), { recursive: true });
    writeFileSync(join(root, target), rewritten(readFileSync(join(root, path), "utf8"), path, name));
    return target;
  });
  register(root, name);
  spawnSync(process.execPath, ["client/build/i18n.ts", "--types"], { cwd: root });
  // The order of imports follows their names.
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  spawnSync(process.execPath, [biome, "check", "--write", "shared/games.ts", "client/games/games.ts", ...created], { cwd: root });
  return created;
}

if (import.meta.main) {
  const [name = ""] = parseArgs({ allowPositionals: true }).positionals;
  try {
    const created = createGame(join(import.meta.dirname, "../.."), name);
    console.log([...created, "", "Registered in shared/games.ts and client/games/games.ts. Next: shared/README.md"].join("\n"));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
