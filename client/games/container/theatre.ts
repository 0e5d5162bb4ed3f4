/** What the auction's stage shows of an event while the board plays it: envelopes that open one after the other. */
import { signal } from "@preact/signals";
import type { Seat } from "../../../shared/core/game.ts";

export interface RevealSpec {
  readonly title: string;
  /** Amounts by seat; -1 for seats without a bid. */
  readonly amounts: readonly number[];
  /** Sums to which the amounts are added; 0 in the first round. */
  readonly base: number;
  readonly highest: readonly Seat[];
  /** Said once all envelopes are open. */
  readonly result: string;
}

interface Reveal extends RevealSpec {
  readonly open: readonly Seat[];
  readonly isDone: boolean;
  /** Opens all envelopes at once. */
  skip(): void;
}

/** The envelopes of the event that is played, and what has been opened. */
export const shownReveal = signal<Reveal | undefined>(undefined);

/** The lot has been sold or kept: the stage gives way to the board, on which it travels to the island. */
export const isStageLeft = signal(false);

/** True while the stage stands in place of the board: in an auction until the lot is carried away, and to open loan offers. */
export function isStaged({ phase }: { readonly phase: string }): boolean {
  return (phase.startsWith("auction") || shownReveal.value !== undefined) && !isStageLeft.value;
}

export function endScene(): void {
  shownReveal.value = undefined;
  isStageLeft.value = false;
}

/** In ms: before the first envelope, to open one, to look at it, the ring around the highest, and to read the result. */
const PAUSE = 450;
const OPENING = 420;
const HOLD = 260;
const RING = 320;
const READ = 1200;

interface Clock {
  pause(ms: number): Promise<void>;
  skip(): void;
}

/** Opens the envelopes, the lowest first and equal ones together. */
export async function playReveal(spec: RevealSpec, { pause, skip }: Clock): Promise<void> {
  const bidders = spec.amounts.flatMap((amount, seat) => (amount < 0 ? [] : [seat]));
  const steps = [...new Set(bidders.map((seat) => spec.amounts[seat]))].sort((a, b) => a - b);
  const show = (open: readonly Seat[], isDone: boolean) => {
    shownReveal.value = { ...spec, open, isDone, skip };
  };
  show([], false);
  await pause(PAUSE);
  for (const step of steps) {
    show(
      bidders.filter((seat) => spec.amounts[seat] <= step),
      false,
    );
    await pause(OPENING + HOLD);
  }
  show(bidders, true);
  await pause(RING + READ);
}
