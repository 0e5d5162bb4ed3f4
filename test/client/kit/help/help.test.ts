/** Every topic has a card in every language, whatever happens at the table; refusals lead to paragraphs, hints to the bot's moves. */
import assert from "node:assert/strict";
import type { Formatter, GameView, Topic } from "../../../../client/kit/contract/game.ts";
import type { HelpCard, HelpProvider } from "../../../../client/kit/contract/help.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { LOCALES, SOURCE_LOCALE } from "../../../../client/kit/i18n/locales.ts";
import { COLOURS, type Game, type Move, type Seat, SPECTATOR } from "../../../../shared/core/game.ts";
import type { Match } from "../../../../shared/core/match.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { botMoves, newMatch } from "../../../fixture/botGame.ts";
import { gameEntry } from "../../../fixture/clientRegistry.ts";
import { contractOf } from "../../../fixture/contract.ts";
import { GAMES } from "../../../fixture/registry.ts";
import { assertSentence } from "../../../fixture/sentence.ts";

const NAMES = ["Ann", "Ben", "Émile"];
const players = NAMES.map((name, i) => ({ name, colour: COLOURS[i], bot: false, connected: true }));

const nameOf = (topic: Topic) => JSON.stringify(topic);

function assertCard(card: HelpCard | undefined, what: string): asserts card is HelpCard {
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

/** Plays the heuristic bot and examines every n-th move. */
function eachMoment(game: Game, every: number, look: (match: Match, moved: { seat: Seat; move: Move }) => void): void {
  const match = newMatch(game, NAMES.length, new FastRandom(7));
  for (const moved of botMoves(match, new FastRandom(8))) {
    if (match.version === 400) return;
    if (match.version % every === 0) look(match, moved);
  }
}

for (const game of GAMES.filter(({ id }) => gameEntry(id)?.help)) {
  describe(`the help of ${game.id}`, () => {
    for (const language of LOCALES) {
      describe(language, () => {
        let help: HelpProvider;
        let formatter: Formatter;
        before(async () => {
          await speak(language);
          const entry = gameEntry(game.id);
          assert.ok(entry?.help, `${game.id} has no help`);
          help = await entry.help();
          formatter = (await entry.formatter())();
        });
        after(() => speak(SOURCE_LOCALE));

        it("has a card for every component", () => {
          const names = new Set<string>();
          for (const topic of help.topics) {
            const card = help.explain(topic);
            assertCard(card, `${nameOf(topic)} ${language}`);
            names.add(card.name);
          }
          assert.equal(names.size, help.topics.length, "each has a name of its own");
          assert.equal(help.explain({ kind: "unheard" }), undefined);
        });

        it("has cards for every spot, move and consequence, and a reason for the bot's moves", () => {
          eachMoment(game, 19, (match, { seat, move }) => {
            for (const viewer of [seat, (seat + 1) % NAMES.length, SPECTATOR]) {
              const view = viewOf(match, game, viewer);
              for (const topic of help.topics) assertCard(help.explain(topic, view), `${nameOf(topic)} ${language}`);
              for (const { move: choice } of view.choices) {
                const topic = help.topicOf(choice);
                assert.ok(topic, `${choice.type} is about nothing`);
                assertCard(help.explain(topic, view), `${nameOf(topic)} of ${choice.type}`);
              }
            }
            const view = viewOf(match, game, seat);
            for (const line of [...help.reasons(move, view), ...help.consequences(move, view)]) assertSentence(line, move.type);
            assert.ok(help.reasons(move, view).length > 0, `no reason for ${move.type}`);
          });
        });

        it("has a tip for every decision", () => {
          for (const decision of Object.keys(game.timeLimits)) assertSentence(formatter.tip?.(decision), decision);
        });

        it("links every refusal to a rule", async () => {
          for (const { code } of (await contractOf(game)).refusals) assert.ok(help.paragraphs[code], `${code} leads nowhere`);
        });
      });
    }
  });
}
