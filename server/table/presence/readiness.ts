/** Before the start: who is ready. At a correspondence table that is stored, and the game begins once all are, whoever is there. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { AccountInfo } from "../rated/accountInfo.ts";
import { isCorrespondence, isFree, type Seating } from "../seating/seating.ts";
import type { Table } from "../table.ts";

/** All seats are taken, and their people are ready. */
const canBegin = ({ places, ready = [] }: Seating): boolean =>
  places.every((place) => !isFree(place) && (place.person === "" || ready.includes(place.person)));

export class Readiness {
  readonly #table: Table;
  readonly #ready = new Set<string>();

  readonly #accounts: Pick<AccountInfo, "atStart">;

  constructor(table: Table, accounts: Pick<AccountInfo, "atStart">) {
    this.#table = table;
    this.#accounts = accounts;
  }

  has(person: string): boolean {
    const { seating } = this.#table;
    return isCorrespondence(seating) ? seating.ready?.includes(person) === true : this.#ready.has(person);
  }

  /** Refusals: those of `Table.start`. */
  async set(person: string, ready: boolean): Promise<Refusal | undefined> {
    if (isCorrespondence(this.#table.seating)) return this.#keep(person, ready);
    if (ready) this.#ready.add(person);
    else this.#ready.delete(person);
    this.#table.notifications.emit({ type: "presenceChanged" });
    return undefined;
  }

  async #keep(person: string, ready: boolean): Promise<Refusal | undefined> {
    const refusal = await this.#table.updateSeating((draft) => {
      const others = (draft.ready ?? []).filter((other) => other !== person);
      draft.ready = ready ? [...others, person] : others;
      return undefined;
    });
    return refusal ?? this.beginIfReady();
  }

  /** Starts a correspondence game that nobody has to wait for any more. */
  async beginIfReady(): Promise<Refusal | undefined> {
    const { seating, phase } = this.#table;
    if (!isCorrespondence(seating) || phase !== "open" || !canBegin(seating)) return undefined;
    return this.#table.start(await this.#accounts.atStart());
  }
}
