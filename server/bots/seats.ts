/** The seats that bots play at one table, as the driver asks for them. */
import type { Move, Refusal } from "../../shared/game.ts";
import type { Presence } from "../presence/presence.ts";
import type { Moved, MoveIntent } from "../table/changes.ts";
import type { Table } from "../table/table.ts";
import { BotDriver, type FellBack } from "./driver.ts";
import type { Question } from "./worker.ts";

/** Where thoughts come from, and how fast bots go. */
export interface Thinking {
  ask(question: Question): Promise<Move | undefined>;
  /** Milliseconds between two moves of bots. */
  pace(): number;
  fellBack(why: FellBack): void;
}

/** A driver that wakes with every change of the table. */
export function driveBots(table: Table, presence: Presence, thinking: Thinking): BotDriver {
  const mayAct = () => presence.runs && table.status.vote?.kind !== "undo";
  /** The record marks what a bot plays in a person's place, who may have come back while it thought. */
  const move = async (intent: MoveIntent): Promise<Moved | Refusal> => {
    const { running } = table;
    if (!running || !mayAct() || presence.level(intent.seat) === "") return { code: "NOT_YOUR_TURN" };
    const person = running.header.seats[intent.seat].kind === "person";
    return table.move(person && !intent.by ? { ...intent, by: "bot" } : intent);
  };
  const driver = new BotDriver({
    ...thinking,
    match: () => (mayAct() ? table.running?.match : undefined),
    level: (seat) => presence.level(seat),
    isPerson: (seat) => presence.isHere(seat),
    move: (intent) => table.run(() => move(intent)),
    failed: (error) => table.notices.tell({ type: "failed", error }),
  });
  table.notices.subscribe(({ type }) => {
    if (type === "closed") driver.stop();
    else if (type !== "failed") driver.wake();
  });
  return driver;
}
