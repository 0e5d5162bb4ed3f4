/** Start button, what is missing, and bots for vacant seats. */
import type { JSX } from "preact";
import { type BotLevel, type Seat, usualBotLevel } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import { gameRules } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { isCorrespondence } from "../../table/clocks/clock.ts";
import { saveTableSettings, settingsOf } from "../../table/tableSettings.ts";
import type { Ask, WaitProps } from "./props.ts";

export function Start({ table, state, ask }: WaitProps): JSX.Element {
  const free = freeSeats(state);
  if (isCorrespondence(state) && (free.length === 0 || !table.host.value)) return <p class="hint">{t("wait.days")}</p>;
  if (!table.host.value) return <p class="hint">{t("wait.notHost")}</p>;
  const fill = () => fillSeats(state, ask);
  const start = () => {
    saveTableSettings(settingsOf(state));
    return ask("start", {});
  };
  return (
    <div class="wait-start">
      <button type="button" class="primary" disabled={free.length > 0} onClick={start}>
        <Icon name="play" /> {t("wait.start")}
      </button>
      {free.length > 1 && (
        <button type="button" onClick={fill}>
          <Icon name="bot" /> {t("wait.fill")}
        </button>
      )}
      <p class="hint">{missing(state, free.length)}</p>
    </div>
  );
}

/** Vacant seats first, then absent players, then unready ones. */
function missing({ seats, host, clock }: TableState, free: number): string {
  if (isCorrespondence({ clock })) return t("wait.days");
  const people = seats.filter(({ kind }, seat) => kind === "person" && seat !== host);
  const away = people.filter(({ connected }) => !connected).map(({ name }) => name);
  const unready = people.filter(({ connected, ready }) => connected && !ready).length;
  const names = listText(away);
  return [
    (free > 0 || away.length === 0) && t("wait.startHint", { n: free }),
    away.length > 0 && t("wait.missing", { names, n: away.length }),
    unready > 0 && t("wait.unready", { n: unready }),
  ]
    .filter(Boolean)
    .join(" ");
}

export function freeSeats({ seats }: TableState): Seat[] {
  return seats.flatMap(({ kind }, seat) => (kind === "free" ? [seat] : []));
}

/** The level of bots that the host adds without choosing one. */
export function botLevelIn({ game }: TableState): BotLevel {
  const rules = gameRules(game);
  return rules ? usualBotLevel(rules) : "steady";
}

export async function fillSeats(state: TableState, ask: Ask): Promise<void> {
  await Promise.all(freeSeats(state).map((seat) => ask("setBot", { seat, level: botLevelIn(state) })));
}
