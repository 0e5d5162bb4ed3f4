/** Where panel buttons send the eye over the board. */
import { type Signal, signal } from "@preact/signals";
import type { ContainerMove } from "../../shared/container/moves.ts";
import type { Seat } from "../../shared/game.ts";
import type { Desk } from "../game.ts";
import type { Box } from "../pixi/camera.ts";
import type { Layout } from "./layout.ts";

/** A new object each time, so that asking twice looks twice. */
export interface Gaze {
  readonly at: Seat | "all" | "sea" | "supply";
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
  if (at === "supply") return layout.supply;
  const { land, dock } = layout.harbours[at];
  return { x: land.x - 6, y: Math.min(land.y, dock.y), width: land.width + 12, height: land.height + dock.height + 6 };
}
