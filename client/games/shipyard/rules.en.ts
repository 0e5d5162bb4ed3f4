/** Shipyard's rules in English, in the project's own words. */
import type { ShipyardRules } from "./ruleTexts.ts";

export const en: ShipyardRules = {
  titles: {
    goal: "What it is about",
    turn: "A turn",
    actions: "The actions",
    yard: "Yard and fitting",
    cruise: "The shakedown cruise",
    contracts: "Contracts",
    end: "The end",
    two: "Two players",
  },
  parts: {
    goal: [
      "You run a shipyard. Card by card you lay ships on the slips, equip and crew them, and send them on a shakedown cruise along canals you have leased.",
      "Ships score on their cruise. At the end, two secret government contracts and some of your employees score too. Most points win.",
    ],
    turn: [
      "- The tile of your last action moves to the front of the track.",
      "- You put your figure on an action tile and get its income.",
      "- You carry out the action; this is compulsory, and comes before anything else but a bonus action.",
      "- Every finished ship leaves your yard for its cruise. Then the next player begins.",
    ],
    tiles: [
      "Your tile may not carry a figure, and may not be the one that has just moved. You must be able to do something with it, with the money that you have after its income.",
    ],
    income: [
      "1 guilder for each tile ahead of yours that carries a figure. If no figure stands behind yours, also 1 guilder for every 3 empty spaces up to the next tile. There is no credit: what you cannot pay you cannot take.",
    ],
    bonus: [
      "Before your action or after it you may pay 6 guilders, once a turn, for a bonus action: any other action, whether its tile is occupied or not. It brings no income, and the same action cannot be done twice in a turn.",
    ],
    build: [
      "Build ships: take one to three cards from the display, pay the price of their rows (0, 1, 1, 2, 2 from below), and lay each into an empty slot of your yard for good. Then the columns slide down and are filled up.",
    ],
    train: ["Buy commodities: take one train with its three goods, at the price of its row."],
    canal: [
      "Lease a canal: add a tile of four spaces to the far end of your canal, turned as you like, at the price of its row. It is never moved again.",
    ],
    pieces: [
      "Manufacture equipment, recruit crew: the marker moves one space. The piece it reaches is free, each space further on costs 1 guilder more. You take one piece; engineers and recruiters who work for you add more.",
    ],
    hire: [
      "Hire an employee: the marker moves one space for free, further ones for 1 guilder each. Where it stops, hire one of the employees there at their own price. Nobody is hired twice by the same shipyard, and everybody works to the end of the game.",
    ],
    traders: [
      "A trader of level II comes only after the trader of level I of the same good; each makes that good sell for 1 guilder more, and level II brings 3 points at the end.",
    ],
    exchange: [
      "Exchange commodities: the marker moves one space (the foreman of exchange may let it go one more). Then a whole train is dealt with: sell each good at the price shown, or barter it for a piece, each kind of piece once. Coal brings smokestack or propeller; cloth sail, cannon or soldier; grain crane, captain or businessman.",
    ],
    subsidy: ["Receive subsidies (only with four players): take 2 guilders."],
    yard: [
      "A ship is a bow, one or more middles and a stern in a row, the bow on the left: 3 to 9 cards in 9 slots. Cards never move, and each slot holds one.",
      "You may start several ships at once, but every card must still be able to sail one day: there has to be room for the rest of its ship.",
    ],
    fit: [
      "You fit a ship when it leaves, free of charge, with pieces from your store. They stay on it for ever. Nothing has to be placed.",
    ],
    seats: [
      "- The first captain needs no cabin. Everybody else needs one: soldiers, businessmen, further captains (officers).",
      "- Sails and smokestacks stand on mast seats, propellers on screw seats, cranes and cannons on their own seats.",
      "- Lanterns, lifeboats and lifebuoys are printed on the cards and count by themselves.",
      "- Builders among your employees give every ship a place more.",
    ],
    launch: [
      "A complete ship needs a captain and at least as many spaces of canal ahead as its speed. If your canal is too short, it may carry less, or only be dismantled for 0 points: its cards are lost, and its pieces stay with you.",
    ],
    speed: [
      "A ship with at least one propeller and one smokestack runs under steam: speed 4, plus 1 for each smokestack, each sail and each propeller beyond the first. Any other ship has speed 1, plus 1 for each sail, each propeller and every 2 smokestacks.",
      "A rigger who works for you may add 1 to a ship with a sail, a stoker 1 to one under steam.",
    ],
    cruise: [
      "The ship moves exactly as many spaces as its speed, and scores:",
      "- 1 point for each crew member, 2 for each crane and cannon, 1 for each point of speed.",
      "- Cannon space: 1 for each soldier and cannon. Crane space: 1 for each businessman and crane.",
      "- Lantern, lifeboat and lifebuoy spaces: 1 for each such item on the ship.",
      "- Blue ribbon: only the last one passed counts, 1 for each space covered so far.",
      "Canals that the marker has left are used up.",
    ],
    contracts: [
      "You begin with three green and three blue contracts. When the countdown reaches the marked space, everybody keeps one of each colour and discards two of each in secret.",
      "Contracts count only what sails in your fleet. None scores below 0.",
    ],
    end: [
      "The last round is reached when the countdown arrives on the red space, or when the bow deck, the stern deck or both middle decks run out. Everybody has the same number of turns.",
    ],
    final: [
      "Then everybody in turn takes one final action without income or bonus action, and may afterwards buy one card that finishes a ship; it sails at once. Contracts and level II traders are added. Unfinished ships, pieces and money score nothing; a tie goes to whoever has more money.",
    ],
    two: [
      "Each player keeps two tiles occupied. From the third turn on the older one is freed and moves to the front. So three of the seven tiles are open to you.",
    ],
  },
};
