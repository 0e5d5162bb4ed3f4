/** The row under the board that plays a recorded game. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { SPECTATOR } from "../../shared/game.ts";
import { Pick } from "../lobby/filterForm.tsx";
import { keysOf } from "../net/keys.ts";
import { nameOf } from "../table/view.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { CopyButton } from "../ui/linkBox.tsx";
import { say } from "../words/words.ts";
import { type Projector, SPEEDS } from "./projector.ts";
import type { ReplayTable } from "./session.ts";

export interface ReplayProps {
  readonly table: ReplayTable;
  readonly projector: Projector;
}

/** The link to a move of a table's game; a private table's lets its reader in, as the link for watching does. */
function linkToMove(id: string, move: number): string {
  const { watchKey, invite } = keysOf(id);
  const secret = watchKey ? `&watch=${watchKey}` : invite ? `&invite=${invite}` : "";
  return `${location.origin}/replay/${id}#move=${move}${secret}`;
}

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
function useKeys(table: ReplayTable, projector: Projector): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const typing = (event.target as Element).closest?.("input, select, textarea, [role=tablist]");
      if (direction && !typing) projector.goTo(table.version.peek() + direction);
    };
    addEventListener("keydown", step);
    return () => removeEventListener("keydown", step);
  }, [table, projector]);
}

export function ReplayControls({ table, projector }: ReplayProps): JSX.Element {
  useKeys(table, projector);
  const move = table.version.value;
  const { length } = table.film;
  const running = projector.running.value;
  return (
    <section class="replay-bar" aria-label={say("replay.title")}>
      <div class="replay-steps">
        <Step icon="skipBack" label={say("replay.turnBack")} disabled={move === 0} onClick={() => projector.turn(-1)} />
        <Step icon="back" label={say("replay.back")} disabled={move === 0} onClick={() => projector.goTo(move - 1)} />
        <Step
          icon={running ? "pause" : "play"}
          label={say(running ? "replay.stop" : "replay.play")}
          onClick={() => (running ? projector.stop() : projector.start())}
        />
        <Step icon="forth" label={say("replay.next")} disabled={move === length} onClick={() => projector.goTo(move + 1)} />
        <Step icon="skipForth" label={say("replay.turnNext")} disabled={move === length} onClick={() => projector.turn(1)} />
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
    </section>
  );
}

/** Whose eyes, how fast, and the link. */
export function ReplayChoices({ table, projector }: ReplayProps): JSX.Element {
  const seats = table.state.value?.seats ?? [];
  const all = String(SPECTATOR - 1);
  const eyes = table.hands.value ? all : String(table.seat.value);
  const textOf = (value: string) => {
    if (value === all) return say("replay.allHands");
    const place = seats[Number(value)];
    return place ? nameOf(place, Number(value)) : say("replay.table");
  };
  return (
    <div class="replay-choices">
      <Pick
        label={say("replay.eyes")}
        value={eyes}
        values={[all, ...seats.map((_, seat) => String(seat)), String(SPECTATOR)]}
        text={textOf}
        onPick={(value) => table.lookAs(Math.max(SPECTATOR, Number(value)), value === all)}
      />
      <Pick
        label={say("replay.speed")}
        value={projector.speed.value}
        values={SPEEDS}
        text={(speed) => say(`replay.speed.${speed}`)}
        onPick={(speed) => {
          projector.speed.value = speed;
        }}
      />
      {table.id && <CopyButton text={linkToMove(table.id, table.version.value)} label={say("replay.link")} />}
    </div>
  );
}
