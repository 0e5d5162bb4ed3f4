/** Rules pages: everything has words, every refusal its paragraph, examples are played by the rules, and all is read in ten minutes. */
import assert from "node:assert/strict";
import type { Chapter, Step } from "../../../../client/kit/contract/rulebook.ts";
import { chaptersIn } from "../../../../client/kit/help/rulebook.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { LOCALES } from "../../../../client/kit/i18n/locales.ts";
import { GAMES } from "../../../fixture/clientRegistry.ts";
import { contractOf } from "../../../fixture/contract.ts";
import { LOOSE } from "../../../fixture/sentence.ts";

/** Words a minute, read with attention. */
const PACE = 200;
const MINUTES = 10;

/** `rules.ts` of a game. */
interface Rules {
  readonly chapters: () => readonly Chapter[];
}
/** `examples.ts` of a game. */
type Examples = { readonly [part: string]: () => readonly Step[] };

const partOf = (game: string, file: string) => import(`../../../../client/games/${game}/${file}.ts`);

async function loadCatalogues(game: string): Promise<void> {
  for (const name of ["rules", "game"]) await (await partOf(game, `messages/${name}/messages`)).t.load();
}

const anchorsOf = (chapters: readonly Chapter[]) => chapters.flatMap((chapter) => [chapter, ...chapter.parts]).map((one) => one.id);
const linesOf = (chapters: readonly Chapter[]) => chapters.flatMap(({ parts }) => parts.flatMap(({ blocks }) => blocks.flat()));

describe("a part of a rules page", () => {
  it("groups adjacent items into one list", () => {
    const texts: { readonly [key: string]: string } = { "a.1": "a", "a.2.item": "b", "a.3.item": "c", "a.4": "d", "a.5.item": "e" };
    const [{ parts }] = chaptersIn({ chapter: ["a"] }, { lookup: (key: string) => texts[key] })();
    assert.deepEqual(parts, [{ id: "a", blocks: ["a", ["b", "c"], "d", ["e"]] }]);
  });
});

for (const { id, help, rulebook } of GAMES) {
  if (!rulebook) continue;
  for (const locale of LOCALES)
    describe(`the rules page of ${id} in ${locale}`, () => {
      let chapters: readonly Chapter[];
      let examples: Examples;
      before(async () => {
        const rules: Rules = await partOf(id, "rules");
        await loadCatalogues(id);
        await speak(locale);
        chapters = rules.chapters();
        examples = (await partOf(id, "examples")).EXAMPLES;
      });
      after(() => speak("en"));

      it("has a unique anchor for each title and paragraph", () => {
        for (const { parts } of chapters) for (const { id, blocks } of parts) assert.ok(blocks.length > 0, `${id} has no text`);
        for (const line of [...chapters.map(({ title }) => title), ...linesOf(chapters)]) {
          assert.ok(line.length > 3, line);
          assert.doesNotMatch(line, LOOSE);
        }
        const ids = anchorsOf(chapters);
        assert.equal(new Set(ids).size, ids.length);
        for (const anchor of ids) assert.match(anchor, /^[\w-]+$/);
      });

      it("has a paragraph for every refusal", async () => {
        const codes = (await contractOf({ id })).refusals.map(({ code }) => code);
        assert.ok(codes.length > 0);
        const { paragraphs = {} } = (await help?.()) ?? {};
        const ids = anchorsOf(chapters);
        for (const code of [...codes, ...Object.keys(paragraphs)])
          assert.ok(ids.includes(paragraphs[code] ?? ""), `${code} leads nowhere on the page`);
      });

      it("takes at most ten minutes to read", () => {
        assert.ok(linesOf(chapters).join(" ").split(/\s+/).length <= PACE * MINUTES);
      });

      it("illustrates paragraphs with legal moves described in words", () => {
        const ids = anchorsOf(chapters);
        assert.ok(Object.keys(examples).length > 0);
        for (const [part, example] of Object.entries(examples)) {
          assert.ok(ids.includes(part), `${part} is no paragraph`);
          const [first, ...steps] = example();
          assert.deepEqual(first.lines, []);
          assert.ok(steps.length > 0 && steps.every(({ lines }) => lines.length > 0));
        }
      });
    });
}
