/** The common stock of containers. */
import { type ContainerContext, emit } from "./act.ts";
import { coloursInPlay } from "./components.ts";
import type { Table } from "./schema.ts";
import { ALL_COLOURS, type ContainerColour, type ContainerId, colourOf } from "./vocabulary.ts";

/** A new container's id, whatever it comes from. */
export function newId(table: Table, colour: ContainerColour): ContainerId {
  return ALL_COLOURS * table.serial++ + colour;
}

/** Takes a container out of the supply, which must have one. */
export function makeContainer(context: ContainerContext, colour: ContainerColour): ContainerId {
  const { table } = context;
  table.supply[colour]--;
  if (table.supply[colour] === 0) emit(context, { type: "exhausted", colour });
  return newId(table, colour);
}

/** Puts containers back into the supply. */
export function giveBack(table: Table, ids: readonly ContainerId[]): void {
  for (const id of ids) table.supply[colourOf(id)]++;
}

/** Number of colours in play of which the supply has none left. */
export function exhaustedColours(table: Table): number {
  let count = 0;
  for (let colour = coloursInPlay(table) - 1; colour >= 0; colour--) if (table.supply[colour] === 0) count++;
  return count;
}
