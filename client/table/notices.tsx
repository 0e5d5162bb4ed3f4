/** Notices about the table. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { lazy } from "../kit/lazy.ts";
import { TipNote } from "./help/tip.tsx";
import type { TableModel } from "./model/model.ts";
import { isPhonePage } from "./phoneHead.tsx";
import { Absences, LostSeat } from "./presence/absences.tsx";
import { UnstoredSeat } from "./presence/unstoredSeat.tsx";

/** @param guided a lesson is running */
export function Notices({ model, guided }: { model: TableModel; guided: boolean }): JSX.Element {
  const isOver = model.session.state.value?.phase === "over" && model.phase.value !== "animating";
  return (
    <>
      <LostSeat session={model.session} />
      <UnstoredSeat session={model.session} />
      <Absences model={model} />
      {isOver && <EndNotice model={model} />}
      {!guided && !isPhonePage(model.client) && <TipNote model={model} />}
    </>
  );
}

const EndNotice = lazy(async () => (await import("./gameOver/endNotice.tsx")).EndNotice);
const Recap = lazy(async () => (await import("./recap/recap.tsx")).Recap);

/** The player's first decision on this page is over. */
function useHasDecided({ canAct }: TableModel): boolean {
  const wasDue = useRef(false);
  const hasDecided = useRef(false);
  if (canAct.value) wasDue.current = true;
  else hasDecided.current = wasDue.current;
  return hasDecided.current;
}

/**
 * What changed since the player's last move: of players in running games. @param isBrief says nothing if nothing did, and isn't loaded
 * before the player has decided something
 */
export function Changes({ model, isBrief }: { model: TableModel; isBrief?: boolean }): JSX.Element | null {
  const hasDecided = useHasDecided(model);
  const { client, session } = model;
  const isPlaying = session.seat.value >= 0 && session.state.value?.phase === "running";
  return client.changes && isPlaying && (hasDecided || !isBrief) ? <Recap model={model} isBrief={isBrief} /> : null;
}
