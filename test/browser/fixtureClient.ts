/** Builds the client with the fixture games of this run. */
import { readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { catalogues } from "../../client/build/catalogues.ts";
import { pseudoMessage } from "../../client/build/pseudo.ts";
import { FIXTURES } from "../fixture/registry.ts";

/** By registry: the module that replaces it. */
const INSTEAD: { readonly [file: string]: string } = {
  [resolve("client/games/games.ts")]: resolve("test/fixture/clientRegistry.ts"),
  [resolve("shared/games.ts")]: resolve("test/fixture/registry.ts"),
};

const registries: Plugin = {
  name: "fixture-registries",
  enforce: "pre",
  resolveId(source, importer) {
    const other = importer && INSTEAD[resolve(dirname(importer), source)];
    // A replacement of a registry may import games from it.
    return other === importer ? undefined : other;
  },
};

/** Kept between runs. */
const BUILT = resolve(`node_modules/.cache/fixtureClient-${FIXTURES.map(({ id }) => id).join("-")}`);
const SOURCES = ["client", "shared", "test/fixture", "test/browser/fixtureClient.ts", "package-lock.json"];

const changed = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Time of the latest change to these files and folders, `client/dist` aside. */
function newest(paths: readonly string[]): number {
  const files = paths.flatMap((path) =>
    statSync(path).isFile() ? [path] : readdirSync(path, { recursive: true, encoding: "utf8" }).map((name) => join(path, name)),
  );
  return Math.max(...files.filter((path) => !path.startsWith(join("client", "dist"))).map(changed));
}

/** The usual build into another folder, with some plugins replaced by name. */
async function build(outDir: string, others: readonly Plugin[]): Promise<void> {
  const [vite, { default: config }] = await Promise.all([import("vite"), import("../../client/build/vite.config.ts")]);
  // Compression would only cost time.
  const left = new Set(["vite-plugin-compression", ...others.map(({ name }) => name)]);
  const plugins = [...others, ...(config.plugins as Plugin[]).filter(({ name }) => !left.has(name))];
  const options = { ...config.build, outDir, emptyOutDir: true, minify: false };
  // Workers are separate bundles.
  const worker = { ...config.worker, plugins: () => [registries] };
  // The registry of the fixtures reads it.
  const define = { ...config.define, "process.env.FIXTURES": JSON.stringify(process.env.FIXTURES ?? "") };
  await vite.build({ ...config, define, configFile: false, logLevel: "warn", plugins, worker, build: options });
}

/** Folder of the built client, rebuilt if a source is newer. */
export async function buildFixtureClient(): Promise<string> {
  if (changed(join(BUILT, "index.html")) < newest(SOURCES)) await build(BUILT, [registries]);
  return BUILT;
}

const PSEUDO = resolve("node_modules/.cache/pseudoClient");

/** With English in accents and two fifths longer, so that text outside of catalogues shows. */
export async function buildPseudoClient(): Promise<string> {
  if (changed(join(PSEUDO, "index.html")) < newest(SOURCES)) await build(PSEUDO, [catalogues(pseudoMessage), registries]);
  return PSEUDO;
}
