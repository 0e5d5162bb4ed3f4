/** Links between the pages of the archive. */
import type { JSX } from "preact";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { t } from "./messages/games/messages.ts";

const PAGES = { search: "/games", best: "/games/best", database: "/database", studies: "/studies" } as const;

export function ArchiveNav({ current }: { readonly current: keyof typeof PAGES }): JSX.Element {
  return (
    <nav class="link-row" aria-label={t("nav")}>
      {(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((page) => (
        <a key={page} class="button" href={PAGES[page]} aria-current={page === current ? "page" : undefined}>
          {t(`nav.${page}`)}
        </a>
      ))}
      {GAMES.filter(({ openings }) => openings).map(({ id }) => (
        <a key={id} class="button" href={`/openings/${id}`}>
          {t("nav.openings", { game: gameName(id) })}
        </a>
      ))}
    </nav>
  );
}
