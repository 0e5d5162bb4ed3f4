/** A list to pick from, with price buttons for what is picked. */
import type { JSX } from "preact";
import { positionOf } from "../../../kit/moves/composer.ts";
import { formatter } from "../formatter.ts";
import { t } from "../messages/game/messages.ts";
import { picked, priced, withValue } from "../moveDraft.ts";
import { goodsById, money } from "../phrases.ts";
import { Face, type ItemProps, isIn, type ListProps, nameOf, Pick } from "./pick.tsx";

export function PriceList(props: ListProps): JSX.Element | null {
  const { field, space } = props;
  if (space.of.length === 0) return null;
  if (field === "reprice" && space.min === 0)
    return (
      <details class="work-field">
        <summary>{t("work.otherPrices")}</summary>
        <Rows {...props} />
      </details>
    );
  return (
    <fieldset class="work-field">
      <legend>{titleOf(props)}</legend>
      <Rows {...props} />
    </fieldset>
  );
}

/** Where all containers are listed with their prices, it doesn't matter how many change. */
function titleOf({ field, space, composing }: ListProps): string {
  const part = formatter().part(field, composing.choice.move);
  const max = Math.min(space.max, space.of.length);
  if (field === "reprice") return part;
  return t("work.chosen", { part, n: picked(composing, field).length, max, exact: space.min === max });
}

function Rows(props: ListProps): JSX.Element {
  return (
    <ul class="price-list">
      {props.space.of.map((item, index) => isListed({ ...props, index }) && <Row key={JSON.stringify(item)} {...props} index={index} />)}
    </ul>
  );
}

/** Of containers that are alike, only the first, if a single one is to be picked; and the one that is picked. */
function isListed(props: ItemProps): boolean {
  const { space, index } = props;
  const name = nameOf(props);
  return space.max > 1 || isIn(props) || !space.of.some((_, other) => other < index && nameOf({ ...props, index: other }) === name);
}

/** An item, with price buttons if it is picked or already in the player's store. */
function Row(props: ItemProps): JSX.Element {
  const { space, index, field } = props;
  const price = space.fill?.price;
  const isOwn = field === "reprice";
  return (
    <li data-field={field} data-item={JSON.stringify(space.of[index])}>
      {isOwn || space.min === space.of.length ? <Face {...props} /> : <Pick {...props} />}
      {price?.kind === "integer" && (isOwn || isIn(props)) && <Prices {...props} min={price.min} max={price.max} />}
    </li>
  );
}

type PricesProps = ItemProps & { readonly min: number; readonly max: number };

function Prices(props: PricesProps): JSX.Element {
  const { min, max } = props;
  const prices = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const now = priceNow(props);
  return (
    <fieldset class="prices">
      <legend class="quiet">{t("work.newPrice", { item: nameOf(props) })}</legend>
      {prices.map((price) => (
        <button key={price} type="button" value={price} aria-pressed={price === now} onClick={() => choosePrice(props, price)}>
          {money(price)}
        </button>
      ))}
    </fieldset>
  );
}

/** The current price of a container in the player's store. */
function oldPrice({ field, space, index, view }: ItemProps): number | undefined {
  return field === "reprice" ? goodsById(view.table, (space.of[index] as { container: number }).container)?.price : undefined;
}

/** The price chosen, or the old one. */
function priceNow(props: ItemProps): number | undefined {
  const { composing, field, space, index } = props;
  const draft = picked(composing, field);
  const at = positionOf(space, draft, index);
  return at < 0 ? oldPrice(props) : (draft[at] as { price?: number }).price;
}

/** Choosing the old price removes the container from the repriced ones. */
function choosePrice(props: ItemProps, price: number): void {
  const { composing, field, space, index, view, controller } = props;
  const draft = picked(composing, field);
  const at = positionOf(space, draft, index);
  const withoutItem = () =>
    withValue(
      composing.moveDraft,
      field,
      draft.filter((_, i) => i !== at),
    );
  const moveDraft = price === oldPrice(props) ? withoutItem() : priced(composing, field, space.of[index], price);
  controller.draft.revise(view, { moveDraft });
}
