/** The move being composed, shared by board and panel: its choice and the picks so far. Picks come from the choices alone. */
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { ContainerId } from "../../../shared/container/vocabulary.ts";
import type { Choice } from "../../../shared/core/game.ts";
import { deepEqual, type Plain } from "../../../shared/core/space.ts";
import { type FieldValue, type FormValues, filled, firstValues, positionOf, type SpaceOf, toggled } from "../../kit/moves/composer.ts";

export type ContainerChoice = Choice<ContainerMove>;
type Subset = SpaceOf<"subset">;

export interface MoveDraft {
  readonly fixed: ContainerChoice["move"];
  readonly values: FormValues;
  /** Container (or machine, as -1 - slot) that the next tap on a price is for. */
  readonly held?: number;
}

/** A choice with the picks made for it. */
export interface Composition {
  readonly choice: ContainerChoice;
  readonly moveDraft: MoveDraft;
}

/** The move in progress, if it is still possible. */
export function composition(moveDraft: MoveDraft | undefined, choices: readonly ContainerChoice[]): Composition | undefined {
  if (!moveDraft) return undefined;
  const choice = choices.find(({ move, open }) => open && deepEqual(move, moveDraft.fixed));
  return choice && { choice, moveDraft };
}

/** A fresh move from a choice. Forced picks are made already, such as every machine if all must produce. */
export function startedDraft(choice: ContainerChoice): MoveDraft {
  const drafts = firstValues(choice as Choice);
  const suggested = Object.entries(drafts).map(([field, draft]) => {
    const space = subsetOf(choice, field);
    return [field, space?.fill ? (draft as readonly FieldValue[]).map((item) => suggestPrice(space, item)) : draft];
  });
  return { fixed: choice.move, values: Object.fromEntries(suggested) };
}

/** A price just above the middle of what is allowed, to start from. */
function suggestPrice(space: Subset, item: FieldValue): FieldValue {
  const price = space.fill?.price;
  return price?.kind === "integer" ? ({ ...(item as object), price: Math.floor((price.min + price.max) / 2) + 1 } as FieldValue) : item;
}

export function subsetOf(choice: ContainerChoice, field: string): Subset | undefined {
  const space = choice.open?.[field];
  return space?.kind === "subset" ? space : undefined;
}

/** A container as an item of a list: bare where nothing completes it, else as the field of an object. */
function indexOf(space: Subset, id: ContainerId): number {
  return space.of.findIndex((item) => deepEqual(item, id) || deepEqual(item, { container: id }));
}

/** The field that accepts this container, if any. */
export function fieldFor(choice: ContainerChoice, id: ContainerId): string | undefined {
  return Object.keys(choice.open ?? {}).find((field) => {
    const space = subsetOf(choice, field);
    return space && indexOf(space, id) >= 0;
  });
}

export function picked({ choice, moveDraft }: Composition, field: string): readonly FieldValue[] {
  return subsetOf(choice, field) ? ((moveDraft.values[field] as readonly FieldValue[] | undefined) ?? []) : [];
}

export function isPicked(composing: Composition, field: string, id: ContainerId): boolean {
  const space = subsetOf(composing.choice, field);
  return space !== undefined && positionOf(space, picked(composing, field), indexOf(space, id)) >= 0;
}

export function withValue(moveDraft: MoveDraft, field: string, draft: FieldValue): MoveDraft {
  return { ...moveDraft, values: { ...moveDraft.values, [field]: draft } };
}

/** Toggles an item of a list by index. If the list is full, nothing changes. */
export function toggleItem(composing: Composition, field: string, index: number): MoveDraft {
  const { choice, moveDraft } = composing;
  const space = subsetOf(choice, field);
  const draft = picked(composing, field);
  if (!space) return moveDraft;
  if (positionOf(space, draft, index) >= 0) return withValue(moveDraft, field, toggled(space, draft, index));
  if (draft.length >= space.max) return moveDraft;
  return withValue(moveDraft, field, [...draft, suggestPrice(space, filled(space, index))]);
}

/** Toggles a container, which then is the one held. */
export function toggle(composing: Composition, field: string, id: ContainerId): MoveDraft {
  const space = subsetOf(composing.choice, field);
  if (!space) return composing.moveDraft;
  const moveDraft = toggleItem(composing, field, indexOf(space, id));
  return moveDraft === composing.moveDraft ? moveDraft : { ...moveDraft, held: isPicked(composing, field, id) ? undefined : id };
}

/** Sets the price of an item (a container, or a machine by slot), picking it if needed. */
export function priced(composing: Composition, field: string, item: Plain, price: number): MoveDraft {
  const { choice, moveDraft } = composing;
  const space = subsetOf(choice, field);
  const index = space?.of.findIndex((other) => deepEqual(other, item)) ?? -1;
  if (!space || index < 0) return moveDraft;
  const draft = picked(composing, field);
  const at = positionOf(space, draft, index);
  if (at < 0 && draft.length >= space.max) return moveDraft;
  const next = { ...(filled(space, index) as object), price } as FieldValue;
  return withValue(moveDraft, field, at < 0 ? [...draft, next] : draft.map((old, i) => (i === at ? next : old)));
}

/** One price for all new containers. */
export function allPriced(composing: Composition, price: number): MoveDraft {
  const items = picked(composing, "items").map((item) => ({ ...(item as object), price }) as FieldValue);
  return withValue(composing.moveDraft, "items", items);
}

export function dropped(composing: Composition, field: string, id: ContainerId): MoveDraft {
  return isPicked(composing, field, id) ? toggle(composing, field, id) : composing.moveDraft;
}

/** A picked item that carries a price. */
export interface PricedItem {
  readonly container?: ContainerId;
  readonly machine?: number;
  readonly price: number;
}

export function pricedItems(composing: Composition, field: string): readonly PricedItem[] {
  return picked(composing, field) as readonly unknown[] as readonly PricedItem[];
}
