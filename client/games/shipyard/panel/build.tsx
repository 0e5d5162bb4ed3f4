/** Ships that cards placed in the yard complete, and the button that buys them although a ship would be scrapped. */
import type { JSX } from "preact";
import { completedShips, isDoomed, promiseText } from "../composing.ts";
import { t } from "../messages/game/messages.ts";
import { GameIcon } from "./gameIcon.tsx";
import type { PanelContext } from "./panelContext.ts";

/** What each complete ship in the yard would score, or what it lacks. */
export function CompletedShips({ context }: { context: PanelContext }): JSX.Element {
  return (
    <>
      {completedShips(context).map((ship, i) => (
        <p key={i} class={"lacks" in ship ? "sy-promise sy-doom" : "sy-promise"} role={"lacks" in ship ? "alert" : undefined}>
          <GameIcon name="ship" />
          <span>{promiseText(ship, context.view)}</span>
        </p>
      ))}
    </>
  );
}

/** The status row does not send these cards. */
export function BuildAnyway({ context: { view, controller, draft } }: { context: PanelContext }): JSX.Element | null {
  if (!isDoomed(view, draft)) return null;
  return (
    <button
      type="button"
      class="sy-wide sy-danger"
      data-move="build"
      onClick={() => controller.play({ type: "build", cards: [...draft.cards] })}
    >
      {t("label.buildAnyway")}
    </button>
  );
}

export function Build({ context }: { context: PanelContext }): JSX.Element {
  return (
    <section>
      <BuildAnyway context={context} />
      <p class="hint">
        {t("label.buildHint")} {t("label.noUndo")}
      </p>
    </section>
  );
}
