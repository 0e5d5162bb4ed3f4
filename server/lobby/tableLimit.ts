/** Limits the tables of an address and of an account: unattended open ones could fill the lobby, unfinished ones the store. */
import type { Refusal } from "../../shared/core/game.ts";
import { KeyedMutex } from "../cluster/mutex.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import type { NewTable, Store, StoredTable } from "../store/store.ts";
import { isCorrespondence, readSeating, type Seating } from "../table/seating/seating.ts";
import type { Lobby } from "./lobby.ts";

/** Unfinished tables count as long as something has happened there lately, in ms, so that forgotten ones lock nobody out. */
const RECENT_MS = 7 * DAY_MS;

/** Who creates a table. */
export interface Creator {
  readonly network: string;
  /** Id of the account, "" for a guest. */
  readonly account: string;
}

interface Deps {
  readonly store: Pick<Store, "unfinishedBy" | "setCreator" | "accounts">;
  readonly clock: Clock;
  readonly lobby: Pick<Lobby, "isAttended">;
  readonly config: { readonly unattendedTablesPerIp: number; readonly unfinishedTables: number };
  /** Pseudonym of an address, as stored with the table. */
  codeOf(network: string): string;
  createTable(seating: Seating, creator: string): Promise<NewTable>;
}

export class TableLimit {
  readonly #deps: Deps;
  readonly #mutex = new KeyedMutex();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Creates a table unless its creator has too many. Refusals: TOO_MANY_TABLES {max}, TOO_MANY_OPEN_TABLES {max}.
   * @param isListed it will wait for players in the lobby
   */
  create({ network, account }: Creator, seating: Seating, isListed = seating.public): Promise<NewTable | Refusal> {
    const code = this.#deps.codeOf(network);
    return this.#mutex.run(code, async () => (await this.#check(code, account, isListed)) ?? this.#deps.createTable(seating, code));
  }

  /** The address makes an existing table public, which counts for it from then on. Refusals: TOO_MANY_OPEN_TABLES {max}. */
  list(network: string, table: string): Promise<Refusal | undefined> {
    const { store, clock, codeOf } = this.#deps;
    const code = codeOf(network);
    return this.#mutex.run(code, async () => {
      const refusal = this.#unattendedRefusal(await store.unfinishedBy(code, clock.now() - RECENT_MS));
      if (!refusal) await store.setCreator(table, code);
      return refusal;
    });
  }

  async #check(code: string, account: string, isListed: boolean): Promise<Refusal | undefined> {
    const { store, clock, config } = this.#deps;
    const since = clock.now() - RECENT_MS;
    const tables = await store.unfinishedBy(code, since);
    const ofAccount = account === "" ? 0 : await store.accounts.countUnfinished(account, since);
    const max = config.unfinishedTables;
    if (tables.length >= max || ofAccount >= max) return { code: "TOO_MANY_TABLES", params: { max } };
    return isListed ? this.#unattendedRefusal(tables) : undefined;
  }

  /** Nobody needs to be at a table by days. */
  #unattendedRefusal(tables: readonly Pick<StoredTable, "id" | "phase" | "public" | "seating">[]): Refusal | undefined {
    const { config, lobby } = this.#deps;
    const max = config.unattendedTablesPerIp;
    const unattended = tables.filter(
      ({ id, phase, public: isListed, seating }) =>
        isListed && phase === "open" && !lobby.isAttended(id) && !isCorrespondence(readSeating(seating)),
    );
    return unattended.length < max ? undefined : { code: "TOO_MANY_OPEN_TABLES", params: { max } };
  }
}
