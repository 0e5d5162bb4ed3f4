/** Victory animation before the scores. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Outcome } from "../../../shared/core/game.ts";
import type { GameView, Player } from "../../kit/contract/game.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { BOARD_SPEED, settings } from "../../kit/settings/settings.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import type { TableModel } from "../model/model.ts";
import { Winners } from "./winners.tsx";
import "../../style/gameOver.css";

/** At normal speed. */
const MOMENT_MS = 3200;
const STREAMERS = Array.from({ length: 24 }, (_, i) => i);

/** 0 with animations off. */
function length(): number {
  const speed = BOARD_SPEED[settings.peek().pace];
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return calm || speed === 0 ? 0 : MOMENT_MS / speed;
}

/** Starts when a game seen running has ended and the board has caught up; ends by itself or with Escape. */
function useMoment({ celebration, phase, outcome, session }: TableModel): void {
  const running = session.state.value?.phase === "running";
  const over = outcome.value !== undefined && phase.value !== "animating";
  useEffect(() => {
    if (running) celebration.value = "due";
  }, [running, celebration]);
  useEffect(() => {
    if (!over || celebration.peek() !== "due") return;
    playSound("end");
    celebration.value = length() > 0 ? "on" : "none";
    const end = () => (celebration.value = "none");
    const timer = setTimeout(end, length());
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && end();
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKey);
    };
  }, [over, celebration]);
}

export function WinnerMoment({ model }: { model: TableModel }): JSX.Element | null {
  useMoment(model);
  const outcome = model.outcome.value;
  const view = model.view.value;
  if (model.celebration.value !== "on" || !outcome || !view) return null;
  const end = () => (model.celebration.value = "none");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape ends it too
    <div class="winner-moment" role="status" onClick={end}>
      <Streamers winners={winnersOf(outcome, view)} />
      <div class="winner-card">
        <span class="winner-pips">
          {winnersOf(outcome, view).map(({ colour }) => (
            <PlayerMark key={colour} colour={colour} />
          ))}
        </span>
        <Winners outcome={outcome} view={view} />
      </div>
    </div>
  );
}

function winnersOf({ ranks }: Outcome, { players }: GameView): Player[] {
  return players.filter((_, seat) => ranks[seat] === 1);
}

function Streamers({ winners }: { winners: readonly Player[] }): JSX.Element {
  const colours = [...winners.map(({ colour }) => css(PAINTS[colour].fill)), "var(--brass)"];
  return (
    <div class="streamers" aria-hidden="true">
      {STREAMERS.map((i) => (
        <i key={i} style={{ "--nth": i, background: colours[i % colours.length] }} />
      ))}
    </div>
  );
}
