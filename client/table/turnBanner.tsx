/** Announces the player's turn over the board; in a first game, with a tip. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { css, PAINTS } from "../kit/pixi/paints.ts";
import { PlayerMark } from "../kit/ui/playerMark.tsx";
import { isFirstGame } from "./help/tip.tsx";
import type { TableModel } from "./model/model.ts";

const SHOWN_MS = 1_800;

/** True for a moment after `on` became true. */
function useMoment(on: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    setDue(on);
    if (!on) return;
    const timer = setTimeout(() => setDue(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [on]);
  return on && due;
}

/** The status says the same to screen readers. */
export function TurnBanner({ model }: { model: TableModel }): JSX.Element | null {
  const view = model.view.value;
  const isDue = view !== undefined && model.canAct.value && model.phase.value !== "past" && model.phase.value !== "animating";
  const isTurn = isDue && model.client.game.turnOf(view.table) === view.seat;
  const isShort = useMoment(isTurn);
  if (!view || !isDue) return null;
  const { id } = model.client.game;
  const hasMoved = model.session.state.value?.seatsMoved.includes(view.seat) ?? true;
  const begins = !hasMoved && isFirstGame(id);
  if (!isShort && !begins) return null;
  const { colour } = view.players[view.seat];
  const { fill, ink } = PAINTS[colour];
  return (
    <p class="turn-banner" aria-hidden="true" style={{ background: css(fill), color: css(ink) }}>
      <PlayerMark colour={colour} /> {begins ? model.formatter.status(view.table, view) : t("turn.yours")}
    </p>
  );
}
