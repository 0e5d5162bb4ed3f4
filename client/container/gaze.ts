/** Where panel buttons send the eye over the board. */
import { type Signal, signal } from "@preact/signals";
import type { ContainerMove } from "../../shared/container/moves.ts";
import type { Table } from "../../shared/container/schema.ts";
import { type Seat, SPECTATOR } from "../../shared/game.ts";
import type { Desk } from "../game.ts";
import type { Box } from "../pixi/camera.ts";
import type { Layout } from "./layout.ts";

/** A new object each time, so that asking twice looks twice. */
export interface Gaze {
  readonly at: Seat | "all" | "sea" | "island" | "supply";
}

const gazes = new WeakMap<Desk<ContainerMove>, Signal<Gaze>>();

/** What board and panel of a desk share. */
export function gazeOf(desk: Desk<ContainerMove>): Signal<Gaze> {
  let gaze = gazes.get(desk);
  if (!gaze) {
    gaze = signal<Gaze>({ at: "all" });
    gazes.set(desk, gaze);
  }
  return gaze;
}

/** The part of the board that is meant. */
export function gazeBox(layout: Layout, at: Gaze["at"]): Box {
  if (at === "all") return layout.world;
  if (at === "sea") return { ...layout.sea, width: layout.sea.width + layout.island.width + layout.roads.width };
  if (at === "island" || at === "supply") return layout[at];
  const { land, dock } = layout.harbours[at];
  return { x: land.x - 6, y: Math.min(land.y, dock.y), width: land.width + 12, height: land.height + dock.height + 6 };
}

/** Where the game's attention is, as this seat sees it: on a small screen the eye goes there when it changes. */
export function attentionOf({ phase, active, pickFrom }: Pick<Table, "phase" | "active" | "pickFrom">, seat: Seat): Gaze["at"] {
  if (phase === "over") return "all";
  if (phase.startsWith("auction")) return "island";
  if (phase === "defaultPick") return pickFrom === "island" ? "island" : active;
  return seat === SPECTATOR ? active : seat;
}
