/** The client built with the fixture game in its registries, and with nothing else changed. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import config from "../../client/vite.config.ts";

/** By registry, what stands in its place. */
const INSTEAD: { readonly [file: string]: string } = {
  [resolve("client/games.ts")]: resolve("test/fixture/clientRegistry.ts"),
  [resolve("shared/games.ts")]: resolve("test/fixture/registry.ts"),
};

const registries: Plugin = {
  name: "fixture-registries",
  enforce: "pre",
  resolveId(source, importer) {
    const other = importer && INSTEAD[resolve(dirname(importer), source)];
    // What stands in the place of a registry may take games from it.
    return other === importer ? undefined : other;
  },
};

/** What is seen by this machine alone need not be packed. */
const plugins = (config.plugins as Plugin[]).filter(({ name }) => name !== "compressed");

/** Folder of the built client; who asked for it removes it. */
export async function buildFixtureClient(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), "quayside-client-"));
  const options = { ...config.build, outDir, minify: false };
  await build({ ...config, configFile: false, logLevel: "warn", plugins: [...plugins, registries], build: options });
  return outDir;
}
