/** The launch being composed, for the panel that changes it and the board that shows where it would lead. */

import { movesOf } from "../../../shared/core/choices.ts";
import { cruise } from "../../../shared/shipyard/cruise.ts";
import { bestFit } from "../../../shared/shipyard/fit.ts";
import type { MoveOf } from "../../../shared/shipyard/moves.ts";
import { PIECE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import type { ShipyardSeat } from "../../../shared/shipyard/schema.ts";
import { hullOf, limitsOf, shipAt } from "../../../shared/shipyard/ship.ts";
import { PIECES, type Piece } from "../../../shared/shipyard/vocabulary.ts";
import { completeShips, yardCode } from "../../../shared/shipyard/yard.ts";
import type { ShipyardDraft, ShipyardView } from "./draft.ts";

export type Launch = Omit<MoveOf<"launch">, "type">;

/** The fit that scores most for the ship with its bow in that slot; an empty one if it can't sail. */
export function fittest(own: ShipyardSeat, bowSlot: number): Launch {
  const launch = bestFit(own, shipAt(own, bowSlot))?.launch ?? { fit: PIECES.map(() => 0), rigger: false, stoker: false };
  return { ...launch, bowSlot, fit: [...launch.fit] };
}

/** The launch composed so far; at first the best fit of the first ship, which may always be dismantled. */
export function launchOf({ draft, own, view }: { draft: ShipyardDraft; own: ShipyardSeat; view: ShipyardView }): Launch {
  return draft.launch ?? fittest(own, movesOf(view.choices, "scrap")[0].bowSlot);
}

/** What keeps a ship ashore, with the store and canal of now. */
type Lack = "captain" | "canal";

/** A ship that the placed cards complete: its points at best fit, or why it would be scrapped. */
export type CompleteShip = { readonly cards: number } & ({ readonly points: number } | { readonly lacks: Lack });

function promiseOf(own: ShipyardSeat, cards: readonly number[]): CompleteShip {
  const best = bestFit(own, cards);
  if (best) return { cards: cards.length, points: cruise(own, cards, best.launch).total };
  return { cards: cards.length, lacks: own.pieces[PIECE_NUMBER.captain] === 0 ? "captain" : "canal" };
}

/** What a complete ship of the yard would score at best; nothing if it can't sail. */
export function pointsAtBest(own: ShipyardSeat, bowSlot: number): number | undefined {
  const promised = promiseOf(own, shipAt(own, bowSlot));
  return "points" in promised ? promised.points : undefined;
}

/** Ships in the yard that these cards complete, from left to right. */
export function shipsCompletedBy(own: ShipyardSeat, laid: readonly { readonly card: number; readonly slot: number }[]): CompleteShip[] {
  const yard = own.yard.map((card, slot) => laid.find((other) => other.slot === slot)?.card ?? card);
  return completeShips(yardCode(yard)).map((bowSlot) => promiseOf(own, shipAt({ ...own, yard }, bowSlot)));
}

/** How many of each piece the ships in the yard have room for; sails share the masts with smokestacks, the crew its cabins. */
export function roomFor(own: ShipyardSeat): number[] {
  const { crew, masts, screws, cranes, guns } = limitsOf(own, hullOf(own.yard.filter((card) => card >= 0)));
  const room: Readonly<Record<Piece, number>> = {
    captain: crew,
    soldier: crew - 1,
    businessman: crew - 1,
    sail: masts,
    smokestack: masts,
    propeller: screws,
    crane: cranes,
    cannon: guns,
  };
  return PIECES.map((piece) => room[piece]);
}
