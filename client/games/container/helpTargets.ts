/** The help cards of the board: of everything that can be pointed at, and of all places for machines and warehouses. */
import { MACHINE_PRICES, WAREHOUSE_PRICES } from "../../../shared/container/components.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { STORES } from "../../../shared/container/vocabulary.ts";
import type { HitArea } from "../../kit/pixi/hitAreas.ts";
import type { Layout } from "./layout.ts";
import { slotAt, slotBox } from "./places.ts";
import type { Target } from "./targets.ts";
import type { ContainerTopic } from "./topics.ts";

/** Undefined for slots: they are listed apart, full or empty. */
function topicOf(target: Target): ContainerTopic | undefined {
  switch (target.kind) {
    case "goods":
      return { kind: "goods", seat: target.seat, container: target.id };
    case "column":
    case "dock":
      return target;
    case "ship":
      return { kind: "shipOf", seat: target.seat };
    case "supply":
      return { kind: "supplyOfColour", colour: target.colour };
    case "sea":
    case "island":
    case "investmentBank":
      return { kind: target.kind };
    default:
      return undefined;
  }
}

const SLOTS = { factory: MACHINE_PRICES.length, harbour: WAREHOUSE_PRICES.length } as const;

function slots(layout: Layout, table: Table): HitArea<ContainerTopic>[] {
  return table.seats.flatMap((_, seat) =>
    STORES.flatMap((store) =>
      Array.from({ length: SLOTS[store] }, (_, slot) => {
        const data: ContainerTopic = { kind: "slot", seat, store, slot };
        return { label: `slot ${seat} ${store} ${slot}`, box: slotBox(slotAt(layout, seat, store, slot)), rank: 4, data };
      }),
    ),
  );
}

export function helpTargetsOf(layout: Layout, table: Table, targets: readonly HitArea<Target>[]): HitArea<ContainerTopic>[] {
  const rest = targets.flatMap((spot) => {
    const topic = topicOf(spot.data);
    return topic ? [{ ...spot, data: topic }] : [];
  });
  return [...slots(layout, table), ...rest];
}
