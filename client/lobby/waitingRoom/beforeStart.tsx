/** A table before its start. Loads the waiting room only if needed. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Refusal } from "../../../shared/core/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../../kit/lazy.ts";
import { autoStartTables } from "../../kit/tableCreation.ts";
import { nameToUse } from "../../kit/ui/nameField.tsx";
import { commitToSeed, type OnlineSession } from "../../net/onlineSession.ts";
import { refusalOf } from "../../net/refusalError.ts";
import { savedTable } from "../../net/savedTables.ts";
import type { Ask, WaitProps } from "./props.ts";

const Loading = (): JSX.Element => <p class="waiting page">{t("loading")}</p>;

const WaitingRoom = lazy(async () => (await import("./waitingRoom.tsx")).WaitingRoom, Loading);

/** Commits the client seed after seeing the server's commitment, then starts auto-start tables. */
async function commitAndStart(table: OnlineSession): Promise<void> {
  await commitToSeed(table, table.state.value?.seats[table.seat.value]?.name ?? nameToUse());
  if (table.host.value && autoStartTables.has(table.id)) await table.request("start", {}).finally(() => autoStartTables.delete(table.id));
  else if (savedTable(table.id).quick && table.seat.value >= 0) await table.request("ready", { ready: true });
}

function useAsking(table: OnlineSession): Pick<WaitProps, "ask" | "fail"> & { readonly refusal: Refusal | undefined } {
  const refusal = useSignal<Refusal | undefined>(undefined);
  const fail = (thrown: unknown) => (refusal.value = refusalOf(thrown));
  const ask: Ask = async (type, payload) => {
    refusal.value = undefined;
    await table.request(type, payload).catch(fail);
  };
  return { ask, fail, refusal: refusal.value };
}

export function BeforeStart({ table, state }: Pick<WaitProps, "table" | "state">): JSX.Element {
  const { ask, fail, refusal } = useAsking(table);
  const ready = table.connection.value === "open";
  const seated = table.seat.value >= 0;
  useEffect(() => {
    if (ready) commitAndStart(table).catch(fail);
  }, [table, ready, seated]);
  if (autoStartTables.has(table.id)) return <Loading />;
  return <WaitingRoom table={table} state={state} ask={ask} fail={fail} refusal={refusal} />;
}
