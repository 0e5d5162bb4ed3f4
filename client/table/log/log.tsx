/** The log: newest events first loaded, older ones on scrolling up. */
import { type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { JSX, TargetedEvent } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import { lazy } from "../../kit/lazy.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { NewLines, useEnd } from "../../kit/ui/followEnd.tsx";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import type { TableModel } from "../model/model.ts";
import { LogFormatter, playedEvents, type Turn } from "./lines.ts";
import { Marked } from "./marked.tsx";

const Pictures = lazy(async () => (await import("./pictures.tsx")).Pictures);

/** Events shown at first, and added whenever the reader scrolls up to the oldest. */
const PAGE = 200;
/** Events added per task, so that a long log does not block the page. */
const STEP = 40;
/** Distance from the oldest line at which more are added, in CSS pixels. */
const NEAR = 300;

/** Number of events to show, growing step by step up to `wanted`, and whether it still grows. */
function useCount(wanted: number, all: number): { count: number; busy: boolean } {
  const count = useSignal(STEP);
  const busy = count.value < Math.min(wanted, all);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => {
      count.value += STEP;
    });
    return () => clearTimeout(timer);
  }, [busy, count.value]);
  return { count: count.value, busy };
}

/** The value, a task later: the rest of the page is rendered first. The longest task of a game on a phone is 20 instead of 34 ms. */
function useLater<T>(read: () => T): T {
  const now = useComputed(read);
  const later = useSignal(now.peek());
  useSignalEffect(() => {
    const value = now.value;
    const timer = setTimeout(() => (later.value = value));
    return () => clearTimeout(timer);
  });
  return later.value;
}

/** The log up to the shown position. */
function shownOf({ session, playback, view }: TableModel) {
  const all = session.log.value;
  const last = playback.animating.value?.lastEvent ?? Number.POSITIVE_INFINITY;
  return { all, end: all.findLastIndex(({ number }) => number <= last) + 1, view: view.value };
}

/** The game's events up to the shown position. */
export function playedOf(model: TableModel): readonly NumberedEvent[] {
  const { all, end } = shownOf(model);
  return playedEvents(all.slice(0, end));
}

/** The newest events, and a function that loads older ones. */
function usePages(model: TableModel) {
  const pages = useSignal(1);
  const { all, end, view } = useLater(() => shownOf(model));
  const { count, busy } = useCount(pages.value * PAGE, end);
  const from = Math.max(0, end - count);
  const onScroll = ({ currentTarget: list }: TargetedEvent<HTMLElement>) => {
    const above = list.scrollHeight - list.clientHeight + list.scrollTop;
    if (above < NEAR && from > 0 && !busy) pages.value++;
  };
  return { events: all.slice(from, end), end, view, busy, onScroll };
}

/** The newest line is at the bottom and stays in sight, unless the reader scrolls up. */
export function Log({ model }: { model: TableModel }): JSX.Element {
  const { events, end, view, busy, onScroll } = usePages(model);
  const list = useRef<HTMLDivElement>(null);
  const newest = useEnd(list, end, "", true);
  const scrolled = (event: TargetedEvent<HTMLElement>) => {
    newest.onScroll();
    onScroll(event);
  };
  const logFormatter = useMemo(() => new LogFormatter(), [model]);
  const opened = useSignal<number | undefined>(undefined);
  const { client, formatter } = model;
  const { logGrouping, logPictures } = client;
  const turns = view ? logFormatter.read(events, { formatter, logGrouping, logPictures, table: view.table, context: view }) : [];
  return (
    <div class="follows-end">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div ref={list} class="log" role="log" aria-label={t("log")} aria-busy={busy} tabIndex={0} onScroll={scrolled}>
        <ol>
          {turns.map((turn) => (
            <TurnLines key={turn.number} turn={turn} client={client} opened={opened} />
          ))}
        </ol>
      </div>
      <NewLines end={newest} />
      {opened.value !== undefined && <Pictures model={model} opened={opened} />}
    </div>
  );
}

/** Rendered once for each turn object: a log of hundreds of lines must not slow down every move. */
function TurnLines({ turn, client, opened }: { turn: Turn; client: GameClient; opened: Signal<number | undefined> }): JSX.Element {
  return useMemo(() => {
    const { seat, title, lines, players } = turn;
    const player = seat === undefined ? undefined : players[seat];
    const colour = player && css(PAINTS[player.colour].fill);
    return (
      <li class="log-turn" style={colour && { "--player": colour }}>
        {title && (
          <h2>
            {player && <PlayerMark colour={player.colour} />} {textIn(title)}
          </h2>
        )}
        <ul>
          {lines.map(({ number, text, entry }) => {
            const marked = <Marked text={text} players={players} client={client} />;
            return (
              <li key={number} translate>
                {entry ? (
                  <button type="button" class="log-opens" aria-haspopup="dialog" onClick={() => (opened.value = number)}>
                    {marked}
                  </button>
                ) : (
                  marked
                )}
              </li>
            );
          })}
        </ul>
      </li>
    );
  }, [turn, client, opened]);
}
