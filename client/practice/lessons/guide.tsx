/** Lesson card: text, current step, and chapter list. */
import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { gameEntry } from "../../games/games.ts";
import type { CourseText, StepText } from "../../kit/contract/lesson.ts";
import { t } from "../../kit/lessons/messages/frame/messages.ts";
import { playNow } from "../../kit/tableCreation.ts";
import { IconButton } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { shape } from "../../kit/ui/size.ts";
import type { TableModel } from "../../table/model/model.ts";
import { RefusalLine } from "../../table/moves/refusalNote.tsx";
import type { LessonSession } from "./lessonSession.ts";

interface GuideProps {
  readonly table: LessonSession;
}

const textOf = (table: LessonSession): CourseText => table.course.text();

export function Guide({ table, model }: GuideProps & { readonly model: TableModel }): JSX.Element {
  const box = useRef<HTMLElement>(null);
  useFocus(table, box);
  useFreshStep(table, model);
  const refusal = table.busy.value ? undefined : model.refusal.value;
  return (
    <section ref={box} class={table.busy.value ? "guide guide-busy" : "guide"} aria-label={t("lesson")}>
      <GuideHead table={table} />
      <div class={refusal ? "guide-said guide-refused" : "guide-said"}>
        <div class="guide-text" role="status" tabIndex={-1}>
          <StepParagraph table={table} model={model} />
        </div>
        <div class="guide-answer" role="alert">
          {refusal && <RefusalLine model={model} refusal={refusal} />}
        </div>
      </div>
      <div class="button-row guide-buttons">
        <Buttons table={table} />
      </div>
    </section>
  );
}

/** Each step begins without the answer to a wrong move, and with the board in sight. */
function useFreshStep({ bookmark }: LessonSession, { refusal, sheet }: TableModel): void {
  const at = bookmark.value;
  useEffect(() => {
    refusal.value = undefined;
    sheet.value = false;
  }, [at, refusal, sheet]);
}

/** Chapter list, progress, and back button. */
function GuideHead({ table }: GuideProps): JSX.Element {
  const { step } = table.bookmark.value;
  const { steps } = table.chapter.value;
  return (
    <header class="guide-head">
      <Chapters table={table} />
      <progress
        class="guide-progress"
        value={step}
        max={steps.length}
        aria-label={t("progress", { step: Math.min(step + 1, steps.length), of: steps.length })}
      />
      {shape.value !== "landscape" && <Show table={table} icon />}
      <IconButton
        class="icon-button"
        icon="undo"
        label={t("back")}
        onClick={step === 0 || table.busy.value ? undefined : () => table.back()}
      />
    </header>
  );
}

function Chapters({ table }: GuideProps): JSX.Element {
  const fold = useRef<HTMLDetailsElement>(null);
  const { chapters } = textOf(table);
  const present = table.bookmark.value.chapter;
  const open = (index: number) => {
    fold.current?.removeAttribute("open");
    fold.current?.querySelector("summary")?.focus();
    table.open(index);
  };
  return (
    <details ref={fold} class="guide-chapters">
      <summary>
        <span class="quiet">{t("chapters")}: </span>
        {t("chapter", { n: present + 1, title: chapters[table.chapter.value.id].title })}
      </summary>
      <ol>
        {table.course.chapters.map(({ id }, index) => (
          <li key={id}>
            <button type="button" aria-current={index === present ? "step" : undefined} onClick={() => open(index)}>
              {t("chapter", { n: index + 1, title: chapters[id].title })}
              {table.done.value.includes(id) && (
                <>
                  <Icon name="check" />
                  <span class="quiet">{t("done")}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function stepText(table: LessonSession): StepText | undefined {
  const step = table.present.value;
  return step && textOf(table).chapters[table.chapter.value.id].steps[step.id];
}

function StepParagraph({ table, model }: GuideProps & { readonly model: TableModel }): JSX.Element {
  const text = stepText(table);
  if (!text) return <p>{textOf(table).chapters[table.chapter.value.id].learned}</p>;
  const view = model.view.value;
  const said = view && !table.busy.value && table.present.value?.says?.(view.table);
  return (
    <>
      <p>{text.text}</p>
      {said && <p>{said}</p>}
      {text.task && <p class="guide-task">{table.busy.value ? t("watch") : text.task}</p>}
    </>
  );
}

const isLast = (table: LessonSession): boolean => table.bookmark.value.chapter === table.course.chapters.length - 1;

function Buttons({ table }: GuideProps): JSX.Element | null {
  if (!table.present.value) return isLast(table) ? <CourseDone table={table} /> : <ChapterDone table={table} />;
  if (table.present.value.accept) return shape.value === "landscape" ? <Show table={table} /> : null;
  return (
    <button type="button" class="primary guide-next" disabled={table.busy.value} aria-keyshortcuts="N" onClick={() => table.next()}>
      {t("next")} <Icon name="forth" />
    </button>
  );
}

/** Plays the scripted move; icon only where space is tight. */
function Show({ table, icon }: GuideProps & { readonly icon?: boolean }): JSX.Element | null {
  const show = t("show");
  const [first] = table.accepted;
  if (!first) return null;
  return (
    <button
      type="button"
      class={icon ? "guide-show icon-button" : "guide-show"}
      aria-label={show}
      title={show}
      onClick={() => void table.play(first)}
    >
      {icon ? <Icon name="auto" /> : show}
    </button>
  );
}

function ChapterDone({ table }: GuideProps): JSX.Element {
  const { chapter } = table.bookmark.value;
  const { title } = textOf(table).chapters[table.course.chapters[chapter + 1].id];
  return (
    <>
      <button type="button" class="primary guide-next" aria-keyshortcuts="N" onClick={() => table.open(chapter + 1)}>
        {t("nextChapter", { title })} <Icon name="forth" />
      </button>
      <button type="button" onClick={() => table.open(chapter)}>
        {t("again")}
      </button>
    </>
  );
}

function CourseDone({ table }: GuideProps): JSX.Element {
  const { busy, refusal, run } = useRequest();
  return (
    <>
      <button type="button" class="primary guide-next" disabled={busy} onClick={() => run(() => playNow(table.game.id))}>
        <Icon name="bot" /> {t("playNow")}
      </button>
      {gameEntry(table.game.id)?.rulebook && (
        <a class="button" href={`/rules/${table.game.id}`}>
          <Icon name="book" /> {t("rules")}
        </a>
      )}
      <ErrorMessage of={refusal} />
    </>
  );
}

/** The card's main button, else a ringed control, else the text. */
function moveFocus(guide: HTMLElement): void {
  const next =
    guide.querySelector<HTMLElement>(".guide-next:not(:disabled)") ??
    document.querySelector<HTMLElement>("[data-ring]:is(button, input, summary, select)") ??
    guide.querySelector<HTMLElement>(".guide-text");
  next?.focus({ preventScroll: true });
}

/** If focus was lost or is in the card, it goes to the step's target. */
export function useFocus(table: LessonSession, guide: RefObject<HTMLElement | null>): void {
  const busy = table.busy.value;
  const step = busy ? undefined : table.present.value;
  const { chapter } = table.bookmark.value;
  useEffect(() => {
    const at = document.activeElement;
    const text = guide.current?.querySelector(".guide-text, .guide-buttons");
    const lost = at === document.body || at === null || at === text || at?.closest(".guide-buttons");
    if (!busy && lost && guide.current) moveFocus(guide.current);
  }, [busy, step, chapter]);
}
