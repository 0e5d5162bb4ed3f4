/** Laws of texts: everything has a message in every language. */
import assert from "node:assert/strict";
import type { FormatContext, Formatter } from "../../../client/kit/contract/game.ts";
import { LOCALES, type Locale, SOURCE_LOCALE } from "../../../client/kit/i18n/locales.ts";
import { textIn } from "../../../client/kit/i18n/rich.ts";
import { complete } from "../../../shared/core/choices.ts";
import { type Choice, COLOURS, eventFor, type GameEvent, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { outcomeOf } from "../../../shared/core/match.ts";
import type { OptionSpec } from "../../../shared/core/options.ts";
import type { Space } from "../../../shared/core/space.ts";
import { inLanguage } from "../../fixture/languages.ts";
import { assertSentence } from "../../fixture/sentence.ts";
import { choicesOf, inDeals, inMoments, type Law, moveTypes, playDeal, type Subject, start, strayMove, textOf } from "./law.ts";

const NAMES = ["Ann", "Ben", "Chloé", "Dov", "Émile", "Fay", "Gus", "Hal"];

const players = NAMES.map((name, i) => ({ name, colour: COLOURS[i], bot: false, connected: true }));
const reader = (seat: Seat): FormatContext => ({ players, seat });
const READERS = [reader(0), reader(1), reader(SPECTATOR)];

const inEach = (look: (language: Locale) => void) => LOCALES.forEach(look);

/** Switches to a language. */
const formatterIn = ({ contract }: Subject, language: Locale): Formatter => inLanguage(language, contract.formatter);

/** Every language has a text other than the id. The English word may be the id, if another language has its own. */
function assertNamed(subject: Subject, read: (formatter: Formatter) => string | undefined, id: string, what: string): void {
  const texts = LOCALES.map((language) => read(formatterIn(subject, language)));
  for (const [i, text] of texts.entries()) assertSentence(text, `${what} ${LOCALES[i]}`);
  const isCalledById = (text: string | undefined) => text === id;
  const english = read(formatterIn(subject, SOURCE_LOCALE));
  assert.ok(!(english === id ? texts.every(isCalledById) : texts.some(isCalledById)), `${what} is called by its id`);
}

/** Values of a space, with the field that names them. */
function valuesOf(space: Space, field: string): [unknown, string][] {
  switch (space.kind) {
    case "integer":
      return [[space.min, field]];
    case "option":
    case "counts":
      return space.of.map((value) => [value, field]);
    case "subset":
      return [
        ...space.of.map((value): [unknown, string] => [value, field]),
        ...Object.entries(space.fill ?? {}).flatMap(([inner, fill]) => valuesOf(fill, inner)),
      ];
    case "tuple":
      return space.of.flatMap((inner) => valuesOf(inner, field));
  }
}

const moves: Law = {
  name: "words of moves",
  statement: "every move type, open field and status has a message",
  check(subject, tested) {
    const parts = new Map<string, readonly [field: string, move: Choice["move"]]>();
    inMoments(subject, 2, ({ match, random }) => {
      const { table } = match.state;
      inEach((language) => {
        const formatter = formatterIn(subject, language);
        for (const context of READERS) assertSentence(formatter.status(table, context), `status ${language}`);
        for (const type of moveTypes(subject.game)) assertSentence(formatter.move({ type }, table, READERS[0]), `${type} ${language}`);
        for (const seat of subject.game.mayAct(table))
          for (const choice of random.shuffle([...choicesOf(match, seat)], "some").slice(0, 12)) {
            const { move, open = {} } = choice;
            assertSentence(formatter.move(move, table, reader(seat)), move.type);
            tested();
            assertSentence(formatter.move(complete(choice, random), table, reader(seat)), move.type);
            for (const [field, space] of Object.entries(open)) {
              parts.set(`${move.type}.${field}`, [field, move]);
              for (const [value, inner] of valuesOf(space, field))
                assertSentence(formatter.value(value, inner, table, reader(seat)), `${textOf(value)} of ${move.type}.${inner} ${language}`);
            }
          }
      });
    });
    for (const [what, [field, move]] of parts) assertNamed(subject, (formatter) => formatter.part(field, move), field, what);
  },
};

const events: Law = {
  name: "words of events",
  statement: "every event type has a line in the log for each seat that may read it",
  check(subject, tested) {
    const { contract } = subject;
    const seen = new Set<string>();
    const formatted = new Set<string>();
    const format = (event: GameEvent, table: object, seat: Seat) => {
      seen.add(event.type);
      const key = textOf([event, seat]);
      if (formatted.has(key)) return;
      formatted.add(key);
      tested();
      inEach((language) => {
        const formatter = formatterIn(subject, language).event(event, table, reader(seat));
        const text = formatter && textIn(formatter);
        if (text !== undefined || !contract.silent?.includes(event.type)) assertSentence(text, `${event.type} ${language}`);
      });
    };
    inDeals(subject, 8, (deal) => {
      const match = start(subject, deal);
      const formatAll = (events: typeof match.setupEvents) => {
        for (const one of events)
          for (const seat of [0, SPECTATOR]) {
            const event = eventFor(one, seat);
            if (event) format(event, match.state.table, seat);
          }
      };
      formatAll(match.setupEvents);
      playDeal(subject, deal, match, ({ events }) => formatAll(events));
      for (const [type, sample] of Object.entries(contract.events) as [string, true | GameEvent][])
        if (sample !== true && !seen.has(type)) format(sample, match.state.table, 0);
    });
    assert.deepEqual([...seen].sort(), Object.keys(contract.events).sort(), "the types of event");
  },
};

function assertOption(formatter: Formatter, spec: OptionSpec, language: Locale): void {
  assertSentence(formatter.option?.(spec.id), `option ${spec.id} ${language}`);
  assertSentence(formatter.option?.(`${spec.id}.hint`), `hint of ${spec.id} ${language}`);
  if (spec.kind === "choice")
    for (const value of spec.values) assertSentence(formatter.option?.(`${spec.id}.${value}`), `option ${spec.id}=${value} ${language}`);
}

const options: Law = {
  name: "words of options",
  statement: "options and values have labels",
  check(subject, tested) {
    inEach((language) => {
      const formatter = formatterIn(subject, language);
      tested();
      for (const spec of subject.game.options) assertOption(formatter, spec, language);
    });
  },
};

const ONLY_FRAME = ["NOT_YOUR_TURN", "GAME_OVER"];

const refusals: Law = {
  name: "words of refusals",
  statement: "every refusal has a message",
  check(subject, tested) {
    const { game, contract } = subject;
    for (const refusal of contract.refusals) {
      inEach((language) => assertSentence(formatterIn(subject, language).refusal(refusal), textOf(refusal)));
      tested();
    }
    const known = [...contract.refusals.map(({ code }) => code), ...ONLY_FRAME];
    inMoments(subject, 2, ({ match, random }) => {
      const { state } = match;
      for (const seat of game.mayAct(state.table))
        for (let i = 0; i < 8; i++) {
          const stray = strayMove(subject, match, seat, random);
          // A move of the wrong shape is refused before any rule is checked.
          const refusal = game.moveSchema.safeParse(stray).success && game.check(state.table, state.hands[seat], seat, stray);
          if (!refusal) continue;
          assert.ok(known.includes(refusal.code), `${refusal.code} is not among the contract's refusals: ${textOf(stray)}`);
          inEach((language) => assertSentence(formatterIn(subject, language).refusal(refusal), textOf(refusal)));
        }
    });
  },
};

const scores: Law = {
  name: "words of scores",
  statement: "every score line has a message",
  check(subject, tested) {
    inDeals(subject, 3, (deal) => {
      const match = start(subject, deal);
      playDeal(subject, deal, match);
      for (const line of outcomeOf(match)?.lines.flat() ?? []) {
        assertNamed(subject, (formatter) => formatter.scoreLine(line), line.line, `line ${line.line}`);
        tested();
      }
    });
  },
};

export const WORD_LAWS: readonly Law[] = [moves, events, options, refusals, scores];
