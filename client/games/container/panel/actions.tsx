/** The eight actions of a turn, always in the same order, and the choices of those that have several. */
import type { ComponentChildren, JSX } from "preact";
import { LOAN_INTEREST, LOAN_PRINCIPAL, PRODUCTION_FEE, SCORE_LOAN } from "../../../../shared/container/components.ts";
import type { MoveOf } from "../../../../shared/container/moves.ts";
import { nextMachinePrice, nextWarehousePrice } from "../../../../shared/container/stores.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import type { ContainerView, Menu } from "../draft.ts";
import { ActionIcon } from "../icons.tsx";
import { t } from "../messages/game/messages.ts";
import { type ContainerChoice, subsetOf } from "../moveDraft.ts";
import { moveText } from "../moveText.ts";
import { money } from "../phrases.ts";
import { hasPad } from "../screen.ts";
import { topic, topicOf } from "../topics.ts";
import { type FixedMove, type MainAction, mainActions, type TurnAction } from "../turnActions.ts";
import { ContainerIcon } from "./containerIcon.tsx";
import { begin, type PartProps } from "./parts.ts";

const MENUS: readonly string[] = ["machine", "buy", "reprice", "sail", "more"] satisfies Menu[];

/** Loans are on the board's pad, or in the hand, which lacks only their repayment. */
function shownActions(view: ContainerView): MainAction[] {
  const elsewhere = hasPad.value ? ["takeLoan", "repayLoan"] : ["takeLoan"];
  return mainActions(view).flatMap((action) => {
    if (action.id !== "more") return action;
    const actions = action.actions.filter(({ move, choice }) => choice && !elsewhere.includes(move.type));
    return actions.length > 0 ? { ...action, actions } : [];
  });
}

export function Actions(props: PartProps): JSX.Element {
  const actions = shownActions(props.view);
  return (
    <div class="container-actions" data-count={actions.length}>
      {actions.map((action) => (
        <MainButton key={action.id} action={action} {...props} />
      ))}
    </div>
  );
}

type MainProps = PartProps & { readonly action: MainAction };

/** The same element whether the action is possible or not, so that a press is never lost to a change. */
function MainButton({ action, ...props }: MainProps): JSX.Element {
  const { view, controller } = props;
  const { id, actions, why } = action;
  const possible = actions.flatMap(({ choice }) => choice ?? []);
  const isMenu = MENUS.includes(id) && (possible.length > 1 || id === "more");
  const [only] = possible;
  const text = only && JSON.stringify(only.move);
  const { menu, moveDraft } = controller.draft.of(view);
  const isOn = menu === id || (moveDraft !== undefined && possible.some(({ move }) => move === moveDraft.fixed));
  return (
    <button
      type="button"
      class={id === "end" ? "container-action action-end" : "container-action"}
      disabled={possible.length === 0}
      title={why}
      aria-pressed={isOn || undefined}
      data-menu={isMenu ? id : undefined}
      data-move={isMenu ? undefined : text}
      data-follows={isMenu || only?.open ? undefined : text}
      data-topic={topic(topicOf(actions[0]?.move ?? { type: "endTurn" }))}
      onClick={() => (isMenu ? controller.draft.revise(view, { menu: id as Menu, moveDraft: undefined }) : only && begin(only, props))}
    >
      <ActionIcon name={id} />
      <span class="action-words">
        <b>{t(`action.${id}`)}</b>
        <small>{why ?? detailOf(action, props)}</small>
      </span>
    </button>
  );
}

/** The price, or how many choices there are. */
function detailOf({ id, actions }: MainAction, { view }: PartProps): string {
  const possible = actions.flatMap(({ choice }) => choice ?? []);
  const own = view.table.seats[view.seat];
  const n = possible.length;
  const dollars = (price: number | undefined) => (price === undefined ? "" : money(price));
  switch (id) {
    case "produce":
      return possible[0] ? t("action.makes", { n: subsetOf(possible[0], "items")?.max ?? 0, price: PRODUCTION_FEE }) : "";
    case "machine":
      return dollars(nextMachinePrice(own));
    case "warehouse":
      return dollars(nextWarehousePrice(own));
    case "buy":
      return t("action.sellers", { n });
    case "reprice":
      return n === 1 ? shortText(possible[0].move, { view }) : t("action.stores", { n });
    case "sail":
      return t("action.places", { n });
    case "load":
      return n > 0 ? (view.players[own.ship]?.name ?? "") : "";
    case "end":
      return t("action.left", { n: view.table.actionsLeft });
    case "more":
      return "";
  }
}

/** The choices of an action, in place of the actions. */
export function MenuStrip({ menu, ...props }: PartProps & { readonly menu: Menu }): JSX.Element {
  const action = shownActions(props.view).find(({ id }) => id === menu);
  return (
    <section class="container-strip container-menu" aria-label={t(`action.${menu}`)}>
      <p class="strip-title">{t(`action.${menu}`)}</p>
      <div class="strip-row">
        {action?.actions.map((one) => (
          <MoveButton key={JSON.stringify(one.move)} {...one} {...props} />
        ))}
      </div>
    </section>
  );
}

/** Buttons for all choices that have no form of their own. */
export function AnswerButtons(props: PartProps): JSX.Element {
  return (
    <div class="strip-row answer-buttons">
      {props.view.choices.map((choice) => (
        <MoveButton key={JSON.stringify(choice.move)} move={choice.move} choice={choice} isWhole {...props} />
      ))}
    </div>
  );
}

type MoveButtonProps = PartProps & TurnAction & { readonly isWhole?: boolean };

function MoveButton({ move, choice, why, isWhole, ...props }: MoveButtonProps): JSX.Element {
  const text = JSON.stringify(choice?.move ?? move);
  return (
    <button
      type="button"
      disabled={!choice}
      title={why}
      data-move={choice && text}
      data-topic={topic(topicOf(move))}
      data-follows={choice && !choice.open ? text : undefined}
      onClick={() => choice && begin(choice as ContainerChoice, props)}
    >
      {isWhole ? <Whole move={move} {...props} /> : <Face move={move} {...props} />}
      {why && <small>{why}</small>}
    </button>
  );
}

/** The whole move in words, and what a loan costs. */
function Whole({ move, view }: Pick<PartProps, "view"> & { readonly move: FixedMove }): JSX.Element {
  const isLoan = move.type === "takeLoan" || (move as Partial<MoveOf<"defaultBorrow">>).yes;
  return (
    <>
      <span>{moveText(move, view.table, view)}</span>
      {isLoan && <small>{t("loan.price", { interest: LOAN_INTEREST, end: LOAN_PRINCIPAL + SCORE_LOAN })}</small>}
    </>
  );
}

/** Short under its heading, the whole move for screen readers. */
function Face({ move, view }: Pick<PartProps, "view"> & { readonly move: FixedMove }): ComponentChildren {
  const whole = moveText(move, view.table, view);
  if (move.type === "takeLoan") return <Whole move={move} view={view} />;
  if (move.type === "buyMachine")
    return (
      <>
        <ContainerIcon table={view.table} colour={(move as MoveOf<"buyMachine">).colour} />
        <span class="quiet">{whole}</span>
      </>
    );
  const seat = otherOf(move);
  return (
    <>
      {seat !== undefined && <PlayerMark colour={view.players[seat].colour} />}
      <span aria-hidden="true">{shortText(move, { view })}</span>
      <span class="quiet">{whole}</span>
    </>
  );
}

/** The player that a move is about. */
function otherOf(move: FixedMove): Seat | undefined {
  if (move.type === "buyGoods") return (move as Partial<MoveOf<"buyGoods">>).seller;
  const to = move.type === "sail" ? (move as Partial<MoveOf<"sail">>).to : undefined;
  return typeof to === "number" ? to : undefined;
}

function shortText(move: FixedMove, { view }: Pick<PartProps, "view">): string {
  if (move.type === "repriceFactory") return t("label.factory");
  if (move.type === "repriceHarbour") return t("label.harbour");
  const other = otherOf(move);
  if (other !== undefined) return view.players[other].name;
  const to = move.type === "sail" ? (move as Partial<MoveOf<"sail">>).to : undefined;
  if (typeof to === "string") return to === "island" ? t("label.auction") : t(`label.${to}`);
  return moveText(move, view.table, view);
}
