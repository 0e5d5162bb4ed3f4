/** What games keep in this browser. */
export { loadText, loadData, saveText, saveData } from "../../net/storage.ts";
