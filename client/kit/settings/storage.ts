/** What games keep in this browser. */
export { loadData, loadText, saveData, saveText } from "../../net/storage.ts";
