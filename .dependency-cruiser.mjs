/**
 * Rooms and import directions, checked by dependency-cruiser: `test/rooms.test.ts` runs these rules and `npm run rooms` draws the rooms.
 * Types count (`import type`), and so do dynamic imports.
 */

import { readdirSync } from "node:fs";

const ROOMS_OF_SHARED = ["core", "search", "tournaments"];

/** Every other folder of shared/ is a game. */
const GAMES = readdirSync(new URL("shared", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !ROOMS_OF_SHARED.includes(entry.name))
  .map(({ name }) => name);

/** A room may import itself and the rooms of later rows; rooms of one row may not import each other. */
const ORDER = {
  client: [["pages", "preview"], ["lobby", "replay", "practice"], ["table"], ["games"], ["kit"], ["net"]],
  server: [
    ["boot"],
    ["http"],
    ["tournaments"],
    ["accounts", "correspondence", "featured", "ratings"],
    ["preview"],
    ["lobby"],
    ["room"],
    ["table"],
    ["bots", "store", "cluster"],
    ["lib"],
  ],
  shared: [["games.ts"], GAMES, ["search", "tournaments"], ["core"]],
};

const literal = (path) => path.replaceAll(".", "\\.");

function orderOf(side) {
  const rows = ORDER[side];
  const order = rows.map((row) => row.join(", ")).join(" → ");
  return rows.flatMap((row, index) =>
    row.map((room) => {
      const reachable = new Set([room, ...rows.slice(index + 1).flat()]);
      const others = rows.flat().filter((other) => !reachable.has(other));
      return {
        name: `${side}/${room} imports only rooms to its right`,
        severity: "error",
        comment: `The order is ${order}. Pass in what ${side}/${room} needs, or move what both need to the right.`,
        from: { path: `^${side}/${literal(room)}` },
        to: { path: `^${side}/(${others.map(literal).join("|")})(/|$)` },
      };
    }),
  );
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...Object.keys(ORDER).flatMap(orderOf),
    {
      name: "no cycle",
      severity: "error",
      comment: "Move what these files share into a file of its own, or pass it in. Types count.",
      from: {},
      to: { circular: true },
    },
    {
      name: "shared imports nothing from server or client",
      severity: "error",
      comment: "Rules run in browsers, servers and bots alike. Pass in what differs between them.",
      from: { path: "^shared/" },
      to: { path: "^(server|client|test)/" },
    },
    {
      name: "shared uses only packages that run everywhere",
      severity: "error",
      comment: "No Node modules, and only zod, @colyseus/schema and @noble/hashes.",
      from: { path: "^shared/" },
      to: { pathNot: "^(shared/|node_modules/(zod|@colyseus/schema|@noble/hashes)/)" },
    },
    {
      name: "server and client meet in shared",
      severity: "error",
      comment: "Put what both need into shared/, or send it as a message of shared/core/protocol.ts.",
      from: { path: "^(server|client)/" },
      to: { path: "^(server|client)/", pathNot: "^$1/" },
    },
    {
      name: "a game knows no other game",
      severity: "error",
      comment: "Move what two games need to shared/core, shared/search or client/kit.",
      from: { path: "^(shared|client/games)/(catan|container|shipyard)/" },
      to: { path: "^(shared|client/games)/(catan|container|shipyard)/", pathNot: "^(shared|client/games)/$2/" },
    },
    {
      name: "a game does not import the registry",
      severity: "error",
      comment: "The registry loads games, not the other way round. Pass in what the game needs.",
      from: { path: "^client/games/[^/]+/" },
      to: { path: "^client/games/[^/]+\\.ts" },
    },
    {
      name: "a game on screen imports kit and shared only",
      severity: "error",
      comment: "What it needs of the page is passed to it: see client/kit/contract.",
      from: { path: "^client/games/" },
      to: { path: "^client/", pathNot: "^client/(games|kit)/" },
    },
    {
      name: "the contract imports shared only",
      severity: "error",
      comment: "client/kit/contract states what a game provides and receives. Move the type it needs there.",
      from: { path: "^client/kit/contract/" },
      to: { path: "^(client|server)/", pathNot: "^client/kit/contract/" },
    },
    {
      name: "the build is apart",
      severity: "error",
      comment: "client/build runs in Node while bundling; the page cannot use it.",
      from: { path: "^client/", pathNot: "^client/build/" },
      to: { path: "^client/build/" },
    },
  ],
  options: {
    parser: "tsc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^client/dist/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      mainFields: ["module", "main"],
    },
  },
};
