/** Stores each finished game's result in a file, so that an interrupted measurement can continue. Valid for one version of the code. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Duel, Result } from "./duel.ts";

interface Line {
  readonly duel: Duel;
  readonly result: Result;
}

export class Ledger {
  readonly #file: string | undefined;
  readonly #known = new Map<string, Result>();

  /** @param file one game a line; nothing is kept without it */
  constructor(file: string | undefined) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    for (const { duel, result } of lines.map((line) => JSON.parse(line) as Line)) this.#known.set(JSON.stringify(duel), result);
  }

  /** How that game ended, if it was played. */
  find(duel: Duel): Result | undefined {
    return this.#known.get(JSON.stringify(duel));
  }

  add(duel: Duel, result: Result): void {
    this.#known.set(JSON.stringify(duel), result);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify({ duel, result })}\n`);
  }
}
