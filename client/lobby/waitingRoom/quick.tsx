/** Quick match lobby: players, countdown to bots, collapsed settings. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableState } from "../../../shared/core/protocol.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../../kit/i18n/players.ts";
import { useNow } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import { savedTable } from "../../net/savedTables.ts";
import { serverNow } from "../../net/serverClock.ts";
import { isCorrespondence } from "../../table/clocks/clock.ts";
import type { WaitProps } from "./props.ts";
import { Seats } from "./seats.tsx";
import { fillSeats, freeSeats, Start } from "./start.tsx";
import { TableSettingsForm } from "./tableSettingsForm.tsx";

/** Where the browser forgot when the search ends. */
const SEARCH_MS = 30_000;

const searchMs = (id: string): number => (savedTable(id).fillsAt ?? serverNow() + SEARCH_MS) - serverNow();

/** All others are connected and have seen the commitment. */
function allReady({ seats, host }: TableState): boolean {
  return seats.every(({ kind, connected, ready }, seat) => kind !== "person" || seat === host || (connected && ready));
}

/** With bots only, the game would be unrated. */
const needsPeople = (id: string, { seats }: TableState): boolean =>
  savedTable(id).rated === true && seats.filter(({ kind }) => kind === "person").length < 2;

interface Search {
  readonly left: number;
  endNow(): void;
}

/** The host's browser adds bots when the search ends and starts a full table, unless the host is changing settings. */
function useSearch({ table, state, ask }: WaitProps, changing: boolean): Search {
  const until = useSignal(performance.now() + searchMs(table.id));
  // A correspondence game never fills up with bots, and the server starts it when it is full.
  // What a broken connection prevented is done once it is back.
  const leading = table.host.value && table.connection.value === "open" && !changing && !isCorrespondence(state);
  const now = useNow(leading);
  const over = now >= until.value;
  const free = freeSeats(state).length;
  const waits = needsPeople(table.id, state);
  const full = free === 0 && (over || allReady(state));
  useEffect(() => {
    if (leading && over && free > 0 && !waits) void fillSeats(state, ask);
  }, [leading, over, free, waits]);
  useEffect(() => {
    if (leading && full) void ask("start", {});
  }, [leading, full]);
  const endNow = () => (until.value = performance.now());
  return { left: Math.max(0, Math.ceil((until.value - now) / 1000)), endNow };
}

export function QuickMatch(props: WaitProps): JSX.Element {
  const changing = useSignal(false);
  const { left, endNow } = useSearch(props, changing.value);
  const { state, table } = props;
  const here = state.seats.length - freeSeats(state).length;
  return (
    <>
      <section class="card quick" aria-labelledby="quick-title">
        <h2 id="quick-title" aria-live="polite">
          {t("quick.title", { here, of: state.seats.length })}
        </h2>
        <SeatPips state={state} />
        {isCorrespondence(state) && <p class="hint">{t("wait.days")}</p>}
        {!table.host.value && !isCorrespondence(state) && <p class="hint">{t("quick.guest")}</p>}
        {table.host.value && !changing.value && !isCorrespondence(state) && (
          <>
            <p class="hint">{needsPeople(table.id, state) ? t("quick.rated") : t("quick.botsIn", { n: left })}</p>
            <button type="button" class="primary" onClick={endNow}>
              <Icon name="bot" /> {t("quick.now")}
            </button>
          </>
        )}
      </section>
      <Settings {...props} changing={changing} />
    </>
  );
}

function SeatPips({ state }: { state: TableState }): JSX.Element {
  return (
    <ol class="quick-seats">
      {state.seats.map((place, seat) => (
        <li key={place.colour} class={`quick-${place.kind}`}>
          <PlayerMark colour={place.colour} /> {nameOf(place, seat)}
        </li>
      ))}
    </ol>
  );
}

/** Changing settings disables auto-start. */
function Settings({ changing, ...props }: WaitProps & { readonly changing: Signal<boolean> }): JSX.Element {
  return (
    <details class="fold quick-settings" onToggle={(event) => (changing.value = event.currentTarget.open)}>
      <summary>{t(props.table.host.value ? "quick.change" : "wait.rules")}</summary>
      <Seats {...props} />
      <Start {...props} />
      <TableSettingsForm {...props} open />
    </details>
  );
}
