/** Outside the tables: the page's title counts the own tables that wait, and another one that begins to wait calls. */
import { effect } from "@preact/signals";
import { gameName } from "../../games/resources.ts";
import { answers, type ListedTable, myTables, waiting, waitsForMe } from "../../net/myTables.ts";
import { notify, resetTab, setTab } from "./notification.ts";

const nameOf = ({ now }: ListedTable): string => (now && !now.gone ? gameName(now.game) : "Quayside");

/** Returns the way to stop. */
export function notifyOfWaiting(): () => void {
  const opened = answers.peek();
  let before: readonly string[] | undefined;
  const stopTitle = effect(() => setTab(waiting.value > 0 ? `(${waiting.value}) Quayside` : "Quayside", waiting.value > 0));
  const stopCalls = effect(() => {
    // What waits as the page opens is seen there; what was told to an earlier page is old.
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
