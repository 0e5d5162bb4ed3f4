/** Catan as the shell sees it: rules, board, panels, texts, sounds. */
import "./catan.css";
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { rules } from "../../../shared/catan/rules.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { autoReplies } from "./autoReplies.ts";
import { createBoard } from "./board.ts";
import { type CatanDraft, drafts } from "./draft.ts";
import { formatter } from "./formatter.ts";
import { logGrouping } from "./logGrouping.ts";
import { t as charts } from "./messages/charts/messages.ts";
import { composing, shortcuts } from "./panel/actions.tsx";
import { Chip } from "./panel/chip.tsx";
import { Bar, Panel } from "./panel/panel.tsx";
import { Prompt } from "./panel/prompt.tsx";
import { SpeechBubble } from "./panel/speechBubble.tsx";
import { TextIcon } from "./panel/textIcon.tsx";
import { sounds } from "./sounds.ts";
import { summary } from "./summary.ts";

const client: GameClient<Table, Hand, CatanMove, CatanEvent, CatanDraft> = {
  game: rules,
  loadGame: async () => (await import("../../../shared/catan/catan.ts")).catan,
  formatter,
  board: createBoard,
  Panel,
  description: async () => (await import("./description.ts")).description,
  Bar,
  phoneRows: { board: "102vw", bar: "6.5rem", log: "2.75rem" },
  Prompt,
  shortcuts,
  Chip,
  draft: drafts,
  composing,
  autoReplies,
  sounds,
  logGrouping,
  summary,
  TextIcon,
  SpeechBubble,
  changes: async () => (await import("./changes.ts")).changes,
  ending: async () => (await import("./scene.tsx")).ending,
  statistics: async () => (await withCatalogues(import("./statistics.ts"), charts)).gameStatistics,
  turnEndingMoves: ["endTurn"],
};

export default client;
