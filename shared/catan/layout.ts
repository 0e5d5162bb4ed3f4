/** Lays out terrain, numbers and harbours: rules document, sections 2.2 to 2.4. */
import type { Options } from "../core/options.ts";
import type { Random } from "../core/random.ts";
import { BOXES, type BoardName, type Box, DESERT, readHexes } from "./components.ts";
import { hexIds, landValues, parseCustomBoard } from "./customBoard.ts";
import { GEOMETRIES, type Geometry } from "./geometry.ts";
import { HARBOUR_KINDS } from "./vocabulary.ts";

/** By hex: index in TERRAINS, and token (0 for none). By slot: index in HARBOUR_KINDS. */
export interface Layout {
  readonly terrain: number[];
  readonly tokens: number[];
  readonly harbours: number[];
  /** The robber's first hex. */
  readonly robber: number;
}

type Hexes = Pick<Layout, "terrain" | "tokens">;

/** Dots on a token: ways to roll its number with two dice; 0 without a token. */
export function pips(token: number): number {
  return token === 0 ? 0 : 6 - Math.abs(7 - token);
}

const isRed = (token: number) => token === 6 || token === 8;

/** Lays tokens along a walk of hexes, skipping deserts. */
export function layTokens(walk: readonly number[], terrain: readonly number[], order: readonly number[]): number[] {
  const tokens = terrain.map(() => 0);
  let next = 0;
  for (const hex of walk) if (terrain[hex] !== DESERT) tokens[hex] = order[next++];
  return tokens;
}

/** True if no tokens of neighbouring hexes conflict. */
function neighboursAgree(geometry: Geometry, tokens: readonly number[], conflict: (a: number, b: number) => boolean): boolean {
  return geometry.hexNeighbours.every((neighbours, hex) =>
    neighbours.every((other) => other < hex || !conflict(tokens[hex], tokens[other])),
  );
}

/** Red tokens (6, 8) do not touch. */
export function redTokensApart(geometry: Geometry, tokens: readonly number[]): boolean {
  return neighboursAgree(geometry, tokens, (a, b) => isRed(a) && isRed(b));
}

/** Equal numbers, and 2 and 12, do not touch. Deserts (0) never conflict. */
export function numbersApart(geometry: Geometry, tokens: readonly number[]): boolean {
  return neighboursAgree(geometry, tokens, (a, b) => a !== 0 && b !== 0 && (a === b || Math.abs(a - b) === 10));
}

const MAX_PIPS = 12;

export function pipsSpread(geometry: Geometry, tokens: readonly number[]): boolean {
  return geometry.vertexHexes.every((hexes) => hexes.reduce((sum, hex) => sum + pips(tokens[hex]), 0) <= MAX_PIPS);
}

function groupSize(geometry: Geometry, terrain: readonly number[], start: number): number {
  const group = [start];
  for (const hex of group) {
    for (const other of geometry.hexNeighbours[hex]) if (terrain[other] === terrain[start] && !group.includes(other)) group.push(other);
  }
  return group.length;
}

/** No connected group of one terrain is larger than `max`. */
export function terrainSpread(geometry: Geometry, terrain: readonly number[], max: number): boolean {
  return terrain.every((_, hex) => groupSize(geometry, terrain, hex) <= max);
}

function shuffledTerrain(box: Box, random: Random): number[] {
  return random.shuffle(
    box.terrains.flatMap((count, terrain) => new Array<number>(count).fill(terrain)),
    "terrain",
  );
}

function shuffledTokens(box: Box, terrain: readonly number[], random: Random): number[] {
  const order = random.shuffle([...box.tokens], "numbers");
  return layTokens([...terrain.keys()], terrain, order);
}

const MAX_TOKEN_TRIES = 5000;
const MAX_TERRAIN_TRIES = 50;

type TokenCheck = (tokens: readonly number[]) => boolean;

/** Terrain and tokens that pass all checks; undefined after the number of tries in section 2.4. */
function tryBalanced(board: BoardName, checks: readonly TokenCheck[], random: Random): Hexes | undefined {
  const box = BOXES[board];
  for (let outer = 0; outer < MAX_TERRAIN_TRIES; outer++) {
    let terrain = shuffledTerrain(box, random);
    while (!terrainSpread(GEOMETRIES[board], terrain, box.largestGroup)) terrain = shuffledTerrain(box, random);
    for (let inner = 0; inner < MAX_TOKEN_TRIES; inner++) {
      const tokens = shuffledTokens(box, terrain, random);
      if (checks.every((check) => check(tokens))) return { terrain, tokens };
    }
  }
  return undefined;
}

function balanced(board: BoardName, random: Random): Hexes {
  const geometry = GEOMETRIES[board];
  const red: TokenCheck = (tokens) => redTokensApart(geometry, tokens);
  const numbers: TokenCheck = (tokens) => board !== "base" || numbersApart(geometry, tokens);
  const dots: TokenCheck = (tokens) => pipsSpread(geometry, tokens);
  const found =
    tryBalanced(board, [red, numbers, dots], random) ?? tryBalanced(board, [red, dots], random) ?? tryBalanced(board, [red], random);
  if (!found) throw new Error("balanced: no board keeps the red tokens apart");
  return found;
}

function variable(board: BoardName, random: Random): Hexes {
  const geometry = GEOMETRIES[board];
  const terrain = shuffledTerrain(BOXES[board], random);
  const spiral = geometry.spirals[random.int(geometry.spirals.length, "corner")];
  return { terrain, tokens: layTokens(spiral, terrain, BOXES[board].tokens) };
}

function fullyRandom(board: BoardName, keepRedApart: boolean, random: Random): Hexes {
  const terrain = shuffledTerrain(BOXES[board], random);
  let tokens = shuffledTokens(BOXES[board], terrain, random);
  while (keepRedApart && !redTokensApart(GEOMETRIES[board], tokens)) tokens = shuffledTokens(BOXES[board], terrain, random);
  return { terrain, tokens };
}

function hexesOf(board: BoardName, options: Options, random: Random): Hexes {
  if (options.map === "beginner") return readHexes(BOXES[board].beginner);
  if (options.map === "random") return fullyRandom(board, options.redApart === true, random);
  if (options.map === "balanced") return balanced(board, random);
  return variable(board, random);
}

function customLayout(text: string): Layout {
  const board = parseCustomBoard(text);
  if (!board) throw new Error(`malformed custom board: ${text}`);
  return {
    terrain: landValues(board, board.terrain),
    tokens: landValues(board, board.tokens),
    harbours: board.harbours.map(({ kind }) => kind),
    robber: hexIds(board)[board.robber],
  };
}

/** Creates the board for these options. Draws "terrain", "corner", "numbers" and "harbours". */
export function createLayout(board: BoardName, options: Options, random: Random): Layout {
  if (options.map === "custom") return customLayout(String(options.drawing));
  const hexes = hexesOf(board, options, random);
  const harbours = BOXES[board].harbourKinds.map((kind) => HARBOUR_KINDS.indexOf(kind));
  if (options.harbours === "shuffled") random.shuffle(harbours, "harbours");
  return { ...hexes, harbours, robber: hexes.terrain.indexOf(DESERT) };
}
