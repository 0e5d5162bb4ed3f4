/** Stored tables that cannot be loaded, and why: by their row, or after an attempt. */
import { type Game, isRefusal, type Refusal } from "../../shared/core/game.ts";
import { type RecordHeader, supportsRules } from "../../shared/core/record.ts";
import type { Log } from "../lib/log.ts";
import type { Metrics } from "../lib/metrics.ts";
import type { StoredTable } from "../store/store.ts";

/** Refusals: NO_GAME, UNREADABLE, RULES_VERSION_MISMATCH. */
function refusalFromRow(header: string, game: Game | undefined): Refusal | undefined {
  if (!game) return { code: "NO_GAME" };
  if (header === "") return undefined;
  try {
    const { rules } = JSON.parse(header) as RecordHeader;
    return supportsRules(game, rules) ? undefined : { code: "RULES_VERSION_MISMATCH", params: { rules } };
  } catch {
    return { code: "UNREADABLE" };
  }
}

export class BrokenTables {
  readonly #gameById: (id: string) => Game | undefined;
  readonly #log: Log;
  readonly #metrics: Pick<Metrics, "unloadableTables">;
  /** Code of the failed attempt, by id. */
  readonly #refusals = new Map<string, string>();
  /** Ids of rows that cannot even be listed. */
  readonly #unreadable = new Set<string>();

  constructor(gameById: (id: string) => Game | undefined, log: Log, metrics: Pick<Metrics, "unloadableTables">) {
    this.#gameById = gameById;
    this.#log = log;
    this.#metrics = metrics;
  }

  /** Why a table cannot be loaded; undefined if it can, as far as is known. */
  refusalCode({ id, game, header }: Pick<StoredTable, "id" | "game" | "header">): string | undefined {
    return refusalFromRow(header, this.#gameById(game))?.code ?? this.#refusals.get(id);
  }

  /** @param result of loading it */
  recordAttempt(id: string, result: unknown): void {
    if (!isRefusal(result)) this.#refusals.delete(id);
    else if (this.#refusals.get(id) !== result.code) this.#add(id, result);
  }

  #add(id: string, { code, params }: Refusal): void {
    this.#refusals.set(id, code);
    this.#metrics.unloadableTables.inc({ reason: code });
    this.#log.warn({ table: id, reason: code, ...params }, "table cannot be opened");
  }

  /** Returns `read()`, or undefined if the row cannot be read, which is counted and logged once. */
  attempt<T>(id: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!this.#unreadable.has(id)) this.#log.warn({ table: id, err: error }, "table row cannot be read: omitted from lists");
      if (!this.#unreadable.has(id)) this.#metrics.unloadableTables.inc({ reason: "UNREADABLE" });
      this.#unreadable.add(id);
      return undefined;
    }
  }
}
