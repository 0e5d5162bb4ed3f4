/** Whether the board still plays what happened; the panel keeps the outcome of an auction to itself until the board has shown it. */
import { type Signal, signal } from "@preact/signals";
import type { ContainerMove } from "../../shared/container/moves.ts";
import type { Desk } from "../game.ts";

const busy = new WeakMap<Desk<ContainerMove>, Signal<boolean>>();

/** What board and panel of a desk share. */
export function busyOf(desk: Desk<ContainerMove>): Signal<boolean> {
  let state = busy.get(desk);
  if (!state) {
    state = signal(false);
    busy.set(desk, state);
  }
  return state;
}
