/** A view-only board for other sites to frame: no seat keys, no chat, nothing to press but a link to the table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { gameClient, gameName } from "../games/resources.ts";
import type { GameClient } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../kit/i18n/refusalText.ts";
import { secretsInAddress } from "../kit/router.ts";
import { PlayerMark } from "../kit/ui/playerMark.tsx";
import { OnlineSession } from "../net/onlineSession.ts";
import { BoardHost } from "../table/board/boardHost.tsx";
import { PlainBoard } from "../table/board/plainBoard.tsx";
import { Chips } from "../table/chips.tsx";
import { TableModel } from "../table/model/model.ts";
import { Waiting } from "./dead.tsx";
import "../style/embed.css";

/** A spectator's session, which uses no keys of this browser. */
function useSpectator(id: string): OnlineSession | undefined {
  const session = useSignal<OnlineSession | undefined>(undefined);
  useEffect(() => {
    const { invite, watch } = secretsInAddress();
    const opened = new OnlineSession(id, { ...(invite && { invite }), ...(watch && { watchKey: watch }) });
    session.value = opened;
    return () => opened.close();
  }, [id, session]);
  return session.value;
}

export function EmbedPage({ id }: { id: string }): JSX.Element {
  const session = useSpectator(id);
  const state = session?.state.value;
  const client = state && gameClient(state.game);
  const failure = session?.failure.value;
  if (failure && !state) return <p class="embed-message">{refusalText(failure)}</p>;
  if (!session || !state || !client) return <Waiting />;
  return (
    <main class="embed">
      <header>
        <h1>{gameName(state.game)}</h1>
        <a href={`/t/${id}${location.search}`} target="_blank" rel="noopener">
          {t("embed.open")}
        </a>
      </header>
      {state.phase === "open" ? <Seats session={session} /> : <EmbeddedBoard session={session} client={client} />}
    </main>
  );
}

/** Before the start. */
function Seats({ session }: { session: OnlineSession }): JSX.Element {
  return (
    <ul class="embed-seats">
      {session.state.value?.seats.map(({ name, colour }) => (
        <li key={colour}>
          <PlayerMark colour={colour} /> {name || t("seat.free")}
        </li>
      ))}
    </ul>
  );
}

function EmbeddedBoard({ session, client }: { session: OnlineSession; client: GameClient }): JSX.Element {
  const model = useMemo(() => new TableModel(session, client), [session, client]);
  useEffect(() => () => model.close(), [model]);
  return (
    <>
      <Chips model={model} />
      <div class="embed-board">{client.board ? <BoardHost model={model} /> : <PlainBoard model={model} replay={false} />}</div>
    </>
  );
}
