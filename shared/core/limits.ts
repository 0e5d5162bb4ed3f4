/** Limits that the browser enforces too. Separate from the schemas, which pages don't need. */
export const MAX_NAME_LENGTH = 24;
/** For the name that an owner gives a device. */
export const MAX_LABEL_LENGTH = 40;
export const MAX_CHAT_LENGTH = 300;
/** The reason of a report. */
export const MAX_REASON_LENGTH = 500;
/** Tables in one "my games" request. */
export const MAX_MY_TABLES = 60;
