/** Which names an account may have. */

import { Buffer } from "node:buffer";
import { BOT_NAMES } from "../../shared/core/botNames.ts";
import { nameSchema } from "../../shared/core/text.ts";
import { looksLike, type NameKeys, nameKeys, normalName } from "../lib/nameKeys.ts";
import { isReservedName } from "../lib/reservedNames.ts";

const MIN = 2;
const MAX = 20;
/** In UTF-8: 16 letters of Asian scripts. A table's state, which repeats the names of accounts, stays small. */
const MAX_BYTES = 50;

/** Scripts, or sets of scripts of one language, whose letters may be mixed in one name. */
const SCRIPTS = [
  ["Latin"],
  ["Cyrillic"],
  ["Greek"],
  ["Armenian"],
  ["Georgian"],
  ["Hebrew"],
  ["Arabic"],
  ["Devanagari"],
  ["Bengali"],
  ["Tamil"],
  ["Telugu"],
  ["Thai"],
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Hangul"],
].map((scripts) => new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join("")}]+$`, "u"));

/** Letters with at most two marks each, digits, separators; neither at its ends, nor two side by side. */
const SHAPE = /^(?:\p{L}\p{M}{0,2}|[0-9])+(?:[ ._-](?:\p{L}\p{M}{0,2}|[0-9])+)*$/u;
const JOINERS = /[\u200C\u200D]/g;

/** Names of guests, in the site's languages, and of bots. */
const GUESTS = ["guest", "invité", "invite", "gast", "invitado", "invitada"];
const OTHERS = [...GUESTS, ...BOT_NAMES].map(nameKeys);

const withoutNumber = (name: string): string => name.replace(/[ ._-]?[0-9]+$/, "");

function isReserved(name: string): boolean {
  const requested = [nameKeys(name), nameKeys(withoutNumber(name))];
  return isReservedName(name) || OTHERS.some((other) => requested.some((keys) => looksLike(other, keys)));
}

/** Stricter than for guests (`nameSchema`): letters and digits of one script. */
function isAllowed(name: string): boolean {
  const spelled = name.replace(JOINERS, "");
  const length = [...name].length;
  const letters = name.match(/\p{L}/gu) ?? [];
  const written = (spelled.match(/[\p{L}\p{M}]/gu) ?? []).join("");
  const isShort = length <= MAX && Buffer.byteLength(name) <= MAX_BYTES;
  return length >= MIN && isShort && SHAPE.test(spelled) && letters.length >= 2 && SCRIPTS.some((script) => script.test(written));
}

interface AccountName extends NameKeys {
  readonly name: string;
}

/** The normalised name with its keys; undefined if it is not allowed. */
export function accountName(requested: string): AccountName | undefined {
  const name = nameSchema.safeParse(normalName(requested)).data;
  return name !== undefined && isAllowed(name) && !isReserved(name) ? { name, ...nameKeys(name) } : undefined;
}
