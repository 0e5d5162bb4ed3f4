/** Public facts about a seat; in a column also what it is building. A press opens its shipyard on the board. */

import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { type Seat, SPECTATOR } from "../../../../shared/core/game.ts";
import { spacesAhead } from "../../../../shared/shipyard/cruise.ts";
import { YARD_SLOTS } from "../../../../shared/shipyard/data/tiles.ts";
import { ACTIONS } from "../../../../shared/shipyard/vocabulary.ts";
import { shape, size } from "../../../kit/ui/size.ts";
import type { ShipyardView } from "../draft.ts";
import { money } from "../facts.ts";
import type { IconName } from "../icons.ts";
import { yardText } from "../lacking.ts";
import { t } from "../messages/game/messages.ts";
import { closeRival, isPinned, pointAt, togglePin } from "../rivals.ts";
import { topic } from "../topics.ts";
import { GameIcon } from "./gameIcon.tsx";

interface SeatProps {
  readonly view: ShipyardView;
  readonly seat: Seat;
}

const Fact: FunctionComponent<{ icon: IconName; count: number; label: string; topic: string }> = ({ icon, count, label, topic }) => (
  <span data-topic={topic}>
    <GameIcon name={icon} /> <span aria-hidden="true">{count}</span>
    <span class="quiet">{label}</span>
  </span>
);

export const Chip: FunctionComponent<SeatProps> = ({ view, seat }) => {
  const state = view.table.seats[seat];
  if (!state) return null;
  const ships = view.table.fleet.filter((ship) => ship.seat === seat).length;
  const own = view.seat === SPECTATOR ? Math.max(0, view.table.active) : view.seat;
  return (
    <span class="sy-chip">
      {shape.value === "landscape" && seat !== own && <StandsOn view={view} seat={seat} />}
      <span class="sy-facts">
        <Fact icon="points" topic={topic({ kind: "points" })} count={state.points} label={t("label.points", { n: state.points })} />
        <Fact icon="coin" topic={topic({ kind: "coin" })} count={state.money} label={money(state.money)} />
        <Fact icon="ship" topic={topic({ kind: "fleet" })} count={ships} label={t("label.ships", { n: ships })} />
      </span>
      {seat !== own && size.value !== "narrow" && <Rival view={view} seat={seat} />}
    </span>
  );
};

/** The tile with the seat's latest figure. */
function StandsOn({ view, seat }: SeatProps): JSX.Element | null {
  const tile = view.table.seats[seat].held.at(-1);
  if (tile === undefined) return null;
  const action = ACTIONS[tile];
  return (
    <span class="sy-stands" data-topic={topic({ kind: "tile", action })}>
      <GameIcon name={action} /> <span>{t(`tile.${action}`)}</span>
    </span>
  );
}

/** The button over the whole row, and what the seat's ship lacks. */
function Rival({ view, seat }: SeatProps): JSX.Element {
  const own = view.table.seats[seat];
  useEffect(() => closeRival, []);
  return (
    <>
      <button
        type="button"
        class="sy-rival"
        aria-pressed={isPinned(seat)}
        aria-label={t("label.openRival", { name: view.players[seat].name })}
        onClick={() => togglePin(seat)}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && pointAt(seat)}
        onPointerLeave={() => pointAt(undefined)}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && pointAt(seat, 0)}
        onBlur={() => pointAt(undefined)}
        onKeyDown={({ key }) => key === "Escape" && closeRival()}
      />
      {shape.value === "landscape" && (
        <span class="sy-building">
          <Hull yard={own.yard} />
          <span class="sy-lacks">{yardText(own)}</span>
          <span data-topic={topic({ kind: "canal" })}>
            <GameIcon name="canal" /> <span aria-hidden="true">{spacesAhead(own)}</span>
            <span class="quiet">{t("label.ahead", { n: spacesAhead(own) })}</span>
          </span>
        </span>
      )}
    </>
  );
}

/** The yard's slots as a row of planks. */
function Hull({ yard }: { readonly yard: readonly number[] }): JSX.Element {
  return (
    <svg class="sy-hull" viewBox={`0 0 ${8 * YARD_SLOTS} 12`} aria-hidden="true">
      {yard.map((card, slot) => (
        <rect key={slot} x={8 * slot + 0.5} y="0.5" width="7" height="11" class={card >= 0 ? "sy-plank" : undefined} />
      ))}
    </svg>
  );
}
