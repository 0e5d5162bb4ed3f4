/** What a tap or a drag on the board means, given what is legal now: more work on a move, or a finished move. No screen needed. */
import { choiceOf } from "../../shared/choices.ts";
import type { ContainerMove, MoveOf } from "../../shared/container/moves.ts";
import type { Table } from "../../shared/container/schema.ts";
import type { ContainerId, Store } from "../../shared/container/vocabulary.ts";
import type { Seat } from "../../shared/game.ts";
import {
  begun,
  type Composition,
  type ContainerChoice,
  composition,
  dropped,
  fieldFor,
  isPicked,
  priced,
  toggle,
  type Work,
} from "./composing.ts";
import { GHOST_OF, storeOf } from "./preview.ts";
import type { Target } from "./targets.ts";

/** The present state, as far as a pointer's meaning hangs on it. */
export interface Scene {
  readonly table: Table;
  readonly seat: Seat;
  readonly choices: readonly ContainerChoice[];
  readonly composing: Composition | undefined;
}

export type Intent =
  | { readonly work: Work }
  | { readonly move: ContainerMove }
  /** Shows the colours of machines in the panel. */
  | { readonly buysMachine: true };

type Sail = MoveOf<"sail">;

function resume(scene: Scene, work: Work): Composition | undefined {
  return composition(work, scene.choices);
}

/** A complete choice is a move; an open one is work. */
function take(choice: ContainerChoice | undefined): Intent | undefined {
  if (!choice) return undefined;
  return choice.open ? { work: begun(choice) } : { move: choice.move as ContainerMove };
}

function sailing(scene: Scene, to: Sail["to"]): ContainerChoice | undefined {
  return scene.choices.find(({ move }) => move.type === "sail" && (move as Partial<Sail>).to === to);
}

/** The composition that takes a container: the present one if it can, else a new one. */
function composingFor(scene: Scene, id: ContainerId): Composition | undefined {
  if (scene.composing && fieldFor(scene.composing.choice, id)) return scene.composing;
  const choice = scene.choices.find((other) => other.move.type !== "produce" && isNatural(scene, other, id) && fieldFor(other, id));
  return choice && resume(scene, begun(choice));
}

/** Own goods are taken up for new prices only, and never as a by-work of a purchase. */
function isNatural(scene: Scene, { move }: ContainerChoice, id: ContainerId): boolean {
  return !isOwn(scene, id) || move.type === "repriceFactory" || move.type === "repriceHarbour";
}

function isOwn({ table, seat }: Scene, id: ContainerId): boolean {
  const own = table.seats[seat];
  return own !== undefined && [...own.factory, ...own.harbour].some((goods) => goods.id === id);
}

function tapGoods(scene: Scene, id: ContainerId): Intent | undefined {
  const composing = composingFor(scene, id);
  const field = composing && fieldFor(composing.choice, id);
  if (!composing || !field) return undefined;
  const isNew = composing !== scene.composing;
  // The only one that can be bought is picked from the beginning.
  if (isNew && isPicked(composing, field, id)) return { work: { ...composing.work, held: id } };
  if (!isOwn(scene, id)) return { work: toggle(composing, field, id) };
  return { work: { ...composing.work, held: composing.work.held === id ? undefined : id } };
}

function tapGhost({ composing }: Scene, id: number): Intent | undefined {
  if (!composing) return undefined;
  if (composing.work.held === id && id >= GHOST_OF) return { work: { ...dropped(composing, "items", id - GHOST_OF), held: undefined } };
  return { work: { ...composing.work, held: composing.work.held === id ? undefined : id } };
}

/** Gives a container of the composition a price. */
function setPrice(composing: Composition, id: number, store: Store, price: number): Work {
  const { choice, work } = composing;
  if (storeOf(choice.move.type) !== store) return work;
  const made = id < 0;
  const bought = id >= GHOST_OF ? id - GHOST_OF : id;
  const field = made || id >= GHOST_OF || isPicked(composing, "items", id) ? "items" : (fieldFor(choice, id) ?? "reprice");
  return { ...priced(composing, field, made ? { machine: -1 - id } : { container: bought }, price), held: undefined };
}

function tapColumn({ composing }: Scene, store: Store, price: number): Intent | undefined {
  const held = composing?.work.held;
  if (!composing || held === undefined || storeOf(composing.choice.move.type) !== store) return undefined;
  return { work: setPrice(composing, held, store, price) };
}

/** What a tap on the target does; nothing if it means nothing now. */
export function tapped(scene: Scene, target: Target): Intent | undefined {
  switch (target.kind) {
    case "goods":
      return tapGoods(scene, target.id);
    case "ghost":
      return tapGhost(scene, target.id);
    case "column":
      return tapColumn(scene, target.store, target.price);
    case "dock":
      return tapDock(scene, target.seat);
    case "sea":
    case "island":
    case "investmentBank":
      return take(sailing(scene, target.kind));
    case "machine":
      return take(choiceOf(scene.choices, "produce"));
    case "machineSlot":
      return choiceOf(scene.choices, "buyMachine") && { buysMachine: true };
    case "warehouseSlot":
      return take(choiceOf(scene.choices, "buyWarehouse"));
    case "supply":
      return take(machineOf(scene, target.colour));
    case "ship":
      return undefined;
  }
}

function tapDock(scene: Scene, harbour: Seat): Intent | undefined {
  const docked = scene.table.seats[scene.seat]?.ship === harbour;
  return take(docked ? choiceOf(scene.choices, "load") : sailing(scene, harbour));
}

function machineOf(scene: Scene, colour: number): ContainerChoice | undefined {
  return scene.choices.find(({ move }) => move.type === "buyMachine" && (move as Partial<MoveOf<"buyMachine">>).colour === colour);
}

/** True if a drag may begin on the target. */
export function canDrag(scene: Scene, target: Target): boolean {
  if (target.kind === "ship") return target.seat === scene.seat && choiceOf(scene.choices, "sail") !== undefined;
  if (target.kind === "ghost") return true;
  return target.kind === "goods" && composingFor(scene, target.id) !== undefined;
}

/** What it means to drag one target onto another, or onto nothing. */
export function dragged(scene: Scene, from: Target, to: Target | undefined): Intent | undefined {
  if (from.kind === "ship") return to && tapped(scene, to.kind === "ship" ? { kind: "sea" } : to);
  if (from.kind === "ghost") return dragGhost(scene, from.id, to);
  if (from.kind !== "goods") return undefined;
  const composing = composingFor(scene, from.id);
  return composing && dragGoods(scene, composing, from.id, to);
}

function dragGhost({ composing }: Scene, id: number, to: Target | undefined): Intent | undefined {
  if (!composing) return undefined;
  if (to?.kind === "column") return { work: setPrice(composing, id, to.store, to.price) };
  return id >= GHOST_OF ? { work: dropped(composing, "items", id - GHOST_OF) } : undefined;
}

function dragGoods(scene: Scene, composing: Composition, id: ContainerId, to: Target | undefined): Intent | undefined {
  const field = fieldFor(composing.choice, id);
  if (!field || !to) return undefined;
  if (to.kind === "column") return { work: setPrice(composing, id, to.store, to.price) };
  const aboard = to.kind === "ship" && to.seat === scene.seat;
  if (!aboard || isPicked(composing, field, id)) return undefined;
  return { work: toggle(composing, field, id) };
}
