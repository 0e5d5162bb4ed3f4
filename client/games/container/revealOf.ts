/** Events shown as a reveal of sealed amounts, and their texts. */
import { colourName } from "../../../shared/container/components.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { colourOf } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { ContainerView } from "./draft.ts";
import { t } from "./messages/game/messages.ts";
import { money, namesText } from "./phrases.ts";
import type { RevealSpec } from "./reveal.ts";

/** The reveal that belongs to an event, if any. @param before the table on which the lot is still aboard */
export function revealOf(event: ContainerEvent, before: Table, view: ContainerView): RevealSpec | undefined {
  const { players } = view;
  const lot = (before.seats[before.active]?.cargo ?? []).map((id) => colourName(colourOf(id), before));
  switch (event.type) {
    case "bidsRevealed":
      return { title: t("auction.title"), lot, players, amounts: event.bids, ...highestOf("auction.highest", event.bids, view), money };
    case "extrasRevealed": {
      const result = resultOf("auction.highest", event.winners, event.price, view);
      const added = (dollars: number) => t("auction.added", { dollars });
      return { title: t("auction.extra"), lot, players, amounts: event.extras, highest: event.winners, result, money: added };
    }
    case "loanOffersRevealed":
      return {
        title: t("label.loans"),
        lot: [],
        players,
        amounts: event.offers,
        ...highestOf("auction.highestOffer", event.offers, view),
        money,
      };
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
