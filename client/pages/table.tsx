/** Table page: waiting room, game, or error. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { STAY_REFUSALS } from "../../shared/core/closeCodes.ts";
import type { Refusal } from "../../shared/core/game.ts";
import { gameEntry } from "../games/games.ts";
import { gameClient, gameName } from "../games/resources.ts";
import { removeSecrets, secretsInAddress } from "../kit/router.ts";
import { useTitle } from "../kit/ui/title.ts";
import { BeforeStart } from "../lobby/waitingRoom/beforeStart.tsx";
import { OnlineSession } from "../net/onlineSession.ts";
import { addressSecrets, savedTable, saveSecrets, saveTable, unstoredChanges } from "../net/savedTables.ts";
import { Play } from "../table/play.tsx";
import { RecordButton } from "../table/record/recordButton.tsx";
import { ErrorPage, Waiting } from "./errorPage.tsx";

function useTable(id: string): OnlineSession | undefined {
  const table = useSignal<OnlineSession | undefined>(undefined);
  useEffect(() => {
    saveSecrets(id, secretsInAddress());
    const opened = new OnlineSession(id);
    table.value = opened;
    // While the session joins: both take several round trips.
    const { game } = savedTable(id);
    if (game) gameClient(game);
    return () => opened.close();
  }, [id, table]);
  useAddress(id);
  return table.value;
}

/** Secrets leave the address once they are stored, and stay there where nothing is. */
function useAddress(id: string): void {
  const changes = unstoredChanges.value;
  useEffect(() => {
    const carried = addressSecrets(id);
    if (changes === 0) removeSecrets();
    else if (carried) history.replaceState(null, "", `${location.pathname}${location.search}#${carried}`);
  }, [id, changes]);
}

/** Error page; offers the record of a broken table. */
function TableEnd({ id, refusal }: { id: string; refusal: Refusal }): JSX.Element {
  return (
    <ErrorPage masthead refusal={refusal}>
      {refusal.code === "TABLE_UNLOADABLE" && <RecordButton id={id} />}
    </ErrorPage>
  );
}

export function TablePage({ id }: { id: string }): JSX.Element {
  const table = useTable(id);
  const state = table?.state.value;
  const started = state !== undefined && state.phase !== "open";
  const client = state && gameClient(state.game);
  useTitle(state && gameEntry(state.game) && gameName(state.game));
  const seated = table !== undefined && table.seat.value >= 0;
  const seat = seated && started ? table.seat.value : undefined;
  useEffect(() => {
    if (state && seated) saveTable(id, { game: state.game, ...(seat !== undefined && { seat }) });
  }, [id, state?.game, seated, seat]);
  const failure = table?.failure.value;
  if (failure && STAY_REFUSALS.some((code) => code === failure.code)) return <TableEnd id={id} refusal={failure} />;
  if (failure && !state)
    return table.connection.value === "closed" ? <TableEnd id={id} refusal={failure} /> : <Waiting why={failure} onRetry={table.retry} />;
  if (!table || !state) return <Waiting of="table" />;
  if (started && !client) return <Waiting />;
  if (!gameEntry(state.game)) return <ErrorPage masthead refusal={{ code: "NO_GAME" }} />;
  if (started && client) return <Play session={table} client={client} />;
  return <BeforeStart table={table} state={state} />;
}
