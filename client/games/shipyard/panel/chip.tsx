/** One line of public facts about a seat. */

import type { FunctionComponent } from "preact";
import type { Seat } from "../../../../shared/core/game.ts";
import type { ShipyardView } from "../draft.ts";
import { money } from "../facts.ts";
import type { IconName } from "../icons.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { GameIcon } from "./gameIcon.tsx";

const Fact: FunctionComponent<{ icon: IconName; count: number; label: string; topic: string }> = ({ icon, count, label, topic }) => (
  <span data-topic={topic}>
    <GameIcon name={icon} /> <span aria-hidden="true">{count}</span>
    <span class="quiet">{label}</span>
  </span>
);

export const Chip: FunctionComponent<{ view: ShipyardView; seat: Seat }> = ({ view, seat }) => {
  const state = view.table.seats[seat];
  if (!state) return null;
  const ships = view.table.fleet.filter((ship) => ship.seat === seat).length;
  return (
    <span class="sy-chip">
      <Fact icon="points" topic={topic({ kind: "points" })} count={state.points} label={t("label.points", { n: state.points })} />
      <Fact icon="coin" topic={topic({ kind: "coin" })} count={state.money} label={money(state.money)} />
      <Fact icon="ship" topic={topic({ kind: "fleet" })} count={ships} label={t("label.ships", { n: ships })} />
    </span>
  );
};
