/** Catan's rules in English, in the project's own words. */
import type { CatanRules } from "./ruleTexts.ts";

export const en: CatanRules = {
  titles: {
    goal: "The goal",
    start: "The beginning",
    turn: "A turn",
    building: "Building and buying",
    robber: "The seven and the robber",
    trade: "Trade",
    cards: "Development cards",
    longest: "Longest road",
    six: "Five and six players",
    agreed: "Options and house rules",
    table: "At this table",
  },
  parts: {
    goal: [
      "Everybody settles the same island. Whoever has 10 victory points (or as many as the table agreed on) during their own turn wins at once, and the game is over.",
      "- A settlement is worth 1 point, a city 2.",
      "- The longest road (at least 5 in one line) and the largest army (at least 3 knights) are worth 2 points each, for whoever holds them.",
      "- Victory point cards are worth 1 point each and stay hidden.",
    ],
    setup: [
      "In turn order each player places a settlement and a road beside it; then, in reverse order, a second pair. The second settlement brings one card of each terrain around it.",
      "Dots under a number tell how often it is rolled: five dots for 6 and 8, one for 2 and 12. Many dots and many kinds of resources make a good place.",
    ],
    distance: ["Distance rule: the intersections next to a settlement or city must stay empty, whoever it belongs to."],
    turn: [
      "First roll the dice. Then trade, build and buy in any order, as often as you can pay, and end the turn. Then the next player clockwise begins.",
      "One development card may be played in a turn, also before the dice. Only whoever has the turn acts; the others answer offers, and discard on a 7.",
    ],
    production: [
      "Every hex with the number rolled yields a card for each settlement on its corners and two for each city, whoever owns them. The hex with the robber yields nothing.",
    ],
    shortage: [
      "If the bank cannot give a resource to all who are due it, nobody gets any of it; a single player gets what is left. What the bank does not hold, a card cannot bring either.",
    ],
    costs: [
      "- Road: 1 brick, 1 lumber. Settlement: 1 brick, 1 lumber, 1 wool, 1 grain.",
      "- City: 2 grain, 3 ore. It replaces a settlement of yours, which you may build again elsewhere.",
      "- Development card: 1 wool, 1 grain, 1 ore.",
      "What is paid goes back to the bank. Nothing can be bought on credit.",
    ],
    roads: [
      "A road goes on an empty path and joins a road or building of yours. Another player's building stops you: you may build up to it, but not on from there.",
      "A settlement goes on an empty intersection that one of your roads touches, and whose neighbours are empty.",
      "There is one piece at a place, and what is built is never moved.",
    ],
    supply: [
      "Everybody has 15 roads, 5 settlements and 4 cities. Whoever has used up a kind cannot build it; a city brings a settlement back.",
    ],
    seven: [
      "On a 7 nobody receives anything. Whoever holds more than 7 cards discards exactly half of them, rounded down, and chooses which. Development cards do not count.",
      "Then whoever rolled moves the robber.",
    ],
    robber: [
      "The robber must go to another hex. There its mover steals a card at random from one player with a building and at least one card; if there are several, the mover chooses.",
      "The hex under the robber yields nothing. A knight moves the robber too, without discards.",
    ],
    friendly: [
      "Friendly robber (an option): players with 2 visible points or fewer are protected. The robber may not go to their hexes, and nobody steals from them.",
    ],
    trade: [
      "The player whose turn it is may trade with all others, the others not among themselves. Only resource cards are traded, and only those that one holds.",
      "Both sides give at least one card, so nothing is given away, and the same resource cannot stand on both sides.",
    ],
    offers: [
      "Make an offer to everybody or to some, see who accepts, and close the trade with one of them. Others may propose something else. An acceptance binds nobody until the trade is closed.",
      "Offers fall away at the end of the turn, when somebody no longer holds the cards, and after a theft.",
    ],
    limits: [
      "At most three offers of the player whose turn it is are open at once, and nobody makes more than twenty in a turn, or more than one a second.",
    ],
    bank: [
      "The bank takes 4 equal cards for one of another kind; 3 of any kind with a building at a 3:1 harbour, 2 of the kind shown at a 2:1 harbour. No more cards of a kind can be asked for than there are in the box.",
    ],
    cards: [
      "A card cannot be played in the turn in which it was bought, and only one is played in a turn. When the deck is used up, no more can be bought.",
      "- Knight: move the robber and steal.",
      "- Year of plenty: two cards of your choice from the bank.",
      "- Monopoly: name a resource, all others hand you what they have of it.",
      "- Victory point: counts by itself, never played.",
    ],
    roadBuilding: [
      "Road building: two roads for nothing, one after the other, by the usual rules. The first must be built, the second may be renounced.",
    ],
    army: [
      "Largest army: whoever first has three knights played holds it, worth 2 points, and loses it only to somebody who has played more.",
    ],
    longestRoad: [
      "The longest line that uses none of your roads twice counts; branches do not. A building of another player cuts it.",
      "Another player must be longer, not equal, to take it. If a cut leaves several players equal, a holder among them keeps it; else nobody holds it until one is ahead.",
    ],
    between: [
      "The island is larger, and there are more cards. Between two turns something happens, as the table has agreed:",
      "- Paired players: after each turn the third player to the left acts too, as in a turn of their own, but without dice and without trade with the others. They may win in it.",
      "- Special building: after each turn all others, clockwise, may build and buy development cards. There is no trade, no card is played, and nobody wins before their own turn. Whoever does not wish to be asked can say so once and for all.",
      "- Or nothing.",
    ],
    options: [
      "A table may agree on other rules before the start. What it plays without cannot be done: trade between players may be off, and with “Trade first, then build” whoever has built has closed trade for the turn.",
    ],
    drawn: [
      "A board of one's own: a table may also play on a board that somebody drew. All land but deserts bears a number, every resource is found somewhere, and the robber stands on land. Harbours lie between land and sea, and no two at one intersection.",
      "Wherever all place, everybody must find two places. The points to win must be within reach even when all places are taken: with a fair share of settlements and cities, all victory point cards, and the largest army.",
    ],
    table: [
      "What must be done now is lit on the board. To build, point at a place: your piece appears with its cost. Click, and click again or say yes beside it. “Road”, “Settlement” and “City” light all places for one, and there a single click of the mouse builds.",
      "To trade, click cards of your hand and cards of the bank, then choose whom to ask, or the bank.",
      "Keys: Space rolls or ends the turn, “?” shows all others.",
      "Rolling, buying a card and ending the turn cannot be taken back.",
      "Wheel or pinch to zoom, drag to move the board. Point at anything, or hold a finger on it, to see what it is, costs and brings.",
      "Every move also stands in the list of moves, for keyboard and screen reader.",
    ],
  },
};
