/** Container's words: nothing lacks in either language, in base games and with every variant. */
import assert from "node:assert/strict";
import { LINES, OPTION_IDS } from "../../../client/container/sentences.ts";
import { SENTENCES, words } from "../../../client/container/words.ts";
import { LANGUAGES, type Language, type WordContext } from "../../../client/game.ts";
import { container } from "../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import { type ContainerMove, moveSchema } from "../../../shared/container/moves.ts";
import { REFUSALS } from "../../../shared/container/refusals.ts";
import { COLOURS, SPECTATOR } from "../../../shared/game.ts";
import type { Space } from "../../../shared/space.ts";
import { A, position } from "../../shared/container/position.ts";
import { type ContainerMatch, type Deal, playRandomly } from "../../shared/container/random.ts";

const NAMES = ["Ann", "Ben", "Émile", "Cleo", "Dov"];
const players = NAMES.map((name, i) => ({ name, colour: COLOURS[i], bot: false, connected: true }));
const readers: readonly WordContext[] = [
  { players, seat: 0 },
  { players, seat: SPECTATOR },
];

/** Games that between them come by every phase and variant. */
const DEALS: readonly Deal[] = [
  { seed: 3, seats: 3, options: {} },
  { seed: 5, seats: 5, options: { beginner: true, openCash: true } },
  { seed: 7, seats: 4, options: { secondShipment: true } },
  { seed: 9, seats: 4, options: { jumbo: true, investmentBank: true } },
  { seed: 11, seats: 3, options: { capitaliseUnpaidInterest: true } },
];

function assertSentence(text: string | undefined, what: string): void {
  assert.ok(text && text.trim() !== "", `${what}: nothing said`);
  assert.doesNotMatch(text, /undefined|NaN|\[object|null/, what);
}

/** Every value that a space offers, with the field under which it is put into words. */
function valuesOf(space: Space, field: string): [unknown, string][] {
  switch (space.kind) {
    case "integer":
      return [[space.min, field]];
    case "option":
      return space.of.map((value) => [value, field]);
    case "subset":
      return [
        ...space.of.map((value): [unknown, string] => [value, field]),
        ...Object.entries(space.fill ?? {}).flatMap(([inner, fill]) => valuesOf(fill, inner)),
      ];
    case "counts":
      return space.of.map((value) => [value, field]);
    case "tuple":
      return space.of.flatMap((inner) => valuesOf(inner, field));
  }
}

/** Puts all that may be done now into words. */
function sayChoices(language: Language, { state: { table, hands } }: ContainerMatch): void {
  const say = words[language];
  for (const seat of container.mayAct(table))
    for (const { move, open } of container.choices(table, hands[seat], seat)) {
      const context = { players, seat };
      assertSentence(say.move(move, table, context), move.type);
      for (const [field, space] of Object.entries(open ?? {})) {
        assertSentence(say.part(field, move), field);
        assert.notEqual(say.part(field, move), field, `${move.type}.${field} has no label`);
        for (const [value, inner] of valuesOf(space, field))
          assertSentence(say.value(value, inner, table, context), `${move.type}.${inner}`);
      }
    }
}

const MOVES: readonly string[] = moveSchema.options.map((option) => option.shape.type.value);

describe("Container's words", () => {
  for (const language of LANGUAGES) {
    const say = words[language];

    describe(language, () => {
      it("has a sentence for every type of move, and for every refusal", () => {
        const { table } = position([{}, {}, {}]);
        for (const type of MOVES) assertSentence(say.move({ type } as ContainerMove, table, readers[0]), type);
        for (const code of REFUSALS) assertSentence(say.refusal({ code }), code);
        assert.equal(say.refusal({ code: "SOMETHING_ELSE" }), undefined);
      });

      it("labels and explains every option, variants as what they are", () => {
        assert.deepEqual([...OPTION_IDS].sort(), container.options.map(({ id }) => id).sort());
        for (const { id, variant } of container.options) {
          assertSentence(say.options[id].label, id);
          assertSentence(say.options[id].hint, id);
          if (variant) assert.match(say.options[id].hint ?? "", /^(Variant from another edition|Variante d’une autre édition)/);
        }
      });

      it("has all phases, lines of the score and help", () => {
        for (const line of LINES) {
          const text = say.scoreLine({ line, points: 1, params: { count: 2, colour: "tan" } });
          assertSentence(text, line);
          assert.notEqual(text, line);
        }
        assert.ok(say.help.length >= 5 && say.help.every(({ title, text }) => title && text.length > 0));
      });

      it("says everything that happens in whole games, with and without variants", () => {
        const seen = new Set<ContainerEvent["type"]>();
        for (const deal of DEALS) {
          let moves = 0;
          const match = playRandomly(deal, (now, told) => {
            for (const event of told) {
              seen.add(event.type);
              for (const reader of readers) {
                const text = say.event(event, now.state.table, reader);
                if (text !== undefined) assertSentence(text, event.type);
              }
            }
            for (const reader of readers) assertSentence(say.status(now.state.table, reader), now.state.table.phase);
            if (moves++ % 10 === 0) sayChoices(language, now);
          });
          for (const lines of container.outcome(match.state)?.lines ?? [])
            for (const line of lines) assert.notEqual(say.scoreLine(line), line.line, line.line);
        }
        const common: readonly ContainerEvent["type"][] = [
          "produced",
          "goodsBought",
          "loaded",
          "bidsRevealed",
          "lotSold",
          "lotKept",
          "gameOver",
        ];
        for (const type of common) assert.ok(seen.has(type), `no game came by ${type}`);
      });
    });
  }

  it("speaks to the reader, and of the others by name", () => {
    const { table } = position([{}, {}, {}]);
    const event: ContainerEvent = { type: "lotSold", seat: 1, bidder: 0, price: 7, containers: [0, 6, 1] };
    assert.equal(words.en.event(event, table, readers[0]), "Ben sells 2 × black and white to you for $7 and gets $14 with the subsidy.");
    assert.equal(words.en.event({ ...event, seat: 0, bidder: 1 }, table, readers[0])?.slice(0, 9), "You sell ");
    assert.equal(words.fr.event({ type: "sailed", seat: 0, from: -1, to: 2 }, table, readers[0]), "Vous naviguez vers le port d’Émile.");
  });

  it("says that sailing to the island ends the turn", () => {
    const { table } = position([{}, {}, {}]);
    const sail: ContainerMove = { type: "sail", to: "island", purchases: [] };
    assert.match(words.en.move(sail, table, readers[0]), /this ends your turn$/);
    assert.match(words.fr.move(sail, table, readers[0]), /cela termine votre tour$/);
  });

  it("names a container with the price that it has", () => {
    const { table } = position([{}, { factory: ["tan@3"] }, {}]);
    const [{ id }] = table.seats[1].factory;
    assert.equal(words.en.value({ container: id }, "items", table, readers[0]), "tan at $3");
    assert.equal(words.en.value({ container: id, price: 5 }, "items", table, readers[0]), "tan at $5");
  });

  it("calls the colours of each edition by their names", () => {
    const classic = position([{}, {}, {}]).table;
    const jumbo = position([{}, {}, {}], { jumbo: true }).table;
    const move = { type: "buyMachine", colour: 2 } as const;
    assert.equal(words.en.move(move, classic, readers[0]), "Buy a tan machine");
    assert.equal(words.en.move(move, jumbo, readers[0]), "Buy a blue machine");
  });

  it("tells whose turn it is, and how many still owe a bid", () => {
    const { table } = position([{}, {}, {}], {}, { active: A, actionsLeft: 1 });
    assert.equal(words.en.status(table, readers[0]), "Your turn: 1 action left");
    assert.equal(words.en.status(table, readers[1]), "Ann plays: 1 action left");
    table.phase = "auctionBid";
    for (const seat of [1, 2]) table.seats[seat].asked = true;
    assert.equal(words.en.status(table, readers[1]), "Auction: 2 players are about to bid");
    table.seats[1].answered = true;
    assert.equal(words.en.status(table, readers[1]), "Émile is about to bid");
  });

  it("has the same labels in both languages", () => {
    assert.deepEqual(Object.keys(SENTENCES.fr.labels).sort(), Object.keys(SENTENCES.en.labels).sort());
  });
});
