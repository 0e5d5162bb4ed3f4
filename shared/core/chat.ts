/** Chat rooms and preset phrases. Separate from the message schemas, which pages don't need. */

/** "table": players write, spectators read. "spectators": spectators write; players can read it after the end. */
export const CHAT_ROOMS = ["table", "spectators"] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

/** Sent as `/phrase:<name>` and shown in each reader's language. */
export const PHRASES = [
  "hello",
  "goodLuck",
  "thinking",
  "yourTurn",
  "wellPlayed",
  "thanks",
  "sorry",
  "oneMoment",
  "anotherGame",
  "goodbye",
] as const;
export type Phrase = (typeof PHRASES)[number];
