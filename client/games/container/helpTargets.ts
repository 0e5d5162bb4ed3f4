/** The help cards of the board: of everything that can be pointed at, and of all places for machines and warehouses. */
import { MACHINE_PRICES, WAREHOUSE_PRICES } from "../../../shared/container/components.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { STORES } from "../../../shared/container/vocabulary.ts";
import type { HitArea } from "../../kit/pixi/hitAreas.ts";
import type { Layout } from "./layout.ts";
import { padColumn, padPlaces, slotBox } from "./places.ts";
import type { Target } from "./targets.ts";
import type { ContainerTopic } from "./topics.ts";

/** Undefined for slots and the pad: they are listed apart. */
function topicOf(target: Target): ContainerTopic | undefined {
  switch (target.kind) {
    case "goods":
      return { kind: "goods", seat: target.seat, container: target.id };
    case "column":
    case "dock":
      return target;
    case "store":
      return { kind: "dock", seat: target.seat };
    case "ship":
      return { kind: "shipOf", seat: target.seat };
    case "supply":
      return { kind: "supplyOfColour", colour: target.colour };
    case "borrow":
      return { kind: "loan" };
    case "cash":
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
      Array.from({ length: SLOTS[store] }, (_, slot) => slot).flatMap((slot) => {
        const box = slotBox(layout, seat, store, slot);
        const data: ContainerTopic = { kind: "slot", seat, store, slot };
        return box ? [{ label: `slot ${seat} ${store} ${slot}`, box, rank: 4, data }] : [];
      }),
    ),
  );
}

/** The colours of the value card. */
function cardColumns(layout: Layout): HitArea<ContainerTopic>[] {
  const { pad, spec } = layout;
  if (!pad) return [];
  const { card, island } = padPlaces(pad);
  const rows = { ...card, height: card.height + island.height };
  return Array.from({ length: spec.colours }, (_, colour) => {
    return { label: `colour ${colour}`, box: padColumn(layout, rows, colour), rank: 4, data: { kind: "colour", colour } };
  });
}

export function helpTargetsOf(layout: Layout, table: Table, targets: readonly HitArea<Target>[]): HitArea<ContainerTopic>[] {
  const rest = targets.flatMap((spot) => {
    const topic = topicOf(spot.data);
    return topic ? [{ ...spot, data: topic }] : [];
  });
  return [...slots(layout, table), ...cardColumns(layout), ...rest];
}
