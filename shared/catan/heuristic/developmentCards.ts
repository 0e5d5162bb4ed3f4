/** When the heuristic bot plays which development card. */
import type { CatanView } from "../act.ts";
import { canPlay, roadBuildingRefusal, yearOfPlentyRefusal } from "../cards.ts";
import type { CatanMove } from "../moves.ts";
import { RESOURCES, type Resource } from "../vocabulary.ts";
import { handValue, type RatedGoal, type SeatPlan, topGoal } from "./goals.ts";
import { isRobbed } from "./robberTarget.ts";
import { best, incomeOf } from "./siteValue.ts";

const hasPlayedCard = ({ table }: CatanView) => table.cardPlayedAt === table.turnSeq;

/** Before the roll, if the robber blocks one of the seat's hexes. */
export function knightBeforeRoll(view: CatanView): CatanMove | undefined {
  const { table, hand, seat } = view;
  return !hasPlayedCard(view) && canPlay(table, hand, "knight") && isRobbed(table, seat) ? { type: "playKnight" } : undefined;
}

const MIN_LOOT = 3;

/** After the roll, for the Largest Army or if there is something to steal. */
function knight({ table, hand, seat }: CatanView): CatanMove | undefined {
  if (!canPlay(table, hand, "knight")) return undefined;
  const rich = table.seats.some(({ resources }, other) => other !== seat && resources >= MIN_LOOT);
  return rich || table.largestArmy !== seat ? { type: "playKnight" } : undefined;
}

/** Year of plenty, if it completes the top goal. */
function plenty({ table, hand }: CatanView, rated: readonly RatedGoal[]): CatanMove | undefined {
  if (!canPlay(table, hand, "yearOfPlenty")) return undefined;
  const first = topGoal(rated);
  if (!first) return undefined;
  const missing = RESOURCES.flatMap((resource, r) =>
    new Array<Resource>(Math.max(0, first.goal.cost[r] - hand.resources[r])).fill(resource),
  );
  if (missing.length === 0 || missing.length > 2) return undefined;
  const resources = missing.length === 1 ? [missing[0], missing[0]] : missing;
  return yearOfPlentyRefusal(table, resources) ? undefined : { type: "playYearOfPlenty", resources };
}

const MIN_MONOPOLY_CARDS = 3;

/** Expected cards of the opponents by resource, from what their buildings yield. */
function expectedOf({ table, seat }: CatanView): number[] {
  const expected = [0, 0, 0, 0, 0];
  table.seats.forEach(({ resources }, other) => {
    if (other === seat) return;
    const income = incomeOf(table, other);
    const total = income.reduce((sum, dots) => sum + dots, 0) || 1;
    for (let r = 0; r < income.length; r++) expected[r] += (resources * income[r]) / total;
  });
  return expected;
}

function monopoly(view: CatanView, plan: SeatPlan): CatanMove | undefined {
  const { table, hand } = view;
  if (!canPlay(table, hand, "monopoly")) return undefined;
  const expected = expectedOf(view);
  const gain = (r: number) =>
    handValue(
      plan,
      hand.resources.map((count, i) => count + (i === r ? Math.floor(expected[r]) : 0)),
    );
  const resource = best([...RESOURCES.keys()], gain);
  return expected[resource] >= MIN_MONOPOLY_CARDS ? { type: "playMonopoly", resource: RESOURCES[resource] } : undefined;
}

/** If some goal's next step is a road. */
function roadBuilding({ table, hand, seat }: CatanView, plan: SeatPlan): CatanMove | undefined {
  if (!canPlay(table, hand, "roadBuilding") || roadBuildingRefusal(table, seat)) return undefined;
  return plan.goals.some(({ step }) => step.type === "buildRoad") ? { type: "playRoadBuilding" } : undefined;
}

export function cardToPlay(view: CatanView, plan: SeatPlan, rated: readonly RatedGoal[]): CatanMove | undefined {
  if (view.hand.cards.length === 0 || hasPlayedCard(view)) return undefined;
  return plenty(view, rated) ?? monopoly(view, plan) ?? roadBuilding(view, plan) ?? knight(view);
}
