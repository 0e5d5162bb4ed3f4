/** The past of a game under way: the controls of a replay, and the way back to the present. */
import { effect } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { TableModel } from "../model/model.ts";
import { say } from "../words/words.ts";
import { Past } from "./past.ts";
import { PlayBar, SpeedPick } from "./playBar.tsx";
import { Projector } from "./player.ts";

/** Plays the past while its bar is there. What is taken back while it is shown is no past any more. */
function usePast(model: TableModel): Projector {
  const projector = useMemo(() => new Projector(new Past(model)), [model]);
  useEffect(() => {
    const { reel } = projector;
    const stop = effect(() => {
      if (reel.version.value > reel.length) model.lookNow();
    });
    return () => {
      stop();
      projector.stop();
    };
  }, [model, projector]);
  return projector;
}

export function PastBar({ model }: { model: TableModel }): JSX.Element {
  const projector = usePast(model);
  return (
    <PlayBar projector={projector} title={say("past.title")}>
      <SpeedPick projector={projector} />
      <button type="button" class="primary" onClick={() => model.lookNow()}>
        {say("past.close")}
      </button>
    </PlayBar>
  );
}

/** The box where past and present change places: what had the focus goes with that, and the keyboard goes on at `data-focus`. */
export function usePlaceOfPast(looking: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(looking);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (lost && before.current !== looking) box.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
    before.current = looking;
  }, [looking]);
  return box;
}
