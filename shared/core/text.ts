/**
 * Text that people choose: names, chat, reports. Every entry point (HTTP, sockets, the bot API) uses these schemas, so that whatever is
 * stored and shown is well-formed Unicode (NFC), visible, and stays within its line.
 */
import { z } from "zod";
import { tidyName } from "./clip.ts";
import { MAX_CHAT_LENGTH, MAX_NAME_LENGTH, MAX_REASON_LENGTH } from "./limits.ts";

/** A flag of a part of a country, as of Scotland: the only emoji with tag characters. */
const TAGGED_FLAG = "\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]+\\u{E007F}";
/** No control, format, private, unassigned or surrogate code points, except joiners: emoji and some scripts need them. */
const CHARACTERS = `[^\\p{C}\\p{Zl}\\p{Zp}]|[\\u200C\\u200D]|${TAGGED_FLAG}`;
const LINE = new RegExp(`^(?:${CHARACTERS})*$`, "u");
const LINES = new RegExp(`^(?:${CHARACTERS}|[\\n\\t])*$`, "u");

/** Assigned as letters, symbols or marks, but drawn as nothing. */
const BLANK = "\\u2800\\u{1D159}\\u{13441}\\u{13442}\\u{16FE4}\\uFFFC";
const VISIBLE = new RegExp(`[^\\p{Default_Ignorable_Code_Point}\\p{Z}\\p{M}\\p{C}${BLANK}]`, "u");

/** More marks on one letter than any spelling needs: they would cover other lines. */
const TALL_STACK = /\p{M}{5}/u;

const isReadable = (text: string): boolean => VISIBLE.test(text) && !TALL_STACK.test(text);

const text = (max: number) => z.string().trim().normalize("NFC").max(max);

/** One line, such as a chat message. */
export const lineSchema = (max: number) => text(max).regex(LINE).refine(isReadable);

/** Several lines, such as the reason of a report. */
export const linesSchema = (max: number) => text(max).regex(LINES).refine(isReadable);

// --- Names ------------------------------------------------------------------------------------------------------------

const EMOJI = /\p{RGI_Emoji}/gv;

/** Letters, digits, punctuation and symbols, each with its marks; single spaces between them. */
const NAME = new RegExp(
  `^(?![\\p{M} ])(?: (?![\\p{M} ])|(?![\\p{Default_Ignorable_Code_Point}${BLANK}])[\\p{L}\\p{N}\\p{P}\\p{S}\\p{Mn}\\p{Mc}])+$`,
  "u",
);

/** At most two marks that letters of any script can carry. */
const STACK = /[\p{M}&&\p{Script=Inherited}]{3}/v;

/** Scripts that spell with joiners. */
const JOINING = ["Arabic", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"];
const JOINED = JOINING.map((script) => `\\p{Script_Extensions=${script}}`).join("");
const JOINER = new RegExp(`(?<=[${JOINED}])[\\u200C\\u200D](?=[${JOINED}])`, "gu");

/**
 * Whether a name shows all that it consists of: no invisible or blank characters, no tall stacks of marks, and something to read. Emoji count as
 * one character each; joiners are allowed inside words of scripts that need them.
 */
function isLegible(name: string): boolean {
  const plain = name.replace(EMOJI, "☺").replace(JOINER, "");
  return NAME.test(plain) && !STACK.test(plain) && !TALL_STACK.test(plain) && /[\p{L}\p{N}\p{So}]/u.test(plain);
}

/** The name of a guest, an account or an API bot. Accounts have stricter rules (`server/accounts/names.ts`). */
export const nameSchema = z.string().overwrite(tidyName).min(1).max(MAX_NAME_LENGTH).regex(LINE).refine(isLegible);

/** The owner's name in brackets is part of the name of an API bot at a table, so that its own name has none. */
export const botNameSchema = nameSchema.regex(/^[^\p{Ps}\p{Pe}]*$/u);

export const chatTextSchema = lineSchema(MAX_CHAT_LENGTH);
export const reasonSchema = linesSchema(MAX_REASON_LENGTH);

/** Text in a format of its own that somebody else checks, such as a custom board. */
export const formattedSchema = (max: number) => z.string().max(max).regex(LINES);

/** An id of a table, a game, an option or an intent: printable ASCII. */
export const idSchema = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x21-\x7e]*$/);
