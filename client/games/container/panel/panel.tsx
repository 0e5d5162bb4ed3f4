/** The panel beside the board: money and value card, choices and their forms. */
import type { JSX } from "preact";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import { SPECTATOR } from "../../../../shared/core/game.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { listOf } from "../../../kit/i18n/catalogue.ts";
import { whoAt } from "../../../kit/i18n/players.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import type { ContainerController, ContainerDraft, ContainerView } from "../draft.ts";
import { endingColours, endsWithTurn } from "../ending.ts";
import { t } from "../messages/game/messages.ts";
import { type Composition, composition, startedDraft } from "../moveDraft.ts";
import { countText } from "../phrases.ts";
import { Auction, AuctionForm, isAuction } from "./auction.tsx";
import { Brokers } from "./brokers.tsx";
import { Buttons, MachineOffer, type PartProps, TurnActions } from "./buttons.tsx";
import { ContainerIcon } from "./containerIcon.tsx";
import { Holdings } from "./holdings.tsx";
import { WorkForm } from "./workForm.tsx";
import "./panel.css";

type Props = PanelProps<Table, Hand, ContainerMove, ContainerDraft>;

/** Money and value card always come first. */
export function Panel({ view, controller }: Props): JSX.Element {
  const props: PartProps = { view, controller };
  const prompted = isPrompted(props);
  return (
    <div class="container-panel">
      <Own {...props} />
      <EndNear {...props} />
      <Auction {...props} isPrompted={prompted} />
      {prompted || <Acting {...props} />}
      <Brokers {...props} />
    </div>
  );
}

/** Questions that block the game: a bid, whether to sell, what is seized, a loan. */
export function Prompt({ view, controller, time }: Props): JSX.Element | null {
  const props: PartProps = { view, controller };
  if (!isPrompted(props)) return null;
  return (
    <div class="container-panel container-asked">
      {time}
      <AuctionForm {...props} />
      <Acting {...props} />
    </div>
  );
}

/** Nothing is asked while an answer is pending. */
function isPrompted({ view, controller }: PartProps): boolean {
  const { phase } = view.table;
  return view.choices.length > 0 && phase !== "actions" && controller.draft.of(view).answered !== phase;
}

function Acting(props: PartProps): JSX.Element {
  const composing = present(props.view, props);
  return (
    <>
      <DefaultNote {...props} />
      {composing ? <WorkForm {...props} composing={composing} /> : <Offers {...props} />}
    </>
  );
}

function Own({ view }: Pick<PartProps, "view">): JSX.Element {
  const { table, hand, seat } = view;
  if (view.hands) return <OpenHands view={view} />;
  if (!hand || seat === SPECTATOR) return <p class="hint">{t("panel.watching")}</p>;
  return <Holdings table={table} hand={hand} seat={seat} label={t("label.card")} />;
}

/** True while a machine's colour is being chosen. */
function isBuilding(view: ContainerView, controller: ContainerController): boolean {
  return controller.draft.of(view).buysMachine === true && choiceOf(view.choices, "buyMachine") !== undefined;
}

/** The move being composed. In a default, the choice of an asset starts without a click. */
function present(view: ContainerView, { controller }: PartProps): Composition | undefined {
  const { choices, table } = view;
  const composing = composition(controller.draft.of(view).moveDraft, choices);
  if (composing || table.phase !== "defaultPick") return composing;
  const pick = choices.find(({ open }) => open);
  return pick && { choice: pick, moveDraft: startedDraft(pick) };
}

/** Explains a default to the player who must answer. */
function DefaultNote({ view }: PartProps): JSX.Element | null {
  const { table, choices } = view;
  if (!table.phase.startsWith("default") || choices.length === 0) return null;
  return (
    <div class="default-note">
      <h3>{t("default.title")}</h3>
      <p>{defaultHint(view)}</p>
    </div>
  );
}

function defaultHint(view: ContainerView): string {
  const { phase, active, pickFrom, pickCount } = view.table;
  if (phase === "defaultBorrow") return t("default.borrow");
  if (phase === "defaultType") return t("default.asset");
  const who = whoAt(active, view);
  return pickFrom === "machine" ? t("default.machine", { who }) : t("default.pick", { who, n: pickCount });
}

/** In an auction, the loan button is next to the bid. */
function Offers(props: PartProps): JSX.Element | null {
  const { choices, table, seat } = props.view;
  if (seat === SPECTATOR || table.phase === "over") return null;
  if (isBuilding(props.view, props.controller)) return <MachineOffer {...props} />;
  if (choices.length === 0 || table.phase === "actions") return <TurnActions {...props} />;
  return <Buttons {...props} except={isAuction(props.view) ? ["bid", "bidExtra", "sell", "keep", "takeLoan"] : undefined} />;
}

/** Warns which colours run out before the game ends. */
function EndNear({ view: { table } }: Pick<PartProps, "view">): JSX.Element | null {
  const first = endingColours(table);
  if (first.length === 0) return null;
  const few = first.filter(({ left }) => left > 0);
  const containers = listOf(few.map(({ colour, left }) => countText(colour, left, table)));
  return (
    <p class="end-near" role="status">
      {first.map(({ colour }) => (
        <ContainerIcon key={colour} table={table} colour={colour} />
      ))}
      <span>{endsWithTurn(table) ? t("end.now") : t("end.near", { containers, oneGone: few.length < first.length })}</span>
    </p>
  );
}

/** All hands, where a record is viewed with open hands. */
function OpenHands({ view }: { view: ContainerView }): JSX.Element {
  const { table, hands = [], players } = view;
  return (
    <ul class="open-hands">
      {hands.map((hand, seat) => (
        <li key={players[seat].colour}>
          <h3>
            <PlayerMark colour={players[seat].colour} /> {players[seat].name}
          </h3>
          <Holdings table={table} hand={hand} seat={seat} label={players[seat].name} />
        </li>
      ))}
    </ul>
  );
}
