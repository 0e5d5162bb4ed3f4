/** One-time tickets: issued after the credentials were checked, redeemed when the socket joins. */
import { newKey } from "../../lib/secrets.ts";
import type { Admission } from "./admission.ts";

const TICKET_MS = 20_000;

export interface JoinGrant extends Admission {
  /** The address that requested the ticket, as limits count it. */
  readonly network: string;
  /** Id of the signed-in account; none for a guest. */
  readonly account?: string;
  /** Ids of the accounts that it has blocked. */
  readonly blocked?: readonly string[];
  /** Hash of the browser's key. */
  readonly visitor?: string;
}

interface Ticket {
  readonly table: string;
  readonly grant: JoinGrant;
}

export class Tickets {
  readonly #tickets = new Map<string, Ticket>();

  issue(ticket: Ticket): string {
    const name = newKey();
    this.#tickets.set(name, ticket);
    setTimeout(() => this.#tickets.delete(name), TICKET_MS).unref();
    return name;
  }

  /** Returns what a ticket grants, once. */
  redeem(table: string, ticket: string | undefined): JoinGrant | undefined {
    const issued = ticket === undefined ? undefined : this.#tickets.get(ticket);
    if (ticket !== undefined) this.#tickets.delete(ticket);
    return issued?.table === table ? issued.grant : undefined;
  }

  /** Whether an unused ticket for the table exists. */
  hasPending(table: string): boolean {
    return [...this.#tickets.values()].some((ticket) => ticket.table === table);
  }
}
