/** Rolling the dice: rules document, section 3.3. */
import { type CatanAct, notYourTurn } from "../act.ts";
import { produce, rollDice } from "../production.ts";
import { startDiscards } from "../robber.ts";

export const roll: CatanAct<"roll"> = {
  type: "roll",
  unavailable: notYourTurn,
  final: true,
  apply(context, seat) {
    const { table } = context;
    const dice = rollDice(context, seat);
    const sum = dice[0] + dice[1];
    table.dice[0] = dice[0];
    table.dice[1] = dice[1];
    context.emit?.({ type: "rolled", seat, dice });
    if (sum === 7) startDiscards(context, seat);
    else {
      table.phase = "main";
      produce(context, sum);
    }
    return undefined;
  },
};
