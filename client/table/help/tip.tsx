/** The tip for what the reader is to decide in a first own game. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { helpOf } from "../../games/resources.ts";
import { say } from "../../kit/i18n/words.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import type { TableModel } from "../model/model.ts";
import { ALL, isWanted, putAway } from "./tips.ts";

/** Who has played a game to its end needs no tips in the next one. */
function useEnd(model: TableModel): void {
  const over = model.outcome.value !== undefined && model.session.seat.value >= 0;
  useEffect(() => {
    if (over) putAway(model.client.game.id, ALL);
  }, [over, model]);
}

/** One line, for the room below belongs to what is to be done; it unfolds. */
export function TipNote({ model }: { model: TableModel }): JSX.Element | null {
  const { game } = model.client;
  const view = model.view.value;
  useEnd(model);
  if (!view || !model.playback.isReady.value || !model.canAct.value || model.phase.value === "past") return null;
  const decision = game.decision(view.table);
  const text = helpOf(game.id)?.tips[decision];
  if (!text || !isWanted(game.id, decision)) return null;
  return (
    <details key={decision} class="tip-note">
      <summary>
        <b>{say("tip.title")}</b> <span class="tip-begins">{text}</span>
      </summary>
      <p>{text}</p>
      <button type="button" class="icon-button" aria-label={say("tip.gotIt")} onClick={() => putAway(game.id, decision)}>
        <Icon name="check" />
      </button>
      <button type="button" class="tip-end" onClick={() => putAway(game.id, ALL)}>
        {say("tip.noMore")}
      </button>
    </details>
  );
}
