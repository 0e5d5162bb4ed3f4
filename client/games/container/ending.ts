/** How near the end of the game is, by what is left in the supply (section 5.1). */
import { coloursInPlay, END_EXHAUSTED } from "../../../shared/container/components.ts";
import type { Table } from "../../../shared/container/schema.ts";
import type { ContainerColour } from "../../../shared/container/vocabulary.ts";

/** Containers per player made in a round or two. */
const NEAR = 2;

interface Scarce {
  readonly colour: ContainerColour;
  readonly left: number;
}

/** The scarcest colours and how many containers are left of each; empty until the end is near. */
export function endingColours({ phase, seats, supply, ...edition }: Table): readonly Scarce[] {
  if (phase === "over") return [];
  const colours = supply.slice(0, coloursInPlay(edition)).map((left, colour): Scarce => ({ colour, left }));
  const first = colours.sort((a, b) => a.left - b.left).slice(0, END_EXHAUSTED);
  return first.reduce((sum, { left }) => sum + left, 0) <= NEAR * seats.length ? first : [];
}

/** True if enough colours have run out to end the game with this turn. */
export function endsWithTurn(table: Table): boolean {
  const first = endingColours(table);
  return first.length > 0 && first.every(({ left }) => left === 0);
}
