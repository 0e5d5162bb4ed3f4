/** Tabs above the board: the whole board, each harbour, the island and the supply, where not all of it is legible at once. */
import type { ComponentChildren, JSX } from "preact";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { size } from "../../../kit/ui/size.ts";
import type { ContainerDraft } from "../draft.ts";
import { type Focus, shownFocus } from "../focus.ts";
import { FactIcon } from "../icons.tsx";
import { t } from "../messages/game/messages.ts";

export function Views({ view, controller }: PanelProps<Table, Hand, ContainerMove, ContainerDraft>): JSX.Element | null {
  if (size.value === "wide") return null;
  // Auctions show the island alone.
  const shown = shownFocus.value === "island" ? "sea" : shownFocus.value;
  const tab = (at: Focus, label: string, picture: ComponentChildren) => (
    <button key={at} type="button" aria-pressed={shown === at} onClick={() => controller.draft.revise(view, { focus: { at } })}>
      {picture}
      <span>{label}</span>
    </button>
  );
  return (
    <nav class="board-views" aria-label={t("label.look")}>
      {tab("all", t("view.all"), <FactIcon name="overview" />)}
      {view.players.map(({ name, colour }, seat) => tab(seat, name, <PlayerMark colour={colour} />))}
      {tab("sea", t("view.island"), <FactIcon name="island" />)}
      {tab("supply", t("label.supply"), <FactIcon name="supply" />)}
    </nav>
  );
}
