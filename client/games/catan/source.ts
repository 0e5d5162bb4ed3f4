/** What the cards of Catan's things, and what follows from moves, are made of. */
import { YIELDS } from "../../../shared/catan/boards.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { pips } from "../../../shared/catan/layout.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import type { Language } from "../../kit/contract/game.ts";
import type { Explaining } from "./explaining.ts";
import type { Sentences } from "./sentences.ts";

/** The texts of one language. */
export interface Source {
  readonly language: Language;
  readonly say: Explaining;
  readonly sentences: Sentences;
}

/** Cards of a cost that a hand has not. */
export function lacking(cost: readonly number[], hand: Hand): number[] {
  return cost.map((count, i) => Math.max(0, count - hand.resources[i]));
}

/** Dots around an intersection, by resource. */
export function dotsAround(vertex: number, table: Table): number[] {
  const dots = RESOURCES.map(() => 0);
  for (const around of geometryOf(table).vertexHexes[vertex]) {
    const resource = YIELDS[table.terrain[around]];
    if (resource >= 0) dots[resource] += pips(table.tokens[around]);
  }
  return dots;
}
