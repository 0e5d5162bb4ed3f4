/** Outside the tables: the page's title counts the own tables that wait, and another one that begins to wait calls. */
import { effect } from "@preact/signals";
import { call, dress, undress } from "../life/call.ts";
import { myTables, type OwnTable, waiting, waitsForMe } from "../net/mine.ts";
import { gameWords } from "../words/gameWords.ts";

const nameOf = ({ now }: OwnTable): string => (now && !now.gone && gameWords(now.game)?.name) || "Quayside";

/** Returns the way to stop. */
export function beckon(): () => void {
  let before: readonly string[] | undefined;
  const stopTitle = effect(() => dress(waiting.value > 0 ? `(${waiting.value}) Quayside` : "Quayside", waiting.value > 0));
  const stopCalls = effect(() => {
    const now = myTables.value.filter(waitsForMe);
    const fresh = now.find(({ id }) => before && !before.includes(id));
    if (fresh) call(nameOf(fresh), fresh.id);
    // Nothing is known before the first list.
    if (myTables.value.length > 0) before = now.map(({ id }) => id);
  });
  return () => {
    stopTitle();
    stopCalls();
    undress();
  };
}
