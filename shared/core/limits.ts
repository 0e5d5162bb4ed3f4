/** Limits that the browser keeps to as well; apart from the protocol so that a page may know them without its schemas. */
export const NAME_MAX = 24;
export const CHAT_MAX = 300;
/** Tables in one question about "my games". */
export const MINE_MAX = 60;
