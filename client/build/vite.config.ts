/** Client build: one page, with chunks for each game and for Pixi; and link previews for the server, as a module for Node. */
import { resolve } from "node:path";
import { constants } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { catalogues, localeOfModule } from "./catalogues.ts";
import { offline } from "./offline/plugin.ts";
import { oldFiles } from "./oldFiles.ts";

/** API server for the development server; set by `npm run dev`. */
const SERVER = process.env.SERVER ?? "http://localhost:2567";

const CLIENT = resolve(import.meta.dirname, "..");

const OUT = resolve(process.env.CLIENT_DIR || resolve(CLIENT, "dist"));

/** The game whose folder a file is in, if any. */
const gameOf = (id: string) => /\/(?:games|shared)\/(\w+)\//.exec(id)?.[1];

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

/** Browsers show nothing of a page before the style sheets in its head: there, one that hangs would hide the words about it. */
const styleLast: Plugin = {
  name: "style-last",
  transformIndexHtml: {
    order: "post",
    handler(page) {
      const [link = ""] = /\s*<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
      return page.replace(link, "").replace("\n  </body>", `${link}\n  </body>`);
    },
  },
};

/** For the page alone. */
const ofPage = (plugin: Plugin): Plugin => ({ ...plugin, applyToEnvironment: ({ name }) => name === "client" });

/** Link previews for the server, built after the page. No board is opened, so Pixi stays out; .mjs isn't compressed. */
const preview = {
  consumer: "server",
  resolve: { noExternal: true },
  build: {
    outDir: resolve(OUT, "server"),
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    rolldownOptions: {
      input: { preview: resolve(CLIENT, "preview/preview.tsx") },
      external: /^pixi\.js/,
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
} as const;

export default defineConfig({
  root: CLIENT,
  publicDir: "public",
  plugins: [catalogues(), styleLast, ofPage(offline(resolve(CLIENT, "public"))), ofPage(oldFiles(resolve(CLIENT, "public"))), compressed],
  environments: { preview },
  builder: {
    async buildApp({ environments, build }) {
      await build(environments.client);
      await build(environments.preview);
    },
  },
  // Boards start Pixi with `skipExtensionImports` and load no sprite sheets: without these 14 kB of extensions the first board stays
  // below 300 kB (`npm run bench -- weight`).
  resolve: {
    alias: [
      { find: /^\.\/(browserAll|webworkerAll|spritesheet\/init)\.mjs$/, replacement: resolve(import.meta.dirname, "empty.ts") },
      // 4 kB more: Pixi's renderer for browsers without WebGL is part of the first board.
      {
        find: /^\..*\/(ParticleBuffer|generateParticleUpdatePolyfill|VideoSource|mask\.wgsl)\.mjs$/,
        replacement: resolve(import.meta.dirname, "emptyPixi.ts"),
      },
      // Without these 6 kB (`npm run bench -- weight`), which no table uses, the first board is lighter.
      { find: /^\.\/(Auth|input\/RoomInput|transport\/H3Transport)\.mjs$/, replacement: resolve(import.meta.dirname, "emptySdk.ts") },
    ],
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: OUT,
    // `oldFiles` removes what nobody needs any more.
    emptyOutDir: false,
    target: "es2022",
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // Shared chunks for the first page and for all games. What a board doesn't need stays out: other games' modules, random generators,
        // validation of records and of bots' moves.
        codeSplitting: {
          groups: [
            // One file per language with the first page's text.
            { name: (id) => `language-${localeOfModule(id)}`, test: /^\0catalogue:.*\/(i18n\/messages\/shell|messages\/card)\// },
            { name: "page", tags: ["$initial"] },
            { name: "zod", test: /node_modules\/zod\// },
            {
              name: "shared",
              test: /node_modules\/(?!@noble|pixi\.js|@pixi|earcut|eventemitter3|parse-svg-path)|client\/(kit\/(?!pixi\/(?!paints)|board\/)|net|table)\/(?!archive|chat\/report|fetchStream|gameOver\/rematch|puzzle|record\/|seek|stud|tournament|votes\/|offlineSession|optionsForm)|shared\/core\/(?!concession|random|match|turnRecorder|dump|record|history|provablyFair|hexDigits|puzzle|study|text)/,
              minShareCount: 4,
            },
            // Few files, whose headers would weigh as much as they do. Profiles need the first alone.
            { name: "people", test: /client\/(pages\/account\/(relations|useRequest)|kit\/people\/inviteButton)/ },
            {
              name: "account",
              test: /client\/pages\/(account\/(signInDialog|accountPage)|notifications\/notificationSettings)|net\/passkeys/,
            },
            // What boards share with other pages, in two files each: what the lobby draws, and rules with texts and the parts of boards.
            { name: (id) => `picture-${gameOf(id)}`, test: /client\/games\/\w+\/(picture|thumbnail)\.tsx/ },
            {
              name: (id) => `rules-${gameOf(id)}`,
              test: /client\/games\/\w+\/(formatter|topics|composing|estimate|firstSetup|moveDraft|printed|icons|panel\/(gameIcon|signs))\.tsx?|shared\/(?!core)\w+\/rules\.ts/,
            },
            // Canvases, which framed boards do without.
            { name: "canvas", test: /node_modules\/(pixi\.js|@pixi|earcut|eventemitter3)\/|client\/kit\/(pixi|board)\//, minShareCount: 2 },
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
