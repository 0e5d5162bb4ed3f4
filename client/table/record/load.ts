/** Loads a record: decodes and checks it and loads its game. */
import { isRefusal, type Refusal } from "../../../shared/core/game.ts";
import { decodeRecord } from "../../../shared/core/record.ts";
import { gameEntry } from "../../games/games.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { isIllegalMove, openRecord, type RecordedGame } from "../../net/record/recordedGame.ts";

export interface Loaded {
  readonly recorded: RecordedGame;
  readonly client: GameClient;
}

/** Why a record cannot be shown; with the game's client if a move is illegal. */
export interface Unloaded {
  readonly refusal: Refusal;
  readonly client?: GameClient;
}

export async function load(text: string): Promise<Loaded | Unloaded> {
  const record = decodeRecord(text);
  if (isRefusal(record)) return { refusal: record };
  const entry = gameEntry(record.header.game);
  if (!entry) return { refusal: { code: "NO_GAME" } };
  const client = await entry.client();
  const recorded = openRecord(await client.loadGame(), record);
  return isRefusal(recorded) ? { refusal: recorded, client } : { recorded, client };
}

export function loadFailureText({ refusal, client }: Unloaded, formatter = client?.formatter()): string {
  if (!isIllegalMove(refusal)) return refusalText(refusal, formatter);
  return refusalText({ code: refusal.code, params: { move: refusal.params.move, reason: refusalText(refusal.why, formatter) } });
}
