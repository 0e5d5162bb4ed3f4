/** The roll that the board shows: the current turn's, or until the next roll the previous one. */
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import type { Colour } from "../../../shared/core/game.ts";
import type { Roll } from "./dice.ts";

export class LastRoll {
  #last: (Roll & { readonly turnSeq: number }) | undefined;

  /** Remembers the last roll of these events. @param table after them */
  follow(events: readonly CatanEvent[], table: Table): void {
    const event = events.findLast((one) => one.type === "rolled" || one.type === "sevenIgnored");
    if (event) this.#last = { dice: event.dice, colour: table.seats[event.seat].colour as Colour, turnSeq: table.turnSeq };
  }

  /** Undefined if unknown, or if the table is older than the remembered roll. */
  at({ dice, turnSeq, afterTurnOf, active, seats }: Table): Roll | undefined {
    const roller = afterTurnOf >= 0 ? afterTurnOf : active;
    if (dice[0] > 0) this.#last = { dice: [...dice], colour: seats[roller].colour as Colour, turnSeq };
    return this.#last && this.#last.turnSeq <= turnSeq ? this.#last : undefined;
  }
}
