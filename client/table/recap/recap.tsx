/** What changed for the player since their last move: a line that opens. */
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { gameEntry } from "../../games/games.ts";
import type { Change, ChangeKind, FindChanges } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { lazyResource } from "../../kit/lazy.ts";
import { IconButton } from "../../kit/ui/controls.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { deadlineText, faceOf, isCorrespondence } from "../clocks/clock.ts";
import { lineOf } from "../log/lines.ts";
import { Marked } from "../log/marked.tsx";
import type { TableModel } from "../model/model.ts";
import { type Since, SinceOwnMove } from "./sinceOwnMove.ts";
import "../../style/recap.css";

const changesOf = lazyResource(async (game) => (await gameEntry(game)?.client())?.changes?.());

interface RecapProps {
  readonly model: TableModel;
  /** Says nothing if nothing changed. */
  readonly isBrief?: boolean;
}

export function Recap(props: RecapProps): JSX.Element | null {
  const find = changesOf(props.model.client.game.id);
  return find ? <Followed {...props} find={find} /> : null;
}

function Followed({ model, isBrief, find }: RecapProps & { find: FindChanges }): JSX.Element | null {
  const since = useMemo(() => new SinceOwnMove(model, find), [model, find]);
  useEffect(() => since.start(), [since]);
  const found = since.found.value;
  if (!found || (isBrief && found.changes.length === 0)) return null;
  return <Summary key={found.version} model={model} since={found} />;
}

interface SummaryProps {
  readonly model: TableModel;
  readonly since: Since;
}

/** More than one round passed in a correspondence game: the player has forgotten. */
function opensItself({ session }: TableModel, { rounds }: Since): boolean {
  const state = session.state.peek();
  return state !== undefined && isCorrespondence(state) && rounds > 1;
}

function Summary({ model, since }: SummaryProps): JSX.Element {
  const isOpen = useSignal(opensItself(model, since));
  const hasMore = since.changes.length > 0 || since.moves > 0;
  return (
    <section class={isOpen.value ? "recap recap-open" : "recap"} aria-label={t("recap.heading")}>
      <button
        type="button"
        class="recap-line"
        aria-expanded={isOpen.value}
        disabled={!hasMore}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <span aria-live="polite">{lineText(model, since)}</span>
        <Icon name="forth" />
      </button>
      {isOpen.value && <Details model={model} since={since} onClose={() => (isOpen.value = false)} />}
    </section>
  );
}

/** With the time and the deadline in a correspondence game. */
function lineText({ client, session }: TableModel, { changes, at }: Since): string {
  const n = changes.length;
  const state = session.state.peek();
  const isDaily = state !== undefined && isCorrespondence(state);
  const text = n === 0 ? t("recap.nothing") : isDaily ? t("recap.countSince", { n, at }) : t("recap.count", { n });
  if (!isDaily) return text;
  const face = faceOf(state, client.game, session.seat.peek(), performance.now() + session.clockOffset.peek());
  return face ? `${text} · ${t("recap.left", { left: deadlineText(face.left) })}` : text;
}

/** Maximum number of changes listed. */
const MOST = 3;

function Details({ model, since, onClose }: SummaryProps & { onClose(): void }): JSX.Element {
  const { changes, moves, version } = since;
  const more = changes.length - MOST;
  return (
    <div class="recap-details">
      <header>
        <h2>{t("recap.heading")}</h2>
        <IconButton class="icon-button" icon="close" label={t("close")} onClick={onClose} />
      </header>
      <ul>
        {changes.slice(0, MOST).map((each, i) => (
          <ChangeItem key={i} model={model} change={each} />
        ))}
      </ul>
      {more > 0 && <p class="hint">{t("recap.more", { n: more })}</p>}
      <Rivals model={model} since={since} />
      <button type="button" onClick={() => watch(model, version)}>
        <Icon name="play" /> {t("recap.watch", { n: moves })}
      </button>
    </div>
  );
}

const SIGNS: { readonly [K in ChangeKind]: (count: number) => string } = {
  lost: (count) => (count > 0 ? `−${count}` : "!"),
  gained: (count) => (count > 0 ? `+${count}` : "+"),
  option: () => "!",
  threat: () => "!",
};

function ChangeItem({ model, change: { kind, count, text, places } }: { model: TableModel; change: Change }): JSX.Element {
  const players = model.view.value?.players ?? [];
  const isUnknown = places.length === 0;
  return (
    <li>
      <span class={`recap-sign recap-${kind}`} aria-hidden="true">
        {SIGNS[kind](count)}
      </span>
      <span>
        <Marked text={text} players={players} client={model.client} />
      </span>
      {!isUnknown && (
        <IconButton class="icon-button" icon="forth" label={t("recap.show")} onClick={() => (model.pulsed.value = [...places])} />
      )}
    </li>
  );
}

/** The last thing that each rival did. */
function Rivals({ model, since }: SummaryProps): JSX.Element | null {
  const view = model.view.value;
  if (!view || since.rivals.length === 0) return null;
  const lines = since.rivals.map(({ event }) => lineOf(event, model.formatter, view.table, view)).filter((line) => line !== undefined);
  return (
    <ul class="recap-rivals hint">
      {lines.map((line, i) => (
        <li key={i}>
          <Marked text={line} players={view.players} client={model.client} />
        </li>
      ))}
    </ul>
  );
}

/** More moves than this are replayed fast. */
const MANY_MOVES = 20;

/** Resolves once a condition on signals holds. */
function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!condition()) return;
      // An effect cannot be stopped before it has run once.
      queueMicrotask(() => {
        stop();
        resolve();
      });
    });
  });
}

/** Replays the moves since then; the board then returns to the live position. */
async function watch({ past, pastPlayer, playback }: TableModel, version: number): Promise<void> {
  await past.goTo(version);
  await until(() => playback.isReady.value);
  if (past.version.peek() !== version) return;
  pastPlayer.speed.value = past.length - version > MANY_MOVES ? "fast" : "normal";
  await pastPlayer.start();
}
