/** A game's rules, from its words. */
import type { JSX } from "preact";
import type { HelpSection } from "../game.ts";
import { gameEntry } from "../games.ts";
import { Icon } from "../ui/icons.tsx";
import { size } from "../ui/size.ts";
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
      <header class="rules-head">
        <h1>{say("rules.title", { game: words.name })}</h1>
        <p class="lead">{say("rules.lead")}</p>
        {gameEntry(game)?.lessons && (
          <a class="button" href={`/learn/${game}`}>
            <Icon name="learn" /> {say("lobby.learnOf", { game: words.name })}
          </a>
        )}
        <a class="button" href={`/practice/${game}`}>
          <Icon name="play" /> {say("lobby.practice")}
        </a>
      </header>
      <Contents help={words.help} />
      <article class="prose">
        {words.help.map((section, index) => (
          <Section key={section.title} section={section} id={`s${index + 1}`} />
        ))}
      </article>
    </main>
  );
}

/** Folded away where there is little room. */
function Contents({ help }: { help: readonly HelpSection[] }): JSX.Element {
  return (
    <nav class="rules-contents" aria-label={say("rules.contents")}>
      <details class="fold" open={size.value === "wide"}>
        <summary>{say("rules.contents")}</summary>
        <ol>
          {help.map((section, index) => (
            <li key={section.title}>
              <a href={`#s${index + 1}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
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
