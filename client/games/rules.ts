/** The rules of the games, each loaded when a form first needs to know its options and seats. */
import type { GameRules } from "../../shared/core/game.ts";
import { onDemand } from "../kit/onDemand.ts";
import { gameEntry } from "./games.ts";

/** A game's rules; nothing until they are there, and then the component that asked is drawn again. */
export const gameRules: (id: string) => GameRules | undefined = onDemand((id: string) => gameEntry(id)?.rules());
