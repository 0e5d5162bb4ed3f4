/** What is said at a table: for whom, and the phrases that stand ready. Apart from the shapes of messages, which no page needs. */

/** Whom a line of chat is for: the whole table (players speak there, spectators read), or those who watch (players see it after the end). */
export const CHAT_ROOMS = ["table", "watchers"] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

/** Preset phrases: sent as `/phrase:<name>`, said in each reader's language. */
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
