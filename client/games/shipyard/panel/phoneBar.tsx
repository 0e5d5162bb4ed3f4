/** The bar on phones: the store, and the actions that the board does not have. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import { BONUS_COST } from "../../../../shared/shipyard/data/tiles.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../../shared/shipyard/schema.ts";
import { PIECES } from "../../../../shared/shipyard/vocabulary.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { draftedMove, isAside, isDoomed, scrapText } from "../composing.ts";
import { type ShipyardDraft, take } from "../draft.ts";
import { money } from "../facts.ts";
import { launchOf, roomFor } from "../launching.ts";
import { t } from "../messages/game/messages.ts";
import { openTab } from "../tabs.ts";
import { topic } from "../topics.ts";
import { GameIcon } from "./gameIcon.tsx";
import { contextOf, type PanelContext, stateOf } from "./panelContext.ts";
import { Reopen } from "./reopen.tsx";
import { Turn } from "./turn.tsx";

/** The sheet that the player opened. */
export const openSheet = signal<"contracts" | "fit" | undefined>(undefined);

export const toggleSheet = (sheet: "contracts" | "fit"): void => {
  openSheet.value = openSheet.peek() === sheet ? undefined : sheet;
};

export function PhoneBar({ view, controller }: PanelProps<Table, Hand, ShipyardMove, ShipyardDraft>): JSX.Element | null {
  useEffect(() => () => (openSheet.value = undefined), []);
  const context = contextOf(view, controller);
  if (!context || view.hands || view.table.phase === "over") return null;
  return (
    <div class="sy sy-phone" {...stateOf(context)}>
      <Store context={context} />
      <section class="sy-actions" aria-label={t("bar.actions")}>
        <ContractsButton context={context} />
        <Aid context={context} />
        <Onward context={context} />
      </section>
    </div>
  );
}

/** Pieces in store, and how many the ship in the yard has room for. */
function Store({ context: { own } }: { context: PanelContext }): JSX.Element {
  const room = roomFor(own);
  return (
    <ul class="sy-hand" aria-label={t("label.store")}>
      {PIECES.map((piece, i) => (
        <li key={piece} class={own.pieces[i] === 0 ? "sy-none" : undefined} data-topic={topic({ kind: "piece", piece })}>
          <GameIcon name={piece} />
          <span aria-hidden="true">
            <b>{own.pieces[i]}</b>
            <small>/{room[i]}</small>
          </span>
          <span class="quiet">{t("bar.stored", { piece: t(`thing.${piece}.many`), n: own.pieces[i], room: room[i] })}</span>
        </li>
      ))}
    </ul>
  );
}

/** While contracts are chosen, of the form for that. */
function ContractsButton({ context: { view, controller, draft } }: { context: PanelContext }): JSX.Element {
  const isDue = choiceOf(view.choices, "discard") !== undefined;
  const fold = () => controller.draft.revise(view, { aside: draft.aside ? undefined : true });
  return (
    <button
      type="button"
      disabled={!view.hand?.contracts.length}
      aria-expanded={isDue ? !draft.aside : openSheet.value === "contracts"}
      onClick={isDue ? fold : () => toggleSheet("contracts")}
    >
      <GameIcon name="contract" />
      <span>{t("label.contracts")}</span>
    </button>
  );
}

/** Help with the present decision: usually the second action, whose tiles are on the track. */
function Aid({ context }: { context: PanelContext }): JSX.Element {
  const { view, draft } = context;
  if (draft.canal) return <Turn context={context} />;
  if (choiceOf(view.choices, "launch"))
    return (
      <button type="button" data-fit aria-expanded={openSheet.value === "fit"} onClick={() => toggleSheet("fit")}>
        <span>{t("bar.fit")}</span>
      </button>
    );
  return (
    <button
      type="button"
      data-topic={topic({ kind: "bonus" })}
      disabled={!choiceOf(view.choices, "bonus")}
      onClick={() => openTab("track")}
    >
      <span>{t("bar.second", { price: money(BONUS_COST) })}</span>
    </button>
  );
}

/** The button that ends the turn or the decision, always in the same place. */
function Onward({ context }: { context: PanelContext }): JSX.Element {
  const { view, controller, draft, own } = context;
  const drafted = draftedMove(view, draft);
  if (drafted && isAside(draft)) return <Reopen context={context} />;
  if (isDoomed(view, draft) && drafted)
    return (
      <button
        type="button"
        class="sy-danger"
        data-move="build"
        aria-description={t("label.buildAnyway")}
        onClick={() => controller.play(drafted)}
      >
        <span>{t("bar.anyway")}</span>
      </button>
    );
  if (movesOf(view.choices, "scrap").length > 0) {
    const { bowSlot } = launchOf(context);
    return (
      <button
        type="button"
        class="sy-scrap"
        data-move="scrap"
        aria-description={scrapText(own, bowSlot)}
        onClick={() => take(view, controller, { type: "scrap", bowSlot })}
      >
        <span>{t("bar.scrap")}</span>
      </button>
    );
  }
  const type = choiceOf(view.choices, "pass") ? "pass" : "endActions";
  return (
    <button
      type="button"
      class="primary"
      data-move={type}
      disabled={!choiceOf(view.choices, type)}
      onClick={() => (type === "pass" ? take(view, controller, { type }) : controller.play({ type }))}
    >
      <span>{t(type === "pass" ? "label.pass" : "label.endActions")}</span>
    </button>
  );
}
