/** The log in words: turns with the lines of game and table events. */
import { type GameEvent, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { NumberedEvent, TableEvent } from "../../../shared/core/protocol.ts";
import type { VoteKind } from "../../../shared/core/vote.ts";
import type { FormatContext, Formatter, LogGrouping, LogPictures, Player, RichText } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { isTableEvent } from "../../net/feed.ts";

/** Arguments of table events' messages: actor, target, counts, limits. */
function valuesOf(event: TableEvent, context: FormatContext) {
  const facts = event as { seat?: Seat; target?: Seat; count?: number; max?: number };
  const { seat = SPECTATOR, target = SPECTATOR, count = 0, max = 0 } = facts;
  return { who: whoAt(seat, context), whom: whoAt(target, context), n: count, max };
}

type Concession = Extract<TableEvent, { type: "table.conceded" }>;

/** Whether a player asks to win because all others are gone. */
const isClaim = ({ kind, seat, target }: { readonly kind: VoteKind } & Omit<Concession, "type" | "vote">): boolean =>
  kind === "concede" && seat === target;

function concededKey({ seat, target, vote }: Concession) {
  if (seat === target) return "table.claimed";
  return vote ? "table.concededTogether" : "table.conceded";
}

function tableEventText(event: TableEvent, context: FormatContext): RichText {
  const values = valuesOf(event, context);
  switch (event.type) {
    case "table.voteStarted":
      return t.rich(isClaim(event) ? "began.claim" : `began.${event.kind}`, values);
    case "table.conceded":
      return t.rich(concededKey(event), values);
    case "table.undone":
      return t.rich(event.vote ? "table.undoneTogether" : "table.undone", values);
    default:
      return t.rich(event.type, values);
  }
}

/** A line of the log: the shell's own, or the game's. */
export function lineOf(event: GameEvent, formatter: Formatter, table: object, context: FormatContext): RichText | undefined {
  return isTableEvent(event) ? tableEventText(event, context) : formatter.event(event, table, context);
}

/** Names before a player took over a seat in the running game. */
function beforeJoining(event: GameEvent, context: FormatContext): FormatContext {
  const { seat, before = "" } = event as Extract<TableEvent, { type: "table.joined" }>;
  const players = context.players.map((player, index) => (index === seat ? { ...player, name: before || player.name } : player));
  return { players, seat: context.seat === seat ? SPECTATOR : context.seat };
}

interface Line {
  /** Number of its event. */
  readonly number: number;
  readonly text: RichText;
  /** The entry, if it opens as a picture. */
  readonly entry?: GameEvent;
}

/** From the beginning of a turn to that of the next. */
export interface Turn {
  /** Number of its first event. */
  readonly number: number;
  /** Whose turn; absent before the first. */
  readonly seat?: Seat;
  /** Absent where the game leaves out the event. */
  readonly title?: RichText;
  readonly lines: readonly Line[];
  /** With the names they had then. */
  readonly players: readonly Player[];
}

interface LogContext {
  readonly formatter: Formatter;
  readonly logGrouping?: LogGrouping<GameEvent, GameEvent>;
  readonly logPictures?: LogPictures;
  readonly table: object;
  readonly context: FormatContext;
}

/** Events by turn; those before the first turn form a group of their own. */
function groupByTurn(events: readonly NumberedEvent[], logGrouping: LogContext["logGrouping"]): NumberedEvent[][] {
  const turns: NumberedEvent[][] = [];
  for (const logged of events) {
    if (turns.length === 0 || turnOwner(logged, logGrouping) !== undefined) turns.push([logged]);
    else turns[turns.length - 1].push(logged);
  }
  return turns;
}

/** The seat whose turn an event begins. */
const turnOwner = ({ event }: NumberedEvent, logGrouping: LogContext["logGrouping"]): Seat | undefined =>
  isTableEvent(event) ? undefined : logGrouping?.turnStart(event);

/** Events of the table that a seat can cause again and again: of each kind, a turn has the last of a seat. */
const ONCE_PER_TURN: readonly string[] = [
  "table.voteStarted",
  "table.voteRejected",
  "table.paused",
  "table.resumed",
  "table.undone",
  "table.botPlaying",
  "table.returned",
] satisfies TableEvent["type"][];

/** The events to read, without proposals that were rejected before the turn ended. */
function readable(events: readonly NumberedEvent[]): NumberedEvent[] {
  const later = new Set<string>();
  const isRead = ({ event }: NumberedEvent): boolean => {
    if (!ONCE_PER_TURN.includes(event.type)) return true;
    const key = `${event.type}/${(event as { seat?: Seat }).seat}`;
    const isLast = !later.has(key) && !(event.type === "table.voteStarted" && later.has("table.voteRejected"));
    later.add(key).add(event.type);
    return isLast;
  };
  return events.toReversed().filter(isRead).reverse();
}

/** Drops the events of undone moves. Only the undo itself stays, so that undoing and redoing can't fill the log. */
function withoutUndone(events: readonly NumberedEvent[]): NumberedEvent[] {
  let undoneFrom = Number.POSITIVE_INFINITY;
  const stands = ({ number, event }: NumberedEvent): boolean => {
    if (!isTableEvent(event)) return number < undoneFrom;
    if (event.type === "table.undone") undoneFrom = Math.min(undoneFrom, event.from);
    return true;
  };
  return events.toReversed().filter(stands).reverse();
}

/** The events of the game alone. */
export const playedEvents = (events: readonly NumberedEvent[]): NumberedEvent[] =>
  withoutUndone(events).filter(({ event }) => !isTableEvent(event));

/** @param context with the names at the end of the turn */
function turnOf(
  events: readonly NumberedEvent[],
  { formatter, logGrouping, logPictures, table }: LogContext,
  context: FormatContext,
): Turn {
  const lines: Line[] = [];
  let then = context;
  const read = readable(logGrouping?.fold?.(events, context.players.length) ?? events);
  for (const { number, event } of read.toReversed()) {
    const text = lineOf(event, formatter, table, then);
    if (text) lines.unshift({ number, text, entry: logPictures?.has(event) ? event : undefined });
    if (event.type === "table.joined") then = beforeJoining(event, then);
  }
  const [first] = events;
  const { number } = first;
  const { players } = context;
  const seat = turnOwner(first, logGrouping);
  if (seat === undefined || lines[0]?.number !== number) return { number, seat, lines, players };
  const [{ text: title }, ...rest] = lines;
  return { number, seat, title, lines: rest, players };
}

/** A formatted turn and its inputs. */
interface CachedTurn {
  readonly turn: Turn;
  readonly first: NumberedEvent;
  readonly last: NumberedEvent;
  readonly length: number;
  readonly formatter: Formatter;
  /** Seat, names and colours. */
  readonly people: string;
}

const peopleOf = ({ seat, players }: FormatContext): string => JSON.stringify([seat, players.map(({ name, colour }) => [name, colour])]);

/** Formats a log by turn. A turn stays the same object until it gets an event, or language or names change. */
export class LogFormatter {
  #cached: ReadonlyMap<number, CachedTurn> = new Map();

  /** Oldest first, with the names that people had at the time. */
  read(events: readonly NumberedEvent[], logContext: LogContext): Turn[] {
    const next = new Map<number, CachedTurn>();
    let then = logContext.context;
    let people = peopleOf(then);
    for (const turn of groupByTurn(withoutUndone(events), logContext.logGrouping).reverse()) {
      next.set(turn[0].number, this.#format(turn, logContext, then, people));
      const joins = turn.filter(({ event }) => event.type === "table.joined");
      if (joins.length === 0) continue;
      then = joins.reduceRight((context, { event }) => beforeJoining(event, context), then);
      people = peopleOf(then);
    }
    this.#cached = next;
    return [...next.values()].flatMap(({ turn }) => (turn.title || turn.lines.length > 0 ? turn : [])).reverse();
  }

  #format(events: readonly NumberedEvent[], logContext: LogContext, context: FormatContext, people: string): CachedTurn {
    const { formatter } = logContext;
    const { length } = events;
    const [first, last] = [events[0], events[length - 1]];
    const known = this.#cached.get(first.number);
    const isSame = known?.first === first && known.last === last && known.length === length;
    if (isSame && known.formatter === formatter && known.people === people) return known;
    return { turn: turnOf(events, logContext, context), first, last, length, formatter, people };
  }
}
