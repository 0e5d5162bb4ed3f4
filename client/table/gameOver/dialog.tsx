/** Result: ranks, scores, statistics, and fairness check. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Outcome } from "../../../shared/core/game.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { refusalOf } from "../../net/refusalError.ts";
import type { TableModel } from "../model/model.ts";
import { type Loaded, load, loadFailureText, type Unloaded } from "../record/load.ts";
import { ShareResult } from "../share.tsx";
import { Statistics } from "../statistics/statistics.tsx";
import { saveTableSettings, settingsOf } from "../tableSettings.ts";
import { Fairness } from "./fairness.tsx";
import { Rematch } from "./rematch.tsx";
import { ScoreTable } from "./scores.tsx";
import { ReplayLink, Winners } from "./winners.tsx";

interface EndProps {
  readonly model: TableModel;
  readonly outcome: Outcome;
  readonly view: GameView;
  onClose(): void;
}

export function EndDialog({ model, outcome, view, onClose }: EndProps): JSX.Element {
  return (
    <Dialog title={t("end.title")} wide onClose={onClose}>
      <Winners outcome={outcome} view={view} class="end-winner" />
      <div class="button-row end-ways">
        <Rematch model={model} />
        <ReplayLink model={model} />
        <ShareResult model={model} outcome={outcome} view={view} />
      </div>
      <ScoreTable model={model} outcome={outcome} />
      <Fairness model={model} />
      <NextSteps model={model} />
      {/* Last, because they load late and would shift the buttons. */}
      <EndFigures model={model} />
    </Dialog>
  );
}

function NextSteps({ model }: { model: TableModel }): JSX.Element {
  const state = model.session.state.value;
  return (
    <p class="button-row">
      <a class="button" href={`/?new=${model.client.game.id}`} onClick={() => state && saveTableSettings(settingsOf(state))}>
        <Icon name="plus" /> {t("end.again")}
      </a>
      <a class="button" href="/">
        {t("home")}
      </a>
    </p>
  );
}

function useRecorded(model: TableModel) {
  const result = useSignal<Loaded | Unloaded | undefined>(undefined);
  const open = async () => {
    result.value = undefined;
    result.value = await model.session
      .record()
      .then(load)
      .catch((thrown): Unloaded => ({ refusal: refusalOf(thrown) }));
  };
  useEffect(() => {
    void open();
  }, [model]);
  return { result: result.value, open };
}

function EndFigures({ model }: { model: TableModel }): JSX.Element {
  const { result, open } = useRecorded(model);
  if (!result)
    return (
      <p class="end-figures-coming" role="status">
        {t("end.figuresComing")}
      </p>
    );
  if ("recorded" in result) return <Statistics recorded={result.recorded} model={model} />;
  return (
    <div class="end-figures">
      <ErrorText text={t("end.figuresMissing", { reason: loadFailureText(result, model.formatter) })} />
      <button type="button" onClick={open}>
        <Icon name="again" /> {t("retry")}
      </button>
    </div>
  );
}
