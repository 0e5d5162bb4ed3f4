/** The past of a game under way: the controls of a replay, and the way back to the present. */
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { say } from "../../kit/i18n/words.ts";
import type { TableModel } from "../model/model.ts";
import { PlayBar, SpeedPick } from "./playBar.tsx";
import { TimelinePlayer } from "./timelinePlayer.ts";

export function PastBar({ model }: { model: TableModel }): JSX.Element {
  const player = useMemo(() => new TimelinePlayer(model.past), [model]);
  useEffect(() => () => player.stop(), [player]);
  return (
    <PlayBar player={player} title={say("past.title")}>
      <SpeedPick player={player} />
      <button type="button" class="primary" onClick={() => model.past.showLive()}>
        {say("past.close")}
      </button>
    </PlayBar>
  );
}
