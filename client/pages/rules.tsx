/** A game's rules, from its words. */
import type { JSX } from "preact";
import type { HelpSection } from "../game.ts";
import { gameEntry } from "../games.ts";
import { gameWords } from "../words/gameWords.ts";
import { say } from "../words/words.ts";
import { blocksOf } from "./blocks.ts";
import { DeadPage, Waiting } from "./dead.tsx";

export function RulesPage({ game }: { game: string }): JSX.Element {
  const words = gameWords(game);
  if (!gameEntry(game)) return <DeadPage refusal={{ code: "NO_GAME" }} />;
  if (!words) return <Waiting />;
  return (
    <main class="page rules">
      <nav class="rules-contents" aria-label={say("rules.contents")}>
        <ol>
          {words.help.map((section, index) => (
            <li key={section.title}>
              <a href={`#s${index + 1}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article class="prose">
        <h1>{say("rules.title", { game: words.name })}</h1>
        <p class="lead">{say("rules.lead")}</p>
        {words.help.map((section, index) => (
          <Section key={section.title} section={section} id={`s${index + 1}`} />
        ))}
      </article>
    </main>
  );
}

function Section({ section, id }: { section: HelpSection; id: string }): JSX.Element {
  return (
    <section id={id}>
      <h2>{section.title}</h2>
      {blocksOf(section.text).map((block) =>
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
    </section>
  );
}
