/** What Shipyard's things are, in English. */
import type { HelpTexts } from "./helpTexts.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const points = (count: number) => plural(count, "point", "points");

export const en: HelpTexts = {
  action: {
    build: ["Take one to three cards from the display, pay the price of their rows, and lay each in your yard for good."],
    train: ["Take one train with its three goods, to sell or barter them later."],
    canal: ["Take one canal and lay it at the far end of yours, turned as you like."],
    equip: ["The marker moves one space. The piece it reaches is free, each space further on costs 1 G more. Take one piece."],
    recruit: ["The marker moves one space. The crew member it reaches is free, each space further on costs 1 G more. Take one."],
    hire: ["The marker moves one space for free, further for 1 G each. Hire one employee where it stops, at the price on the tile."],
    exchange: ["The marker moves one space. Sell each good of one of your trains at the price there, or barter it for a piece."],
    subsidy: ["Take 2 G. Only with four players."],
  },
  column: {
    bow: "The front of a ship, on its left.",
    middleA: "A middle: a ship has one or more. This deck has more masts, cranes and guns.",
    middleB: "A middle: a ship has one or more. This deck has more cabins and safety gear.",
    stern: "The end of a ship, on its right; here most screws are.",
  },
  piece: {
    captain: "Every ship needs one to sail; the first needs no cabin. 1 point on the cruise; further captains are officers.",
    soldier: "Needs a cabin. 1 point on the cruise, and 1 more on each cannon space.",
    businessman: "Needs a cabin. 1 point on the cruise, and 1 more on each crane space.",
    sail: "Needs a mast seat. Makes the ship 1 faster.",
    smokestack: "Needs a mast seat. With a propeller the ship runs under steam; without, two of them make it 1 faster.",
    propeller:
      "Needs a screw seat. With a smokestack the ship runs under steam and begins with speed 5; each further one makes it 1 faster.",
    crane: "Needs a crane seat. 2 points on the cruise, and 1 more on each crane space.",
    cannon: "Needs a gun seat. 2 points on the cruise, and 1 more on each cannon space.",
  },
  feature: {
    cabins: "Room for one crew member beside the first captain.",
    masts: "Room for one sail or one smokestack.",
    screws: "Room for one propeller.",
    cranes: "Room for one crane.",
    guns: "Room for one cannon.",
    lanterns: "Needs nothing. Each scores 1 on every lantern space that the ship enters.",
    lifeboats: "Needs nothing. Each scores 1 on every lifeboat space that the ship enters.",
    lifebuoys: "Needs nothing. Each scores 1 on every lifebuoy space that the ship enters.",
  },
  good: {
    coal: "A good on trains: sold for money, or bartered for a smokestack or a propeller.",
    cloth: "A good on trains: sold for money, or bartered for a sail, a cannon or a soldier.",
    grain: "A good on trains: sold for money, or bartered for a crane, a captain or a businessman.",
  },
  water: {
    M: { name: "Cannon space", does: ["A ship that enters it scores 1 for each soldier and each cannon aboard."] },
    C: { name: "Crane space", does: ["A ship that enters it scores 1 for each businessman and each crane aboard."] },
    L: { name: "Lantern space", does: ["A ship that enters it scores 1 for each of its lanterns."] },
    B: { name: "Lifeboat space", does: ["A ship that enters it scores 1 for each of its lifeboats."] },
    Y: { name: "Lifebuoy space", does: ["A ship that enters it scores 1 for each of its lifebuoys."] },
    R: {
      name: "Blue ribbon",
      does: ["Only the last one that a ship enters counts: 1 point for each space covered so far, this one included."],
    },
    ".": { name: "Open water", does: ["Scores nothing, but is a space on the way."] },
  },
  contract: {
    blue: "A blue contract. At the end it pays for what your launched ships carry; you will keep one of this colour.",
    green: "A green contract. At the end it pays for how your launched ships are built and sail; you will keep one of this colour.",
  },
  train: { name: "Train", does: ["Three goods, sold or bartered all at once with the action Exchange."] },
  lease: {
    name: "Canal for lease",
    does: ["Four spaces more for your ships, laid at the far end of your canal. A ship needs as many spaces ahead as its speed."],
  },
  single: {
    coin: {
      name: "Guilders",
      does: ["The money. It comes from the income of tiles, from goods and subsidies; at the end it only breaks ties."],
    },
    points: { name: "Points", does: ["From shakedown cruises; at the end contracts and traders of level II are added. Most points win."] },
    income: {
      name: "Income",
      does: [
        "1 G for each tile ahead of the chosen one that carries a figure. Whoever is last also gets 1 G for every 3 empty spaces up to the next tile.",
      ],
    },
    bonus: { name: "Bonus action", does: ["Once a turn, for 6 G: any other action, whether its tile is occupied or not."] },
    speed: {
      name: "Speed of a ship",
      does: [
        "Under steam (a propeller and a smokestack) 4, plus 1 for each smokestack, each sail and each propeller beyond the first. Any other ship 1, plus 1 for each sail, each propeller and every 2 smokestacks.",
        "It scores as many points, and moves as many spaces.",
      ],
    },
    yard: {
      name: "The yard",
      does: [
        "Nine slots for ships in the making. A bow, one or more middles and a stern in a row are a ship, which leaves at the end of the turn.",
        "Every card must still be able to sail one day.",
      ],
    },
    canal: {
      name: "Your canal",
      does: [
        "Ships sail along it and score the spaces they enter. The next ship starts where the last one stopped; tiles left behind are used up.",
      ],
    },
    fleet: { name: "The fleet", does: ["Ships that have sailed, with all they carry. Only they count for contracts."] },
    exchange: {
      name: "Exchange of goods",
      does: ["Prices of coal, cloth and grain on each space. The marker moves one space before every exchange."],
    },
    laps: {
      name: "Countdown",
      does: [
        "Goes down with each lap of the tiles. On the space with a contract everybody keeps one contract of each colour; on the red space the last round has come.",
      ],
    },
    contracts: {
      name: "Contracts in hand",
      does: ["Three of each colour at first; one of each is kept, in secret, and scored at the end."],
    },
    end: { name: "End of the turn", does: ["Complete ships sail, then the next player begins."] },
  },
  employee: "Works for you from your next action on, to the end of the game.",
  slot: (slot) => `Slot ${slot} of the yard`,
  track: (space) =>
    space === 0
      ? {
          name: "Start of the track",
          does: ["The action tiles go round clockwise. Each time the first of them comes here or passes, the countdown goes down by one."],
        }
      : {
          name: `Space ${space} of the track`,
          does: [
            "The action tiles go round clockwise: the one that was used goes to the front. Empty spaces ahead of the last figure bring it money.",
          ],
        },
  quay: "The quay: pieces in store, the canal ahead, employees, and the ships that have sailed.",
  now: {
    income: (money, ahead, gap) => `Choosing it brings ${money}${gap > 0 ? ` (${ahead} for figures ahead, ${gap} for empty spaces)` : ""}`,
    closed: (why) => `Closed: ${why}`,
    price: (money) => `Costs you ${money} now`,
    held: (count) => `In your store: ${count}`,
    free: "Free",
    barter: (goods) => `Also to be had for ${goods} in an exchange`,
    employed: "Works for you",
    hire: (money, steps, hire) => `Costs you ${money} now: ${plural(steps, "paid step", "paid steps")}, then ${hire}`,
    gone: "None is left",
    needsLevelOne: "You need the trader of level I first",
    progress: (count, pays) => `Your fleet so far: ${count}, which makes ${points(pays)}`,
    sells: (prices) => `At the next exchange: ${prices}`,
    left: (money) => `You keep ${money}`,
    keeps: (contract, worth) => `You keep: ${contract} (${points(worth)} so far)`,
    ahead: (spaces) => `${plural(spaces, "space", "spaces")} of canal ahead of your ship`,
    worth: (money) => `Sells for ${money} at the next exchange`,
    scores: (total, speed) => `Speed ${speed}, ${points(total)}`,
    contract: (count) => `Your contracts gain ${points(count)}`,
    gives: (things) => `Gives you ${things}`,
    laps: (left, contracts) => `${plural(left, "lap", "laps")} left; contracts are chosen at ${contracts}`,
    holds: (money, count) => `${money}, ${points(count)}`,
    empty: "Empty",
  },
  reasons: {
    action: {
      build: "These cards bring a ship nearer to its cruise, or make it better.",
      train: "Its goods are worth more than it costs.",
      canal: "Ships need spaces ahead of them, and these score well.",
      equip: "This piece will score most on the next ship for its price.",
      recruit: "This crew member will score most on the next ship for the price.",
      hire: "What an employee does counts to the end of the game: early is best.",
      exchange: "Now the prices are good for what you have.",
      subsidy: "Nothing else is worth more just now.",
    },
    lacks: (things) => `What the next ship still lacks: ${things}.`,
    complete: "A ship lies ready in the yard.",
    bonus: "A second action now is worth more than the 6 G.",
    enough: "No bonus action is worth 6 G now.",
    launch: "So fitted, this ship scores most with what you have, your contracts included.",
    scrap: "This ship can't sail, and it blocks the yard.",
    finish: "This card finishes a ship that still scores.",
    pass: "Nothing would bring points any more.",
    discard: "These promise least with what has been built and hired so far.",
    canal: "spaces of canal",
  },
  tips: {
    discard: "Keep the contracts that fit what you build anyhow. Only launched ships count for them.",
    choose:
      "The tile you choose moves to the front later, and brings income for figures ahead of it. Point at a tile to see what it brings.",
    act: "Carry out your action. Before or after it you may pay 6 G for a second one.",
    launch: "Every finished ship sails now. It needs a captain and as many spaces of canal as its speed; try what scores most.",
    final: "One last action, without income. Unfinished ships score nothing.",
    finish: "You may buy one card that finishes a ship; it sails at once.",
  },
};
