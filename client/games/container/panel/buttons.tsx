/** Buttons for all current choices, grouped by topic. */
import type { ComponentChildren, JSX } from "preact";
import type { ContainerMove, MoveOf } from "../../../../shared/container/moves.ts";
import { rules } from "../../../../shared/container/rules.ts";
import { nextMachinePrice, nextWarehousePrice } from "../../../../shared/container/stores.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { begun, type Composition, type ContainerChoice } from "../composing.ts";
import type { ContainerController, ContainerView } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { moveText } from "../moveText.ts";
import { colourText } from "../phrases.ts";
import { topic, topicOf } from "../topics.ts";
import { Crate } from "./crate.tsx";

export interface PartProps {
  readonly view: ContainerView;
  readonly controller: ContainerController;
}

/** With the move in progress. */
export interface WorkProps extends PartProps {
  readonly composing: Composition;
}

type Heading = "produce" | "machine" | "build" | "buy" | "sail" | "reprice" | "loans" | "more" | "finish";

const HEADINGS: { readonly [K in ContainerMove["type"]]: Heading } = {
  produce: "produce",
  buyMachine: "machine",
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

/** Headings that only repeat their buttons: for screen readers only. */
const PLAIN: readonly Heading[] = ["produce", "build", "loans", "finish"];

const ORDER: readonly Heading[] = ["produce", "build", "buy", "sail", "machine", "reprice", "more", "loans", "finish"];

/** Begins an open choice; sends a complete one, after confirmation if it can't be undone. */
export function begin(choice: ContainerChoice, view: ContainerView, controller: ContainerController): void {
  controller.draft.revise(view, { buysMachine: false, work: choice.open && begun(choice) });
  if (choice.open) return;
  const move = choice.move as ContainerMove;
  if (rules.isFinal(view.table, move)) controller.propose(move);
  else void controller.play(move);
}

/** Buttons for all choices except those with their own form. */
export function Buttons(props: PartProps & { readonly except?: readonly ContainerMove["type"][] }): JSX.Element {
  const { view, except } = props;
  const choices = view.choices.filter(({ move }) => !except?.includes(move.type));
  return (
    <div class="container-groups">
      {ORDER.map((heading) => (
        <Group key={heading} heading={heading} choices={choices} {...props} />
      ))}
    </div>
  );
}

type GroupProps = PartProps & { readonly heading: Heading; readonly choices: readonly ContainerChoice[] };

/** The choices under one heading. */
function Group({ heading, choices, ...props }: GroupProps): JSX.Element | null {
  const own = choices.filter(({ move }) => HEADINGS[move.type] === heading);
  if (own.length === 0) return null;
  const isPlain = PLAIN.includes(heading);
  return (
    <section class={isPlain ? "container-group container-group-plain" : "container-group"}>
      {props.view.table.phase === "actions" && <h3 class={isPlain ? "quiet" : undefined}>{titleOf(heading, props)}</h3>}
      <div class="button-row">
        {own.map((choice) => (
          <ChoiceButton key={JSON.stringify(choice.move)} choice={choice} {...props} />
        ))}
      </div>
    </section>
  );
}

function titleOf(heading: Heading, { view }: PartProps): string {
  if (heading !== "machine") return t(`group.${heading}`);
  return t("group.machine", { price: nextMachinePrice(view.table.seats[view.seat]) ?? 0 });
}

/** Only the machines, after a tap on an empty slot. */
export function MachineOffer(props: PartProps): JSX.Element {
  const { view, controller } = props;
  return (
    <div class="machine-offer">
      <Group heading="machine" choices={view.choices} {...props} />
      <button type="button" onClick={() => controller.draft.revise(view, { buysMachine: false })}>
        {t("work.cancel")}
      </button>
    </div>
  );
}

function ChoiceButton({ choice, ...props }: PartProps & { readonly choice: ContainerChoice }): JSX.Element {
  const { view, controller } = props;
  return (
    <button
      type="button"
      data-move={JSON.stringify(choice.move)}
      data-topic={topic(topicOf(choice.move))}
      data-follows={choice.open ? undefined : JSON.stringify(choice.move)}
      onClick={() => begin(choice, view, controller)}
    >
      {face(choice, props)}
    </button>
  );
}

/** A button's label: short under its heading, the whole move for screen readers. */
function face({ move }: ContainerChoice, { view }: PartProps): ComponentChildren {
  const own = view.table.seats[view.seat];
  const whole = moveText(move, view.table, view);
  if (move.type === "buyWarehouse") return t("button.priced", { action: whole, price: nextWarehousePrice(own) ?? 0 });
  if (move.type === "buyMachine") return <MachineFace view={view} move={move as MoveOf<"buyMachine">} whole={whole} />;
  const text = placeOf(move as ContainerMove);
  if (text) return <Short text={text} whole={whole} />;
  const other = otherOf(move as ContainerMove);
  return other === undefined ? whole : <PlayerFace view={view} seat={other} whole={whole} />;
}

/** The place that a move is about, if that is enough under its heading. */
function placeOf(move: ContainerMove): string | undefined {
  if (move.type === "repriceFactory") return t("label.factory");
  if (move.type === "repriceHarbour") return t("label.harbour");
  return move.type === "sail" && move.to === "sea" ? t("label.sea") : undefined;
}

function Short({ text, whole }: { readonly text: string; readonly whole: string }): JSX.Element {
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span class="quiet">{whole}</span>
    </>
  );
}

/** The player that a move is about, if that is enough under its heading. */
function otherOf(move: ContainerMove): Seat | undefined {
  if (move.type === "buyGoods") return move.seller;
  return move.type === "sail" && typeof move.to === "number" ? move.to : undefined;
}

type MachineFaceProps = Pick<PartProps, "view"> & { readonly move: MoveOf<"buyMachine">; readonly whole: string };

function MachineFace({ view, move, whole }: MachineFaceProps): JSX.Element {
  return (
    <>
      <Crate table={view.table} colour={move.colour} />
      <Short text={textIn(colourText(move.colour, view.table))} whole={whole} />
    </>
  );
}

function PlayerFace({ view, seat, whole }: Pick<PartProps, "view"> & { readonly seat: Seat; readonly whole: string }): JSX.Element {
  const { name, colour } = view.players[seat];
  return (
    <>
      <PlayerMark colour={colour} />
      <Short text={name} whole={whole} />
    </>
  );
}
