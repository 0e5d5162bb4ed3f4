/** The page of one table: before the start, in play, and when there is no way in. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { GameClient } from "../game.ts";
import { gameEntry } from "../games.ts";
import { keepKeys, keepSecrets } from "../net/keys.ts";
import { RoomTable } from "../net/room.ts";
import { takeSecrets } from "../router.ts";
import { Play } from "../table/play.tsx";
import { WaitingRoom } from "../wait/waitingRoom.tsx";
import { DeadEnd, Waiting } from "./dead.tsx";

/** The table for the life of the page. */
function useTable(id: string): RoomTable | undefined {
  const table = useSignal<RoomTable | undefined>(undefined);
  useEffect(() => {
    keepSecrets(id, takeSecrets());
    const opened = new RoomTable(id);
    table.value = opened;
    return () => opened.close();
  }, [id, table]);
  return table.value;
}

/** The game's client, loaded as soon as it is known which game it is. */
function useClient(game: string | undefined): GameClient | undefined {
  const client = useSignal<GameClient | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    if (game)
      void gameEntry(game)
        ?.client()
        .then((loaded) => {
          if (!gone) client.value = loaded;
        });
    return () => {
      gone = true;
    };
  }, [game, client]);
  return client.value?.game.id === game ? client.value : undefined;
}

export function TablePage({ id }: { id: string }): JSX.Element {
  const table = useTable(id);
  const state = table?.state.value;
  const started = state !== undefined && state.phase !== "open";
  const client = useClient(state?.game);
  const seated = table !== undefined && table.seat.value >= 0;
  const seat = seated && started ? table.seat.value : undefined;
  useEffect(() => {
    if (state && seated) keepKeys(id, { game: state.game, ...(seat !== undefined && { seat }) });
  }, [id, state?.game, seated, seat]);
  if (table?.failure.value && !state) return <DeadEnd refusal={table.failure.value} />;
  if (!table || !state || (started && !client)) return <Waiting />;
  if (!gameEntry(state.game)) return <DeadEnd refusal={{ code: "NO_GAME" }} />;
  if (started && client) return <Play session={table} client={client} />;
  return <WaitingRoom table={table} state={state} />;
}
