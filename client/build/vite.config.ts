/** The client's build: one page, a chunk of its own for each game and for Pixi. */
import { resolve } from "node:path";
import { constants } from "node:zlib";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { catalogues, localeOfModule } from "./catalogues.ts";
import { lean } from "./lean.ts";
import { offline } from "./offline/plugin.ts";

/** Where the page's server finds the one of the tables; `npm run dev` says it. */
const SERVER = process.env.SERVER ?? "http://localhost:2567";

const CLIENT = resolve(import.meta.dirname, "..");

/** Where the built client goes. */
const OUT = resolve(process.env.CLIENT_DIR || resolve(CLIENT, "dist"));

/** A brotli and a gzip file beside each built one, from 256 bytes on: the server sends what a browser accepts. */
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
        // Few files instead of one for each module that two pages share: what the first page needs, and what all games need.
        // A game's own modules stay out of it: nobody downloads another game's words.
        codeSplitting: {
          groups: [
            // One file for each language, with all that the first page says.
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
      // Sockets of rooms: /<process>/<room>?sessionId=…
      "^/.*[?&]sessionId=": { target: SERVER.replace(/^http/, "ws"), ws: true },
    },
  },
});
