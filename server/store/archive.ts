/** Entries of a finished game as one text: a body a line, compressed, in letters that every database stores alike. */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** @param bodies JSON, and so without line breaks */
export async function gzipBodies(bodies: readonly string[]): Promise<string> {
  return (await compress(bodies.join("\n"))).toString("base64");
}

/** The same bodies, letter for letter. @throws Error if the text was damaged */
export async function gunzipBodies(packed: string): Promise<string[]> {
  const text = (await expand(Buffer.from(packed, "base64"))).toString();
  return text === "" ? [] : text.split("\n");
}
