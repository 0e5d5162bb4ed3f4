/** Shipyard in English. */
import type { Sentences } from "./sentences.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const money = (guilders: number) => `${guilders} G`;
export const en: Sentences = {
  grammar: { You: "You", and: "and", money },
  actions: {
    build: "Build ships",
    train: "Buy commodities",
    canal: "Lease a canal",
    equip: "Manufacture equipment",
    recruit: "Recruit crew",
    hire: "Hire an employee",
    exchange: "Exchange commodities",
    subsidy: "Receive subsidies",
  },
  tiles: {
    build: "Build",
    train: "Train",
    canal: "Canal",
    equip: "Equip",
    recruit: "Crew",
    hire: "Hire",
    exchange: "Exchange",
    subsidy: "Subsidy",
  },
  nouns: {
    captain: { one: "captain", a: "a captain", many: "captains" },
    soldier: { one: "soldier", a: "a soldier", many: "soldiers" },
    businessman: { one: "businessman", a: "a businessman", many: "businessmen" },
    sail: { one: "sail", a: "a sail", many: "sails" },
    smokestack: { one: "smokestack", a: "a smokestack", many: "smokestacks" },
    propeller: { one: "propeller", a: "a propeller", many: "propellers" },
    crane: { one: "crane", a: "a crane", many: "cranes" },
    cannon: { one: "cannon", a: "a cannon", many: "cannons" },
    coal: { one: "coal", a: "coal", many: "coal" },
    cloth: { one: "cloth", a: "cloth", many: "cloth" },
    grain: { one: "grain", a: "grain", many: "grain" },
    cabins: { one: "cabin", a: "a cabin", many: "cabins" },
    masts: { one: "mast seat", a: "a mast seat", many: "mast seats" },
    screws: { one: "screw seat", a: "a screw seat", many: "screw seats" },
    cranes: { one: "crane seat", a: "a crane seat", many: "crane seats" },
    guns: { one: "gun seat", a: "a gun seat", many: "gun seats" },
    lanterns: { one: "lantern", a: "a lantern", many: "lanterns" },
    lifeboats: { one: "lifeboat", a: "a lifeboat", many: "lifeboats" },
    lifebuoys: { one: "lifebuoy", a: "a lifebuoy", many: "lifebuoys" },
  },
  columns: { bow: "bow", middleA: "middle", middleB: "middle", stern: "stern" },
  aColumn: { bow: "a bow", middleA: "a middle", middleB: "a middle", stern: "a stern" },
  waters: { M: "cannon", C: "crane", L: "lantern", B: "lifeboat", Y: "lifebuoy", R: "blue ribbon", ".": "open water" },
  colours: { blue: "blue", green: "green" },
  employees: {
    "E-CRA": { name: "Crane engineer", effect: "Each time you manufacture equipment you also get a crane." },
    "E-SAI": { name: "Sail engineer", effect: "Each time you manufacture equipment you also get a sail." },
    "E-CAN": { name: "Cannon engineer", effect: "Each time you manufacture equipment you also get a cannon." },
    "E-SMO": { name: "Smokestack engineer", effect: "Each time you manufacture equipment you also get a smokestack." },
    "E-PRO": { name: "Propeller engineer", effect: "Each time you manufacture equipment you also get a propeller." },
    "R-CAP": { name: "Captain recruiter", effect: "Each time you recruit crew you also get a captain." },
    "R-SOL": { name: "Soldier recruiter", effect: "Each time you recruit crew you also get a soldier." },
    "R-BUS": { name: "Businessman recruiter", effect: "Each time you recruit crew you also get a businessman." },
    "T1-COA": { name: "Coal trader I", effect: "Coal sells for 1 G more." },
    "T1-CLO": { name: "Cloth trader I", effect: "Cloth sells for 1 G more." },
    "T1-GRA": { name: "Grain trader I", effect: "Grain sells for 1 G more." },
    "T2-COA": { name: "Coal trader II", effect: "Needs coal trader I. Coal sells for 1 G more still; 3 points at the end." },
    "T2-CLO": { name: "Cloth trader II", effect: "Needs cloth trader I. Cloth sells for 1 G more still; 3 points at the end." },
    "T2-GRA": { name: "Grain trader II", effect: "Needs grain trader I. Grain sells for 1 G more still; 3 points at the end." },
    "B-CAB": { name: "Cabin builder", effect: "Each ship may carry 1 crew member more than it has cabins." },
    "B-TOP": { name: "Mast builder", effect: "Each ship may carry 1 sail or smokestack without a seat." },
    "B-PRO": { name: "Screw builder", effect: "Each ship may carry 1 propeller without a seat." },
    "B-DEC": { name: "Deck builder", effect: "Each ship may carry 1 crane or cannon without a seat." },
    "S-RIG": { name: "Rigger", effect: "A ship with a sail may add 1 to its speed." },
    "S-STO": { name: "Stoker", effect: "A ship under steam may add 1 to its speed." },
    "F-EQU": { name: "Equipment foreman", effect: "Manufacturing equipment costs up to 2 G less." },
    "F-REC": { name: "Crew foreman", effect: "Recruiting crew costs up to 2 G less." },
    "F-HIR": { name: "Hiring foreman", effect: "Up to 2 further steps to an employee are free." },
    "F-EXC": { name: "Exchange foreman", effect: "When you exchange commodities, the marker may go 1 space further." },
  },
  contracts: {
    B1: (n) => `${n} points for each pair of a businessman and a crane on the same ship`,
    B2: (n) => `${n} points for each businessman of the fleet beyond the first`,
    B3: (n) => `${n} points for each ship with a sail, a smokestack and a propeller`,
    B4: (n) => `${n} points for each pair of a soldier and a cannon on the same ship`,
    B5: (n) => `${n} points for each soldier of the fleet beyond the first`,
    B6: (n) => `${n} points for each ship with a businessman, a soldier, a crane and a cannon`,
    B7: (n) => `${n} points for each pair of sails on the same ship`,
    B8: (n) => `${n} points for each officer: captains beyond the first of a ship`,
    B9: (n) => `${n} points for each pair of a smokestack and a propeller on the same ship`,
    B10: (n) => `${n} points for each crane of the fleet beyond the first`,
    B11: (n) => `${n} points for each cannon of the fleet beyond the first`,
    B12: (n) => `${n} points for each ship with at least 4 crew members, captains included`,
    G1: (n) => `${n} points for each lantern of the fleet`,
    G2: (n) => `${n} points for each lifeboat of the fleet`,
    G3: (n) => `${n} points for each lifebuoy of the fleet`,
    G4: (n) => `${n} points for each ship with a lantern, a lifeboat and a lifebuoy`,
    G5: (n) => `${n} points for each ship of speed 6 or more`,
    G6: (n) => `${n} points for each point of speed above 2 of your fastest ship`,
    G7: (n) => `${n} points for each card above 3 of your longest ship`,
    G8: (n) => `${n} points for each ship beyond the first`,
    G9: (n) => `${n} points for each ship of exactly 3 cards`,
    G10: (n) => `${n} points for each ship of 6 cards or more`,
    G11: (n) => `${n} points for each ship with at least 2 sails and no smokestack`,
    G12: (n) => `${n} points for each used canal`,
  },
  status: {
    discard: { own: "Keep one green and one blue contract", other: (who) => `${who} chooses contracts` },
    choose: { own: "Choose an action tile", other: (who) => `${who} chooses an action` },
    launch: { own: "Fit your ship and launch it", other: (who) => `${who} launches a ship` },
    final: { own: "Take your final action", other: (who) => `${who} takes the final action` },
    finish: { own: "Buy a card that finishes a ship, or pass", other: (who) => `${who} may buy a finishing card` },
    over: { own: "The game is over", other: () => "The game is over" },
  },
  acting: { own: (action) => action, other: (who, action) => `${who}: ${action}` },
  acted: { own: "Take a bonus action or end", spent: "End your actions", other: (who) => `${who} may take a bonus action` },
  kinds: {
    build: "Build ships",
    train: "Buy a train",
    canal: "Lease a canal",
    equip: "Manufacture equipment",
    recruit: "Recruit crew",
    hire: "Hire an employee",
    exchange: "Exchange a train",
    choose: "Choose an action tile",
    bonus: "Bonus action",
    scrap: "Dismantle a ship",
    finish: "Buy a finishing card",
  },
  moves: {
    discard: () => "Discard two green and two blue contracts",
    choose: (m, t) => (m.tile ? `Choose ${quoted(t.words.actions[m.tile])}, income ${money(t.income(m.tile))}` : "Choose an action tile"),
    bonus: (m, t) => (m.tile ? `Bonus action for ${money(6)}: ${t.words.actions[m.tile]}` : `Bonus action for ${money(6)}`),
    build: (m, t) =>
      m.cards ? `Build ${t.list(m.cards.map((c) => `${t.cardAt(c.column, c.row)} on slot ${c.slot + 1}`))}` : "Build ships",
    train: (m, t) =>
      m.row === undefined ? "Buy a train" : `Buy the train with ${t.train(t.table.trains[m.row])} for ${money(t.rowPrice(m.row))}`,
    canal: (m, t) => {
      if (m.row === undefined) return "Lease a canal";
      const turned = m.flip ? ", turned round" : "";
      return `Lease the canal ${t.canal(t.table.canals[m.row], m.flip ?? false)}${turned} for ${money(t.rowPrice(m.row))}`;
    },
    equip: (m, t) => (m.kind ? `Make ${t.words.nouns[m.kind].a}${t.piecePrice(m.kind)}` : "Manufacture equipment"),
    recruit: (m, t) => (m.kind ? `Recruit ${t.words.nouns[m.kind].a}${t.piecePrice(m.kind)}` : "Recruit crew"),
    hire: (m, t) => {
      if (!m.kind) return "Hire an employee";
      const steps = m.steps ? `, ${plural(m.steps, "further step", "further steps")}` : "";
      return `Hire: ${t.words.employees[m.kind].name}${steps}`;
    },
    exchange: (m, t) => {
      const train = m.train === undefined ? undefined : t.ownTrain(m.train);
      if (train === undefined) return "Exchange a train";
      if (!m.goods) return `Exchange the train with ${train}`;
      return `Exchange the train with ${train}: ${t.list(m.goods.map((good) => (good === "sell" ? "sell" : t.words.nouns[good].a)))}`;
    },
    subsidy: () => `Take ${money(2)}`,
    endActions: () => "End your actions",
    launch: (m, t) => {
      if (m.bowSlot === undefined) return "Launch a ship";
      const fit = m.fit && t.fit(m.fit);
      return fit ? `Launch the ship at slot ${m.bowSlot + 1} with ${fit}` : `Launch the ship at slot ${m.bowSlot + 1}`;
    },
    scrap: (m) => (m.bowSlot === undefined ? "Dismantle a ship" : `Dismantle the ship at slot ${m.bowSlot + 1} for 0 points`),
    finish: (m, t) => {
      if (!m.column || m.row === undefined || m.slot === undefined) return "Buy a finishing card";
      return `Finish a ship: ${t.cardAt(m.column, m.row)} on slot ${m.slot + 1} for ${money(t.rowPrice(m.row))}`;
    },
    pass: () => "Pass",
  },
  fields: {
    green: "Green contracts to discard",
    blue: "Blue contracts to discard",
    tile: "Action",
    cards: "Cards",
    row: "Row",
    column: "Column",
    slot: "Slot",
    flip: "Turned round",
    kind: "Kind",
    steps: "Paid steps",
    train: "Train",
    extraStep: "One space further (foreman)",
    goods: "For each good",
    bowSlot: "Ship",
    fit: "Fit",
    rigger: "Rigger",
    stoker: "Stoker",
  },
  sell: "sell",
  yes: "yes",
  no: "no",
  events: {
    started: (e, t) => t.does(e.starter, "takes the first turn.", "take the first turn."),
    turnBegan: (e, t) => (t.isReader(e.seat) ? `Your turn ${e.turn} begins.` : `${t.name(e.seat)}’s turn ${e.turn} begins.`),
    tileAdvanced: (e, t) => `The tile “${t.words.actions[e.tile]}” moves to the front.`,
    lapEnded: (e) =>
      e.countdown > 0 ? `A lap is over; the countdown stands at ${e.countdown}.` : "The countdown has reached the red space.",
    endTriggered: (e) =>
      e.by === "decks"
        ? "The bow deck, the stern deck or both middle decks are used up: this is the last round."
        : "This is the last round.",
    contractsDue: () => "Everybody keeps one green and one blue contract.",
    contractsDiscarded: (e, t) => t.does(e.seat, "has discarded four contracts.", "have discarded four contracts."),
    tileChosen: (e, t) => {
      const income = e.ahead + e.gap;
      const gain = income > 0 ? ` and ${t.isReader(e.seat) ? "get" : "gets"} ${money(income)}` : "";
      return `${t.does(e.seat, "chooses", "choose")} “${t.words.actions[e.tile]}”${gain}.`;
    },
    noTile: (e, t) => t.does(e.seat, "can’t carry out any action.", "can’t carry out any action."),
    bonusTaken: (e, t) => `${t.does(e.seat, "pays", "pay")} ${money(e.price)} for a bonus action: ${t.words.actions[e.tile]}.`,
    built: (e, t) =>
      `${t.does(e.seat, "builds", "build")} ${t.list(e.cards.map((c) => t.card(c.card)))} for ${money(e.cards.reduce((sum, c) => sum + c.price, 0))}.`,
    marketRefilled: () => undefined,
    trainBought: (e, t) => `${t.does(e.seat, "buys", "buy")} a train with ${t.train(e.train)} for ${money(e.price)}.`,
    trainsShuffled: (e) => `The discarded trains (${e.count}) are shuffled.`,
    canalLeased: (e, t) => `${t.does(e.seat, "leases", "lease")} a canal (${t.canal(e.canal, e.flip)}) for ${money(e.price)}.`,
    equipped: (e, t) => `${t.does(e.seat, "makes", "make")} ${t.things([e.kind, ...e.extra])} for ${money(e.price)}.`,
    recruited: (e, t) => `${t.does(e.seat, "recruits", "recruit")} ${t.things([e.kind, ...e.extra])} for ${money(e.price)}.`,
    hired: (e, t) => `${t.does(e.seat, "hires", "hire")} an employee for ${money(e.price)}: ${t.words.employees[e.kind].name}.`,
    exchanged: (e, t) => {
      const pieces = e.goods.flatMap((good) => (good.piece ? [good.piece] : []));
      const gained = e.goods.reduce((sum, good) => sum + good.money, 0);
      const gains = [...(gained > 0 ? [money(gained)] : []), ...(pieces.length > 0 ? [t.things(pieces)] : [])];
      return `${t.does(e.seat, "exchanges", "exchange")} ${t.things(e.goods.map((good) => good.good))} for ${t.list(gains)}.`;
    },
    subsidised: (e, t) => `${t.does(e.seat, "takes", "take")} ${money(e.amount)} of subsidies.`,
    forfeited: (e, t) => `${t.does(e.seat, "forfeits", "forfeit")} the action “${t.words.actions[e.tile]}”.`,
    launched: (e, t) => {
      const { speed, total } = e.cruise;
      return `${t.does(e.seat, "launches", "launch")} a ship of ${plural(e.cards.length, "card", "cards")} with ${t.fit(e.fit)}. Shakedown cruise: speed ${speed}, ${plural(total, "point", "points")}.`;
    },
    scrapped: (e, t) => `${t.does(e.seat, "dismantles", "dismantle")} a ship of ${plural(e.cards.length, "card", "cards")}.`,
    finalsBegan: () => "Now everybody takes one final action.",
    finished: (e, t) => `${t.does(e.seat, "buys", "buy")} ${t.card(e.card)} to finish a ship, for ${money(e.price)}.`,
    passed: (e, t) => t.does(e.seat, "passes.", "pass."),
    ended: (e, t) => {
      const winners = e.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      if (winners.length > 1) return `The contracts are shown. Shared victory: ${t.list(winners.map((seat) => t.name(seat)))}.`;
      return `The contracts are shown. ${t.does(winners[0], "wins", "win")} the game.`;
    },
  },
  refusals: {
    GAME_OVER: () => "The game is over.",
    NOT_YOUR_TURN: () => "It is not your turn.",
    WRONG_PHASE: () => "That is not possible at this moment.",
    NOT_YOUR_CONTRACT: () => "Choose two different contracts of each colour from your hand.",
    NOT_IN_GAME: (p) => `The tile “${p.action}” is for four players only.`,
    TILE_OCCUPIED: (p) => `A figure stands on the tile “${p.action}”.`,
    JUST_ADVANCED: (p) => `The tile “${p.action}” has just been advanced.`,
    IMPOSSIBLE: (p) => `“${p.action}”: you could do nothing of it with the money you would have.`,
    SAME_ACTION: (p) => `“${p.action}” can’t be done twice in one turn.`,
    BONUS_USED: () => "There is only one bonus action a turn.",
    ACTION_OWED: (p) => `First carry out the action “${p.action}”.`,
    ACTIONS_DONE: () => "Your actions of this turn are done.",
    CANNOT_PAY: (p) => `That costs ${p.price} G; you have ${p.money} G.`,
    NOTHING_THERE: () => "Nothing lies there.",
    SAME_CARD: () => "A card can be taken only once.",
    SLOT_TAKEN: (p) => `Slot ${Number(p.slot) + 1} is taken.`,
    YARD_DEAD: () => "With these cards, some card could never sail: there is no room for the rest of its ship.",
    NOT_AT_STOP: (p) => `${p.kind}: not to be had at the stop where the marker would be.`,
    ALREADY_HIRED: (p) => `${p.kind} works for you already.`,
    NEEDS_LEVEL_ONE: (p) => `${p.kind}: first hire the trader of level I of this good.`,
    NO_SUCH_TRAIN: () => "You don’t have this train.",
    NO_FOREMAN: () => "The further step needs the exchange foreman.",
    NOT_BARTERED: (p) => `${p.good} can’t be bartered for that (${p.kind}).`,
    KIND_TWICE: (p) => `Each kind of piece only once per exchange (${p.kind}).`,
    NO_SHIP: (p) => `No finished ship begins at slot ${Number(p.slot) + 1}.`,
    NO_CAPTAIN: () => "A ship without a captain does not sail.",
    NOT_IN_STORE: (p) => `You don’t have so many in store (${p.kind}).`,
    NO_CABIN: () => "There are not enough cabins for this crew.",
    NO_SEAT: (p) => `There are not enough seats (${p.kind}).`,
    NO_RIGGER: () => "The rigger has to work for you, and the ship needs a sail.",
    NO_STOKER: () => "The stoker has to work for you, and the ship must be under steam.",
    CANAL_TOO_SHORT: (p) => `Speed ${p.speed} is too much: only ${p.ahead} spaces of canal lie ahead.`,
    NOT_FINISHED: () => "This card doesn’t finish a ship.",
  },
  lines: {
    ship: (p) => `Ship ${p.ship}: ${p.cards} cards, speed ${p.speed}`,
    contract: (p) => `Contract: ${p.contract}`,
    trader: (p) => `Trader: ${p.kind}`,
  },
  labels: {
    tabs: { track: "Track", market: "Market", depot: "Depot", rondels: "Rondels", dock: "Yard", others: "Others" },
    trains: "Trains",
    canals: "Canals",
    rondels: { equipment: "Equipment", crew: "Crew", employees: "Employees", exchange: "Exchange" },
    canal: "Canal",
    noCanal: "No canal leased",
    ahead: (n) => `${plural(n, "space", "spaces")} ahead`,
    used: (n) => `${plural(n, "canal", "canals")} used`,
    fleet: "Fleet",
    store: "Store",
    emptyStore: "No pieces",
    employees: "Employees",
    contracts: "Contracts",
    points: (n) => plural(n, "point", "points"),
    laps: (n) => plural(n, "lap left", "laps left"),
    deck: (n) => `deck ${n}`,
    justAdvanced: "just advanced",
    occupied: (who) => `occupied: ${who}`,
    nothingToDo: "nothing you could do or pay there",
    incomeParts: (ahead, gap) => (gap > 0 ? `${ahead} for figures ahead, ${gap} for empty spaces` : `${ahead} for figures ahead`),
    chooseTile: "Choose your action",
    bonusTitle: (price) => `Bonus action for ${money(price)}`,
    bonusHint: (has, left) => `You have ${money(has)}; ${money(left)} would be left for the action itself.`,
    endActions: "End actions",
    noUndo: "Something is drawn from a deck: this can’t be undone.",
    buildHint: "Take one to three cards. Tap a card, then a slot of your yard.",
    pickSlot: "Now choose its slot.",
    cost: (price, left) => `Cost ${money(price)}, ${money(left)} left`,
    takeBack: "Take back",
    confirmBuild: (n, price) => `Buy ${plural(n, "card", "cards")} for ${price}`,
    buildAnyway: "Buy all the same: the ship will be scrapped",
    trainHint: "Take one train.",
    canalHint: "Take one canal; turn it as you like before you lease it.",
    flip: "Turn round",
    lease: (price) => `Lease for ${money(price)}`,
    newCanal: "It will lie at the far end of your canal:",
    pieceHint: "The marker moves one space; the piece there is free, each space further costs 1 G.",
    also: (things) => `Your employees add ${things}.`,
    hireHint: "One step is free, further steps cost 1 G each, then the employee’s own price.",
    away: (steps) => (steps === 0 ? "the next stop" : plural(steps, "paid step", "paid steps")),
    exchangeHint: "Choose a train, then what becomes of each good. Each kind of piece once.",
    extraStep: "Foreman: the marker goes one space further",
    exchange: (gain) => (gain > 0 ? `Exchange, get ${money(gain)}` : "Exchange"),
    launchHint: "The ship takes what you choose from your store. Nothing is final before the launch.",
    bestFit: "Best fit",
    emptyFit: "Empty",
    launch: (n) => `Launch: ${plural(n, "point", "points")}`,
    scrap: (n, points) =>
      points === undefined
        ? `Dismantle: lose ${plural(n, "card", "cards")}, 0 points`
        : `Dismantle: give up ${plural(n, "card", "cards")} and ${plural(points, "point", "points")}`,
    score: { crew: "Crew", deck: "Cranes and cannons", speed: "Speed", spaces: "Spaces", total: "Shakedown cruise" },
    speed: (speed) => `Speed ${speed}`,
    finishTitle: "Finish a ship",
    finishHint: "Buy one card that finishes a ship; it is launched at once.",
    worth: (points) => `up to ${plural(points, "point", "points")}`,
    lacks: {
      captain: (again) => `no captain, so it is scrapped for 0 points${again ? " unless another action brings one" : ""}`,
      canal: (again) => `too little canal, so it is scrapped for 0 points${again ? " unless another action adds some" : ""}`,
    },
    progress: (count, each) => `${count} × ${each} so far`,
    promise: (cards, worth) => `A ship of ${cards} cards: ${worth}`,
    pass: "Pass",
    otherAction: "Another action",
    finalHint: "Take one last action, without income or bonus action, or pass.",
    keepOne: (colour) => `Keep one ${colour} contract`,
    keep: "Keep these, discard the others",
    discardHint: "The discard is secret and can’t be undone.",
    waiting: "Waiting for the others.",
    ships: (n) => plural(n, "ship", "ships"),
    mine: "My shipyard",
    slot: (slot) => `slot ${slot + 1}`,
  },
};

function quoted(text: string): string {
  return `“${text}”`;
}
