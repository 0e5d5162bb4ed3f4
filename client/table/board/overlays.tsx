/** Shown over the board: the player's turn, the connection, and a button to skip long animations. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import { ReloadButton } from "../../kit/ui/wait.tsx";
import type { TableSession } from "../../net/session.ts";
import { isFirstGame } from "../help/tip.tsx";
import type { TableModel } from "../model/model.ts";

const TURN_SHOWN_MS = 1_800;
/** Shorter animations need no button. */
const SKIP_AFTER_MS = 700;

/** True once `on` has been true for that long. */
function useLasting(on: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!on) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => clearTimeout(timer);
  }, [on, milliseconds]);
  return on && lasts;
}

/** True while `on` holds for the first time in a period, and at most for that long. */
function useOnce(on: boolean, isPeriod: boolean, milliseconds: number): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!on) return;
    const end = () => setDone(true);
    const timer = setTimeout(end, milliseconds);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [on, milliseconds]);
  useEffect(() => {
    if (!isPeriod) setDone(false);
  }, [isPeriod]);
  return on && !isDone;
}

/** At the start of a turn, and longer in a first game. The status says the same to screen readers. */
export function TurnBanner({ model }: { model: TableModel }): JSX.Element | null {
  const view = model.view.value;
  const isDue = view !== undefined && model.canAct.value && model.phase.value !== "past" && model.phase.value !== "animating";
  const isOwnTurn = view !== undefined && model.client.game.turnOf(view.table) === view.seat;
  const isShort = useOnce(isDue && isOwnTurn, isOwnTurn, TURN_SHOWN_MS);
  if (!view || !isDue) return null;
  const hasMoved = model.session.state.value?.seatsMoved.includes(view.seat) ?? true;
  const begins = !hasMoved && isFirstGame(model.client.game.id);
  if (!isShort && !begins) return null;
  const { colour } = view.players[view.seat];
  const { fill, ink } = PAINTS[colour];
  return (
    <p class="turn-banner" aria-hidden="true" style={{ background: css(fill), color: css(ink) }}>
      <PlayerMark colour={colour} /> {begins ? model.formatter.status(view.table, view) : t("turn.yours")}
    </p>
  );
}

export function Skip({ model }: { model: TableModel }): JSX.Element | null {
  if (!useLasting(model.phase.value === "animating", SKIP_AFTER_MS)) return null;
  return (
    <button type="button" class="skip" aria-keyshortcuts="Escape" onClick={() => model.playback.skipAnimation()}>
      {t("skip")} <Icon name="skipForth" />
    </button>
  );
}

/** Say no more than that the connection is lost. */
const PASSING = new Set(["OFFLINE", "TIMEOUT", "FOREIGN_ANSWER", "NO_SOCKET"]);

export function ConnectionBanner({ session }: { session: TableSession }): JSX.Element {
  const link = session.connection.value;
  const failure = session.failure.value;
  return (
    <div class="banner-place" role="status">
      {link === "lost" && <p class="banner">{failure && !PASSING.has(failure.code) ? refusalText(failure) : t("link.lost")}</p>}
      {link === "closed" && failure && (
        <p class="banner banner-bad">
          {refusalText(failure)} {failure.code === "CLIENT_OUTDATED" && <ReloadButton />}
        </p>
      )}
    </div>
  );
}
