/** Before the start: who is ready for the table as it is (`seating/terms.ts`). A correspondence game starts once all are. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { AccountInfo } from "../rated/accountInfo.ts";
import { isCorrespondence, isFree, type Seating } from "../seating/seating.ts";
import type { Table } from "../table.ts";

/** All seats are taken, and their players are ready. */
const canStart = ({ slots, ready = [] }: Seating): boolean =>
  slots.every((slot) => !isFree(slot) && (slot.participant === "" || ready.includes(slot.participant)));

export class Readiness {
  readonly #table: Table;
  readonly #accounts: Pick<AccountInfo, "atStart">;

  constructor(table: Table, accounts: Pick<AccountInfo, "atStart">) {
    this.#table = table;
    this.#accounts = accounts;
  }

  has(participant: string): boolean {
    return this.#table.seating.ready?.includes(participant) === true;
  }

  /** The player was ready until the terms changed. */
  isAskedAgain(participant: string): boolean {
    return this.#table.seating.askedAgain?.includes(participant) === true;
  }

  /** Refusals: those of `Table.start`. */
  async set(participant: string, ready: boolean): Promise<Refusal | undefined> {
    const refusal = await this.#table.updateSeating((draft) => {
      const without = (participants: readonly string[] = []) => participants.filter((other) => other !== participant);
      draft.ready = ready ? [...without(draft.ready), participant] : without(draft.ready);
      draft.askedAgain = without(draft.askedAgain);
      return undefined;
    });
    return refusal ?? this.#startIfReady();
  }

  /** Starts a correspondence game once everybody is ready. */
  async #startIfReady(): Promise<Refusal | undefined> {
    const { seating, phase } = this.#table;
    if (!isCorrespondence(seating) || phase !== "open" || !canStart(seating)) return undefined;
    return this.#table.start(await this.#accounts.atStart());
  }
}
