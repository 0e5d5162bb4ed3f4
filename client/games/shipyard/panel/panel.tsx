/** Shipyard's panel: what the board can't show of the decision that is due, then the own shipyard. On phones, the latter alone. */
import type { FunctionComponent, JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CONTRACT_IDS } from "../../../../shared/shipyard/data/contracts.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../../shared/shipyard/schema.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { lazyResource } from "../../../kit/lazy.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { size } from "../../../kit/ui/size.ts";
import type { ShipyardDraft, ShipyardView } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { Contract } from "./contract.tsx";
import { MyBoard } from "./myBoard.tsx";
import { contextOf, type PanelContext, stateOf } from "./panelContext.ts";
import { Reopen } from "./reopen.tsx";

type Props = PanelProps<Table, Hand, ShipyardMove, ShipyardDraft>;
type Decisions = typeof import("./decisions.tsx")["DECISIONS"];

const decisions = lazyResource(async (): Promise<Decisions> => (await import("./decisions.tsx")).DECISIONS);

/** Tiles are chosen on the board alone. */
const NONE = () => null;
const formOf = (phase: string): FunctionComponent<{ context: PanelContext }> | undefined =>
  phase === "choose" ? NONE : decisions("decisions")?.[phase];

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

export function Panel({ view, controller }: Props): JSX.Element | null {
  const context = contextOf(view, controller);
  if (view.table.phase === "over" || view.hands) return <Revealed view={view} />;
  if (!context) return null;
  return size.value === "narrow" ? (
    <div class="sy">
      <MyBoard context={context} />
    </div>
  ) : (
    <Deciding context={context} />
  );
}

function Deciding({ context }: { context: PanelContext }): JSX.Element {
  const { "data-decision": decision, ...state } = stateOf(context);
  const top = useFromTop(decision);
  const Decision = decision && formOf(context.view.table.phase);
  return (
    <div ref={top} class="sy" data-decision={Decision && decision} {...state}>
      <Reopen context={context} />
      {Decision && <Decision context={context} />}
      <MyBoard context={context} />
    </div>
  );
}

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
