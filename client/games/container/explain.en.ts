/** What Container's things are, in English. */
import { capital } from "../../kit/i18n/teller.ts";
import type { HelpTexts } from "./helpTexts.ts";

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const en: HelpTexts = {
  single: {
    machine: {
      name: "Machine",
      does: [
        "Makes one container of its colour each time you produce, and gives room for two in your factory store.",
        "The first is free, the others cost $6, $9 and $12; never two of a colour.",
      ],
    },
    warehouse: {
      name: "Warehouse",
      does: ["Gives room for one container in your harbour store.", "The first is free, the others cost $4, $5, $6 and $7."],
    },
    factory: {
      name: "Factory store",
      does: ["What your machines made, for sale at $1 to $4. Only others buy here, into their harbour stores."],
    },
    harbour: {
      name: "Harbour store",
      does: ["What you bought from others' factories, for sale at $2 to $6. Only others' ships load here. Worth $2 each at the end."],
    },
    price: {
      name: "Price",
      does: [
        "You set it when a container comes in, and may change it when you produce or buy, or by an action of its own. Nobody haggles: whoever pays it takes it.",
      ],
    },
    ship: {
      name: "Ship",
      does: [
        "Carries up to five containers. It sails one step an action: between a harbour and the open sea, or the open sea and the island. Never into its own harbour.",
        "At the end each container aboard is worth $3.",
      ],
    },
    sea: { name: "Open sea", does: ["Between all harbours and the island: every ship passes here."] },
    island: {
      name: "Foreign Island",
      does: [
        "Here cargoes are auctioned, and everybody keeps what they won in an area of their own. Only these containers count by your value card.",
      ],
    },
    supply: { name: "Supply", does: ["Containers still to be made. The game ends with the turn in which two colours are empty here."] },
    loan: {
      name: "Loan",
      does: [
        "$10 from the bank, at most two. Each costs $1 of interest at the start of your turn, and $11 if it is still open at the end.",
      ],
    },
    cash: {
      name: "Money",
      does: ["Only you see how much. It pays for everything, is what you can bid at most, and counts in full at the end."],
    },
    valueCard: {
      name: "Value card",
      does: [
        "Says in secret what each colour on your island area is worth to you: 10, 6, 4, 2, and one colour 10 or 5.",
        "That one is worth 10 if you have all five colours. Your most numerous colour is discarded first.",
      ],
    },
    auction: {
      name: "Auction",
      does: [
        "All but the seller bid in secret, once. The seller sells to the highest bidder and gets twice the bid, since the bank doubles it; or keeps the lot and pays the bid to the bank.",
      ],
    },
    actions: {
      name: "Actions",
      does: ["Two each turn. The same one twice is allowed, except producing; arriving at the island ends the turn."],
    },
    production: {
      name: "Producing",
      does: ["Each of your machines makes one container, once per turn, for $1 in all to the player on your right. You set their prices."],
    },
    union: { name: "The $1 for producing", does: ["Goes to the player on the right of whoever produces, however many machines work."] },
    investmentBank: {
      name: "Investment bank",
      does: ["Of another edition: three brokers sell money for containers and containers for money. Ships fetch there what was won."],
    },
    broker: {
      name: "Broker",
      does: [
        "Call one and bid for all his money or all his containers; whoever still bids highest at the start of their next turn gets the lot.",
      ],
    },
  },
  colour: (colour) => ({
    name: `${capital(colour)} container`,
    does: ["Goes from a factory store to a harbour store, onto a ship, and by an auction to somebody's area on the island."],
  }),
  gold: { name: "Gold container", does: ["Of another edition: on the island n of them are worth 2 × n × n dollars."] },
  machine: (colour) => ({
    name: `Machine: ${colour}`,
    does: [`Makes one ${colour} container each time its owner produces, and gives room for two in the factory store.`],
  }),
  now: {
    goods: (colour, price, store, owner) => `${colour}, ${price}: ${owner}, ${store}`,
    onIsland: (colour, owner) => `${colour}: on the island, ${owner}`,
    value: (dollars) => `Worth ${dollars} to you on the island`,
    special: (complete, incomplete) => `Worth ${complete} to you on the island with all five colours, else ${incomplete}`,
    lies: (supply, islands) => `In the supply: ${supply}; on the island: ${islands}`,
    canBuy: (price, left) => `Costs ${price}; you would keep ${left}`,
    room: (store, count) => `Your ${store} has room for ${count}`,
    next: (price) => `The next one costs you ${price}`,
    full: "All your places for it are taken",
    safe: "The bank can never seize it",
    unsafe: "It can be seized if interest is not paid",
    place: (where) => `It lies at ${where}`,
    cargo: (goods) => `Aboard: ${goods}`,
    emptyCargo: "Nothing aboard",
    cargoWorth: (now, best) => `Its cargo on your island area: ${now} now, ${best} at best`,
    island: (dollars) => `Your area is worth ${dollars} now`,
    discards: (colour) => `Discarded as the most numerous: ${colour}`,
    left: (colour, count) => `${colour}: ${count} left`,
    after: (dollars) => `You keep ${dollars}`,
    fee: (name) => `$1 goes to ${name}`,
    buyers: (names) => `Who has room to buy: ${names}`,
    noBuyers: "Nobody has room in a harbour store to buy now",
    roomOf: (name, count) => `${name} (${count})`,
    carriers: (names) => `Ships with room that can come: ${names}`,
    noCarriers: "No ship with room can come at once",
    cheapest: (price) => `The cheapest of others: ${price}`,
    interest: (dollars) => `Interest from your next turn on: ${dollars} each turn`,
    costsAtEnd: (dollars) => `Still open at the end, it costs ${dollars}`,
    savesAtEnd: (dollars) => `It no longer costs you ${dollars} at the end`,
    wins: (now, best) => `If you win: ${now} now, ${best} at best`,
    gets: (dollars, after) => `You get ${dollars} and then have ${after}`,
    pays: (dollars, after) => `You pay ${dollars} and then have ${after}`,
    loses: (count) => `${plural(count, "action")} not used`,
    held: (count) => `You have ${count}`,
  },
  reasons: {
    takeLoan: "The money brings more now than the loan costs.",
    repayLoan: "It saves the interest and the $11 at the end, and the money is not needed now.",
    endTurn: "No action left is worth its price.",
    buyMachine: "More machines mean more goods for the same dollar, and colours that others lack.",
    buyWarehouse: "More room in the harbour means more to sell to ships.",
    produce: "What is made sells for more than the dollar that it costs.",
    buyGoods: "These sell dearer from the harbour than they cost here.",
    repriceFactory: "At these prices the goods will sell sooner, or dearer.",
    repriceHarbour: "At these prices the goods will sell sooner, or dearer.",
    sail: "The way leads to goods worth shipping, or to the auction.",
    load: "These are worth more on the island than they cost here.",
    bid: "More would be paid than the lot is worth by the value card, less would lose it.",
    bidExtra: "So much more the lot is still worth.",
    sell: "The doubled bid is more than the lot would be worth on the own area.",
    keep: "The lot is worth more by the value card than the doubled bid would be.",
    defaultBorrow: "A loan costs less than what would be seized.",
    defaultType: "This one is missed less.",
    defaultPick: "These hurt their owner most.",
    defaultPickMachine: "This one hurts its owner most.",
    factorySale: "It would hardly sell for more.",
    exchange: "Gold is worth more than the two.",
    fund: "The interest pays.",
    offerLoan: "So much may be lent and come back with interest.",
    acceptLoan: "The money brings more now than the loan costs.",
    refuseLoan: "The money is not worth the loan.",
    callBroker: "The lot is worth more than the bid.",
  },
  tips: {
    actions:
      "Nobody moves their own goods along: make what others can buy, buy what ships will load, and keep money for auctions. Point at anything to learn what it is worth to you.",
    auctionBid: "Bid what the lot is worth to you by your value card, but not more than you can do without. All bids are secret and final.",
    auctionExtra: "The bids are level: add a secret amount, or 0.",
    auctionDecide: "Selling brings twice the highest bid; keeping costs it once, and the goods are yours.",
    defaultBorrow: "Your interest can't be paid. A second loan pays it; without one, containers are taken.",
    defaultType: "You have no container left to lose: choose what the bank takes. It ends one loan.",
    defaultPick: "You choose what a neighbour loses for unpaid interest.",
    loanAnswer: "Somebody asks for a loan: you would get the interest.",
    loanOffer: "Several would lend: the highest offer is lent.",
    loanAccept: "Take the loan or leave it.",
  },
};
