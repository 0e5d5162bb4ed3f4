/** The forms of decisions: an action that is due, a launch, the final action, contracts to keep. */

import type { FunctionComponent, JSX } from "preact";
import { SUBSIDY } from "../../../../shared/shipyard/data/tiles.ts";
import type { Action } from "../../../../shared/shipyard/vocabulary.ts";
import { actionDue, money } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { Build, CompletedShips } from "./build.tsx";
import { Bonus, EndActions } from "./choose.tsx";
import { Discard, FinalActions, Finish, OtherAction, Pass } from "./end.tsx";
import { Exchange } from "./exchange.tsx";
import { GameIcon } from "./gameIcon.tsx";
import { Launching } from "./launch.tsx";
import type { PanelContext } from "./panelContext.ts";
import { Equip, Hire, Recruit } from "./rondels.tsx";
import { Canals, Trains } from "./rows.tsx";
import { MoveButton } from "./submit.tsx";

function Subsidy({ context }: { context: PanelContext }): JSX.Element {
  return (
    <MoveButton context={context} move={{ type: "subsidy" }}>
      {t("move.subsidy", { money: money(SUBSIDY) })}
    </MoveButton>
  );
}

const FORMS: { readonly [A in Action]: FunctionComponent<{ context: PanelContext }> } = {
  build: Build,
  train: Trains,
  canal: Canals,
  equip: Equip,
  recruit: Recruit,
  hire: Hire,
  exchange: Exchange,
  subsidy: Subsidy,
};

/** The form of an action. In the `act` phase the status line already names it. */
function ActionForm({ context, action }: { context: PanelContext; action: Action }): JSX.Element {
  const Form = FORMS[action];
  return (
    <>
      <h3 class={context.view.table.phase === "act" ? "quiet" : undefined}>
        <GameIcon name={action} /> {t(`action.${action}`)}
      </h3>
      <Form context={context} />
    </>
  );
}

function Acting({ context }: { context: PanelContext }): JSX.Element {
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

function Final({ context }: { context: PanelContext }): JSX.Element {
  const { action } = context.draft;
  return (
    <>
      {action ? <ActionForm context={context} action={action} /> : <FinalActions context={context} />}
      {action && <OtherAction context={context} />}
      <Pass context={context} />
    </>
  );
}

function Finishing({ context }: { context: PanelContext }): JSX.Element {
  return (
    <>
      <Finish context={context} />
      <Pass context={context} />
    </>
  );
}

export const DECISIONS: { readonly [phase: string]: FunctionComponent<{ context: PanelContext }> } = {
  discard: Discard,
  act: Acting,
  launch: Launching,
  final: Final,
  finish: Finishing,
};
