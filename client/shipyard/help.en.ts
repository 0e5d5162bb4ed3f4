/** Shipyard explained, in the project's own words. */
import type { HelpSection } from "../game.ts";

export const helpEn: readonly HelpSection[] = [
  {
    title: "What it is about",
    text: [
      "You run a shipyard. Card by card you lay ships on the slips, equip and crew them, and send them on a shakedown cruise along canals you have leased.",
      "Ships score on their cruise. At the end, two secret government contracts and some of your employees score too. Most points win.",
    ],
  },
  {
    title: "A turn",
    text: [
      "- The tile of your last action moves to the front of the track.",
      "- You put your figure on an action tile: not one that carries a figure, and not the one that has just moved.",
      "- You get income: 1 guilder for each tile ahead of yours that carries a figure. If no figure stands behind yours, also 1 guilder for every 3 empty spaces up to the next tile.",
      "- You carry out the action. Before it or after it you may pay 6 guilders, once, for a bonus action: any other action, whether its tile is occupied or not.",
      "- Every finished ship leaves your yard for its cruise.",
    ],
  },
  {
    title: "The actions",
    text: [
      "- Build ships: take one to three cards from the display and lay them in your yard for good.",
      "- Buy commodities: take one train with its three goods.",
      "- Lease a canal: add a tile of four spaces to the end of your canal, turned as you like.",
      "- Manufacture equipment, recruit crew: the marker moves one space; the piece it reaches is free, each space further on costs 1 guilder more.",
      "- Hire an employee: the marker moves one space for free, further ones for 1 guilder each; then pay the employee's own price.",
      "- Exchange commodities: the marker moves one space; sell each good of one train at the price shown, or barter it for a piece, each kind of piece once.",
      "- Receive subsidies (four players only): take 2 guilders.",
    ],
  },
  {
    title: "The yard",
    text: [
      "A ship is a bow, one or more middles and a stern in a row, the bow on the left: 3 to 9 cards in 9 slots. Cards never move.",
      "You may start several ships at once, but every card must still be able to sail one day: there has to be room for the rest of its ship.",
    ],
  },
  {
    title: "Fitting a ship",
    text: [
      "You fit a ship when it leaves, free of charge, with pieces you own. They stay on it for ever.",
      "- The first captain needs no cabin. Everybody else needs one: soldiers, businessmen, further captains (officers).",
      "- Sails and smokestacks stand on mast seats, propellers on screw seats, cranes and cannons on their own seats.",
      "- Lanterns, lifeboats and lifebuoys are printed on the cards and count by themselves.",
      "Builders among your employees give every ship a place more.",
    ],
  },
  {
    title: "The shakedown cruise",
    text: [
      "A ship with at least one propeller and one smokestack runs under steam: speed 4, plus 1 for each smokestack, each sail and each propeller beyond the first. Any other ship has speed 1, plus 1 for each sail, each propeller and every 2 smokestacks.",
      "It needs a captain and must move exactly as many spaces as its speed. If your canal is too short, it may only be dismantled for 0 points, or carry less.",
      "- 1 point for each crew member, 2 for each crane and cannon, 1 for each point of speed.",
      "- Cannon space: 1 for each soldier and cannon. Crane space: 1 for each businessman and crane.",
      "- Lantern, lifeboat and lifebuoy spaces: 1 for each such item on the ship.",
      "- Blue ribbon: only the last one passed counts, 1 for each space covered so far.",
      "Canals that the marker has left are used up.",
    ],
  },
  {
    title: "Contracts",
    text: [
      "You begin with three green and three blue contracts. When the countdown reaches the marked space, everybody keeps one of each colour and discards the others in secret.",
      "Contracts count only what sails in your fleet.",
    ],
  },
  {
    title: "The end",
    text: [
      "The last round is reached when the countdown arrives on the red space, or when the bow deck, the stern deck or both middle decks run out.",
      "Then everybody takes one final action without income, and may afterwards buy one card that finishes a ship. Contracts and level II traders are added. A tie goes to whoever has more money.",
    ],
  },
  {
    title: "Two players",
    text: [
      "Each player keeps two tiles occupied. From the third turn on the older one is freed and moves to the front. So three of the seven tiles are open to you.",
    ],
  },
];
