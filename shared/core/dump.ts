/**
 * Monthly dumps of finished public games: gzip of lines of JSON, first a record in each (`record.ts`, with `rated`), then the trailer. They
 * are described in shared/README.md, "Dumps".
 */
import { z } from "zod";

export const DUMP_FORMAT = "quayside-dump";
export const DUMP_VERSION = 1;

/** The last line. */
export const trailerSchema = z.strictObject({
  format: z.literal(DUMP_FORMAT),
  version: z.literal(DUMP_VERSION),
  game: z.string(),
  /** Month in which the games ended, in UTC: "2026-10". */
  month: z.string(),
  license: z.string(),
  games: z.int().min(0),
  /** Hash of all bytes before this line, line breaks included. */
  sha256: z.string(),
});

export type DumpTrailer = z.infer<typeof trailerSchema>;

export interface DumpView {
  readonly game: string;
  readonly month: string;
  readonly games: number;
  /** Size of the file. */
  readonly bytes: number;
  /** Hash of the file. */
  readonly sha256: string;
  /** In ms since 1970. */
  readonly written: number;
}

/** GET /api/database: what was written, the latest month first. The files are at /api/database/<name>. */
export interface DumpList {
  /** Short name of the license, as "CC0". */
  readonly license: string;
  readonly dumps: readonly DumpView[];
}

export const dumpName = ({ game, month }: Pick<DumpView, "game" | "month">): string => `${game}-${month}.jsonl.gz`;
