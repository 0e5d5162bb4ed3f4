/** Playback controls: by move, by turn, play, or jump. */
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { IconButton, Pick } from "../../kit/ui/controls.tsx";
import type { TableModel } from "../model/model.ts";
import { SPEEDS, type TimelinePlayer } from "./timelinePlayer.ts";
import "../../style/timeline.css";

/** Arrow keys step unless a control uses them. */
function useKeys(player: TimelinePlayer): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const needed = (event.target as Element).closest?.("input, select, textarea, dialog, [role=tablist]");
      if (direction && !needed) player.goTo(player.timeline.version.peek() + direction);
    };
    addEventListener("keydown", step);
    return () => removeEventListener("keydown", step);
  }, [player]);
}

function PlayStop({ player }: { player: TimelinePlayer }): JSX.Element {
  const running = player.running.value;
  return (
    <IconButton
      icon={running ? "pause" : "play"}
      label={t(running ? "replay.stop" : "replay.play")}
      focus
      onClick={() => (running ? player.stop() : player.start())}
    />
  );
}

interface PlayBarProps {
  readonly player: TimelinePlayer;
  readonly title: string;
  readonly children?: ComponentChildren;
}

export function PlayBar({ player, title, children }: PlayBarProps): JSX.Element {
  useKeys(player);
  const { timeline } = player;
  const move = timeline.version.value;
  const { length } = timeline;
  const [first, last] = [move === 0, move === length];
  return (
    <section class="replay-bar" aria-label={title}>
      <div class="replay-steps">
        <IconButton icon="skipBack" label={t("replay.turnBack")} onClick={first ? undefined : () => player.turn(-1)} />
        <IconButton icon="back" label={t("replay.back")} onClick={first ? undefined : () => player.goTo(move - 1)} />
        <PlayStop player={player} />
        <IconButton icon="forth" label={t("replay.next")} onClick={last ? undefined : () => player.goTo(move + 1)} />
        <IconButton icon="skipForth" label={t("replay.turnNext")} onClick={last ? undefined : () => player.turn(1)} />
      </div>
      <input
        type="range"
        min={0}
        max={length}
        value={move}
        style={{ "--share": length ? move / length : 0 }}
        aria-label={t("replay.slider")}
        aria-valuetext={t("replay.at", { move, of: length })}
        onInput={(event) => player.goTo(event.currentTarget.valueAsNumber)}
      />
      <span class="past-count">{t("replay.at", { move, of: length })}</span>
      {children}
    </section>
  );
}

export function SpeedPick({ player }: { player: TimelinePlayer }): JSX.Element {
  return (
    <Pick
      label={t("replay.speed")}
      value={player.speed.value}
      values={SPEEDS}
      text={(speed) => t(`replay.speed.${speed}`)}
      onPick={(speed) => (player.speed.value = speed)}
    />
  );
}

/** Asks how to play on from a moment of a practice game. */
export const playOnHref = (version: number): string => `${location.pathname}${location.search}#move=${version}&play=ask`;

export function PastBar({ model }: { model: TableModel }): JSX.Element {
  const { pastPlayer: player, past } = model;
  useEffect(() => () => player.stop(), [player]);
  return (
    <PlayBar player={player} title={t("past.title")}>
      <SpeedPick player={player} />
      <button type="button" class="primary" onClick={() => past.showLive()}>
        {t("past.close")}
      </button>
    </PlayBar>
  );
}

/** When past bar and live tools replace each other, lost focus goes to `data-focus`. @returns the ref of their container */
export function useFocusReturn(isPast: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(isPast);
  useEffect(() => {
    const hasChanged = before.current !== isPast;
    before.current = isPast;
    if (hasChanged && document.activeElement === document.body) box.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
  }, [isPast]);
  return box;
}
