/** A branch in the fragment of an address: `#move=57&play=2&level=sharp&line=…`. Fragments are never sent to a server. */
import type { Branch, Ply } from "../../../shared/core/branch.ts";
import { BOT_LEVELS, type BotLevel, type Move, type Seat } from "../../../shared/core/game.ts";
import { HEX_32 } from "../../../shared/core/hexDigits.ts";

/** How a branch is played on. */
export interface BranchTerms {
  /** The player's seat, or all of them. */
  readonly seat: Seat | "all";
  /** Level of the bots in the other seats. */
  readonly level: BotLevel;
}

export interface BranchAddress extends BranchTerms {
  readonly branch: Branch;
}

/** A line that unpacks to more characters is refused. */
const MAX_CHARS = 2_000_000;

const bytesOf = (stream: ReadableStream): Promise<ArrayBuffer> => new Response(stream).arrayBuffer();

/** URL-safe base64 of deflated text. */
async function pack(text: string): Promise<string> {
  const bytes = new Uint8Array(await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MAX_CHARS) throw new Error("too long");
  }
  return text;
}

/** The fragment, without `#`. */
export async function branchFragment({ branch: { version, plies, draws }, seat, level }: BranchAddress): Promise<string> {
  const line = plies.length > 0 ? await pack(JSON.stringify(plies.map(({ seat: by, move }) => [by, move]))) : undefined;
  const parts = {
    move: String(version),
    play: String(seat),
    ...(seat !== "all" && { level }),
    ...(draws && { draws }),
    ...(line && { line }),
  };
  return String(new URLSearchParams(parts));
}

function pliesIn(text: string): Ply[] | undefined {
  const data: unknown = JSON.parse(text);
  const isPly = (one: unknown) => Array.isArray(one) && Number.isInteger(one[0]) && typeof one[1] === "object" && one[1] !== null;
  if (!Array.isArray(data) || !data.every(isPly)) return undefined;
  return data.map(([seat, move]: [Seat, Move]) => ({ seat, move }));
}

/** True if the fragment names a branch, even a damaged one. */
export const hasBranch = ({ play }: { readonly [name: string]: string }): boolean => /^(all|\d)$/.test(play ?? "");

/** Undefined if it is damaged. Whether its moves are legal is for the game to say. @param length moves of the game @param seats of the game */
export async function branchIn(
  { move, play, level, draws, line }: { readonly [name: string]: string },
  { length, seats }: { readonly length: number; readonly seats: number },
): Promise<BranchAddress | undefined> {
  const version = Number(move);
  const seat = play === "all" ? play : Number(play);
  const isWhole = Number.isInteger(version) && version >= 0 && version <= length && (seat === "all" || seat < seats);
  if (!isWhole || (draws !== undefined && !HEX_32.test(draws))) return undefined;
  const plies = line ? await unpack(line).then(pliesIn, () => undefined) : [];
  if (!plies) return undefined;
  return { branch: { version, plies, draws }, seat, level: BOT_LEVELS.find((known) => known === level) ?? "steady" };
}
