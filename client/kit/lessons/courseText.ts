/** The text of a course, from the catalogue of a game's lessons. */
import type { CourseText, StepText } from "../contract/lesson.ts";
import type { Catalogue } from "../i18n/catalogue.ts";
import { perLocale } from "../i18n/locales.ts";

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Step = Omit<Writable<StepText>, "wrong"> & { wrong: { [reason: string]: string } };
type Steps = { [id: string]: Step };

/**
 * Keys: `<chapter>.title`, `<chapter>.learned`, `<chapter>.<step>` for its text, `<chapter>.<step>.task`, `<chapter>.<step>.wrong.<reason>`, and
 * `wrong.<type>` for moves of a type where the step has no better reason.
 */
export function courseText({ keys, lookup }: Pick<Catalogue<unknown>, "keys" | "lookup">): () => CourseText {
  return perLocale(() => {
    const chapters: { [id: string]: { title: string; learned: string; steps: Steps } } = {};
    const wrong: { [type: string]: string } = {};
    for (const key of keys()) {
      const text = lookup(key) ?? "";
      const [first = "", second = "", third, fourth] = key.split(".");
      if (first === "wrong") wrong[second] = text;
      else {
        chapters[first] ??= { title: "", learned: "", steps: {} };
        const chapter = chapters[first];
        if (second === "title" || second === "learned") chapter[second] = text;
        else {
          chapter.steps[second] ??= { text: "", wrong: {} };
          const step = chapter.steps[second];
          if (fourth) step.wrong[fourth] = text;
          else if (third) step.task = text;
          else step.text = text;
        }
      }
    }
    return { chapters, wrong };
  });
}
