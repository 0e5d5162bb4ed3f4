/**
 * Samples a full state consistent with one seat's knowledge: opponents' cards, chosen discards, private offers, deck and dice order, hidden
 * bank.
 * No seat holds enough points to have won already.
 */
import type { Seat } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import type { Memory } from "../../core/searchModel.ts";
import type { CatanState, CatanView } from "../act.ts";
import { cloneState } from "../clone.ts";
import { BOXES } from "../components.ts";
import { revealTerms, type Terms, termsOf } from "../offers.ts";
import { VICTORY_POINT, victoryPointCards } from "../points.ts";
import { boxBank, holds, NO_CARDS, totalOf } from "../resources.ts";
import type { Hand, Offer, Table } from "../schema.ts";
import { type Bundle, RESOURCES } from "../vocabulary.ts";
import { DRAWN, HANDS, handIn } from "./memory.ts";

const PARTS = 1_000_000;
const PAIRS = 36;

/** A row chosen by weight. */
function weightedRow(rows: readonly (readonly number[])[], random: Random): readonly number[] {
  const total = rows.reduce((sum, [weight]) => sum + weight, 0);
  let left = (total * random.int(PARTS, "possible hands")) / PARTS;
  for (const row of rows) {
    left -= row[0];
    if (left < 0) return row;
  }
  return rows[rows.length - 1];
}

/** Draws `count` random cards from the pool. */
function take(pool: number[], count: number, random: Random): Bundle {
  const taken = [...NO_CARDS];
  for (let n = 0; n < count; n++) {
    const kind = random.weighted(pool, "imagined card");
    pool[kind]--;
    taken[kind]++;
  }
  return taken;
}

const maxOfEach = (a: readonly number[], b: readonly number[]): Bundle => a.map((count, i) => Math.max(count, b[i]));

/** Cards that each seat must hold because of offers and acceptances visible to this seat. */
function committedCards(view: CatanView): Bundle[] {
  const { table, hand } = view;
  const committed = table.seats.map((): Bundle => [...NO_CARDS]);
  const commit = (seat: Seat, cards: readonly number[]) => {
    committed[seat] = maxOfEach(committed[seat], cards);
  };
  for (const offer of table.offers) {
    const terms = termsOf(offer, hand);
    if (!terms) continue;
    commit(offer.by, offer.by === table.active ? terms.give : terms.get);
    for (const seat of offer.accepted) commit(seat, terms.get);
  }
  return committed;
}

/** Remembered hands that match the table. */
function consistentRows({ table, hand, seat }: CatanView, memory: Memory, committed: readonly Bundle[]): readonly number[][] {
  return memory.slice(HANDS).filter((row) =>
    table.seats.every(({ resources }, other) => {
      const held = handIn(row, other);
      if (other === seat) return held.every((count, kind) => count === hand.resources[kind]);
      return totalOf(held) === resources && holds(held, committed[other]);
    }),
  );
}

/** Hands that a seat may hold, by the memory of another; none if there is no memory, or nothing in it fits the table. */
export function rememberedHands(
  view: CatanView,
  memory: Memory | undefined,
  seat: Seat,
): { readonly cards: Bundle; readonly probability: number }[] {
  const rows = memory ? consistentRows(view, memory, committedCards(view)) : [];
  const total = rows.reduce((sum, [weight]) => sum + weight, 0);
  return rows.map((row) => ({ cards: handIn(row, seat), probability: row[0] / total }));
}

/** Deals hands from public information: the known hand sizes, and the cards left. */
function dealtHands({ table, hand, seat }: CatanView, committed: readonly Bundle[], random: Random): Bundle[] {
  const pool = hand.resources.map((held, kind) => boxBank(table) - held - (table.bankShown ? table.bank[kind] : 0));
  const others = [...table.seats.keys()].filter((other) => other !== seat);
  for (const other of others) for (let kind = 0; kind < pool.length; kind++) pool[kind] -= committed[other][kind];
  return table.seats.map(({ resources }, other) => {
    if (other === seat) return hand.resources;
    const rest = take(pool, resources - totalOf(committed[other]), random);
    return rest.map((count, kind) => count + committed[other][kind]);
  });
}

function resourcesOf(view: CatanView, memory: Memory | undefined, random: Random): Bundle[] {
  const committed = committedCards(view);
  const rows = memory ? consistentRows(view, memory, committed) : [];
  if (rows.length === 0) return dealtHands(view, committed, random);
  const row = weightedRow(rows, random);
  return view.table.seats.map((_, seat) => handIn(row, seat));
}

function unseenCards({ table, hand }: CatanView): number[] {
  const left: number[] = [...BOXES[table.board === "base" ? "base" : "extension"].deck];
  for (const card of hand.cards) left[card]--;
  for (const { knights, played } of table.seats) {
    left[0] -= knights;
    for (const card of played) left[card]--;
  }
  return left;
}

/** The most victory point cards without having won; unlimited in special building phases, where no seat wins. */
function maxVictoryPointCards({ extraBuild, active, victoryPoints, seats }: Table, seat: Seat): number {
  if (extraBuild === "special" && seat !== active) return Number.POSITIVE_INFINITY;
  return Math.max(0, victoryPoints - 1 - seats[seat].publicPoints);
}

function drawCards(pool: number[], count: number, points: number, random: Random): number[] {
  return Array.from({ length: count }, (_, n) => {
    const spare = pool.map((left, card) => (card === VICTORY_POINT && points <= 0 ? 0 : left));
    const card = random.weighted(totalOf(spare) > 0 ? spare : pool, `imagined development ${n === 0}`);
    pool[card]--;
    if (card === VICTORY_POINT) points--;
    return card;
  });
}

/** Only whether a card was bought this turn matters. */
function boughtAt({ turnSeq, seats }: Table, seat: Seat): number[] {
  const { cards, boughtNow } = seats[seat];
  return Array.from({ length: cards }, (_, i) => (i >= cards - boughtNow ? turnSeq : 0));
}

function hasChosen({ phase, discardLimit, seats }: Table, seat: Seat): boolean {
  const { owes, resources } = seats[seat];
  return phase === "discard" && owes === 0 && discardLimit > 0 && resources > discardLimit;
}

function handOf({ table }: CatanView, seat: Seat, resources: Bundle, pool: number[], random: Random): Hand {
  const cards = drawCards(pool, table.seats[seat].cards, maxVictoryPointCards(table, seat), random);
  const discarding = hasChosen(table, seat) ? take([...resources], Math.floor(totalOf(resources) / 2), random) : [];
  const points = table.seats[seat].publicPoints + victoryPointCards(cards);
  return { resources, cards, boughtAt: boughtAt(table, seat), points, discarding, terms: [] };
}

function sampleTerms({ hands }: CatanState, { by, accepted }: Offer, random: Random): Terms {
  const held = [...hands[by].resources];
  const give = take(held, 1 + random.int(Math.max(1, totalOf(held)), "given"), random);
  const payable = (kind: number) => give[kind] === 0 && accepted.every((seat) => hands[seat].resources[kind] > 0);
  const kinds = [...RESOURCES.keys()];
  const wanted = kinds.filter(payable);
  const kind = wanted.length > 0 ? wanted[random.int(wanted.length, "got")] : kinds.filter((other) => give[other] === 0)[0];
  const count = Math.max(1, Math.min(...accepted.map((seat) => hands[seat].resources[kind]), 1 + random.int(2, "count")));
  return { give, get: RESOURCES.map((_, other) => (other === kind ? count : 0)) };
}

/** Fills in private terms for the addressees. */
function addTerms(state: CatanState, { hand, seat }: CatanView, random: Random): void {
  for (const offer of state.table.offers) {
    if (offer.give.length > 0) continue;
    const terms = termsOf(offer, hand) ?? sampleTerms(state, offer, random);
    for (const reader of [offer.by, ...offer.to]) if (reader !== seat) revealTerms(state, reader, offer.id, terms);
  }
}

function diceLeft({ diceDeckCount }: Table, memory: Memory | undefined, random: Random): number[] {
  if (diceDeckCount < 0) return [];
  const seen = memory?.[DRAWN] ?? [];
  const all = [...Array(PAIRS).keys()];
  const left = seen.length + diceDeckCount === PAIRS ? all.filter((pair) => !seen.includes(pair)) : all;
  return random.shuffle(left, "dice").slice(0, diceDeckCount);
}

function bankOf(table: Table, hands: readonly Hand[]): number[] {
  if (table.bankShown) return [...table.bank];
  return RESOURCES.map((_, kind) => hands.reduce((left, { resources }) => left - resources[kind], boxBank(table)));
}

export function determinize(view: CatanView, memory: Memory | undefined, random: Random): CatanState {
  const { table, hand, seat } = view;
  const resources = resourcesOf(view, memory, random);
  const pool = unseenCards(view);
  const hands = table.seats.map((_, other) => (other === seat ? hand : handOf(view, other, resources[other], pool, random)));
  const deck = pool.flatMap((count, card) => new Array<number>(count).fill(card));
  const secret = { deck: random.shuffle(deck, "deck"), diceDeck: diceLeft(table, memory, random), bank: bankOf(table, hands) };
  const state = cloneState({ table, hands, secret });
  addTerms(state, view, random);
  return state;
}
