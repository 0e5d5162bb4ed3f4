/** Players, places and offers as parts of sentences. */
import { isAddressed } from "../../../shared/catan/offers.ts";
import type { Offer, Table } from "../../../shared/catan/schema.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { FormatContext, RichText } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import type { Who } from "../../kit/i18n/rich.ts";
import { t } from "./messages/game/messages.ts";
import { hexText, pathText, vertexText } from "./places.ts";
import { bundleText } from "./resources.ts";

/** "You and Ben" */
export const playerList = (seats: readonly Seat[], context: FormatContext): RichText => listOf(seats.map((seat) => whoAt(seat, context)));

export class Facts {
  readonly table: Table;
  readonly context: FormatContext;
  /** Adds ids to places, since some have the same name. */
  readonly #numbered: boolean;

  constructor(table: Table, context: FormatContext, numbered: boolean) {
    this.table = table;
    this.context = context;
    this.#numbered = numbered;
  }

  who(seat: Seat): Who {
    return whoAt(seat, this.context);
  }

  players(seats: readonly Seat[]): RichText {
    return playerList(seats, this.context);
  }

  /** Players as objects of a sentence. */
  objects(seats: readonly Seat[]): RichText {
    return listOf(seats.map((seat) => t.rich("player.object", { who: this.who(seat) })));
  }

  hex(id: number): string {
    const hex = hexText(id, this.table);
    return this.#numbered ? t("place.hex.numbered", { hex, id }) : hex;
  }

  vertex(id: number): string {
    return vertexText(id, this.table, this.#numbered);
  }

  path(id: number): string {
    return pathText(id, this.table, this.#numbered);
  }

  /** An open offer as the object of a sentence. */
  offer(id: number | undefined): { readonly by: Seat; readonly text: RichText } | undefined {
    const offer = this.table.offers.find((open) => open.id === id);
    if (!offer) return undefined;
    const { by, give, get } = offer;
    const who = this.who(by);
    const text = give.length > 0 ? t.rich("offer.terms", { who, give: bundleText(give), get: bundleText(get) }) : t.rich("offer", { who });
    return { by, text };
  }

  /** The offer that waits for the reader's answer. */
  asking(): Offer | undefined {
    const { seat } = this.context;
    const isWaiting = (offer: Offer) =>
      isAddressed(this.table, offer, seat) && !offer.accepted.includes(seat) && !offer.declined.includes(seat);
    return seat >= 0 ? this.table.offers.find(isWaiting) : undefined;
  }
}
