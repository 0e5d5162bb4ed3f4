/** Names that nobody may have: they would speak for the site. */
import { looksLike, type NameKeys, nameKeys } from "./nameKeys.ts";

/** English, German, French and Spanish. */
const OFFICIAL = [
  ["Quayside", "admin", "administrator", "moderator", "mod", "moderation", "system", "support", "staff", "operator", "server"],
  ["Administratorin", "Moderatorin", "Betreiber", "Betreiberin", "Spielleitung"],
  ["administrateur", "administratrice", "modérateur", "modératrice", "modération", "système", "assistance", "serveur"],
  ["administrador", "administradora", "moderador", "moderadora", "moderación", "sistema", "soporte", "servidor"],
].flat();

/** Accents may be left out. */
const withoutMarks = (name: string): string => name.normalize("NFKD").replace(/\p{M}/gu, "");

const OFFICIAL_KEYS = [...OFFICIAL, ...OFFICIAL.map(withoutMarks)].map(nameKeys);

const isOfficial = (keys: NameKeys): boolean => OFFICIAL_KEYS.some((official) => looksLike(official, keys));

/** Its words, and the whole name without what surrounds or numbers it: "Admin 2", "[A d m i n]" and "Quayside team" are official. */
export function isReservedName(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  const whole = name.replace(/[^\p{L}\p{M}]+$|^[^\p{L}\p{M}]+/gu, "");
  return [whole, ...words].some((part) => isOfficial(nameKeys(part)) || isOfficial(nameKeys(part.replace(/\p{N}+$/u, ""))));
}
