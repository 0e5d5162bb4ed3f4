/** Before the start: who is ready. At a correspondence table this is stored, and the game starts once all are ready. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { AccountInfo } from "../rated/accountInfo.ts";
import { isCorrespondence, isFree, type Seating } from "../seating/seating.ts";
import type { Table } from "../table.ts";

/** All seats are taken, and their players are ready. */
const canStart = ({ slots, ready = [] }: Seating): boolean =>
  slots.every((slot) => !isFree(slot) && (slot.participant === "" || ready.includes(slot.participant)));

export class Readiness {
  readonly #table: Table;
  readonly #ready = new Set<string>();

  readonly #accounts: Pick<AccountInfo, "atStart">;

  constructor(table: Table, accounts: Pick<AccountInfo, "atStart">) {
    this.#table = table;
    this.#accounts = accounts;
  }

  has(participant: string): boolean {
    const { seating } = this.#table;
    return isCorrespondence(seating) ? seating.ready?.includes(participant) === true : this.#ready.has(participant);
  }

  /** Refusals: those of `Table.start`. */
  async set(participant: string, ready: boolean): Promise<Refusal | undefined> {
    if (isCorrespondence(this.#table.seating)) return this.#save(participant, ready);
    if (ready) this.#ready.add(participant);
    else this.#ready.delete(participant);
    this.#table.notifications.emit({ type: "presenceChanged" });
    return undefined;
  }

  async #save(participant: string, ready: boolean): Promise<Refusal | undefined> {
    const refusal = await this.#table.updateSeating((draft) => {
      const others = (draft.ready ?? []).filter((other) => other !== participant);
      draft.ready = ready ? [...others, participant] : others;
      return undefined;
    });
    return refusal ?? this.startIfReady();
  }

  /** Starts a correspondence game once everybody is ready. */
  async startIfReady(): Promise<Refusal | undefined> {
    const { seating, phase } = this.#table;
    if (!isCorrespondence(seating) || phase !== "open" || !canStart(seating)) return undefined;
    return this.#table.start(await this.#accounts.atStart());
  }
}
