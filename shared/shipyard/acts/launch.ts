/** Step 5 of a turn: complete ships are launched or scrapped (rules document, section 4). */
import type { Refusal } from "../../core/game.ts";
import type { Space } from "../../core/space.ts";
import { notYourTurn, playerOf, type ShipyardAct } from "../act.ts";
import { cruise, sail, spacesAhead } from "../cruise.ts";
import { YARD_SLOTS } from "../data/tiles.ts";
import { NOTHING } from "../displays.ts";
import { employs } from "../employees.ts";
import type { MoveOf } from "../moves.ts";
import { PIECE_NUMBER } from "../numbers.ts";
import { refuse } from "../refusals.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import { hullOf, limitsOf, refuseFit, shipAt, speedOf } from "../ship.ts";
import { beginLaunches } from "../turn.ts";
import { PIECES } from "../vocabulary.ts";
import { completeShips, yardCode } from "../yard.ts";

type LaunchMove = MoveOf<"launch">;

export function refuseLaunch(seat: ShipyardSeat, move: LaunchMove): Refusal | undefined {
  const refusal = refuseFit(seat, shipAt(seat, move.bowSlot), move);
  if (refusal) return refusal;
  const speed = speedOf(move);
  const ahead = spacesAhead(seat);
  return speed > ahead ? refuse("CANAL_TOO_SHORT", { speed, ahead }) : undefined;
}

/** Per piece: limited by the store and by the room for this kind alone. */
function fitSpace(seat: ShipyardSeat, cards: readonly number[]): Extract<Space, { kind: "counts" }> {
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
  const max = PIECES.map((piece, i) => Math.min(room[piece], seat.pieces[i]));
  return { kind: "counts", of: PIECES, most: max, min: 1, max: max.reduce((sum, count) => sum + count, 0) };
}

const yesOrNo = (possible: boolean): Space => ({ kind: "option", of: possible ? [false, true] : [false] });

function captainOnly(bowSlot: number): LaunchMove {
  const fit = PIECES.map((piece) => (piece === "captain" ? 1 : 0));
  return { type: "launch", bowSlot, fit, rigger: false, stoker: false };
}

const hasCaptain = ({ pieces }: ShipyardSeat): boolean => pieces[PIECE_NUMBER.captain] > 0;

/** Any complete ship can sail with a captain and one space ahead. */
const canSail = (seat: ShipyardSeat): boolean => hasCaptain(seat) && spacesAhead(seat) > 0;

function takeFromYard(seat: ShipyardSeat, bowSlot: number): number[] {
  const cards = shipAt(seat, bowSlot);
  seat.yard.fill(NOTHING, bowSlot, bowSlot + cards.length);
  return cards;
}

function refuseNoShip(seat: ShipyardSeat, slot: number): Refusal | undefined {
  return shipAt(seat, slot).length > 0 ? undefined : refuse("NO_SHIP", { slot });
}

/** After the last ship the turn ends. */
const isLastShip = ({ seats, active }: Table): boolean => shipSlots(seats[active]).length === 1;

const shipSlots = (seat: ShipyardSeat): readonly number[] => completeShips(yardCode(seat.yard));

const LAUNCHES = Array.from({ length: YARD_SLOTS }, (_, bowSlot) => ({ type: "launch", bowSlot }) as const);
const SCRAPPINGS = Array.from({ length: YARD_SLOTS }, (_, bowSlot) => ({ type: "scrap", bowSlot }) as const);

export const launch: ShipyardAct<"launch", "fit" | "rigger" | "stoker"> = {
  type: "launch",
  unavailable: notYourTurn,
  candidates(view) {
    const player = playerOf(view);
    return canSail(player) ? shipSlots(player).map((slot) => LAUNCHES[slot]) : [];
  },
  check: (view, { bowSlot }) => refuseNoShip(playerOf(view), bowSlot),
  open(view, { bowSlot }) {
    const player = playerOf(view);
    return {
      fit: fitSpace(player, shipAt(player, bowSlot)),
      rigger: yesOrNo(employs(player, "S-RIG")),
      stoker: yesOrNo(employs(player, "S-STO")),
    };
  },
  refineRefusal: (view, move) => refuseLaunch(playerOf(view), move),
  constraint: (view, move) => refuseLaunch(playerOf(view), move),
  example: (_view, { bowSlot }) => captainOnly(bowSlot),
  noCandidates: (view) => (hasCaptain(playerOf(view)) ? refuse("CANAL_TOO_SHORT", { speed: 1, ahead: 0 }) : refuse("NO_CAPTAIN")),
  final: isLastShip,
  apply(context, seat, { bowSlot, fit, rigger, stoker }) {
    const player = context.table.seats[seat];
    const cards = takeFromYard(player, bowSlot);
    const score = cruise(player, cards, { fit, rigger, stoker });
    const used = sail(player, score.speed);
    player.points += score.total;
    for (let piece = 0; piece < fit.length; piece++) player.pieces[piece] -= fit[piece];
    context.table.fleet.push({ seat, cards, fit: [...fit], speed: score.speed, points: score.total });
    context.emit?.({ type: "launched", seat, bowSlot, cards: [...cards], fit, rigger, stoker, cruise: score, used });
    beginLaunches(context);
  },
};

export const scrap: ShipyardAct<"scrap"> = {
  type: "scrap",
  unavailable: notYourTurn,
  candidates: (view) => shipSlots(playerOf(view)).map((slot) => SCRAPPINGS[slot]),
  check: (view, { bowSlot }) => refuseNoShip(playerOf(view), bowSlot),
  final: isLastShip,
  apply(context, seat, { bowSlot }) {
    const player = context.table.seats[seat];
    const cards = takeFromYard(player, bowSlot);
    player.scrapped.push(...cards);
    context.emit?.({ type: "scrapped", seat, bowSlot, cards });
    beginLaunches(context);
  },
};
