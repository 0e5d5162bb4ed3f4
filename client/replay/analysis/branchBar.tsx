/** Controls of a branch, in place of the replay's. */
import type { JSX } from "preact";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { StepButton } from "../../table/timeline/playBar.tsx";
import type { ReplaySession } from "../replaySession.ts";

export function BranchBar({ table }: { table: ReplaySession }): JSX.Element | null {
  const branch = table.branch.value;
  if (!branch) return null;
  const { plies, at } = branch;
  const of = plies.length;
  return (
    <section class="branch-bar" aria-label={t("branch.title")}>
      <p>
        <b>{t("branch.title")}</b> <span class="hint">{t("branch.at", { at, of })}</span>
      </p>
      <StepButton icon="back" label={t("replay.back")} disabled={at === 1} onClick={() => table.showBranch(plies, at - 1)} />
      <StepButton icon="forth" label={t("replay.next")} disabled={at === of} onClick={() => table.showBranch(plies, at + 1)} />
      <button type="button" class="primary" onClick={() => table.goTo(table.version.peek())}>
        {t("branch.close")}
      </button>
    </section>
  );
}
