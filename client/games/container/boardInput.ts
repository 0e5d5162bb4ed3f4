/** Turns taps and drags on the board into draft changes or moves. Pure logic. */

import type { ContainerMove, MoveOf } from "../../../shared/container/moves.ts";
import type { Table } from "../../../shared/container/schema.ts";
import type { ContainerId, Store } from "../../../shared/container/vocabulary.ts";
import { choiceOf } from "../../../shared/core/choices.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { Menu } from "./draft.ts";
import {
  allPriced,
  type Composition,
  type ContainerChoice,
  composition,
  dropped,
  fieldFor,
  isPicked,
  type MoveDraft,
  priced,
  pricedItems,
  startedDraft,
  toggle,
} from "./moveDraft.ts";
import { GHOST_OF, storeOf } from "./preview.ts";
import type { Target } from "./targets.ts";

/** The state that pointer input depends on. */
export interface Situation {
  readonly table: Table;
  readonly seat: Seat;
  readonly choices: readonly ContainerChoice[];
  readonly composing: Composition | undefined;
}

export type Intent =
  | { readonly moveDraft: MoveDraft }
  | { readonly move: ContainerMove }
  /** Shows an action's choices below the board. */
  | { readonly menu: Menu };

type Sail = MoveOf<"sail">;

function resume(situation: Situation, moveDraft: MoveDraft): Composition | undefined {
  return composition(moveDraft, situation.choices);
}

/** A complete choice is a move; an open one starts a draft. */
function take(choice: ContainerChoice | undefined): Intent | undefined {
  if (!choice) return undefined;
  return choice.open ? { moveDraft: startedDraft(choice) } : { move: choice.move as ContainerMove };
}

function sailing(situation: Situation, to: Sail["to"]): ContainerChoice | undefined {
  return situation.choices.find(({ move }) => move.type === "sail" && (move as Partial<Sail>).to === to);
}

/** The move that accepts a container: the current one if it can, else a new one. */
function composingFor(situation: Situation, id: ContainerId): Composition | undefined {
  if (situation.composing && fieldFor(situation.composing.choice, id)) return situation.composing;
  const choice = situation.choices.find((other) => other.move.type !== "produce" && isNatural(situation, other, id) && fieldFor(other, id));
  return choice && resume(situation, startedDraft(choice));
}

/** Own goods can only be picked up to reprice them, and never while buying. */
function isNatural(situation: Situation, { move }: ContainerChoice, id: ContainerId): boolean {
  return !isOwn(situation, id) || move.type === "repriceFactory" || move.type === "repriceHarbour";
}

function isOwn({ table, seat }: Situation, id: ContainerId): boolean {
  const own = table.seats[seat];
  return own !== undefined && [...own.factory, ...own.harbour].some((goods) => goods.id === id);
}

function tapGoods(situation: Situation, id: ContainerId): Intent | undefined {
  const composing = composingFor(situation, id);
  const field = composing && fieldFor(composing.choice, id);
  if (!composing || !field) return undefined;
  const isNew = composing !== situation.composing;
  // A single purchasable container is picked from the start.
  if (isNew && isPicked(composing, field, id)) return { moveDraft: { ...composing.moveDraft, held: id } };
  if (!isOwn(situation, id)) return { moveDraft: toggle(composing, field, id) };
  return { moveDraft: { ...composing.moveDraft, held: composing.moveDraft.held === id ? undefined : id } };
}

function tapGhost({ composing }: Situation, id: number): Intent | undefined {
  if (!composing) return undefined;
  if (composing.moveDraft.held === id && id >= GHOST_OF)
    return { moveDraft: { ...dropped(composing, "items", id - GHOST_OF), held: undefined } };
  return { moveDraft: { ...composing.moveDraft, held: composing.moveDraft.held === id ? undefined : id } };
}

function setPrice(composing: Composition, id: number, store: Store, price: number): MoveDraft {
  const { choice, moveDraft } = composing;
  if (storeOf(choice.move.type) !== store) return moveDraft;
  const made = id < 0;
  const bought = id >= GHOST_OF ? id - GHOST_OF : id;
  const field = made || id >= GHOST_OF || isPicked(composing, "items", id) ? "items" : (fieldFor(choice, id) ?? "reprice");
  return { ...priced(composing, field, made ? { machine: -1 - id } : { container: bought }, price), held: undefined };
}

const REPRICE = { factory: "repriceFactory", harbour: "repriceHarbour" } as const;

/** The price of what is held, or of all new containers. Outside of a move it begins one: new prices in that store. */
function tapColumn(situation: Situation, store: Store, price: number): Intent | undefined {
  const { composing } = situation;
  if (!composing) return take(choiceOf(situation.choices, REPRICE[store]));
  if (storeOf(composing.choice.move.type) !== store) return undefined;
  const { held } = composing.moveDraft;
  if (held !== undefined) return { moveDraft: setPrice(composing, held, store, price) };
  const items = pricedItems(composing, "items");
  const isAny = items.length > 0;
  return isAny ? { moveDraft: allPriced(composing, price) } : undefined;
}

/** What a press on another player's store begins: buying there, or sailing there. */
function tapStore(situation: Situation, seat: Seat, store: Store): Intent | undefined {
  if (store === "harbour") return tapDock(situation, seat);
  const choice = situation.choices.find(({ move }) => move.type === "buyGoods" && (move as Partial<MoveOf<"buyGoods">>).seller === seat);
  return choice === situation.composing?.choice ? undefined : take(choice);
}

/** What a tap on the target does, if anything. */
export function tapped(situation: Situation, target: Target): Intent | undefined {
  switch (target.kind) {
    case "goods":
      return tapGoods(situation, target.id);
    case "ghost":
      return tapGhost(situation, target.id);
    case "column":
      return tapColumn(situation, target.store, target.price);
    case "store":
      return tapStore(situation, target.seat, target.store);
    case "dock":
      return tapDock(situation, target.seat);
    case "borrow":
      return take(choiceOf(situation.choices, "takeLoan"));
    case "cash":
      return take(choiceOf(situation.choices, "repayLoan"));
    case "sea":
    case "island":
    case "investmentBank":
      return take(sailing(situation, target.kind));
    case "machine":
      return take(choiceOf(situation.choices, "produce"));
    case "machineSlot":
      return choiceOf(situation.choices, "buyMachine") && { menu: "machine" };
    case "warehouseSlot":
      return take(choiceOf(situation.choices, "buyWarehouse"));
    case "supply":
      return take(machineOf(situation, target.colour));
    case "ship":
      return target.seat === situation.seat && choiceOf(situation.choices, "sail") ? { menu: "sail" } : undefined;
  }
}

function tapDock(situation: Situation, harbour: Seat): Intent | undefined {
  const docked = situation.table.seats[situation.seat]?.ship === harbour;
  return take(docked ? choiceOf(situation.choices, "load") : sailing(situation, harbour));
}

function machineOf(situation: Situation, colour: number): ContainerChoice | undefined {
  return situation.choices.find(({ move }) => move.type === "buyMachine" && (move as Partial<MoveOf<"buyMachine">>).colour === colour);
}

export function canDrag(situation: Situation, target: Target): boolean {
  if (target.kind === "ship") return target.seat === situation.seat && choiceOf(situation.choices, "sail") !== undefined;
  if (target.kind === "ghost") return true;
  return target.kind === "goods" && composingFor(situation, target.id) !== undefined;
}

/** What dragging one target onto another, or onto nothing, means. */
export function dragged(situation: Situation, from: Target, to: Target | undefined): Intent | undefined {
  if (from.kind === "ship") return to && tapped(situation, to.kind === "ship" ? { kind: "sea" } : to);
  if (from.kind === "ghost") return dragGhost(situation, from.id, to);
  if (from.kind !== "goods") return undefined;
  const composing = composingFor(situation, from.id);
  return composing && dragGoods(situation, composing, from.id, to);
}

function dragGhost({ composing }: Situation, id: number, to: Target | undefined): Intent | undefined {
  if (!composing) return undefined;
  if (to?.kind === "column") return { moveDraft: setPrice(composing, id, to.store, to.price) };
  return id >= GHOST_OF ? { moveDraft: dropped(composing, "items", id - GHOST_OF) } : undefined;
}

function dragGoods(situation: Situation, composing: Composition, id: ContainerId, to: Target | undefined): Intent | undefined {
  const field = fieldFor(composing.choice, id);
  if (!field || !to) return undefined;
  if (to.kind === "column") return { moveDraft: setPrice(composing, id, to.store, to.price) };
  const aboard = to.kind === "ship" && to.seat === situation.seat;
  if (!aboard || isPicked(composing, field, id)) return undefined;
  return { moveDraft: toggle(composing, field, id) };
}
