/** Beside the board: the own money and card, what can be done, and the forms that it needs. */
import type { JSX } from "preact";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import { SPECTATOR } from "../../../../shared/core/game.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { size } from "../../../kit/ui/size.ts";
import { begun, type Composition, composition } from "../composing.ts";
import { SENTENCES } from "../words.ts";
import { Auction, AuctionForm, isAuction } from "./auction.tsx";
import { Brokers } from "./brokers.tsx";
import { Buttons, MachineOffer, type PartProps } from "./buttons.tsx";
import { EndNear } from "./endNear.tsx";
import { FocusButtons } from "./focusButtons.tsx";
import { Holdings } from "./holdings.tsx";
import { OpenHands } from "./openHands.tsx";
import { WorkForm } from "./workForm.tsx";
import "./panel.css";
import type { ContainerDesk, ContainerDraft, ContainerView } from "../draft.ts";

type Props = PanelProps<Table, Hand, ContainerMove, ContainerDraft>;

/** Money and value card always lie on top. */
export function Panel({ view, desk }: Props): JSX.Element {
  const props: PartProps = { view, desk, sentences: SENTENCES[desk.language] };
  const asked = isAsked(props);
  return (
    <div class="container-panel">
      <Own {...props} />
      <EndNear {...props} />
      <Auction {...props} asked={asked} />
      {asked || <Acting {...props} />}
      {size.value !== "wide" && <FocusButtons {...props} />}
      <Brokers {...props} />
    </div>
  );
}

/** What must be answered before anybody can go on: a bid, whether to sell, what is seized, a loan. */
export function Asked({ view, desk, time }: Props): JSX.Element | null {
  const props: PartProps = { view, desk, sentences: SENTENCES[desk.language] };
  if (!isAsked(props)) return null;
  return (
    <div class="container-panel container-asked">
      {time}
      <AuctionForm {...props} />
      <Acting {...props} />
    </div>
  );
}

/** Answers that are on their way are seen on the board. */
function isAsked({ view, desk }: PartProps): boolean {
  const { phase } = view.table;
  return view.choices.length > 0 && phase !== "actions" && desk.draft.of(view).answered !== phase;
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

function Own({ view, sentences }: PartProps): JSX.Element {
  const { table, hand, seat } = view;
  if (view.hands) return <OpenHands view={view} sentences={sentences} />;
  if (!hand || seat === SPECTATOR) return <p class="hint">{sentences.labels.watching}</p>;
  return <Holdings table={table} hand={hand} seat={seat} sentences={sentences} label={sentences.labels.card} />;
}

/** A machine is to be bought: only its colour is missing. */
function isBuilding(view: ContainerView, desk: ContainerDesk): boolean {
  return desk.draft.of(view).buysMachine === true && choiceOf(view.choices, "buyMachine") !== undefined;
}

/** What is being put together; a pick in somebody's default is begun by itself. */
function present(view: ContainerView, { desk }: PartProps): Composition | undefined {
  const { choices, table } = view;
  const composing = composition(desk.draft.of(view).work, choices);
  if (composing || table.phase !== "defaultPick") return composing;
  const pick = choices.find(({ open }) => open);
  return pick && { choice: pick, work: begun(pick) };
}

/** What a default is about, for the one who must answer. */
function DefaultNote({ view, sentences }: PartProps): JSX.Element | null {
  const { table, choices, players } = view;
  if (!table.phase.startsWith("default") || choices.length === 0) return null;
  const { labels } = sentences;
  const hints: { readonly [phase: string]: string } = {
    defaultBorrow: labels.defaultHint,
    defaultType: labels.assetHint,
    defaultPick: pickHint(table, players[table.active].name, labels),
  };
  return (
    <div class="default-note">
      <h3>{labels.defaultTitle}</h3>
      <p>{hints[table.phase]}</p>
    </div>
  );
}

function pickHint({ pickFrom, pickCount }: Table, name: string, labels: PartProps["sentences"]["labels"]): string {
  return pickFrom === "machine" ? labels.machineHint(name) : labels.pickHint(pickCount, name);
}

/** In an auction the loan's button stands with the bid. */
function Offers(props: PartProps): JSX.Element | null {
  const { choices, table, seat } = props.view;
  if (choices.length === 0)
    return seat === SPECTATOR || table.phase === "over" ? null : <p class="hint">{props.sentences.labels.nothing}</p>;
  if (isBuilding(props.view, props.desk)) return <MachineOffer {...props} />;
  return <Buttons {...props} except={isAuction(props.view) ? ["bid", "bidExtra", "sell", "keep", "takeLoan"] : undefined} />;
}
