/** The contracts that everybody holds, with what they pay: when the game is over, and where a record is seen with all hands open. */
import type { JSX } from "preact";
import { CONTRACT_IDS } from "../../../../shared/shipyard/data/contracts.ts";
import { Pip } from "../../../kit/ui/pip.tsx";
import type { ShipyardView } from "../draft.ts";
import type { Sentences } from "../sentences.ts";
import { Contract } from "./end.tsx";

interface RevealedProps {
  readonly view: ShipyardView;
  readonly sentences: Sentences;
}

export function Revealed({ view, sentences }: RevealedProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has no control in it
    <section class="sy-revealed" aria-label={sentences.labels.contracts} tabIndex={0}>
      <h3>{sentences.labels.contracts}</h3>
      {view.table.seats.map(({ shownContracts }, seat) => (
        <div key={view.players[seat].colour}>
          <p>
            <Pip colour={view.players[seat].colour} /> {view.players[seat].name}
          </p>
          {(view.hands?.[seat].contracts ?? shownContracts).map((number) => (
            <Contract key={number} work={{ view, sentences }} id={CONTRACT_IDS[number]} seat={seat} />
          ))}
        </div>
      ))}
    </section>
  );
}
