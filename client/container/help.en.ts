/** Container explained, in the project's own words. */
import type { HelpSection } from "../game.ts";

export const helpEn: readonly HelpSection[] = [
  {
    title: "What it is about",
    text: [
      "Everybody makes containers, sells them, ships them and collects them. But nobody may move their own goods along: what you make, others buy into their harbours; what lies in your harbour, others load on their ships; what your ship carries, others bid for.",
      "Most money at the end wins. The containers on your part of the Foreign Island count as money, by your secret value card.",
    ],
  },
  {
    title: "A turn",
    text: [
      "First you pay $1 of interest for each loan. Then you have two actions, in any order; the same one twice is allowed, except producing.",
      "- Build: a machine ($6, $9, $12) of a new colour, or a warehouse ($4, $5, $6, $7).",
      "- Produce, once per turn: each machine makes one container, and you pay $1 to the player on your right. Your factory store holds two containers for each machine; you set a price of $1 to $4 for each.",
      "- Buy goods: any number of containers from one other player's factory store. They go into your harbour store, one for each warehouse, at new prices of $2 to $6.",
      "- Change prices: an action of its own for one store. When you produce or buy, you may change the prices of that store too.",
      "- Sail: one step, between a harbour and the open sea or between the open sea and the island. When you enter a harbour you may buy there and load, at the prices shown; a ship carries five containers.",
      "- Load: buy more where your ship already lies.",
      "Between actions you may take a loan of $10 or repay one. You may hold two loans.",
    ],
  },
  {
    title: "The auction",
    text: [
      "Whoever sails to the Foreign Island auctions the whole cargo at once, and the turn ends.",
      "- All others bid secretly; the bids are then turned over together. On a tie, those who are tied add a second secret amount. If it is still a tie, the seller chooses among them.",
      "- Sell: the highest bidder pays, the bank adds the same sum again, and the seller gets both. The containers go to the bidder's part of the island.",
      "- Keep: the seller pays the highest bid to the bank and keeps the containers for the own part of the island.",
    ],
  },
  {
    title: "When interest cannot be paid",
    text: [
      "With one loan you may take a second one and pay. Otherwise, for each loan in default, the player on your right takes one container from your island area; if there is none, two from your harbour and factory stores, the harbour first.",
      "Only when no container is left do you lose a machine (of the third or fourth place) or a warehouse (beyond the second); that settles the loan. Whoever has nothing of all this owes nothing this time. Containers on ships are safe.",
    ],
  },
  {
    title: "The end",
    text: [
      "The game ends with the turn in which two colours are empty in the supply.",
      "- On your island area, the colour of which you have most is discarded. If several are level, it is your 10/5 colour, or else the cheapest of them.",
      "- The others score by your value card: 10, 6, 4 and 2. The 10/5 colour is worth 10 if you had all five colours before the discard, otherwise 5.",
      "- To this come your money, $2 for each container in your harbour store and $3 for each on your ship. Each loan costs $11. The factory store counts nothing, but breaks ties.",
    ],
  },
  {
    title: "Advice for a first game",
    text: [
      "Money is tight. A container leaves cheaply from one hand and becomes dear in the next: look where your goods will be bought, and keep some cash for auctions, for whoever cannot bid makes presents to the others.",
      "A sale on the island brings double; it is the only place where new money comes into the game.",
    ],
  },
  {
    title: "On this board",
    text: [
      "- Tap a thing that glows, or drag: a container of another factory to a price of your harbour store, your ship to a harbour or to the island, a container of yours to another price.",
      "- The panel shows the running total before anything is sent. Every move is also in the list of moves.",
      "- Each colour has its own sign, on containers and machines.",
    ],
  },
];
