/** Container as the shell sees it: rules, board, panels, texts, sounds. */

import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { rules } from "../../../shared/container/rules.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { autoReplies } from "./autoReplies.ts";
import { createBoard } from "./board.ts";
import { Chip } from "./chip.tsx";
import { description } from "./description.ts";
import { type ContainerDraft, drafts } from "./draft.ts";
import { formatter } from "./formatter.ts";
import { logGrouping } from "./logGrouping.ts";
import { t as charts } from "./messages/charts/messages.ts";
import { Panel, Prompt } from "./panel/panel.tsx";
import { TextIcon } from "./panel/textIcon.tsx";
import { Views } from "./panel/views.tsx";
import { recap } from "./recap.ts";
import { sounds } from "./sounds.ts";

const client: GameClient<Table, Hand, ContainerMove, ContainerEvent, ContainerDraft> = {
  game: rules,
  loadGame: async () => (await import("../../../shared/container/container.ts")).container,
  formatter,
  board: createBoard,
  Panel,
  description,
  Views,
  Prompt: Prompt,
  Chip,
  draft: drafts,
  autoReplies,
  sounds,
  logGrouping,
  recap,
  TextIcon,
  statistics: async () => (await withCatalogues(import("./statistics.ts"), charts)).gameStatistics,
  turnEndingMoves: ["endTurn"],
};

export default client;
