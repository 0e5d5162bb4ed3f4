/** Slots of the yard where a card may be placed. */
import { cardAt } from "../../../shared/shipyard/market.ts";
import type { ShipyardSeat, Table } from "../../../shared/shipyard/schema.ts";
import { isLegalYard, yardCode } from "../../../shared/shipyard/yard.ts";
import type { ShipyardDraft } from "./draft.ts";

/** Slots that a tap affects: with a card picked up, those from which it could still sail; without one, those with placed cards. */
export function openSlots(own: ShipyardSeat, table: Table, { cards, picked }: Pick<ShipyardDraft, "cards" | "picked">): number[] {
  if (!picked) return cards.map(({ slot }) => slot);
  const free = own.yard.flatMap((card, slot) => (card < 0 ? [slot] : []));
  return free.filter((slot) => {
    const yard = [...own.yard];
    for (const card of [...cards, { ...picked, slot }]) yard[card.slot] = cardAt(table, card.column, card.row);
    return isLegalYard(yardCode(yard));
  });
}
