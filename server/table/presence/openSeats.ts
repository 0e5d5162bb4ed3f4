/**
 * Seats at public tables that wait for their start, counted at all tables of this process together: those that one account or address takes, and
 * those that are held for it while it is absent.
 */
import type { Refusal } from "../../../shared/core/game.ts";
import { QUOTAS } from "../../lib/limits.ts";
import type { Participant } from "../seating/seating.ts";

type Holder = Pick<Participant, "id" | "account" | "network">;

interface Max {
  readonly account: number;
  readonly address: number;
}

/** Participants, by the account and the address that they count for. */
class Counted {
  readonly #max: Max;
  readonly #ids = new Map<string, Set<string>>();

  constructor(max: Max) {
    this.#max = max;
  }

  hasRoom(holder: Holder): boolean {
    return this.#keys(holder).every(([key, max]) => {
      const ids = this.#ids.get(key);
      return !ids || ids.has(holder.id) || ids.size < max;
    });
  }

  add(holder: Holder): void {
    for (const [key] of this.#keys(holder)) this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(holder.id));
  }

  delete(holder: Holder): void {
    for (const [key] of this.#keys(holder)) {
      const ids = this.#ids.get(key);
      ids?.delete(holder.id);
      if (ids?.size === 0) this.#ids.delete(key);
    }
  }

  #keys({ account = "", network = "" }: Holder): [string, number][] {
    const { account: perAccount, address: perAddress } = this.#max;
    const keys: [string, string, number][] = [
      ["account", account, perAccount],
      ["address", network, perAddress],
    ];
    return keys.filter(([, of]) => of !== "").map(([kind, of, max]) => [`${kind} ${of}`, max]);
  }
}

export class OpenSeats {
  readonly #taken: Counted;
  readonly #waiting = new Counted({ account: QUOTAS.waitingSeatsPerAccount, address: QUOTAS.waitingSeatsPerAddress });

  /** @param perAddress seats that an address may take */
  constructor(perAddress: number) {
    this.#taken = new Counted({ account: QUOTAS.openSeatsPerAccount, address: perAddress });
  }

  /** Refusals: TOO_MANY_SEATS. */
  check(holder: Holder): Refusal | undefined {
    return this.#taken.hasRoom(holder) ? undefined : { code: "TOO_MANY_SEATS" };
  }

  take(holder: Holder): void {
    this.#taken.add(holder);
  }

  leave(holder: Holder): void {
    this.#taken.delete(holder);
    this.#waiting.delete(holder);
  }

  /** Holds the seat of an absent player for long. @returns false over the limit */
  hold(holder: Holder): boolean {
    if (!this.#waiting.hasRoom(holder)) return false;
    this.#waiting.add(holder);
    return true;
  }

  release(holder: Holder): void {
    this.#waiting.delete(holder);
  }
}
