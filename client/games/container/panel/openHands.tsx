/** All hands, where a record is viewed with open hands. */
import type { JSX } from "preact";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import type { ContainerView } from "../draft.ts";
import { Holdings } from "./holdings.tsx";

export function OpenHands({ view }: { view: ContainerView }): JSX.Element {
  const { table, hands = [], players } = view;
  return (
    <ul class="open-hands">
      {hands.map((hand, seat) => (
        <li key={players[seat].colour}>
          <h3>
            <PlayerMark colour={players[seat].colour} /> {players[seat].name}
          </h3>
          <Holdings table={table} hand={hand} seat={seat} label={players[seat].name} />
        </li>
      ))}
    </ul>
  );
}
