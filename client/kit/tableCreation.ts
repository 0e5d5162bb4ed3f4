/** Creates tables and opens them. */
import type { Options } from "../../shared/core/options.ts";
import type { BotLevel, CreateTable } from "../../shared/core/protocol.ts";
import type { ClockSetting } from "../../shared/core/timing.ts";
import { isSignedIn } from "../net/account.ts";
import { createTable } from "../net/http.ts";
import { refusalOf } from "../net/refusalError.ts";
import { randomHex, savedTable, saveTable } from "../net/savedTables.ts";
import { go } from "./router.ts";
import { linkTo } from "./ui/linkBox.tsx";
import { nameToUse } from "./ui/nameField.tsx";

/** Tables to start once the commitment has been seen. */
export const autoStartTables = new Set<string>();

interface FriendsTable {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  readonly watching: boolean;
  readonly clock: ClockSetting;
}

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
const BOT_TABLE_SEATS = 4;

/** A table with heuristic bots that starts automatically. Throws `RefusalError`. */
async function createBotTable(game: string): Promise<void> {
  const levels = bots(BOT_TABLE_SEATS - 1, "steady");
  const id = await createAndSaveTable({ game, seats: BOT_TABLE_SEATS, options: {}, public: false, spectatorsAllowed: true, bots: levels });
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

/** Tables whose link was copied when they were created. */
export const copiedTables = new Set<string>();

/** Copies a text that is known later. Browsers allow it only at once after a click. */
async function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((copied) => new Blob([copied], { type: "text/plain" }));
  if ("ClipboardItem" in window) await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  else await navigator.clipboard.writeText(await text);
}

/** A private table with the game's last settings, whose link is copied. The settings can be changed there. Throws `RefusalError`. */
export async function playWithFriends({ game, seats, options, watching, clock }: FriendsTable): Promise<void> {
  const terms = { game, seats, options, clock: clock.kind === "correspondence" && !isSignedIn() ? { kind: "none" as const } : clock };
  const creating = createAndSaveTable({ ...terms, public: false, spectatorsAllowed: watching });
  const copying = copyLater(creating.then((id) => linkTo(id, `invite=${savedTable(id).invite}`))).then(
    () => true,
    () => false,
  );
  const id = await creating;
  if (await copying) copiedTables.add(id);
  go(`/t/${id}`);
}

/** Open tables where the player takes a free seat on arrival. */
export const joiningTables = new Set<string>();

export function joinOthers(id: string): void {
  joiningTables.add(id);
  go(`/t/${id}`);
}
