/** Groups Shipyard's log by turn, and what a player did in one action into one entry. */
import type { Seat } from "../../../shared/core/game.ts";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";
import type { EventOf, ShipyardEvent } from "../../../shared/shipyard/events.ts";
import { ACTIONS, type Action } from "../../../shared/shipyard/vocabulary.ts";
import type { LogGrouping } from "../../kit/contract/game.ts";

/** The event that carries out each action. */
const RESULTS = {
  build: "built",
  train: "trainBought",
  canal: "canalLeased",
  equip: "equipped",
  recruit: "recruited",
  hire: "hired",
  exchange: "exchanged",
  subsidy: "subsidised",
} as const satisfies { readonly [A in Action]: ShipyardEvent["type"] };

export type ActionResult = EventOf<(typeof RESULTS)[Action]>;

export const actionOfResult = ({ type }: ActionResult): Action => ACTIONS.find((action) => RESULTS[action] === type) as Action;

/** A tile taken with its income, or for the price of a bonus action, and what came of it. */
export interface ActionTaken {
  readonly type: "actionTaken";
  readonly seat: Seat;
  readonly tile: Action;
  readonly income: number;
  /** Price of a bonus action; 0 for the tile that was chosen. */
  readonly bonus: number;
  /** Absent until it is carried out. */
  readonly result?: ActionResult;
}

export type ShipyardLogEntry = ShipyardEvent | ActionTaken;

export function actionBegun(event: EventOf<"tileChosen"> | EventOf<"bonusTaken">): ActionTaken {
  const { seat, tile } = event;
  const isBonus = event.type === "bonusTaken";
  return { type: "actionTaken", seat, tile, income: isBonus ? 0 : event.ahead + event.gap, bonus: isBonus ? event.price : 0 };
}

const carriesOut = (event: ShipyardEvent, { tile, seat }: ActionTaken): event is ActionResult =>
  event.type === RESULTS[tile] && (event as ActionResult).seat === seat;

export const logGrouping = {
  turnStart: (event: ShipyardEvent) => (event.type === "turnBegan" ? event.seat : undefined),
  fold(events: readonly NumberedEvent<ShipyardEvent>[]) {
    const entries: NumberedEvent<ShipyardLogEntry>[] = [];
    /** Indices of the entries whose action is still to be carried out. */
    const open = new Set<number>();
    for (const { number, event } of events) {
      const index = [...open].findLast((one) => carriesOut(event, entries[one].event as ActionTaken));
      if (index !== undefined) {
        entries[index] = { number: entries[index].number, event: { ...entries[index].event, result: event } as ActionTaken };
        open.delete(index);
        continue;
      }
      const action = event.type === "tileChosen" || event.type === "bonusTaken" ? actionBegun(event) : undefined;
      if (action) open.add(entries.length);
      entries.push({ number, event: action ?? event });
    }
    return entries;
  },
} satisfies LogGrouping<ShipyardEvent, ShipyardLogEntry>;
