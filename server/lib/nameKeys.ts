/** Keys under which a name is unique: names that are spelled alike or look alike share one (Unicode UTS 39). */
import confusables from "unicode-confusables";

export interface NameKeys {
  /** The name in lower case. */
  readonly key: string;
  /** What the name looks like, in lower case and without separators. */
  readonly skeleton: string;
}

/** NFKC, trimmed. */
export const normalName = (name: string): string => name.normalize("NFKC").trim();

/** Two names are the same if either key is: "I" and "l" only look alike, "i" and "I" are only spelled alike. */
export function nameKeys(name: string): NameKeys {
  const normal = normalName(name);
  const skeleton = confusables.rectifyConfusion(normal.normalize("NFD")).normalize("NFD");
  return { key: normal.toLowerCase(), skeleton: skeleton.toLowerCase().replace(/[ ._-]/g, "") };
}
