/** Which rival's shipyard is open on the board: shown while its row is pointed at or focused, kept once it is pressed. */
import { computed, signal } from "@preact/signals";
import type { Seat } from "../../../shared/core/game.ts";

/** Milliseconds for which the pointer rests on a row before its shipyard opens. */
const REST = 250;

const pinned = signal<Seat | undefined>(undefined);
const pointed = signal<Seat | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

export const openRival = computed(() => pinned.value ?? pointed.value);
export const isPinned = (seat: Seat): boolean => pinned.value === seat;

/** The row under the pointer or with the focus; undefined when that ends. @param after delay in ms */
export function pointAt(seat: Seat | undefined, after = REST): void {
  clearTimeout(timer);
  if (seat === undefined || after === 0) pointed.value = seat;
  else
    timer = setTimeout(() => {
      pointed.value = seat;
    }, after);
}

export function togglePin(seat: Seat): void {
  pinned.value = pinned.peek() === seat ? undefined : seat;
  if (pinned.peek() === undefined) pointAt(undefined);
}

export function closeRival(): void {
  pinned.value = undefined;
  pointAt(undefined);
}
