/** Catan in the browser. */
import "./catan.css";
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { rules } from "../../../shared/catan/rules.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { autos } from "./autos.ts";
import { createBoard } from "./board.ts";
import { type CatanDraft, drafts } from "./draft.ts";
import { formatter } from "./formatter.ts";
import { keys } from "./keys.ts";
import { t as charts } from "./messages/charts/messages.ts";
import { Asked } from "./panel/asked.tsx";
import { Bar } from "./panel/bar.tsx";
import { Chip } from "./panel/chip.tsx";
import { Panel } from "./panel/panel.tsx";
import { Says } from "./panel/says.tsx";
import { Sign } from "./panel/sign.tsx";
import { sounds } from "./sounds.ts";
import { story } from "./story.ts";

const client: GameClient<Table, Hand, CatanMove, CatanEvent, CatanDraft> = {
  game: rules,
  whole: async () => (await import("../../../shared/catan/catan.ts")).catan,
  formatter,
  board: createBoard,
  Panel,
  Bar,
  Prompt: Asked,
  keys,
  Chip,
  draft: drafts,
  autos,
  sounds,
  story,
  Sign,
  Says,
  figures: async () => (await withCatalogues(import("./figures.ts"), charts)).gameFigures,
  turnEndingMoves: ["endTurn"],
};

export default client;
