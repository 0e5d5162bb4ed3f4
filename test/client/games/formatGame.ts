/** Everything that is said in a game that random bots play: log, status, moves with their parts, consequences, scores. */
import assert from "node:assert/strict";
import type { FormatContext, Formatter, GameView, LogGrouping, Player, RichText, Topic } from "../../../client/kit/contract/game.ts";
import type { HelpProvider } from "../../../client/kit/contract/help.ts";
import { locale } from "../../../client/kit/i18n/locales.ts";
import { partsIn, textIn } from "../../../client/kit/i18n/rich.ts";
import { complete } from "../../../shared/core/choices.ts";
import { COLOURS, eventsFor, type Game, type GameEvent, isRefusal, type Move, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { createMatch, type Match, outcomeOf, tryMove } from "../../../shared/core/match.ts";
import { completeOptions, type Options } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Space } from "../../../shared/core/space.ts";
import type { Contract } from "../../fixture/contract.ts";
import { assertGrammar } from "../../fixture/grammar.ts";
import { assertSentence } from "../../fixture/sentence.ts";

/** @param what kind of text ("event.sailed") */
type OnText = (what: string, text: RichText | undefined) => void;

export const PLAYERS: readonly Player[] = ["Ann", "Ben", "Émile", "Cleo", "Inés", "Yvo"].map((name, i) => ({
  name,
  colour: COLOURS[i],
  bot: false,
  connected: true,
}));

export interface Deal {
  readonly game: Game;
  readonly contract: Contract;
  readonly help?: HelpProvider;
  /** How the log groups events: what it makes of them is said too. */
  readonly logGrouping?: LogGrouping;
  /** Further topics whose cards are read: places and pieces of the board. */
  readonly topics?: (table: object) => readonly Topic[];
  /** Seats that may act, but need not, do so now and then. */
  readonly replies?: boolean;
  readonly seats: number;
  readonly options?: Options;
  readonly seed: number;
  /** Whether to format a text of this kind; all if absent. */
  readonly isDue?: (kind: string) => boolean;
}

/** Texts of one kind are much alike: the first ones are formatted, then every twelfth. `npm run test:sentences` formats all. */
const FIRST = 30;
const THEN_EVERY = 12;

/** @returns whether a text of this kind is due */
function thinned(): (kind: string) => boolean {
  const counts = new Map<string, number>();
  return (kind) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count < FIRST || count % THEN_EVERY === 0;
  };
}

/** Choices and cards are much alike from one move to the next: they are said now and then. */
const MOVES_EVERY = 6;
const CARDS_EVERY = 40;

/** Texts that are complete on their own. */
const STANDS_ALONE = /\b(event|move|status|reason|consequence|refusal|tip|line)\b/;

const READERS: readonly Seat[] = [0, 1, SPECTATOR];

export const reader = (seat: Seat): FormatContext => ({ players: PLAYERS, seat });

/** Asserts a text without gaps, leftovers of a message or unknown icons. @param isIcon icons of the game; those of seats are known */
export function textAssertion(isIcon: (icon: string) => boolean): OnText {
  const read = new Set<string>();
  return (what, text) => {
    const said = textIn(text ?? "");
    assertSentence(said, what);
    assert.doesNotMatch(said, /\(\)|[{}<>]| {2}| [.,]|^ | $/, `${what}: "${said}"`);
    if (!read.has(said)) assertGrammar(said, locale.value, what);
    read.add(said);
    if (STANDS_ALONE.test(what)) assert.doesNotMatch(said, /^\p{Ll}/u, `${what} begins with a small letter: "${said}"`);
    for (const { icon = "seat 0" } of partsIn(text ?? ""))
      assert.ok(isIcon(icon) || /^seat \d$/.test(icon), `${what}: there is no icon "${icon}"`);
  };
}

class Saying {
  readonly #match: Match;
  readonly #deal: Deal;
  readonly #formatter: Formatter;
  readonly #onText: OnText;
  /** Texts seen by each reader. */
  readonly #logs = new Map<Seat, GameEvent[]>();

  constructor(match: Match, deal: Deal, onText: OnText) {
    this.#match = match;
    this.#deal = deal;
    this.#formatter = deal.contract.formatter();
    this.#onText = onText;
  }

  #view(seat: Seat): GameView {
    const { table, hands } = this.#match.state;
    return { table, hand: hands[seat], seat, players: PLAYERS.slice(0, this.#deal.seats), choices: [], options: this.#deal.options ?? {} };
  }

  events(events: readonly GameEvent[], seat: Seat): void {
    for (const event of events) this.#event(event, seat);
    this.#logs.set(seat, [...(this.#logs.get(seat) ?? []), ...events]);
  }

  #isDue(kind: string): boolean {
    return this.#deal.isDue?.(kind) ?? true;
  }

  #event(event: GameEvent, seat: Seat): void {
    if (!this.#isDue(`event.${event.type}`)) return;
    const { silent = [] } = this.#deal.contract;
    const text = this.#formatter.event(event, this.#match.state.table, this.#view(seat));
    if (text || !silent.includes(event.type)) this.#onText(`event.${event.type}`, text);
  }

  /** The whole log, as the game groups it. */
  log(): void {
    const { logGrouping, seats } = this.#deal;
    for (const [seat, events] of logGrouping?.fold ? this.#logs : [])
      for (const { event } of logGrouping?.fold?.(
        events.map((event, number) => ({ number, event })),
        seats,
      ) ?? [])
        this.#event(event, seat);
  }

  #part(field: string, space: Space, move: Move, seat: Seat): void {
    if (!this.#isDue(`part.${field}`)) return;
    this.#onText(`part.${field}`, this.#formatter.part(field, move));
    const report = (value: unknown) =>
      this.#onText(`value.${field}`, this.#formatter.value(value, field, this.#match.state.table, this.#view(seat)));
    if (space.kind === "integer") report(space.min);
    else if (space.kind === "tuple") for (const inner of space.of) this.#part(field, inner, move, seat);
    else for (const value of space.of) report(value);
    if (space.kind === "subset") for (const [inner, fill] of Object.entries(space.fill ?? {})) this.#part(inner, fill, move, seat);
  }

  choices(random: FastRandom): void {
    const { game, help } = this.#deal;
    const { table, hands } = this.#match.state;
    for (const seat of game.mayAct(table)) {
      const choices = game.choices(table, hands[seat], seat);
      const view = { ...this.#view(seat), choices };
      for (const choice of choices) {
        const move = complete(choice, random);
        if (!this.#isDue(`move.${move.type}`)) continue;
        this.#onText(`move.${move.type}`, this.#formatter.move(choice.move, table, view));
        this.#onText(`move.${move.type}`, this.#formatter.move(move, table, view));
        for (const [field, space] of Object.entries(choice.open ?? {})) this.#part(field, space, move, seat);
        for (const line of help?.consequences(move, view) ?? []) this.#onText(`consequence.${move.type}`, line);
        for (const line of help?.reasons(move, view) ?? []) this.#onText(`reason.${move.type}`, line);
      }
    }
  }

  /** The cards of everything that is in the box or on the board. */
  cards(seat: Seat): void {
    const { help, topics } = this.#deal;
    for (const topic of [...(help?.topics ?? []), ...(topics?.(this.#match.state.table) ?? [])]) {
      if (!this.#isDue(`card.${topic.kind}`)) continue;
      const card = help?.explain(topic, this.#view(seat));
      for (const text of card ? [card.name, ...card.does, ...(card.now ?? [])] : []) this.#onText(`card.${topic.kind}`, text);
    }
  }

  status(): void {
    const { table } = this.#match.state;
    if (!this.#isDue(`status.${this.#deal.game.decisionKind(table)}`)) return;
    for (const seat of READERS) this.#onText("status", this.#formatter.status(table, this.#view(seat)));
  }

  scores(): void {
    for (const line of outcomeOf(this.#match)?.lines.flat() ?? []) this.#onText(`line.${line.line}`, this.#formatter.scoreLine(line));
  }
}

/** Plays a game of random bots and says all of it in the language spoken. */
export function formatGame(deal: Deal, onText: OnText): void {
  const { game, seats, seed } = deal;
  const options = completeOptions(game.options, { ...deal.contract.requiredOptions, ...deal.options }, seats);
  if (isRefusal(options)) throw new Error(options.code);
  const setups = COLOURS.slice(0, seats).map((colour) => ({ colour }));
  const match = createMatch(game, options, setups, new FastRandom(seed)) as unknown as Match;
  const random = new FastRandom(seed + 1);
  const saying = new Saying(match, deal, onText);
  for (const seat of READERS) saying.events(eventsFor(match.setupEvents, seat), seat);
  for (let round = 0; game.toMove(match.state.table).length > 0; round++) {
    const { table, hands } = match.state;
    saying.status();
    if (round % MOVES_EVERY === 0) saying.choices(random);
    if (round % CARDS_EVERY === 0) for (const seat of READERS) saying.cards(seat);
    const replies = deal.replies === true && random.int(2, "reply") === 0;
    const [seat] = random.shuffle([...(replies ? game.mayAct(table) : game.toMove(table))], "seat");
    const move = game.bots.random({ table, hand: hands[seat], seat }, random);
    if (!move && replies) continue;
    if (!move) throw new Error(`seat ${seat} has no move`);
    const made = tryMove(match, seat, move);
    // Bots can't know what is hidden from them, and try again.
    if (isRefusal(made) && deal.contract.hiddenRefusals?.includes(made.code)) continue;
    if (isRefusal(made)) throw new Error(`${JSON.stringify(move)} of seat ${seat} is refused: ${made.code}`);
    for (const reader of READERS) saying.events(eventsFor(made.events, reader), reader);
  }
  saying.status();
  saying.scores();
  saying.log();
}

/** Says whole games, with every type of event. @param rare events that they lack @returns the kinds of text */
export function formatGames(deals: readonly Deal[], onText: OnText, rare: readonly GameEvent[] = []): Set<string> {
  const seen = new Set(rare.map(({ type }) => `event.${type}`));
  const isDue = thinned();
  for (const deal of deals)
    formatGame({ ...deal, isDue }, (what, text) => {
      seen.add(what);
      onText(what, text);
    });
  const [{ contract }] = deals;
  const isRare = (type: string) => contract.silent?.includes(type) || contract.events[type as GameEvent["type"]] !== true;
  assert.deepEqual(
    Object.keys(contract.events).filter((type) => !seen.has(`event.${type}`) && !isRare(type)),
    [],
  );
  return seen;
}
