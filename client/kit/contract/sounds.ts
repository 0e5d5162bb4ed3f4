/** The sounds that a game can choose from for its events. */

export const SOUNDS = ["dice", "card", "build", "offer", "robbed", "bid", "turn", "clock", "end", "chat"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Which of a game's events are heard, and how. Whatever has no entry is silent. */
export type SoundsOf<E extends { readonly type: string }> = { readonly [T in E["type"]]?: Sound };
