/** What every table without a server has in common: nobody watches, waits, votes or can be asked. */

import type { TableState } from "../../shared/protocol.ts";
import { NO_VOTE } from "../../shared/vote.ts";

type Alone = Pick<
  TableState,
  "public" | "watching" | "ownBots" | "hints" | "watchers" | "clock" | "clocks" | "paused" | "vote" | "next" | "again" | "moved"
>;

/** That part of its state, anew each time. */
export const aloneState = (): Alone => ({
  public: false,
  watching: false,
  ownBots: false,
  hints: false,
  watchers: 0,
  clock: JSON.stringify({ kind: "none" }),
  clocks: [],
  paused: false,
  vote: NO_VOTE,
  next: "",
  again: [],
  moved: [],
});
