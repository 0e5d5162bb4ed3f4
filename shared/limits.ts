/** Lengths that the browser's fields keep to as well; apart from the protocol so that a page may know them without its schemas. */
export const NAME_MAX = 24;
export const CHAT_MAX = 300;
