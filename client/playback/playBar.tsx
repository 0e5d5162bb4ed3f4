/** The row under the board that goes through a game: by moves, by turns, by itself, or at once. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Pick } from "../lobby/filterForm.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { say } from "../words/words.ts";
import { type Projector, SPEEDS } from "./player.ts";

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  onClick(): void;
}

function Step({ icon, label, disabled, onClick }: StepProps): JSX.Element {
  return (
    <button type="button" class="tool" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Arrow keys step where no control needs them. */
function useKeys(projector: Projector): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const needed = (event.target as Element).closest?.("input, select, textarea, dialog, [role=tablist]");
      if (direction && !needed) projector.goTo(projector.reel.version.peek() + direction);
    };
    addEventListener("keydown", step);
    return () => removeEventListener("keydown", step);
  }, [projector]);
}

/** The button that begins and ends the playing. */
function PlayStop({ projector }: { projector: Projector }): JSX.Element {
  const running = projector.running.value;
  const label = say(running ? "replay.stop" : "replay.play");
  return (
    <button
      type="button"
      class="tool"
      data-focus
      aria-label={label}
      title={label}
      onClick={() => (running ? projector.stop() : projector.start())}
    >
      <Icon name={running ? "pause" : "play"} />
    </button>
  );
}

export interface PlayBarProps {
  readonly projector: Projector;
  readonly title: string;
  /** What stands beside the controls. */
  readonly children?: ComponentChildren;
}

export function PlayBar({ projector, title, children }: PlayBarProps): JSX.Element {
  useKeys(projector);
  const { reel } = projector;
  const move = reel.version.value;
  const { length } = reel;
  const [first, last] = [move === 0, move === length];
  return (
    <section class="replay-bar" aria-label={title}>
      <div class="replay-steps">
        <Step icon="skipBack" label={say("replay.turnBack")} disabled={first} onClick={() => projector.turn(-1)} />
        <Step icon="back" label={say("replay.back")} disabled={first} onClick={() => projector.goTo(move - 1)} />
        <PlayStop projector={projector} />
        <Step icon="forth" label={say("replay.next")} disabled={last} onClick={() => projector.goTo(move + 1)} />
        <Step icon="skipForth" label={say("replay.turnNext")} disabled={last} onClick={() => projector.turn(1)} />
      </div>
      <input
        type="range"
        min={0}
        max={length}
        value={move}
        style={{ "--share": length ? move / length : 0 }}
        aria-label={say("replay.slider")}
        aria-valuetext={say("replay.at", { move, of: length })}
        onInput={(event) => projector.goTo(event.currentTarget.valueAsNumber)}
      />
      <span class="past-count">{say("replay.at", { move, of: length })}</span>
      {children}
    </section>
  );
}

export function SpeedPick({ projector }: { projector: Projector }): JSX.Element {
  return (
    <Pick
      label={say("replay.speed")}
      value={projector.speed.value}
      values={SPEEDS}
      text={(speed) => say(`replay.speed.${speed}`)}
      onPick={(speed) => {
        projector.speed.value = speed;
      }}
    />
  );
}
