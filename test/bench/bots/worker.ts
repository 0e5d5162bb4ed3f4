/** A thread that plays games of bots one after the other. */
import { parentPort } from "node:worker_threads";
import { gameById } from "../../../shared/games.ts";
import { type Duel, playDuel } from "./duel.ts";

parentPort?.on("message", (duel: Duel | "close") => {
  if (duel === "close") return parentPort?.close();
  const game = gameById(duel.game);
  if (!game) throw new Error(`no game ${duel.game}`);
  parentPort?.postMessage(playDuel(game, duel));
});
