/** All keys of a table, by what they do. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { TableModel } from "../model/model.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icons.tsx";
import { language, say } from "../words/words.ts";
import { HELP_KEY, HINT_KEY, MOVES_KEY } from "./keys.ts";

/** The button, and what it opens. */
export function KeysTool({ model }: { model: TableModel }): JSX.Element {
  const open = useSignal(false);
  const set = (on: boolean) => () => {
    open.value = on;
  };
  const label = `${say("keys.title")} (${HELP_KEY})`;
  return (
    <>
      <button type="button" class="tool keys-tool" aria-keyshortcuts={HELP_KEY} aria-label={label} title={label} onClick={set(true)}>
        <Icon name="keys" />
      </button>
      {open.value && <KeysDialog model={model} onClose={set(false)} />}
    </>
  );
}

function KeysDialog({ model, onClose }: { model: TableModel; onClose(): void }): JSX.Element {
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
