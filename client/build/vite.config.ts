/** The client's build: one page, a chunk of its own for each game and for Pixi. */
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { compressed } from "./compress.ts";
import { lean } from "./lean.ts";
import { offline } from "./offline/plugin.ts";
import { sentences } from "./sentences.ts";

/** Where the page's server finds the one of the tables; `npm run dev` says it. */
const SERVER = process.env.SERVER ?? "http://localhost:2567";

const CLIENT = resolve(import.meta.dirname, "..");

/** Where the built client goes. */
const OUT = resolve(process.env.CLIENT_DIR || resolve(CLIENT, "dist"));

export default defineConfig({
  root: CLIENT,
  publicDir: "public",
  plugins: [lean(), sentences(), offline(resolve(CLIENT, "public")), compressed()],
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
            { name: "page", tags: ["$initial"] },
            { name: "shared", test: /node_modules|client\/(kit|net|table)\/|shared\/core\//, minShareCount: 4 },
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
