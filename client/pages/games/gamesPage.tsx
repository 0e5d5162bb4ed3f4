/** The search of the archive. The filter is in the address, so that a search can be shared. */
import type { JSX } from "preact";
import { useLocation } from "preact-iso";
import { GAMES_COUNTED, type GamePage } from "../../../shared/core/archive.ts";
import { gameName } from "../../games/resources.ts";
import { useTitle } from "../../kit/ui/title.ts";
import { useHeadToHead } from "../useHeadToHead.ts";
import { ArchiveNav } from "./archiveNav.tsx";
import { ANY, filterOf, type GameFilter, queryOf } from "./filter.ts";
import { FilterForm } from "./filterForm.tsx";
import { countText, GameList } from "./gameList.tsx";
import { t } from "./messages/games/messages.ts";
import "../../style/account.css";
import "../../style/games.css";

export function GamesPage(): JSX.Element {
  useTitle(t("title"));
  const { url, route } = useLocation();
  const filter = filterOf(new URL(url, location.href).search);
  const apply = (changed: GameFilter) => {
    const query = queryOf(changed);
    route(`/games${query && `?${query}`}`);
  };
  return (
    <main class="page account-page">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <ArchiveNav current="search" />
      <FilterForm filter={filter} onFilter={apply} />
      <GameList filter={filter} heading={(page) => <Heading page={page} />} onClear={() => apply(ANY)} />
    </main>
  );
}

function Heading({ page }: { readonly page: GamePage }): JSX.Element {
  const { player, with: other, count = 0 } = page;
  if (player === undefined || other === undefined) return <p role="status">{countText(page)}</p>;
  return (
    <section class="card">
      <h2>{count > GAMES_COUNTED ? countText(page) : t("together", { player, other, n: count })}</h2>
      <Versus player={player} other={other} />
    </section>
  );
}

/** Who finished ahead, by game. */
function Versus({ player, other }: { readonly player: string; readonly other: string }): JSX.Element {
  const met = useHeadToHead(player, other);
  return (
    <>
      {met.value.map(({ game, ...times }) => (
        <p key={game}>{t("together.line", { game: gameName(game), player, other, ...times })}</p>
      ))}
    </>
  );
}
