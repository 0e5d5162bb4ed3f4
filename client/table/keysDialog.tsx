/** The keys of the page and of the game. Loaded on first use. */
import type { JSX } from "preact";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Dialog } from "../kit/ui/dialog.tsx";
import { HELP_KEY, HINT_KEY, MOVES_KEY } from "./keys.ts";
import type { TableModel } from "./model/model.ts";

export function KeysDialog({ model, onClose }: { model: TableModel; onClose(): void }): JSX.Element {
  const ofGame = (model.client.shortcuts ?? []).map(({ key, label }) => [key === "Space" ? t("keys.space") : key, label()]);
  const ofFrame = [
    [MOVES_KEY, t("keys.moves")],
    [HINT_KEY, t("hint.suggest")],
    ["1 – 9", t("keys.numbers")],
    [t("keys.enter"), t("move.do")],
    [t("keys.escape"), t("skip")],
    [HELP_KEY, t("keys.title")],
  ];
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <dl class="keys">
        {[...ofGame, ...ofFrame].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
