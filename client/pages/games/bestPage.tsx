/** The best games, of the week and ever. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { GamePage, GameSort } from "../../../shared/core/archive.ts";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { useTitle } from "../../kit/ui/title.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { fetchGames } from "../../net/archive.ts";
import { serverNow } from "../../net/serverClock.ts";
import { ArchiveNav } from "./archiveNav.tsx";
import { ANY, queryOf } from "./filter.ts";
import { GameRow } from "./gameRow.tsx";
import { t } from "./messages/games/messages.ts";
import "../../style/account.css";
import "../../style/games.css";

const WEEK_MS = 7 * 86_400_000;
/** Games shown of each kind. */
const SHOWN = 6;
const KINDS = ["comeback", "closest", "longest"] as const satisfies readonly GameSort[];

const weekAgo = (): string => new Date(serverNow() - WEEK_MS).toISOString().slice(0, 10);

export function BestGamesPage(): JSX.Element {
  useTitle(t("best.title"));
  const game = useSignal("");
  const isWeek = useSignal(true);
  const pressed = (text: string, isOn: boolean, press: () => void) => (
    <button key={text} type="button" aria-pressed={isOn} onClick={press}>
      {text}
    </button>
  );
  return (
    <main class="page account-page">
      <h1>{t("best.title")}</h1>
      <p>{t("best.lead")}</p>
      <ArchiveNav current="best" />
      <div class="link-row">
        {pressed(t("best.week"), isWeek.value, () => (isWeek.value = true))}
        {pressed(t("best.ever"), !isWeek.value, () => (isWeek.value = false))}
      </div>
      <div class="link-row">
        {["", ...GAMES.map(({ id }) => id)].map((id) =>
          pressed(id ? gameName(id) : t("best.everyGame"), id === game.value, () => (game.value = id)),
        )}
      </div>
      {KINDS.map((kind) => (
        <Best key={kind} kind={kind} game={game.value} from={isWeek.value ? weekAgo() : ""} />
      ))}
    </main>
  );
}

interface BestProps {
  readonly kind: (typeof KINDS)[number];
  readonly game: string;
  readonly from: string;
}

function Best({ kind, game, from }: BestProps): JSX.Element {
  const query = queryOf({ ...ANY, sort: kind, game, from });
  const page = useSignal<GamePage | undefined>(undefined);
  const found = useLoaded(() => fetchGames(query), [query], page);
  const { games = [] } = page.value ?? {};
  return (
    <section>
      <div class="section-head">
        <h2>{t(`best.${kind}`)}</h2>
        {games.length > SHOWN && <a href={`/games?${query}`}>{t("best.all")}</a>}
      </div>
      <Missing of={found} />
      {page.value && games.length === 0 && <p class="hint">{t(from ? "best.empty" : "best.emptyEver")}</p>}
      <ul class="game-list">
        {games.slice(0, SHOWN).map((one) => (
          <GameRow key={one.id} game={one} sort={kind} />
        ))}
      </ul>
    </section>
  );
}
