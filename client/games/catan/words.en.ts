/** Catan in English. */
import type { HarbourKind, Resource, Terrain } from "../../../shared/catan/vocabulary.ts";
import { listOf } from "../../kit/i18n/teller.ts";
import { placeOf } from "./cells.ts";
import type { Fate, Haggled } from "./haggling.ts";
import type { Sentences } from "./sentences.ts";
import type { Teller, Who } from "./teller.ts";

/** "You build" or "Ann builds". */
const does = (who: Who, you: string, others: string) => (who.you ? `You ${you}` : `${who.name} ${others}`);
/** A player as the object of a sentence. */
const whom = (who: Who) => (who.you ? "you" : who.name);
const whose = (who: Who) => (who.you ? "Your" : `${who.name}'s`);
/** What the reader is to do, or what is awaited of the player whose turn it is. */
const waitsFor = (say: Teller, you: string, others: string) => {
  const who = say.who(say.table.active);
  return who.you ? you : `${who.name} ${others}`;
};
const GRAMMAR = { You: "You", and: "and" };
const list = (items: readonly string[]) => listOf(items, GRAMMAR);
const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
const cards = (count: number) => many(count, "card");
/** The number of a place, where one is needed. */
const bracketed = (id: number | undefined, what = "") => (id === undefined ? "" : ` (${what}${id})`);
const SIDES = ["north-east", "east", "south-east", "south-west", "west", "north-west"];
const HARBOURS = {
  generic: "3:1 harbour",
  brick: "2:1 brick harbour",
  lumber: "2:1 lumber harbour",
  wool: "2:1 wool harbour",
  grain: "2:1 grain harbour",
  ore: "2:1 ore harbour",
};

/** An offer as the object of a sentence. */
function offerOf(id: number | undefined, say: Teller): string {
  const offer = id === undefined ? undefined : say.offer(id);
  if (!offer) return "an offer";
  const terms = offer.give.length > 0 ? `: ${say.bundle(offer.give)} for ${say.bundle(offer.get)}` : "";
  return `${whose(say.who(offer.by)).replace("Your", "your")} offer${terms}`;
}

function isOwn(id: number | undefined, say: Teller): boolean {
  const offer = id === undefined ? undefined : say.offer(id);
  return offer === undefined || say.who(offer.by).you;
}

/** Of what a drawing has more than the box. */
function boxThing({ terrain, token, harbour }: { readonly [name: string]: string | number }): string {
  if (terrain !== undefined) return en.terrains[terrain as Terrain];
  return token === undefined ? HARBOURS[harbour as HarbourKind] : `number ${token}`;
}

/** Where a drawing has a fault: ": row 3, hex 2, west". */
function drawnAt({ cell, side }: { readonly [name: string]: string | number }): string {
  if (cell === undefined) return "";
  const { row, column } = placeOf(Number(cell));
  return `: row ${row}, hex ${column}${side === undefined ? "" : `, ${SIDES[Number(side)]}`}`;
}

/** How those who were asked have answered. */
function answers({ accepted, declined }: Haggled, say: Teller): string {
  const yes = accepted.length > 0 && en.labels.accepted(say.names(accepted));
  const no = declined.length > 0 && en.labels.declined(say.names(declined));
  return [yes, no].filter(Boolean).join("; ");
}

/** What has become of an offer. */
const FATES: { readonly [F in Fate]: (told: Haggled, say: Teller) => string } = {
  open: answers,
  traded: ({ partner = -1 }, say) => `Traded with ${say.names([partner])}`,
  refused: () => "Nobody wants that",
  withdrawn: () => "Taken back",
  lapsed: () => "It falls away, because hands have changed",
  ended: (told, say) => [answers(told, say), "no deal"].filter(Boolean).join("; "),
};

export const en: Sentences = {
  options: {
    map: {
      label: "Map",
      hint: "How terrain, numbers and harbours are laid out.",
      values: {
        variable: "Variable: shuffled terrain, numbers in a spiral",
        beginner: "Beginner: the fixed first map",
        random: "Random: terrain and numbers shuffled",
        balanced: "Balanced: shuffled, but fair to all places",
        custom: "Your own: drawn by somebody",
      },
    },
    drawing: {
      label: "Drawing",
      hint: "The board as a short text, which the editor of boards makes. Everybody needs two places to start, and every hex but a desert a number.",
    },
    board: {
      label: "Size of the board",
      hint: "The large one has two deserts, and a bank and a deck to go with it. Five and six players always use it.",
      values: { base: "19 hexes", extension: "30 hexes" },
    },
    extraBuild: {
      label: "Between turns",
      hint: "With five and six players. A paired player builds, trades with the bank, plays a card and may win; in special building all others build and buy in turn.",
      values: {
        paired: "Paired players: the third to the left acts too",
        special: "Special building: all others may build",
        none: "Nothing",
      },
    },
    beginnerPieces: { label: "Pieces already placed", hint: "The first settlements and roads stand on the map; play begins at once." },
    harbours: {
      label: "Harbours",
      hint: "Their places never change, only what they trade.",
      values: { shuffled: "Shuffled", fixed: "As printed on the frame" },
    },
    redApart: { label: "Red numbers apart", hint: "No 6 or 8 lies beside another 6 or 8." },
    victoryPoints: { label: "Victory points to win", hint: "Reached in one's own turn." },
    discardLimit: { label: "Hand limit on a 7", hint: "Whoever holds more cards than this discards half; 0 switches it off." },
    friendlyRobber: { label: "Friendly robber", hint: "The robber keeps away from players with 2 visible points or fewer." },
    noSeven: { label: "Rounds without a 7", hint: "In the first rounds a 7 is rolled again." },
    dice: {
      label: "Dice",
      hint: "A deck holds each of the 36 rolls once, so that numbers come evenly.",
      values: { random: "Two dice", deck36: "Deck of 36 rolls" },
    },
    domesticTrade: { label: "Trade between players", hint: "Without it, trade is with the bank only." },
    strictPhases: { label: "Trade first, then build", hint: "Whoever builds or buys has closed trade for this turn." },
    bankCards: { label: "Bank", hint: "Whether everybody sees how many cards are left.", values: { shown: "Shown", hidden: "Hidden" } },
    startOrder: {
      label: "Who begins",
      hint: "The others follow clockwise.",
      values: { dice: "Highest roll", random: "Drawn by lot", seats: "First seat" },
    },
  },
  kinds: {
    placeSettlement: "Place a settlement",
    placeRoad: "Place a road",
    roll: "Roll the dice",
    discard: "Discard cards",
    moveRobber: "Move the robber",
    steal: "Steal a card",
    offer: "Offer a trade",
    counter: "Propose a trade",
    accept: "Accept an offer",
    decline: "Decline an offer",
    withdraw: "Withdraw",
    confirm: "Close a trade",
    bankTrade: "Trade with the bank",
    buildRoad: "Build a road",
    buildSettlement: "Build a settlement",
    buildCity: "Build a city",
    buyCard: "Buy a development card",
    playKnight: "Play a knight",
    playRoadBuilding: "Play road building",
    playYearOfPlenty: "Play year of plenty",
    playMonopoly: "Play monopoly",
    freeRoad: "Build a free road",
    finish: "Renounce the second road",
    endTurn: "End the turn",
    pass: "Done building",
    skipSpecial: "Skip special building from now on",
    joinSpecial: "Take part in special building again",
  },
  terrains: { forest: "forest", hills: "hills", pasture: "pasture", fields: "fields", mountains: "mountains", desert: "desert" },
  resources: { brick: "brick", lumber: "lumber", wool: "wool", grain: "grain", ore: "ore" },
  cards: {
    knight: "Knight",
    victoryPoint: "Victory point",
    roadBuilding: "Road building",
    yearOfPlenty: "Year of plenty",
    monopoly: "Monopoly",
  },
  cardHints: {
    knight: "Move the robber and steal a card. Three knights make the largest army.",
    victoryPoint: "Worth 1 point, kept secret until the end. It is never played.",
    roadBuilding: "Build two roads for nothing.",
    yearOfPlenty: "Take two resource cards of your choice from the bank.",
    monopoly: "Name a resource: everybody hands you all of it.",
  },
  places: {
    hex: (terrain, token) => (token === 0 ? terrain : `${terrain} ${token}`),
    hexWithId: (hex, id) => `${hex} (hex ${id})`,
    vertex: (around, coast, harbour, id) => {
      const between = around.length === 1 && !coast ? around[0] : `between ${list(coast ? [...around, "the sea"] : around)}`;
      return `${between}${harbour ? `, at the ${HARBOURS[harbour]}` : ""}${bracketed(id)}`;
    },
    innerEdge: (one, other, id) => `between ${one} and ${other}${bracketed(id, "path ")}`,
    coastEdge: (hex, side, id) => `on the ${SIDES[side]} coast of ${hex}${bracketed(id, "path ")}`,
  },
  grammar: GRAMMAR,
  nothing: "nothing",
  fields: {
    cards: "Cards to discard",
    give: "Given by the player whose turn it is",
    get: "Received by the player whose turn it is",
    to: "Only to (none chosen: to everybody)",
    with: "With",
    from: "From",
    resources: "Resources",
    resource: "Resource",
    vertex: "Intersection",
    edge: "Path",
    hex: "Hex",
    count: "Cards given",
    offer: "Offer",
    "offer.give": "You give",
    "offer.get": "You get",
    "counter.give": "You get",
    "counter.get": "You give",
    "bankTrade.give": "You give",
    "bankTrade.get": "You get",
  },
  moves: {
    placeSettlement: ({ vertex }, say) => (vertex === undefined ? "Place a settlement" : `Place a settlement ${say.vertex(vertex)}`),
    placeRoad: ({ edge }, say) => (edge === undefined ? "Place a road" : `Place a road ${say.edge(edge)}`),
    roll: () => "Roll the dice",
    discard: ({ cards: chosen }, say) => (chosen ? `Discard ${say.bundle(chosen)}` : "Discard cards"),
    moveRobber: ({ hex }, say) => {
      if (hex === undefined) return "Move the robber";
      const there = say.neighbours(hex).map(whom);
      return `Move the robber to ${en.places.hexWithId(say.hex(hex), hex)}${there.length > 0 ? `: ${list(there)}` : ""}`;
    },
    steal: ({ from }, say) => (from === undefined ? "Steal a card" : `Steal a card from ${whom(say.who(from))}`),
    offer: ({ give, get }, say) => (give && get ? `Offer ${say.bundle(give)} for ${say.bundle(get)}` : "Offer a trade"),
    counter: ({ give, get }, say) => (give && get ? `Propose: you give ${say.bundle(get)} for ${say.bundle(give)}` : "Propose a trade"),
    accept: ({ offer }, say) => `Accept ${offerOf(offer, say)}`,
    decline: ({ offer }, say) => `Decline ${offerOf(offer, say)}`,
    withdraw: ({ offer }, say) => `${isOwn(offer, say) ? "Withdraw" : "Take back consent to"} ${offerOf(offer, say)}`,
    confirm: ({ offer, with: partner }, say) =>
      `Close ${offerOf(offer, say)}${partner === undefined ? "" : ` with ${whom(say.who(partner))}`}`,
    bankTrade: ({ give, count, get }) =>
      give && get
        ? `Trade ${count ?? ""} ${en.resources[give]} for 1 ${en.resources[get]} with the bank`
        : give
          ? `Trade ${count ?? ""} ${en.resources[give]} with the bank`
          : "Trade with the bank",
    buildRoad: ({ edge }, say) => (edge === undefined ? "Build a road" : `Build a road ${say.edge(edge)}`),
    buildSettlement: ({ vertex }, say) => (vertex === undefined ? "Build a settlement" : `Build a settlement ${say.vertex(vertex)}`),
    buildCity: ({ vertex }, say) => (vertex === undefined ? "Build a city" : `Build a city ${say.vertex(vertex)}`),
    buyCard: () => "Buy a development card",
    playKnight: () => "Play a knight",
    playRoadBuilding: () => "Play road building",
    playYearOfPlenty: ({ resources }) =>
      resources ? `Year of plenty: take ${list(resources.map((kind) => en.resources[kind]))}` : "Play year of plenty",
    playMonopoly: ({ resource }) => (resource ? `Monopoly: take all ${en.resources[resource]}` : "Play monopoly"),
    freeRoad: ({ edge }, say) => (edge === undefined ? "Build a free road" : `Build a free road ${say.edge(edge)}`),
    finish: () => "Renounce the second road",
    endTurn: () => "End the turn",
    pass: () => "Build nothing more",
    skipSpecial: () => "Skip special building from now on",
    joinSpecial: () => "Take part in special building again",
  },
  status: {
    setupSettlement: (say) => waitsFor(say, "You place a settlement", "places a settlement"),
    setupRoad: (say) => waitsFor(say, "You place a road beside it", "places a road"),
    preRoll: (say) => waitsFor(say, "You roll the dice", "rolls the dice"),
    discard: (say) => {
      const owing = say.owing();
      return owing.some(({ you }) => you) ? "A 7! You discard half" : `A 7! Still to discard: ${list(owing.map(whom))}`;
    },
    moveRobber: (say) => waitsFor(say, "You move the robber", "moves the robber"),
    steal: (say) => waitsFor(say, "You choose whom to rob", "chooses whom to rob"),
    main: (say) => {
      if (say.isPaired()) return waitsFor(say, "You are the paired player: build, trade with the bank", "builds as the paired player");
      if (say.asked()) return waitsFor(say, "You are offered a trade", "offers you a trade");
      return waitsFor(say, "You trade and build", "trades and builds");
    },
    roadBuilding: (say) => {
      const roads = many(say.table.freeRoads, "free road");
      return waitsFor(say, `You build ${roads}`, `builds ${roads}`);
    },
    specialBuild: (say) => waitsFor(say, "Special building: you may build and buy", "may build and buy"),
    over: (say) => `${does(say.who(say.table.winner), "win", "wins")} the game`,
  },
  events: {
    started: ({ starter, rolls }, say) => {
      const thrown = rolls.map((each, seat) => `${say.who(seat).name}: ${each.join(", ")}`);
      return `${rolls.some((each) => each.length > 0) ? `Rolls for the start. ${thrown.join("; ")}. ` : ""}${does(say.who(starter), "begin", "begins")}.`;
    },
    settlementPlaced: ({ seat, vertex }, say) => `${does(say.who(seat), "place", "places")} a settlement ${say.vertex(vertex)}`,
    roadPlaced: ({ seat, edge }, say) => `${does(say.who(seat), "place", "places")} a road ${say.edge(edge)}`,
    startingResources: ({ seat, cards: got }, say) => `${does(say.who(seat), "start", "starts")} with ${say.bundle(got)}`,
    turnBegan: ({ seat }, say) => `${whose(say.who(seat))} turn`,
    rolled: ({ seat, dice: [a, b] }, say) => `${does(say.who(seat), "roll", "rolls")} ${a} + ${b} = ${a + b}`,
    sevenIgnored: ({ seat, dice: [a, b] }, say) =>
      `${does(say.who(seat), "roll", "rolls")} ${a} + ${b} = 7: rolled again in the first rounds`,
    produced: ({ bySeat, short }, say) => {
      const got = bySeat.flatMap((counts, seat) =>
        counts.some((n) => n > 0) ? [`${does(say.who(seat), "receive", "receives")} ${say.bundle(counts)}`] : [],
      );
      const lacking = short.length > 0 ? ` The bank is short of ${list(short.map((kind) => say.resource(kind)))}.` : "";
      return `${got.length > 0 ? got.join("; ") : "Nobody receives anything"}.${lacking}`;
    },
    discardChosen: ({ seat, count, cards: own }, say) =>
      own
        ? `${does(say.who(seat), "discard", "discards")} ${say.bundle(own)}`
        : `${does(say.who(seat), "have", "has")} chosen ${cards(count)} to discard`,
    discarded: ({ bySeat }, say) => {
      const gone = bySeat.flatMap((counts, seat) => (counts.some((n) => n > 0) ? [`${say.who(seat).name}: ${say.bundle(counts)}`] : []));
      return `Discarded. ${gone.join("; ")}`;
    },
    robberMoved: ({ seat, to }, say) => `${does(say.who(seat), "move", "moves")} the robber to ${say.hex(to)}`,
    robberStayed: ({ hex }, say) => `The robber stays at ${say.hex(hex)}: every other hex is protected`,
    stolen: ({ thief, victim, resource }, say) =>
      `${does(say.who(thief), "steal", "steals")} ${resource ? `1 ${say.resource(resource)}` : "a card"} from ${whom(say.who(victim))}`,
    offered: ({ seat, to, give, get }, say) => {
      const asked = to.length > 0 ? ` to ${list(to.map((each) => whom(say.who(each))))}` : "";
      const terms = give && get ? `${say.bundle(give)} for ${say.bundle(get)}` : "a private trade";
      return `${does(say.who(seat), "offer", "offers")}${asked}: ${terms}`;
    },
    countered: ({ seat, give, get }, say) =>
      `${does(say.who(seat), "propose", "proposes")} to give ${say.bundle(get)} for ${say.bundle(give)}`,
    haggled: (told, say) => {
      const { seat, counter, give, get, offer, to } = told;
      const terms = counter && give && get && en.events.countered({ type: "countered", seat, offer, give, get }, say);
      const asked = terms || en.events.offered({ type: "offered", seat, offer, to: [...to], give, get }, say);
      return [asked, FATES[told.fate](told, say)].filter(Boolean).join(". ");
    },
    accepted: ({ seat }, say) => `${does(say.who(seat), "accept", "accepts")} the offer`,
    declined: ({ seat }, say) => `${does(say.who(seat), "decline", "declines")} the offer`,
    withdrawn: ({ seat }, say) => `${does(say.who(seat), "take", "takes")} an offer or consent back`,
    lapsed: ({ offers }) => `${offers.length === 1 ? "An offer falls" : `${offers.length} offers fall`} away, because hands have changed`,
    traded: ({ seat, with: partner, give, get }, say) =>
      `${does(say.who(seat), "give", "gives")} ${whom(say.who(partner))} ${say.bundle(give)} for ${say.bundle(get)}`,
    bankTraded: ({ seat, give, count, get }, say) =>
      `${does(say.who(seat), "trade", "trades")} ${count} ${say.resource(give)} for 1 ${say.resource(get)} with the bank`,
    roadBuilt: ({ seat, edge, free }, say) => `${does(say.who(seat), "build", "builds")} a ${free ? "free " : ""}road ${say.edge(edge)}`,
    settlementBuilt: ({ seat, vertex }, say) => `${does(say.who(seat), "build", "builds")} a settlement ${say.vertex(vertex)}`,
    cityBuilt: ({ seat, vertex }, say) => `${does(say.who(seat), "build", "builds")} a city ${say.vertex(vertex)}`,
    cardBought: ({ seat, card }, say) =>
      `${does(say.who(seat), "buy", "buys")} a development card${card ? `: ${say.card(en.cards[card].toLowerCase())}` : ""}`,
    cardPlayed: ({ seat, card }, say) => `${does(say.who(seat), "play", "plays")} ${say.card(en.cards[card].toLowerCase())}`,
    plentyTaken: ({ seat, cards: got }, say) => `${does(say.who(seat), "take", "takes")} ${say.bundle(got)} from the bank`,
    monopolised: ({ seat, resource, bySeat }, say) => {
      const given = bySeat.flatMap((count, from) => (count > 0 ? [`${count} from ${whom(say.who(from))}`] : []));
      return `${does(say.who(seat), "take", "takes")} all ${say.resource(resource)}: ${given.length > 0 ? list(given) : "nobody had any"}`;
    },
    longestRoad: ({ seat, from, length }, say) =>
      seat < 0
        ? `Longest road: nobody holds it now`
        : `${does(say.who(seat), "take", "takes")} the longest road (${length})${from >= 0 ? ` from ${whom(say.who(from))}` : ""}`,
    largestArmy: ({ seat, from, knights }, say) =>
      `${does(say.who(seat), "take", "takes")} the largest army (${many(knights, "knight")})${from >= 0 ? ` from ${whom(say.who(from))}` : ""}`,
    turnEnded: () => undefined,
    pairedBegan: ({ seat }, say) => `${does(say.who(seat), "act", "acts")} as the paired player`,
    specialBegan: () => undefined,
    specialWish: ({ seat, skips }, say) =>
      skips
        ? `${does(say.who(seat), "skip", "skips")} special building from now on`
        : `${does(say.who(seat), "take", "takes")} part in special building again`,
    won: ({ seat, points, victoryPointCards }, say) =>
      `${does(say.who(seat), "win", "wins")} with ${many(points, "point")}${
        victoryPointCards > 0 ? `, ${victoryPointCards} of them on hidden cards` : ""
      }`,
  },
  refusals: {
    NO_DRAWING: "This is no drawing of a board.",
    NO_TOKEN: (params) => `A number is missing${drawnAt(params)}.`,
    DESERT_TOKEN: (params) => `A desert has no number${drawnAt(params)}.`,
    NO_COAST: (params) => `A harbour must lie between land and sea${drawnAt(params)}.`,
    HARBOURS_TOUCH: (params) => `Two harbours share an intersection${drawnAt(params)}.`,
    NO_ROBBER: (params) => `The robber must stand on land${drawnAt(params)}.`,
    NO_RESOURCE: ({ resource = "brick" }) => `Nothing on the board yields ${en.resources[resource as Resource]}.`,
    FEW_PLACES: ({ seats = 2 }) => `The board is too small: ${seats} players may not find two places each to start.`,
    OUT_OF_BOX: (params) => `More than the box has (${params.most}): ${boxThing(params)}.`,
    OUT_OF_REACH: ({ seats = 2, most = 0 }) =>
      `Too many points: with ${seats} players this board may leave nobody room for more than ${most}.`,
    WRONG_PHASE: "That is not possible at this moment of the turn.",
    NOT_YOUR_TURN: "It is not your turn.",
    OCCUPIED: "Something already stands there.",
    DISTANCE: "Too close: the neighbouring intersections must be empty.",
    NOT_CONNECTED: "It must join your own roads or buildings.",
    BLOCKED: "Another player's building stands in the way.",
    WRONG_COUNT: ({ count }) => `Exactly ${cards(Number(count))} must be chosen.`,
    NOT_HELD: "You do not hold these cards.",
    SAME_HEX: "The robber must move to another hex.",
    PROTECTED: "A player with few points is protected from the robber there.",
    NOT_VICTIM: "Nothing can be stolen from that player.",
    NO_PIECE: "You have no such piece left.",
    CANNOT_PAY: ({ rate }) => (rate === undefined ? "You cannot pay for that." : `The bank asks ${rate} cards of a kind.`),
    NO_SETTLEMENT: "A city replaces one of your own settlements.",
    DECK_EMPTY: "There are no development cards left.",
    BOUGHT_NOW: "A card cannot be played in the turn in which it was bought.",
    CARD_LIMIT: "Only one development card may be played in a turn.",
    BANK_EMPTY: "The bank does not have these cards.",
    LIKE_FOR_LIKE: "The same resource cannot stand on both sides.",
    EMPTY_SIDE: "Both sides must give at least one card.",
    OPTION_OFF: "This table plays without that.",
    TRADE_CLOSED: "You have built: trade is closed for this turn.",
    NO_OFFER: "That offer is no longer open.",
    NO_HEX: "There is no such hex on this board.",
    GAME_OVER: "The game is over.",
    ROAD_OWED: "The first free road must be built.",
    BAD_SEAT: "The offer cannot be made to these players.",
    NOT_IN_BOX: ({ most }) => `There are only ${most} cards of a kind.`,
    NOT_ADDRESSED: "That offer is not addressed to you.",
    NOT_YOUR_OFFER: "That offer is not yours.",
    ALREADY_ACCEPTED: "You have already accepted.",
    ALREADY_DECLINED: "You have already declined.",
    NOT_ACCEPTED: "That player has not accepted.",
    OFFER_LIMIT: "Too many offers in this turn.",
    TOO_MANY_REQUESTS: ({ seconds }) => (seconds ? "One offer a second at most. Yours is still here: send it again in a moment." : ""),
    ALREADY_SO: "It is so already.",
    OPEN_LIMIT: "Too many offers are open; withdraw one first.",
  },
  lines: {
    settlements: ({ count }) => `Settlements (${count})`,
    cities: ({ count }) => `Cities (${count})`,
    longestRoad: () => "Longest road",
    largestArmy: () => "Largest army",
    victoryPointCards: ({ count }) => `Victory point cards (${count})`,
  },
  labels: {
    hand: "Your cards",
    handCount: (count) => cards(count),
    developmentCards: "Development cards",
    boughtNow: "bought this turn",
    play: "Play",
    actions: "Actions",
    roll: "Roll",
    rollHint: "Roll the dice. This cannot be taken back.",
    road: "Road",
    settlement: "Settlement",
    city: "City",
    buyCard: "Card",
    buyCardHint: "Buy a development card. This cannot be taken back.",
    endTurn: "End turn",
    endTurnHint: "End your turn. This cannot be taken back.",
    finish: "No second road",
    pass: "Done building",
    skipSpecial: "Never ask me",
    joinSpecial: "Ask me again",
    choosePlace: "Choose a lit place on the board",
    left: (pieces) => `${pieces} left`,
    costs: "Costs and points",
    target: (points) => `${many(points, "point")} win`,
    bank: "Bank",
    bankHidden: "The bank's cards are hidden at this table.",
    deck: (count) => `Development cards left: ${count}`,
    diceDeck: (count) => `Rolls left in the dice deck: ${count}`,
    rate: (count) => `${count}:1`,
    exchange: (what) => (what ? `Bank: ${what}` : "Bank"),
    trade: "Trade",
    youGive: "You give",
    youGet: "You get",
    sendOffer: "Make the offer",
    sendCounter: "Propose",
    counter: "Counter-offer",
    propose: "Propose",
    to: "Offered to",
    everybody: "Everybody",
    offers: "Open offers",
    ownOffer: "Your offer",
    gives: "gives",
    gets: "and gets",
    youGiveHere: "you give",
    youGetHere: "and get",
    privateOffer: (name) => `${name}: private offer to others`,
    accept: "Accept",
    decline: "Decline",
    noMoreOffers: "No more offers this turn",
    withdraw: "Withdraw",
    withdrawAccept: "Take consent back",
    tradeWith: (name) => `Trade with ${name}`,
    says: { yes: "accepts", no: "declines", waits: "is thinking" },
    waitingFor: (names) => `Waiting for: ${names}`,
    accepted: (names) => `Accepted: ${names}`,
    declined: (names) => `Declined: ${names}`,
    cancel: "Cancel",
    more: (what) => `More ${what}`,
    fewer: (what) => `Less ${what}`,
    discard: (count) => `Discard ${cards(count)}`,
    chosen: (count, of) => `${count} of ${of} chosen`,
    discardButton: "Discard",
    discardChosen: "Chosen. Waiting for the others.",
    takeTwo: (count) => (count === 1 ? "Take one card from the bank" : "Take two cards from the bank"),
    nameOne: "Take all cards of one resource",
    take: (what) => `Take: ${what}`,
    stealFrom: "Steal a card from",
    stealButton: (name, count) => `${name} (${cards(count)})`,
    pips: (count) => many(count, "dot"),
    points: (points) => many(points, "point"),
    pointsHidden: (points) => `${points} with hidden cards`,
    resourceCards: (count) => many(count, "resource card"),
    noSpecial: "Takes no part in special building",
    overLimit: (limit) => `limit ${limit}`,
    cardsHeld: (count) => many(count, "development card"),
    knights: (count) => many(count, "knight"),
    roadLength: (length) => `longest line of roads: ${length}`,
    longestRoad: "Longest road",
    largestArmy: "Largest army",
    revealed: "All hands, as the record shows them",
  },
};
