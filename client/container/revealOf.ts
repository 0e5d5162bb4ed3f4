/** Which events are shown as a reveal of bids, and what it says. */
import type { ContainerEvent } from "../../shared/container/events.ts";
import type { Seat } from "../../shared/game.ts";
import type { ContainerView } from "./board.ts";
import type { RevealSpec } from "./reveal.ts";
import type { Labels } from "./sentences.ts";
import type { Teller } from "./teller.ts";

/** The reveal that belongs to an event, if any. */
export function revealOf(event: ContainerEvent, view: ContainerView, tell: Teller, labels: Labels): RevealSpec | undefined {
  if (event.type === "bidsRevealed") return bids(event.bids, event.tied, view, tell, labels);
  if (event.type === "extrasRevealed") {
    const result = resultOf(event.winners, event.price, tell, labels);
    return {
      title: labels.extra,
      players: view.players,
      amounts: event.extras,
      highest: event.winners,
      result,
      money: (d) => `+${tell.money(d)}`,
    };
  }
  if (event.type === "loanOffersRevealed") {
    const highest = seatsWith(event.offers, Math.max(...event.offers));
    const result = resultOf(highest, Math.max(...event.offers), tell, labels);
    return { title: labels.loans, players: view.players, amounts: event.offers, highest, result, money: (d) => tell.money(d) };
  }
  return undefined;
}

const seatsWith = (amounts: readonly number[], amount: number): Seat[] =>
  amounts.flatMap((other, seat) => (other === amount ? [seat] : []));

function bids(amounts: readonly number[], tied: readonly Seat[], view: ContainerView, tell: Teller, labels: Labels): RevealSpec {
  const price = Math.max(...amounts);
  const highest = tied.length > 0 ? tied : seatsWith(amounts, price);
  return {
    title: labels.auction,
    players: view.players,
    amounts,
    highest,
    result: resultOf(highest, price, tell, labels),
    money: (d) => tell.money(d),
  };
}

function resultOf(highest: readonly Seat[], price: number, tell: Teller, labels: Labels): string {
  const names = tell.list(highest.map((seat) => tell.name(seat)));
  return `${highest.length > 1 ? labels.tie : labels.winner}: ${names}, ${tell.money(price)}`;
}
