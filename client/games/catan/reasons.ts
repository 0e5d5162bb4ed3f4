/** Why the bot that plays with sense makes a move: what it is after, and how long that takes. */

import { planFor, rankedGoals, rollsUntil } from "../../../shared/catan/heuristic/goals.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { CatanView } from "./draft.ts";
import { lacking, type Source } from "./helpTexts.ts";
import { bundleText } from "./teller.ts";
import { words } from "./words.ts";

type Reason = (view: CatanView, source: Source) => string[];

/** As it stands within a sentence. */
const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The strongest goal: the next piece, what lacks for all of it ("" for nothing), and the rolls until that can be expected. */
function aimOf(view: CatanView, { sentences, language }: Source): { what: string; lacks: string; rolls: number } | undefined {
  const { table, hand, seat } = view;
  const outlook = planFor(table, seat);
  const first = hand && rankedGoals(outlook, hand.resources)[0];
  if (!first) return undefined;
  const { step, cost } = first.goal;
  const lack = lacking(cost, hand);
  const lacks = lack.some((count) => count > 0) ? bundleText(lack, sentences) : "";
  return {
    what: uncapital(words[language].move(step, table, { ...view, pointed: true })),
    lacks,
    rolls: rollsUntil(outlook, hand.resources, cost),
  };
}

function goal(view: CatanView, source: Source): string[] {
  const aim = aimOf(view, source);
  return aim ? [source.say.reasons.goal(aim.what, aim.lacks, aim.rolls)] : [];
}

/** Why nothing more is done now. */
const rest: Reason = (view, source) => {
  const { nothing, saves } = source.say.reasons;
  return aimOf(view, source)?.lacks === "" ? [saves] : [nothing, ...goal(view, source)];
};

/** Who is ahead of all others but the reader. */
function leader({ table, players, seat }: CatanView): string {
  const points = table.seats.map(({ publicPoints }, i) => (i === seat ? -1 : publicPoints));
  return players[points.indexOf(Math.max(...points))].name;
}

const toGoal: Reason = goal;

const REASONS: { readonly [T in CatanMove["type"]]: Reason } = {
  placeSettlement: (_, { say }) => [say.reasons.site],
  placeRoad: (_, { say }) => [say.reasons.towards],
  roll: (_, { say }) => [say.reasons.roll],
  discard: (view, source) => [source.say.reasons.keeps, ...goal(view, source)],
  moveRobber: (view, { say }) => [say.reasons.leader(leader(view))],
  steal: (view, { say }) => [say.reasons.leader(leader(view))],
  offer: (view, source) => [source.say.reasons.trade, ...goal(view, source)],
  counter: (view, source) => [source.say.reasons.trade, ...goal(view, source)],
  accept: (_, { say }) => [say.reasons.fair],
  decline: (_, { say }) => [say.reasons.unfair],
  withdraw: (_, { say }) => [say.reasons.unfair],
  confirm: (_, { say }) => [say.reasons.fair],
  bankTrade: (view, source) => [source.say.reasons.trade, ...goal(view, source)],
  buildRoad: toGoal,
  buildSettlement: toGoal,
  buildCity: toGoal,
  buyCard: toGoal,
  playKnight: (_, { say }) => [say.reasons.robberGone],
  playRoadBuilding: (_, { say }) => [say.reasons.card],
  playYearOfPlenty: (view, source) => [source.say.reasons.card, ...goal(view, source)],
  playMonopoly: (view, source) => [source.say.reasons.card, ...goal(view, source)],
  freeRoad: toGoal,
  finish: (_, { say }) => [say.reasons.nothing],
  endTurn: rest,
  pass: rest,
  skipSpecial: () => [],
  joinSpecial: () => [],
};

export function reasonsOf(move: CatanMove, view: CatanView, source: Source): string[] {
  return REASONS[move.type](view, source);
}
