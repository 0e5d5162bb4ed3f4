/** Turns the canal that is tried round. */
import type { JSX } from "preact";
import { t } from "../messages/game/messages.ts";
import type { PanelContext } from "./panelContext.ts";

export function Turn({ context: { view, controller, draft } }: { context: PanelContext }): JSX.Element | null {
  const { canal } = draft;
  if (!canal) return null;
  return (
    <button type="button" data-flip onClick={() => controller.draft.revise(view, { canal: { ...canal, flip: !canal.flip } })}>
      ⇄ <span>{t("label.flip")}</span>
    </button>
  );
}
