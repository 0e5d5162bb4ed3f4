/** What a seat's unfinished ship still lacks, in words. */
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import type { ShipyardSeat } from "../../../shared/shipyard/schema.ts";
import type { Part } from "../../../shared/shipyard/vocabulary.ts";
import { completeShips, PART_OF_COLUMN, shipLength, yardCode } from "../../../shared/shipyard/yard.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t } from "./messages/game/messages.ts";

/** Cards of the yard that are not part of a complete ship: by slot, -1 where there is none. */
function unfinished(seat: ShipyardSeat): number[] {
  const code = yardCode(seat.yard);
  const isDone = (slot: number) => completeShips(code).some((bow) => slot >= bow && slot < bow + shipLength(code, bow));
  return seat.yard.map((card, slot) => (isDone(slot) ? -1 : card));
}

/** Parts that no card of the unfinished ship is yet. */
function missing(cards: readonly number[]): Part[] {
  const parts = cards.map((card) => PART_OF_COLUMN[CARDS[card].column]);
  return (["bow", "middle", "stern"] as const).filter((part) => !parts.includes(part));
}

/** "6 cards, needs a stern"; empty if the yard is. */
export function yardText(seat: ShipyardSeat): string {
  const cards = unfinished(seat).filter((card) => card >= 0);
  const count = seat.yard.filter((card) => card >= 0).length;
  if (count === 0) return t("yard.empty");
  const parts = missing(cards);
  if (cards.length === 0) return t("yard.complete");
  return parts.length > 0
    ? t("yard.lacks", { n: count, parts: listText(parts.map((part) => t(`yard.${part}`))) })
    : t("yard.cards", { n: count });
}
