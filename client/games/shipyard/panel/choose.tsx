/** What is left to do after the turn's action: a second one, whose price is paid at once, or ending the turn. */
import type { JSX } from "preact";
import { choiceOf } from "../../../../shared/core/choices.ts";
import { BONUS_COST } from "../../../../shared/shipyard/data/tiles.ts";
import { money } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import type { PanelContext } from "./panelContext.ts";

/** The tiles of the track say what can be taken. */
export function Bonus({ context: { view, own } }: { context: PanelContext }): JSX.Element | null {
  const mayTake = choiceOf(view.choices, "bonus") !== undefined;
  if (!mayTake && (view.table.bonus >= 0 || own.money >= BONUS_COST)) return null;
  const facts = { price: money(BONUS_COST), money: money(own.money) };
  return (
    <p class="hint" data-topic={topic({ kind: "bonus" })}>
      {mayTake ? (
        <>
          <b>{t("label.bonusTitle", facts)}</b> {t("label.bonusHint", { ...facts, left: money(own.money - BONUS_COST) })}
        </>
      ) : (
        t("label.bonusPoor", facts)
      )}
    </p>
  );
}

export function EndActions({ context: { view, controller } }: { context: PanelContext }): JSX.Element | null {
  if (!choiceOf(view.choices, "endActions")) return null;
  return (
    <button type="button" class="primary sy-wide" data-move="endActions" onClick={() => controller.play({ type: "endActions" })}>
      {t("label.endActions")}
    </button>
  );
}
