/** A tournament, read again while it is not over. */
import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useEffect } from "preact/hooks";
import type { TournamentView } from "../../../shared/tournaments/view.ts";
import { accountState } from "../../net/account.ts";
import { fetchTournament } from "../../net/tournaments.ts";
import { type Failed, useOpened } from "../useOpened.ts";

const REFRESH_MS = 30_000;

interface Loading {
  readonly opened: TournamentView | Failed | undefined;
  /** The latest that is known. */
  readonly loaded: TournamentView | undefined;
  /** For replies to acts, which have the tournament as it is afterwards. */
  readonly changed: Signal<TournamentView | undefined>;
}

export function useTournament(id: string): Loading {
  const changed = useSignal<TournamentView | undefined>(undefined);
  const own = accountState.value.account?.name;
  const opened = useOpened(
    `${id} ${own ?? ""}`,
    useCallback(() => {
      changed.value = undefined;
      return fetchTournament(id);
    }, [id, own]),
  );
  const loaded = opened && !("failure" in opened) ? (changed.value ?? opened) : undefined;
  const isUnderWay = loaded?.phase === "open" || loaded?.phase === "playing";
  useEffect(() => {
    if (!isUnderWay) return;
    const refresh = async () => {
      if (document.visibilityState === "visible") changed.value = await fetchTournament(id).catch(() => changed.value);
    };
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [id, own, isUnderWay]);
  return { opened, loaded, changed };
}
