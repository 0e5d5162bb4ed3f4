import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { HeadToHead } from "../../shared/core/profile.ts";
import { fetchHeadToHead } from "../net/people.ts";

/** Who of two accounts finished ahead, by game; empty until it is known, and if it can't be loaded: the page stands without it. */
export function useHeadToHead(player: string, other: string): ReadonlySignal<HeadToHead["games"]> {
  const met = useSignal<HeadToHead["games"]>([]);
  useEffect(() => {
    fetchHeadToHead(player, other).then(
      ({ games }) => (met.value = games),
      () => undefined,
    );
  }, [player, other, met]);
  return met;
}
