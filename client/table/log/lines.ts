/** The log as it is told: turns with their lines, made of what happened in the game and to the table itself. */
import { type GameEvent, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { TableEvent } from "../../../shared/core/life.ts";
import type { Logged } from "../../../shared/core/protocol.ts";
import type { WordContext, Words } from "../../kit/contract/game.ts";
import type { Story } from "../../kit/contract/story.ts";
import { mark } from "../../kit/i18n/marks.ts";
import type { Params } from "../../kit/i18n/words.ts";
import { say } from "../../kit/i18n/words.ts";
import { isOfTable } from "../../net/feed.ts";

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

/** A line of the log: the shell's own, or the game's. */
export function lineOf(event: GameEvent, words: Words, table: object, context: WordContext): string | undefined {
  return isLife(event) ? lifeLine(event, context) : words.event(event, table, context);
}

/** Who sat where before somebody took over a seat in the running game. */
function beforeJoining(event: GameEvent, context: WordContext): WordContext {
  const { seat, before = "" } = event as Extract<TableEvent, { type: "table.joined" }>;
  const players = context.players.map((player, index) => (index === seat ? { ...player, name: before || player.name } : player));
  return { players, seat: context.seat === seat ? SPECTATOR : context.seat };
}

/** The sign of a player among the signs of a game. */
export const seatSign = (seat: Seat): string => `seat ${seat}`;

/** As the log calls them: each by their sign, and the reader "you" wherever a name stands. */
function storyContext({ players, seat }: WordContext): WordContext {
  const called = players.map((player, index) => ({ ...player, name: mark(seatSign(index), index === seat ? say("you") : player.name) }));
  return { players: called, seat, story: true };
}

/** A line of the log with the number of its event; its text has marks. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** What was told from the beginning of a turn to that of the next. */
export interface Turn {
  readonly number: number;
  /** Whose turn; absent before the first. */
  readonly seat?: Seat;
  /** Its header, if there is one. */
  readonly title?: string;
  readonly lines: readonly Line[];
}

/** What a log is made of besides what happened. */
interface Telling {
  readonly words: Words;
  readonly story?: Story<GameEvent, GameEvent>;
  readonly table: object;
  readonly context: WordContext;
}

type Said = WeakMap<GameEvent, Line>;

/** What was said of events, by the words that said it and by the names that people had: a long log is put into words only once. */
const said = new WeakMap<Words, Map<string, Said>>();

function saidIn(words: Words, { players, seat }: WordContext): Said {
  const byNames = said.get(words) ?? new Map<string, Said>();
  said.set(words, byNames);
  const names = JSON.stringify([seat, players.map(({ name }) => name)]);
  const lines: Said = byNames.get(names) ?? new WeakMap();
  byNames.set(names, lines);
  return lines;
}

/** Puts events into words, for the names of one time; the same event is the same line. */
function tellerOf({ words, table }: Telling, then: WordContext): (logged: Logged) => Line {
  const lines = saidIn(words, then);
  const context = storyContext(then);
  return ({ number, event }) => {
    const line = lines.get(event) ?? { number, text: lineOf(event, words, table, context) ?? "" };
    lines.set(event, line);
    return line;
  };
}

/** The log's lines, oldest first, with the names that people had at the table when it happened. */
function linesOf(events: readonly Logged[], telling: Telling): Line[] {
  const lines: Line[] = [];
  let then = telling.context;
  let tell = tellerOf(telling, then);
  for (const logged of events.toReversed()) {
    const line = tell(logged);
    if (line.text) lines.push(line);
    if (logged.event.type !== "table.joined") continue;
    then = beforeJoining(logged.event, then);
    tell = tellerOf(telling, then);
  }
  return lines.reverse();
}

/** The log, turn by turn, oldest first. */
export function turnsOf(events: readonly Logged[], telling: Telling): Turn[] {
  const { story, context } = telling;
  const begins = new Map(events.map(({ number, event }) => [number, isLife(event) ? undefined : story?.begins(event)]));
  const turns: { number: number; seat?: Seat; title?: string; lines: Line[] }[] = [];
  for (const line of linesOf(story?.fold?.(events, context.players.length) ?? events, telling)) {
    const seat = begins.get(line.number);
    if (seat !== undefined) turns.push({ number: line.number, seat, title: line.text, lines: [] });
    else if (turns.length > 0) turns[turns.length - 1].lines.push(line);
    else turns.push({ number: line.number, lines: [line] });
  }
  return turns;
}
