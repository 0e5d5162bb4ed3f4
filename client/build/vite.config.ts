/** Client build: one page, with chunks for each game and for Pixi. */
import { resolve } from "node:path";
import { constants } from "node:zlib";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { catalogues, localeOfModule } from "./catalogues.ts";
import { lean } from "./lean.ts";
import { offline } from "./offline/plugin.ts";

/** API server for the development server; set by `npm run dev`. */
const SERVER = process.env.SERVER ?? "http://localhost:2567";

const CLIENT = resolve(import.meta.dirname, "..");

const OUT = resolve(process.env.CLIENT_DIR || resolve(CLIENT, "dist"));

/** Precompresses files of 256 bytes and more with brotli and gzip. */
const compressed = compression({
  include: /\.(js|css|html|svg|json|webmanifest)$/,
  threshold: 256,
  algorithms: [
    defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    defineAlgorithm("gzip", { level: constants.Z_BEST_COMPRESSION }),
  ],
  logLevel: "silent",
});

export default defineConfig({
  root: CLIENT,
  publicDir: "public",
  plugins: [lean(), catalogues(), offline(resolve(CLIENT, "public")), compressed],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // Shared chunks for the first page and for all games. Game modules stay out, so that nobody downloads another game's text.
        codeSplitting: {
          groups: [
            // One file per language with the first page's text.
            { name: (id) => `words-${localeOfModule(id)}`, test: /^\0catalogue:.*\/(i18n\/messages\/shell|messages\/card)\// },
            { name: "page", tags: ["$initial"] },
            { name: "shared", test: /node_modules\/(?!@noble)|client\/(kit|net|table)\/|shared\/core\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "^/(api|health|ready|metrics)(/|\\?|$)": { target: SERVER },
      // Room sockets: /<process>/<room>?sessionId=…
      "^/.*[?&]sessionId=": { target: SERVER.replace(/^http/, "ws"), ws: true },
    },
  },
});
