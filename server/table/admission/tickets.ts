/** One-time tickets for the door of a table: made where the secrets were looked at, shown where the socket comes in. */
import { newKey } from "../../lib/secrets.ts";
import type { Admission } from "./admission.ts";

/** A ticket that was not used within so many milliseconds is void. */
const TICKET_MS = 20_000;

/** What a socket comes in with. */
export interface JoinGrant extends Admission {
  /** Where the ticket was asked for from, as limits count it. */
  readonly network: string;
}

interface Ticket {
  readonly table: string;
  readonly entrance: JoinGrant;
}

export class Tickets {
  readonly #tickets = new Map<string, Ticket>();

  /** @returns the ticket's name */
  issue(ticket: Ticket): string {
    const name = newKey();
    this.#tickets.set(name, ticket);
    setTimeout(() => this.#tickets.delete(name), TICKET_MS).unref();
    return name;
  }

  /** Gives what a ticket was issued for, once. */
  redeem(table: string, ticket: string | undefined): JoinGrant | undefined {
    const issued = ticket === undefined ? undefined : this.#tickets.get(ticket);
    if (ticket !== undefined) this.#tickets.delete(ticket);
    return issued?.table === table ? issued.entrance : undefined;
  }

  /** True while somebody with a valid ticket is on the way to the table. */
  hasPending(table: string): boolean {
    return [...this.#tickets.values()].some((ticket) => ticket.table === table);
  }
}
