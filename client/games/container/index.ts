/** Container as the shell sees it: rules, board, panels, texts, sounds. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { rules } from "../../../shared/container/rules.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import { bidNothing, passAbove } from "../../../shared/container/standingOrders.ts";
import type { AutoReply, GameClient } from "../../kit/contract/game.ts";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { lazy } from "../../kit/lazy.ts";
import { isPastAuction } from "./auctions.ts";
import { createBoard } from "./board.ts";
import { Chip } from "./chip.tsx";
import { composing } from "./composing.ts";
import { type ContainerDraft, drafts } from "./draft.ts";
import { formatter } from "./formatter.ts";
import { logGrouping } from "./logGrouping.ts";
import { t as charts } from "./messages/charts/messages.ts";
import { t } from "./messages/game/messages.ts";
import { TextIcon } from "./panel/containerIcon.tsx";
import { Bar, Panel, Stage } from "./panel/panel.tsx";
import { sounds } from "./sounds.ts";
import { summary } from "./summary.ts";

/** None ends the turn: that is automatic once its actions are used up. */
const autoReplies: readonly AutoReply<Table, Hand, ContainerMove>[] = [
  { ...bidNothing, label: () => t("auto.bidNothing"), until: "turnEnds" },
  { ...passAbove, label: (amount) => t("auto.passAbove", { amount }), amountLabel: () => t("auto.passAbove.amount"), until: "disabled" },
];

const PastAuction = lazy(async () => (await import("./panel/pastAuction.tsx")).PastAuction);

const client: GameClient<Table, Hand, ContainerMove, ContainerEvent, ContainerDraft> = {
  game: rules,
  loadGame: async () => (await import("../../../shared/container/container.ts")).container,
  formatter,
  board: createBoard,
  Panel,
  description: async () => (await import("./description.ts")).description,
  Bar,
  // The board has all that hand and two rows of actions leave.
  phoneRows: { board: "100dvh", bar: "9.25rem" },
  Stage,
  Chip,
  draft: drafts,
  composing,
  autoReplies,
  sounds,
  logGrouping,
  logPictures: { title: () => t("auction.soFar"), has: isPastAuction, Picture: PastAuction },
  summary,
  TextIcon,
  changes: async () => (await import("./changes.ts")).changes,
  ending: async () => (await import("./scene.tsx")).ending,
  statistics: async () => (await withCatalogues(import("./statistics.ts"), charts)).gameStatistics,
  turnEndingMoves: ["endTurn"],
};

export default client;
