/** Slots of the yard where a card may be placed. */
import { cardAt } from "../../../shared/shipyard/market.ts";
import type { ShipyardSeat, Table } from "../../../shared/shipyard/schema.ts";
import { isLegalYard, yardCode } from "../../../shared/shipyard/yard.ts";
import type { ShipyardDraft } from "./draft.ts";

/**
 * The slots that a tap means something for. With a card taken up: those from which it could still sail beside all others, for no
 * further card would help it. Without: those with placed cards, to remove them.
 */
export function openSlots(own: ShipyardSeat, table: Table, { cards, picked }: Pick<ShipyardDraft, "cards" | "picked">): number[] {
  if (!picked) return cards.map(({ slot }) => slot);
  const free = own.yard.flatMap((card, slot) => (card < 0 ? [slot] : []));
  return free.filter((slot) => {
    const yard = [...own.yard];
    for (const card of [...cards, { ...picked, slot }]) yard[card.slot] = cardAt(table, card.column, card.row);
    return isLegalYard(yardCode(yard));
  });
}
