/** What the built page weighs before the first board stands, counted from its files: `npm run bench -- weight` measures the same in a browser. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { configFrom } from "../../server/boot/config.ts";

const { clientDir } = configFrom(process.env);

/** Bytes that the lobby, and lobby and Catan's board together, may bring. */
const LOBBY_MOST = 80_000;
const BOARD_MOST = 240_000;

/** Bytes of a file's headers, and of what is asked for besides files: the table, and the way in. */
const HEADERS = 340;
const ASKED = 1_500;

const ASSETS = join(clientDir, "assets");

/** Bytes of a file as it is sent to a browser that takes brotli. */
function sent(path: string): number {
  const packed = readdirSync(join(path, "..")).includes(`${path.split("/").at(-1)}.br`) ? `${path}.br` : path;
  return statSync(packed).size + HEADERS;
}

const weight = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sent(join(clientDir, file)), 0);

/** Files that the page itself names: script, styles, and what they bring at once. */
function pageFiles(): string[] {
  const html = readFileSync(join(clientDir, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+|icon\.svg)"/g)].map(([, file]) => file);
  return ["index.html", ...new Set(named)];
}

/** Files that come with a chunk of that name when the page asks for it later: the first is its own. */
function laterFiles(page: string, name: string): string[] {
  const all = JSON.parse(/m\.f=(\[[^\]]+\])/.exec(page)?.[1] ?? "[]") as string[];
  const [, own, places] = new RegExp(`import\\(\`\\./(${name}-[\\w-]{8}\\.js)\`\\)[^[]*?\\[([\\d,]*)\\]`).exec(page) ?? [];
  assert.ok(own, `no file is called ${name}`);
  const brought = places ? places.split(",").map((place) => all[Number(place)]) : [];
  return [`assets/${own}`, ...brought];
}

describe("the weight of the built page", () => {
  const main = readdirSync(ASSETS).find((file) => /^page-[\w-]+\.js$/.test(file));
  const page = readFileSync(join(ASSETS, String(main)), "utf8");
  const lobby = new Set([...pageFiles(), ...laterFiles(page, "en")]);

  it("keeps the lobby light", () => {
    assert.ok(lobby.size > 4 && weight(lobby) < LOBBY_MOST, `${weight(lobby)} bytes in ${lobby.size} files`);
  });

  it("brings the first board of Catan with no more than the aim", () => {
    const board = new Set([...lobby, ...["table", "board", "catan"].flatMap((name) => laterFiles(page, name))]);
    const bytes = weight(board) + ASKED;
    assert.ok(board.size > lobby.size + 8 && bytes < BOARD_MOST, `${bytes} bytes in ${board.size} files`);
  });
});
