/** Tip for the current decision, in a player's first games. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { helpOf } from "../../games/resources.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { loadData, saveData } from "../../net/storage.ts";
import type { TableModel } from "../model/model.ts";

/** Dismissed tips by game; ALL once the player needs none. */
type Kept = { readonly [game: string]: readonly string[] };

const NAME = "tips";
const ALL = "*";

const kept = signal<Kept>(loadData<Kept>(NAME, {}));

function isWanted(game: string, decision: string): boolean {
  const gone = kept.value[game] ?? [];
  return !gone.includes(ALL) && !gone.includes(decision);
}

function putAway(game: string, decision: string): void {
  const gone = kept.peek()[game] ?? [];
  if (gone.includes(decision)) return;
  kept.value = { ...kept.peek(), [game]: [...gone, decision] };
  saveData(NAME, kept.value);
}

/** No more tips after a finished game. */
function useEnd(model: TableModel): void {
  const over = model.outcome.value !== undefined && model.session.seat.value >= 0;
  useEffect(() => {
    if (over) putAway(model.client.game.id, ALL);
  }, [over, model]);
}

/** Expandable; one line by default to save space. */
export function TipNote({ model }: { model: TableModel }): JSX.Element | null {
  const { game } = model.client;
  const view = model.view.value;
  useEnd(model);
  if (!view || !model.playback.isReady.value || !model.canAct.value || model.phase.value === "past") return null;
  const decision = game.decisionKind(view.table);
  const text = helpOf(game.id)?.tips[decision];
  if (!text || !isWanted(game.id, decision)) return null;
  return (
    <details key={decision} class="tip-note">
      <summary>
        <b>{t("tip.title")}</b> <span class="tip-begins">{text}</span>
      </summary>
      <p>{text}</p>
      <button type="button" class="icon-button" aria-label={t("tip.gotIt")} onClick={() => putAway(game.id, decision)}>
        <Icon name="check" />
      </button>
      <button type="button" class="tip-end" onClick={() => putAway(game.id, ALL)}>
        {t("tip.noMore")}
      </button>
    </details>
  );
}
