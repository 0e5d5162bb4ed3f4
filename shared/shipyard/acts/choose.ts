/** Steps 2 and 3 of a turn: choosing an action tile, and income (rules document, sections 2.1 and 2.2). */
import { sublistsOf } from "../../core/act.ts";
import { notYourTurn, type ShipyardAct } from "../act.ts";
import { ACTION_NUMBER } from "../numbers.ts";
import { refuse } from "../refusals.ts";
import { incomeOf, isOccupied, occupiedSet } from "../track.ts";
import { isOpenTile, isWorthwhile } from "../turn.ts";
import { ACTIONS } from "../vocabulary.ts";
import { refuseOutside } from "./actions.ts";

const MOVES = ACTIONS.map((tile) => ({ type: "choose", tile }) as const);
const movesTo = sublistsOf(MOVES);

export const choose: ShipyardAct<"choose"> = {
  type: "choose",
  unavailable: notYourTurn,
  candidates({ table }) {
    const occupied = occupiedSet(table);
    let open = 0;
    for (let tile = 0; tile < table.tiles.length; tile++) if (isOpenTile(table, tile, occupied)) open |= 1 << tile;
    return movesTo(open);
  },
  check({ table }, { tile: action }) {
    const tile = ACTION_NUMBER[action];
    const outside = refuseOutside(table, tile);
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
