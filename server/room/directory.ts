/** The way to a table: opens its room from the store if it is not in memory, and hands out one-time tickets at its door. */
import { matchMaker } from "@colyseus/core";
import { isRefusal, type Refusal } from "../../shared/game.ts";
import type { EnterTable, TableEntered } from "../../shared/protocol.ts";
import type { Log } from "../log.ts";
import { newKey } from "../secrets.ts";
import type { Store } from "../store/store.ts";
import { type Admission, admit } from "./admission.ts";
import type { TableRoom } from "./TableRoom.ts";

export const ROOM = "table";

/** A ticket that was not used within so many milliseconds is void. */
const TICKET_MS = 20_000;

interface Ticket {
  readonly table: string;
  readonly admission: Admission;
}

export class Directory {
  readonly #store: Store;
  readonly #log: Log;
  /** Tables that are being opened: two who come at once share one opening. */
  readonly #opening = new Map<string, Promise<TableRoom | Refusal>>();
  readonly #tickets = new Map<string, Ticket>();

  constructor(store: Store, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /** Refusals: NO_TABLE, CANNOT_OPEN, NO_INVITE, NOT_WATCHABLE. */
  async enter(id: string, secrets: EnterTable): Promise<TableEntered | Refusal> {
    const room = await this.room(id);
    if (isRefusal(room)) return room;
    const admission = admit(room.table, secrets);
    if (isRefusal(admission)) return admission;
    room.keepAwake();
    return this.#reserve(id, admission);
  }

  async #reserve(id: string, admission: Admission): Promise<TableEntered | Refusal> {
    try {
      const listing = await matchMaker.getRoomById(id);
      const reservation = await matchMaker.reserveSeatFor(listing, {}, { ticket: this.#issue({ table: id, admission }) });
      return { reservation, may: admission.may };
    } catch (error) {
      this.#log.warn({ table: id, err: error }, "the room closed while somebody came in");
      return { code: "CANNOT_OPEN" };
    }
  }

  /** Gives what a ticket was issued for, once. */
  redeem(table: string, ticket: string | undefined): Admission | undefined {
    const issued = ticket === undefined ? undefined : this.#tickets.get(ticket);
    if (ticket !== undefined) this.#tickets.delete(ticket);
    return issued?.table === table ? issued.admission : undefined;
  }

  /** True while somebody with a valid ticket is on the way to the table. */
  expects(table: string): boolean {
    return [...this.#tickets.values()].some((ticket) => ticket.table === table);
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

  #issue(ticket: Ticket): string {
    const name = newKey();
    this.#tickets.set(name, ticket);
    setTimeout(() => this.#tickets.delete(name), TICKET_MS).unref();
    return name;
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
