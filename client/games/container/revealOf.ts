/** Events shown as a reveal of sealed amounts, and their texts. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { Table } from "../../../shared/container/schema.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { ContainerView } from "./draft.ts";
import { t } from "./messages/game/messages.ts";
import { namesText } from "./phrases.ts";
import type { RevealSpec } from "./theatre.ts";

/** The reveal that belongs to an event, if any. @param before the table on which the lot is still aboard */
export function revealOf(event: ContainerEvent, before: Table, view: ContainerView): RevealSpec | undefined {
  switch (event.type) {
    case "bidsRevealed":
      return { title: t("auction.title"), base: 0, amounts: event.bids, ...highestOf("auction.highest", event.bids, view) };
    case "extrasRevealed": {
      const result = resultOf("auction.highest", event.winners, event.price, view);
      return { title: t("auction.extra"), base: Math.max(...before.bids), amounts: event.extras, highest: event.winners, result };
    }
    case "loanOffersRevealed":
      return { title: t("label.loans"), base: 0, amounts: event.offers, ...highestOf("auction.highestOffer", event.offers, view) };
    default:
      return undefined;
  }
}

type Highest = "auction.highest" | "auction.highestOffer";

function highestOf(key: Highest, amounts: readonly number[], view: ContainerView): Pick<RevealSpec, "highest" | "result"> {
  const most = Math.max(...amounts);
  const highest = amounts.flatMap((amount, seat) => (amount === most ? [seat] : []));
  return { highest, result: resultOf(key, highest, most, view) };
}

function resultOf(key: Highest, highest: readonly Seat[], price: number, view: ContainerView): string {
  return t(highest.length > 1 ? "auction.tie" : key, { names: namesText(highest, view), price });
}
