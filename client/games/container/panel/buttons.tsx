/** Buttons for the actions of a turn, and for the choices in other phases. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { LOAN_INTEREST, LOAN_PRINCIPAL, SCORE_LOAN } from "../../../../shared/container/components.ts";
import type { ContainerMove, MoveOf } from "../../../../shared/container/moves.ts";
import { rules } from "../../../../shared/container/rules.ts";
import { nextMachinePrice, nextWarehousePrice } from "../../../../shared/container/stores.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { deepEqual } from "../../../../shared/core/space.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import type { ContainerController, ContainerView } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { type Composition, type ContainerChoice, startedDraft } from "../moveDraft.ts";
import { moveText } from "../moveText.ts";
import { topic, topicOf } from "../topics.ts";
import { type ActionRow, type FixedMove, type Heading, type TurnAction, turnActions } from "../turnActions.ts";
import { ContainerIcon } from "./containerIcon.tsx";

export interface PartProps {
  readonly view: ContainerView;
  readonly controller: ContainerController;
}

export interface WorkProps extends PartProps {
  readonly composing: Composition;
}

/** In a lesson: for a move that the step does not ask for. */
export const isUnwanted = (move: ContainerMove | undefined, { accepted }: ContainerView): true | undefined =>
  (move && accepted && !accepted.some((one) => deepEqual(one, move))) || undefined;

/** Begins an open choice; sends a complete one, after confirmation if it can't be undone. */
export function begin(choice: ContainerChoice, view: ContainerView, controller: ContainerController): void {
  controller.draft.revise(view, { buysMachine: false, moveDraft: choice.open && startedDraft(choice) });
  if (choice.open) return;
  const move = choice.move as ContainerMove;
  if (rules.isFinal(view.table, move)) controller.propose(move);
  else void controller.play(move);
}

/** The actions of a turn, each in its place. A new turn begins with the first ones in sight; a lesson scrolls to those that it names. */
export function TurnActions(props: PartProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const { table, accepted } = props.view;
  const inLesson = accepted !== undefined;
  useLayoutEffect(() => {
    if (!inLesson) list.current?.closest(".play-panel, .tab-panel")?.scrollTo({ top: 0 });
  }, [table.turn, inLesson]);
  return (
    <div ref={list} class="turn-actions">
      {turnActions(props.view).map((row) => (
        <Row key={row.heading} row={row} {...props} />
      ))}
    </div>
  );
}

/** Headings that only repeat their buttons: for screen readers only. */
const PLAIN: readonly Heading[] = ["make", "more", "finish"];

function Row({ row, ...props }: PartProps & { readonly row: ActionRow }): JSX.Element {
  const { heading, actions, why } = row;
  return (
    <section class={`action-row action-row-${heading}`}>
      <h3 class={PLAIN.includes(heading) ? "quiet" : undefined}>
        {titleOf(heading, props)}
        {why && <small>{why}</small>}
      </h3>
      <div class="action-buttons">
        {actions.map((action) => (
          <ActionButton key={JSON.stringify(action.move)} action={action} explained={why !== undefined} {...props} />
        ))}
      </div>
    </section>
  );
}

function titleOf(heading: Heading, { view }: PartProps): string {
  if (heading !== "machine") return t(`group.${heading}`);
  const price = nextMachinePrice(view.table.seats[view.seat]);
  return price === undefined ? t("group.machines") : t("group.machine", { price });
}

interface ActionProps extends PartProps {
  readonly action: TurnAction;
  /** The row's heading gives the reason. */
  readonly explained: boolean;
}

/** The same element whether the action is possible or not, so that a press is never lost to a change. */
function ActionButton({ action: { move, choice, why }, explained, ...props }: ActionProps): JSX.Element {
  return <MoveButton move={choice?.move ?? move} choice={choice} why={why} explained={explained} {...props} />;
}

/** Only the machines, after a tap on an empty slot. */
export function MachineOffer(props: PartProps): JSX.Element {
  const { view, controller } = props;
  return (
    <div class="machine-offer turn-actions">
      {turnActions(view)
        .filter(({ heading }) => heading === "machine")
        .map((row) => (
          <Row key={row.heading} row={row} {...props} />
        ))}
      <button type="button" onClick={() => controller.draft.revise(view, { buysMachine: false })}>
        {t("work.cancel")}
      </button>
    </div>
  );
}

/** Buttons for all choices except those with their own form. */
export function Buttons(props: PartProps & { readonly except?: readonly ContainerMove["type"][] }): JSX.Element | null {
  const { view, except } = props;
  const choices = view.choices.filter(({ move }) => !except?.includes(move.type));
  if (choices.length === 0) return null;
  return (
    <div class="button-row answer-buttons">
      {choices.map((choice) => (
        <ChoiceButton key={JSON.stringify(choice.move)} choice={choice} {...props} />
      ))}
    </div>
  );
}

function ChoiceButton({ choice, ...props }: PartProps & { readonly choice: ContainerChoice }): JSX.Element {
  return <MoveButton move={choice.move} choice={choice} {...props} />;
}

interface MoveButtonProps extends PartProps {
  readonly move: FixedMove;
  /** Undefined if the move is not possible. */
  readonly choice: ContainerChoice | undefined;
  readonly why?: string;
  /** The row's heading gives the reason. */
  readonly explained?: boolean;
}

function MoveButton({ move, choice, why, explained, ...props }: MoveButtonProps): JSX.Element {
  const { view, controller } = props;
  const text = JSON.stringify(move);
  return (
    <button
      type="button"
      disabled={!choice}
      title={why}
      data-move={choice && text}
      data-topic={topic(topicOf(move))}
      data-follows={choice && !choice.open ? text : undefined}
      onClick={() => choice && begin(choice, view, controller)}
    >
      {face(move, props)}
      {why && <small class={explained ? "quiet" : undefined}>{why}</small>}
    </button>
  );
}

/** A button's label: short under its heading, the whole move for screen readers. */
function face(move: FixedMove, { view }: PartProps): ComponentChildren {
  const whole = moveText(move, view.table, view);
  if (move.type === "buyWarehouse") return <WarehouseFace view={view} whole={whole} />;
  if (move.type === "takeLoan" || (move as Partial<MoveOf<"defaultBorrow">>).yes) return <LoanFace whole={whole} />;
  if (move.type === "buyMachine") return <MachineFace view={view} move={move as MoveOf<"buyMachine">} whole={whole} />;
  const text = placeOf(move);
  if (text) return <Short text={text} whole={whole} />;
  const other = otherOf(move);
  return other === undefined ? whole : <PlayerFace view={view} seat={other} whole={whole} />;
}

/** The place that a move is about, if that is enough under its heading. */
function placeOf(move: FixedMove): string | undefined {
  if (move.type === "repriceFactory") return t("label.factory");
  if (move.type === "repriceHarbour") return t("label.harbour");
  if (move.type === "load") return t("label.load");
  if (move.type !== "sail" || typeof move.to === "number" || move.to === undefined) return undefined;
  return move.to === "island" ? t("label.auction") : t(`label.${move.to}`);
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
function otherOf(move: FixedMove): Seat | undefined {
  if (move.type === "buyGoods") return (move as Partial<MoveOf<"buyGoods">>).seller;
  const to = move.type === "sail" ? (move as Partial<MoveOf<"sail">>).to : undefined;
  return typeof to === "number" ? to : undefined;
}

function WarehouseFace({ view, whole }: Pick<PartProps, "view"> & { readonly whole: string }): JSX.Element {
  const price = nextWarehousePrice(view.table.seats[view.seat]);
  return (
    <Short text={price === undefined ? t("label.warehouse") : t("button.priced", { action: t("label.warehouse"), price })} whole={whole} />
  );
}

/** A loan with what it costs: interest each turn, and at the end. */
function LoanFace({ whole }: { readonly whole: string }): JSX.Element {
  return (
    <>
      <span>{whole}</span>
      <small>{t("loan.price", { interest: LOAN_INTEREST, end: LOAN_PRINCIPAL + SCORE_LOAN })}</small>
    </>
  );
}

type MachineFaceProps = Pick<PartProps, "view"> & { readonly move: MoveOf<"buyMachine">; readonly whole: string };

/** The container alone: a row of colours has no room for their names. */
function MachineFace({ view, move, whole }: MachineFaceProps): JSX.Element {
  return (
    <>
      <ContainerIcon table={view.table} colour={move.colour} />
      <span class="quiet">{whole}</span>
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
