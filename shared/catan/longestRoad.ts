/** Longest Road: rules document, section 3.10. */
import type { Seat } from "../game.ts";
import { type Geometry, geometryOf } from "./geometry.ts";
import { passSpecialCard } from "./points.ts";
import type { Table } from "./schema.ts";
import { type Step, tell } from "./step.ts";

const LEAST_LENGTH = 5;

/** Longest trail from `vertex` on, over roads not marked in `used`. */
function longestFrom(table: Table, geometry: Geometry, seat: Seat, vertex: number, used: Uint8Array): number {
  const edges = geometry.vertexEdges[vertex];
  const neighbours = geometry.vertexNeighbours[vertex];
  let best = 0;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i];
    if (table.roads[edge] !== seat || used[edge] === 1) continue;
    used[edge] = 1;
    const building = table.buildings[neighbours[i]];
    const open = building < 0 || building >> 1 === seat;
    const length = 1 + (open ? longestFrom(table, geometry, seat, neighbours[i], used) : 0);
    used[edge] = 0;
    if (length > best) best = length;
  }
  return best;
}

/** Length of a seat's longest continuous line of roads. */
export function roadLength(table: Table, seat: Seat): number {
  const geometry = geometryOf(table);
  const used = new Uint8Array(table.roads.length);
  let best = 0;
  for (let edge = 0; edge < table.roads.length; edge++) {
    if (table.roads[edge] !== seat) continue;
    for (const vertex of geometry.edgeEnds[edge]) best = Math.max(best, longestFrom(table, geometry, seat, vertex, used));
  }
  return best;
}

/** Who holds the card, given all lengths and the holder so far; -1 is nobody. */
export function awardedTo(lengths: readonly number[], holder: Seat): Seat {
  const most = Math.max(...lengths);
  if (most < LEAST_LENGTH) return -1;
  if (holder >= 0 && lengths[holder] === most) return holder;
  const first = lengths.indexOf(most);
  return lengths.indexOf(most, first + 1) < 0 ? first : -1;
}

function updateAward(step: Step): void {
  const { table, state } = step;
  const from = table.longestRoad;
  const seat = awardedTo(
    table.seats.map((place) => place.roadLength),
    from,
  );
  if (seat === from) return;
  table.longestRoad = seat;
  passSpecialCard(state, from, seat);
  tell(step, { type: "longestRoad", seat, from, length: seat < 0 ? 0 : table.seats[seat].roadLength });
}

/** After a road of `seat` was placed: only his length can have grown. */
export function roadAdded(step: Step, seat: Seat): void {
  step.table.seats[seat].roadLength = roadLength(step.table, seat);
  updateAward(step);
}

/** After a settlement of `seat` was placed on `vertex`: it may have cut the line of an opponent who has two roads there. */
export function lineCut(step: Step, seat: Seat, vertex: number): void {
  const { table } = step;
  const owners = geometryOf(table).vertexEdges[vertex].map((edge) => table.roads[edge]);
  const cut = owners.find((owner, i) => owner >= 0 && owner !== seat && owners.indexOf(owner) !== i);
  if (cut === undefined) return;
  table.seats[cut].roadLength = roadLength(table, cut);
  updateAward(step);
}
