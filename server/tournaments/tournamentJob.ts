/**
 * Runs tournaments: closes entry, draws rounds, makes their tables, collects results and ends what is due. Every process does all of it. Each
 * step writes only if the tournament has not changed since it was read, so a step that two processes take happens once, and any process
 * finishes what a killed one has left.
 */
import { type Game, isRefusal, type Refusal } from "../../shared/core/game.ts";
import { displayedRating, MU } from "../../shared/core/rating.ts";
import { effectiveMoves } from "../../shared/core/record.ts";
import type { Draw, DrawInput } from "../../shared/tournaments/draw.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import { newSecret, newTableId } from "../lib/secrets.ts";
import type { RecordedGame } from "../store/results.ts";
import type { NewTable, Store } from "../store/store.ts";
import type { StoredTournament, TournamentChange, TournamentPlayer, TournamentRound, TournamentSeatRow } from "../store/tournaments.ts";
import type { Seating } from "../table/seating/seating.ts";
import { conditionRefusal } from "./conditions.ts";
import { endSeason, isLeague, nextLeagueStep, startSeason } from "./league.ts";
import { cancelNotes, deadlineNotes, roundNotes, unfitNotes } from "./notes.ts";
import { tableNumbers } from "./record.ts";
import {
  closeEntry,
  closeRound,
  currentRound,
  drawInput,
  drawnRound,
  endTournament,
  isPlaying,
  isUnfinished,
  nextStep,
  type TableResult,
  withoutPlayers,
  withoutSuspended,
  withResults,
} from "./steps.ts";
import { seatingFor } from "./tournamentTable.ts";

const INTERVAL_MS = 5000;

/** In one run and tournament: from the close of entry to a game there are four. */
const MAX_STEPS = 8;

interface TournamentJobDeps {
  readonly store: Pick<Store, "accounts" | "results" | "tournaments" | "find" | "entries">;
  readonly clock: Clock;
  readonly log: Log;
  gameById(id: string): Game | undefined;
  draw(input: DrawInput): Promise<Draw>;
  /** @throws if there is a table with this id */
  createTable(seating: Seating, table: { readonly id: string; readonly secret: string }): Promise<NewTable>;
  startTable(id: string): Promise<Refusal | undefined>;
}

export class TournamentJob extends PeriodicJob {
  readonly #deps: TournamentJobDeps;

  constructor(deps: TournamentJobDeps) {
    super(deps, INTERVAL_MS, "tournaments are late");
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { store, clock } = this.#deps;
    for (const id of await store.tournaments.dueTournaments(clock.now()))
      await this.attempt(() => this.#advanceAll(id), "a tournament can't go on", { tournament: id });
  }

  async #advanceAll(id: string): Promise<void> {
    for (let step = 0; step < MAX_STEPS && !this.isClosed && (await this.#advance(id)); step++);
  }

  /** @returns whether another step may follow */
  async #advance(id: string): Promise<boolean> {
    const { store, clock } = this.#deps;
    const tournament = await store.tournaments.findTournament(id);
    if (!tournament) return false;
    const now = clock.now();
    const change = isLeague(tournament)
      ? await this.#leagueStep(tournament, now)
      : ((await this.#results(tournament)) ?? (await this.#step(tournament, now)));
    // If another process was first, the next look sees what it did.
    return change !== undefined && store.tournaments.changeTournament(id, tournament.version, change);
  }

  async #step(tournament: StoredTournament, now: number): Promise<TournamentChange | undefined> {
    switch (nextStep(tournament, now)) {
      case "close entry": {
        const unfit = await this.#withoutUnfit(tournament, now);
        if (unfit) return unfit;
        const closed = closeEntry(tournament, await this.#ratings(tournament), now);
        return closed.phase === "cancelled" ? { ...closed, told: cancelNotes(tournament, now) } : closed;
      }
      case "draw": {
        const suspended = await this.#withoutSuspended(tournament, now);
        if (suspended) return suspended;
        const input = drawInput(tournament);
        return drawnRound(tournament, input, await this.#deps.draw(input), now, newTableId);
      }
      case "make tables":
        return this.#makeTables(tournament);
      case "close round":
        return closeRound(tournament);
      case "end":
        return endTournament(tournament, now);
      default:
        return undefined;
    }
  }

  async #leagueStep(league: StoredTournament, now: number): Promise<TournamentChange | undefined> {
    const divisions = await this.#deps.store.tournaments.divisionsOf(league.id, league.round);
    switch (nextLeagueStep(league, divisions, now)) {
      case "start season": {
        const fewer =
          (await this.#withoutSuspended(league, now)) ?? (league.round === 0 ? await this.#withoutUnfit(league, now) : undefined);
        if (fewer) return fewer;
        return startSeason(league, divisions, await this.#ratings(league), now, () => ({ id: newTableId(), secret: newSecret() }));
      }
      case "end season":
        return endSeason(league, divisions, now);
      default:
        return undefined;
    }
  }

  /** Who entered may have left games since, or have another rating. */
  async #withoutUnfit(tournament: StoredTournament, now: number): Promise<TournamentChange | undefined> {
    const unfit: TournamentPlayer[] = [];
    for (const player of tournament.players.filter(isPlaying))
      if (await conditionRefusal(this.#deps.store, tournament, player.account)) unfit.push(player);
    const change = withoutPlayers(tournament, unfit, now);
    return change && { ...change, told: unfitNotes(tournament, unfit, now) };
  }

  async #withoutSuspended(tournament: StoredTournament, now: number): Promise<TournamentChange | undefined> {
    return withoutSuspended(tournament, await this.#deps.store.accounts.bannedAccounts(now, now));
  }

  async #ratings({ players, game }: StoredTournament): Promise<(account: string) => number> {
    const accounts = players.flatMap(({ account }) => account || []);
    const stored = await this.#deps.store.results.ratingsIn(accounts, game, "correspondence");
    const known = new Map(stored.map((rating) => [rating.account, displayedRating(rating)]));
    return (account) => known.get(account) ?? displayedRating({ mu: MU });
  }

  async #makeTables(tournament: StoredTournament): Promise<TournamentChange | undefined> {
    const seats = tournament.seats.filter(({ round }) => round === tournament.round);
    const empty: TournamentSeatRow[] = [];
    for (const tableNo of tableNumbers(seats)) {
      const own = seats.filter((seat) => seat.tableNo === tableNo);
      const made = await this.#makeTable(tournament, own);
      if (made === "wait") return undefined;
      if (made === "void") empty.push(...own.map((seat) => ({ ...seat, fate: "void" as const })));
    }
    const round = currentRound(tournament) as TournamentRound;
    const now = this.#deps.clock.now();
    const told = [...roundNotes(tournament, now), ...deadlineNotes(tournament, round.due, now)];
    return { drawn: [{ ...round, state: "playing" }], seats: empty, told };
  }

  /** Any process may repeat it. @returns "void" if too few accounts are left */
  async #makeTable(tournament: StoredTournament, seats: readonly TournamentSeatRow[]): Promise<"made" | "void" | "wait"> {
    const { store, log, startTable } = this.#deps;
    const id = seats[0]?.table ?? "";
    const table = (await store.find(id)) ?? (await this.#createTable(tournament, id, seats));
    if (!table) return "void";
    const refusal = table.phase === "open" ? await startTable(id) : undefined;
    if (refusal?.code === "TABLE_UNAVAILABLE") return "wait";
    if (refusal) log.warn({ table: id, code: refusal.code }, "a game of a tournament did not start");
    return "made";
  }

  async #createTable(tournament: StoredTournament, id: string, seats: readonly TournamentSeatRow[]) {
    const { store, log, gameById, createTable } = this.#deps;
    const game = gameById(tournament.game);
    const players = seats.map(({ player }) => tournament.players.find(({ n }) => n === player));
    const accounts = await store.accounts.playersOf(players.flatMap((player) => player?.account || []));
    const seated = players.map((player) => {
      const name = accounts.find((account) => account.id === player?.account)?.name;
      return { account: name === undefined ? "" : (player?.account ?? ""), name: name ?? "", network: player?.network ?? "" };
    });
    const seating = game ? seatingFor(game, tournament, seated) : ({ code: "NO_GAME" } as const);
    if (isRefusal(seating)) {
      log.warn({ tournament: tournament.id, code: seating.code }, "a table of a tournament can't be made");
      return undefined;
    }
    try {
      return await createTable(seating, { id, secret: newSecret() });
    } catch (error) {
      const made = await store.find(id);
      if (made) return made;
      throw error;
    }
  }

  /** Records games that ended since the last run. */
  async #results(tournament: StoredTournament): Promise<TournamentChange | undefined> {
    const playing = tournament.seats.filter((seat) => isUnfinished(seat) && seat.table !== "");
    const tables = [...new Set(playing.map(({ table }) => table))];
    const seats: TournamentSeatRow[] = [];
    for (const table of tables) {
      const game = await this.#deps.store.results.findGame(table);
      if (!game) continue;
      const own = playing.filter((seat) => seat.table === table);
      seats.push(...withResults(tournament, own, await this.#resultsOf(game)));
    }
    return seats.length > 0 ? { seats } : undefined;
  }

  async #resultsOf({ table, results }: RecordedGame): Promise<TableResult[]> {
    const bySeat = [...results].sort((a, b) => a.seat - b.seat);
    const didSomebodyLeave = bySeat.some(({ leftEarly, kind }) => leftEarly || kind !== "account");
    const stored = didSomebodyLeave ? await this.#deps.store.entries(table) : [];
    const moves = effectiveMoves(stored.map(({ entry }) => entry));
    const decided = new Set(moves.flatMap(({ by, seat }) => (by === undefined || by === "order" ? seat : [])));
    return bySeat.map(({ seat, placing, leftEarly, kind }) => {
      // A bot sits there for a deleted account, and has no placing.
      const absent = (leftEarly && !decided.has(seat)) || kind === "bot";
      return { placing, absent };
    });
  }
}
