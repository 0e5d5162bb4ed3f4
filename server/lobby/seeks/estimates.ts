/** Keeps the usual waits of seeks for live games, by game: part of the lobby's event "people". */
import type { Game } from "../../../shared/core/game.ts";
import type { WaitEstimate } from "../../../shared/core/protocol.ts";
import { type Clock, MINUTE_MS } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import { PeriodicJob } from "../../lib/periodicJob.ts";
import type { Store } from "../../store/store.ts";
import { estimateWait, PAST_MS } from "./estimate.ts";

const INTERVAL_MS = 5 * MINUTE_MS;

interface Deps {
  readonly store: Pick<Store, "seeks">;
  readonly games: readonly Game[];
  readonly clock: Clock;
  readonly log: Log;
}

export class WaitEstimates extends PeriodicJob {
  readonly #deps: Deps;
  #waits: Readonly<Record<string, WaitEstimate>> = {};

  constructor(deps: Deps) {
    super(deps, INTERVAL_MS, "waits are not estimated");
    this.#deps = deps;
  }

  /** By game; absent without enough seeks. */
  get waits(): Readonly<Record<string, WaitEstimate>> {
    return this.#waits;
  }

  protected override async work(): Promise<void> {
    const { store, games, clock } = this.#deps;
    const now = clock.now();
    const past = await store.seeks.pastSeeks(now - PAST_MS);
    this.#waits = Object.fromEntries(
      games.flatMap(({ id }) => {
        const estimate = estimateWait(past, id, now);
        return estimate ? [[id, estimate]] : [];
      }),
    );
  }
}
