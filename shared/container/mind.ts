/** What Container's searching bots go by. */
import type { Mind } from "../mind.ts";
import { chancesBy, softmax } from "../search/net.ts";
import type { ContainerEvent } from "./events.ts";
import { candidates } from "./mind/candidates.ts";
import { features } from "./mind/features.ts";
import { imagine } from "./mind/imagine.ts";
import { recall, remember } from "./mind/memory.ts";
import { WEIGHTS } from "./mind/weights.ts";
import type { ContainerMove } from "./moves.ts";
import { outcomeOf } from "./outcome.ts";
import type { Hand, Secret, Table } from "./schema.ts";

/** Points that weigh e times as much at the end: who wins by little wins, but how narrowly says something too. */
const WIDTH = 3;

/** Turns of a playout. */
const HORIZON = 8;

export const mind: Mind<Table, Hand, Secret, ContainerMove, ContainerEvent> = {
  recall,
  remember,
  imagine,
  candidates,
  isFar: (start, now) => now.turn - start.turn >= HORIZON && now.phase === "actions",
  features,
  value(state) {
    const outcome = outcomeOf(state.table);
    return outcome ? softmax(outcome.scores, WIDTH) : chancesBy(WEIGHTS, features(state));
  },
};
