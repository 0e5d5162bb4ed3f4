/** Says that a request which somebody started with a control is slow. Its control says how it ended. */
import type { JSX } from "preact";
import { pendingRequests } from "../../net/network.ts";
import { t } from "../i18n/messages/shell/messages.ts";
import { runningTasks } from "./hooks.ts";
import { useStage } from "./wait.tsx";

/** Rendered once, for all controls. */
export function BusyNote(): JSX.Element {
  // A passkey dialog is no request.
  const isBusy = runningTasks.value > 0 && pendingRequests.value > 0;
  return (
    <div class="busy-place" role="status">
      {isBusy && <Slow />}
    </div>
  );
}

function Slow(): JSX.Element | null {
  const stage = useStage();
  if (stage === "short") return null;
  return <p class="busy-note">{stage === "long" ? t("loading") : t("loading.missing.server")}</p>;
}
