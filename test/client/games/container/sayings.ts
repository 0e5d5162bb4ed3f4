/** Everything that is said in a game of Container: log, status, moves with their parts, refusals, help and consequences, scores. */
import { eventText } from "../../../../client/games/container/eventText.ts";
import { help } from "../../../../client/games/container/explain.ts";
import { formatter } from "../../../../client/games/container/formatter.ts";
import type { FormatContext } from "../../../../client/kit/contract/game.ts";
import type { RichText } from "../../../../client/kit/contract/text.ts";
import { container } from "../../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../../shared/container/events.ts";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import { COLOURS, eventsFor, isRefusal, type Seat, SPECTATOR } from "../../../../shared/core/game.ts";
import { outcomeOf, tryMove } from "../../../../shared/core/match.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { complete, type Space } from "../../../../shared/core/space.ts";
import { type ContainerMatch, type Deal, start } from "../../../shared/container/random.ts";

const NAMES = ["Ann", "Ben", "Émile", "Cleo", "Inés"];
const players = NAMES.map((name, i) => ({ name, colour: COLOURS[i], bot: false, connected: true }));
const READERS: readonly Seat[] = [0, 1, SPECTATOR];

export const reader = (seat: Seat): FormatContext => ({ players, seat });

/** Hears a text: of which kind it is ("event.sailed"), and for whom it is said. */
export type Hear = (what: string, text: RichText | undefined) => void;

function sayEvents(told: readonly ContainerEvent[], match: ContainerMatch, seat: Seat, hear: Hear): void {
  for (const event of told) {
    const text = eventText(event, match.state.table, reader(seat));
    if (text || (event.type !== "cardDealt" && event.type !== "turnEnded")) hear(`event.${event.type}`, text);
  }
}

function sayPart(field: string, space: Space, move: ContainerMove, match: ContainerMatch, seat: Seat, hear: Hear): void {
  const { table } = match.state;
  const say = (value: unknown, inner: string) => hear(`value.${inner}`, formatter().value(value, inner, table, reader(seat)));
  hear(`part.${field}`, formatter().part(field, move));
  if (space.kind === "integer") say(space.min, field);
  else if (space.kind === "tuple") for (const inner of space.of) sayPart(field, inner, move, match, seat, hear);
  else for (const value of space.of) say(value, field);
  if (space.kind === "subset") for (const [inner, fill] of Object.entries(space.fill ?? {})) sayPart(inner, fill, move, match, seat, hear);
}

function sayChoices(match: ContainerMatch, random: FastRandom, hear: Hear): void {
  const { table, hands } = match.state;
  for (const seat of container.mayAct(table)) {
    const choices = container.choices(table, hands[seat], seat);
    const view = { table, hand: hands[seat], ...reader(seat), choices, options: {} };
    for (const choice of choices) {
      const move = complete(choice, random);
      hear(`move.${move.type}`, formatter().move(choice.move, table, reader(seat)));
      hear(`move.${move.type}`, formatter().move(move, table, reader(seat)));
      for (const [field, space] of Object.entries(choice.open ?? {})) sayPart(field, space, move, match, seat, hear);
      for (const line of help.consequences(move, view)) hear(`consequence.${move.type}`, line);
    }
  }
}

/** The cards of everything that can be pointed at. */
function sayCards(match: ContainerMatch, seat: Seat, hear: Hear): void {
  const { table, hands } = match.state;
  const view = { table, hand: hands[seat], ...reader(seat), choices: [], options: {} };
  const seats = table.seats.flatMap(({ factory, harbour, island }, of) => [
    { kind: "shipOf" as const, seat: of },
    { kind: "dock" as const, seat: of },
    ...[0, 1, 2, 3].map((slot) => ({ kind: "slot" as const, seat: of, store: "factory" as const, slot })),
    ...[0, 1, 2, 3, 4].map((slot) => ({ kind: "slot" as const, seat: of, store: "harbour" as const, slot })),
    ...[...factory.map(({ id }) => id), ...harbour.map(({ id }) => id), ...island].map((id) => ({
      kind: "goods" as const,
      seat: of,
      container: id,
    })),
  ]);
  for (const topic of [...help.topics, ...seats]) {
    const card = help.explain(topic, view);
    if (card) for (const text of [card.name, ...card.does, ...(card.now ?? [])]) hear(`card.${topic.kind}`, text);
  }
}

/** Moves and cards are much alike from one move to the next: they are said now and then. */
const MOVES_EVERY = 6;
const CARDS_EVERY = 40;

/** Plays a game of random bots and says all of it in the language spoken. */
export function sayGame(deal: Deal, hear: Hear): void {
  const match = start(deal);
  const random = new FastRandom(deal.seed + 1);
  for (const seat of READERS) sayEvents(eventsFor(match.setupEvents, seat), match, seat, hear);
  for (let round = 0; match.state.table.phase !== "over"; round++) {
    const { table, hands } = match.state;
    for (const seat of READERS) hear(`status.${table.phase}`, formatter().status(table, reader(seat)));
    if (round % MOVES_EVERY === 0) sayChoices(match, random, hear);
    if (round % CARDS_EVERY === 0) for (const seat of READERS) sayCards(match, seat, hear);
    const seats = container.toMove(table);
    const seat = seats[random.int(seats.length, "seat")];
    const move = container.bots.random({ table, hand: hands[seat], seat }, random) as ContainerMove;
    const made = tryMove(match, seat, move);
    if (isRefusal(made)) throw new Error(`${JSON.stringify(move)} by ${seat}: ${made.code}`);
    for (const viewer of READERS) sayEvents(eventsFor(made.events, viewer), match, viewer, hear);
  }
  hear("status.over", formatter().status(match.state.table, reader(0)));
  for (const line of outcomeOf(match)?.lines.flat() ?? []) hear(`line.${line.line}`, formatter().scoreLine(line));
}
