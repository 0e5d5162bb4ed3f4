import type { TableState } from "../../../shared/core/protocol.ts";
import { isOverDays } from "../clocks/clock.ts";

/** Allowed if no other people play, or all agreed; never in a correspondence game. Pages without a server have id "". */
export function mayHint(
  { phase, seats, hints, clock }: Pick<TableState, "phase" | "seats" | "hints" | "clock">,
  seat: number,
  id: string,
): boolean {
  const alone = id === "" || seats.every(({ kind }, other) => other === seat || kind === "bot");
  if (isOverDays({ clock })) return false;
  return phase === "running" && seat >= 0 && (alone || hints);
}
