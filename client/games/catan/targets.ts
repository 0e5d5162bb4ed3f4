/** Legal moves by their place on the board, filtered by the building mode. */
import { geometryOf } from "../../../shared/catan/geometry.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { ownerOf } from "../../../shared/catan/places.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import type { Choice } from "../../../shared/core/game.ts";

const SITES = ["vertex", "path", "hex"] as const;
export type SiteKind = (typeof SITES)[number];

export interface Site {
  readonly kind: SiteKind;
  readonly id: number;
  /** Recommended in a player's first game. */
  readonly ringed?: boolean;
}

/** A place and the move that is made there. */
export interface Target extends Site {
  readonly move: CatanMove;
}

/** Modes of a draft: the builds that wait until a player asks for them. */
export const MODES = { buildRoad: "road", buildSettlement: "settlement", buildCity: "city" } as const;
export type Mode = (typeof MODES)[keyof typeof MODES];
export type Goal = keyof typeof MODES | "buyCard";

/** The name of a place for tests and focus rings. */
export function labelOf({ kind, id }: Site): string {
  return `${kind} ${id}`;
}

/** Corners of the robber's hex with a building of that seat. */
function robbed(table: Table, seat: number): number[] {
  return geometryOf(table).hexCorners[table.robber].filter((vertex) => ownerOf(table.buildings[vertex]) === seat);
}

function sitesOf(move: CatanMove, table: Table): Site[] {
  switch (move.type) {
    case "placeSettlement":
    case "buildSettlement":
    case "buildCity":
      return [{ kind: "vertex", id: move.vertex }];
    case "placeRoad":
    case "buildRoad":
    case "freeRoad":
      return [{ kind: "path", id: move.edge }];
    case "moveRobber":
      return [{ kind: "hex", id: move.hex }];
    case "steal":
      return robbed(table, move.from).map((id) => ({ kind: "vertex", id }));
    default:
      return [];
  }
}

const modeOf = ({ type }: CatanMove): Mode | undefined => MODES[type as keyof typeof MODES];

/** Moves that can be made on the board: only the mode's builds, or without a mode, all. */
export function targetsOf(choices: readonly Choice<CatanMove>[], table: Table, mode: Mode | undefined): Target[] {
  return choices.flatMap((choice) => {
    if (choice.open) return [];
    const move = choice.move as CatanMove;
    if (mode !== undefined && modeOf(move) !== mode) return [];
    return sitesOf(move, table).map((place) => ({ ...place, move }));
  });
}

/** Highlighted targets: required moves, and builds of the mode. */
export function highlightedOf(targets: readonly Target[], mode: Mode | undefined): Target[] {
  return targets.filter(({ move }) => modeOf(move) === mode);
}

export function targetOfMove(move: CatanMove, table: Table): Target | undefined {
  const [place] = sitesOf(move, table);
  return place && { ...place, move };
}
