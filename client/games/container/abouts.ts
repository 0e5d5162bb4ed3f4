/** What on the board explains itself where: everything that can be pointed at, and everybody's machines and warehouses. */
import { MACHINE_PRICES, WAREHOUSE_PRICES } from "../../../shared/container/box.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { STORES } from "../../../shared/container/vocabulary.ts";
import type { Spot } from "../../kit/pixi/spots.ts";
import type { Layout } from "./layout.ts";
import { slotAt, slotBox } from "./places.ts";
import type { Target } from "./targets.ts";

/** The thing, as the explainer calls it; slots have spots of their own here. */
function thingAt(target: Target): string | undefined {
  switch (target.kind) {
    case "goods":
      return `goods:${target.seat}:${target.id}`;
    case "column":
      return `column:${target.store}:${target.price}`;
    case "dock":
    case "ship":
      return `${target.kind}:${target.seat}`;
    case "supply":
      return `supply:${target.colour}`;
    case "sea":
    case "island":
    case "investmentBank":
      return target.kind;
    default:
      return undefined;
  }
}

const SLOTS = { factory: MACHINE_PRICES.length, harbour: WAREHOUSE_PRICES.length } as const;

function slots(layout: Layout, table: Table): Spot<string>[] {
  return table.seats.flatMap((_, seat) =>
    STORES.flatMap((store) =>
      Array.from({ length: SLOTS[store] }, (_, slot) => {
        const thing = `built:${seat}:${store}:${slot}`;
        return { label: thing, box: slotBox(slotAt(layout, seat, store, slot)), rank: 4, data: thing };
      }),
    ),
  );
}

export function aboutsOf(layout: Layout, table: Table, targets: readonly Spot<Target>[]): Spot<string>[] {
  const things = targets.flatMap((spot) => {
    const thing = thingAt(spot.data);
    return thing ? [{ ...spot, data: thing }] : [];
  });
  return [...slots(layout, table), ...things];
}
