/** Plays bot-only tables one after the other. */
import type { BotLevel } from "../../shared/core/game.ts";
import { GAMES } from "../../shared/games.ts";
import { type Address, createTable, enter } from "./benchServer.ts";

const LOOK_MS = 500;

/** The tables being played, one per place. */
export interface Playing {
  readonly ids: string[];
  ended: boolean;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Has bots play one game after the other, the games taken in turn. @param place of the table among all */
export async function keepPlaying(server: Address, place: number, level: BotLevel, playing: Playing): Promise<void> {
  const game = GAMES[place % GAMES.length];
  while (!playing.ended) {
    const { id, key } = await createTable(server, { game: game.id, seats: 4, bots: [level, level, level] });
    const host = await enter(server, id, { key });
    await host.room.request("start", {});
    const viewer = await enter(server, id);
    // A bot replaces the player who left; a spectator keeps the game running.
    await host.room.leave();
    playing.ids[place] = id;
    while (!playing.ended && (viewer.room.state as { phase?: string }).phase !== "over") await pause(LOOK_MS);
    await viewer.room.leave();
  }
}
