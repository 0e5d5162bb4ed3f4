/** One-line result with a link to the dialog, which loads lazily. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../../kit/ui/lazy.tsx";
import type { TableModel } from "../model/model.ts";
import { Rematch } from "./rematch.tsx";
import { ReplayLink, Winners } from "./winners.tsx";

const EndDialog = lazy(async () => (await import("./dialog.tsx")).EndDialog);

export function EndNotice({ model }: { model: TableModel }): JSX.Element | null {
  const shown = useSignal(true);
  const show = (on: boolean) => () => {
    shown.value = on;
  };
  const outcome = model.outcome.value;
  const view = model.view.value;
  if (model.session.state.value?.phase !== "over" || !view) return null;
  if (!outcome) return <Abandoned model={model} />;
  return (
    <section class="end-notice">
      <Winners outcome={outcome} view={view} />
      <div class="button-row">
        <button type="button" class="primary" onClick={show(true)}>
          {t("end.show")}
        </button>
      </div>
      {shown.value && model.celebration.value === "none" && <EndDialog model={model} outcome={outcome} view={view} onClose={show(false)} />}
    </section>
  );
}

function Abandoned({ model }: { model: TableModel }): JSX.Element {
  return (
    <section class="end-notice">
      <p>{t("end.abandoned")}</p>
      <div class="button-row">
        <Rematch model={model} />
        <ReplayLink model={model} />
      </div>
    </section>
  );
}
