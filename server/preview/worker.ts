/** Piscina worker: replays a stored game and draws the public part of its positions. */
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { move as transferred, workerData } from "piscina";
import type { Branch } from "../../shared/core/branch.ts";
import { type Game, isRefusal } from "../../shared/core/game.ts";
import type { Match } from "../../shared/core/match.ts";
import type { LinkPreview, PreviewBoard, PreviewModule, Scheme } from "../../shared/core/preview.ts";
import { digest, type Reseed, type SeededRandom } from "../../shared/core/random.ts";
import { createMatchFrom, effectiveMoves, playAll, type RecordEntry, type RecordHeader } from "../../shared/core/record.ts";
import { boardOf } from "./board.ts";

/** Holds secrets; never leaves the process. */
export interface StoredGame {
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
  readonly seed: string;
}

export interface PictureTask {
  readonly kind: "picture";
  readonly link: LinkPreview;
  readonly language: string;
  readonly scheme: Scheme;
  readonly board?: PreviewBoard;
  readonly game?: StoredGame;
  /** Branch of the game whose position is shown. */
  readonly branch?: Branch;
}

export interface FramesTask {
  readonly kind: "frames";
  readonly game: StoredGame;
  /** Maximum number of positions; the last one is among them. */
  readonly max: number;
}

export type PreviewTask = PictureTask | FramesTask;

/**
 * Bundled, so that pictures look the same on every machine: Noto Sans 2.015 without hints, with the scripts that `drawable` keeps
 * (`pyftsubset NotoSans-Regular.ttf --no-hinting --unicodes=…`).
 */
const FONT = {
  loadSystemFonts: false,
  defaultFontFamily: "Noto Sans",
  fontFiles: ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf"].map((file) => join(import.meta.dirname, "fonts", file)),
};

const boardAt = ({ game, state }: Match, { options }: RecordHeader): PreviewBoard => boardOf(game, options, state.table);

class Drawing {
  readonly #preview: PreviewModule;
  readonly #games: readonly Game[];

  constructor(preview: PreviewModule, games: readonly Game[]) {
    this.#preview = preview;
    this.#games = games;
  }

  run(task: PreviewTask): object {
    return task.kind === "picture" ? this.#picture(task) : this.#frames(task);
  }

  #picture({ link, language, scheme, board, game, branch }: PictureTask): object {
    const move = link.kind === "table" ? link.move : undefined;
    const shown = game ? this.#boardAfter(game, branch?.version ?? move, branch) : board;
    const svg = this.#preview.draw(link, shown, language, scheme);
    const image = new Resvg(svg, { font: FONT }).render().asPng();
    // Resvg's buffer belongs to native code and cannot be transferred.
    return transferred(new Uint8Array(image)) as object;
  }

  /** @returns undefined if the game cannot be replayed */
  #boardAfter(stored: StoredGame, move = Number.POSITIVE_INFINITY, branch?: Branch): PreviewBoard | undefined {
    const moves = effectiveMoves(stored.entries).slice(0, move);
    let match = this.#match(stored);
    if (match) playAll(match, moves);
    if (match && branch?.draws) {
      match = this.#match(stored, { position: (match.random as SeededRandom).position, seed: digest(branch.draws) });
      if (match) playAll(match, moves);
    }
    if (!match) return undefined;
    // Up to the first illegal one.
    playAll(
      match,
      (branch?.plies ?? []).map(({ seat, move: made }) => ({ seat, move: { ...made } })),
    );
    return boardAt(match, stored.header);
  }

  /** Evenly spread over the game. */
  #frames({ game: stored, max }: FramesTask): readonly PreviewBoard[] {
    const match = this.#match(stored);
    if (!match) return [];
    const moves = effectiveMoves(stored.entries);
    const step = Math.max(1, Math.ceil(moves.length / (max - 1)));
    const frames = [boardAt(match, stored.header)];
    for (let from = 0; from < moves.length; from += step) {
      playAll(match, moves.slice(from, from + step));
      frames.push(boardAt(match, stored.header));
    }
    return frames;
  }

  #match({ header, seed }: StoredGame, reseed?: Reseed): Match | undefined {
    const game = this.#games.find(({ id }) => id === header.game);
    const match = game && createMatchFrom(game, header, seed, reseed);
    return isRefusal(match) ? undefined : match;
  }
}

async function load({ module, registry }: { readonly module: string; readonly registry: string }) {
  const [{ default: preview }, { GAMES }] = await Promise.all([
    import(module) as Promise<{ default: PreviewModule }>,
    import(registry) as Promise<{ GAMES: readonly Game[] }>,
  ]);
  await preview.load();
  const drawing = new Drawing(preview, GAMES);
  return (task: PreviewTask) => drawing.run(task);
}

// Not awaited: terminating a thread during its top-level await crashes the whole process (Node 22).
export default load(workerData as { module: string; registry: string });
