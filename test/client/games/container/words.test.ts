/** Container's words: nothing lacks in either language, in base games and with every variant. */
import assert from "node:assert/strict";
import { LINES, OPTION_IDS } from "../../../../client/games/container/sentences.ts";
import { SENTENCES, words } from "../../../../client/games/container/words.ts";
import { LANGUAGES, type WordContext } from "../../../../client/kit/contract/game.ts";
import { container } from "../../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../../shared/container/events.ts";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import { COLOURS, SPECTATOR } from "../../../../shared/core/game.ts";
import { assertSentence } from "../../../fixture/sentence.ts";
import { A, position } from "../../../shared/container/position.ts";

const NAMES = ["Ann", "Ben", "Émile", "Cleo", "Dov"];
const players = NAMES.map((name, i) => ({ name, colour: COLOURS[i], bot: false, connected: true }));
const readers: readonly WordContext[] = [
  { players, seat: 0 },
  { players, seat: SPECTATOR },
];

describe("Container's words", () => {
  for (const language of LANGUAGES) {
    const say = words[language];

    describe(language, () => {
      it("labels and explains every option, variants as what they are", () => {
        assert.deepEqual([...OPTION_IDS].sort(), container.options.map(({ id }) => id).sort());
        for (const { id, variant } of container.options) {
          assertSentence(say.options[id].label, id);
          assertSentence(say.options[id].hint, id);
          if (variant) assert.match(say.options[id].hint ?? "", /^(Variant from another edition|Variante d’une autre édition)/);
        }
      });

      it("has all lines of the score", () => {
        for (const line of LINES) {
          const text = say.scoreLine({ line, points: 1, params: { count: 2, colour: "tan" } });
          assertSentence(text, line);
          assert.notEqual(text, line);
        }
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
