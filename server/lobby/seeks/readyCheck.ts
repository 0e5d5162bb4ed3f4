/** The end of a ready check. Pure: every process decides the same from the same rows. */
import type { StoredMatch, StoredSeek } from "../../store/seeks.ts";
import { seatsFor } from "./matching.ts";

/** `start`: with these seeks. */
export type Outcome =
  | { readonly kind: "wait" }
  | { readonly kind: "fail" }
  | { readonly kind: "start"; readonly seeks: readonly StoredSeek[] };

/** Decides once all have answered, or the time is over, or too few are left. */
export function outcomeOf({ seeks, due }: Pick<StoredMatch, "seeks" | "due">, now: number): Outcome {
  const asked = seeks.filter(({ state }) => state === "asked");
  const ready = asked.filter(({ answer }) => answer === "yes");
  const mayStillStart = asked.length >= 2 && asked.every(({ seatsMin, bots }) => seatsMin <= asked.length || bots);
  if (now < due && ready.length < asked.length && mayStillStart) return { kind: "wait" };
  return seatsFor(ready, now) > 0 ? { kind: "start", seeks: ready } : { kind: "fail" };
}
