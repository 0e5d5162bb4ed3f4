/** Why the last move was refused. */
import type { JSX } from "preact";
import type { Refusal } from "../../../shared/core/game.ts";
import { WhyNot } from "../../kit/help/shell.tsx";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { IconButton } from "../../kit/ui/controls.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import type { TableModel } from "../model/model.ts";

export function RefusalLine({ model, refusal }: { model: TableModel; refusal: Refusal }): JSX.Element {
  const close = () => (model.refusal.value = undefined);
  return (
    <p class="refusal">
      <Icon name="warning" />
      <span>
        {refusalText(refusal, model.formatter)} <WhyNot game={model.client.game.id} code={refusal.code} />
      </span>
      <IconButton class="icon-button" icon="close" label={t("close")} onClick={close} />
    </p>
  );
}
