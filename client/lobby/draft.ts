/** What the dialogue for a new table collects; remembered for the next one. */
import type { BotLevel } from "../../shared/game.ts";
import type { Options } from "../../shared/options.ts";
import type { ClockSetting } from "../../shared/timing.ts";
import { recallData, rememberData } from "../net/keys.ts";

export interface Draft {
  readonly game: string;
  readonly seats: number;
  readonly bots: number;
  readonly level: BotLevel;
  readonly public: boolean;
  readonly watching: boolean;
  readonly options: Options;
  readonly clock: ClockSetting;
}

const FIRST: Draft = {
  game: "",
  seats: 4,
  bots: 0,
  level: "steady",
  public: true,
  watching: true,
  options: {},
  clock: { kind: "none" },
};

/** The settings of the last table; another game begins with its own options. */
export function draftFor(game: string): Draft {
  const last = { ...FIRST, ...recallData<Partial<Draft>>("newTable", {}) };
  return last.game === game ? last : { ...last, game, options: {} };
}

/** Lets the next dialogue begin with these. */
export function keepDraft(draft: Partial<Draft>): void {
  rememberData("newTable", { ...recallData<Partial<Draft>>("newTable", {}), ...draft });
}
