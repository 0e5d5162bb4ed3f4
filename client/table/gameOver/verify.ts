/** Fairness check: compares the record with the saved commitment and seed, and replays it. */
import { type Game, isRefusal, type Refusal } from "../../../shared/core/game.ts";
import { decodeRecord, type GameRecord, replay, verify } from "../../../shared/core/record.ts";
import { explained } from "../../net/record/recordedGame.ts";

/** Saved before the start. */
interface Remembered {
  readonly commitment?: string;
  readonly number?: string;
}

/** `undefined`: nothing saved to compare with. */
export interface Proof {
  /** The commitment is the one saved before the start. */
  readonly promise: boolean | undefined;
  /** Our client seed was used. */
  readonly number: boolean | undefined;
  readonly refusal: Refusal | undefined;
  /** All final hands, if the replay succeeded. */
  readonly hands: readonly object[] | undefined;
}

export function prove(game: Game, text: string, remembered: Remembered): Proof {
  const record = decodeRecord(text);
  if (isRefusal(record)) return { promise: undefined, number: undefined, refusal: record, hands: undefined };
  const result = verify(game, record);
  return {
    promise: remembered.commitment === undefined ? undefined : record.header.commitment === remembered.commitment,
    number: remembered.number === undefined ? undefined : (record.numbers ?? []).includes(remembered.number),
    refusal: isRefusal(result) ? explained(game, record, result) : undefined,
    hands: isRefusal(result) ? undefined : handsOf(game, record),
  };
}

function handsOf(game: Game, record: GameRecord): readonly object[] | undefined {
  const played = replay(game, record);
  return isRefusal(played) ? undefined : played.match.state.hands;
}
