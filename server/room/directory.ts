/** The way to a table: opens its room from the store if it is not in memory, and lets people in at its door. */
import { matchMaker } from "@colyseus/core";
import { isRefusal, type Refusal } from "../../shared/game.ts";
import type { EnterTable, TableEntered } from "../../shared/protocol.ts";
import { admit } from "../admission/admission.ts";
import type { Entrance } from "../admission/tickets.ts";
import { Unwritable } from "../store/store.ts";
import type { BrokenTables } from "../table/broken.ts";
import { type Opened, Table } from "../table/table.ts";
import type { RoomServices } from "./services.ts";
import type { TableRoom } from "./TableRoom.ts";

export const ROOM = "table";

export class Directory {
  readonly #services: RoomServices;
  readonly #broken: BrokenTables;
  /** Tables that are being opened: two who come at once share one opening. */
  readonly #opening = new Map<string, Promise<TableRoom | Refusal>>();

  constructor(services: RoomServices, broken: BrokenTables) {
    this.#services = services;
    this.#broken = broken;
  }

  /**
   * @param network where it is asked from
   * @param bot name of the bot of somebody's own that asks, "" for a person
   * Refusals: those of `room`, NO_INVITE, NOT_WATCHABLE, NO_BOTS (a bot without a seat, and the host lets none sit).
   */
  async enter(id: string, secrets: EnterTable, network: string, bot = ""): Promise<TableEntered | Refusal> {
    const room = await this.room(id);
    if (isRefusal(room)) return room;
    const admission = admit(room.table, secrets);
    if (isRefusal(admission)) return admission;
    if (bot && admission.may !== "play" && !room.table.seating.ownBots) return { code: "NO_BOTS" };
    room.keepAwake();
    return this.#reserve(id, { ...admission, ...(bot && { key: secrets.key }), network, bot });
  }

  async #reserve(id: string, entrance: Entrance): Promise<TableEntered | Refusal> {
    try {
      const listing = await matchMaker.getRoomById(id);
      const reservation = await matchMaker.reserveSeatFor(listing, {}, { ticket: this.#services.tickets.issue({ table: id, entrance }) });
      return { reservation, may: entrance.may };
    } catch (error) {
      this.#services.log.warn({ table: id, err: error }, "the room closed while somebody came in");
      return { code: "CANNOT_OPEN" };
    }
  }

  /** The room of a table, opened if need be. Refusals: NO_TABLE, UNOPENABLE {reason}, CANNOT_STORE, CANNOT_OPEN. */
  async room(id: string): Promise<TableRoom | Refusal> {
    const opening = this.#opening.get(id);
    if (opening) return opening;
    const present = matchMaker.getLocalRoomById(id) as TableRoom | undefined;
    if (present && !present.closing) return present;
    const opened = this.#open(id, present).finally(() => this.#opening.delete(id));
    this.#opening.set(id, opened);
    return opened;
  }

  /** @param leaving the table's former room, if it is still on its way out */
  async #open(id: string, leaving: TableRoom | undefined): Promise<TableRoom | Refusal> {
    try {
      await leaving?.gone;
      const opened = await Table.open(this.#services, id);
      if (isRefusal(opened)) return await this.#shut(id, opened);
      this.#broken.tried(id, opened);
      return await this.#makeRoom(id, opened);
    } catch (error) {
      if (error instanceof Unwritable) return { code: "CANNOT_STORE" };
      this.#services.log.error({ table: id, err: error }, "table cannot be opened");
      return { code: "CANNOT_OPEN" };
    }
  }

  async #makeRoom(id: string, table: Opened): Promise<TableRoom> {
    const { opened } = this.#services;
    opened.set(id, table);
    try {
      await matchMaker.handleCreateRoom(ROOM, { table: id }, undefined, id);
      return matchMaker.getLocalRoomById(id) as TableRoom;
    } finally {
      opened.delete(id);
    }
  }

  /** The table that is stored cannot be played here: lists say so from now on. */
  async #shut(id: string, refusal: Refusal): Promise<Refusal> {
    if (refusal.code === "NO_TABLE") return refusal;
    this.#broken.tried(id, refusal);
    await this.#services.lobby.relist(id);
    return { code: "UNOPENABLE", params: { reason: refusal.code } };
  }
}
