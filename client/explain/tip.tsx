/** The tip for what the reader is to decide in a first own game. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableModel } from "../model/model.ts";
import { Icon } from "../ui/icons.tsx";
import { size } from "../ui/size.ts";
import { say } from "../words/words.ts";
import { explainerOf } from "./explainers.ts";
import { ALL, isWanted, putAway } from "./tips.ts";

/** Who has played a game to its end needs no tips in the next one. */
function useEnd(model: TableModel): void {
  const over = model.outcome.value !== undefined && model.session.seat.value >= 0;
  useEffect(() => {
    if (over) putAway(model.client.game.id, ALL);
  }, [over, model]);
}

/** A phone has room for its title alone: a touch unfolds it. */
export function TipNote({ model }: { model: TableModel }): JSX.Element | null {
  const { game } = model.client;
  const view = model.view.value;
  useEnd(model);
  if (!view || !model.mine.value || model.past.value) return null;
  const decision = game.decision(view.table);
  const text = explainerOf(game.id)?.tips[decision];
  if (!text || !isWanted(game.id, decision)) return null;
  return (
    <details key={decision} class="tip-note" open={size.peek() !== "narrow"}>
      <summary>{say("tip.title")}</summary>
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
