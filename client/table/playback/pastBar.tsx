/** The past of a game under way: the controls of a replay, and the way back to the present. */
import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { say } from "../../kit/i18n/words.ts";
import type { TableModel } from "../model/model.ts";
import { Past } from "./past.ts";
import { takeLostFocus } from "./placeOfPast.ts";
import { PlayBar, SpeedPick } from "./playBar.tsx";
import { Playback } from "./playback.ts";

/** Plays the past while its bar is there. What is taken back while it is shown is no past any more. */
function usePast(model: TableModel): Playback {
  const playback = useMemo(() => new Playback(new Past(model)), [model]);
  useEffect(() => {
    const { timeline } = playback;
    const stop = effect(() => {
      if (timeline.version.value > timeline.length) model.lookNow();
    });
    return () => {
      stop();
      playback.stop();
    };
  }, [model, playback]);
  return playback;
}

export function PastBar({ model }: { model: TableModel }): JSX.Element {
  const playback = usePast(model);
  // It may come a moment after what stood in its place has gone.
  useEffect(() => takeLostFocus(document.querySelector(".play-status")), []);
  return (
    <PlayBar playback={playback} title={say("past.title")}>
      <SpeedPick playback={playback} />
      <button type="button" class="primary" onClick={() => model.lookNow()}>
        {say("past.close")}
      </button>
    </PlayBar>
  );
}
