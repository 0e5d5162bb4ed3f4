/** Recommended spots for the first turn of a player's first game. */
import { ACTIONS_PER_TURN } from "../../../shared/container/components.ts";
import { loadText, saveText } from "../../kit/settings/storage.ts";
import type { ContainerView } from "./draft.ts";
import type { Target } from "./targets.ts";

const NAME = "container.played";
/** Bots begin by building; everything else begins with producing. */
const RECOMMENDED = ["machineSlot", "warehouseSlot", "machine"] as const;

/** Kinds of targets; none after the first action, in later games and in lessons. */
export function recommendedSpots({ table, seat, choices, accepted }: ContainerView): readonly Target["kind"][] {
  const { phase, round, actionsLeft, active } = table;
  const begins = phase === "actions" && round === 1 && active === seat && actionsLeft === ACTIONS_PER_TURN;
  return begins && choices.length > 0 && !accepted && !loadText(NAME) ? RECOMMENDED : [];
}

/** Called once the first round is over: from now on, the player knows how it works. */
export function roundPlayed({ table, seat }: ContainerView): void {
  if (seat >= 0 && table.round > 1 && !loadText(NAME)) saveText(NAME, "1");
}
