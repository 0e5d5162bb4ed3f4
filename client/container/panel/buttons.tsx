/** Everything that one may begin now, grouped by what it is about. */
import type { ComponentChildren, JSX } from "preact";
import { isFinal } from "../../../shared/container/final.ts";
import type { ContainerMove, MoveOf } from "../../../shared/container/moves.ts";
import { nextMachinePrice, nextWarehousePrice } from "../../../shared/container/stores.ts";
import type { Seat } from "../../../shared/game.ts";
import type { Desk } from "../../game.ts";
import { Pip } from "../../ui/pip.tsx";
import type { ContainerView } from "../board.ts";
import { begun, type ContainerChoice, workOf } from "../composing.ts";
import type { Sentences } from "../sentences.ts";
import { words } from "../words.ts";
import { Crate } from "./crate.tsx";

export interface PartProps {
  readonly view: ContainerView;
  readonly desk: Desk<ContainerMove>;
  readonly sentences: Sentences;
}

type Heading = "produce" | "build" | "buy" | "sail" | "reprice" | "loans" | "more" | "finish";

const HEADINGS: { readonly [K in ContainerMove["type"]]: Heading } = {
  produce: "produce",
  buyMachine: "build",
  buyWarehouse: "build",
  buyGoods: "buy",
  sail: "sail",
  load: "sail",
  repriceFactory: "reprice",
  repriceHarbour: "reprice",
  takeLoan: "loans",
  repayLoan: "loans",
  endTurn: "finish",
  factorySale: "more",
  exchange: "more",
  callBroker: "more",
  bid: "more",
  bidExtra: "more",
  sell: "more",
  keep: "more",
  defaultBorrow: "more",
  defaultType: "more",
  defaultPick: "more",
  defaultPickMachine: "more",
  fund: "more",
  offerLoan: "more",
  acceptLoan: "more",
  refuseLoan: "more",
};

const ORDER: readonly Heading[] = ["produce", "buy", "sail", "build", "reprice", "more", "loans", "finish"];

/** Begins an open choice; a complete one is sent, or put before the player first if it cannot be taken back. */
export function begin(choice: ContainerChoice, view: ContainerView, desk: Desk<ContainerMove>): void {
  const work = workOf(desk);
  if (choice.open) {
    work.value = begun(choice, view.table.turn);
    return;
  }
  work.value = undefined;
  const move = choice.move as ContainerMove;
  if (isFinal(view.table, move)) desk.propose(move);
  else void desk.play(move);
}

/** The buttons of all choices, but for those that have a form of their own. */
export function Buttons(props: PartProps & { readonly except?: readonly ContainerMove["type"][] }): JSX.Element {
  const { view, sentences, except } = props;
  const choices = view.choices.filter(({ move }) => !except?.includes(move.type));
  const groups = ORDER.map((heading) => ({ heading, own: choices.filter(({ move }) => HEADINGS[move.type] === heading) }));
  return (
    <div class="container-groups">
      {groups.flatMap(({ heading, own }) =>
        own.length === 0 ? [] : [<Group key={heading} title={sentences.labels[heading]} choices={own} {...props} />],
      )}
    </div>
  );
}

function Group({
  title,
  choices,
  ...props
}: PartProps & { readonly title: string; readonly choices: readonly ContainerChoice[] }): JSX.Element {
  return (
    <section class="container-group">
      {props.view.table.phase === "actions" && <h3>{title}</h3>}
      <div class="button-row">
        {choices.map((choice) => (
          <ChoiceButton key={JSON.stringify(choice.move)} choice={choice} {...props} />
        ))}
      </div>
    </section>
  );
}

export function ChoiceButton({ choice, view, desk, sentences }: PartProps & { readonly choice: ContainerChoice }): JSX.Element {
  return (
    <button type="button" data-move={JSON.stringify(choice.move)} onClick={() => begin(choice, view, desk)}>
      {face(choice, { view, desk, sentences })}
    </button>
  );
}

/** What stands on a button: short under its heading, the whole move for those who only hear it. */
function face({ move }: ContainerChoice, { view, desk, sentences }: PartProps): ComponentChildren {
  const own = view.table.seats[view.seat];
  const whole = words[desk.language].move(move, view.table, view);
  const price = (dollars: number | undefined) => ` (${sentences.grammar.money(dollars ?? 0)})`;
  if (move.type === "buyWarehouse") return whole + price(nextWarehousePrice(own));
  if (move.type === "buyMachine")
    return <MachineFace view={view} colour={(move as MoveOf<"buyMachine">).colour} whole={whole + price(nextMachinePrice(own))} />;
  const other = otherOf(move as ContainerMove);
  return other === undefined ? whole : <PlayerFace view={view} seat={other} whole={whole} />;
}

/** The player whose place or goods a move is about, where that says it all under its heading. */
function otherOf(move: ContainerMove): Seat | undefined {
  if (move.type === "buyGoods") return move.seller;
  return move.type === "sail" && typeof move.to === "number" ? move.to : undefined;
}

function MachineFace({ view, colour, whole }: Pick<PartProps, "view"> & { readonly colour: number; readonly whole: string }): JSX.Element {
  return (
    <>
      <Crate table={view.table} colour={colour} />
      {whole}
    </>
  );
}

function PlayerFace({ view, seat, whole }: Pick<PartProps, "view"> & { readonly seat: Seat; readonly whole: string }): JSX.Element {
  const { name, colour } = view.players[seat];
  return (
    <>
      <Pip colour={colour} />
      <span aria-hidden="true">{name}</span>
      <span class="quiet">{whole}</span>
    </>
  );
}
