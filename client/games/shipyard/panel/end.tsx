/** Contracts to keep, and passing. */
import type { JSX } from "preact";
import { choiceOf } from "../../../../shared/core/choices.ts";
import { CONTRACT_COLOURS } from "../../../../shared/shipyard/vocabulary.ts";
import { Radios } from "../../../kit/ui/controls.tsx";
import { contractsOf } from "../composing.ts";
import { take } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { Contract } from "./contract.tsx";
import type { PanelContext } from "./panelContext.ts";

export function Discard({ context }: { context: PanelContext }): JSX.Element {
  const { view, controller, draft } = context;
  return (
    <section>
      {CONTRACT_COLOURS.map((colour) => (
        <Radios
          key={colour}
          legend={t("label.keepOne", { colour })}
          values={contractsOf(view, colour)}
          chosen={draft.keep[colour]}
          onChoose={(id) => controller.draft.revise(view, { keep: { ...draft.keep, [colour]: id } })}
          label={(id) => <Contract context={context} id={id} seat={view.seat} />}
        />
      ))}
      <p class="hint">{t("label.discardHint")}</p>
    </section>
  );
}

export function Pass({ context: { view, controller } }: { context: PanelContext }): JSX.Element | null {
  if (!choiceOf(view.choices, "pass")) return null;
  return (
    <button type="button" class="sy-wide" data-move="pass" onClick={() => take(view, controller, { type: "pass" })}>
      {t("label.pass")}
    </button>
  );
}
