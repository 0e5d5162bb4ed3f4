/** Writes a dump: gzip of one record a line and the trailer (`shared/core/dump.ts`). The memory that it needs doesn't depend on its length. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { DUMP_FORMAT, DUMP_VERSION, type DumpTrailer } from "../../shared/core/dump.ts";
import type { GameRecord } from "../../shared/core/record.ts";

interface DumpConfig {
  readonly dumpDir: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** "" for none: with PostgreSQL the operator has to choose one. */
export const dumpFolder = ({ dumpDir, databaseUrl, dataDir }: DumpConfig): string =>
  dumpDir || (databaseUrl === "" ? join(dataDir, "dumps") : "");

async function* linesOf(
  records: AsyncIterable<GameRecord>,
  about: Pick<DumpTrailer, "game" | "month" | "license">,
  count: { games: number },
) {
  const hash = createHash("sha256");
  for await (const record of records) {
    const line = `${JSON.stringify(record)}\n`;
    hash.update(line);
    count.games++;
    yield line;
  }
  const trailer: DumpTrailer = { format: DUMP_FORMAT, version: DUMP_VERSION, ...about, games: count.games, sha256: hash.digest("hex") };
  yield `${JSON.stringify(trailer)}\n`;
}

/** What killed processes have left. */
async function removeParts(file: string): Promise<void> {
  const [folder, start] = [dirname(file), `${basename(file)}.`];
  const parts = (await readdir(folder)).filter((name) => name.startsWith(start) && name.endsWith(".part"));
  for (const name of parts) await rm(join(folder, name), { force: true });
}

/** The file appears once it is whole. @returns its size and hash, and the number of games */
export async function writeDump(
  file: string,
  about: Pick<DumpTrailer, "game" | "month" | "license">,
  records: AsyncIterable<GameRecord>,
): Promise<{ readonly games: number; readonly bytes: number; readonly sha256: string }> {
  await mkdir(dirname(file), { recursive: true });
  await removeParts(file);
  const part = `${file}.${process.pid}.part`;
  const hash = createHash("sha256");
  const count = { games: 0 };
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(Readable.from(linesOf(records, about, count)), createGzip(), counted, createWriteStream(part, { flush: true }));
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return { games: count.games, bytes, sha256: hash.digest("hex") };
}
