/** The form of a canal, which is turned before it is leased. The board's chain shows it at its end. */
import type { JSX } from "preact";
import { t } from "../messages/game/messages.ts";
import type { PanelContext } from "./panelContext.ts";
import { Turn } from "./turn.tsx";

export function Canals({ context }: { context: PanelContext }): JSX.Element {
  return (
    <section>
      <p class="hint">
        {t("label.canalHint")} {t("label.noUndo")}
      </p>
      <Turn context={context} />
    </section>
  );
}
