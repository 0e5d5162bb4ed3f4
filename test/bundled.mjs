/**
 * Packs packages of hundreds of small files into one each, which `stripped.mjs` hands out in their place: every thread of every store
 * that tests open loads them.
 */
import { join } from "node:path";
import { build } from "vite";

const MODULES = join(import.meta.dirname, "..", "node_modules");

await build({
  configFile: false,
  logLevel: "warn",
  root: MODULES,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(MODULES, ".cache", "bundled"),
    rolldownOptions: { input: { kysely: "kysely", "kysely-migration": "kysely/migration" } },
  },
});
