/** The proof that no die was touched: the record is held against what this browser saw before the start, and replayed. */
import { type Game, isRefusal, type Refusal } from "../../../shared/core/game.ts";
import { decodeRecord, type GameRecord, replay, verify } from "../../../shared/core/record.ts";
import { explained } from "../../net/record/recordedGame.ts";

/** What this browser remembers from before the start. */
interface Remembered {
  readonly commitment?: string;
  readonly number?: string;
}

/** What was checked of a record; `undefined` where this browser has nothing to hold it against. */
export interface Proof {
  /** The promise is the one that stood here before the start. */
  readonly promise: boolean | undefined;
  /** The own number went into the seed. */
  readonly number: boolean | undefined;
  /** Why the replay failed; nothing if every draw and move came out the same. */
  readonly fault: Refusal | undefined;
  /** All hands at the end, if it did. */
  readonly hands: readonly object[] | undefined;
}

export function prove(game: Game, text: string, remembered: Remembered): Proof {
  const record = decodeRecord(text);
  if (isRefusal(record)) return { promise: undefined, number: undefined, fault: record, hands: undefined };
  const result = verify(game, record);
  return {
    promise: remembered.commitment === undefined ? undefined : record.header.commitment === remembered.commitment,
    number: remembered.number === undefined ? undefined : (record.numbers ?? []).includes(remembered.number),
    fault: isRefusal(result) ? explained(game, record, result) : undefined,
    hands: isRefusal(result) ? undefined : handsOf(game, record),
  };
}

function handsOf(game: Game, record: GameRecord): readonly object[] | undefined {
  const played = replay(game, record);
  return isRefusal(played) ? undefined : played.match.state.hands;
}
