/** Where on the board the last move took place. */
import type { Seat } from "../../../../shared/core/game.ts";
import type { EventOf, ShipyardEvent } from "../../../../shared/shipyard/events.ts";

type Places = { readonly [K in ShipyardEvent["type"]]?: (event: EventOf<K>) => readonly string[] };

/** Labels of the areas that an event is about. */
const PLACES: Places = {
  tileChosen: ({ tile }) => [`tile ${tile}`],
  bonusTaken: ({ tile }) => [`tile ${tile}`],
  built: ({ cards }) => cards.map(({ column, row }) => `card ${column} ${row}`),
  trainBought: ({ row }) => [`train ${row}`],
  canalLeased: ({ row }) => [`canal ${row}`],
  hired: ({ kind }) => [`employee ${kind}`],
};

export function placesOf(event: ShipyardEvent): { readonly seat: Seat; readonly labels: readonly string[] } | undefined {
  const labels = (PLACES[event.type] as ((event: ShipyardEvent) => readonly string[]) | undefined)?.(event);
  return labels && "seat" in event ? { seat: event.seat, labels } : undefined;
}
