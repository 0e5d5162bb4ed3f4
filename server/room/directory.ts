/**
 * The way to a table: opens its room from the store if no process has it in memory, and leads to its door. Where another process has it,
 * that one is asked; one that does not answer has lost the table.
 */
import { matchMaker } from "@colyseus/core";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import type { EnterTable, TableEntered } from "../../shared/core/protocol.ts";
import { Away, Elsewhere, type Processes } from "../cluster/processes.ts";
import { hashOf } from "../lib/secrets.ts";
import { Unwritable } from "../store/store.ts";
import { admitVisitor, hashesOf, type Shown } from "../table/admission/admission.ts";
import type { BrokenTables } from "../table/broken.ts";
import { type Person, readSeating } from "../table/seating/seating.ts";
import { type Opened, Table } from "../table/table.ts";
import { type Door, FarDoor, grant } from "./door.ts";
import type { RoomServices } from "./services.ts";
import type { TableRoom } from "./TableRoom.ts";

export const ROOM = "table";

/** A table may change hands while somebody is on the way to it: so often it is looked for, with so many milliseconds between. */
const TRIES = 20;
const AGAIN_MS = 25;
/** Tables are handed over one after the other, at most so many milliseconds apart. */
const HAND_OVER_MS = 25;

/** A table that is here, in another process, or not to be had. */
type Found = TableRoom | FarDoor | Refusal;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Directory {
  readonly #services: RoomServices;
  readonly #broken: BrokenTables;
  readonly #processes: Processes;
  /** Tables that are being looked for: two who come at once share one opening. */
  readonly #finding = new Map<string, Promise<Found>>();
  /** Tables in memory here. */
  readonly #rooms = new Map<string, TableRoom>();
  #draining = false;

  constructor(services: RoomServices, broken: BrokenTables, processes: Processes) {
    this.#services = services;
    this.#broken = broken;
    this.#processes = processes;
  }

  // --- What is wished at a table ------------------------------------------------------------------------------------------

  /**
   * @param network where it is asked from
   * @param token of the bot of somebody's own that asks, "" for a person
   * Refusals: those of `room` and of `Door.enter`.
   */
  async enter(id: string, secrets: EnterTable, network: string, token = ""): Promise<TableEntered | Refusal> {
    const bot = token === "" ? "" : hashOf(token);
    const shown = { ...hashesOf(secrets), ...(bot && { key: bot }) };
    return (await this.#turnedAway(id, shown, bot)) ?? this.#at(id, (door) => door.enter(shown, network, bot));
  }

  /** Loading a table replays its game, so whoever may not enter is refused by what is stored of it. Refusals: NO_TABLE, those of `admitVisitor`. */
  async #turnedAway(id: string, shown: Shown, bot: string): Promise<Refusal | undefined> {
    if (this.#rooms.has(id)) return undefined;
    const stored = await this.#services.store.find(id);
    if (!stored) return { code: "NO_TABLE" };
    const seating = this.#broken.attempt(id, () => readSeating(stored.seating));
    const admission = seating && admitVisitor({ ...stored, seating }, shown, bot);
    return isRefusal(admission) ? admission : undefined;
  }

  /** Seats somebody new. Refusals: those of `room` and of `Door.seat`. */
  seat(id: string, person: Person, network: string): Promise<Refusal | undefined> {
    return this.#at(id, (door) => door.seat(person, network));
  }

  /** Starts the game of a new table. Refusals: those of `room` and of `Door.begin`. */
  begin(id: string): Promise<Refusal | undefined> {
    return this.#at(id, (door) => door.begin());
  }

  async #at<T>(id: string, wish: (door: Door) => Promise<T | Refusal>): Promise<T | Refusal> {
    for (let left = TRIES; left > 0; left--) {
      try {
        const door = await this.#door(id);
        return isRefusal(door) ? door : await wish(door);
      } catch (error) {
        if (error instanceof Elsewhere) await pause(AGAIN_MS);
        else if (!(error instanceof Away)) throw error;
      }
    }
    return { code: "CANNOT_OPEN" };
  }

  /** Answers another process, which wishes something at a table that is here or nowhere. @throws Elsewhere */
  async answer(wish: string, id: string, args: readonly unknown[]): Promise<unknown> {
    const room = await this.room(id);
    return isRefusal(room) ? room : grant(room, wish, args);
  }

  // --- Where tables are ---------------------------------------------------------------------------------------------------

  /** Tables in memory here. */
  get open(): string[] {
    return [...this.#rooms.keys()];
  }

  /** Where another process that has a table is reached from outside; nothing where none has it. */
  async addressOf(id: string): Promise<string | undefined> {
    return this.#rooms.has(id) ? undefined : (await this.#processes.ownerOf(id))?.address;
  }

  /** It goes over to the others, and opens nothing any more. */
  get draining(): boolean {
    return this.#draining;
  }

  /** The room of a table, opened here if nobody has it. Refusals: NO_TABLE, UNOPENABLE {reason}, CANNOT_STORE, CANNOT_OPEN. @throws Elsewhere */
  async room(id: string): Promise<TableRoom | Refusal> {
    const door = await this.#door(id);
    if (door instanceof FarDoor) throw new Elsewhere();
    return door;
  }

  /** Refusals: those of `room`. @throws Elsewhere if it is to be looked for again */
  async #door(id: string): Promise<Found> {
    const finding = this.#finding.get(id);
    if (finding) return finding;
    const present = this.#rooms.get(id);
    if (present && !present.closing) return present;
    const found = this.#find(id, present).finally(() => this.#finding.delete(id));
    this.#finding.set(id, found);
    return found;
  }

  /** @param leaving the table's former room, if it is still on its way out */
  async #find(id: string, leaving: TableRoom | undefined): Promise<Found> {
    try {
      await leaving?.gone;
      return (await this.#far(id)) ?? (await this.#processes.inTurn(`open ${id}`, () => this.#findOrOpen(id)));
    } catch (error) {
      if (error instanceof Elsewhere) throw error;
      if (error instanceof Unwritable) return { code: "CANNOT_STORE" };
      if (error instanceof Away) return { code: "CANNOT_OPEN" };
      this.#services.log.error({ table: id, err: error }, "table cannot be opened");
      return { code: "CANNOT_OPEN" };
    }
  }

  /** Somebody else may have opened it while this process waited for its turn. */
  async #findOrOpen(id: string): Promise<Found> {
    return (await this.#far(id)) ?? this.#open(id);
  }

  /** The table in another process: the one that has it or, if this one opens nothing any more, any. */
  async #far(id: string): Promise<FarDoor | Refusal | undefined> {
    const owner = await this.#processes.ownerOf(id);
    const process = owner?.process ?? (this.#draining ? await this.#processes.another() : undefined);
    if (process !== undefined) return new FarDoor(this.#processes, process, id);
    return this.#draining ? { code: "CANNOT_OPEN" } : undefined;
  }

  async #open(id: string): Promise<TableRoom | Refusal> {
    const opened = await Table.open(this.#services, id);
    if (isRefusal(opened)) return this.#shut(id, opened);
    this.#broken.tried(id, opened);
    return this.#makeRoom(id, opened);
  }

  /** @throws Elsewhere if another process listed it first */
  async #makeRoom(id: string, table: Opened): Promise<TableRoom> {
    const { opened } = this.#services;
    opened.set(id, table);
    try {
      await matchMaker.handleCreateRoom(ROOM, { table: id }, undefined, id);
      const room = matchMaker.getLocalRoomById(id) as TableRoom | undefined;
      if (!room) throw new Elsewhere();
      return this.#keep(id, room);
    } finally {
      opened.delete(id);
    }
  }

  #keep(id: string, room: TableRoom): TableRoom {
    this.#rooms.set(id, room);
    void room.gone.then(() => this.#rooms.get(id) === room && this.#rooms.delete(id));
    return room;
  }

  /** The table that is stored cannot be played here: lists say so from now on. */
  async #shut(id: string, refusal: Refusal): Promise<Refusal> {
    if (refusal.code === "NO_TABLE") return refusal;
    this.#broken.tried(id, refusal);
    await this.#services.lobby.relist(id);
    return { code: "UNOPENABLE", params: { reason: refusal.code } };
  }

  // --- Giving tables away -------------------------------------------------------------------------------------------------

  /** Another process has it by now: whoever sits here comes in there. */
  lose(id: string): void {
    const room = this.#rooms.get(id);
    if (!room || room.closing) return;
    this.#services.log.warn({ table: id }, "table lost to another process");
    room.close();
  }

  /** Opens nothing any more, and closes its tables one by one, within so many milliseconds: they are opened by others, if there are any. */
  async handOver(within: number): Promise<void> {
    this.#draining = true;
    await Promise.allSettled(this.#finding.values());
    const another = await this.#processes.another().catch(() => undefined);
    const rooms = another === undefined ? [] : [...this.#rooms.values()];
    for (const room of rooms) {
      void room.handOver();
      await pause(Math.min(HAND_OVER_MS, within / rooms.length));
    }
    await Promise.all(rooms.map(({ gone }) => gone));
  }
}
