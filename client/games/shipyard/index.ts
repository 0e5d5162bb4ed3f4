/** Shipyard on the screen: its rules, words, board and panel under the names of the client's contract. */
import "./shipyard.css";
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { rules } from "../../../shared/shipyard/rules.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { autos } from "./autos.ts";
import { createBoard } from "./board/board.ts";
import { drafts, type ShipyardDraft } from "./draft.ts";
import { formatter } from "./formatter.ts";
import { Chip } from "./panel/chip.tsx";
import { Panel } from "./panel/panel.tsx";
import { Sign } from "./panel/sign.tsx";
import { sounds } from "./sounds.ts";
import { story } from "./story.ts";

const client: GameClient<Table, Hand, ShipyardMove, ShipyardEvent, ShipyardDraft> = {
  game: rules,
  whole: async () => (await import("../../../shared/shipyard/shipyard.ts")).shipyard,
  formatter,
  board: createBoard,
  Panel,
  Chip,
  draft: drafts,
  autos,
  sounds,
  story,
  Sign,
  figures: async () => (await import("./figures.ts")).gameFigures,
  turnEndingMoves: ["endActions"],
};

export default client;
