/** For a player who comes back to a correspondence game: what happened meanwhile. Other tables load nothing of it. */
import type { JSX } from "preact";
import { lazy } from "../../kit/ui/lazy.tsx";
import { isOverDays } from "../clocks/clock.ts";
import type { TableModel } from "../model/model.ts";

const Recap = lazy(async () => (await import("./recap.tsx")).Recap);

export function Comeback({ model }: { model: TableModel }): JSX.Element | null {
  // The clock of a game that has started stays what it is.
  const state = model.session.state.peek();
  const isPlayer = model.session.seat.value >= 0;
  return state && isPlayer && isOverDays(state) ? <Recap model={model} /> : null;
}
