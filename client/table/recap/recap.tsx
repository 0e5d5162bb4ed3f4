/** What happened while the player was away: a replay on the board, and a summary. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameEvent, Seat } from "../../../shared/core/game.ts";
import type { GamePoint, TableEvent } from "../../../shared/core/protocol.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { IconButton } from "../../kit/ui/controls.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { isTableEvent } from "../../net/feed.ts";
import { lineOf } from "../log/lines.ts";
import { Marked } from "../log/log.tsx";
import type { TableModel } from "../model/model.ts";
import { followAbsence } from "./absence.ts";
import "../../style/recap.css";

const OF_TABLE: ReadonlySet<string> = new Set<TableEvent["type"]>([
  "table.undone",
  "table.expired",
  "table.replacedByBot",
  "table.joined",
  "table.paused",
  "table.resumed",
  "table.pauseOver",
  "table.voteStarted",
]);

/** Table events first, then the game's. */
function recapEvents(events: readonly GameEvent[], client: GameClient, seat: Seat): readonly GameEvent[] {
  const ofGame = events.filter((event) => !isTableEvent(event));
  return [...events.filter(({ type }) => OF_TABLE.has(type)), ...(client.recap?.(ofGame, seat) ?? ofGame)];
}

export function Recap({ model }: { model: TableModel }): JSX.Element | null {
  const since = useSignal<GamePoint | undefined>(undefined);
  useEffect(() => followAbsence(model, since), [model, since]);
  const { value } = since;
  return value ? <Summary key={value.version} model={model} since={value} onClose={() => (since.value = undefined)} /> : null;
}

interface SummaryProps {
  readonly model: TableModel;
  readonly since: GamePoint;
  onClose(): void;
}

/** Closes by itself with the player's next move. */
function Summary({ model, since, onClose }: SummaryProps): JSX.Element | null {
  const { client, formatter, past, session } = model;
  const view = model.view.value;
  const atFirst = useRef(past.length);
  const hasMoved = past.length > atFirst.current && session.state.value?.undoSeat === session.seat.value;
  useEffect(() => {
    if (hasMoved) onClose();
  }, [hasMoved]);
  if (!view) return null;
  const events = session.log.value.filter(({ number }) => number >= since.events).map(({ event }) => event);
  const lines = recapEvents(events, client, view.seat)
    .map((event) => lineOf(event, formatter, view.table, view))
    .filter((text) => text !== undefined);
  const title = t("recap.title", { n: past.length - since.version });
  return (
    <section class="recap" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {past.position.value ? (
          <button type="button" onClick={() => past.showLive()}>
            {t("skip")} <Icon name="skipForth" />
          </button>
        ) : (
          <IconButton class="icon-button" icon="close" label={t("close")} onClick={onClose} />
        )}
      </header>
      {lines.length > 0 && (
        <ul>
          {lines.map((text, i) => (
            <li key={i}>
              <Marked text={text} players={view.players} client={client} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
