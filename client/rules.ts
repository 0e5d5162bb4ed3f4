/** The rules of the games, each loaded when a form first needs to know its options and seats. */
import type { GameRules } from "../shared/game.ts";
import { gameEntry } from "./games.ts";
import { onDemand } from "./onDemand.ts";

/** A game's rules; nothing until they are there, and then the component that asked is drawn again. */
export const gameRules: (id: string) => GameRules | undefined = onDemand((id: string) => gameEntry(id)?.rules());
