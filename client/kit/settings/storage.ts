/** What games keep in this browser. */
export { recall, recallData, remember, rememberData } from "../../net/storage.ts";
