/** Container in English. */

import type { ColourName } from "../../../shared/container/vocabulary.ts";
import { plain } from "../../kit/i18n/marks.ts";
import type { Sentences } from "./sentences.ts";
import type { Grammar, Teller } from "./teller.ts";

const grammar: Grammar = {
  You: "You",
  you: "you",
  and: "and",
  colours: {
    black: "black",
    white: "white",
    tan: "tan",
    brown: "brown",
    orange: "orange",
    gold: "gold",
    purple: "purple",
    blue: "blue",
    red: "red",
    green: "green",
  },
  places: { sea: "the open sea", island: "the Foreign Island", investmentBank: "the investment bank" },
  money: (dollars) => (dollars < 0 ? `−$${-dollars}` : `$${dollars}`),
  harbour: (name) => (name === undefined ? "your harbour" : `${name}’s harbour`),
  of: (name) => `${name}’s`,
};

/** The word with its article. */
const a = (word: string) => `${/^[aeiou]/.test(plain(word)) ? "an" : "a"} ${word}`;
const loans = (count: number) => (count === 1 ? "one loan" : `${count} loans`);
const containers = (count: number) => (count === 1 ? "1 container" : `${count} containers`);
const whose = (tell: Teller, seat: number) => (tell.isReader(seat) ? "your" : grammar.of(tell.name(seat)));
const lender = (tell: Teller, seat: number) => (seat < 0 ? "the bank" : tell.whom(seat));
const waits = (tell: Teller, seat: number, open: number, you: string, other: string, several: string) => {
  if (tell.isReader(seat)) return you;
  return open === 1 ? `${tell.name(seat)} ${other}` : several;
};

export const en: Sentences = {
  grammar,
  options: {
    beginner: {
      label: "Factory sale",
      hint: "For first games: once per turn, from the second round on, you may sell one container to the bank for $2.",
    },
    noUselessSailing: {
      label: "No idle trips",
      hint: "House rule: you may enter a harbour only if you buy at least one container there.",
    },
    stallEnd: {
      label: "End when nothing happens",
      hint: "House rule, good with bots: the game also ends when nobody has bought, made, built or auctioned anything for a full round and one turn.",
    },
    deadEnd: {
      label: "End a dead game",
      hint: "The game also ends after ten rounds without progress. Anything that could be repeated forever is not progress, such as producing again what the bank bought back. Without this rule, which is not in the printed ones, some games never end.",
    },
    openCash: { label: "Open cash", hint: "Everybody’s money is shown at all times. Bids and value cards stay secret." },
    jumbo: {
      label: "Tenth anniversary edition",
      hint: "Variant from another edition (2018): other colours and fewer pieces; unpaid interest costs one container for each loan.",
    },
    investmentBank: {
      label: "Investment bank",
      hint: "Variant from another edition (2018): three brokers sell money for containers and containers for money.",
    },
    secondShipment: {
      label: "The second shipment",
      hint: "Variant from another edition: gold containers, limits on low prices, and loans from other players.",
    },
    capitaliseUnpaidInterest: {
      label: "Unpaid interest grows the loan",
      hint: "House rule: nothing is ever seized; each unpaid dollar of interest is added to the loan.",
    },
    forceLoanBeforeDefault: {
      label: "Borrow before defaulting",
      hint: "House rule: a player who cannot pay interest must take a second loan if he has only one.",
    },
  },
  labels: {
    factory: "Factory store",
    harbour: "Harbour store",
    machines: "Machines",
    warehouses: "Warehouses",
    supply: "Supply",
    supplyHint: "Two empty colours end the game",
    sea: "Open sea",
    island: "Foreign Island",
    investmentBank: "Investment bank",
    buy: "Buy goods",
    broker: (number) => `Broker ${number}`,
    openLot: (broker, lot, bidder) => `Open lot: the ${lot} of ${broker}. Highest bidder: ${bidder} with`,
    worth: (now, best) => `${now} now, ${best} at best`,
    winning: (worth, left) => `If you win: ${worth}${left === undefined ? "" : `; ${left} left`}`,
    loans: "Loans",
    look: "Where to look",
    overview: "Overview",
    own: "My harbour",
    cash: "Cash",
    card: "Your money and your value card",
    estimate: (dollars) => `Island worth ${dollars} now`,
    discarded: "discarded now",
    produce: "Produce",
    reprice: "Change prices",
    sail: "Sail",
    finish: "End of turn",
    build: "Build",
    machine: (price) => `Buy a machine (${price})`,
    more: "More",
    total: (dollars) => `Total ${dollars}`,
    left: (dollars) => `${dollars} left`,
    chosen: (count, min, max) => (min === max ? `${count} of ${max} chosen` : `${count} chosen (${min} to ${max})`),
    confirm: (type, cost) => `${en.doing[type] ?? "Do it"}${cost ? `, pay ${cost}` : ""}`,
    cancel: "Cancel",
    newPrice: "New price",
    keepPrices: "Change other prices too",
    dragHint: "On the board: drag containers to a price, or tap them.",
    loadHint: "On the board: drag containers onto your ship, or tap them.",
    endsTurn: "This ends your turn.",
    auction: "Auction",
    seller: (name) => `${name} sells`,
    ownAuction: "You sell",
    borrow: (dollars) => `Borrow ${dollars}`,
    chooseBid: "Your bid?",
    lastTurn: "Two colours are exhausted: the game ends with this turn.",
    endNear: (left) => `The end is near: ${left}. When both are gone, the game ends.`,
    leftOf: (colour, count) => `${count === 0 ? "no" : count} ${colour} left`,
    lot: "The lot",
    atHand: (dollars) => `You have ${dollars}`,
    sealBid: (dollars) => `Bid ${dollars}`,
    addBid: (dollars, total) => `Add ${dollars}: ${total} in all`,
    bidHint: "Nobody sees your bid before all have answered. It cannot be changed.",
    extraHint: (dollars) => `Tie at ${dollars}: add a secret amount, or 0.`,
    answered: "has answered",
    waiting: "is thinking",
    bid: "Bid",
    extra: "Extra",
    noBid: "no bid",
    tie: (names, dollars) => `Tie: ${names}, ${dollars}`,
    winner: (name, dollars) => `Highest: ${name}, ${dollars}`,
    sellTo: (bidder, gain, subsidy) => `Sell to ${bidder}: you get ${gain} (${subsidy} from the bank)`,
    keep: (price) => `Keep the lot: you pay ${price} to the bank`,
    yourBid: (dollars) => `Your bid: ${dollars}`,
    defaultTitle: "Unpaid interest",
    defaultHint: "Your loan’s interest cannot be paid. Without a new loan, containers, or in the end a machine or a warehouse, are taken.",
    assetHint: "You have no container left to be taken. A machine or a warehouse goes back to the supply, and one loan ends with it.",
    pickHint: (count, name) => `Choose what ${name} loses: ${containers(count)}.`,
    machineHint: (name) => `Choose which machine ${name} loses; one loan ends with it.`,
    watching: "You are watching.",
    nothing: "Nothing for you to do now.",
  },
  moves: {
    takeLoan: () => "Take a loan of $10",
    repayLoan: ({ loan }, tell) => {
      const held = tell.table.seats[tell.context.seat]?.loans[loan ?? 0];
      return `Repay a loan (${grammar.money(held?.principal ?? 10)})`;
    },
    endTurn: () => "End the turn",
    buyMachine: ({ colour }, tell) => (colour === undefined ? "Buy a machine" : `Buy ${a(tell.colour(colour))} machine`),
    buyWarehouse: () => "Buy a warehouse",
    produce: ({ items }, tell) => {
      if (!items) return "Produce";
      const machines = tell.table.seats[tell.context.seat]?.machines ?? [];
      return `Produce ${tell.list(items.map(({ machine, price }) => `${tell.colour(machines[machine] ?? 0)} at ${grammar.money(price)}`))}`;
    },
    buyGoods: ({ seller, items }, tell) => {
      const from = `from ${whose(tell, seller ?? -1)} factory store`;
      if (!items) return `Buy goods ${from}`;
      return `Buy ${tell.containers(items.map(({ container }) => container))} ${from}; new prices: ${tell.priced(items)}`;
    },
    repriceFactory: ({ reprice }, tell) => `Change prices in your factory store${reprice ? `: ${tell.priced(reprice)}` : ""}`,
    repriceHarbour: ({ reprice }, tell) => `Change prices in your harbour store${reprice ? `: ${tell.priced(reprice)}` : ""}`,
    sail: ({ to, purchases }, tell) => {
      const where = `Sail to ${tell.place(to ?? "sea")}`;
      if (to === "island") return `${where} and hold the auction: this ends your turn`;
      return purchases && purchases.length > 0 ? `${where} and load ${tell.containers(purchases)}` : where;
    },
    load: ({ purchases }, tell) => (purchases && purchases.length > 0 ? `Load ${tell.containers(purchases)}` : "Load more containers here"),
    bid: ({ amount }) => (amount === undefined ? "Give a sealed bid" : `Bid ${grammar.money(amount)}`),
    bidExtra: ({ amount }) => (amount === undefined ? "Give a secret additional bid" : `Add ${grammar.money(amount)} to your bid`),
    sell: ({ bidder }, tell) => `Sell the lot to ${tell.whom(bidder ?? -1)} for ${grammar.money(tell.table.price)}`,
    keep: (_, tell) => `Keep the lot and pay ${grammar.money(tell.table.price)} to the bank`,
    defaultBorrow: ({ yes }) =>
      yes === undefined ? "Answer about a loan" : yes ? "Take a loan and pay the interest" : "Do not borrow: accept the seizure",
    defaultType: ({ asset }) =>
      asset === undefined ? "Choose what is seized" : asset === "machine" ? "Lose a machine" : "Lose a warehouse",
    defaultPick: ({ containers: ids }, tell) => (ids ? `Seize ${tell.containers(ids)}` : "Choose the containers that are seized"),
    defaultPickMachine: ({ machine }, tell) => {
      const colour = tell.table.seats[tell.table.active]?.machines[machine ?? -1];
      return colour === undefined || colour < 0 ? "Choose the machine that is seized" : `Seize the ${tell.colour(colour)} machine`;
    },
    factorySale: ({ container }, tell) =>
      container === undefined ? "Sell one container to the bank for $2" : `Sell ${tell.containers([container])} to the bank for $2`,
    exchange: ({ store, containers: ids }, tell) => {
      const where = store === "harbour" ? "in the harbour store" : "in the factory store";
      return ids ? `Exchange ${tell.containers(ids)} for gold ${where}` : `Exchange two containers for gold ${where}`;
    },
    fund: ({ yes }, tell) =>
      yes === undefined ? "Answer the request for a loan" : yes ? `Offer ${tell.whom(tell.table.borrower)} a loan` : "Lend nothing",
    offerLoan: ({ amount }) => (amount === undefined ? "Make a sealed loan offer" : `Offer a loan of ${grammar.money(amount)}`),
    acceptLoan: ({ lender: from }, tell) => {
      const offer = tell.table.loanOffers[from ?? -1] ?? -1;
      return `Accept the loan from ${tell.whom(from ?? -1)}${offer > 0 ? ` (${grammar.money(offer)})` : ""}`;
    },
    refuseLoan: () => "Refuse the loan",
    callBroker: ({ broker, lot, amount, containers: ids }, tell) => {
      const what = lot === "money" ? "the money" : "the containers";
      const bid = amount ? ` for ${grammar.money(amount)}` : ids && ids.length > 0 ? ` for ${tell.containers(ids)}` : "";
      return `Call broker ${(broker ?? 0) + 1}: bid for ${lot === undefined ? "a lot" : what}${bid}`;
    },
  },
  events: {
    started: ({ starter, machines }, tell) =>
      `The machines are dealt: ${tell.list(machines.map((colour, seat) => `${tell.name(seat)} ${tell.colour(colour)}`))}. ${tell.does(starter, "begins", "begin")}.`,
    cardDealt: ({ seat }, tell) => (tell.isReader(seat) ? "You got your secret value card." : undefined),
    turnBegan: ({ seat, round }, tell) => `Round ${round}: ${tell.isReader(seat) ? "your turn" : `${tell.name(seat)}’s turn`}.`,
    interestPaid: ({ seat, amount, lender: to, broker }, tell) =>
      `${tell.does(seat, "pays", "pay")} ${grammar.money(amount)} of interest to ${broker >= 0 ? `broker ${broker + 1}` : lender(tell, to)}.`,
    interestAdded: ({ seat, principal }, tell) =>
      `${tell.does(seat, "cannot", "cannot")} pay interest: the loan grows to ${grammar.money(principal)}.`,
    defaulted: ({ seat, loans: count }, tell) => `${tell.does(seat, "cannot", "cannot")} pay the interest of ${loans(count)}.`,
    containersSeized: ({ seat, by, from, containers: ids }, tell) =>
      by < 0
        ? `${tell.does(seat, "loses", "lose")} ${tell.containers(ids)} from the ${en.areas[from]}: seized for good.`
        : `${tell.does(by, "takes", "take")} ${tell.containers(ids)} from ${whose(tell, seat)} ${en.areas[from]}: out of the game.`,
    machineSeized: ({ seat, colour }, tell) => `The bank seizes ${whose(tell, seat)} ${tell.colour(colour)} machine; one loan is settled.`,
    warehouseSeized: ({ seat }, tell) => `The bank seizes one of ${whose(tell, seat)} warehouses; one loan is settled.`,
    interestWaived: ({ seat }, tell) => `Nothing can be seized: ${tell.does(seat, "owes", "owe")} no interest for this loan this turn.`,
    loanTaken: ({ seat, lender: from, amount }, tell) =>
      `${tell.does(seat, "borrows", "borrow")} ${grammar.money(amount)} from ${lender(tell, from)}.`,
    loanRepaid: ({ seat, lender: to, amount }, tell) =>
      `${tell.does(seat, "repays", "repay")} ${grammar.money(amount)} to ${lender(tell, to)}.`,
    loanSettled: ({ lender: to, amount }, tell) => `The bank pays ${grammar.money(amount)} to ${lender(tell, to)}, who had lent it.`,
    machineBought: ({ seat, colour, price }, tell) =>
      `${tell.does(seat, "buys", "buy")} ${a(tell.colour(colour))} machine for ${grammar.money(price)}.`,
    warehouseBought: ({ seat, price }, tell) => `${tell.does(seat, "buys", "buy")} a warehouse for ${grammar.money(price)}.`,
    produced: ({ seat, feeTo, goods }, tell) =>
      `${tell.does(seat, "produces", "produce")} ${tell.goods(goods)}; $1 goes to ${tell.whom(feeTo)}.`,
    repriced: ({ seat, store, goods }, tell) =>
      `${tell.does(seat, "changes", "change")} prices in the ${en.stores[store]}: ${tell.goods(goods)}.`,
    goodsBought: ({ seat, seller, goods, paid }, tell) =>
      `${tell.does(seat, "buys", "buy")} from ${tell.whom(seller)} for ${grammar.money(paid)}. New prices: ${tell.goods(goods)}.`,
    sailed: ({ seat, to }, tell) => `${tell.does(seat, "sails", "sail")} to ${tell.place(to)}.`,
    loaded: ({ seat, from, containers: ids, paid }, tell) => {
      const what = `${tell.does(seat, "loads", "load")} ${tell.containers(ids)}`;
      return from >= 0 ? `${what} and ${tell.isReader(seat) ? "pay" : "pays"} ${grammar.money(paid)} to ${tell.whom(from)}.` : `${what}.`;
    },
    auctionBegan: ({ seat, containers: ids }, tell) => `${tell.does(seat, "auctions", "auction")} ${tell.containers(ids)}.`,
    bidGiven: ({ seat, amount }, tell) =>
      amount === undefined
        ? `${tell.does(seat, "has", "have")} answered.`
        : `${tell.does(seat, "seals", "seal")} a bid of ${grammar.money(amount)}.`,
    bidsRevealed: ({ bids, tied }, tell) => {
      const said = tell.list(bids.flatMap((bid, seat) => (bid < 0 ? [] : [`${tell.name(seat)} ${grammar.money(bid)}`])));
      return tied.length > 1 ? `Bids: ${said}. A tie!` : `Bids: ${said}.`;
    },
    extraGiven: ({ seat, amount }, tell) =>
      amount === undefined ? `${tell.does(seat, "has", "have")} answered.` : `${tell.does(seat, "adds", "add")} ${grammar.money(amount)}.`,
    extrasRevealed: ({ extras, price }, tell) =>
      `Additional bids: ${tell.list(extras.flatMap((extra, seat) => (extra < 0 ? [] : [`${tell.name(seat)} ${grammar.money(extra)}`])))}. Highest: ${grammar.money(price)}.`,
    lotSold: ({ seat, bidder, price, containers: ids }, tell) =>
      `${tell.does(seat, "sells", "sell")} ${tell.containers(ids)} to ${tell.whom(bidder)} for ${grammar.money(price)} and ${tell.isReader(seat) ? "get" : "gets"} ${grammar.money(2 * price)} with the subsidy.`,
    lotKept: ({ seat, price, containers: ids }, tell) =>
      `${tell.does(seat, "keeps", "keep")} ${tell.containers(ids)} and ${tell.isReader(seat) ? "pay" : "pays"} ${grammar.money(price)} to the bank.`,
    factorySold: ({ seat, container }, tell) => `${tell.does(seat, "sells", "sell")} ${tell.containers([container])} to the bank for $2.`,
    exchanged: ({ seat, given, goods }, tell) =>
      `${tell.does(seat, "exchanges", "exchange")} ${tell.containers(given)} for ${tell.goods([goods])}.`,
    loanAsked: ({ seat }, tell) => `${tell.does(seat, "asks", "ask")} the others for a loan.`,
    loanAnswered: ({ seat }, tell) => `${tell.does(seat, "has", "have")} answered.`,
    loanOfferGiven: ({ seat, amount }, tell) =>
      amount === undefined
        ? `${tell.does(seat, "has", "have")} answered.`
        : `${tell.does(seat, "offers", "offer")} a loan of ${grammar.money(amount)}.`,
    fundersRevealed: ({ seats }, tell) =>
      seats.length === 0 ? "Nobody would lend: the bank does." : `Would lend: ${tell.list(seats.map((seat) => tell.name(seat)))}.`,
    loanOffersRevealed: ({ offers }, tell) =>
      `Loan offers: ${tell.list(offers.flatMap((offer, seat) => (offer < 0 ? [] : [`${tell.name(seat)} ${grammar.money(offer)}`])))}.`,
    loanRefused: ({ seat }, tell) => `${tell.does(seat, "refuses", "refuse")} the loan.`,
    brokerCalled: ({ seat, broker, lot, amount, containers: ids }, tell) =>
      `${tell.does(seat, "bids", "bid")} ${ids.length > 0 ? tell.containers(ids) : grammar.money(amount)} for the ${en.lots[lot]} of broker ${broker + 1}.`,
    brokerLotWon: ({ seat, broker, cash, containers: ids }, tell) =>
      `${tell.does(seat, "wins", "win")} ${ids.length > 0 ? tell.containers(ids) : grammar.money(cash)} from broker ${broker + 1}.`,
    exhausted: ({ colour }, tell) =>
      `No ${tell.colour(colour)} containers are left in the supply${tell.ends() ? ": the game ends with this turn" : ": one more colour, and the game ends"}.`,
    passed: ({ seat, actions }, tell) =>
      `${tell.does(seat, "passes", "pass")}: ${actions === 1 ? "one action is" : `${actions} actions are`} not used.`,
    turnEnded: () => undefined,
    endNeared: ({ quiet, left }) =>
      `No progress for ${quiet} turns: the game ends ${left === 1 ? "after one more" : `after ${left} more`} unless somebody loads, holds an auction, wins a broker’s lot, owns more machines or warehouses than ever, produces from a supply at its lowest or, without the factory sale, buys goods.`,
    gameOver: ({ ending, cash }, tell) =>
      `${en.endings[ending]} Cash: ${tell.list(cash.map((dollars, seat) => `${tell.name(seat)} ${grammar.money(dollars)}`))}.`,
  },
  status: {
    defaultBorrow: (tell, seat, open) =>
      waits(tell, seat, open, "You cannot pay your interest: will you borrow?", "decides whether to borrow for the interest", ""),
    defaultType: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        "Choose what the bank seizes: a machine or a warehouse",
        "chooses between losing a machine and a warehouse",
        "",
      ),
    defaultPick: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        `Choose what ${tell.name(tell.table.active)} loses`,
        `chooses what ${tell.whom(tell.table.active)} must lose`,
        "",
      ),
    actions: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        tell.table.actionsLeft === 1 ? "Your turn: 1 action left" : `Your turn: ${tell.table.actionsLeft} actions left`,
        tell.table.actionsLeft === 1 ? "plays: 1 action left" : `plays: ${tell.table.actionsLeft} actions left`,
        "",
      ),
    auctionBid: (tell, seat, open) =>
      waits(tell, seat, open, "Auction: give your sealed bid", "is about to bid", `Auction: ${open} players are about to bid`),
    auctionExtra: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        "A tie: give your secret additional bid",
        "is about to add to the bid",
        `A tie: ${open} players add to their bids`,
      ),
    auctionDecide: (tell, seat, open) =>
      waits(tell, seat, open, "Will you sell the lot or keep it?", "decides: sell the lot or keep it", ""),
    loanAnswer: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        `Would you lend ${tell.name(tell.table.borrower)} money?`,
        "decides about a loan",
        `${open} players decide about a loan`,
      ),
    loanOffer: (tell, seat, open) =>
      waits(tell, seat, open, "Give your sealed loan offer", "is about to offer a loan", `${open} players make loan offers`),
    loanAccept: (tell, seat, open) => waits(tell, seat, open, "Do you accept the loan?", "decides about the loan", ""),
    over: () => "The game is over",
  },
  doing: {
    produce: "Produce",
    buyGoods: "Buy",
    sail: "Sail",
    load: "Load",
    repriceFactory: "Change the prices",
    repriceHarbour: "Change the prices",
    defaultPick: "Take these",
    callBroker: "Bid",
    exchange: "Exchange",
    factorySale: "Sell",
  },
  fields: {
    items: "Containers and prices",
    price: "Price",
    reprice: "New prices in the store",
    purchases: "Containers to load",
    containers: "Containers",
    container: "Container",
    amount: "Amount",
    colour: "Colour",
    machine: "Machine",
    loan: "Loan",
    seller: "Seller",
    to: "Destination",
    bidder: "Bidder",
    asset: "What is lost",
    store: "Store",
    lender: "Lender",
    broker: "Broker",
    lot: "Lot",
    yes: "Answer",
  },
  areas: {
    island: "island area",
    ship: "ship",
    personal: "harbour at the investment bank",
    harbour: "harbour store",
    factory: "factory store",
  },
  assets: { machine: "Machine", warehouse: "Warehouse" },
  stores: { factory: "factory store", harbour: "harbour store" },
  lots: { money: "money", containers: "containers" },
  endings: {
    exhausted: "The game is over: two colours are exhausted.",
    stalled: "The game is over: nobody has done any business for a round and one turn.",
    dead: "The game is over: ten rounds without progress.",
  },
  yes: "Yes",
  no: "No",
  at: (colour, price) => `${colour} at ${price}`,
  loanOf: (dollars) => `Loan of ${dollars}`,
  refusals: {
    NOT_YOUR_TURN: () => "It is not your turn.",
    NOT_NOW: () => "That is not possible at this moment.",
    NO_ACTION_LEFT: () => "You have no action left.",
    INSUFFICIENT_CASH: ({ price }) =>
      price === undefined ? "You do not have enough money." : `You do not have enough money: it costs $${price}.`,
    NO_SLOT: () => "All places for it are taken.",
    DUPLICATE_MACHINE: () => "You already own a machine of that colour.",
    SOLD_OUT: () => "There is none left.",
    ALREADY_PRODUCED: () => "You have already produced this turn.",
    NOTHING_TO_PRODUCE: () => "Your factory store is full, or your machines have nothing left to make.",
    WRONG_QUANTITY: () => "You must produce as much as you can: one container for each machine that can work.",
    BAD_PRICE: () => "That price is not allowed.",
    BAD_ITEM: () => "That container or machine is not there.",
    NO_CHANGE: () => "At least one price must change.",
    OWN_STORE: () => "You cannot buy from yourself.",
    ONE_SELLER: () => "An action buys from one player only.",
    EMPTY_PURCHASE: () => "Choose at least one container.",
    HARBOUR_FULL: () => "Your harbour store has no room: one container for each warehouse.",
    SHIP_FULL: () => "A ship carries five containers.",
    OWN_HARBOUR: () => "Your ship never enters your own harbour.",
    MUST_GO_TO_SEA: () => "The ship must first go back to the open sea.",
    SAME_PLACE: () => "Your ship is already there.",
    EMPTY_SHIP: () => "An empty ship does not sail to the island.",
    NOT_DOCKED: () => "Your ship does not lie in a harbour.",
    BID_TOO_HIGH: () => "You cannot bid more than your money.",
    BAD_AMOUNT: () => "That amount is not possible.",
    ALREADY_BID: () => "You have already answered.",
    NOT_WINNER: () => "That player is not the highest bidder.",
    LOAN_LIMIT: () => "You already have two loans, or have taken two this turn.",
    NO_LOAN: () => "You have no such loan, or have repaid two this turn.",
    BORROW_REQUIRED: () => "You must borrow: without a loan you would lose a machine or a warehouse.",
    WRONG_CHOOSER: () => "Somebody else makes this choice.",
    BAD_SELECTION: () => "That selection is not possible.",
    ALREADY_SOLD: () => "You have already done that this turn.",
    ALREADY_CALLED: () => "You have already called a broker, or won a lot, this turn.",
    PRICE_LIMIT: () => "Too many containers at so low a price for what you have built.",
    ONE_LUXURY: () => "A harbour store holds one gold container at most.",
  },
  lines: {
    cash: () => "Cash",
    island: ({ colour, count }) => `Island: ${count} × ${grammar.colours[colour as ColourName]}`,
    discarded: ({ colour, count }) => `Discarded: ${count} × ${grammar.colours[colour as ColourName]}, the most numerous colour`,
    harbour: ({ count }) => `Harbour store: ${count} × $2`,
    ship: ({ count }) => `Ship: ${count} × $3`,
    personal: ({ count }) => `Harbour at the investment bank: ${count} × $3`,
    loans: ({ count }) => `${count === 1 ? "1 loan" : `${count} loans`} to pay back`,
    lent: () => "Money lent to others",
  },
};
