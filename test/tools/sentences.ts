/**
 * `npm run test:sentences` says 200 random games of each game in each language and checks every sentence; exits with 1 if one is at
 * fault. `npm run test:sentences -- 40 500 de` says 40 games of each in German and prints 500 sentences of different shapes to read.
 */

import type { LogGrouping, RichText } from "../../client/kit/contract/game.ts";
import type { HelpProvider } from "../../client/kit/contract/help.ts";
import { LOCALES, type Locale, locale } from "../../client/kit/i18n/locales.ts";
import { textIn } from "../../client/kit/i18n/rich.ts";
import type { Game } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { formatGame, PLAYERS, textAssertion } from "../client/games/formatGame.ts";
import { gameEntry } from "../fixture/clientRegistry.ts";
import { contractOf } from "../fixture/contract.ts";
import { loadLanguages } from "../fixture/languages.ts";
import { dealFrom, type Subject } from "../shared/contract/law.ts";

const SEED = 1;
const [count = 200, sample = 0] = process.argv.slice(2, 4).map(Number);
const languages = LOCALES.filter((language) => process.argv.length < 5 || process.argv.slice(4).includes(language));

/** Icons are the games' own tests. */
const assertText = textAssertion(() => true);

const NAMES = new RegExp(PLAYERS.map(({ name }) => name).join("|"), "g");

/** Sentences that differ only in names, numbers and lengths of lists read alike. */
const shapeOf = (text: string): string =>
  text
    .replace(NAMES, "Ann")
    .replace(/\p{N}+/gu, (digits) => (digits === "1" ? "1" : "2"))
    .replace(/(2|1)( \p{Ll}+, (?:2|1))+/gu, "$1, $1");

interface Source {
  readonly subject: Subject;
  readonly help?: HelpProvider;
  readonly logGrouping: LogGrouping;
}

async function sourceOf(game: Game): Promise<Source> {
  const entry = gameEntry(game.id);
  const { logGrouping } = await import(`../../client/games/${game.id}/logGrouping.ts`);
  await entry?.formatter();
  return { subject: { game, contract: await contractOf(game) }, help: await entry?.help?.(), logGrouping };
}

/** Sentences of one language by their shape, and what is wrong with them. */
class TextCollector {
  readonly byShape = new Map<string, string>();
  readonly problems = new Map<string, string>();

  add(what: string, text: RichText | undefined): void {
    const said = textIn(text ?? "");
    const shape = `${what.split(".")[0]} ${shapeOf(said)}`;
    if (this.byShape.has(shape)) return;
    this.byShape.set(shape, `${what}\t${said}`);
    try {
      assertText(what, text);
    } catch (thrown) {
      this.problems.set(shape, (thrown as Error).message.split("\n")[0]);
    }
  }

  /** What a table says outside of games: refusals, options, tips. */
  addTexts({ subject: { game, contract } }: Source): void {
    const formatter = contract.formatter();
    for (const refusal of contract.refusals) this.add("refusal", formatter.refusal(refusal));
    for (const { id } of game.options) {
      this.add("option", formatter.option?.(id));
      const hint = formatter.option?.(`${id}.hint`);
      if (hint) this.add("option", hint);
    }
    for (const decision of Object.keys(game.timeLimits)) {
      const tip = formatter.tip?.(decision);
      if (tip) this.add("tip", tip);
    }
  }

  /** As many of each kind as there are, so that rare ones are read too. */
  sampled(size: number): string[] {
    const random = new FastRandom(SEED);
    const kinds = new Map<string, string[]>();
    for (const said of random.shuffle([...this.byShape.values()], "sample")) {
      const [kind] = said.split("\t");
      kinds.set(kind, [...(kinds.get(kind) ?? []), said]);
    }
    const taken: string[] = [];
    for (let round = 0; taken.length < Math.min(size, this.byShape.size); round++)
      taken.push(...[...kinds.values()].flatMap((said) => said.slice(round, round + 1)));
    return taken.slice(0, size).sort();
  }
}

function formatGames({ subject, help, logGrouping }: Source, collector: TextCollector): void {
  const random = new FastRandom(SEED);
  for (let said = 0; said < count; said++) {
    const { game, contract } = subject;
    const deal = dealFrom({ game, contract }, random);
    const options = { ...deal.options, ...contract.requiredOptions };
    formatGame({ game, contract, help, logGrouping, replies: said % 2 === 1, ...deal, options }, (what, text) =>
      collector.add(`${game.id} ${what}`, text),
    );
  }
}

const sources = await Promise.all(GAMES.map(sourceOf));
await loadLanguages();
let problems = 0;
for (const language of languages as readonly Locale[]) {
  locale.value = language;
  const texts = new TextCollector();
  for (const source of sources) {
    texts.addTexts(source);
    formatGames(source, texts);
  }
  problems += texts.problems.size;
  for (const problem of texts.problems.values()) console.log(`${language}: ${problem}`);
  for (const sentence of texts.sampled(sample)) console.log(`${language}\t${sentence}`);
  console.log(
    `${language}: ${texts.byShape.size} shapes of sentences in ${count} games of each game, ${texts.problems.size} with problems`,
  );
}
process.exit(problems > 0 ? 1 : 0);
