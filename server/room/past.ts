/** The past of a running game, as the one who looks back saw it then. */
import type { PastState } from "../../shared/life.ts";
import { seatOf } from "./arrangement.ts";
import type { Handler } from "./requests.ts";

/** Refusals: NOT_STARTED, NO_VERSION. */
export const past: Handler<"past"> = async ({ table }, viewer, { version }) => {
  const { play } = table;
  if (!play) return { code: "NOT_STARTED" };
  if (version > play.match.version) return { code: "NO_VERSION", params: { of: play.match.version } };
  const match = play.history.at(version);
  const { table: seen, hands } = match.game.clone(match.state);
  const seat = seatOf(table.arrangement, viewer.person);
  const state: PastState = { version, of: play.match.version, turns: play.history.turns, table: seen };
  return seat < 0 ? state : { ...state, hand: hands[seat] };
};
