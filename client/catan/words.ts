/** Catan's words in each language, made of its phrases and of what surrounds a place. */
import type { CatanEvent } from "../../shared/catan/events.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import { isAsked } from "../../shared/catan/offers.ts";
import type { Table } from "../../shared/catan/schema.ts";
import { CARDS, type Phase, RESOURCES, type Resource } from "../../shared/catan/vocabulary.ts";
import type { AllWords, Language, WordContext, Words } from "../game.ts";
import type { Phrases, Say } from "./phrases.ts";
import { edgeText, hexText, neighboursOf, vertexText } from "./places.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const PHRASES: { readonly [L in Language]: Phrases } = { en, fr };

/** "2 ore and 1 wool", or the word for nothing. */
export function bundleText(counts: readonly number[], phrases: Phrases): string {
  const items = RESOURCES.flatMap((resource, i) => (counts[i] > 0 ? [`${counts[i]} ${phrases.resources[resource]}`] : []));
  return items.length > 0 ? phrases.list(items) : phrases.nothing;
}

/** An offer has no answer of that seat yet. */
function waits(table: Table, seat: number): boolean {
  return table.offers.some(
    (offer) => seat >= 0 && isAsked(table, offer, seat) && !offer.accepted.includes(seat) && !offer.declined.includes(seat),
  );
}

/** What the phrases may ask about this table, for this reader. */
export function sayOf(phrases: Phrases, table: Table, context: WordContext): Say {
  const who = (seat: number) => ({ name: context.players[seat]?.name ?? phrases.nothing, you: seat === context.seat && seat >= 0 });
  return {
    table,
    who,
    vertex: (id) => vertexText(id, table, phrases),
    edge: (id) => edgeText(id, table, phrases),
    hex: (index) => hexText(index, table, phrases),
    bundle: (counts) => bundleText(counts, phrases),
    offer: (id) => table.offers.find((offer) => offer.id === id),
    neighbours: (hex) => neighboursOf(hex, table).map(who),
    asked: () => waits(table, context.seat),
    owing: () => table.seats.flatMap((seat, i) => (seat.owes > 0 ? [who(i)] : [])),
  };
}

function valueText(value: unknown, field: string, phrases: Phrases, say: Say): string {
  if (typeof value === "number") {
    if (field === "to" || field === "with" || field === "from") return say.who(value).name;
    if (field === "hex") return say.hex(value);
    if (field === "vertex") return say.vertex(value);
    if (field === "edge") return say.edge(value);
  }
  if (Array.isArray(value)) return phrases.list(value.map((item) => valueText(item, field, phrases, say)));
  if (field === "card") return phrases.cards[CARDS[Number(value)]] ?? String(value);
  return phrases.resources[value as Resource] ?? String(value);
}

/** Calls the phrase of a type with what belongs to it; the tables of phrases are complete by their type. */
function phrase<F extends { readonly type: string }, R>(
  table: { readonly [type: string]: (facts: never, say: Say) => R },
  facts: F,
  say: Say,
): R {
  return table[facts.type](facts as never, say);
}

function wordsOf(phrases: Phrases): Words<Table, CatanMove, CatanEvent> {
  return {
    name: phrases.name,
    tagline: phrases.tagline,
    options: phrases.options,
    kinds: phrases.kinds,
    help: phrases.help,
    status: (table, context) => phrases.status[table.phase as Phase](sayOf(phrases, table, context)),
    move: (move, table, context) => phrase(phrases.moves, move, sayOf(phrases, table, context)),
    part: (field, move) => phrases.parts[`${move.type}.${field}`] ?? phrases.parts[field] ?? field,
    value: (value, field, table, context) => valueText(value, field, phrases, sayOf(phrases, table, context)),
    event: (event, table, context) => phrase(phrases.events, event, sayOf(phrases, table, context)),
    refusal: (refusal) => {
      const found = phrases.refusals[refusal.code];
      return typeof found === "function" ? found(refusal.params ?? {}) : found;
    },
    scoreLine: (line) => phrases.lines[line.line]?.(line.params ?? {}) ?? line.line,
  };
}

export const words: AllWords<Table, CatanMove, CatanEvent> = { en: wordsOf(en), fr: wordsOf(fr) };
