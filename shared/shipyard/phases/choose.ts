/** Steps 2 and 3 of a turn: an action tile and its income (rules document, sections 2.1 and 2.2). */
import type { Refusal, Seat } from "../../game.ts";
import { isInGame } from "../actions/actions.ts";
import { ACTION_NUMBER } from "../numbers.ts";
import { type Play, seatOf, tell } from "../play.ts";
import { refuse } from "../refusals.ts";
import type { Table } from "../schema.ts";
import { incomeOf, isOccupied } from "../track.ts";
import { isOpenTile, openTiles } from "../turn.ts";
import type { Action } from "../vocabulary.ts";
import { type PhaseRule, seatOnTurn, wrongPhase } from "./rule.ts";

function refuseTile(table: Table, action: Action): Refusal | undefined {
  if (!isInGame(table, action)) return refuse("NOT_IN_GAME", { action });
  const tile = ACTION_NUMBER[action];
  if (isOccupied(table, tile)) return refuse("TILE_OCCUPIED", { action });
  if (tile === table.advanced) return refuse("JUST_ADVANCED", { action });
  return isOpenTile(table, tile) ? undefined : refuse("IMPOSSIBLE", { action });
}

function chooseTile(play: Play, seat: Seat, action: Action): void {
  const { table } = play.state;
  const own = seatOf(play, seat);
  const tile = ACTION_NUMBER[action];
  const { ahead, gap } = incomeOf(table, tile);
  own.money += ahead + gap;
  own.held.push(tile);
  table.chosen = tile;
  table.phase = "act";
  tell(play, { type: "tileChosen", seat, tile: action, ahead, gap });
}

export const choose: PhaseRule = {
  toMove: seatOnTurn,
  choices: (table) => openTiles(table).map((tile) => ({ move: { type: "choose", tile } })),
  refuse: (table, _hand, _seat, move) => (move.type === "choose" ? refuseTile(table, move.tile) : wrongPhase(table)),
  play(play, seat, move) {
    if (move.type === "choose") chooseTile(play, seat, move.tile);
  },
};
