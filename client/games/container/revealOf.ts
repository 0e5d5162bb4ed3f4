/** Which events are shown as a reveal of sealed sums, and what it says. */
import { colourName } from "../../../shared/container/components.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { colourOf } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { ContainerView } from "./draft.ts";
import type { RevealSpec } from "./reveal.ts";
import type { Labels } from "./sentences.ts";
import type { Teller } from "./teller.ts";

/** The reveal that belongs to an event, if any. @param before the table on which the lot is still aboard */
export function revealOf(event: ContainerEvent, before: Table, view: ContainerView, tell: Teller, labels: Labels): RevealSpec | undefined {
  const { players } = view;
  const lot = (before.seats[before.active]?.cargo ?? []).map((id) => colourName(colourOf(id), before));
  const money = (dollars: number) => tell.money(dollars);
  switch (event.type) {
    case "bidsRevealed":
      return { title: labels.auction, lot, players, amounts: event.bids, ...highestOf(event.bids, tell, labels), money };
    case "extrasRevealed": {
      const result = resultOf(event.winners, event.price, tell, labels);
      return { title: labels.extra, lot, players, amounts: event.extras, highest: event.winners, result, money: (d) => `+${money(d)}` };
    }
    case "loanOffersRevealed":
      return { title: labels.loans, lot: [], players, amounts: event.offers, ...highestOf(event.offers, tell, labels), money };
    default:
      return undefined;
  }
}

function highestOf(amounts: readonly number[], tell: Teller, labels: Labels): Pick<RevealSpec, "highest" | "result"> {
  const most = Math.max(...amounts);
  const highest = amounts.flatMap((amount, seat) => (amount === most ? [seat] : []));
  return { highest, result: resultOf(highest, most, tell, labels) };
}

function resultOf(highest: readonly Seat[], price: number, tell: Teller, labels: Labels): string {
  const names = tell.list(highest.map((seat) => tell.name(seat)));
  return highest.length > 1 ? labels.tie(names, tell.money(price)) : labels.winner(names, tell.money(price));
}
