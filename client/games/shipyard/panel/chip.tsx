/** One line of public facts about a seat. */
import type { FunctionComponent } from "preact";
import type { Seat } from "../../../../shared/core/game.ts";
import type { Language } from "../../../kit/contract/game.ts";
import type { ShipyardView } from "../draft.ts";
import type { IconName } from "../icons.ts";
import { SENTENCES } from "../words.ts";
import { Pict } from "./pict.tsx";

const Fact: FunctionComponent<{ icon: IconName; count: number; label: string; thing: string }> = ({ icon, count, label, thing }) => (
  <span data-explain={thing}>
    <Pict name={icon} /> <span aria-hidden="true">{count}</span>
    <span class="quiet">{label}</span>
  </span>
);

export const Chip: FunctionComponent<{ view: ShipyardView; seat: Seat; language: Language }> = ({ view, seat, language }) => {
  const state = view.table.seats[seat];
  if (!state) return null;
  const { grammar, labels } = SENTENCES[language];
  const ships = view.table.fleet.filter((ship) => ship.seat === seat).length;
  return (
    <span class="sy-chip">
      <Fact icon="points" thing="points" count={state.points} label={labels.points(state.points)} />
      <Fact icon="coin" thing="coin" count={state.money} label={grammar.money(state.money)} />
      <Fact icon="ship" thing="fleet" count={ships} label={labels.ships(ships)} />
    </span>
  );
};
