/** Connects the bot driver to a table. */
import { at } from "../../../shared/core/at.ts";
import type { Move, Refusal, Seat } from "../../../shared/core/game.ts";
import type { TableEvent } from "../../../shared/core/protocol.ts";
import type { MoveRequest } from "../../bots/worker.ts";
import type { Moved, MoveIntent } from "../changes.ts";
import type { Follower } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import type { Table } from "../table.ts";
import { BotDriver, type FallbackReason } from "./driver.ts";
import type { BotWaits } from "./waits.ts";

interface BotServices {
  /** @param onDegraded called if all threads are busy and the heuristic bot plays instead */
  requestMove(request: MoveRequest, onDegraded?: () => void): Promise<Move | undefined>;
  moveDelay(): number;
  onFallback(reason: FallbackReason): void;
}

/** Makes a bot's move, marked in the record if the seat is a player's. The player may have returned since the request. */
async function move(table: Table, presence: Presence, intent: MoveIntent): Promise<Moved | Refusal> {
  const { running } = table;
  if (!running || !presence.isRunning || presence.level(intent.seat) === "") return { code: "NOT_YOUR_TURN" };
  const participant = at(running.header.seats, intent.seat).kind === "person";
  return table.move(participant && !intent.by ? { ...intent, by: "bot" } : intent);
}

/** Emits, once per bot, that it plays below its level because all threads are busy. */
function degradedNotifier(table: Table): (seat: Seat) => void {
  const degraded = new Set<Seat>();
  return (seat) => {
    if (degraded.has(seat)) return;
    degraded.add(seat);
    const event: TableEvent = { type: "table.botDegraded", seat };
    table.enqueue(() => table.update({ events: [event] }));
  };
}

export function createBotDriver(table: Table, presence: Presence, waits: BotWaits, services: BotServices): Follower {
  const notifyDegraded = degradedNotifier(table);
  const driver = new BotDriver({
    ...services,
    match: () => (presence.isRunning ? table.running?.match : undefined),
    level: (seat) => presence.level(seat),
    memory: (seat) => table.running?.memoryOf(seat),
    requestMove: (request) => services.requestMove(request, () => notifyDegraded(request.view.seat)),
    humanSeats: () => [...table.seating.slots.keys()].filter((seat) => presence.level(seat) === ""),
    waitLeft: (seat) => waits.left(seat),
    after: (milliseconds, run) => waits.after(milliseconds, run),
    move: (intent) => table.runExclusive(() => move(table, presence, intent)),
    onError: (error) => table.notifications.emit({ type: "failed", error }),
  });
  return {
    followUp({ type }) {
      if (type === "closed") driver.stop();
      else if (type !== "failed") driver.wake();
    },
  };
}
