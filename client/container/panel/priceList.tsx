/** Items of a list to pick, each with its price buttons where it gets a price. */
import type { JSX } from "preact";
import type { MoveOf } from "../../../shared/container/moves.ts";
import { colourOf } from "../../../shared/container/vocabulary.ts";
import type { Plain } from "../../../shared/space.ts";
import { type Draft, positionOf, type SpaceOf, toggled } from "../../table/composer.ts";
import { picked, priced, type Work, workOf } from "../composing.ts";
import { goodsById } from "../teller.ts";
import { words } from "../words.ts";
import { Crate } from "./crate.tsx";
import type { WorkProps } from "./workForm.tsx";

type ListProps = WorkProps & { readonly field: string; readonly space: SpaceOf<"subset"> };

export function PriceList(props: ListProps): JSX.Element | null {
  const { field, space, composing, desk, sentences } = props;
  if (space.of.length === 0) return null;
  const title = words[desk.language].part(field, composing.choice.move);
  const rows = (
    <ul class="price-list">
      {space.of.map((item, index) => (
        <Row key={JSON.stringify(item)} {...props} index={index} />
      ))}
    </ul>
  );
  if (field === "reprice" && space.min === 0)
    return (
      <details class="work-field">
        <summary>{sentences.labels.keepPrices}</summary>
        {rows}
      </details>
    );
  const count = picked(composing, field).length;
  return (
    <fieldset class="work-field">
      <legend>
        {title} <small>{sentences.labels.chosen(count, space.min, Math.min(space.max, space.of.length))}</small>
      </legend>
      {rows}
    </fieldset>
  );
}

function Row(props: ListProps & { readonly index: number }): JSX.Element {
  const { space, index, view, desk, field } = props;
  const item = space.of[index];
  const name = words[desk.language].value(item, field, view.table, view);
  return (
    <li data-field={field} data-item={JSON.stringify(item)}>
      <Crate table={view.table} colour={colourOfItem(item, props)} />
      {field === "reprice" ? <span>{name}</span> : <Pick {...props} name={name} />}
      {space.fill?.price?.kind === "integer" && <Prices {...props} min={space.fill.price.min} max={space.fill.price.max} name={name} />}
    </li>
  );
}

/** The colour of a container or of what a machine makes. */
function colourOfItem(item: Plain, { view }: ListProps): number {
  if (typeof item === "number") return colourOf(item);
  const { container, machine } = item as { container?: number; machine?: MoveOf<"defaultPickMachine">["machine"] };
  return container === undefined ? view.table.seats[view.seat].machines[machine ?? 0] : colourOf(container);
}

/** Takes the item in or out. Where all must be picked there is nothing to press. */
function Pick({ space, index, composing, field, desk, name }: ListProps & { readonly index: number; readonly name: string }): JSX.Element {
  const draft = picked(composing, field);
  const isIn = positionOf(space, draft, index) >= 0;
  if (space.min === space.of.length) return <span>{name}</span>;
  return (
    <button
      type="button"
      class="pick"
      aria-pressed={isIn}
      disabled={!isIn && draft.length >= space.max}
      onClick={() => {
        workOf(desk).value = withField(composing.work, field, toggled(space, draft, index));
      }}
    >
      {name}
    </button>
  );
}

function withField(work: Work, field: string, draft: Draft): Work {
  return { ...work, drafts: { ...work.drafts, [field]: draft } };
}

type PricesProps = ListProps & { readonly index: number; readonly min: number; readonly max: number; readonly name: string };

function Prices(props: PricesProps): JSX.Element {
  const { min, max, sentences, name } = props;
  const prices = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const now = priceNow(props);
  return (
    <fieldset class="prices">
      <legend class="quiet">{`${sentences.labels.newPrice}: ${name}`}</legend>
      {prices.map((price) => (
        <button key={price} type="button" value={price} aria-pressed={price === now} onClick={() => choosePrice(props, price)}>
          {sentences.grammar.money(price)}
        </button>
      ))}
    </fieldset>
  );
}

/** The price chosen, or for goods of the own store the one they have. */
function priceNow({ composing, field, space, index, view }: PricesProps): number | undefined {
  const draft = picked(composing, field);
  const at = positionOf(space, draft, index);
  if (at >= 0) return (draft[at] as { price?: number }).price;
  return field === "reprice" ? goodsById(view.table, (space.of[index] as { container: number }).container)?.price : undefined;
}

/** A container that gets the price it has is not repriced at all. */
function choosePrice({ composing, field, space, index, view, desk }: PricesProps, price: number): void {
  const item = space.of[index];
  const state = workOf(desk);
  const old = field === "reprice" ? goodsById(view.table, (item as { container: number }).container)?.price : undefined;
  if (price !== old) {
    state.value = priced(composing, field, item, price);
    return;
  }
  const draft = picked(composing, field).filter((_, i) => i !== positionOf(space, picked(composing, field), index));
  state.value = withField(composing.work, field, draft);
}
