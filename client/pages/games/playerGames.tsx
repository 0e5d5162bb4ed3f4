/** The finished games of a profile, with filters. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { ANY, type GameFilter, queryOf } from "./filter.ts";
import { FilterForm } from "./filterForm.tsx";
import { countText, GameList } from "./gameList.tsx";
import { t } from "./messages/games/messages.ts";
import "../../style/games.css";

export function PlayerGames({ name }: { readonly name: string }): JSX.Element {
  const own = { ...ANY, player: name };
  const filter = useSignal<GameFilter>(own);
  return (
    <section>
      <div class="section-head">
        <h2>{t("of")}</h2>
        <a href={`/games?${queryOf(filter.value)}`}>{t("title")}</a>
      </div>
      <FilterForm filter={filter.value} of={name} onFilter={(changed) => (filter.value = changed)} />
      <GameList
        filter={filter.value}
        of={name}
        heading={(page) => <p role="status">{countText(page)}</p>}
        onClear={() => (filter.value = own)}
      />
    </section>
  );
}
