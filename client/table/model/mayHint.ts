import type { TableState } from "../../../shared/core/protocol.ts";

/** Allowed if no other people play, or all agreed. Pages without a server have id "". */
export function mayHint({ phase, seats, hints }: Pick<TableState, "phase" | "seats" | "hints">, seat: number, id: string): boolean {
  const alone = id === "" || seats.every(({ kind }, other) => other === seat || kind === "bot");
  return phase === "running" && seat >= 0 && (alone || hints);
}
