/**
 * Plays as the steady bot, but first asks for much and gives little, over and over within the rules, in its own turn and in those of others.
 * It counts cards, and knows what a steady bot with such a hand accepts.
 */
import type { CatanState, CatanView } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { handValue, planFor, type SeatPlan } from "../../../shared/catan/heuristic/goals.ts";
import { afterTrade } from "../../../shared/catan/heuristic/tradeOdds.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Terms } from "../../../shared/catan/offers.ts";
import { holds, NO_CARDS, totalOf } from "../../../shared/catan/resources.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { searchModel } from "../../../shared/catan/searchModel.ts";
import type { Bundle } from "../../../shared/catan/vocabulary.ts";
import type { Bot, Seat } from "../../../shared/core/game.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import { viewOf } from "../../../shared/search/search.ts";

const MAX_ASKED = 4;
/** Hands that the memory allows; the asked seat must accept with most of them. */
const WORLDS = 3;
const ENOUGH = 2;
/** Deals that are tried on imagined seats before it gives up. */
const MAX_TRIED = 250;

/** What a card more is worth to it beyond its plan. */
const PER_CARD = 0.1;

/** All bundles of 1 to `max` cards. */
function bundles(max: number): Bundle[] {
  let last: Bundle[] = [[...NO_CARDS]];
  const found: Bundle[] = [];
  for (let count = 1; count <= max; count++) {
    const next = last.flatMap((bundle) => {
      const from = bundle.findLastIndex((cards) => cards > 0);
      return NO_CARDS.flatMap((_, kind) => (kind < from ? [] : [bundle.map((cards, other) => cards + (other === kind ? 1 : 0))]));
    });
    found.push(...next);
    last = next;
  }
  return found;
}

const GIVEN = bundles(1);
const ASKED = bundles(MAX_ASKED);

interface Deal {
  readonly partner: Seat;
  readonly terms: Terms;
  readonly gain: number;
}

/** What it asked in this turn of a table. */
const asked = new WeakMap<Table, { turn: number; deals: Set<string> }>();

function askedIn(table: Table): Set<string> {
  const known = asked.get(table);
  if (known?.turn === table.turnSeq) return known.deals;
  const deals = new Set<string>();
  asked.set(table, { turn: table.turnSeq, deals });
  return deals;
}

const keyOf = (seat: Seat, { partner, terms }: Deal) => JSON.stringify([seat, partner, terms.give, terms.get]);

/** From the haggler's side, the best for it first. */
function deals({ table, hand }: CatanView, plan: SeatPlan, partners: readonly Seat[]): Deal[] {
  const now = handValue(plan, hand.resources);
  const found: Deal[] = [];
  for (const give of GIVEN) {
    if (!holds(hand.resources, give)) continue;
    for (const get of ASKED) {
      if (get.some((count, kind) => count > 0 && give[kind] > 0)) continue;
      const terms = { give, get };
      const value = handValue(plan, afterTrade(hand.resources, terms));
      const gain = value - now + PER_CARD * (totalOf(get) - totalOf(give));
      if (gain <= 0) continue;
      for (const partner of partners) if (table.seats[partner].resources >= totalOf(get)) found.push({ partner, terms, gain });
    }
  }
  return found.sort((a, b) => b.gain - a.gain);
}

/** The move that asks for it. */
function moveFor({ table, seat }: CatanView, { partner, terms: { give, get } }: Deal): CatanMove {
  if (seat === table.active) return { type: "offer", give, get, to: [partner] };
  return { type: "counter", give: get, get: give };
}

/** True if a steady bot in the partner's place would accept in this world. */
function wouldAccept(world: CatanState, seat: Seat, deal: Deal): boolean {
  if (!holds(world.hands[deal.partner].resources, deal.terms.get)) return false;
  const state = catan.clone(world);
  if (catan.simulate(state, seat, moveFor(viewOf(state, seat), deal), new FastRandom(1))) return false;
  return catan.bots.steady(viewOf(state, deal.partner), new FastRandom(1))?.type === "accept";
}

function ask(view: CatanView, memory: Parameters<typeof searchModel.determinize>[1], random: Random): CatanMove | undefined {
  const { table, hand, seat } = view;
  const type = seat === table.active ? "offer" : "counter";
  if (table.phase !== "main" || table.offers.length > 0 || catan.whyNot(table, hand, seat, type)) return undefined;
  const partners = seat === table.active ? [...table.seats.keys()].filter((other) => other !== seat) : [table.active];
  const known = askedIn(table);
  const fresh = deals(view, planFor(table, seat), partners).filter((deal) => !known.has(keyOf(seat, deal)));
  if (fresh.length === 0) return undefined;
  const worlds = Array.from({ length: WORLDS }, () => searchModel.determinize(view, memory, random));
  const deal = fresh.slice(0, MAX_TRIED).find((each) => worlds.filter((world) => wouldAccept(world, seat, each)).length >= ENOUGH);
  if (!deal) return undefined;
  known.add(keyOf(seat, deal));
  return moveFor(view, deal);
}

export const haggler: Bot<Table, Hand, CatanMove> = (view, random, budget) => {
  const { table, seat } = view;
  const answer = catan.bots.steady(view, random);
  const confirms = answer?.type === "confirm" || answer?.type === "accept" || answer?.type === "decline";
  if (confirms || !catan.mayAct(table).includes(seat)) return answer;
  return ask(view, budget?.memory, random) ?? answer;
};
