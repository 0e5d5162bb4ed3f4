/** The common supply of containers. */
import type { ContainerContext } from "./act.ts";
import { coloursInPlay } from "./components.ts";
import type { Table } from "./schema.ts";
import { ALL_COLOURS, type ContainerColour, type ContainerId, colourOf } from "./vocabulary.ts";

export function newId(table: Table, colour: ContainerColour): ContainerId {
  return ALL_COLOURS * table.serial++ + colour;
}

/** Takes a container from a non-empty supply. */
export function makeContainer(context: ContainerContext, colour: ContainerColour): ContainerId {
  const { table } = context;
  table.supply[colour]--;
  if (table.supply[colour] === 0) context.emit?.({ type: "exhausted", colour });
  return newId(table, colour);
}

export function giveBack(table: Table, ids: readonly ContainerId[]): void {
  for (const id of ids) table.supply[colourOf(id)]++;
}

export function exhaustedColours(table: Table): number {
  let count = 0;
  for (let colour = coloursInPlay(table) - 1; colour >= 0; colour--) if (table.supply[colour] === 0) count++;
  return count;
}
