/** What the setup did is told with the first move: the setup itself has nobody to tell it to. */
import { ACTIONS_PER_TURN } from "./box.ts";
import { activeSeat, type Play, tell } from "./play.ts";
import type { Table } from "./schema.ts";

/** Nothing has been done yet in the first turn. */
function isUntouched(table: Table): boolean {
  return (
    table.turn === 1 &&
    table.actionsLeft === ACTIONS_PER_TURN &&
    table.phase === "actions" &&
    !table.exchanged &&
    activeSeat(table).taken === 0
  );
}

/** Before a move is made: tells the start of the game, if this is the first one; each seat its own card. */
export function tellStart(play: Play): void {
  const { table, hands } = play;
  if (!isUntouched(table)) return;
  tell(play, { type: "started", starter: table.starter, machines: table.seats.map(({ machines }) => machines[0]) });
  hands.forEach(({ card }, seat) => {
    play.told.push({ event: { type: "cardDealt", seat, card }, to: [seat] });
  });
  tell(play, { type: "turnBegan", seat: table.active, round: table.round });
}
