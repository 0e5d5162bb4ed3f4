/** The address of a setup, so that it can be shared. */
import type { CatanState } from "../../../../shared/catan/act.ts";
import { MAX_SEATS, MIN_SEATS, newBoard, withSettlement } from "./model.ts";

export interface Address {
  readonly seats: number;
  readonly seed: number;
  readonly drawing: string;
  readonly spots: readonly number[];
}

/** @param seed of the board, if the address names none */
export function addressIn(query: URLSearchParams, seed: number): Address {
  const numberOf = (name: string, otherwise: number) => Number.parseInt(query.get(name) ?? "", 10) || otherwise;
  const spots = (query.get("spots") ?? "").split("-").flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : []));
  const seats = Math.min(MAX_SEATS, Math.max(MIN_SEATS, numberOf("seats", MAX_SEATS)));
  return { seats, seed: numberOf("board", seed), drawing: query.get("drawing") ?? "", spots };
}

export const queryOf = ({ seats, seed, drawing, spots }: Address): URLSearchParams =>
  new URLSearchParams({
    seats: String(seats),
    board: String(seed),
    ...(drawing && { drawing }),
    ...(spots.length > 0 && { spots: spots.join("-") }),
  });

/** The board, and the position after each settlement with its road, up to the first illegal one. */
export function statesAt({ seats, seed, drawing, spots }: Address): CatanState[] {
  const first = newBoard(seats, seed, drawing) ?? (newBoard(seats, seed, "") as CatanState);
  const states = [first];
  for (const vertex of spots) {
    const next = withSettlement(states[states.length - 1], vertex);
    if (!next) break;
    states.push(next);
  }
  return states;
}
