/** The forms of decisions: an action that is due, a launch, the final action, contracts to keep. */
import type { FunctionComponent, JSX } from "preact";
import { fromEngineers, fromRecruiters } from "../../../../shared/shipyard/employees.ts";
import type { ShipyardSeat } from "../../../../shared/shipyard/schema.ts";
import type { Action, Crew, Equipment } from "../../../../shared/shipyard/vocabulary.ts";
import { actionDue, things } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { Build, CompletedShips } from "./build.tsx";
import { Canals } from "./canals.tsx";
import { Bonus, EndActions } from "./choose.tsx";
import { Discard, Pass } from "./end.tsx";
import { Exchange } from "./exchange.tsx";
import { GameIcon } from "./gameIcon.tsx";
import { Launching } from "./launch.tsx";
import type { PanelContext } from "./panelContext.ts";

interface Props {
  readonly context: PanelContext;
}

/** Pieces that the seat's employees bring in addition to the chosen one. */
function Added({ context: { own }, by }: Props & { readonly by: (own: ShipyardSeat) => (Equipment | Crew)[] }): JSX.Element | null {
  const added = by(own);
  return added.length > 0 ? <p>{t("label.also", { things: things(added) })}</p> : null;
}

/** What the board can't show of an action. */
const FORMS: { readonly [A in Action]?: FunctionComponent<Props> } = {
  build: Build,
  train: () => <p class="hint">{t("label.noUndo")}</p>,
  canal: Canals,
  equip: ({ context }) => <Added context={context} by={fromEngineers} />,
  recruit: ({ context }) => <Added context={context} by={fromRecruiters} />,
  exchange: Exchange,
};

/** In the `act` phase the status line already names it. */
function ActionForm({ context, action }: Props & { readonly action: Action }): JSX.Element {
  const Form = FORMS[action];
  return (
    <>
      <h3 class={context.view.table.phase === "act" ? "quiet" : undefined}>
        <GameIcon name={action} /> {t(`action.${action}`)}
      </h3>
      {Form && <Form context={context} />}
    </>
  );
}

function Acting({ context }: Props): JSX.Element {
  const due = actionDue(context.view.table);
  return (
    <>
      {due && <ActionForm context={context} action={due} />}
      {due !== "build" && <CompletedShips context={context} />}
      <EndActions context={context} />
      <Bonus context={context} />
    </>
  );
}

function Final({ context }: Props): JSX.Element {
  const { action } = context.draft;
  return (
    <>
      {action ? <ActionForm context={context} action={action} /> : <p class="hint">{t("label.finalHint")}</p>}
      <Pass context={context} />
    </>
  );
}

function Finishing({ context }: Props): JSX.Element {
  return (
    <>
      <p class="hint">
        {t("label.finishHint")} {t("label.noUndo")}
      </p>
      <Pass context={context} />
    </>
  );
}

export const DECISIONS: { readonly [phase: string]: FunctionComponent<Props> } = {
  discard: Discard,
  act: Acting,
  launch: Launching,
  final: Final,
  finish: Finishing,
};
