/**
 * An exhibition: bots play each other for visitors of the lobby. One per process, unlisted, and only while the lobby is watched. Its bots
 * use spare CPU (`BotPool.yieldsTo`).
 */
import { type BotLevel, type Game, isRefusal } from "../../shared/core/game.ts";
import type { Clock } from "../lib/clock.ts";
import { hashOf, newKey, newTableId } from "../lib/secrets.ts";
import type { TableDirectory } from "../room/directory.ts";
import type { TableRoom } from "../room/TableRoom.ts";
import { EXHIBITION_PREFIX, type NewTable } from "../store/store.ts";
import { newParticipant, newSeating, type Seating } from "../table/seating/seating.ts";
import { type FeaturedSource, featuredTable } from "./source.ts";

const LEVELS: readonly BotLevel[] = ["master", "sharp"];
const SEATS = 4;
/** Well before retention deletes it. */
const MAX_AGE_MS = 12 * 3_600_000;

export interface ExhibitionDeps {
  readonly clock: Clock;
  readonly directory: TableDirectory;
  createTable(seating: Seating, id: string): Promise<NewTable>;
}

function seatingOf(game: Game): Seating {
  const seats = Math.min(game.seats.max, Math.max(game.seats.min, SEATS));
  const bots = Array.from({ length: seats }, (_, seat) => LEVELS[seat % LEVELS.length] as BotLevel);
  const host = { name: "-", clientSeed: newKey() };
  const input = { game: game.id, seats, options: {}, public: false, spectatorsAllowed: true, hostSpectates: true, bots, ...host };
  const seating = newSeating(game, input, newParticipant(hashOf(newKey()), host));
  if (isRefusal(seating)) throw new Error(`no exhibition of ${game.id}: ${seating.code}`);
  return seating;
}

export class Exhibition implements FeaturedSource {
  readonly id: string;
  readonly #room: TableRoom;
  readonly #expires: number;
  readonly #now: () => number;

  private constructor(room: TableRoom, clock: Clock) {
    this.id = room.table.id;
    this.#room = room;
    this.#now = () => clock.monotonic();
    this.#expires = this.#now() + MAX_AGE_MS;
  }

  /** Creates a table and starts its game. @returns undefined if that is impossible now */
  static async start({ clock, directory, createTable }: ExhibitionDeps, game: Game): Promise<Exhibition | undefined> {
    const { id } = await createTable(seatingOf(game), EXHIBITION_PREFIX + newTableId());
    const room = await directory.room(id);
    if (isRefusal(room) || (await room.start())) return undefined;
    return new Exhibition(room, clock);
  }

  current() {
    if (this.#room.isClosing || this.#now() > this.#expires) return undefined;
    return featuredTable(this.#room.table, "exhibition", this.#room.spectatorCount);
  }

  setWatched(isWatched: boolean): void {
    this.#room.showInLobby(isWatched);
  }
}
