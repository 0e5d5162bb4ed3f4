/** Container in the browser: rules, words, board and panel. */

import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { rules } from "../../../shared/container/rules.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { autos } from "./autos.ts";
import { createBoard } from "./board.ts";
import { Chip } from "./chip.tsx";
import { type ContainerDraft, drafts } from "./draft.ts";
import { formatter } from "./formatter.ts";
import { t as charts } from "./messages/charts/messages.ts";
import { Asked, Panel } from "./panel/panel.tsx";
import { Sign } from "./panel/sign.tsx";
import { sounds } from "./sounds.ts";
import { story } from "./story.ts";

const client: GameClient<Table, Hand, ContainerMove, ContainerEvent, ContainerDraft> = {
  game: rules,
  whole: async () => (await import("../../../shared/container/container.ts")).container,
  formatter,
  board: createBoard,
  Panel,
  Prompt: Asked,
  Chip,
  draft: drafts,
  autos,
  sounds,
  story,
  Sign,
  figures: async () => (await withCatalogues(import("./figures.ts"), charts)).gameFigures,
  turnEndingMoves: ["endTurn"],
};

export default client;
