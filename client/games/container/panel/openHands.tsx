/** Where a record is seen with all hands open: what each player holds. */
import type { JSX } from "preact";
import { Pip } from "../../../kit/ui/pip.tsx";
import type { ContainerView } from "../draft.ts";
import type { Sentences } from "../sentences.ts";
import { Holdings } from "./holdings.tsx";

export function OpenHands({ view, sentences }: { view: ContainerView; sentences: Sentences }): JSX.Element {
  const { table, hands = [], players } = view;
  return (
    <ul class="open-hands">
      {hands.map((hand, seat) => (
        <li key={players[seat].colour}>
          <h3>
            <Pip colour={players[seat].colour} /> {players[seat].name}
          </h3>
          <Holdings table={table} hand={hand} seat={seat} sentences={sentences} label={players[seat].name} />
        </li>
      ))}
    </ul>
  );
}
