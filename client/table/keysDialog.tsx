/** All keys of a table, by what they do. */
import type { JSX } from "preact";
import { language, say } from "../kit/i18n/words.ts";
import { Dialog } from "../kit/ui/dialog.tsx";
import { HELP_KEY, HINT_KEY, MOVES_KEY } from "./keys.ts";
import type { TableModel } from "./model/model.ts";

export function KeysDialog({ model, onClose }: { model: TableModel; onClose(): void }): JSX.Element {
  const ofGame = (model.client.keys ?? []).map(({ key, label }) => [key === "Space" ? say("keys.space") : key, label[language.value]]);
  const ofFrame = [
    [MOVES_KEY, say("keys.moves")],
    [HINT_KEY, say("hint.suggest")],
    ["1 – 9", say("keys.numbers")],
    [say("keys.escape"), say("skip")],
    [HELP_KEY, say("keys.title")],
  ];
  return (
    <Dialog title={say("keys.title")} onClose={onClose}>
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
