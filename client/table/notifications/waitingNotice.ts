/** Outside a table: counts waiting tables in the title and alerts when another starts to wait. */
import { effect } from "@preact/signals";
import { gameName } from "../../games/resources.ts";
import { answers, type ListedTable, myTables, waiting, waitsForMe } from "../../net/myTables.ts";
import { notify, resetTab, setTab } from "./notification.ts";

const nameOf = ({ now }: ListedTable): string => (now && !now.isMissing ? gameName(now.game) : "Quayside");

/** Returns a stop function. */
export function notifyOfWaiting(): () => void {
  const opened = answers.peek();
  let before: readonly string[] | undefined;
  const stopTitle = effect(() => setTab(waiting.value > 0 ? `(${waiting.value}) Quayside` : "Quayside", waiting.value > 0));
  const stopCalls = effect(() => {
    // Tables that waited on arrival are visible on the page, and cached status is old.
    if (answers.value === opened) return;
    const now = myTables.value.filter(waitsForMe);
    const fresh = now.find(({ id }) => before && !before.includes(id));
    if (fresh) notify(nameOf(fresh), fresh.id);
    before = now.map(({ id }) => id);
  });
  return () => {
    stopTitle();
    stopCalls();
    resetTab();
  };
}
