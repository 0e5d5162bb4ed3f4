/** Rules page: chapters, examples, glossary. */

import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameEntry } from "../games/games.ts";
import { gameName, helpOf } from "../games/resources.ts";
import type { HelpProvider } from "../kit/contract/help.ts";
import type { Chapter, Part, Rulebook, Step } from "../kit/contract/rulebook.ts";
import { locale } from "../kit/i18n/locales.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazyResource } from "../kit/lazy.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { size } from "../kit/ui/size.ts";
import { useTitle } from "../kit/ui/title.ts";
import { Wait } from "../kit/ui/wait.tsx";
import { HelpText } from "../table/help/card.tsx";
import { ErrorPage, Waiting } from "./errorPage.tsx";

const GLOSSARY = "things";

const rulebookOf = lazyResource((game: string) => gameEntry(game)?.rulebook?.());

/** Scrolls to the paragraph in the address once it is rendered. */
function useAnchor(there: boolean): void {
  useEffect(() => {
    if (!there) return;
    const target = document.getElementById(location.hash.slice(1));
    target?.scrollIntoView();
    target?.classList.add("rules-meant");
  }, [there]);
}

export function RulesPage({ game }: { game: string }): JSX.Element {
  useTitle(t("rules.title", { game: gameName(game) }));
  const entry = gameEntry(game);
  const rulebook = rulebookOf(game);
  const help = helpOf(game);
  useAnchor(rulebook !== undefined);
  if (!entry?.rulebook) return <ErrorPage refusal={{ code: entry ? "NO_PAGE" : "NO_GAME" }} />;
  if (!rulebook) return <Waiting />;
  return (
    <main class="page rules">
      <header class="rules-head">
        <h1>{t("rules.title", { game: gameName(game) })}</h1>
        <p class="lead">{t("rules.lead")}</p>
        {entry.lessons && (
          <a class="button" href={`/learn/${game}`}>
            <Icon name="learn" /> {t("lobby.learnOf", { game: gameName(game) })}
          </a>
        )}
        <a class="button" href={`/practice/${game}`}>
          <Icon name="play" /> {t("lobby.practice")}
        </a>
      </header>
      <Contents chapters={rulebook.chapters} hasGlossary={entry.help !== undefined} />
      <article class="prose">
        {rulebook.chapters.map((chapter) => (
          <ChapterText key={chapter.id} chapter={chapter} rulebook={rulebook} />
        ))}
        {help ? <Glossary help={help} /> : entry.help && <Wait />}
      </article>
    </main>
  );
}

function Contents({ chapters, hasGlossary }: { chapters: readonly Chapter[]; hasGlossary: boolean }): JSX.Element {
  return (
    <nav class="rules-contents" aria-label={t("rules.contents")}>
      <details class="fold" open={size.value === "wide"}>
        <summary>{t("rules.contents")}</summary>
        <ol>
          {[...chapters, ...(hasGlossary ? [{ id: GLOSSARY, title: t("rules.things") }] : [])].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function ChapterText({ chapter: { id, title, parts }, rulebook }: { chapter: Chapter; rulebook: Rulebook }): JSX.Element {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {parts.map((part) => (
        <PartText key={part.id} part={part} rulebook={rulebook} />
      ))}
    </section>
  );
}

function PartText({ part: { id, blocks }, rulebook }: { part: Part; rulebook: Rulebook }): JSX.Element {
  const Picture = rulebook.pictures[id];
  const example = rulebook.examples[id];
  return (
    <div id={id} class="rules-part">
      {blocks.map((block) =>
        typeof block === "string" ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
      {Picture && <Picture />}
      {example && <ExampleSteps steps={example()} Position={rulebook.Position} />}
    </div>
  );
}

function Glossary({ help }: { help: HelpProvider }): JSX.Element {
  const cards = help.topics.flatMap((topic) => help.explain(topic) ?? []);
  const sorted = [...cards].sort((a, b) => a.name.localeCompare(b.name, locale.value));
  return (
    <section id={GLOSSARY}>
      <h2>{t("rules.things")}</h2>
      <p>{t("rules.thingsHint")}</p>
      <dl class="rules-things">
        {sorted.map((card) => (
          <div key={card.name}>
            <dt>{card.name}</dt>
            <dd>
              <HelpText card={card} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly Position: FunctionComponent<{ table: object }>;
}

/** An example with buttons to step through it. */
function ExampleSteps({ steps, Position }: StepsProps): JSX.Element {
  const at = useSignal(0);
  const last = steps.length - 1;
  const go = (to: number) => () => (at.value = Math.min(last, Math.max(0, to)));
  const { table, lines } = steps[at.value];
  return (
    <figure class="rules-example">
      <figcaption>
        <b>{t("rules.example", { n: at.value + 1, of: steps.length })}</b>
      </figcaption>
      <Position table={table} />
      <ul class="rules-lines" aria-live="polite">
        {(lines.length > 0 ? lines : [t("rules.exampleBefore")]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div class="button-row">
        <button type="button" disabled={at.value === 0} onClick={go(at.value - 1)}>
          <Icon name="back" /> {t("rules.stepBack")}
        </button>
        <button type="button" class="primary" disabled={at.value === last} onClick={go(at.value + 1)}>
          {t("rules.stepOn")} <Icon name="forth" />
        </button>
      </div>
    </figure>
  );
}
