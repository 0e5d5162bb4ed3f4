/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";

export interface Messages {
  readonly "factory.title": NoValues;
  readonly "factory.aim": NoValues;
  readonly "factory.card": NoValues;
  readonly "factory.produce": NoValues;
  readonly "factory.produce.task": NoValues;
  readonly "factory.produce.wrong.produce": NoValues;
  readonly "factory.produce.wrong.buyWarehouse": NoValues;
  readonly "factory.produce.wrong.endTurn": NoValues;
  readonly "factory.limits": NoValues;
  readonly "factory.warehouse": NoValues;
  readonly "factory.warehouse.task": NoValues;
  readonly "factory.warehouse.wrong.buyGoods": NoValues;
  readonly "factory.sold": NoValues;
  readonly "harbour.title": NoValues;
  readonly "harbour.buy": NoValues;
  readonly "harbour.buy.task": NoValues;
  readonly "harbour.buy.wrong.seller": NoValues;
  readonly "harbour.buy.wrong.few": NoValues;
  readonly "harbour.buy.wrong.alike": NoValues;
  readonly "harbour.buy.wrong.cheap": NoValues;
  readonly "harbour.buy.wrong.sail": NoValues;
  readonly "harbour.sail": NoValues;
  readonly "harbour.sail.task": NoValues;
  readonly "harbour.sail.wrong.few": NoValues;
  readonly "harbour.sail.wrong.buyGoods": NoValues;
  readonly "harbour.earned": NoValues;
  readonly "harbour.prices": NoValues;
  readonly "auction.title": NoValues;
  readonly "auction.sea": NoValues;
  readonly "auction.sea.task": NoValues;
  readonly "auction.island": NoValues;
  readonly "auction.island.task": NoValues;
  readonly "auction.island.wrong.endTurn": NoValues;
  readonly "auction.sell": NoValues;
  readonly "auction.sell.task": NoValues;
  readonly "auction.sell.wrong.keep": NoValues;
  readonly "auction.bid": NoValues;
  readonly "auction.bid.task": NoValues;
  readonly "auction.bid.wrong.low": NoValues;
  readonly "auction.bid.wrong.high": NoValues;
  readonly "auction.bid.wrong.takeLoan": NoValues;
  readonly "auction.won": NoValues;
  readonly "auction.tie": NoValues;
  readonly "loan.title": NoValues;
  readonly "loan.poor": NoValues;
  readonly "loan.borrow": NoValues;
  readonly "loan.borrow.task": NoValues;
  readonly "loan.borrow.wrong.bid": NoValues;
  readonly "loan.bid": NoValues;
  readonly "loan.bid.task": NoValues;
  readonly "loan.bid.wrong.low": NoValues;
  readonly "loan.bid.wrong.high": NoValues;
  readonly "loan.bid.wrong.takeLoan": NoValues;
  readonly "loan.interest": NoValues;
  readonly "loan.unpaid": NoValues;
  readonly "ending.title": NoValues;
  readonly "ending.supply": NoValues;
  readonly "ending.island": NoValues;
  readonly "ending.produce": NoValues;
  readonly "ending.produce.task": NoValues;
  readonly "ending.produce.wrong.endTurn": NoValues;
  readonly "ending.produce.wrong.sail": NoValues;
  readonly "ending.produce.wrong.buyGoods": NoValues;
  readonly "ending.end": NoValues;
  readonly "ending.end.task": NoValues;
  readonly "ending.end.wrong.repayLoan": NoValues;
  readonly "ending.score": NoValues;
  readonly "wrong.takeLoan": NoValues;
  readonly "wrong.repayLoan": NoValues;
  readonly "wrong.endTurn": NoValues;
  readonly "wrong.buyMachine": NoValues;
  readonly "wrong.buyWarehouse": NoValues;
  readonly "wrong.produce": NoValues;
  readonly "wrong.buyGoods": NoValues;
  readonly "wrong.repriceFactory": NoValues;
  readonly "wrong.repriceHarbour": NoValues;
  readonly "wrong.sail": NoValues;
  readonly "wrong.load": NoValues;
  readonly "wrong.bid": NoValues;
  readonly "wrong.bidExtra": NoValues;
  readonly "wrong.sell": NoValues;
  readonly "wrong.keep": NoValues;
  readonly "wrong.defaultBorrow": NoValues;
  readonly "wrong.defaultType": NoValues;
  readonly "wrong.defaultPick": NoValues;
  readonly "wrong.defaultPickMachine": NoValues;
  readonly "wrong.factorySale": NoValues;
  readonly "wrong.exchange": NoValues;
  readonly "wrong.fund": NoValues;
  readonly "wrong.offerLoan": NoValues;
  readonly "wrong.acceptLoan": NoValues;
  readonly "wrong.refuseLoan": NoValues;
  readonly "wrong.callBroker": NoValues;
  readonly "end": NoValues;
}

export const t = catalogue<Messages>(94, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
