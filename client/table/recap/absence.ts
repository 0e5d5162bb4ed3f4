/** Replays what happened in a correspondence game since the player was last there. */
import { effect, type Signal } from "@preact/signals";
import type { GamePoint } from "../../../shared/core/protocol.ts";
import { savedTable, saveTable } from "../../net/savedTables.ts";
import type { TableModel } from "../model/model.ts";

/** More moves than this are replayed fast. */
const MANY_MOVES = 20;
/** A tab in the background for longer than this catches up like a page that is opened again. */
const LONG_HIDDEN_MS = 3_600_000;

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

/** Where the player left: after their last move, or at the last position shown in this browser. Undefined if nothing has happened since. */
async function lastSeen({ session }: TableModel): Promise<GamePoint | undefined> {
  const { seen } = savedTable(session.id);
  await until(() => session.connection.value === "open");
  const moved = await session.request("lastOwnMove", {});
  const version = session.state.peek()?.version ?? 0;
  const wasSeenLater = seen !== undefined && seen.version > moved.version && seen.version <= version;
  const since = wasSeenLater ? seen : moved;
  return since.version < version ? since : undefined;
}

/** Replays the moves since then; the board then returns to the live position. */
async function replay({ past, pastPlayer, playback }: TableModel, { version }: GamePoint): Promise<void> {
  await past.goTo(version);
  await until(() => playback.isReady.value);
  if (past.version.peek() !== version) return;
  pastPlayer.speed.value = past.length - version > MANY_MOVES ? "fast" : "normal";
  await pastPlayer.start();
}

/** Saves the latest position while it is visible. */
function remember({ session, past }: TableModel): () => void {
  return effect(() => {
    const version = session.state.value?.version ?? 0;
    const last = session.log.value.at(-1);
    if (!last || past.position.value || document.hidden) return;
    saveTable(session.id, { seen: { version, events: last.number + 1 } });
  });
}

/** @param since set to where the player left, if anything has happened since @returns a stop function */
export function followAbsence(model: TableModel, since: Signal<GamePoint | undefined>): () => void {
  let stopRemembering: (() => void) | undefined;
  let isCatchingUp = false;
  let hasLeft = false;
  let hiddenAt = Date.now();
  const catchUp = async () => {
    stopRemembering?.();
    const isRunning = model.session.state.peek()?.phase === "running";
    const point = isRunning ? await lastSeen(model).catch(() => undefined) : undefined;
    if (hasLeft) return;
    since.value = point;
    if (point) await replay(model, point);
    if (!hasLeft) stopRemembering = remember(model);
  };
  const begin = () => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    catchUp().finally(() => {
      isCatchingUp = false;
    });
  };
  const look = () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > LONG_HIDDEN_MS) begin();
  };
  document.addEventListener("visibilitychange", look);
  begin();
  return () => {
    hasLeft = true;
    document.removeEventListener("visibilitychange", look);
    stopRemembering?.();
  };
}
