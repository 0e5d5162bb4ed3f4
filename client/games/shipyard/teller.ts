/** Puts the pieces of a sentence (who, how many of what, which card) into one language's words. */
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import { TRAINS } from "../../../shared/shipyard/data/trains.ts";
import { cardAt, rowPrice } from "../../../shared/shipyard/market.ts";
import { equipPrice, recruitPrice } from "../../../shared/shipyard/rondels.ts";
import type { Table } from "../../../shared/shipyard/schema.ts";
import { incomeTotal } from "../../../shared/shipyard/track.ts";
import {
  ACTIONS,
  type Action,
  type Column,
  CREW,
  type Crew,
  type Equipment,
  FEATURES,
  PIECES,
  type Water,
} from "../../../shared/shipyard/vocabulary.ts";
import type { WordContext } from "../../kit/contract/game.ts";
import { MoneyTeller } from "../../kit/i18n/teller.ts";
import type { Noun, Terms, Thing } from "./terms.ts";

function isCrew(kind: Equipment | Crew): kind is Crew {
  return (CREW as readonly string[]).includes(kind);
}

/** "2 sails", "a sail". */
export function countOf(noun: Noun, count: number): string {
  return count === 1 ? noun.a : `${count} ${noun.many}`;
}

export class Teller extends MoneyTeller<Table> {
  readonly words: Terms;

  constructor(words: Terms, table: Table, context: WordContext) {
    super(words.grammar, table, context);
    this.words = words;
  }

  /** "2 sails and a crane", from one entry a piece. */
  things(things: readonly Thing[]): string {
    const counts = new Map<Thing, number>();
    for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
    return this.list([...counts].map(([thing, count]) => this.picture(thing, countOf(this.words.nouns[thing], count))));
  }

  /** Pieces by index in PIECES. */
  fit(fit: readonly number[]): string {
    return this.list(PIECES.flatMap((piece, i) => (fit[i] > 0 ? [countOf(this.words.nouns[piece], fit[i])] : [])));
  }

  /** A ship card: its part and what is printed on it, as "bow (a cabin and a lantern)". */
  card(card: number): string {
    const design = CARDS[card];
    if (!design) return "–";
    const printed = FEATURES.flatMap((feature) => (design[feature] > 0 ? [countOf(this.words.nouns[feature], design[feature])] : []));
    return `${this.words.aColumn[design.column]} (${this.list(printed)})`;
  }

  /** The card on display in that place. */
  cardAt(column: Column, row: number): string {
    return this.card(cardAt(this.table, column, row));
  }

  train(train: number): string {
    return TRAINS[train] ? this.things(TRAINS[train].goods) : "–";
  }

  rowPrice(row: number): number {
    return rowPrice(row);
  }

  /** What choosing a tile would bring now. */
  income(tile: Action): number {
    return incomeTotal(this.table, ACTIONS.indexOf(tile));
  }

  /** What the seat on turn pays for a piece now. */
  piecePrice(kind: Equipment | Crew): string {
    const seat = this.table.seats[this.table.active];
    if (!seat) return "";
    const price = isCrew(kind) ? recruitPrice(this.table, seat, kind) : equipPrice(this.table, seat, kind);
    return `, ${this.money(price)}`;
  }

  /** A train of the seat that is on turn, by its index. */
  ownTrain(index: number): string | undefined {
    const train = this.table.seats[this.table.active]?.trains[index];
    return train === undefined ? undefined : this.train(train);
  }

  /** Spaces of a canal in the order in which a ship enters them. */
  canal(canal: number, flip: boolean): string {
    const spaces = [...(CANALS[canal]?.spaces ?? "")] as Water[];
    if (flip) spaces.reverse();
    return spaces.map((water) => this.words.waters[water]).join(" – ");
  }
}
