/**
 * The guided first games in the browser, each played to its end: one by the keyboard alone, one by touch, one by clicks; at night each of
 * them by each means and in each language. Beside the page a rehearsal of the same script says what is to be done.
 * `npm run test:walk` looks at every step at eight sizes.
 */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { formatter as catanFormatter } from "../../client/games/catan/formatter.ts";
import { course as catanCourse } from "../../client/games/catan/lessons/course.ts";
import { course as containerCourse } from "../../client/games/container/lessons/course.ts";
import { gameEntry } from "../../client/games/games.ts";
import { course as shipyardCourse } from "../../client/games/shipyard/lessons/course.ts";
import type { Course, Step } from "../../client/kit/contract/lesson.ts";
import type { Locale } from "../../client/kit/i18n/locales.ts";
import { t as frame } from "../../client/kit/lessons/messages/frame/messages.ts";
import { LessonRun } from "../../client/practice/lessons/lessonRun.ts";
import { catan } from "../../shared/catan/catan.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import type { Table as CatanTable } from "../../shared/catan/schema.ts";
import { RESOURCES } from "../../shared/catan/vocabulary.ts";
import { container } from "../../shared/container/container.ts";
import type { ContainerMove } from "../../shared/container/moves.ts";
import { type Choice, COLOURS, type Game, type Move } from "../../shared/core/game.ts";
import { CONTRACTS } from "../../shared/shipyard/data/contracts.ts";
import { BARTER } from "../../shared/shipyard/data/rondels.ts";
import { TRAINS } from "../../shared/shipyard/data/trains.ts";
import type { ShipyardMove } from "../../shared/shipyard/moves.ts";
import type { Hand as ShipyardHand } from "../../shared/shipyard/schema.ts";
import { shipyard } from "../../shared/shipyard/shipyard.ts";
import { inLanguage, loadLanguages } from "../fixture/languages.ts";
import { NIGHTLY } from "../nightly.ts";
import { settled, topicsOf } from "./boardElement.ts";
import { findings, findingsInAnyLight, leave, PHONE, useBrowserApp, type Visitor, visit } from "./browser.ts";
import { ContainerSeat } from "./containerSeat.ts";
import { clickOn, faultsOfMarks } from "./lessonMarks.ts";
import { faultsOfWalk } from "./lessonWalk.ts";
import { ListSeat, type Means } from "./listSeat.ts";
import { ShipyardSeat } from "./shipyardSeat.ts";

const SMALL = ["844×390", "360×640"] as const;
const DESKTOP = { width: 1180, height: 720 };

type VisitOptions = Parameters<typeof visit>[2];
/** Makes a move on the page as the step's text demands. */
type Make = (page: Page, move: Move, rehearsal: LessonRun) => Promise<void>;

interface Lesson {
  /** By which means, and in which language. */
  readonly how: string;
  readonly game: Game;
  readonly course: Course;
  readonly language: Locale;
  readonly options: VisitOptions;
  readonly make: Make;
  /** Continues after a step without a move. */
  next(page: Page): Promise<void>;
}

/** Resolves when the page waits at that step of the chapter. */
async function arrived(page: Page, step: number): Promise<void> {
  await page.locator(`.guide:not(.guide-busy) .guide-progress[value="${step}"]`).waitFor({ state: "attached" });
  await settled(page);
}

/** Every topic on the board has a card. */
async function assertCards({ game }: Lesson, page: Page, { view, match }: LessonRun): Promise<void> {
  const help = await gameEntry(game.id)?.help?.();
  const players = match.state.hands.map((_, seat) => ({ name: `Player ${seat}`, colour: COLOURS[seat], bot: false, connected: true }));
  const topics = await topicsOf(page);
  assert.ok(topics.length > 0, "nothing on the board has a card");
  const lacking = topics.filter((topic) => !help?.explain(topic, { ...view, players, choices: [], options: {} })?.does.length);
  assert.deepEqual(lacking, []);
}

async function openChapter(page: Page, index: number): Promise<void> {
  await page.locator(".guide-chapters > summary").press("Enter");
  await page.locator(".guide-chapters button").nth(index).press("Enter");
}

/** One step on the page, and the same in the rehearsal. */
async function step(lesson: Lesson, page: Page, rehearsal: LessonRun): Promise<void> {
  const { make, next, course, language } = lesson;
  await arrived(page, rehearsal.step);
  await assertCards(lesson, page, rehearsal);
  const { id } = rehearsal.present as Step;
  // Beside a low board, Shipyard's panel is lower than some of its rows.
  if (lesson.game !== shipyard) assert.deepEqual(await faultsOfMarks(page, rehearsal.present), [], id);
  const { text } = inLanguage(language, course.text).chapters[rehearsal.chapter.id].steps[id];
  assert.equal(await page.locator(".guide-text > p").first().textContent(), text);
  const [move] = rehearsal.accepted;
  if (move) await make(page, move, rehearsal);
  else await next(page);
  rehearsal.skip();
}

/** Chapters from their first step to their last: by day the last, since a walk has the first. */
async function playChapters(lesson: Lesson, { page }: Visitor): Promise<void> {
  const { game, course, next } = lesson;
  const last = course.chapters.length - 1;
  for (const [index, chapter] of course.chapters.entries()) {
    if (!NIGHTLY && index < last) continue;
    if (!NIGHTLY) await openChapter(page, last);
    const rehearsal = new LessonRun(game, chapter);
    while (rehearsal.present) await step(lesson, page, rehearsal);
    await arrived(page, chapter.steps.length);
    if (NIGHTLY && index < last) await next(page);
  }
}

/** The move of the list in words, pressed by the keyboard. */
async function fromList(page: Page, move: CatanMove, { view }: LessonRun): Promise<void> {
  const players = ["Guest", ...catanCourse.opponents].map((name) => ({ name, colour: "red" as const, bot: false, connected: true }));
  const text = catanFormatter().move(move, view.table as CatanTable, { players, seat: 0 });
  await new ListSeat(page, "keyboard").unfold();
  await page
    .locator(".move-list button.move", { has: page.getByText(text, { exact: true }) })
    .first()
    .press("Enter");
}

/** Presses the buttons of resources in a part of the page as often as the counts say, by the keyboard. */
async function count(page: Page, part: string, counts: readonly number[]): Promise<void> {
  for (const [kind, number] of counts.entries())
    for (let n = 0; n < number; n++) await page.locator(`${part} [data-resource=${RESOURCES[kind]}]`).press("Enter");
}

const byKeyboard: Make = async (page, made, rehearsal) => {
  const move = made as CatanMove;
  if (move.type === "roll" || move.type === "endTurn") return page.keyboard.press("Space");
  if (move.type === "offer") {
    await page.keyboard.press("t");
    await count(page, ".catan-hand", move.give);
    await count(page, ".catan-composer [data-side=get]", move.get);
    return page.locator(".catan-composer [data-action=send]").press("Enter");
  }
  if (move.type === "discard") {
    await count(page, ".catan-hand", move.cards);
    return page.locator(".catan-urgent .primary").press("Enter");
  }
  return fromList(page, move, rehearsal);
};

const byTouch: Make = async (page, move, { match, view }) => {
  const choices = match.game.choices(view.table, view.hand, view.seat) as Choice<ContainerMove>[];
  await new ContainerSeat(page, true).make(move as ContainerMove, choices);
};

/** Presses one control after the other. */
async function press(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) await page.locator(`.sy ${selector}`).click();
}

/** Presses a place of Shipyard's board. */
const point = (page: Page, label: string): Promise<void> => new ShipyardSeat(page).point(label);

const confirm = (page: Page): Promise<void> => new ShipyardSeat(page).confirm();

type ShipyardWays = {
  readonly [T in ShipyardMove["type"]]?: (page: Page, move: Extract<ShipyardMove, { type: T }>, at: LessonRun) => Promise<void>;
};

const SHIPYARD_WAYS: ShipyardWays = {
  choose: (page, { tile }) => point(page, `tile ${tile}`),
  bonus: (page, { tile }) => point(page, `tile ${tile}`),
  recruit: (page, { kind }) => point(page, `piece ${kind}`),
  equip: (page, { kind }) => point(page, `piece ${kind}`),
  hire: (page, { kind }) => point(page, `employee ${kind}`),
  endActions: (page) => press(page, "[data-move=endActions]"),
  launch: confirm,
  async canal(page, { row }) {
    await point(page, `canal ${row}`);
    await confirm(page);
  },
  async exchange(page, { goods }) {
    for (const [i, good] of TRAINS[0].goods.entries()) {
      const place = ["sell", ...BARTER[good]].indexOf(goods[i]) + 1;
      await press(page, `[data-good=${good}] .radio:nth-child(${place})`);
    }
    await confirm(page);
  },
  async build(page, { cards }) {
    const seat = new ShipyardSeat(page);
    for (const { column, row, slot } of cards) {
      await seat.point(`card ${column} ${row}`);
      await seat.point(`slot ${slot}`);
    }
    await confirm(page);
  },
  async discard(page, { blue, green }, { view }) {
    const { contracts } = view.hand as ShipyardHand;
    for (const [colour, given] of Object.entries({ blue, green })) {
      const held = contracts.map((number) => CONTRACTS[number]).filter((contract) => contract.colour === colour);
      const remaining = held.findIndex(({ id }) => !(given as readonly string[]).includes(id));
      await press(page, `fieldset:nth-of-type(${colour === "blue" ? 1 : 2}) .radio >> nth=${remaining}`);
    }
    await confirm(page);
  },
};

const byClicks: Make = (page, move, rehearsal) =>
  (SHIPYARD_WAYS[move.type as ShipyardMove["type"]] as (page: Page, move: Move, at: LessonRun) => Promise<void>)(page, move, rehearsal);

/** What is different to each means, whatever is played. */
const MEANS: { readonly [M in Means]: { readonly options: VisitOptions; next(page: Page): Promise<void> } } = {
  keyboard: { options: { viewport: DESKTOP }, next: (page) => page.keyboard.press("n") },
  touch: { options: { viewport: PHONE, hasTouch: true, isMobile: true }, next: (page) => page.locator(".guide-next").tap() },
  mouse: { options: { viewport: DESKTOP }, next: (page) => page.locator(".guide-next").click() },
};

/** All by the list of moves in words. */
function byList(game: Game, course: Course, means: Means, language: Locale): Lesson {
  const make: Make = async (page, move, { view }) => {
    // A question covers the way to the list on phones.
    if (means === "touch" && (await page.locator(".play-sheet .asked > *").count()) > 0) return page.locator(".guide-show").tap();
    await new ListSeat(page, means).make(move, game.choices(view.table, view.hand, view.seat) as Choice[]);
  };
  const { options, next } = MEANS[means];
  const locale = language === "fr" ? "fr-FR" : "en-GB";
  return { how: `by ${means} from the list, ${language}`, game, course, language, options: { ...options, locale }, make, next };
}

const OWN: readonly Lesson[] = [
  {
    how: "by keyboard, en",
    game: catan,
    course: catanCourse as unknown as Course,
    language: "en",
    ...MEANS.keyboard,
    make: byKeyboard,
  },
  {
    how: "by touch, fr",
    game: container,
    course: containerCourse as unknown as Course,
    language: "fr",
    options: { ...MEANS.touch.options, locale: "fr-FR" },
    make: byTouch,
    next: MEANS.touch.next,
  },
  {
    how: "by clicks, fr",
    game: shipyard,
    course: shipyardCourse as unknown as Course,
    language: "fr",
    options: { ...MEANS.mouse.options, locale: "fr-FR" },
    make: byClicks,
    next: MEANS.mouse.next,
  },
];

const EACH_WAY = OWN.flatMap(({ game, course }) =>
  (["keyboard", "touch", "mouse"] as const).flatMap((means) =>
    (["en", "fr"] as const).map((language) => byList(game, course, means, language)),
  ),
);

const LESSONS = NIGHTLY ? [...OWN, ...EACH_WAY] : OWN;

/** Makes moves of the list in words until one does not lead on. Gives what is said against it. */
async function touchWrongly(page: Page): Promise<string> {
  await new ListSeat(page, "mouse").unfold();
  await page.locator(".move-list button.move:not([aria-expanded])").first().press("Enter");
  return ((await page.locator(".guide-answer .refusal span").first().textContent()) ?? "").trim();
}

describe("lessons in the browser", function () {
  this.timeout(600_000);
  const opened = useBrowserApp();

  before(async () => {
    await Promise.all(OWN.map(({ game }) => Promise.all([gameEntry(game.id)?.formatter(), gameEntry(game.id)?.lessons?.()])));
    await frame.load();
    await loadLanguages();
  });

  for (const lesson of LESSONS) {
    const { how, game, course, language, options } = lesson;
    it(`${game.id} ${how}: the chapters lead to a game against bots`, async () => {
      const visitor = await visit(opened.browser, `${opened.app.url}/learn/${game.id}`, options);
      const { page } = visitor;
      await playChapters(lesson, visitor);
      const { learned } = Object.values(inLanguage(language, course.text).chapters).at(-1) as { learned: string };
      await page.getByText(learned).waitFor();
      await page.getByRole("button", { name: inLanguage(language, () => frame("playNow")) }).waitFor();
      assert.deepEqual(await findingsInAnyLight(page), []);
      await leave(visitor);
    });
  }

  // `npm run test:walk` has all chapters at all sizes.
  for (const { game, course } of NIGHTLY ? OWN : OWN.slice(0, 1))
    it(`keep what each step marks and names in sight in small windows: ${game.id}`, async () => {
      const found: string[] = [];
      const first = { ...course, chapters: course.chapters.slice(0, 1) };
      for (const size of NIGHTLY ? SMALL : SMALL.slice(1))
        found.push(...(await faultsOfWalk(opened.browser, { url: opened.app.url, game: game.id, course: first, size })));
      assert.deepEqual(found, []);
    });

  for (const language of NIGHTLY ? (["en", "de"] as const) : (["de"] as const))
    it(`answer a wrong move in their box and keep the form, ${language}`, async () => {
      const options = { viewport: PHONE, locale: language === "en" ? "en-GB" : "de-DE" };
      const visitor = await visit(opened.browser, `${opened.app.url}/learn/container`, options);
      const { page } = visitor;
      const [{ id: chapter, steps }] = containerCourse.chapters;
      const at = steps.findIndex(({ id }) => id === "produce");
      // To the step, and into its form.
      for (let step = 0; step <= at; step++) await clickOn(page);
      const cheap = page.locator('.work-form .prices button[value="1"]');
      await cheap.click();
      await page.locator(".places:not(.places-changing) .primary").click();
      const answer = page.locator(".guide-answer .refusal span");
      await answer.waitFor();
      const { wrong } = inLanguage(language, containerCourse.text).chapters[chapter].steps.produce;
      assert.equal((await answer.textContent())?.trim(), wrong?.produce);
      assert.equal(await cheap.getAttribute("aria-pressed"), "true", "the form is as it was");
      assert.deepEqual(await findings(page), []);
      await leave(visitor);
    });

  it("explain a wrong tap, and resume where the player left", async () => {
    const [lesson] = LESSONS;
    const { game, course, language, options } = lesson;
    const visitor = await visit(opened.browser, `${opened.app.url}/learn/${game.id}`, options);
    const { page } = visitor;
    const [chapter] = course.chapters;
    const rehearsal = new LessonRun(game, chapter);
    while (rehearsal.accepted.length === 0) await step(lesson, page, rehearsal);
    await arrived(page, rehearsal.step);
    assert.deepEqual(await findings(page), []);

    const reason = await touchWrongly(page);
    const reasons = inLanguage(language, course.text).chapters[chapter.id].steps[rehearsal.present?.id ?? ""].wrong ?? {};
    assert.ok([...Object.values(reasons), ...Object.values(inLanguage(language, course.text).wrong)].includes(reason), reason);

    await page.reload();
    await arrived(page, rehearsal.step);
    await openChapter(page, 0);
    await arrived(page, 0);
    await leave(visitor);
  });
});
