/** Beside the board: the own money and card, what can be done, and the forms that it needs. */
import type { ComponentChildren, JSX } from "preact";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import { SPECTATOR } from "../../../../shared/core/game.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { Pip } from "../../../kit/ui/pip.tsx";
import { size } from "../../../kit/ui/size.ts";
import { begun, type Composition, composition } from "../composing.ts";
import type { ContainerDesk, ContainerDraft, ContainerView } from "../draft.ts";
import { endingColours } from "../ending.ts";
import type { Focus } from "../focus.ts";
import type { Sentences } from "../sentences.ts";
import { Sign } from "../signs.tsx";
import { Teller } from "../teller.ts";
import { SENTENCES } from "../words.ts";
import { Auction, AuctionForm, isAuction } from "./auction.tsx";
import { Brokers } from "./brokers.tsx";
import { Buttons, MachineOffer, type PartProps } from "./buttons.tsx";
import { Crate } from "./crate.tsx";
import { Holdings } from "./holdings.tsx";
import { WorkForm } from "./workForm.tsx";
import "./panel.css";

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

/** A warning before the game ends: which colours run out. */
function EndNear({ view, sentences: { labels, grammar } }: Pick<PartProps, "view" | "sentences">): JSX.Element | null {
  const { table } = view;
  const tell = new Teller(grammar, table, view);
  const first = endingColours(table);
  if (first.length === 0) return null;
  const left = first.map((scarce) => labels.leftOf(tell.colour(scarce.colour), scarce.left));
  return (
    <p class="end-near" role="status">
      {first.map(({ colour }) => (
        <Crate key={colour} table={table} colour={colour} />
      ))}
      <span>{tell.ends() ? labels.lastTurn : labels.endNear(tell.list(left))}</span>
    </p>
  );
}

/** Where to look: buttons that send the camera to the board's parts; for screens that cannot show them all at once. */
function FocusButtons({ view, desk, sentences }: PartProps): JSX.Element {
  const { labels } = sentences;
  const look = (at: Focus, label: string, picture: ComponentChildren) => (
    <button key={at} type="button" aria-label={label} title={label} onClick={() => desk.draft.revise(view, { focus: { at } })}>
      {picture}
    </button>
  );
  const harbours = view.players.map(({ name, colour }, seat) =>
    look(seat, seat === view.seat && seat !== SPECTATOR ? labels.own : name, <Pip colour={colour} />),
  );
  return (
    <nav class="gazes" aria-label={labels.look}>
      {look("all", labels.overview, <Sign name="overview" />)}
      {harbours}
      {look("sea", labels.island, <Sign name="island" />)}
      {look("supply", labels.supply, <Sign name="supply" />)}
    </nav>
  );
}

/** Where a record is seen with all hands open: what each player holds. */
function OpenHands({ view, sentences }: { view: ContainerView; sentences: Sentences }): JSX.Element {
  const { table, hands = [], players } = view;
  return (
    <ul class="open-hands">
      {hands.map((hand, seat) => (
        <li key={players[seat].colour}>
          <h3>
            <Pip colour={players[seat].colour} /> {players[seat].name}
          </h3>
          <Holdings table={table} hand={hand} seat={seat} sentences={sentences} label={players[seat].name} />
        </li>
      ))}
    </ul>
  );
}
