/** Why the bot that plays with sense makes a move: what it is after, and how long that takes. */
import type { CatanMove } from "../../shared/catan/moves.ts";
import { outlookOf, rankedGoals, waitFor } from "../../shared/catan/steady/goals.ts";
import type { CatanView } from "./draft.ts";
import { lacking, type Source } from "./source.ts";
import { bundleText } from "./teller.ts";
import { words } from "./words.ts";

/** The strongest goal: the next piece, what lacks for all of it, and the rolls until that can be expected. */
function goal(view: CatanView, { say, sentences, language }: Source): string[] {
  const { table, hand, seat } = view;
  if (!hand) return [];
  const outlook = outlookOf(table, seat);
  const [first] = rankedGoals(outlook, hand.resources);
  if (!first) return [];
  const { step, cost } = first.goal;
  const lack = lacking(cost, hand);
  const lacks = lack.some((count) => count > 0) ? bundleText(lack, sentences) : "";
  return [say.reasons.goal(words[language].move(step, table, view), lacks, waitFor(outlook, hand.resources, cost))];
}

/** Who is ahead of all others but the reader. */
function leader({ table, players, seat }: CatanView): string {
  const points = table.seats.map(({ publicPoints }, i) => (i === seat ? -1 : publicPoints));
  return players[points.indexOf(Math.max(...points))].name;
}

type Reason = (view: CatanView, source: Source) => string[];

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
  endTurn: (view, source) => [source.say.reasons.nothing, ...goal(view, source)],
  pass: (view, source) => [source.say.reasons.nothing, ...goal(view, source)],
  skipSpecial: () => [],
  joinSpecial: () => [],
};

export function reasonsOf(move: CatanMove, view: CatanView, source: Source): string[] {
  return REASONS[move.type](view, source);
}
