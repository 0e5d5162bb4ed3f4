/** Beside the board: the own money and card, what can be done, and the forms that it needs. */
import type { JSX } from "preact";
import { choiceOf } from "../../../shared/choices.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import { SPECTATOR } from "../../../shared/game.ts";
import type { PanelProps } from "../../game.ts";
import { size } from "../../ui/size.ts";
import { begun, type Composition, composition } from "../composing.ts";
import { SENTENCES } from "../words.ts";
import { Auction } from "./auction.tsx";
import { Brokers } from "./brokers.tsx";
import { Buttons, MachineOffer, type PartProps } from "./buttons.tsx";
import { FocusButtons } from "./focusButtons.tsx";
import { Holdings } from "./holdings.tsx";
import { OpenHands } from "./openHands.tsx";
import { WorkForm } from "./workForm.tsx";
import "./panel.css";
import type { ContainerDesk, ContainerDraft, ContainerView } from "../draft.ts";

export function Panel({ view, desk, playing }: PanelProps<Table, Hand, ContainerMove, ContainerDraft>): JSX.Element {
  const props: PartProps = { view, desk, sentences: SENTENCES[desk.language], playing };
  const composing = present(view, props);
  const isWide = size.value === "wide";
  // Where there is little room, what must be answered comes before everything else.
  const isFirst = !isWide && (composing !== undefined || isBuilding(view, desk) || view.table.phase !== "actions");
  const asked = <Asked {...props} composing={composing} />;
  return (
    <div class="container-panel">
      {isFirst && asked}
      {!isWide && <FocusButtons {...props} />}
      <Own {...props} />
      {!isFirst && asked}
      <Brokers {...props} />
    </div>
  );
}

function Asked({ composing, ...props }: PartProps & { readonly composing: Composition | undefined }): JSX.Element {
  return (
    <>
      <Auction {...props} />
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
  const inAuction = table.phase.startsWith("auction");
  return <Buttons {...props} except={inAuction ? ["bid", "bidExtra", "sell", "keep", "takeLoan"] : undefined} />;
}
