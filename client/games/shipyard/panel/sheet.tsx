/** Over the board's lower edge on phones: a form that the board can't be, or the own contracts. */
import type { FunctionComponent, JSX } from "preact";
import { choiceOf } from "../../../../shared/core/choices.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../../shared/shipyard/schema.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { lazy } from "../../../kit/lazy.ts";
import { Icon } from "../../../kit/ui/icons.tsx";
import { size } from "../../../kit/ui/size.ts";
import { actionOf, isAside } from "../composing.ts";
import type { ShipyardDraft } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { Contracts } from "./myBoard.tsx";
import { contextOf, type PanelContext } from "./panelContext.ts";
import { openSheet } from "./phoneBar.tsx";

const Discard = lazy(async () => (await import("./end.tsx")).Discard);
const Exchange = lazy(async () => (await import("./exchange.tsx")).Exchange);
const Launching = lazy(async () => (await import("./launch.tsx")).Launching);

interface Sheet {
  readonly Content: FunctionComponent<{ context: PanelContext }>;
  readonly title: string;
  close(): void;
}

function sheetOf({ view, controller, draft }: PanelContext): Sheet | undefined {
  const close = () => (openSheet.value = undefined);
  const isDue = choiceOf(view.choices, "discard") !== undefined;
  if (openSheet.value === "contracts" && !isDue) return { Content: Contracts, title: t("label.contracts"), close };
  if (openSheet.value === "fit" && choiceOf(view.choices, "launch")) return { Content: Launching, title: t("bar.fit"), close };
  const aside = () => controller.draft.revise(view, { aside: true, exchange: undefined });
  if (isAside(draft)) return undefined;
  if (isDue) return { Content: Discard, title: t("label.contracts"), close: aside };
  if (actionOf(view, draft) === "exchange" && choiceOf(view.choices, "exchange"))
    return { Content: Exchange, title: t("action.exchange"), close: aside };
  return undefined;
}

export function Prompt({ view, controller }: PanelProps<Table, Hand, ShipyardMove, ShipyardDraft>): JSX.Element | null {
  const context = contextOf(view, controller);
  if (size.value !== "narrow" || !context || view.hands) return null;
  const sheet = sheetOf(context);
  if (!sheet) return null;
  const { Content, title, close } = sheet;
  return (
    <section class="sy sy-sheet" aria-label={title}>
      <header>
        <b>{title}</b>
        <button type="button" class="icon-button" aria-label={t("bar.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <Content context={context} />
    </section>
  );
}
