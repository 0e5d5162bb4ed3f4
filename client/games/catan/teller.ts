/** Puts the pieces of a sentence (who, which place, which cards) into one language's words. */
import { isAddressed } from "../../../shared/catan/offers.ts";
import type { Offer, Table } from "../../../shared/catan/schema.ts";
import { type Bundle, CARDS, RESOURCES, type Resource } from "../../../shared/catan/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { WordContext } from "../../kit/contract/game.ts";
import { listOf, TableTeller } from "../../kit/i18n/teller.ts";
import { edgeText, hexText, neighboursOf, vertexText } from "./places.ts";
import type { Terms } from "./terms.ts";

/** A player as a sentence needs them: the reader is "you". */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/** "2 ore and 1 wool", or the word for nothing. */
export function bundleText(
  counts: readonly number[],
  { resources, grammar, nothing }: Pick<Terms, "resources" | "grammar" | "nothing">,
): string {
  const items = RESOURCES.flatMap((resource, i) => (counts[i] > 0 ? [`${counts[i]} ${resources[resource]}`] : []));
  return items.length > 0 ? listOf(items, grammar) : nothing;
}

export class Teller extends TableTeller<Table> {
  readonly sentences: Terms;
  /** The resources' words, marked where pictures can stand for them. */
  readonly #pictured: Terms["resources"];

  constructor(sentences: Terms, table: Table, context: WordContext) {
    super(sentences.grammar, table, context);
    this.sentences = sentences;
    const { resources } = sentences;
    const pictured = RESOURCES.map((kind) => [kind, this.picture(kind, resources[kind])] as const);
    this.#pictured = context.story ? { ...resources, ...Object.fromEntries(pictured) } : resources;
  }

  /** Places that are called alike are told apart. */
  get #numbers(): boolean {
    return !(this.context.story || this.context.pointed);
  }

  who(seat: Seat): Who {
    return { name: this.context.players[seat]?.name ?? this.sentences.nothing, you: this.isReader(seat) };
  }

  /** "between forest 11, hills 6 and fields 4 (18)", with its harbour. */
  vertex(id: number): string {
    return vertexText(id, this.table, this.sentences, this.#numbers);
  }

  /** "between forest 11 and hills 6 (path 20)". */
  edge(id: number): string {
    return edgeText(id, this.table, this.sentences, this.#numbers);
  }

  /** "forest 11". */
  hex(index: number): string {
    return hexText(index, this.table, this.sentences);
  }

  bundle(counts: Bundle): string {
    return bundleText(counts, { ...this.sentences, resources: this.#pictured });
  }

  resource(kind: Resource): string {
    return this.picture(kind, this.sentences.resources[kind]);
  }

  /** A card by what the sentence calls it. */
  card(text: string): string {
    return this.picture("card", text);
  }

  /** Several players as objects of a sentence. */
  names(seats: readonly Seat[]): string {
    return this.list(seats.map((seat) => this.name(seat)));
  }

  offer(id: number): Offer | undefined {
    return this.table.offers.find((offer) => offer.id === id);
  }

  /** Players with a building on a hex. */
  neighbours(hex: number): Who[] {
    return neighboursOf(hex, this.table).map((seat) => this.who(seat));
  }

  /** All who still owe cards. */
  owing(): Who[] {
    return this.table.seats.flatMap(({ owes }, seat) => (owes > 0 ? [this.who(seat)] : []));
  }

  /** Whose turn it is not acts between two turns. */
  isPaired(): boolean {
    return this.table.afterTurnOf >= 0;
  }

  /** An offer waits for the reader's answer. */
  asked(): boolean {
    const { seat } = this.context;
    const waits = (offer: Offer) =>
      isAddressed(this.table, offer, seat) && !offer.accepted.includes(seat) && !offer.declined.includes(seat);
    return seat >= 0 && this.table.offers.some(waits);
  }

  /** A value of an open part of a move: a place, a player, a card, or several of them. */
  value(value: unknown, field: string): string {
    if (Array.isArray(value)) return this.list(value.map((item) => this.value(item, field)));
    if (typeof value === "number") return this.#numbered(value, field);
    return this.sentences.resources[value as Resource] ?? String(value);
  }

  #numbered(value: number, field: string): string {
    switch (field) {
      case "to":
      case "with":
      case "from":
        return this.who(value).name;
      case "hex":
        return this.hex(value);
      case "vertex":
        return this.vertex(value);
      case "edge":
        return this.edge(value);
      case "card":
        return this.sentences.cards[CARDS[value]] ?? String(value);
      default:
        return String(value);
    }
  }
}
