/** Every game's things have cards in every language, whatever happens at the table; refusals lead to paragraphs, hints to what the bot plays. */
import assert from "node:assert/strict";
import type { Explainer, Explanation } from "../../../../client/kit/contract/explainer.ts";
import { type GameView, LANGUAGES } from "../../../../client/kit/contract/game.ts";
import { COLOURS, type Game, type Move, type Seat, SPECTATOR } from "../../../../shared/core/game.ts";
import { attempt, begin, type Match } from "../../../../shared/core/match.ts";
import { completeOptions, type Options } from "../../../../shared/core/options.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { gameEntry } from "../../../fixture/clientRegistry.ts";
import { contractOf } from "../../../fixture/contract.ts";
import { GAMES } from "../../../fixture/registry.ts";
import { assertSentence } from "../../../fixture/sentence.ts";

const NAMES = ["Ann", "Ben", "Émile"];
const players = NAMES.map((name, i) => ({ name, colour: COLOURS[i], bot: false, connected: true }));
function assertCard(card: Explanation | undefined, what: string): asserts card is Explanation {
  assert.ok(card, `${what} has no card`);
  assert.ok(card.does.length > 0, `${what} does nothing`);
  for (const line of [card.name, ...card.does, ...(card.cost === undefined ? [] : [card.cost]), ...(card.now ?? [])])
    assertSentence(line, what);
}

function viewOf({ state: { table, hands } }: Match, game: Game, seat: Seat): GameView {
  const hand = hands[seat];
  const choices = hand && game.mayAct(table).includes(seat) ? game.choices(table, hand, seat) : [];
  return { table, hand, seat, players, choices, options: {} };
}

/** Plays with sense, and looks at every so many moves. */
function eachMoment(game: Game, every: number, look: (match: Match, moved: { seat: Seat; move: Move }) => void): void {
  const options = completeOptions(game.options, {}, NAMES.length) as Options;
  const match = begin(game, options, players, new FastRandom(7));
  const random = new FastRandom(8);
  for (let moves = 0; moves < 400 && game.toMove(match.state.table).length > 0; moves++) {
    const { table, hands } = match.state;
    const seat = game.toMove(table)[0];
    const move = game.bots.steady({ table, hand: hands[seat], seat }, random);
    assert.ok(move);
    if (moves % every === 0) look(match, { seat, move });
    attempt(match, seat, move);
  }
}

for (const game of GAMES.filter(({ id }) => gameEntry(id)?.explainer)) {
  describe(`what ${game.id} says of its things`, () => {
    for (const language of LANGUAGES) {
      let explainer: Explainer;
      before(async () => {
        const entry = gameEntry(game.id);
        assert.ok(entry?.explainer, `${game.id} explains nothing`);
        explainer = await entry.explainer(language);
      });

      it(`has a card for everything of the box, ${language}`, () => {
        const names = new Set<string>();
        for (const thing of explainer.things) {
          const card = explainer.of(thing);
          assertCard(card, `${thing} ${language}`);
          names.add(card.name);
        }
        assert.equal(names.size, explainer.things.length, "each has a name of its own");
        assert.equal(explainer.of("unheard:of"), undefined);
      });

      it(`has cards of the table, of every move and its consequences, and a reason for what the bot plays, ${language}`, () => {
        eachMoment(game, 19, (match, { seat, move }) => {
          for (const viewer of [seat, (seat + 1) % NAMES.length, SPECTATOR]) {
            const view = viewOf(match, game, viewer);
            for (const thing of explainer.things) assertCard(explainer.of(thing, view), `${thing} ${language}`);
            for (const { move: choice } of view.choices) {
              const thing = explainer.thingOf(choice, view);
              assert.ok(thing, `${choice.type} is about nothing`);
              assertCard(explainer.of(thing, view), `${thing} of ${choice.type}`);
            }
          }
          const view = viewOf(match, game, seat);
          for (const line of [...explainer.reasons(move, view), ...explainer.follows(move, view)]) assertSentence(line, move.type);
          assert.ok(explainer.reasons(move, view).length > 0, `no reason for ${move.type}`);
        });
      });

      it(`has a tip for every decision, ${language}`, () => {
        for (const decision of Object.keys(game.seconds)) assertSentence(explainer.tips[decision], decision);
      });

      it(`leads every refusal to a paragraph, ${language}`, async () => {
        for (const { code } of (await contractOf(game)).refusals) assert.ok(explainer.paragraphs[code], `${code} leads nowhere`);
      });
    }
  });
}
