/** Old names of what moved to `language.ts`, `refusalText.ts` and the shell's messages. */
export { listText as sayList } from "./catalogue.ts";
export { choose, speak, startLanguage } from "./language.ts";
export { t as say } from "./messages/shell/messages.ts";
export { reasonCode, refusalText as sayRefusal } from "./refusalText.ts";
