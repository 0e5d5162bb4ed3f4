/** Steps 2 and 3 of a turn: choosing an action tile, and income (rules document, sections 2.1 and 2.2). */
import { notYourTurn, type ShipyardAct } from "../act.ts";
import { ACTION_NUMBER } from "../numbers.ts";
import { refuse } from "../refusals.ts";
import { incomeOf, isOccupied, occupiedSet } from "../track.ts";
import { isOpenTile, isWorthwhile } from "../turn.ts";
import { ACTIONS } from "../vocabulary.ts";
import { refuseOutside } from "./actions.ts";

const MOVES = ACTIONS.map((tile) => ({ type: "choose", tile }) as const);

export const choose: ShipyardAct<"choose"> = {
  type: "choose",
  unavailable: notYourTurn,
  candidates({ table }) {
    const occupied = occupiedSet(table);
    return MOVES.filter((_, tile) => tile < table.tiles.length && isOpenTile(table, tile, occupied));
  },
  check({ table }, { tile: action }) {
    const tile = ACTION_NUMBER[action];
    const outside = refuseOutside(table, action);
    if (outside) return outside;
    if (isOccupied(table, tile)) return refuse("TILE_OCCUPIED", { action });
    if (tile === table.advanced) return refuse("JUST_ADVANCED", { action });
    return isWorthwhile(table, tile) ? undefined : refuse("IMPOSSIBLE", { action });
  },
  final: false,
  apply(context, seat, { tile: action }) {
    const { table } = context;
    const player = table.seats[seat];
    const tile = ACTION_NUMBER[action];
    const { ahead, gap } = incomeOf(table, tile);
    player.money += ahead + gap;
    player.held.push(tile);
    table.chosen = tile;
    table.phase = "act";
    context.emit?.({ type: "tileChosen", seat, tile: action, ahead, gap });
  },
};
