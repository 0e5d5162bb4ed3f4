/** Keys under which a name is unique: names that are spelled alike or look alike share one (Unicode UTS 39). */
import confusables from "unicode-confusables";

export interface NameKeys {
  /** The name in lower case, without joiners and other invisible signs. */
  readonly key: string;
  /** What the name looks like, in lower case: its letters, digits and emoji. */
  readonly skeleton: string;
}

/** NFKC, trimmed. */
export const normalName = (name: string): string => name.normalize("NFKC").trim();

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const DECORATION = /[\p{P}\p{Z}\p{Sk}\p{Sm}\p{Sc}]/gu;

/** Two names are the same if either key is: "I" and "l" only look alike, "i" and "I" are only spelled alike. */
export function nameKeys(name: string): NameKeys {
  const visible = normalName(name).replace(INVISIBLE, "");
  const skeleton = confusables.rectifyConfusion(visible.normalize("NFD")).normalize("NFD").toLowerCase();
  return { key: visible.toLowerCase(), skeleton: skeleton.replace(DECORATION, "") };
}

export const looksLike = (a: NameKeys, b: NameKeys): boolean => a.key === b.key || a.skeleton === b.skeleton;
