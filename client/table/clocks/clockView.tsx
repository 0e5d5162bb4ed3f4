/** A seat's clock and the low-time announcement. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Seat } from "../../../shared/core/game.ts";
import { say } from "../../kit/i18n/words.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { useNow } from "../../kit/ui/now.ts";
import type { TableModel } from "../model/model.ts";
import { type ClockFace, clockText, faceOf } from "./clock.ts";

function useFace(model: TableModel, seat: Seat): ClockFace | undefined {
  const { session, client } = model;
  const state = session.state.value;
  const runs = (state?.clocks[seat]?.since ?? 0) > 0;
  const now = useNow(runs) + session.skew.value;
  return state && faceOf(state, client.game, seat, now);
}

/** Ring and digits: colour is never the only sign. */
export function SeatClock({ model, seat }: { model: TableModel; seat: Seat }): JSX.Element | null {
  const face = useFace(model, seat);
  if (!face) return null;
  const classes = ["seat-clock", face.running && "seat-clock-runs", face.low && "seat-clock-low"];
  return (
    <span class={classes.filter(Boolean).join(" ")} role="timer" aria-label={say("clock.left", { time: clockText(face.left) })}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <circle r="8" class="ring-whole" />
        <circle r="8" class="ring-left" pathLength={1} stroke-dasharray={`${face.share.toFixed(3)} 1`} transform="rotate(-90)" />
      </svg>
      <span aria-hidden="true">{clockText(face.left)}</span>
    </span>
  );
}

/** Announces low time once. */
export function ClockAlarm({ model }: { model: TableModel }): JSX.Element {
  const face = useFace(model, model.session.seat.value);
  useEffect(() => {
    if (face?.low) playSound("clock");
  }, [face?.low]);
  return (
    <p class="quiet" aria-live="polite">
      {face?.low && say("clock.low")}
    </p>
  );
}
