import type { JSX } from "preact";
import { GAMES } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { say } from "../kit/i18n/words.ts";
import { Checkbox, Pick } from "../kit/ui/controls.tsx";
import { BOTS, CLOCKS, type Filter } from "./filter.ts";

const SEATS = [0, 2, 3, 4, 5, 6];
const BOT_WORDS = { any: "lobby.anyBots", with: "lobby.withBots", without: "lobby.noBots" } as const;

function gameText(game: string): string {
  return game ? gameName(game) : say("lobby.anyGame");
}

const ANY_GAME = ["", ...GAMES.map(({ id }) => id)];

export function FilterForm({ filter, onFilter }: { filter: Filter; onFilter(filter: Filter): void }): JSX.Element {
  const put = (part: Partial<Filter>) => onFilter({ ...filter, ...part });
  return (
    <details class="fold filter">
      <summary>{say("lobby.filters")}</summary>
      <div class="filter-row">
        <Pick label={say("new.game")} value={filter.game} values={ANY_GAME} text={gameText} onPick={(game) => put({ game })} />
        <Pick
          label={say("lobby.filterSeats")}
          value={filter.seats}
          values={SEATS}
          text={(n) => (n ? say("lobby.seatsOf", { n }) : say("lobby.anySeats"))}
          onPick={(seats) => put({ seats })}
        />
        <Pick
          label={say("clock.title")}
          value={filter.clock}
          values={CLOCKS}
          text={(clock) => (clock === "any" ? say("lobby.anyClock") : say(`clock.${clock}`))}
          onPick={(clock) => put({ clock })}
        />
        <Pick
          label={say("lobby.filterBots")}
          value={filter.bots}
          values={BOTS}
          text={(bots) => say(BOT_WORDS[bots])}
          onPick={(bots) => put({ bots })}
        />
        <Checkbox label={say("lobby.filterWatch")} checked={filter.watchable} onChange={(watchable) => put({ watchable })} />
      </div>
    </details>
  );
}
