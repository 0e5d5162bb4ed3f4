/** Encoding of a finished game's entries: newline-separated JSON, gzipped, as base64 text. */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** @param bodies JSON without line breaks */
export async function gzipBodies(bodies: readonly string[]): Promise<string> {
  return (await compress(bodies.join("\n"))).toString("base64");
}

/** @throws Error if the text is damaged */
export async function gunzipBodies(packed: string): Promise<string[]> {
  const text = (await expand(Buffer.from(packed, "base64"))).toString();
  return text === "" ? [] : text.split("\n");
}
