/** From a refusal to the paragraph of the rules page that says why. */
import type { JSX } from "preact";
import { say } from "../words/words.ts";
import { explainerOf } from "./explainers.ts";

export function WhyNot({ game, code }: { game: string; code: string | undefined }): JSX.Element | null {
  const paragraph = code === undefined ? undefined : explainerOf(game)?.paragraphs[code];
  if (!paragraph) return null;
  return (
    <a class="why-not" href={`/rules/${game}#${paragraph}`} target="_blank" rel="noopener">
      {say("explain.whyNot")}
    </a>
  );
}
