/** What drawing a region depends on. */
import { type Seat, SPECTATOR } from "../../../../shared/core/game.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { ShipyardSeat, Table } from "../../../../shared/shipyard/schema.ts";
import type { Action } from "../../../../shared/shipyard/vocabulary.ts";
import type { ShipyardController, ShipyardDraft, ShipyardView } from "../draft.ts";
import { actionDue } from "../facts.ts";
import type { WheelAction } from "../wheels.ts";

export interface RenderContext {
  readonly view: ShipyardView;
  readonly table: Table;
  readonly draft: ShipyardDraft;
  readonly proposed: ShipyardMove | undefined;
  /** The seat with the large yard: the viewer's own, or the one on turn for spectators. */
  readonly front: Seat;
  /** Whose turn it is; nobody once the game is over. */
  readonly turn: Seat | undefined;
  /** The viewer can act now. */
  readonly canAct: boolean;
  /** Action that the viewer is about to carry out. */
  readonly due: Action | undefined;
  /** Seat whose ship is on its cruise. */
  readonly sailing: Seat | undefined;
  /** Action whose rondel's arrow is turned, and how far: 1 is one space. */
  readonly turned: { readonly action: Action; readonly share: number } | undefined;
  /** The wheel that is shown where only one has room. */
  readonly wheel: WheelAction;
}

/** What only the board knows. */
type Shown = Pick<RenderContext, "sailing" | "turned" | "wheel">;

export function renderContextOf(view: ShipyardView, controller: ShipyardController, shown: Shown): RenderContext {
  const { table, seat } = view;
  const draft = controller.draft.of(view);
  const canAct = view.choices.length > 0;
  return {
    view,
    table,
    draft,
    proposed: controller.proposed,
    front: seat === SPECTATOR ? Math.max(0, table.active) : seat,
    turn: table.phase === "over" ? undefined : table.active,
    canAct,
    due: canAct ? (actionDue(table) ?? draft.action) : undefined,
    ...shown,
  };
}

/** The action whose arrow turns: the one that is due, proposed, or pointed at. */
export function turningAction({ proposed, due }: Pick<RenderContext, "proposed" | "due">, pointed: Action | undefined): Action | undefined {
  if (proposed?.type === "choose" || proposed?.type === "bonus") return proposed.tile;
  return due ?? pointed;
}

export function seatIn(context: RenderContext, seat: Seat): ShipyardSeat {
  return context.table.seats[seat];
}

/** All seats but the one in front. */
export function otherSeats({ table, front }: RenderContext): Seat[] {
  return table.seats.map((_, seat) => seat).filter((seat) => seat !== front);
}
