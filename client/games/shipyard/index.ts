/** Shipyard as the shell sees it: rules, board, panels, texts, sounds. */
import "./shipyard.css";
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { rules } from "../../../shared/shipyard/rules.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { autoReplies } from "./autoReplies.ts";
import { createBoard } from "./board/board.ts";
import { composing } from "./composing.ts";
import type { ShipyardDraft } from "./draft.ts";
import { drafts } from "./drafts.ts";
import { formatter } from "./formatter.ts";
import { logGrouping } from "./logGrouping.ts";
import { Chip } from "./panel/chip.tsx";
import { Panel } from "./panel/panel.tsx";
import { PhoneBar } from "./panel/phoneBar.tsx";
import { Prompt } from "./panel/sheet.tsx";
import { TextIcon } from "./panel/textIcon.tsx";
import { sounds } from "./sounds.ts";
import { summary } from "./summary.ts";

const client: GameClient<Table, Hand, ShipyardMove, ShipyardEvent, ShipyardDraft> = {
  game: rules,
  loadGame: async () => (await import("../../../shared/shipyard/shipyard.ts")).shipyard,
  formatter,
  board: createBoard,
  Panel,
  description: async () => (await import("./description.ts")).description,
  PhoneBar,
  // The action track with its tabs, across the window.
  phoneRows: { board: "calc(44px + 1.24 * (100vw - 12px))", bar: "6.5rem", log: "2.75rem" },
  Prompt,
  Chip,
  draft: drafts,
  composing,
  autoReplies,
  sounds,
  logGrouping,
  summary,
  TextIcon,
  changes: async () => (await import("./changes.ts")).changes,
  ending: async () => (await import("./scene.tsx")).ending,
  statistics: async () => (await import("./statistics.ts")).gameStatistics,
  turnEndingMoves: ["endActions"],
};

export default client;
