/** Creates tables and opens them. */
import type { BotLevel, CreateTable, QuickMatch } from "../../shared/core/protocol.ts";
import { createTable, quickMatch } from "../net/http.ts";
import { refusalOf } from "../net/refusalError.ts";
import { randomHex, saveTable } from "../net/savedTables.ts";
import { go } from "./router.ts";
import { nameToUse } from "./ui/nameField.tsx";

/** Tables to start once the commitment has been seen. */
export const autoStartTables = new Set<string>();

type NewTable = Omit<CreateTable, "name" | "clientSeed" | "start">;

export function bots(count: number, level: BotLevel): BotLevel[] {
  return Array.from({ length: count }, () => level);
}

/** Throws `RefusalError`. @returns the table's id */
export async function createAndSaveTable(input: NewTable): Promise<string> {
  const clientSeed = randomHex();
  const { id, key, invite, watchKey } = await createTable({ ...input, name: nameToUse(), clientSeed });
  saveTable(id, { key, invite, watchKey, clientSeed, game: input.game });
  return id;
}

/** Seats at a table against bots. */
const QUICK_SEATS = 4;

/** A table with heuristic bots that starts automatically. Throws `RefusalError`. */
async function createBotTable(game: string): Promise<void> {
  const levels = bots(QUICK_SEATS - 1, "steady");
  const id = await createAndSaveTable({ game, seats: QUICK_SEATS, options: {}, public: false, spectatorsAllowed: true, bots: levels });
  autoStartTables.add(id);
  go(`/t/${id}`);
}

/** Plays bots on the server, or offline if it is unreachable. Throws `RefusalError`. */
export async function playNow(game: string): Promise<void> {
  await createBotTable(game).catch((thrown) => {
    if (refusalOf(thrown).code !== "OFFLINE") throw thrown;
    go(`/practice/${game}`);
  });
}

/** Joins an open table or creates a public one. Throws `RefusalError`. */
export async function playWithOthers(input: Pick<QuickMatch, "game" | "seats" | "clock" | "rated">): Promise<void> {
  const clientSeed = randomHex();
  const { id, key, invite } = await quickMatch({ ...input, name: nameToUse(), clientSeed });
  saveTable(id, {
    key,
    invite,
    clientSeed,
    quick: true,
    ...(input.rated && { rated: true }),
    ...(input.game && { game: input.game }),
  });
  go(`/t/${id}`);
}
