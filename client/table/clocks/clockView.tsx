/** A seat's clock and the low-time announcement. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Seat } from "../../../shared/core/game.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { useNow } from "../../kit/ui/hooks.ts";
import type { TableModel } from "../model/model.ts";
import { type ClockFace, clockText, deadlineText, faceOf, isCorrespondence } from "./clock.ts";

/** A full ring, and a nearly empty one, while a bot waits for an answer. */
const SHOWN_WAIT_MS = 8_500;
const LOW_WAIT_MS = 3_000;

function useFace(model: TableModel, seat: Seat): ClockFace | undefined {
  const { session, client } = model;
  const state = session.state.value;
  const runs = (state?.clocks[seat]?.since ?? 0) > 0;
  const now = useNow(runs) + session.clockOffset.value;
  return state && faceOf(state, client.game, seat, now);
}

/** Ring and digits: colour is never the only sign. */
export function SeatClock({ model, seat }: { model: TableModel; seat: Seat }): JSX.Element | null {
  const face = useFace(model, seat);
  if (!face) return null;
  const text = faceText(model, face);
  return <Ring face={face} text={text} label={t("clock.left", { time: text })} />;
}

/** Days and hours at a correspondence table, minutes and seconds elsewhere. */
function faceText({ session }: TableModel, { left }: ClockFace): string {
  const state = session.state.value;
  return state && isCorrespondence(state) ? deadlineText(left) : clockText(left);
}

function Ring({ face: { share, running, low }, text, label }: { face: ClockFace; text: string; label: string }): JSX.Element {
  const classes = ["seat-clock", running && "seat-clock-runs", low && "seat-clock-low"];
  return (
    <span class={classes.filter(Boolean).join(" ")} role="timer" aria-label={label}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <circle r="8" class="ring-whole" />
        <circle r="8" class="ring-left" pathLength={1} stroke-dasharray={`${share.toFixed(3)} 1`} transform="rotate(-90)" />
      </svg>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}

/** Time left for a prompt: the player's clock, or how long bots still wait for answers. */
export function TimeLeft({ model, view }: { model: TableModel; view: GameView }): JSX.Element | null {
  const questions = model.client.game.openQuestions?.(view.table).filter(({ to }) => to.includes(view.seat)) ?? [];
  const seats = model.session.state.value?.seats ?? [];
  const until = Math.max(0, ...questions.map(({ by }) => seats[by]?.botResumesAt ?? 0));
  const left = until - useNow(until > 0) - model.session.clockOffset.value;
  if (until <= 0) return <SeatClock model={model} seat={view.seat} />;
  const face = { left: Math.max(0, left), share: Math.min(1, Math.max(0, left / SHOWN_WAIT_MS)), running: true, low: left < LOW_WAIT_MS };
  return <Ring face={face} text={clockText(face.left)} label={t("answer.left", { n: Math.max(0, Math.ceil(left / 1000)) })} />;
}

export function ClockAlarm({ model }: { model: TableModel }): JSX.Element {
  const face = useFace(model, model.session.seat.value);
  useEffect(() => {
    if (face?.low) playSound("clock");
  }, [face?.low]);
  return (
    <p class="quiet" aria-live="polite">
      {face?.low && t("clock.low")}
    </p>
  );
}
