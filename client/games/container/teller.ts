/** Puts the pieces of a sentence (who, how much, which containers, where) into one language's words. */
import { colourName } from "../../../shared/container/components.ts";
import type { Goods, Table } from "../../../shared/container/schema.ts";
import {
  ALL_COLOURS,
  type ColourName,
  type ContainerColour,
  type ContainerId,
  colourOf,
  INVESTMENT_BANK,
  ISLAND,
  type OpenPlace,
  SEA,
  type ShipPlace,
} from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { MoneyTeller, type MoneyWords } from "../../kit/i18n/teller.ts";
import { endingColours } from "./ending.ts";

/** The small words of a language. */
export interface Grammar extends MoneyWords {
  /** The reader elsewhere than at the beginning of a sentence. */
  readonly you: string;
  readonly colours: { readonly [C in ColourName]: string };
  readonly places: { readonly [P in OpenPlace]: string };
  /** The harbour of somebody, or the reader's own if no name is given. */
  harbour(name?: string): string;
  /** "of Ann", for languages in which it hangs on the name. */
  of(name: string): string;
}

/** The good with that id, wherever in a store it lies. */
export function goodsById(table: Table, id: ContainerId | undefined): Goods | undefined {
  for (const { factory, harbour } of table.seats) {
    const found = factory.find((goods) => goods.id === id) ?? harbour.find((goods) => goods.id === id);
    if (found) return found;
  }
  return undefined;
}

const OPEN: { readonly [P in OpenPlace]: ShipPlace } = { sea: SEA, island: ISLAND, investmentBank: INVESTMENT_BANK };

export class Teller extends MoneyTeller<Table, Grammar> {
  /** Somebody not at the beginning: "you" or the name. */
  whom(seat: Seat): string {
    return this.isReader(seat) ? this.grammar.you : this.name(seat);
  }

  /** So many colours are exhausted that the game ends with the turn. */
  ends(): boolean {
    const first = endingColours(this.table);
    return first.length > 0 && first.every(({ left }) => left === 0);
  }

  colour(colour: ContainerColour): string {
    const name = colourName(colour, this.table);
    return this.picture(name, this.grammar.colours[name]);
  }

  /** "2 × black, tan", in the order of the colours. */
  containers(ids: readonly ContainerId[]): string {
    const counts = new Array<number>(ALL_COLOURS).fill(0);
    for (const id of ids) counts[colourOf(id)]++;
    return this.list(counts.flatMap((count, c) => (count === 0 ? [] : [count === 1 ? this.colour(c) : `${count} × ${this.colour(c)}`])));
  }

  /** "black $3, tan $2" */
  goods(goods: readonly Goods[]): string {
    return this.list(goods.map(({ id, price }) => `${this.colour(colourOf(id))} ${this.money(price)}`));
  }

  /** The same of a move, which names containers with their new prices. */
  priced(items: readonly { readonly container: ContainerId; readonly price: number }[]): string {
    return this.goods(items.map(({ container, price }) => ({ id: container, price })));
  }

  place(place: ShipPlace | OpenPlace): string {
    if (typeof place === "string") return this.grammar.places[place];
    const open = (Object.keys(OPEN) as OpenPlace[]).find((name) => OPEN[name] === place);
    if (open) return this.grammar.places[open];
    return this.isReader(place) ? this.grammar.harbour() : this.grammar.harbour(this.name(place));
  }
}
