/** Notices about the table. */
import type { JSX } from "preact";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../kit/lazy.ts";
import { Winners } from "./gameOver/winners.tsx";
import { TipNote } from "./help/tip.tsx";
import type { TableModel } from "./model/model.ts";
import { hasTipInStatus } from "./phoneHead.tsx";
import { Absences, LostSeat } from "./presence/absences.tsx";
import { UnstoredSeat } from "./presence/unstoredSeat.tsx";

/** @param guided a lesson is running */
export function Notices({ model, guided }: { model: TableModel; guided: boolean }): JSX.Element {
  return (
    <>
      <LostSeat session={model.session} />
      <UnstoredSeat session={model.session} />
      <Absences model={model} />
      {model.phase.value !== "animating" && <EndNotice model={model} />}
      {!guided && !hasTipInStatus(model.client) && <TipNote model={model} />}
    </>
  );
}

const Recap = lazy(async () => (await import("./recap/recap.tsx")).Recap);

/** What changed since the player's last move: of players in running games. */
export function Changes({ model }: { model: TableModel }): JSX.Element | null {
  const { client, session } = model;
  const isPlaying = session.seat.value >= 0 && session.state.value?.phase === "running";
  return client.changes && isPlaying ? <Recap model={model} /> : null;
}

function EndNotice({ model }: { model: TableModel }): JSX.Element | null {
  const outcome = model.outcome.value;
  const view = model.view.value;
  if (model.session.state.value?.phase !== "over" || !view) return null;
  return (
    <section class="end-notice">
      {outcome ? <Winners outcome={outcome} view={view} /> : <p>{t("end.abandoned")}</p>}
      <div class="button-row">
        <button type="button" class="primary" onClick={() => (model.ending.value = "shown")}>
          {t("end.show")}
        </button>
      </div>
    </section>
  );
}
