/** Where a player may ask what a bot would do. */
import type { TableState } from "../../../shared/core/protocol.ts";

/** Nobody is there whom a hint could harm, or everybody has agreed. A page of its own (`id` "") has no server and no people. */
export function mayHint({ phase, seats, hints }: Pick<TableState, "phase" | "seats" | "hints">, seat: number, id: string): boolean {
  const alone = id === "" || seats.every(({ kind }, other) => other === seat || kind === "bot");
  return phase === "running" && seat >= 0 && (alone || hints);
}
