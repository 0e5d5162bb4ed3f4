/** The move being composed as the status row says it: cards placed, a canal tried, an exchange, a launch, contracts to keep. */
import { choiceOf, isLegal } from "../../../shared/core/choices.ts";
import { cruise } from "../../../shared/shipyard/cruise.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "../../../shared/shipyard/data/contracts.ts";
import { SUBSIDY } from "../../../shared/shipyard/data/tiles.ts";
import { TRAINS } from "../../../shared/shipyard/data/trains.ts";
import { cardAt, priceOf, rowPrice } from "../../../shared/shipyard/market.ts";
import type { MoveOf, ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { exchangeSpace, salePrice } from "../../../shared/shipyard/rondels.ts";
import { rules } from "../../../shared/shipyard/rules.ts";
import type { Hand, ShipyardSeat } from "../../../shared/shipyard/schema.ts";
import { shipAt } from "../../../shared/shipyard/ship.ts";
import type { Action, ContractColour } from "../../../shared/shipyard/vocabulary.ts";
import type { Composing } from "../../kit/contract/game.ts";
import type { ShipyardDraft, ShipyardView } from "./draft.ts";
import { actionDue, money, shipText } from "./facts.ts";
import { formatter } from "./formatter.ts";
import { type CompleteShip, launchOf, pointsAtBest, shipsCompletedBy } from "./launching.ts";
import { t } from "./messages/game/messages.ts";

/** The action to carry out: the one that is due, or the one chosen for the final action. */
export const actionOf = ({ table }: Pick<ShipyardView, "table">, { action }: ShipyardDraft): Action | undefined =>
  actionDue(table) ?? (table.phase === "final" ? action : undefined);

export const SELL_ALL: MoveOf<"exchange">["goods"] = ["sell", "sell", "sell"];

/** The exchange being composed; at first the first train, sold. */
export const exchangeOf = ({ exchange }: ShipyardDraft): Omit<MoveOf<"exchange">, "type"> =>
  exchange ?? { train: 0, extraStep: false, goods: SELL_ALL };

/** The viewer's contracts of a colour. */
export function contractsOf({ hand }: Pick<ShipyardView, "hand">, colour: ContractColour): ContractId[] {
  return (hand?.contracts ?? []).filter((number) => CONTRACTS[number].colour === colour).map((number) => CONTRACT_IDS[number]);
}

function discarding(view: ShipyardView, { keep }: ShipyardDraft): ShipyardMove | undefined {
  const { green, blue } = keep;
  if (!green || !blue) return undefined;
  const others = (colour: ContractColour) => contractsOf(view, colour).filter((id) => id !== keep[colour]);
  return { type: "discard", green: others("green"), blue: others("blue") };
}

/** The move that the draft amounts to, legal or not; undefined while nothing is composed. */
export function draftedMove(view: ShipyardView, draft: ShipyardDraft): ShipyardMove | undefined {
  const own = view.table.seats[view.seat];
  if (view.choices.length === 0 || !own) return undefined;
  if (view.table.phase === "discard") return discarding(view, draft);
  if (view.table.phase === "launch") return choiceOf(view.choices, "launch") && { type: "launch", ...launchOf({ view, draft, own }) };
  switch (actionOf(view, draft)) {
    case "build":
      return draft.cards.length > 0 ? { type: "build", cards: [...draft.cards] } : undefined;
    case "canal":
      return draft.canal && { type: "canal", ...draft.canal };
    case "exchange":
      return choiceOf(view.choices, "exchange") && { type: "exchange", ...exchangeOf(draft) };
    case "subsidy":
      return { type: "subsidy" };
  }
}

/** Complete ships in the yard, placed cards included. */
export function completedShips({ view, draft }: { view: ShipyardView; draft: Pick<ShipyardDraft, "cards"> }): CompleteShip[] {
  const laid = draft.cards.map(({ column, row, slot }) => ({ card: cardAt(view.table, column, row), slot }));
  return shipsCompletedBy(view.table.seats[view.seat], laid);
}

/** What a complete ship would score, or what it lacks. */
export const promiseText = (ship: CompleteShip, { table }: ShipyardView): string =>
  t("label.promise", { cards: ship.cards, worth: shipText(ship, table) });

/** The cards placed complete a ship that can't sail. It is bought by a button that says so. */
export const isDoomed = (view: ShipyardView, draft: ShipyardDraft): boolean =>
  draft.cards.length > 0 &&
  isLegal(view.choices, { type: "build", cards: [...draft.cards] }) &&
  completedShips({ view, draft }).some((ship) => "lacks" in ship);

/** What the goods bring that are sold. */
function earnedBy({ train, extraStep, goods }: MoveOf<"exchange">, { table }: ShipyardView, own: ShipyardSeat): number {
  const space = exchangeSpace(table, extraStep);
  return TRAINS[own.trains[train]].goods.reduce((sum, good, i) => sum + (goods[i] === "sell" ? salePrice(own, space, good) : 0), 0);
}

/** True if a move that was complete from the start was put aside and not changed since. */
export const isAside = ({ aside, launch, exchange }: ShipyardDraft): boolean => aside === true && !launch && !exchange;

/** What scrapping a ship gives up: its cards, and the points it could score. */
export function scrapText(own: ShipyardSeat, bowSlot: number): string {
  const n = shipAt(own, bowSlot).length;
  const points = pointsAtBest(own, bowSlot);
  return points === undefined ? t("label.scrap", { n }) : t("label.scrapFor", { n, points });
}

/** A move as the button that sends it would say it. */
export function moveText(move: ShipyardMove, view: ShipyardView): string {
  const own = view.table.seats[view.seat];
  switch (move.type) {
    case "build":
      return t("label.confirmBuild", { n: move.cards.length, price: money(priceOf(move.cards)) });
    case "canal":
      return t("label.lease", { price: money(rowPrice(move.row)) });
    case "exchange": {
      const gain = earnedBy(move, view, own);
      return gain > 0 ? t("label.exchangeFor", { money: money(gain) }) : t("label.exchange");
    }
    case "launch":
      return t("label.launch", { n: cruise(own, shipAt(own, move.bowSlot), move).total });
    case "discard":
      return t("label.keep");
    default:
      return t("move.subsidy", { money: money(SUBSIDY) });
  }
}

export function composing(view: ShipyardView, draft: ShipyardDraft): Composing<ShipyardMove> | undefined {
  if (draft.picked) return { text: t("label.pickSlot") };
  const move = isAside(draft) ? undefined : draftedMove(view, draft);
  if (!move) return draft.action && view.table.phase === "final" ? { text: t(`action.${draft.action}`) } : undefined;
  const text = moveText(move, view);
  const refusal = rules.check(view.table, view.hand as Hand, view.seat, move);
  if (refusal) return { text, lines: [formatter().refusal(refusal) ?? ""] };
  if (isDoomed(view, draft)) return { text, lines: completedShips({ view, draft }).map((ship) => promiseText(ship, view)) };
  return { text, move };
}
