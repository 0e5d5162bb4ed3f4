/** Limits that the browser keeps to as well; apart from the protocol so that a page may know them without its schemas. */
export const MAX_NAME_LENGTH = 24;
export const MAX_CHAT_LENGTH = 300;
/** Tables in one question about "my games". */
export const MAX_MY_TABLES = 60;
