/** Browser storage for games, which don't import net/. */
export { loadData, loadText, saveData, saveText } from "../../net/storage.ts";
