/** Limits the unattended open tables per address, which could fill the lobby. */
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import type { Clock } from "../lib/clock.ts";
import type { Lobby } from "./lobby.ts";

/** In ms; longer than an unattended table stays listed. */
const TTL_MS = 3_600_000;
/** Expired entries are dropped above this number of networks. */
const SWEEP_AT = 1000;

export class UnattendedLimit {
  readonly #max: number;
  readonly #clock: Clock;
  readonly #lobby: Pick<Lobby, "isUnattended">;
  /** Tables by the network that created them; `id` is "" while one is being created. */
  readonly #created = new Map<string, Set<{ id: string; readonly at: number }>>();

  constructor(max: number, clock: Clock, lobby: Pick<Lobby, "isUnattended">) {
    this.#max = max;
    this.#clock = clock;
    this.#lobby = lobby;
  }

  /**
   * Creates a table unless the network has too many. Refusals: TOO_MANY_OPEN_TABLES {max}, and those of `make`.
   * @param isListed counts towards the limit
   */
  async create<T extends { readonly id: string }>(
    network: string,
    isListed: boolean,
    create: () => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    const tables = this.#recent(network);
    const unattended = [...tables].filter(({ id }) => id === "" || this.#lobby.isUnattended(id));
    if (isListed && unattended.length >= this.#max) return { code: "TOO_MANY_OPEN_TABLES", params: { max: this.#max } };
    const entry = { id: "", at: this.#clock.monotonic() };
    tables.add(entry);
    this.#created.set(network, tables);
    const table = await create().catch((error) => {
      tables.delete(entry);
      throw error;
    });
    if (isRefusal(table)) tables.delete(entry);
    else entry.id = table.id;
    return table;
  }

  #recent(network: string): Set<{ id: string; readonly at: number }> {
    if (this.#created.size > SWEEP_AT) for (const other of [...this.#created.keys()]) this.#dropExpired(other);
    this.#dropExpired(network);
    return this.#created.get(network) ?? new Set();
  }

  #dropExpired(network: string): void {
    const tables = this.#created.get(network);
    for (const entry of tables ?? []) if (this.#clock.monotonic() - entry.at > TTL_MS) tables?.delete(entry);
    if (tables?.size === 0) this.#created.delete(network);
  }
}
