/**
 * Proposes cases to moderators where the records of two players are evidence that they spare each other. It acts on nobody: moderators
 * decide, after the accused could answer. Every process looks; a case is opened once.
 */
import { randomUUID } from "node:crypto";
import { type CaseEvidence, type CaseGame, type CaseResults, evidenceOf, type SeatSparing, sumOf } from "../../shared/core/fairPlay.ts";
import { POOLS } from "../../shared/core/rating.ts";
import { surpluses } from "../../shared/core/season.ts";
import { type Clock, HOUR_MS } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { FlaggedPair, PairGame } from "../store/fairPlay.ts";
import type { RecordedGame } from "../store/results.ts";
import type { Store } from "../store/store.ts";
import { caseNote } from "./caseNotes.ts";

/** Maximum number of cases opened in one run. */
const MAX_PAIRS = 20;
/** Rated games from which results with and without the other player are compared. */
const MAX_GAMES = 500;

interface FairPlayDeps {
  readonly store: Pick<Store, "fairPlay" | "results">;
  readonly clock: Clock;
  readonly log: Log;
}

export class FairPlayJob extends PeriodicJob {
  readonly #deps: FairPlayDeps;

  constructor(deps: FairPlayDeps) {
    super(deps, HOUR_MS, "fair play is not checked");
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { store, log } = this.#deps;
    for (const pair of await store.fairPlay.flaggedPairs(MAX_PAIRS)) {
      if (this.isClosed) return;
      if (await this.#open(pair)) log.info({ game: pair.game }, "two cases of fair play wait for moderators");
    }
  }

  async #open(pair: FlaggedPair): Promise<boolean> {
    const { store, clock } = this.#deps;
    const { a, b, game } = pair;
    const games = await store.fairPlay.pairGames(pair);
    const about = async (account: string, other: string) => ({
      id: randomUUID(),
      account,
      other,
      game,
      opened: clock.now(),
      evidence: await this.#evidence(games, game, account, other),
    });
    const cases = [await about(a, b), await about(b, a)];
    return store.fairPlay.openCases(
      pair,
      cases,
      cases.map((one) => caseNote(one, "caseOpened", "", one.opened)),
    );
  }

  async #evidence(games: readonly PairGame[], game: string, account: string, other: string): Promise<CaseEvidence> {
    const { results } = this.#deps.store;
    const together = games.map((one) => caseGame(one, account, other));
    const rated = (await Promise.all(POOLS.map((pool) => results.ratedGamesOf(account, game, pool, MAX_GAMES)))).flat();
    const isWith = (one: RecordedGame) => one.results.some((seat) => seat.account === other);
    const unrated = await results.searchGames({
      viewer: "",
      game,
      player: account,
      with: other,
      rated: false,
      sort: "newest",
      limit: MAX_GAMES,
    });
    return {
      evidence: evidenceOf(sumOf(together.flatMap(({ own, other: others }) => [own, others]))),
      games: together,
      with: resultsOf(rated.filter(isWith), account),
      without: resultsOf(
        rated.filter((one) => !isWith(one)),
        account,
      ),
      sameNetwork: unrated.filter(({ unratedReason }) => unratedReason === "SAME_NETWORK").length,
    };
  }
}

function caseGame({ recorded: { table, ended, results }, sparings }: PairGame, account: string, other: string): CaseGame {
  const seatOf = (of: string) => results.find((seat) => seat.account === of)?.seat;
  const [own, others] = [seatOf(account), seatOf(other)];
  const between = (by: number | undefined, of: number | undefined) =>
    sumOf(sparings.filter((one: SeatSparing) => one.by === by && one.of === of));
  return { table, ended, own: between(own, others), other: between(others, own) };
}

function resultsOf(games: readonly RecordedGame[], account: string): CaseResults {
  const surplus = games.map(({ results }) => {
    const players = results.flatMap(({ before, ...seat }) => (before ? [{ ...seat, before }] : []));
    return surpluses(players)[players.findIndex((seat) => seat.account === account)] ?? 0;
  });
  return { games: games.length, surplus: surplus.reduce((sum, one) => sum + one, 0) };
}
