/** The sounds that a game can choose from for its events. */

export const SOUNDS = ["dice", "card", "build", "offer", "robbed", "bid", "turn", "clock", "end", "chat"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Sounds by event type; events without an entry are silent. */
export type SoundsOf<E extends { readonly type: string }> = { readonly [T in E["type"]]?: Sound };
