/** The end of a ready check. Pure: every process decides the same from the same rows. */
import type { StoredMatch, StoredSeek } from "../../store/seeks.ts";
import { mayPlay } from "./matching.ts";

/** `start`: with these seeks. */
export type Outcome =
  | { readonly kind: "wait" }
  | { readonly kind: "fail" }
  | { readonly kind: "start"; readonly seeks: readonly StoredSeek[] };

/** Enough to start: a number of players that suits all of them. Each pair fits already. */
const suffice = (seeks: readonly StoredSeek[]): boolean =>
  seeks.length >= 2 && seeks.every(({ seatsMin, seatsMax }) => seatsMin <= seeks.length && seeks.length <= seatsMax) && mayPlay(seeks);

/** Decides once all have answered, or the time is over, or too few are left. */
export function outcomeOf({ seeks, due }: Pick<StoredMatch, "seeks" | "due">, now: number): Outcome {
  const asked = seeks.filter(({ state }) => state === "asked");
  const ready = asked.filter(({ answer }) => answer === "yes");
  const mayStillStart = asked.every(({ seatsMin }) => seatsMin <= asked.length);
  if (now < due && ready.length < asked.length && mayStillStart) return { kind: "wait" };
  return suffice(ready) ? { kind: "start", seeks: ready } : { kind: "fail" };
}
