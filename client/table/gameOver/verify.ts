/** Fairness check: compares the record with the saved commitment and seed, and replays it. */
import { type Game, isRefusal, type Refusal } from "../../../shared/core/game.ts";
import { decodeRecord, type GameRecord, replay, verify } from "../../../shared/core/record.ts";
import { explained } from "../../net/record/recordedGame.ts";

/** Saved before the start. */
interface Remembered {
  readonly commitment?: string;
  readonly clientSeed?: string;
}

/** `undefined`: nothing saved to compare with. */
export interface Proof {
  /** The commitment is the one saved before the start. */
  readonly commitment: boolean | undefined;
  /** Our client seed was used. */
  readonly clientSeed: boolean | undefined;
  readonly refusal: Refusal | undefined;
  /** All final hands, if the replay succeeded. */
  readonly hands: readonly object[] | undefined;
}

export function prove(game: Game, text: string, remembered: Remembered): Proof {
  const record = decodeRecord(text);
  if (isRefusal(record)) return { commitment: undefined, clientSeed: undefined, refusal: record, hands: undefined };
  const result = verify(game, record);
  return {
    commitment: remembered.commitment === undefined ? undefined : record.header.commitment === remembered.commitment,
    clientSeed: remembered.clientSeed === undefined ? undefined : (record.clientSeeds ?? []).includes(remembered.clientSeed),
    refusal: isRefusal(result) ? explained(game, record, result) : undefined,
    hands: isRefusal(result) ? undefined : handsOf(game, record),
  };
}

function handsOf(game: Game, record: GameRecord): readonly object[] | undefined {
  const played = replay(game, record);
  return isRefusal(played) ? undefined : played.match.state.hands;
}
