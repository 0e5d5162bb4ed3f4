/** Loads the record of a framed board, replays it and shows the controls. */
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableState } from "../../shared/core/protocol.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { ErrorText } from "../kit/ui/errorMessage.tsx";
import { Wait } from "../kit/ui/wait.tsx";
import { fetchRecord } from "../net/http.ts";
import { refusalOf } from "../net/refusalError.ts";
import { type Loaded, load, loadFailureText, type Unloaded } from "../table/record/load.ts";
import { PlayBar } from "../table/timeline/playBar.tsx";
import { TimelinePlayer } from "../table/timeline/timelinePlayer.ts";
import { ReplaySession } from "./replaySession.ts";

interface ReplayProps {
  readonly id: string;
  /** Invitation or spectator key of a private table, or "". */
  readonly secret: string;
  onPosition(state: TableState | undefined): void;
}

export function EmbeddedReplay({ id, secret, onPosition }: ReplayProps): JSX.Element {
  const player = useSignal<TimelinePlayer | undefined>(undefined);
  const failure = useSignal("");
  useEffect(() => {
    let isGone = false;
    const start = (loaded: Loaded | Unloaded) => {
      if (isGone) return;
      if ("refusal" in loaded) {
        failure.value = loadFailureText(loaded);
        return;
      }
      const session = new ReplaySession(loaded.recorded, id);
      effect(() => onPosition(session.state.value));
      player.value = new TimelinePlayer(session);
      void player.value.start();
    };
    fetchRecord(id, secret)
      .then(load)
      .then(start, (thrown) => start({ refusal: refusalOf(thrown) }));
    return () => {
      isGone = true;
      player.peek()?.stop();
    };
  }, [id]);
  if (!player.value) return failure.value ? <ErrorText text={failure.value} /> : <Wait of="server" />;
  return <PlayBar player={player.value} title={t("replay.title")} />;
}
