/** What happened to the table itself, in words for the log. */
import { type GameEvent, type Seat, SPECTATOR } from "../../shared/game.ts";
import type { TableEvent } from "../../shared/life.ts";
import type { WordContext, Words } from "../game.ts";
import { isOfTable, type Logged } from "../net/feed.ts";
import type { Params } from "../words/words.ts";
import { say } from "../words/words.ts";

/** What the sentences may name: who it concerns (the reader is "you"), and what it was about. */
function paramsOf(event: TableEvent, { players, seat }: WordContext): Params {
  const own = "seat" in event && event.seat === seat;
  return {
    own: own ? "yes" : "no",
    name: own ? say("table.you") : nameIn(players, event, "seat"),
    about: nameIn(players, event, "about"),
    n: "count" in event ? event.count : 0,
  };
}

function nameIn(players: WordContext["players"], event: TableEvent, field: "seat" | "about"): string {
  const seat = (event as { readonly seat?: Seat; readonly about?: Seat })[field];
  return (seat !== undefined && players[seat]?.name) || "";
}

function isLife(event: GameEvent): event is TableEvent {
  return isOfTable(event.type);
}

function lifeLine(event: TableEvent, context: WordContext): string {
  const params = paramsOf(event, context);
  switch (event.type) {
    case "table.voteBegan":
      return say(`began.${event.kind}`, params);
    case "table.takenBack":
      return say(event.vote ? "table.takenBackTogether" : "table.takenBack", params);
    default:
      return say(event.type, params);
  }
}

/** A line of the log: the frame's own, or the game's. */
export function lineOf(event: GameEvent, words: Words, table: object, context: WordContext): string | undefined {
  return isLife(event) ? lifeLine(event, context) : words.event(event, table, context);
}

/** Who sat where before somebody took over a seat in the running game. */
function beforeJoining(event: GameEvent, context: WordContext): WordContext {
  const { seat, before = "" } = event as Extract<TableEvent, { type: "table.joined" }>;
  const players = context.players.map((player, index) => (index === seat ? { ...player, name: before || player.name } : player));
  return { players, seat: context.seat === seat ? SPECTATOR : context.seat };
}

/** A line of the log with the number of its event. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** The log's lines, oldest first, with the names that people had at the table when it happened. */
export function linesOf(events: readonly Logged[], words: Words, table: object, context: WordContext): Line[] {
  const lines: Line[] = [];
  let then = context;
  for (const { number, event } of [...events].reverse()) {
    const text = lineOf(event, words, table, then);
    if (text) lines.push({ number, text });
    if (event.type === "table.joined") then = beforeJoining(event, then);
  }
  return lines.reverse();
}
