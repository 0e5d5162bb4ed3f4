/**
 * Bundles the server's programs for tests that start processes: one of them imports 1,400 modules, which takes two thirds of its start
 * (1.9 s of CPU, bundled 0.75). Prints the folder, in which programs have the path of their source.
 */
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { ROOT } from "../server/boot/setup.mjs";

/** Below `node_modules`, where packages that stay outside are found. */
const OUT = join(ROOT, "node_modules", ".cache", "server");
const PROGRAMS = ["main", "account", "backup", "restore", "doctor"].map((name) => `server/boot/${name}`);
/** Modules that others start or import by their address. */
const ADDRESSED = ["server/store/worker", "server/bots/worker", "server/preview/worker", "server/tournaments/drawWorker", "shared/games"];

const quoted = (path) => JSON.stringify(pathToFileURL(path).href);

/** Addresses of modules become those of their bundles, all others stay those of the sources. */
const addresses = {
  name: "addresses",
  transform(code, id) {
    if (!code.includes("import.meta")) return undefined;
    const bundled = (path) => quoted(join(OUT, relative(ROOT, join(dirname(id), path)).replace(/\.ts$/, ".mjs")));
    return code
      .replace(/new URL\("(\.[^"]*\.ts)", import\.meta\.url\)/g, (_, path) => `new URL(${bundled(path)})`)
      .replace(/import\.meta\.resolve\("(\.[^"]*\.ts)"\)/g, (_, path) => bundled(path))
      .replaceAll("import.meta.url", quoted(id))
      .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)));
  },
};

const bundle = await rolldown({
  input: Object.fromEntries([...PROGRAMS, ...ADDRESSED].map((name) => [name, join(ROOT, `${name}.ts`)])),
  platform: "node",
  // They load binaries or start threads from their own folders.
  external: [/\.node$/, "better-sqlite3", "@resvg/resvg-js", "msgpackr-extract", "pino", "piscina"],
  logLevel: "silent",
  plugins: [addresses],
});
await bundle.write({ dir: OUT, cleanDir: true, entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" });
await bundle.close();
console.log(OUT);
