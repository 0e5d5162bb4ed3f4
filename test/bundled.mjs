/**
 * Packs packages of hundreds of small files into one each, which `stripped.mjs` hands out in their place: every server and every thread
 * of every store that tests open loads them.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { BUNDLED, fileOf, PACKAGES } from "./packages.mjs";

const MODULES = join(import.meta.dirname, "..", "node_modules");
const ENTRIES = join(BUNDLED, "entries");

/** A module with what Node gives whoever imports the package, whatever the package is written in. */
async function entryOf(name) {
  const { default: whole, ...named } = await import(name);
  const lines = [`export * from ${JSON.stringify(name)};`];
  if (whole !== undefined) {
    lines.push(`import whole from ${JSON.stringify(name)};`, "export default whole;");
    // Of a package that is no module the names are those of its object, which nothing but Node knows.
    const own = Object.keys(named).filter((key) => key !== "module.exports" && whole[key] === named[key]);
    lines.push(`const { ${own.map((key, i) => `${key}: name${i}`).join(", ")} } = whole;`);
    lines.push(`export { ${own.map((key, i) => `name${i} as ${key}`).join(", ")} };`);
  }
  return lines.join("\n");
}

rmSync(BUNDLED, { recursive: true, force: true });
mkdirSync(ENTRIES, { recursive: true });
for (const name of PACKAGES) writeFileSync(join(ENTRIES, `${fileOf(name)}.mjs`), await entryOf(name));

await build({
  configFile: false,
  logLevel: "warn",
  root: MODULES,
  ssr: { noExternal: true, external: ["@pm2/io"] },
  build: {
    ssr: true,
    outDir: BUNDLED,
    emptyOutDir: false,
    rolldownOptions: { input: Object.fromEntries(PACKAGES.map((name) => [fileOf(name), join(ENTRIES, `${fileOf(name)}.mjs`)])) },
  },
});
