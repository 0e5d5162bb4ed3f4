/** Shipyard's panel: the form of the decision that is due, then the own shipyard. */

import type { FunctionComponent, JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CONTRACT_IDS } from "../../../../shared/shipyard/data/contracts.ts";
import { SUBSIDY } from "../../../../shared/shipyard/data/tiles.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../../shared/shipyard/schema.ts";
import type { Action } from "../../../../shared/shipyard/vocabulary.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import type { ShipyardView } from "../draft.ts";
import { decisionOf, type ShipyardDraft } from "../draft.ts";
import { actionDue, money } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { Build, CompletedShips } from "./build.tsx";
import { Bonus, Choose, EndActions } from "./choose.tsx";
import { Contract, Discard, FinalActions, Finish, OtherAction, Pass } from "./end.tsx";
import { Exchange } from "./exchange.tsx";
import { GameIcon } from "./gameIcon.tsx";
import { Launching } from "./launch.tsx";
import { MyBoard } from "./myBoard.tsx";
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

const DECISIONS: { readonly [phase: string]: FunctionComponent<{ context: PanelContext }> } = {
  discard: Discard,
  choose: Choose,
  act: Acting,
  launch: Launching,
  final: Final,
  finish: Finishing,
};

/** Scrolls the panel to the top for a new decision. */
function useFromTop(decision: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let around = element.current?.parentElement;
    while (around && around.scrollTop === 0) around = around.parentElement;
    if (decision && around) around.scrollTop = 0;
  }, [decision]);
  return element;
}

export const Panel: FunctionComponent<PanelProps<Table, Hand, ShipyardMove, ShipyardDraft>> = ({ view, controller }) => {
  const own = view.table.seats[view.seat];
  const decision = own && view.choices.length > 0 ? decisionOf(view) : undefined;
  const top = useFromTop(decision);
  if (view.table.phase === "over" || view.hands) return <Revealed view={view} />;
  if (!own) return null;
  const context: PanelContext = { view, controller, draft: controller.draft.of(view), own };
  const Decision = decision && DECISIONS[view.table.phase];
  return (
    <div
      ref={top}
      class="sy"
      data-decision={decision}
      data-due={actionDue(view.table) ?? context.draft.action}
      data-picked={context.draft.picked?.column}
    >
      {Decision && <Decision context={context} />}
      <MyBoard context={context} />
    </div>
  );
};

/** Everyone's contracts with their points, after the game and in replays with open hands. */
interface RevealedProps {
  readonly view: ShipyardView;
}

function Revealed({ view }: RevealedProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has no control in it
    <section class="sy-revealed" aria-label={t("label.contracts")} tabIndex={0}>
      <h3>{t("label.contracts")}</h3>
      {view.table.seats.map(({ shownContracts }, seat) => (
        <div key={view.players[seat].colour}>
          <p>
            <PlayerMark colour={view.players[seat].colour} /> {view.players[seat].name}
          </p>
          {(view.hands?.[seat].contracts ?? shownContracts).map((number) => (
            <Contract key={number} context={{ view }} id={CONTRACT_IDS[number]} seat={seat} />
          ))}
        </div>
      ))}
    </section>
  );
}
