/** A canal is turned before it is leased. The board's chain shows it at its end. */
import type { JSX } from "preact";
import { t } from "../messages/game/messages.ts";
import type { PanelContext } from "./panelContext.ts";

export function Turn({ context: { view, controller, draft } }: { context: PanelContext }): JSX.Element | null {
  const { canal } = draft;
  if (!canal) return null;
  return (
    <button type="button" data-flip onClick={() => controller.draft.revise(view, { canal: { ...canal, flip: !canal.flip } })}>
      ⇄ {t("label.flip")}
    </button>
  );
}

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
