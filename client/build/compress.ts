/** Lays a brotli and a gzip file beside each built one that gets smaller by it: the server hands out what a browser accepts. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Bytes from which it is worth a header. */
const LEAST = 256;

const squeezed = promisify(brotliCompress);
const zipped = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await squeezed(content, { params }));
  await writeFile(`${path}.gz`, await zipped(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Compresses all files of a folder and of those in it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))));
}

/** The last step of a build. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir) await compressFolder(dir);
    },
  };
}
