/** Each seat's latest actions, as icons. Needs no screen. */
import type { Seat } from "../../../../shared/core/game.ts";
import { EMPLOYEES } from "../../../../shared/shipyard/data/employees.ts";
import { TRAINS } from "../../../../shared/shipyard/data/trains.ts";
import type { EventOf, ShipyardEvent } from "../../../../shared/shipyard/events.ts";
import { EMPLOYEE_NUMBER } from "../../../../shared/shipyard/numbers.ts";
import type { Table } from "../../../../shared/shipyard/schema.ts";
import { ACTIONS } from "../../../../shared/shipyard/vocabulary.ts";
import type { IconName } from "../icons.ts";
import { badgeOf } from "../printed.ts";

/** Icons of one seat's turn. */
interface TurnActions {
  /** Which of the seat's turns it was, counted from 1. */
  readonly turn: number;
  readonly icons: readonly IconName[];
}

/** By seat. */
export type RecentActions = ReadonlyMap<Seat, TurnActions>;

type SeatEventType = Exclude<ShipyardEvent["type"], Exclude<ShipyardEvent, { seat: Seat }>["type"]>;

const PICTURES: { readonly [K in SeatEventType]?: (event: EventOf<K>) => readonly IconName[] } = {
  tileChosen: ({ tile }) => [tile],
  bonusTaken: ({ tile }) => ["coin", tile],
  built: ({ cards }) => cards.map(() => "ship"),
  trainBought: ({ train }) => TRAINS[train].goods,
  equipped: ({ kind, extra }) => [kind, ...extra],
  recruited: ({ kind, extra }) => [kind, ...extra],
  hired: ({ kind }) => {
    const { family, thing } = badgeOf(EMPLOYEES[EMPLOYEE_NUMBER[kind]]);
    return [family, thing];
  },
  exchanged: ({ goods }) => goods.map(({ piece }) => piece ?? "coin"),
  launched: () => ["points"],
};

/** Adds what happened to what was known; `table` is the table after it. */
export function withRecentActions(recent: RecentActions, events: readonly ShipyardEvent[], table: Table): RecentActions {
  const newer = new Map(recent);
  for (const event of events) {
    if (!("seat" in event)) continue;
    const icons = (PICTURES[event.type] as ((event: ShipyardEvent) => readonly IconName[]) | undefined)?.(event) ?? [];
    const { turns: turn } = table.seats[event.seat];
    const before = newer.get(event.seat);
    if (icons.length > 0) newer.set(event.seat, { turn, icons: before?.turn === turn ? [...before.icons, ...icons] : icons });
  }
  return newer;
}

/** A seat's icons: its actions this turn, else the tile with its figure. */
export function recentActionsOf(recent: RecentActions, table: Table, seat: Seat): readonly IconName[] {
  const { turns, held } = table.seats[seat];
  const known = recent.get(seat);
  if (known?.turn === turns) return known.icons;
  return held.slice(-1).map((tile) => ACTIONS[tile]);
}
