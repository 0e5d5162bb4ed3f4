/** Every game's lessons: played through by the rules, with words for every step and a reason against every other move, in each language. */
import assert from "node:assert/strict";
import type { Chapter, Course } from "../../../../client/kit/contract/lesson.ts";
import { reasonAgainst } from "../../../../client/kit/contract/lesson.ts";
import { LOCALES, SOURCE_LOCALE } from "../../../../client/kit/i18n/locales.ts";
import { parseMoves } from "../../../../client/kit/lessons/scriptedMoves.ts";
import { LessonRun, OFF_SCRIPT } from "../../../../client/practice/lessons/lessonRun.ts";
import type { Game, Move } from "../../../../shared/core/game.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { deepEqual } from "../../../../shared/core/space.ts";
import { GAMES } from "../../../fixture/clientRegistry.ts";
import { inLanguage, loadLanguages } from "../../../fixture/languages.ts";
import { GAMES as RULES } from "../../../fixture/registry.ts";

/** Moves with open parts that are tried at each step, drawn by chance. */
const DRAWS = 40;
/** Ways through a chapter with choices that are tried besides those of a single other choice. */
const WAYS = 20;

interface Lessons {
  readonly id: string;
  readonly game: Game;
  readonly course: Course;
}

async function allLessons(): Promise<Lessons[]> {
  const taught = GAMES.filter(({ lessons }) => lessons);
  return Promise.all(
    taught.map(async ({ id, lessons }) => {
      const game = RULES.find((one) => one.id === id) ?? assert.fail(id);
      return { id, game, course: (await lessons?.()) as Course };
    }),
  );
}

/** Every text in a tree of words. */
function textsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

const savedTable = (words: object): string[] =>
  Object.entries(words).flatMap(([key, part]) => (typeof part === "string" ? [key] : savedTable(part).map((inner) => `${key}.${inner}`)));

/** Each step of a chapter, as the script itself plays it. */
function* stages(game: Game, chapter: Chapter): Generator<LessonRun> {
  for (let step = 0; step < chapter.steps.length; step++) yield LessonRun.at(game, chapter, step, []);
}

/** What the player could do at a stage: every complete move, and some of those with open parts. */
function possible({ match, view }: LessonRun): Move[] {
  const { game } = match;
  if (!game.mayAct(view.table).includes(view.seat)) return [];
  const complete = game.choices(view.table, view.hand, view.seat).flatMap(({ move, open }) => (open ? [] : [move as Move]));
  const random = new FastRandom(7);
  const drawn = Array.from({ length: DRAWS }, () => game.randomMove(view, random)).filter((move) => move !== undefined);
  return [...complete, ...drawn];
}

/** Plays a chapter to its end, with a choice at each step. Gives the number of steps made. */
function playThrough(game: Game, chapter: Chapter, choose: (accepted: readonly Move[], step: number) => Move): void {
  const run = new LessonRun(game, chapter);
  while (run.present) {
    const { accepted, step } = run;
    assert.ok(accepted.length > 0 || !run.present.accept, `${chapter.id}, ${run.present.id}: nothing leads on`);
    for (const move of accepted) assert.equal(run.judge(move), undefined, `${chapter.id}: ${JSON.stringify(move)}`);
    if (accepted.length > 0) run.play(choose(accepted, step));
    else run.endStep();
    for (const line of run.pending.splice(0)) run.perform(line);
  }
}

const lessons = await allLessons();
await loadLanguages();

describe("lessons", () => {
  it("exist for at least one game, with several chapters each", () => {
    assert.ok(lessons.length > 0);
    for (const { course } of lessons) assert.ok(course.chapters.length >= 4);
  });

  for (const { id, game, course } of lessons) {
    describe(id, () => {
      for (const chapter of course.chapters) {
        it(`${chapter.id}: the moves of all steps are legal and complete the chapter`, () => {
          playThrough(game, chapter, ([first]) => first);
          for (let step = 0; step < chapter.steps.length; step++) {
            const others = LessonRun.at(game, chapter, step, []).accepted.slice(1);
            for (const other of others) playThrough(game, chapter, ([first], at) => (at === step ? other : first));
          }
          const random = new FastRandom(11);
          for (let way = 0; way < WAYS; way++) playThrough(game, chapter, (accepted) => accepted[random.int(accepted.length, "way")]);
        });

        it(`${chapter.id}: every other legal move is refused with a reason in each language`, () => {
          let refused = 0;
          for (const stage of stages(game, chapter)) {
            const step = stage.present?.id as string;
            for (const move of possible(stage)) {
              if (stage.accepted.some((one) => deepEqual(one, move))) continue;
              const refusal = stage.judge(move);
              assert.equal(refusal?.code, OFF_SCRIPT, JSON.stringify([step, move]));
              if (!stage.present?.accept) continue;
              for (const language of LOCALES) {
                const reason = reasonAgainst(
                  inLanguage(language, course.text),
                  chapter.id,
                  step,
                  String(refusal.params?.reason),
                  move.type,
                );
                assert.ok(reason, `${language} ${chapter.id} ${step}: ${JSON.stringify([move, refusal])}`);
              }
              refused++;
            }
          }
          assert.ok(refused > 0);
        });
      }

      it("has a text for every step, a task for every move, and no unused text", () => {
        for (const language of LOCALES) {
          const { chapters } = inLanguage(language, course.text);
          assert.deepEqual(
            Object.keys(chapters),
            course.chapters.map((chapter) => chapter.id),
          );
          for (const { id, steps } of course.chapters) {
            assert.deepEqual(
              Object.keys(chapters[id].steps),
              steps.map((step) => step.id),
            );
            assert.ok(chapters[id].learned, `${id}: what was learned`);
            for (const step of steps)
              assert.equal(chapters[id].steps[step.id].task !== undefined, step.accept !== undefined, `${id} ${step.id}`);
          }
        }
      });

      it("has short, translated and well-set sentences in each language", () => {
        const source = inLanguage(SOURCE_LOCALE, course.text);
        for (const language of LOCALES) {
          const translated = inLanguage(language, course.text);
          assert.deepEqual(savedTable(translated), savedTable(source));
          for (const text of textsIn(translated)) {
            assert.ok(text.trim().length > 0 && text.length <= 290, `${text.length}: ${text}`);
            assert.doesNotMatch(text, /'|"|\.\.\.|[ \u00a0][:;!?»]|«[ \u00a0]/, text);
          }
        }
        const own = textsIn(source);
        for (const [i, text] of textsIn(inLanguage("fr", course.text)).entries()) {
          assert.doesNotMatch(text, /[^\u202f][;!?»]|«[^\u202f]/, text);
          assert.ok(text !== own[i] || !/ \w+ /.test(text), text);
        }
      });

      it("names what each step is about, and the clicks wherever something is to be done", () => {
        for (const { id, steps } of course.chapters)
          for (const { id: step, accept, clicks, names = [], points = [], shows = [] } of steps) {
            assert.equal(clicks !== undefined, accept !== undefined, `${id} ${step}`);
            assert.ok(clicks || names.length + points.length + shows.length > 0, `${id} ${step} names nothing`);
          }
      });

      it("can be left and resumed at any step", () => {
        for (const chapter of course.chapters) {
          const whole = LessonRun.at(game, chapter, chapter.steps.length, []);
          for (let step = 0; step < chapter.steps.length; step++) {
            const again = LessonRun.at(game, chapter, step, whole.made);
            while (again.present) again.skip(whole.made);
            assert.deepEqual(again.state, whole.state);
          }
        }
      });
    });
  }

  it("write long move lists as text", () => {
    const lines = [
      { seat: 0, move: { type: "offer", give: [0, 1], to: [] } },
      { seat: 2, move: { type: "roll" } },
      { seat: 1, move: { type: "sail", to: { harbour: 2 }, name: "a" } },
    ];
    assert.deepEqual(parseMoves('0 offer give=[0,1] to=[]; 2 roll; 1 sail to={"harbour":2} name="a"'), lines);
  });
});
