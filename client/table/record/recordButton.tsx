/** Downloads the record of a table that cannot be loaded. */
import type { JSX } from "preact";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { download } from "../../kit/ui/download.ts";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { fetchRecord } from "../../net/http.ts";

export function RecordButton({ id }: { id: string }): JSX.Element {
  const { refusal, run } = useRequest();
  const save = () => run(async () => download(`quayside-${id}.json`, await fetchRecord(id)));
  return (
    <>
      <button type="button" onClick={save}>
        <Icon name="save" /> {t("fair.download")}
      </button>
      {refusal && (
        <span class="bad" role="status">
          {refusalText(refusal)}
        </span>
      )}
    </>
  );
}
