/** What a seat may do in trade between players: rules document, section 3.6. */
import type { Choice, Refusal, Seat } from "../game.ts";
import type { Space } from "../space.ts";
import type { CatanMove } from "./moves.ts";
import { isAsked, termsOf } from "./offers.ts";
import { boxBank, bundleOf, holds, totalOf } from "./resources.ts";
import type { Hand, Offer, Table } from "./schema.ts";
import { limitFault, termsFault, tradeFault } from "./trade.ts";
import { type Bundle, RESOURCES } from "./vocabulary.ts";

type CatanChoice = Choice<CatanMove>;

function ownSide({ resources }: Hand): Space {
  return { kind: "counts", of: RESOURCES, most: resources.slice(), min: 1, max: totalOf(resources) };
}

function otherSide(table: Table): Space {
  const most = boxBank(table);
  return { kind: "counts", of: RESOURCES, most: [most, most, most, most, most], min: 1, max: 5 * most };
}

function termsRule(move: CatanMove): Refusal | undefined {
  return move.type === "offer" || move.type === "counter" ? termsFault(move) : undefined;
}

/** One card of the first kind held, and one of the next kind: the smallest fair trade. */
function smallest({ resources }: Hand): { own: Bundle; other: Bundle } {
  const own = resources.findIndex((count) => count > 0);
  return { own: bundleOf(own, 1), other: bundleOf((own + 1) % RESOURCES.length, 1) };
}

function offerChoice(table: Table, hand: Hand, seat: Seat): CatanChoice {
  const others = table.seats.flatMap((_, other) => (other === seat ? [] : [other]));
  return {
    move: { type: "offer" },
    open: { give: ownSide(hand), get: otherSide(table), to: { kind: "subset", of: others, min: 0, max: others.length } },
    rule: termsRule,
    example() {
      const { own, other } = smallest(hand);
      return { type: "offer", give: own, get: other, to: [] };
    },
  };
}

function counterChoice(table: Table, hand: Hand): CatanChoice {
  return {
    move: { type: "counter" },
    open: { give: otherSide(table), get: ownSide(hand) },
    rule: termsRule,
    example() {
      const { own, other } = smallest(hand);
      return { type: "counter", give: other, get: own };
    },
  };
}

/** What the seat can do about one open offer. */
function answers(into: CatanChoice[], table: Table, hand: Hand, seat: Seat, offer: Offer): void {
  if (offer.by === seat) {
    for (const other of offer.accepted) into.push({ move: { type: "confirm", offer: offer.id, with: other } });
    into.push({ move: { type: "withdraw", offer: offer.id } });
    return;
  }
  const accepted = offer.accepted.includes(seat);
  if (accepted) into.push({ move: { type: "withdraw", offer: offer.id } });
  if (!isAsked(table, offer, seat) || offer.declined.includes(seat)) return;
  const terms = termsOf(offer, hand);
  const price = seat === table.active ? terms?.give : terms?.get;
  if (!accepted && price && holds(hand.resources, price)) into.push({ move: { type: "accept", offer: offer.id } });
  into.push({ move: { type: "decline", offer: offer.id } });
}

/** Adds what `seat`, active or not, may do in trade with the others. */
export function tradeChoices(into: CatanChoice[], table: Table, hand: Hand, seat: Seat): void {
  if (tradeFault(table)) return;
  for (const offer of table.offers) answers(into, table, hand, seat, offer);
  if (totalOf(hand.resources) === 0 || limitFault(table, seat)) return;
  into.push(seat === table.active ? offerChoice(table, hand, seat) : counterChoice(table, hand));
}
