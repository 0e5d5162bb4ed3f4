/** Labels of moves, complete or not. */
import { FACTORY_SALE, LOAN_PRINCIPAL } from "../../../shared/container/components.ts";
import type { ContainerMove, MoveOf } from "../../../shared/container/moves.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import type { FormatContext } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { t } from "./messages/game/messages.ts";
import { containersText, machineText, pricedText, repricedText } from "./phrases.ts";

type TextOf<K extends ContainerMove["type"]> = (move: Partial<MoveOf<K>>, table: Table, context: FormatContext) => string;

const isSome = <T>(items: readonly T[] | undefined): items is readonly T[] => items !== undefined && items.length > 0;

const MOVES: { readonly [K in ContainerMove["type"]]: TextOf<K> } = {
  takeLoan: () => t("move.takeLoan", { amount: LOAN_PRINCIPAL }),
  repayLoan: ({ loan = 0 }, { seats }, { seat }) => t("move.repayLoan", { amount: seats[seat]?.loans[loan]?.principal ?? LOAN_PRINCIPAL }),
  endTurn: () => t("move.endTurn"),
  buyMachine: ({ colour }, table) =>
    colour === undefined ? t("move.buyMachine") : t("move.buyMachine.colour", { machine: machineText(colour, table) }),
  buyWarehouse: () => t("move.buyWarehouse"),
  produce({ items }, table, { seat }) {
    if (!items) return t("move.produce");
    const machines = table.seats[seat]?.machines ?? [];
    return t("move.produce.items", { goods: listOf(items.map(({ machine, price }) => pricedText(machines[machine] ?? 0, price, table))) });
  },
  buyGoods({ seller = SPECTATOR, items }, table, context) {
    const whom = whoAt(seller, context);
    if (!items) return t("move.buyGoods", { whom });
    const ids = items.map(({ container }) => container);
    return t("move.buyGoods.items", { whom, containers: containersText(ids, table), goods: repricedText(items, table) });
  },
  repriceFactory: ({ reprice }, table) =>
    reprice ? t("move.repriceFactory.items", { goods: repricedText(reprice, table) }) : t("move.repriceFactory"),
  repriceHarbour: ({ reprice }, table) =>
    reprice ? t("move.repriceHarbour.items", { goods: repricedText(reprice, table) }) : t("move.repriceHarbour"),
  sail({ to, purchases }, table, context) {
    if (to === undefined) return t("move.sail");
    if (to === "sea" || to === "island") return t(`move.sail.${to}`);
    const containers = isSome(purchases) && containersText(purchases, table);
    if (to === "investmentBank") return containers ? t(`move.sail.${to}.load`, { containers }) : t(`move.sail.${to}`);
    const whose = whoAt(to, context);
    return containers ? t("move.sail.harbour.load", { whose, containers }) : t("move.sail.harbour", { whose });
  },
  load: ({ purchases }, table) =>
    isSome(purchases) ? t("move.load.items", { containers: containersText(purchases, table) }) : t("move.load"),
  bid: ({ amount }) => (amount === undefined ? t("move.bid") : t("move.bid.amount", { amount })),
  bidExtra: ({ amount }) => (amount === undefined ? t("move.bidExtra") : t("move.bidExtra.amount", { amount })),
  sell: ({ bidder = SPECTATOR }, { price }, context) => t("move.sell", { whom: whoAt(bidder, context), price }),
  keep: (_, { price }) => t("move.keep", { price }),
  defaultBorrow: ({ yes }) => (yes === undefined ? t("move.defaultBorrow") : t(`move.defaultBorrow.${yes ? "yes" : "no"}`)),
  defaultType: ({ asset }) => (asset === undefined ? t("move.defaultType") : t(`move.defaultType.${asset}`)),
  defaultPick: ({ containers }, table) =>
    containers ? t("move.defaultPick.items", { containers: containersText(containers, table) }) : t("move.defaultPick"),
  defaultPickMachine({ machine = -1 }, table) {
    const colour = table.seats[table.active]?.machines[machine] ?? -1;
    return colour < 0 ? t("move.defaultPickMachine") : t("move.defaultPickMachine.colour", { machine: machineText(colour, table) });
  },
  factorySale({ container }, table) {
    const price = FACTORY_SALE;
    if (container === undefined) return t("move.factorySale", { price });
    return t("move.factorySale.item", { containers: containersText([container], table), price });
  },
  exchange({ store = "factory", containers }, table) {
    return containers ? t("move.exchange.items", { store, containers: containersText(containers, table) }) : t("move.exchange", { store });
  },
  fund({ yes }, { borrower }, context) {
    if (yes === undefined) return t("move.fund");
    return yes ? t("move.fund.yes", { whom: whoAt(borrower, context) }) : t("move.fund.no");
  },
  offerLoan: ({ amount }) => (amount === undefined ? t("move.offerLoan") : t("move.offerLoan.amount", { amount })),
  acceptLoan({ lender = SPECTATOR }, { loanOffers }, context) {
    const whom = whoAt(lender, context);
    const amount = loanOffers[lender] ?? 0;
    return amount > 0 ? t("move.acceptLoan.amount", { whom, amount }) : t("move.acceptLoan", { whom });
  },
  refuseLoan: () => t("move.refuseLoan"),
  callBroker({ broker = 0, lot = "", amount, containers }, table) {
    if (amount) return t("move.callBroker.amount", { broker: broker + 1, amount });
    if (isSome(containers)) return t("move.callBroker.items", { broker: broker + 1, containers: containersText(containers, table) });
    return t("move.callBroker", { broker: broker + 1, lot });
  },
};

export function moveText(
  move: { readonly type: ContainerMove["type"] } & Partial<ContainerMove>,
  table: Table,
  context: FormatContext,
): string {
  const text = MOVES[move.type] as TextOf<ContainerMove["type"]>;
  return text(move, table, context);
}
