/** What the board marks: a ring where something can be done, and corners where the last move did something. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { Box } from "../../kit/contract/game.ts";
import type { HitArea } from "../../kit/pixi/hitAreas.ts";
import type { Situation } from "./boardInput.ts";
import type { Menu } from "./draft.ts";
import type { Layout } from "./layout.ts";
import { goodsLabel, type Target } from "./targets.ts";

interface Moment {
  readonly situation: Situation;
  /** The action whose choices are shown. */
  readonly menu: Menu | undefined;
  /** A lesson says where to go: it marks everything that it accepts. */
  readonly isLesson: boolean;
}

/** At rest only what a turn often begins with is marked, not all that can be pressed. */
const AT_REST: readonly Target["kind"][] = ["goods", "store", "ship", "machineSlot", "warehouseSlot"];
const WHILE_SAILING: readonly Target["kind"][] = ["dock", "sea", "island", "investmentBank"];
const WHILE_COMPOSING: readonly Target["kind"][] = ["goods", "ghost", "column"];

export function isMarked(target: Target, { situation, menu, isLesson }: Moment): boolean {
  const { kind } = target;
  if (situation.composing) return WHILE_COMPOSING.includes(kind);
  if (menu === "sail") return WHILE_SAILING.includes(kind);
  if (menu === "machine") return kind === "machineSlot";
  if (isLesson) return kind !== "column";
  // A harbour store is reached by ship.
  return AT_REST.includes(kind) && !(target.kind === "store" && target.store === "harbour");
}

interface Ring {
  readonly box: Box;
  readonly isStrong: boolean;
}

/** One ring around a whole store or dock instead of many around what is in it. @param held id of the crate in the hand */
export function ringsFor(areas: readonly HitArea<Target>[], { harbours, spec }: Layout, held: number | undefined): Ring[] {
  const rings = new Map<string, Ring>();
  for (const { label, box, data } of areas) {
    if ("id" in data && data.id === held) rings.set(label, { box, isStrong: true });
    else if (data.kind === "goods") {
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      for (const [store, { floor }] of Object.entries(harbours[data.seat].stores))
        if (holds(floor, at)) rings.set(`${data.seat} ${store}`, { box: floor, isStrong: false });
    } else if (data.kind === "store")
      rings.set(`${data.seat} ${data.store}`, { box: harbours[data.seat].stores[data.store].floor, isStrong: false });
    else if (data.kind === "column")
      rings.set(`${spec.own} ${data.store}`, { box: harbours[spec.own].stores[data.store].floor, isStrong: false });
    else if (data.kind === "dock") rings.set(label, { box: harbours[data.seat].dock, isStrong: false });
    else if (data.kind !== "ghost") rings.set(label, { box, isStrong: false });
  }
  return [...rings.values()];
}

const holds = (box: Box, { x, y }: { x: number; y: number }) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Labels of the areas that an event changed, if it is one that can be seen there. */
export function marksOf(event: ContainerEvent): { readonly labels: readonly string[]; readonly seat: Seat } | undefined {
  const crates = (seat: Seat, ids: readonly number[]) => ({ seat, labels: ids.map((id) => goodsLabel(seat, id)) });
  switch (event.type) {
    case "produced":
    case "repriced":
    case "goodsBought":
      return crates(
        event.seat,
        event.goods.map(({ id }) => id),
      );
    case "sailed":
    case "loaded":
      return { seat: event.seat, labels: [`ship ${event.seat}`] };
    case "lotKept":
      return crates(event.seat, event.containers);
    case "lotSold":
      return crates(event.bidder, event.containers);
    default:
      return undefined;
  }
}
