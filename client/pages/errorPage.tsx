/** Error and loading pages. */
import type { ComponentChildren, ComponentProps, JSX } from "preact";
import type { Refusal } from "../../shared/core/game.ts";
import { GAMES } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../kit/i18n/refusalText.ts";
import { useTitle } from "../kit/ui/title.ts";
import { ReloadButton, Wait } from "../kit/ui/wait.tsx";
import { isConnectionFailure } from "../net/network.ts";
import { Masthead } from "./masthead.tsx";

interface ErrorProps {
  readonly refusal: Refusal;
  /** With the site's header, for routes without one. */
  readonly masthead?: boolean;
  /** Tries again, if there is no connection. */
  readonly retry?: (() => void) | undefined;
  /** Overrides the standard refusal text. */
  readonly sentence?: string;
  /** Further actions. */
  readonly children?: ComponentChildren;
}

export function ErrorPage({ refusal, masthead, retry, sentence, children }: ErrorProps): JSX.Element {
  useTitle(t("error.title"));
  if (retry && isConnectionFailure(refusal)) return <Waiting why={refusal} onRetry={retry} />;
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
          {refusal.code === "CLIENT_OUTDATED" && <ReloadButton />}{" "}
          <a class="button primary" href="/">
            {t("home")}
          </a>{" "}
          {children}
        </p>
      </main>
    </>
  );
}

/** A page that is loading. */
export function Waiting(props: ComponentProps<typeof Wait>): JSX.Element {
  return (
    <main class="page waiting">
      <Wait {...props} isPage />
    </main>
  );
}

/** Links to what works without the server. */
export function Elsewhere(): JSX.Element {
  return (
    <>
      <p>{t("trouble.practice")}</p>
      <ul class="elsewhere">
        {GAMES.map(({ id }) => (
          <li key={id}>
            <a class="button" href={`/practice/${id}`}>
              {t("lobby.practiceOf", { game: gameName(id) })}
            </a>
          </li>
        ))}
        {GAMES.filter(({ rulebook }) => rulebook).map(({ id }) => (
          <li key={id}>
            <a class="button" href={`/rules/${id}`}>
              {t("lobby.rulesOf", { game: gameName(id) })}
            </a>
          </li>
        ))}
        <li>
          <a class="button" href="/record">
            {t("trouble.record")}
          </a>
        </li>
      </ul>
    </>
  );
}
