/** Tip for the current decision, in a player's first games. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { IconButton } from "../../kit/ui/controls.tsx";
import { loadData, saveData } from "../../net/storage.ts";
import type { TableModel } from "../model/model.ts";

/** Dismissed tips by game; ALL once the player needs none. */
type DismissedTips = { readonly [game: string]: readonly string[] };

const NAME = "tips";
const ALL = "*";

const dismissed = signal<DismissedTips>(loadData<DismissedTips>(NAME, {}));

function isWanted(game: string, decision: string): boolean {
  const tips = dismissed.value[game] ?? [];
  return !tips.includes(ALL) && !tips.includes(decision);
}

function dismissTip(game: string, decision: string): void {
  const tips = dismissed.peek()[game] ?? [];
  if (tips.includes(decision)) return;
  dismissed.value = { ...dismissed.peek(), [game]: [...tips, decision] };
  saveData(NAME, dismissed.value);
}

/** No more tips after a finished game. */
function useEnd(model: TableModel): void {
  const over = model.outcome.value !== undefined && model.session.seat.value >= 0;
  useEffect(() => {
    if (over) dismissTip(model.client.game.id, ALL);
  }, [over, model]);
}

/** What a first-time player may want to know about the decision, until the tips were turned off. */
function useTips(model: TableModel) {
  const { game } = model.client;
  const view = model.view.value;
  useEnd(model);
  if (!view || view.seat < 0 || model.outcome.value || !model.playback.isReady.value) return undefined;
  const { tip } = model.formatter;
  const wanted = Object.keys(game.timeLimits).filter((decision) => isWanted(game.id, decision));
  const tips = new Map(wanted.map((decision) => [decision, tip?.(decision)] as const).filter(([, text]) => text));
  const decision = game.decisionKind(view.table);
  const isDue = model.canAct.value && model.phase.value !== "past" && tips.has(decision);
  return { tips, decision: isDue ? decision : undefined };
}

/** The tip in the status row of a phone. */
export function PhoneTip({ model }: { model: TableModel }): JSX.Element | null {
  const due = useTips(model);
  return due?.decision === undefined ? null : <p class="hinted">{due.tips.get(due.decision)}</p>;
}

/** The remaining tips share one place, as high as the longest, so that nothing moves. */
export function TipNote({ model }: { model: TableModel }): JSX.Element | null {
  const latest = useRef<string>(undefined);
  const due = useTips(model);
  if (!due || due.tips.size === 0) return null;
  const { tips, decision } = due;
  if (decision) latest.current = decision;
  return (
    <aside class={decision ? "tip-place tip-note" : "tip-place"} aria-label={t("tip.title")}>
      <div class="tip-texts">
        {[...tips].map(([id, text]) => (
          <p key={id} class={id === latest.current ? "tip-shown" : undefined}>
            <b>{t("tip.title")}</b> {text}
          </p>
        ))}
      </div>
      <IconButton class="icon-button" icon="close" label={t("tip.noMore")} onClick={() => dismissTip(model.client.game.id, ALL)} />
    </aside>
  );
}
