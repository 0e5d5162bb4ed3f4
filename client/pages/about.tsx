import type { JSX } from "preact";
import { say } from "../kit/i18n/words.ts";

export function AboutPage(): JSX.Element {
  return (
    <main class="page page-narrow prose">
      <h1>{say("about.title")}</h1>
      <p>{say("about.what")}</p>
      <h2>{say("fair.title")}</h2>
      <p>{say("fair.before")}</p>
      <p>{say("about.store")}</p>
      <p>{say("about.unofficial")}</p>
    </main>
  );
}
