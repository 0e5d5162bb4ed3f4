/** What the parts of the ending share. */
import type { ComponentChildren } from "preact";
import type { Outcome } from "../../../shared/core/game.ts";
import type { GameEnding, GameView } from "../../kit/contract/game.ts";
import type { TableModel } from "../model/model.ts";

/** A game's part; without a scene, how it writes scores. */
export type Ends = Pick<GameEnding, "paint" | "score" | "margin"> & Partial<GameEnding>;

export interface EndingProps {
  readonly model: TableModel;
  /** Undefined if the game was abandoned. */
  readonly outcome: Outcome | undefined;
  readonly view: GameView;
  /** Controls of a branch of a recorded game. */
  readonly branch?: ComponentChildren;
}
