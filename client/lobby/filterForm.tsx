/** The fields of the filter of public tables. */
import type { JSX } from "preact";
import { GAMES } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Checkbox, Pick } from "../kit/ui/controls.tsx";
import { BOTS, CLOCKS, type Filter, LEVELS } from "./filter.ts";

const SEATS = [0, 2, 3, 4, 5, 6];
const BOT_WORDS = { any: "lobby.anyBots", with: "lobby.withBots", without: "lobby.noBots" } as const;

function gameText(game: string): string {
  return game ? gameName(game) : t("lobby.anyGame");
}

const ANY_GAME = ["", ...GAMES.map(({ id }) => id)];

export function FilterForm({ filter, onFilter }: { filter: Filter; onFilter(filter: Filter): void }): JSX.Element {
  const put = (part: Partial<Filter>) => onFilter({ ...filter, ...part });
  return (
    <div class="filter-row">
      <Pick label={t("new.game")} value={filter.game} values={ANY_GAME} text={gameText} onPick={(game) => put({ game })} />
      <Pick
        label={t("lobby.filterSeats")}
        value={filter.seats}
        values={SEATS}
        text={(n) => (n ? t("lobby.seatsOf", { n }) : t("lobby.anySeats"))}
        onPick={(seats) => put({ seats })}
      />
      <Pick
        label={t("clock.title")}
        value={filter.clock}
        values={CLOCKS}
        text={(clock) => (clock === "any" ? t("lobby.anyClock") : t(`clock.${clock}`))}
        onPick={(clock) => put({ clock })}
      />
      <Pick
        label={t("lobby.filterBots")}
        value={filter.bots}
        values={BOTS}
        text={(bots) => t(BOT_WORDS[bots])}
        onPick={(bots) => put({ bots })}
      />
      <Pick
        label={t("lobby.filterLevel")}
        value={filter.level}
        values={LEVELS}
        text={(level) => t("lobby.level", { level })}
        onPick={(level) => put({ level })}
      />
      <Checkbox label={t("lobby.filterRated")} checked={filter.rated} onChange={(rated) => put({ rated })} />
      <Checkbox label={t("lobby.filterWatch")} checked={filter.watchable} onChange={(watchable) => put({ watchable })} />
    </div>
  );
}
