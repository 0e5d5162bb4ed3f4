/** A warning before the game ends: which colours run out. */
import type { JSX } from "preact";
import { endingColours } from "../ending.ts";
import { Teller } from "../teller.ts";
import type { PartProps } from "./buttons.tsx";
import { Crate } from "./crate.tsx";

export function EndNear({ view, sentences: { labels, grammar } }: Pick<PartProps, "view" | "sentences">): JSX.Element | null {
  const { table } = view;
  const tell = new Teller(grammar, table, view);
  const first = endingColours(table);
  if (first.length === 0) return null;
  const left = first.map((scarce) => labels.leftOf(tell.colour(scarce.colour), scarce.left));
  return (
    <p class="end-near" role="status">
      {first.map(({ colour }) => (
        <Crate key={colour} table={table} colour={colour} />
      ))}
      <span>{tell.ends() ? labels.lastTurn : labels.endNear(tell.list(left))}</span>
    </p>
  );
}
