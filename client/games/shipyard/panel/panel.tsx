/** Shipyard's panel: the form of the decision that is due, then the own shipyard. */

import type { FunctionComponent, JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CONTRACT_IDS } from "../../../../shared/shipyard/data/contracts.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../../shared/shipyard/schema.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { lazyResource } from "../../../kit/lazy.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import type { ShipyardView } from "../draft.ts";
import { decisionOf, type ShipyardDraft } from "../draft.ts";
import { actionDue } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { Choose } from "./choose.tsx";
import { Contract } from "./contract.tsx";
import { MyBoard } from "./myBoard.tsx";
import type { PanelContext } from "./panelContext.ts";

type Decisions = typeof import("./decisions.tsx")["DECISIONS"];

/** Forms of all decisions but the first one, which needs none of their code. */
const lateDecisions = lazyResource(async (): Promise<Decisions> => (await import("./decisions.tsx")).DECISIONS);

const formOf = (phase: string): FunctionComponent<{ context: PanelContext }> | undefined =>
  phase === "choose" ? Choose : lateDecisions("decisions")?.[phase];

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
  const Decision = decision && formOf(view.table.phase);
  return (
    <div
      ref={top}
      class="sy"
      data-decision={Decision && decision}
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
