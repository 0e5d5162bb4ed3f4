/** Alerts the player on their turn. */
import { effect } from "@preact/signals";
import { gameName } from "../../games/resources.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import type { TableModel } from "../model/model.ts";
import { notify, resetTab, setTab } from "./notification.ts";

/** Alerts whenever the game starts to wait for this player. Returns a stop function. */
export function notifyOfTurns(model: TableModel): () => void {
  let before = true;
  const stop = effect(() => {
    const name = gameName(model.client.game.id);
    const canAct = model.canAct.value;
    const isSent = model.phase.value === "sending";
    setTab(canAct ? `● ${t("turn.title")} · ${name}` : `${name} · Quayside`, canAct);
    if (canAct && !isSent && !before) notify(name, model.session.id);
    before = canAct;
  });
  return () => {
    stop();
    resetTab();
  };
}
