/** The row that goes through what might have been, in the place of the game's own. */
import type { JSX } from "preact";
import type { ReplayTable } from "../replay/session.ts";
import { Icon } from "../ui/icons.tsx";
import { say } from "../words/words.ts";

export function BranchBar({ table }: { table: ReplayTable }): JSX.Element | null {
  const branch = table.branch.value;
  if (!branch) return null;
  const { plies, at } = branch;
  return (
    <section class="branch-bar" aria-label={say("branch.title")}>
      <button
        type="button"
        class="tool"
        aria-label={say("replay.back")}
        title={say("replay.back")}
        disabled={at === 1}
        onClick={() => table.tryOut(plies, at - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        class="tool"
        aria-label={say("replay.next")}
        title={say("replay.next")}
        disabled={at === plies.length}
        onClick={() => table.tryOut(plies, at + 1)}
      >
        <Icon name="forth" />
      </button>
      <p>
        <b>{say("branch.title")}</b> <span class="hint">{say("branch.at", { at, of: plies.length })}</span>
      </p>
      <button type="button" class="primary" onClick={() => table.goTo(table.version.peek())}>
        {say("branch.close")}
      </button>
    </section>
  );
}
