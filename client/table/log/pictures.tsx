/** An entry of the log as a picture, above a list of all such entries. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { Dialog } from "../../kit/ui/dialog.tsx";
import type { TableModel } from "../model/model.ts";
import { LogFormatter } from "./lines.ts";
import { Marked } from "./marked.tsx";

interface PicturesProps {
  readonly model: TableModel;
  /** Number of the entry's event; undefined closes the dialog. */
  readonly opened: Signal<number | undefined>;
}

export function Pictures({ model, opened }: PicturesProps): JSX.Element | null {
  const { client, formatter } = model;
  const { logGrouping, logPictures } = client;
  const view = model.view.value;
  if (!view || !logPictures) return null;
  const turns = new LogFormatter().read(model.session.log.value, { formatter, logGrouping, logPictures, table: view.table, context: view });
  const all = turns.flatMap(({ lines, players }) => lines.flatMap(({ entry, ...line }) => (entry ? { ...line, entry, players } : [])));
  const shown = all.find(({ number }) => number === opened.value);
  return (
    <Dialog wide title={logPictures.title()} onClose={() => (opened.value = undefined)}>
      {shown && <logPictures.Picture view={{ ...view, players: shown.players }} entry={shown.entry} />}
      <ol class="log-pictures">
        {all.toReversed().map(({ number, text, players }) => (
          <li key={number}>
            <button type="button" aria-pressed={number === opened.value} onClick={() => (opened.value = number)}>
              <span>
                <Marked text={text} players={players} client={client} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
