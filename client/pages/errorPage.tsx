/** Error and loading pages. */
import type { ComponentChildren, JSX } from "preact";
import type { Refusal } from "../../shared/core/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../kit/i18n/refusalText.ts";
import { Masthead } from "./masthead.tsx";

interface ErrorProps {
  readonly refusal: Refusal;
  /** With the site's header, for routes without one. */
  readonly masthead?: boolean;
  /** Overrides the standard refusal text. */
  readonly sentence?: string;
  /** Further actions. */
  readonly children?: ComponentChildren;
}

export function ErrorPage({ refusal, masthead, sentence, children }: ErrorProps): JSX.Element {
  return (
    <>
      {masthead && <Masthead />}
      <main class="page page-narrow error-page">
        <svg class="error-picture" viewBox="0 0 200 90" aria-hidden="true">
          <path d="M10 66q15-10 30 0t30 0t30 0t30 0t30 0t30 0M10 80q15-10 30 0t30 0t30 0t30 0t30 0t30 0" />
          <path d="M86 58l6-26h16l6 26M92 32l8-18l8 18M100 14v-8" />
        </svg>
        <h1>{t("error.title")}</h1>
        <p>{sentence ?? refusalText(refusal)}</p>
        <p>
          <a class="button primary" href="/">
            {t("home")}
          </a>{" "}
          {children}
        </p>
      </main>
    </>
  );
}

export function Waiting(): JSX.Element {
  return <StatusPage sentence={t("loading")} />;
}

export function Delayed({ why }: { why: Refusal }): JSX.Element {
  return <StatusPage sentence={refusalText(why)} />;
}

function StatusPage({ sentence }: { sentence: string }): JSX.Element {
  return (
    <main class="page waiting" aria-busy="true">
      <p role="status">{sentence}</p>
    </main>
  );
}
