/** Step 5 of a turn: complete ships are launched or scrapped (rules document, section 4). */
import type { Choice, Refusal, Seat } from "../../game.ts";
import type { Space } from "../../space.ts";
import { cruise, sail, spacesAhead } from "../cruise.ts";
import { NOTHING } from "../displays.ts";
import { employs } from "../employees.ts";
import type { MoveOf, ShipyardMove } from "../moves.ts";
import { PIECE_NUMBER } from "../numbers.ts";
import { type Play, seatOf, tell } from "../play.ts";
import { refuse } from "../refusals.ts";
import type { ShipyardSeat } from "../schema.ts";
import { hullOf, limitsOf, refuseFit, shipAt, speedOf } from "../ship.ts";
import { beginLaunches } from "../turn.ts";
import { PIECES } from "../vocabulary.ts";
import { completeShips, yardCode } from "../yard.ts";
import { type PhaseRule, seatOnTurn, wrongPhase } from "./rule.ts";

type LaunchMove = MoveOf<"launch">;

/** Why the ship can't be launched like that. */
export function refuseLaunch(seat: ShipyardSeat, move: LaunchMove): Refusal | undefined {
  const cards = shipAt(seat, move.bowSlot);
  if (cards.length === 0) return refuse("NO_SHIP", { slot: move.bowSlot });
  const unfit = refuseFit(seat, cards, move);
  if (unfit) return unfit;
  const speed = speedOf(move);
  const ahead = spacesAhead(seat);
  return speed > ahead ? refuse("CANAL_TOO_SHORT", { speed, ahead }) : undefined;
}

/** So many of each piece as the store holds and the ship could carry of that kind alone. */
export function fitSpace(seat: ShipyardSeat, cards: readonly number[]): Extract<Space, { kind: "counts" }> {
  const limits = limitsOf(seat, hullOf(cards));
  const room = {
    captain: limits.crew,
    soldier: limits.crew - 1,
    businessman: limits.crew - 1,
    sail: limits.masts,
    smokestack: limits.masts,
    propeller: limits.screws,
    crane: limits.cranes + limits.spareDeck,
    cannon: limits.guns + limits.spareDeck,
  };
  const most = PIECES.map((piece, i) => Math.min(room[piece], seat.pieces[i]));
  return { kind: "counts", of: PIECES, most, min: 1, max: most.reduce((sum, count) => sum + count, 0) };
}

const yesOrNo = (possible: boolean): Space => ({ kind: "option", of: possible ? [false, true] : [false] });

/** A captain and nothing else. */
function barest(bowSlot: number): LaunchMove {
  const fit = PIECES.map((piece) => (piece === "captain" ? 1 : 0));
  return { type: "launch", bowSlot, fit, rigger: false, stoker: false };
}

/** With a captain and a space of water every ship can sail somehow. */
function canSail(seat: ShipyardSeat): boolean {
  return seat.pieces[PIECE_NUMBER.captain] > 0 && spacesAhead(seat) > 0;
}

function launchChoice(seat: ShipyardSeat, bowSlot: number): Choice<ShipyardMove> {
  return {
    move: { type: "launch", bowSlot },
    open: {
      fit: fitSpace(seat, shipAt(seat, bowSlot)),
      rigger: yesOrNo(employs(seat, "S-RIG")),
      stoker: yesOrNo(employs(seat, "S-STO")),
    },
    rule: (move) => refuseLaunch(seat, move as LaunchMove),
    example: () => barest(bowSlot),
  };
}

function choicesFor(seat: ShipyardSeat, bowSlot: number): Choice<ShipyardMove>[] {
  const scrap: Choice<ShipyardMove> = { move: { type: "scrap", bowSlot } };
  return canSail(seat) ? [launchChoice(seat, bowSlot), scrap] : [scrap];
}

function takeFromYard(seat: ShipyardSeat, bowSlot: number): number[] {
  const cards = shipAt(seat, bowSlot);
  seat.yard.fill(NOTHING, bowSlot, bowSlot + cards.length);
  return cards;
}

function launchShip(play: Play, seat: Seat, { bowSlot, fit, rigger, stoker }: LaunchMove): void {
  const own = seatOf(play, seat);
  const cards = takeFromYard(own, bowSlot);
  const score = cruise(own, cards, { fit, rigger, stoker });
  const used = sail(own, score.speed);
  own.points += score.total;
  fit.forEach((count, piece) => {
    own.pieces[piece] -= count;
  });
  play.state.table.fleet.push({ seat, cards, fit: [...fit], speed: score.speed, points: score.total });
  tell(play, { type: "launched", seat, bowSlot, cards: [...cards], fit, rigger, stoker, cruise: score, used });
}

function scrapShip(play: Play, seat: Seat, bowSlot: number): void {
  const own = seatOf(play, seat);
  const cards = takeFromYard(own, bowSlot);
  own.scrapped.push(...cards);
  tell(play, { type: "scrapped", seat, bowSlot, cards });
}

export const launching: PhaseRule = {
  toMove: seatOnTurn,
  choices: (table, _hand, seat) =>
    completeShips(yardCode(table.seats[seat].yard)).flatMap((bowSlot) => choicesFor(table.seats[seat], bowSlot)),
  refuse(table, _hand, seat, move) {
    const own = table.seats[seat];
    if (move.type === "launch") return refuseLaunch(own, move);
    if (move.type !== "scrap") return wrongPhase(table);
    return shipAt(own, move.bowSlot).length > 0 ? undefined : refuse("NO_SHIP", { slot: move.bowSlot });
  },
  play(play, seat, move) {
    if (move.type === "launch") launchShip(play, seat, move);
    else if (move.type === "scrap") scrapShip(play, seat, move.bowSlot);
    beginLaunches(play);
  },
};
