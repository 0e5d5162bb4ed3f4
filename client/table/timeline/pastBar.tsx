/** Replay controls for a running game and the way back to live. */
import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import type { TableModel } from "../model/model.ts";
import { PlayBar, SpeedPick } from "./playBar.tsx";

export function PastBar({ model }: { model: TableModel }): JSX.Element {
  const { pastPlayer: player } = model;
  useEffect(() => () => player.stop(), [player]);
  return (
    <PlayBar player={player} title={t("past.title")}>
      <SpeedPick player={player} />
      <button type="button" class="primary" onClick={() => model.past.showLive()}>
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
