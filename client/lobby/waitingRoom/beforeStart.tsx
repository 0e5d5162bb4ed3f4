/** A table before its start. Loads the waiting room only if needed. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { lazy } from "../../kit/lazy.ts";
import { autoStartTables, joiningTables } from "../../kit/tableCreation.ts";
import { useRequest } from "../../kit/ui/hooks.ts";
import { nameToUse } from "../../kit/ui/nameField.tsx";
import { Wait } from "../../kit/ui/wait.tsx";
import { commitToSeed, type OnlineSession } from "../../net/onlineSession.ts";
import { takeSeat } from "../../table/presence/absences.tsx";
import type { Ask, WaitProps } from "./props.ts";

const Loading = (): JSX.Element => (
  <main class="waiting page">
    <Wait of="table" />
  </main>
);

const WaitingRoom = lazy(async () => (await import("./waitingRoom.tsx")).WaitingRoom, Loading);

/** Takes a free seat of a table that was chosen in the lobby. */
async function sitDown(table: OnlineSession): Promise<void> {
  const { state, seat, may } = table;
  const free = state.value?.seats.findIndex(({ kind }) => kind === "free") ?? -1;
  if (seat.value < 0 && may.value !== "watch" && free >= 0) await takeSeat(table, free, nameToUse());
  await table.request("ready", { ready: true });
}

/** Commits the client seed after seeing the server's commitment, then does what was chosen in the lobby. */
async function commitAndStart(table: OnlineSession): Promise<void> {
  await commitToSeed(table, table.state.value?.seats[table.seat.value]?.name ?? nameToUse());
  if (table.host.value && autoStartTables.has(table.id)) await table.request("start", {}).finally(() => autoStartTables.delete(table.id));
  else if (joiningTables.delete(table.id)) await sitDown(table);
}

export function BeforeStart({ table, state }: Pick<WaitProps, "table" | "state">): JSX.Element {
  const { refusal, run } = useRequest();
  const ask: Ask = (type, payload) => run(() => table.request(type, payload));
  const ready = table.connection.value === "open";
  const seated = table.seat.value >= 0;
  useEffect(() => {
    if (ready) void run(() => commitAndStart(table));
  }, [table, ready, seated]);
  if (autoStartTables.has(table.id)) return <Loading />;
  return <WaitingRoom table={table} state={state} ask={ask} run={run} refusal={refusal} />;
}
