/** French as it is printed: a narrow space that never breaks before high punctuation and colons, and inside quotation marks. */
const LOOSE = /[ \u00a0](?=[:;!?»])|(?<=«)[ \u00a0]/g;
const NARROW = "\u202f";

/** All sentences of a language with the spaces of French print, those that are made only when they are said too. */
export function typeset<T>(words: T): T {
  // Each branch gives back what it was given, in the same shape: no type says that.
  if (typeof words === "string") return words.replace(LOOSE, NARROW) as T;
  if (typeof words === "function") return ((...facts: unknown[]) => typeset(words(...facts))) as T;
  if (Array.isArray(words)) return words.map(typeset) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, part]) => [key, typeset(part)])) as T;
}
