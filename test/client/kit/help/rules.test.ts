/** Rules pages: everything has words, every refusal its paragraph, examples are played by the rules, and all is read in ten minutes. */
import assert from "node:assert/strict";
import { LANGUAGES, type Language } from "../../../../client/kit/contract/game.ts";
import type { Chapter, Step } from "../../../../client/kit/contract/rulebook.ts";
import { GAMES } from "../../../fixture/clientRegistry.ts";
import { contractOf } from "../../../fixture/contract.ts";
import { LOOSE } from "../../../fixture/sentence.ts";

/** Words a minute, read with attention. */
const PACE = 200;
const MINUTES = 10;

interface Rules {
  chaptersIn(language: Language): Promise<Chapter[]>;
}

interface Examples {
  readonly EXAMPLES: { readonly [part: string]: (language: Language) => readonly Step[] };
}

for (const { id, help } of GAMES.filter(({ rulebook }) => rulebook)) {
  describe(`the rules page of ${id}`, () => {
    let rules: Rules;
    let examples: Examples["EXAMPLES"];
    before(async () => {
      rules = await import(`../../../../client/games/${id}/rules.ts`);
      examples = ((await import(`../../../../client/games/${id}/examples.ts`)) as Examples).EXAMPLES;
    });

    const anchors = async (language: Language) => (await rules.chaptersIn(language)).flatMap((chapter) => [chapter, ...chapter.parts]);

    for (const language of LANGUAGES) {
      it(`has titles and paragraphs, each with an anchor of its own, ${language}`, async () => {
        const chapters = await rules.chaptersIn(language);
        for (const line of chapters.flatMap(({ title, parts }) => [title, ...parts.flatMap(({ text }) => text)])) {
          assert.ok(line.length > 3, line);
          assert.doesNotMatch(line, LOOSE);
        }
        const ids = (await anchors(language)).map((one) => one.id);
        assert.equal(new Set(ids).size, ids.length);
        for (const anchor of ids) assert.match(anchor, /^[\w-]+$/);
      });

      it(`has a paragraph for every refusal, ${language}`, async () => {
        const ids = (await anchors(language)).map((one) => one.id);
        const codes = (await contractOf({ id })).refusals.map(({ code }) => code);
        assert.ok(codes.length > 0);
        const { paragraphs = {} } = (await help?.(language)) ?? {};
        for (const code of [...codes, ...Object.keys(paragraphs)])
          assert.ok(ids.includes(paragraphs[code] ?? ""), `${code} leads nowhere on the page`);
      });

      it(`is read through in ten minutes, ${language}`, async () => {
        const text = (await rules.chaptersIn(language)).flatMap(({ parts }) => parts.flatMap((part) => part.text)).join(" ");
        assert.ok(text.split(/\s+/).length <= PACE * MINUTES);
      });

      it(`has examples of legal moves, each told in words, beside paragraphs that exist, ${language}`, async () => {
        const ids = (await anchors(language)).map((one) => one.id);
        assert.ok(Object.keys(examples).length > 0);
        for (const [part, example] of Object.entries(examples)) {
          assert.ok(ids.includes(part), `${part} is no paragraph`);
          const [first, ...steps] = example(language);
          assert.deepEqual(first.lines, []);
          assert.ok(steps.length > 0 && steps.every(({ lines }) => lines.length > 0));
        }
      });
    }
  });
}
