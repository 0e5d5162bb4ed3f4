/** What Catan's things are, in English. */
import type { HelpTexts } from "./helpTexts.ts";

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
const cards = (count: number) => many(count, "card");
const rolls = (dots: number) => (dots === 0 ? "never" : `about every ${many(Math.round(36 / dots), "roll")}`);

export const en: HelpTexts = {
  terrain: (terrain, resource) =>
    terrain === "desert"
      ? "Yields nothing and has no number. The robber begins here."
      : `Yields ${resource} when its number is rolled: one card for each settlement on its corners, two for each city.`,
  number: (number, ways) =>
    number === 7
      ? {
          name: "Number 7",
          does: ["6 of 36 throws: the most frequent. Nobody receives anything, large hands are halved, and the robber moves."],
        }
      : {
          name: `Number ${number}`,
          does: [
            `${ways} of 36 throws of two dice, as many as there are dots under it.`,
            "All hexes with this number yield at once, for everybody.",
          ],
        },
  harbour: (kind, resource) =>
    kind === "generic"
      ? {
          name: "3:1 harbour",
          does: ["With a settlement or city at one of its two ends you give the bank 3 equal cards, of any kind, for 1 of another."],
        }
      : {
          name: `2:1 ${resource} harbour`,
          does: [`With a settlement or city at one of its two ends you give the bank 2 ${resource} for 1 card of another kind.`],
        },
  resource: {
    brick: "From hills. For roads and settlements.",
    lumber: "From forest. For roads and settlements.",
    wool: "From pasture. For settlements and development cards.",
    grain: "From fields. For settlements, cities and development cards.",
    ore: "From mountains. For cities and development cards.",
  },
  piece: {
    road: {
      name: "Road",
      does: [
        "Joins your roads and buildings, and opens the way to new places. Worth no points by itself; five in one line may be the longest road.",
      ],
    },
    settlement: {
      name: "Settlement",
      does: [
        "Worth 1 point. Brings one card from each of its hexes whose number is rolled.",
        "It needs a road of yours, and all neighbouring intersections must be empty.",
      ],
    },
    city: {
      name: "City",
      does: ["Worth 2 points. Brings two cards in the place of one.", "It replaces a settlement of yours, which goes back to your supply."],
    },
  },
  card: {
    knight: "Played before or after the roll.",
    victoryPoint: "It counts as soon as you have it.",
    roadBuilding: "The two roads follow the usual rules; the second may be renounced.",
    yearOfPlenty: "The cards can be used at once; the bank must have them.",
    monopoly: "Played best when others have just received that resource.",
  },
  award: {
    longestRoad: {
      name: "Longest road",
      does: [
        "2 points for the longest line of roads, of at least 5, without using a road twice. Branches do not count.",
        "Whoever holds it keeps it until somebody is longer; where several others are, all equal, or nobody has 5 any more, it belongs to nobody.",
      ],
    },
    largestArmy: {
      name: "Largest army",
      does: ["2 points for most knights played, at least 3.", "Whoever holds it loses it only to somebody who has played more."],
    },
  },
  single: {
    robber: {
      name: "The robber",
      does: [
        "Its hex yields nothing. A 7 or a knight moves it to another hex, and whoever moves it steals a card from somebody with a building there.",
      ],
    },
    bank: {
      name: "The bank",
      does: [
        "Gives the cards of every roll and takes what is paid. It trades 4 equal cards for 1 of another kind; harbours make that 3 or 2.",
      ],
    },
    deck: {
      name: "Development card",
      does: [
        "A card from the top of the deck: most are knights, some are points, others bring roads or cards.",
        "It cannot be played in the turn in which it was bought.",
      ],
    },
    dice: { name: "The dice", does: ["Rolled once each turn. All hexes with the sum yield, for everybody; a 7 moves the robber."] },
    trade: {
      name: "Trade",
      does: [
        "Whoever has the turn may trade with all others, after the roll. Others may make counter-offers.",
        "Both sides give at least one card, and no kind stands on both.",
      ],
    },
    points: {
      name: "Victory points",
      does: ["Settlements count 1, cities 2, the longest road and the largest army 2 each, and some development cards 1."],
    },
    hand: { name: "Resource cards in hand", does: ["When a 7 is rolled, whoever holds more than the limit discards half, rounded down."] },
    turn: {
      name: "End of the turn",
      does: ["The next player rolls. Open offers fall away; cards bought now can be played in your next turn."],
    },
  },
  intersection: "An intersection: settlements and cities stand here.",
  path: "A path: roads are built here.",
  now: {
    chance: (dots) => `${many(dots, "dot")}: it yields ${rolls(dots)}`,
    blocked: "The robber is here: it yields nothing",
    standing: (names) => `Buildings of: ${names}`,
    yours: (count) => `You receive ${cards(count)} when it is rolled`,
    rate: (rate, kind) => `You give the bank ${rate}${kind ? ` ${kind}` : " equal cards"} for 1 other card`,
    held: (count) => `You hold ${count}`,
    income: (dots) => (dots === 0 ? "None of your buildings brings it" : `Your buildings bring one ${rolls(dots)}`),
    inBank: (count) => `In the bank: ${count}`,
    lacks: (what) => `You lack ${what}`,
    places: (count) => (count === 0 ? "No place for it now" : `${many(count, "place")} for it now`),
    left: (count) => `You have ${count} left`,
    deck: (count) => `${cards(count)} left in the deck`,
    holder: (name, amount) => `Held by ${name}, with ${amount}`,
    nobody: (least) => `Nobody holds it yet; it takes ${least}`,
    own: (amount) => `You have ${amount}`,
    limit: (count, discard) => `You hold ${cards(count)}: a 7 now would cost you ${discard}`,
    target: (points) => `${points} win, in one's own turn`,
    after: (what) => `Left in your hand: ${what}`,
    points: (before, after) => `Points: ${before} → ${after}`,
    length: (before, after) => `Your longest line: ${before} → ${after}`,
    takesRoad: "You take the longest road: 2 points",
    takesArmy: "You take the largest army: 2 points",
    wins: "With this you win",
    harms: (names) => `It stops: ${names}`,
    opens: (what) => `New for you: ${what}`,
    allOf: (most) => `At most ${cards(most)} can come of it`,
  },
  reasons: {
    goal: (what, lacks, wait) =>
      lacks === ""
        ? `The aim: ${what}. The cards for it are there.`
        : `The aim: ${what}. Still missing: ${lacks}; expected in about ${many(wait, "roll")}.`,
    site: "Of all places that are free, this one yields best for what you have.",
    towards: "It leads to the best place for a settlement from here.",
    roll: "Nothing can be gained before the dice.",
    keeps: "These cards are missed least for what you are saving for.",
    leader: (name) => `It costs ${name} most, and there may be something to steal.`,
    robberGone: "The robber stands on your own land, or the army is near.",
    trade: "What you give is more than you need, what you get is missing.",
    fair: "It brings you nearer to your aim and helps the other less.",
    unfair: "It would help the other more than you.",
    nothing: "Nothing that can be paid now brings you nearer to your aim: better to save.",
    saves: "There is something that you could pay for, but these cards promise more if they are kept.",
    card: "Now it brings most.",
  },
  tips: {
    setup: "Look for high numbers (6 and 8 have five dots) and for all kinds of resources: brick and lumber early, grain and ore later.",
    roll: "Roll first. A knight may be played before, to drive the robber away from your land.",
    main: "Trade, build and buy in any order, as often as you can pay. Point at anything to learn what it costs and brings.",
    discard: "Keep what your next building needs. To be safe from a 7, spend before you hold more than seven cards.",
    robber: "Put the robber where it hurts whoever leads, and steal from somebody who has what you need.",
    roadBuilding: "Two roads for nothing: towards a place for a settlement, or to a line of five.",
    special: "Between turns you may build and buy, but not trade.",
    paired: "You act as the paired player: build, buy, trade with the bank, but not with others.",
  },
};
