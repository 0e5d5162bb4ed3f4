/** The way to a table: opens its room from the store if it is not in memory, and lets people in at its door. */
import { matchMaker } from "@colyseus/core";
import { isRefusal, type Refusal } from "../../shared/game.ts";
import type { EnterTable, TableEntered } from "../../shared/protocol.ts";
import { admit } from "../admission/admission.ts";
import type { Entrance, Tickets } from "../admission/tickets.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import type { TableRoom } from "./TableRoom.ts";

export const ROOM = "table";

export class Directory {
  readonly #store: Store;
  readonly #log: Log;
  /** Tables that are being opened: two who come at once share one opening. */
  readonly #opening = new Map<string, Promise<TableRoom | Refusal>>();
  readonly #tickets: Tickets;

  constructor(store: Store, log: Log, tickets: Tickets) {
    this.#store = store;
    this.#log = log;
    this.#tickets = tickets;
  }

  /** @param network where it is asked from. Refusals: NO_TABLE, CANNOT_OPEN, NO_INVITE, NOT_WATCHABLE. */
  async enter(id: string, secrets: EnterTable, network: string): Promise<TableEntered | Refusal> {
    const room = await this.room(id);
    if (isRefusal(room)) return room;
    const admission = admit(room.table, secrets);
    if (isRefusal(admission)) return admission;
    room.keepAwake();
    return this.#reserve(id, { ...admission, network });
  }

  async #reserve(id: string, entrance: Entrance): Promise<TableEntered | Refusal> {
    try {
      const listing = await matchMaker.getRoomById(id);
      const reservation = await matchMaker.reserveSeatFor(listing, {}, { ticket: this.#tickets.issue({ table: id, entrance }) });
      return { reservation, may: entrance.may };
    } catch (error) {
      this.#log.warn({ table: id, err: error }, "the room closed while somebody came in");
      return { code: "CANNOT_OPEN" };
    }
  }

  /** The room of a table, opened if need be. Refusals: NO_TABLE, CANNOT_OPEN. */
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
      if (!(await this.#store.find(id))) return { code: "NO_TABLE" };
      await matchMaker.handleCreateRoom(ROOM, { table: id }, undefined, id);
      return matchMaker.getLocalRoomById(id) as TableRoom;
    } catch (error) {
      this.#log.error({ table: id, err: error }, "table cannot be opened");
      return { code: "CANNOT_OPEN" };
    }
  }
}
