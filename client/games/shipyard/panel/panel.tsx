/** Shipyard's panel: the form of the decision that is due, then the own shipyard. */

import type { FunctionComponent, JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
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
import { Build, Promises } from "./build.tsx";
import { Bonus, Choose, EndActions } from "./choose.tsx";
import { Contract, Discard, FinalActions, Finish, OtherAction, Pass } from "./end.tsx";
import { Exchange } from "./exchange.tsx";
import { Launching } from "./launch.tsx";
import { Mine } from "./mine.tsx";
import { Pict } from "./pict.tsx";
import { Make } from "./preparing.tsx";
import { Equip, Hire, Recruit } from "./rondels.tsx";
import { Canals, Trains } from "./rows.tsx";
import type { Work } from "./work.ts";

function Subsidy({ work }: { work: Work }): JSX.Element {
  return (
    <Make work={work} move={{ type: "subsidy" }}>
      {t("move.subsidy", { money: money(SUBSIDY) })}
    </Make>
  );
}

const FORMS: { readonly [A in Action]: FunctionComponent<{ work: Work }> } = {
  build: Build,
  train: Trains,
  canal: Canals,
  equip: Equip,
  recruit: Recruit,
  hire: Hire,
  exchange: Exchange,
  subsidy: Subsidy,
};

/** The form of an action; in the usual phase the line that says what is due stands right above it. */
function ActionForm({ work, action }: { work: Work; action: Action }): JSX.Element {
  const Form = FORMS[action];
  return (
    <>
      <h3 class={work.view.table.phase === "act" ? "quiet" : undefined}>
        <Pict name={action} /> {t(`action.${action}`)}
      </h3>
      <Form work={work} />
    </>
  );
}

function Acting({ work }: { work: Work }): JSX.Element {
  const due = actionDue(work.view.table);
  return (
    <>
      {due && <ActionForm work={work} action={due} />}
      {due !== "build" && <Promises work={work} />}
      <EndActions work={work} />
      <Bonus work={work} />
    </>
  );
}

function Final({ work }: { work: Work }): JSX.Element {
  const { action } = work.draft;
  return (
    <>
      {action ? <ActionForm work={work} action={action} /> : <FinalActions work={work} />}
      {action && <OtherAction work={work} />}
      <Pass work={work} />
    </>
  );
}

function Finishing({ work }: { work: Work }): JSX.Element {
  return (
    <>
      <Finish work={work} />
      <Pass work={work} />
    </>
  );
}

const DECISIONS: { readonly [phase: string]: FunctionComponent<{ work: Work }> } = {
  discard: Discard,
  choose: Choose,
  act: Acting,
  launch: Launching,
  final: Final,
  finish: Finishing,
};

/** Whatever the panel was scrolled to: a new decision is seen from its beginning. */
function useFromTop(decision: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
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
  const work: Work = { view, controller, draft: controller.draft.of(view), own };
  const Decision = decision && DECISIONS[view.table.phase];
  return (
    <div ref={top} class="sy" data-decision={decision} data-due={actionDue(view.table) ?? work.draft.action}>
      {Decision && <Decision work={work} />}
      <Mine work={work} />
    </div>
  );
};

/** The contracts that everybody holds, with what they pay: when the game is over, and where a record is seen with all hands open. */
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
            <Contract key={number} work={{ view }} id={CONTRACT_IDS[number]} seat={seat} />
          ))}
        </div>
      ))}
    </section>
  );
}
