/** Which part of the board the camera is sent to. */
import { signal } from "@preact/signals";
import type { Table } from "../../../shared/container/schema.ts";
import { type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { Box } from "../../kit/contract/game.ts";
import type { Layout } from "./layout.ts";

export type Focus = Seat | "all" | "sea" | "island" | "supply";

/** Where the camera was last sent, for the tabs above the board. */
export const shownFocus = signal<Focus | undefined>(undefined);

/** The part of the board that is meant. */
export function focusBox(layout: Layout, at: Focus): Box {
  if (at === "all") return layout.world;
  if (at === "sea") return { ...layout.sea, width: layout.sea.width + layout.island.width + layout.roads.width };
  if (at === "island" || at === "supply") return layout[at];
  const { land, dock } = layout.harbours[at];
  return { x: land.x - 6, y: Math.min(land.y, dock.y), width: land.width + 12, height: land.height + dock.height + 6 };
}

/** The part of the board with a labelled area, as lessons name it; else the own harbour. */
export function focusOf(label: string, own: Seat): Focus {
  const [kind, number] = label.split(" ");
  if (kind === "harbour" && own !== Number(number)) return Number(number);
  return kind === "sea" || kind === "island" || kind === "supply" ? kind : own;
}

/** Where the game's attention is, as this seat sees it: on a small screen the camera goes there when it changes. */
export function attentionOf({ phase, active, pickFrom }: Pick<Table, "phase" | "active" | "pickFrom">, seat: Seat): Focus {
  if (phase === "over") return "all";
  if (phase.startsWith("auction")) return "island";
  if (phase === "defaultPick") return pickFrom === "island" ? "island" : active;
  return seat === SPECTATOR ? active : seat;
}
