/** A practice game: rules and bots in the browser, without a server. */

import { BOT_NAMES } from "../../shared/core/botNames.ts";
import { type BotLevel, type Game, isRefusal, SPECTATOR, seatColours } from "../../shared/core/game.ts";
import { createMatch, outcomeOf } from "../../shared/core/match.ts";
import { completeOptions } from "../../shared/core/options.ts";
import type { SeatState } from "../../shared/core/protocol.ts";
import { commitmentTo, seedFrom } from "../../shared/core/provablyFair.ts";
import { SeededRandom } from "../../shared/core/random.ts";
import { createMatchFrom, encodeRecord, type GameRecord, RECORD_FORMAT, RECORD_VERSION } from "../../shared/core/record.ts";
import { offlineSeat } from "../net/offlineSession.ts";
import { RecordedGame } from "../net/record/recordedGame.ts";
import { RefusalError } from "../net/refusalError.ts";
import { randomHex } from "../net/savedTables.ts";
import { type LocalBots, LocalSession } from "./localSession.ts";

export interface Practice extends LocalBots {
  readonly game: Game;
  readonly options: { readonly [id: string]: unknown };
  readonly seats: number;
  /** Undefined if only bots play. */
  readonly name?: string;
  readonly level: BotLevel;
}

/** The player first, then bots, by colour. */
function seatsOf({ game, seats, name, level }: Practice): SeatState[] {
  const names = BOT_NAMES.filter((each) => each !== name);
  return seatColours(game, seats).map((colour, seat) =>
    seat === 0 && name !== undefined
      ? offlineSeat({ name, colour, kind: "person", level: "" })
      : offlineSeat({ name: names[seat] ?? "", colour, kind: "bot", level }),
  );
}

export class PracticeSession extends LocalSession {
  readonly #game: Game;
  readonly #secret: string;
  readonly #clientSeeds: readonly string[];
  readonly #seats: readonly SeatState[];
  readonly #started = Date.now();

  /** Throws `RefusalError` if the options are invalid. */
  constructor(practice: Practice) {
    const { game } = practice;
    const options = completeOptions(game.options, practice.options, practice.seats);
    if (isRefusal(options)) throw new RefusalError(options);
    const seats = seatsOf(practice);
    const secret = randomHex() + randomHex();
    const clientSeeds = seats.map(({ kind }) => (kind === "person" ? randomHex() : ""));
    const match = createMatch(game, options, seats, new SeededRandom(seedFrom(secret, clientSeeds)));
    super(match, seats, options, commitmentTo(secret), practice);
    this.#game = game;
    this.#secret = secret;
    this.#clientSeeds = clientSeeds;
    this.#seats = seats;
    this.seat.value = practice.name === undefined ? SPECTATOR : 0;
    this.emitEvents(match.setupEvents, this.snapshot());
    this.scheduleBots();
  }

  async record(): Promise<string> {
    const outcome = outcomeOf(this.match);
    const { secret, clientSeeds, ...record } = this.#record();
    return encodeRecord({
      ...record,
      ...(outcome && { secret, clientSeeds, ranks: [...outcome.ranks], scores: [...outcome.scores] }),
    });
  }

  practised(): RecordedGame {
    const record = this.#record();
    const seed = seedFrom(this.#secret, this.#clientSeeds);
    const match = createMatchFrom(this.#game, record.header, seed);
    if (isRefusal(match)) throw new Error(match.code);
    return new RecordedGame(record, match, seed);
  }

  /** With its secrets. */
  #record() {
    const seats = this.#seats.map(({ name, colour, kind, level }) =>
      kind === "bot" ? { name, colour, kind, level: level || undefined } : { name, colour, kind: "person" as const },
    );
    return {
      format: RECORD_FORMAT,
      version: RECORD_VERSION,
      header: {
        game: this.#game.id,
        rules: this.#game.rulesVersion,
        options: this.options,
        seats: seats as [],
        commitment: commitmentTo(this.#secret),
        started: this.#started,
      },
      entries: this.entries,
      secret: this.#secret,
      clientSeeds: [...this.#clientSeeds],
    } satisfies GameRecord;
  }

  protected now(): number {
    return Date.now() - this.#started;
  }

  /** Bot moves cannot be undone. */
  protected get undoFloor(): number {
    const { lastSeat, freeUndoTo } = this.history;
    return lastSeat === this.seat.value ? freeUndoTo : this.match.version;
  }
}
