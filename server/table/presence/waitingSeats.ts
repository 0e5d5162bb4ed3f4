/** Before the start, at public tables: the seats that are held for absent players, counted at all tables of this process together. */
import { QUOTAS } from "../../lib/limits.ts";
import type { Participant } from "../seating/seating.ts";

type Holder = Pick<Participant, "id" | "account" | "network">;

export class WaitingSeats {
  /** Ids of absent participants by whom they are counted for. */
  readonly #held = new Map<string, Set<string>>();

  /** Counts a seat for its account and its address. @returns false, and counts nothing, over their limits */
  hold(holder: Holder): boolean {
    const keys = keysOf(holder);
    const hasRoom = ([key, max]: readonly [string, number]) => {
      const held = this.#held.get(key);
      return !held || held.has(holder.id) || held.size < max;
    };
    if (!keys.every(hasRoom)) return false;
    for (const [key] of keys) this.#held.set(key, (this.#held.get(key) ?? new Set()).add(holder.id));
    return true;
  }

  release(holder: Holder): void {
    for (const [key] of keysOf(holder)) {
      const held = this.#held.get(key);
      held?.delete(holder.id);
      if (held?.size === 0) this.#held.delete(key);
    }
  }
}

const keysOf = ({ account, network }: Holder): [string, number][] => [
  ...(account ? [[`account ${account}`, QUOTAS.waitingSeatsPerAccount] as [string, number]] : []),
  ...(network ? [[`address ${network}`, QUOTAS.waitingSeatsPerAddress] as [string, number]] : []),
];
