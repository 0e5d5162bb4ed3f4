/** An item of a list: a toggle button, or only its name if all must be taken. */
import type { JSX } from "preact";
import type { MoveOf } from "../../../../shared/container/moves.ts";
import { colourOf } from "../../../../shared/container/vocabulary.ts";
import { positionOf, type SpaceOf } from "../../../kit/moves/composer.ts";
import { formatter } from "../formatter.ts";
import { picked, toggleItem } from "../moveDraft.ts";
import { goodsById, money } from "../phrases.ts";
import type { WorkProps } from "./buttons.tsx";
import { ContainerIcon } from "./containerIcon.tsx";

export type ListProps = WorkProps & { readonly field: string; readonly space: SpaceOf<"subset"> };
export type ItemProps = ListProps & { readonly index: number };

/** What a list calls one of its items. */
export function nameOf({ space, index, field, view }: ItemProps): string {
  return formatter().value(space.of[index], field, view.table, view);
}

export function isIn({ composing, field, space, index }: ItemProps): boolean {
  return positionOf(space, picked(composing, field), index) >= 0;
}

/** The container's id; a machine has none yet. */
function containerOf({ space, index }: ItemProps): number | undefined {
  const item = space.of[index];
  return typeof item === "number" ? item : (item as { container?: number }).container;
}

/** The colour of a container, or of what a machine makes. */
function colourOfItem(props: ItemProps): number {
  const id = containerOf(props);
  if (id !== undefined) return colourOf(id);
  const { machine } = props.space.of[props.index] as { machine: MoveOf<"defaultPickMachine">["machine"] };
  return props.view.table.seats[props.view.seat].machines[machine];
}

/** A picture with its price, if any, and the name for screen readers. */
export function Face(props: ItemProps): JSX.Element {
  const { view } = props;
  const goods = goodsById(view.table, containerOf(props));
  return (
    <>
      <ContainerIcon table={view.table} colour={colourOfItem(props)} />
      {goods && <span aria-hidden="true">{money(goods.price)}</span>}
      <span class={goods && "quiet"}>{nameOf(props)}</span>
    </>
  );
}

export function Pick(props: ItemProps): JSX.Element {
  const { space, index, composing, field, view, controller } = props;
  const pressed = isIn(props);
  return (
    <button
      type="button"
      class="pick"
      aria-pressed={pressed}
      disabled={!pressed && picked(composing, field).length >= space.max}
      onClick={() => controller.draft.revise(view, { moveDraft: toggleItem(composing, field, index) })}
    >
      <Face {...props} />
    </button>
  );
}
