/** Downloads the record of a table that cannot be loaded. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Refusal } from "../../../shared/core/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { download } from "../../kit/ui/download.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { fetchRecord } from "../../net/http.ts";
import { refusalOf } from "../../net/refusalError.ts";

export function RecordButton({ id }: { id: string }): JSX.Element {
  const refusal = useSignal<Refusal | undefined>(undefined);
  const save = () => {
    fetchRecord(id).then(
      (text) => download(`quayside-${id}.json`, text),
      (thrown) => (refusal.value = refusalOf(thrown)),
    );
  };
  return (
    <>
      <button type="button" onClick={save}>
        <Icon name="save" /> {t("fair.download")}
      </button>
      {refusal.value && (
        <span class="bad" role="status">
          {refusalText(refusal.value)}
        </span>
      )}
    </>
  );
}
