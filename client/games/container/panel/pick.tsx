/** An item of a list: a crate or a machine that can be picked, and the prices for it. */
import type { JSX } from "preact";
import type { MoveOf } from "../../../../shared/container/moves.ts";
import { colourOf } from "../../../../shared/container/vocabulary.ts";
import { positionOf, type SpaceOf } from "../../../kit/moves/composer.ts";
import { formatter } from "../formatter.ts";
import { allPriced, picked, priced, toggleItem, withValue } from "../moveDraft.ts";
import { goodsById, money } from "../phrases.ts";
import { GHOST_OF, madeBy } from "../preview.ts";
import { ContainerIcon } from "./containerIcon.tsx";
import type { WorkProps } from "./parts.ts";

export type ListProps = WorkProps & { readonly field: string; readonly space: SpaceOf<"subset"> };
export type ItemProps = ListProps & { readonly index: number };

/** What a list calls one of its items. */
function nameOf({ space, index, field, view }: ItemProps): string {
  return formatter().value(space.of[index], field, view.table, view);
}

function isIn({ composing, field, space, index }: ItemProps): boolean {
  return positionOf(space, picked(composing, field), index) >= 0;
}

/** The container's id; a machine has none yet. */
function containerOf({ space, index }: ItemProps): number | undefined {
  const item = space.of[index];
  return typeof item === "number" ? item : (item as { container?: number }).container;
}

const machineOf = ({ space, index }: ItemProps) => (space.of[index] as { machine: MoveOf<"defaultPickMachine">["machine"] }).machine;

/** The colour of a container, or of what a machine makes. */
function colourOfItem(props: ItemProps): number {
  const id = containerOf(props);
  return id === undefined ? props.view.table.seats[props.view.seat].machines[machineOf(props)] : colourOf(id);
}

/** The item as the board holds it. */
export function heldId(props: ItemProps): number {
  const id = containerOf(props);
  if (id === undefined) return madeBy(machineOf(props));
  return props.field === "items" ? GHOST_OF + id : id;
}

/** If a single container is to be picked, identical ones are listed once; the picked one is always listed. */
export function isListed(props: ItemProps): boolean {
  const { space, index } = props;
  const name = nameOf(props);
  return space.max > 1 || isIn(props) || !space.of.some((_, other) => other < index && nameOf({ ...props, index: other }) === name);
}

/** The price that an item would get, or has. */
function priceNow(props: ItemProps): number | undefined {
  const { composing, field, space, index } = props;
  const draft = picked(composing, field);
  const at = positionOf(space, draft, index);
  return at < 0 ? goodsById(props.view.table, containerOf(props))?.price : (draft[at] as { price?: number }).price;
}

/** A crate, picked by a press; then its price is asked for, and another press puts it back. */
export function Pick(props: ItemProps): JSX.Element {
  const { space, index, composing, field, view, controller } = props;
  const isOwn = field === "reprice";
  const isForced = space.min === space.of.length;
  const isPicked = isIn(props);
  const hasPrice = space.fill?.price !== undefined;
  const isHeld = hasPrice && composing.moveDraft.held === heldId(props);
  const price = priceNow(props);
  const press = () => {
    const holds = hasPrice && !isHeld && (isOwn || isPicked);
    if (holds) return controller.draft.revise(view, { moveDraft: { ...composing.moveDraft, held: heldId(props) } });
    if (isForced || isOwn) return controller.draft.revise(view, { moveDraft: { ...composing.moveDraft, held: undefined } });
    const held = hasPrice && !isPicked ? heldId(props) : undefined;
    controller.draft.revise(view, { moveDraft: { ...toggleItem(composing, field, index), held } });
  };
  return (
    <li data-field={field} data-item={JSON.stringify(space.of[index])}>
      <button
        type="button"
        class={isHeld ? "pick pick-held" : "pick"}
        aria-pressed={isPicked}
        disabled={!isPicked && picked(composing, field).length >= space.max}
        onClick={press}
      >
        <ContainerIcon table={view.table} colour={colourOfItem(props)} />
        {price !== undefined && <span aria-hidden="true">{money(price)}</span>}
        <span class="quiet">{nameOf(props)}</span>
      </button>
    </li>
  );
}

/** The prices of what is held, or of all new containers. */
export function Prices({ lists }: { readonly lists: readonly ListProps[] }): JSX.Element | null {
  const [list] = lists.filter(({ space }) => space.fill?.price?.kind === "integer");
  const fill = list?.space.fill?.price;
  if (!list || fill?.kind !== "integer") return null;
  const { composing, view, controller } = list;
  const { held } = composing.moveDraft;
  const items = lists.flatMap((each) => each.space.of.map((_, index): ItemProps => ({ ...each, index })));
  const item = held === undefined ? undefined : items.find((one) => heldId(one) === held);
  const made = picked(composing, "items") as readonly { price?: number }[];
  const prices = Array.from({ length: fill.max - fill.min + 1 }, (_, i) => fill.min + i);
  const isNow = (price: number) => (item ? priceNow(item) === price : made.length > 0 && made.every((one) => one.price === price));
  const choose = (price: number) => {
    const moveDraft = item ? priceChosen(item, price) : allPriced(composing, price);
    controller.draft.revise(view, { moveDraft });
  };
  return (
    <fieldset class="prices" disabled={!item && made.length === 0}>
      <legend class="quiet">
        {item ? formatter().part("price", composing.choice.move) : formatter().part("price", composing.choice.move)}
      </legend>
      {prices.map((price) => (
        <button key={price} type="button" value={price} aria-pressed={isNow(price)} onClick={() => choose(price)}>
          {money(price)}
        </button>
      ))}
    </fieldset>
  );
}

/** Choosing the old price takes a container from those with a new one. */
function priceChosen(props: ItemProps, price: number) {
  const { composing, field, space, index, view } = props;
  const old = field === "reprice" ? goodsById(view.table, containerOf(props))?.price : undefined;
  if (price !== old) return priced(composing, field, space.of[index], price);
  const draft = picked(composing, field);
  const at = positionOf(space, draft, index);
  return withValue(
    composing.moveDraft,
    field,
    draft.filter((_, i) => i !== at),
  );
}
