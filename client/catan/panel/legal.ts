/** Why something is not among the choices, asked of the rules' own check. */

import { catan } from "../../../shared/catan/catan.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { bundleOf } from "../../../shared/catan/resources.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { choiceOf } from "../../../shared/choices.ts";
import type { Refusal } from "../../../shared/game.ts";
import type { CatanView } from "../draft.ts";

/** One of each resource for one of the next. */
const PAIRS: readonly (readonly [number, number])[] = RESOURCES.map((_, i) => [i, (i + 1) % RESOURCES.length]);
/** Cards that the bank asks at most. */
const DEAREST = 4;

/** Moves of a type to try, one for each place of the board where it has one. */
function attempts(type: CatanMove["type"], table: Table): CatanMove[] {
  const { edgeEnds, vertices } = geometryOf(table);
  if (type === "buildRoad") return edgeEnds.map((_, edge) => ({ type, edge }));
  if (type === "buildSettlement" || type === "buildCity") return vertices.map((_, vertex) => ({ type, vertex }));
  if (type === "bankTrade") return PAIRS.map(([give, get]) => ({ type, give: RESOURCES[give], count: DEAREST, get: RESOURCES[get] }));
  if (type === "offer") return PAIRS.map(([give, get]) => ({ type, give: bundleOf(give, 1), get: bundleOf(get, 1), to: [] }));
  if (type === "counter") return PAIRS.map(([give, get]) => ({ type, give: bundleOf(give, 1), get: bundleOf(get, 1) }));
  if (type === "playYearOfPlenty") return RESOURCES.map((resource) => ({ type, resources: [resource, resource] }));
  if (type === "playMonopoly") return [{ type, resource: RESOURCES[0] }];
  return [{ type } as CatanMove];
}

/** Reasons that say more, the later the better: a place that lacks nothing but the price is the nearest to being possible. */
const TELLING = [
  "OCCUPIED",
  "DISTANCE",
  "NOT_CONNECTED",
  "BLOCKED",
  "NO_SETTLEMENT",
  "NO_PIECE",
  "WRONG_PHASE",
  "NOT_YOUR_TURN",
  "CANNOT_PAY",
];

/** Why nothing of that type can be done now; nothing for a spectator, or if something can. */
export function reasonAgainst(type: CatanMove["type"], view: CatanView): Refusal | undefined {
  const { table, hand, seat } = view;
  if (!hand || choiceOf(view.choices, type)) return undefined;
  const reasons = attempts(type, table).flatMap((move) => catan.check(table, hand, seat, move) ?? []);
  return reasons.sort((a, b) => TELLING.indexOf(b.code) - TELLING.indexOf(a.code))[0];
}
