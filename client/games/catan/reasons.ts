/** Why the heuristic bot makes a move: its goal, and how long that takes. */
import { type Goal, planFor, rankedGoals, rollsUntil } from "../../../shared/catan/heuristic/goals.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import type { CatanView } from "./draft.ts";
import { lacking } from "./helpFacts.ts";
import { t } from "./messages/help/messages.ts";
import { pathText, vertexText } from "./places.ts";
import { bundleText } from "./resources.ts";

type Reason = (view: CatanView) => string[];

/** The strongest goal: the next piece, the cards that lack for it ("" for none), and the rolls until they can be expected. */
function goalOf(view: CatanView): { what: string; cards: string; rolls: number } | undefined {
  const { table, hand, seat } = view;
  const plan = planFor(table, seat);
  const first = hand && rankedGoals(plan, hand.resources)[0];
  if (!first) return undefined;
  const { step, cost } = first.goal;
  const lack = lacking(cost, hand);
  const cards = lack.some((count) => count > 0) ? textIn(bundleText(lack)) : "";
  return { what: stepText(step, view), cards, rolls: rollsUntil(plan, hand.resources, cost) };
}

function stepText(step: Goal["step"], { table }: CatanView): string {
  switch (step.type) {
    case "buildSettlement":
    case "buildCity":
      return t(`goal.${step.type}`, { place: vertexText(step.vertex, table, false) });
    case "buildRoad":
      return t("goal.buildRoad", { place: pathText(step.edge, table, false) });
    default:
      return t("goal.buyCard");
  }
}

function goal(view: CatanView): string[] {
  const aim = goalOf(view);
  if (!aim) return [];
  return [aim.cards === "" ? t("reason.goal.ready", aim) : t("reason.goal", aim)];
}

/** Why nothing more is done now. */
const rest: Reason = (view) => (goalOf(view)?.cards === "" ? [t("reason.saves")] : [t("reason.nothing"), ...goal(view)]);

/** Hits the strongest of the others. */
const atLeader: Reason = (view) => {
  const points = view.table.seats.map(({ publicPoints }, i) => (i === view.seat ? -1 : publicPoints));
  return [t("reason.leader", { who: whoAt(points.indexOf(Math.max(...points)), view) })];
};

const always =
  (key: "site" | "towards" | "roll" | "fair" | "unfair" | "robberGone" | "card" | "nothing"): Reason =>
  () => [t(`reason.${key}`)];

const forGoal =
  (key: "keeps" | "trade" | "card"): Reason =>
  (view) => [t(`reason.${key}`), ...goal(view)];

const REASONS: { readonly [T in CatanMove["type"]]: Reason } = {
  placeSettlement: always("site"),
  placeRoad: always("towards"),
  roll: always("roll"),
  discard: forGoal("keeps"),
  moveRobber: atLeader,
  steal: atLeader,
  offer: forGoal("trade"),
  counter: forGoal("trade"),
  accept: always("fair"),
  decline: always("unfair"),
  withdraw: always("unfair"),
  confirm: always("fair"),
  bankTrade: forGoal("trade"),
  buildRoad: goal,
  buildSettlement: goal,
  buildCity: goal,
  buyCard: goal,
  playKnight: always("robberGone"),
  playRoadBuilding: always("card"),
  playYearOfPlenty: forGoal("card"),
  playMonopoly: forGoal("card"),
  freeRoad: goal,
  finish: always("nothing"),
  endTurn: rest,
  pass: rest,
  skipSpecialBuild: () => [],
  joinSpecialBuild: () => [],
};

export function reasonsOf(move: CatanMove, view: CatanView): string[] {
  return REASONS[move.type](view);
}
