/** Container's rules in English, in the project's own words. */
import type { ContainerRules } from "./ruleTexts.ts";

export const en: ContainerRules = {
  titles: {
    goal: "What it is about",
    turn: "A turn",
    actions: "The actions",
    auction: "The auction",
    money: "Loans and interest",
    end: "The end",
    advice: "Advice for a first game",
    variants: "Options and variants",
    table: "On this board",
  },
  parts: {
    goal: [
      "Everybody makes containers, sells them, ships them and collects them. But nobody may move their own goods along: what you make, others buy into their harbours; what lies in your harbour, others load on their ships; what your ship carries, others bid for.",
      "Most money at the end wins. The containers on your part of the Foreign Island count as money, by your secret value card.",
    ],
    turn: [
      "First you pay $1 of interest for each loan. Then you have two actions. The turn ends by itself after the second one, or when you say so; then the next player clockwise begins.",
      "Everybody begins with $20, one machine, one warehouse, a ship at sea, a container at $2 in the factory store, and a value card.",
    ],
    actions: [
      "The two actions come in any order, and the same one twice is allowed, except producing. Arriving at the island ends the turn, even if an action is left. Loans are no actions.",
    ],
    build: [
      "Build a machine ($6, $9, then $12) of a colour that you do not have, or a warehouse ($4, $5, $6, then $7). There are places for four machines and five warehouses; each action builds one piece, as long as there are any.",
    ],
    produce: [
      "Produce, once per turn: you pay $1 to the player on your right, and each of your machines makes one container of its colour. You set a price of $1 to $4 for each.",
      "The factory store holds two containers for each machine. You must make as many as there is room for, and at least one; where there is too little room you choose which machines rest. A colour that is sold out makes nothing.",
    ],
    buy: [
      "Buy goods: one or more containers from one other player's factory store, at the prices shown. They go into your harbour store, one for each warehouse, at new prices of $2 to $6.",
      "Buying from a second player is a second action. The seller cannot refuse.",
    ],
    reprice: [
      "Change prices: an action of its own for one store, and at least one price must change. When you produce or buy, you may change the prices of that store too. Factories sell at $1 to $4, harbours at $2 to $6.",
    ],
    sail: [
      "Sail one step: between a harbour and the open sea, or between the open sea and the island; never from harbour to harbour, nor to where the ship lies already. Your own harbour is closed to your ship.",
      "An empty ship does not sail to the island.",
    ],
    load: [
      "When you enter a harbour you may buy there and load in the same action, at the prices shown. Buying more where your ship already lies is an action of its own. A ship carries five containers.",
    ],
    auction: [
      "Whoever sails to the Foreign Island auctions the whole cargo at once, and the turn ends with it.",
      "All others bid once, in secret: a whole sum from 0 to the money they have. A loan may be taken before. Then all bids are turned over together.",
    ],
    tie: [
      "If several are level at the top, they add a second secret sum. If it is still a tie, the seller chooses among them; nobody else can win.",
    ],
    decide: [
      "- Sell: the highest bidder pays, the bank adds the same sum again, and the seller gets both. The containers go to the bidder's part of the island.",
      "- Keep: the seller pays the highest bid to the bank and keeps the containers for the own part of the island. Losing bidders pay nothing.",
    ],
    loans: [
      "A loan brings $10 from the bank. You may hold two, take two and repay two in a turn. They may be taken or repaid between actions, and taken before a bid or before deciding an auction. Each costs $1 at the start of your turns, and $11 if it is open at the end. Nobody may spend more than they have.",
    ],
    unpaid: [
      "Whoever cannot pay all interest and has one loan may take a second one and pay; this is compulsory where a machine or warehouse would be lost otherwise. Without it, goods are seized for each loan in default.",
    ],
    seizure: [
      "The player on the right takes one container from the island area; if there is none, two from the stores, the harbour first. One container is enough where there is only one. They leave the game.",
      "Only when no container is left does one lose a machine (of the third or fourth place) or a warehouse (beyond the second); that settles the loan. Whoever has nothing of all this owes nothing this time. Containers on ships are safe.",
    ],
    end: ["The game ends with the turn in which two colours are empty in the supply. There is no further round."],
    score: [
      "- On your island area, the colour of which you have most is discarded. If several are level, it is your 10/5 colour, or else the cheapest of them.",
      "- The others score by your value card: 10, 6, 4 and 2. The 10/5 colour is worth 10 if you had all five colours before the discard, otherwise 5.",
      "- To this come your money, $2 for each container in your harbour store and $3 for each on your ship. Each loan costs $11. The factory store counts nothing, but breaks ties.",
    ],
    advice: [
      "Money is tight. A container leaves cheaply from one hand and becomes dear in the next: look where your goods will be bought, and keep some cash for auctions, for whoever cannot bid makes presents to the others.",
      "A sale on the island brings double; it is the only place where new money comes into the game.",
    ],
    variants: [
      "A table may agree on house rules and on variants of other editions before the start.",
      "- Factory sale: once a turn, before the first action, one container goes to the bank for $2.",
      "- The second shipment: gold containers, exchanged once a turn for two others, at most one in a harbour store; and limits on how many containers may stand at low prices, by what has been built.",
    ],
    bank: [
      "The investment bank: once a turn one may call one of three brokers and bid for his money or his containers, but not in a turn in which one has won a lot. Whoever still bids highest at the start of their next turn wins.",
    ],
    table: [
      "- Tap a thing that glows, or drag: a container of another factory to a price of your harbour store, your ship to a harbour or to the island, a container of yours to another price.",
      "- Point at anything, or hold a finger on it, to learn what it is and what it is worth to you.",
      "- The panel shows what follows before anything is sent. Every move is also in the list of moves.",
      "- Each colour has its own sign, on containers and machines.",
    ],
  },
};
