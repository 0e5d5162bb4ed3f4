/** Shipyard en français ; termes du glossaire des règles, section 10. */
import type { Sentences } from "./sentences.ts";

/** En français, zéro et un sont au singulier. */
const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;
const money = (guilders: number) => `${guilders} florin${guilders < 2 ? "" : "s"}`;
const quoted = (text: string) => `«\u00a0${text}\u00a0»`;
export const fr: Sentences = {
  grammar: { You: "Vous", and: "et", money },
  actions: {
    build: "Construction de bateaux",
    train: "Achat de marchandises",
    canal: "Location de canal",
    equip: "Fabrication des équipements",
    recruit: "Recrutement de l’équipage",
    hire: "Embauche des employés",
    exchange: "Échange de marchandises",
    subsidy: "Réception de subventions",
  },
  tiles: {
    build: "Bateaux",
    train: "Train",
    canal: "Canal",
    equip: "Équiper",
    recruit: "Équipage",
    hire: "Employés",
    exchange: "Échange",
    subsidy: "Subvention",
  },
  nouns: {
    captain: { one: "capitaine", a: "un capitaine", many: "capitaines" },
    soldier: { one: "soldat", a: "un soldat", many: "soldats" },
    businessman: { one: "homme d’affaires", a: "un homme d’affaires", many: "hommes d’affaires" },
    sail: { one: "voile", a: "une voile", many: "voiles" },
    smokestack: { one: "cheminée", a: "une cheminée", many: "cheminées" },
    propeller: { one: "hélice", a: "une hélice", many: "hélices" },
    crane: { one: "grue", a: "une grue", many: "grues" },
    cannon: { one: "canon", a: "un canon", many: "canons" },
    coal: { one: "charbon", a: "un charbon", many: "charbons" },
    cloth: { one: "toile", a: "une toile", many: "toiles" },
    grain: { one: "grain", a: "un grain", many: "grains" },
    cabins: { one: "cabine", a: "une cabine", many: "cabines" },
    masts: { one: "emplacement de mât", a: "un emplacement de mât", many: "emplacements de mât" },
    screws: { one: "emplacement d’hélice", a: "un emplacement d’hélice", many: "emplacements d’hélice" },
    cranes: { one: "emplacement de grue", a: "un emplacement de grue", many: "emplacements de grue" },
    guns: { one: "emplacement de canon", a: "un emplacement de canon", many: "emplacements de canon" },
    lanterns: { one: "lanterne", a: "une lanterne", many: "lanternes" },
    lifeboats: { one: "canot", a: "un canot", many: "canots" },
    lifebuoys: { one: "bouée", a: "une bouée", many: "bouées" },
  },
  columns: { bow: "proue", middleA: "milieu", middleB: "milieu", stern: "poupe" },
  aColumn: { bow: "une proue", middleA: "un milieu", middleB: "un milieu", stern: "une poupe" },
  waters: { M: "canon", C: "grue", L: "lanterne", B: "canot", Y: "bouée", R: "Ruban bleu", ".": "eau libre" },
  colours: { blue: "bleu", green: "vert" },
  employees: {
    "E-CRA": { name: "Ingénieur des grues", effect: "Chaque fabrication des équipements vous donne aussi une grue." },
    "E-SAI": { name: "Ingénieur des voiles", effect: "Chaque fabrication des équipements vous donne aussi une voile." },
    "E-CAN": { name: "Ingénieur des canons", effect: "Chaque fabrication des équipements vous donne aussi un canon." },
    "E-SMO": { name: "Ingénieur des cheminées", effect: "Chaque fabrication des équipements vous donne aussi une cheminée." },
    "E-PRO": { name: "Ingénieur des hélices", effect: "Chaque fabrication des équipements vous donne aussi une hélice." },
    "R-CAP": { name: "Recruteur de capitaines", effect: "Chaque recrutement de l’équipage vous donne aussi un capitaine." },
    "R-SOL": { name: "Recruteur de soldats", effect: "Chaque recrutement de l’équipage vous donne aussi un soldat." },
    "R-BUS": { name: "Recruteur d’hommes d’affaires", effect: "Chaque recrutement de l’équipage vous donne aussi un homme d’affaires." },
    "T1-COA": { name: "Négociant en charbon I", effect: "Le charbon se vend 1 florin de plus." },
    "T1-CLO": { name: "Négociant en toile I", effect: "La toile se vend 1 florin de plus." },
    "T1-GRA": { name: "Négociant en grain I", effect: "Le grain se vend 1 florin de plus." },
    "T2-COA": {
      name: "Négociant en charbon II",
      effect: "Après le négociant en charbon I : encore 1 florin de plus, et 3 points à la fin.",
    },
    "T2-CLO": { name: "Négociant en toile II", effect: "Après le négociant en toile I : encore 1 florin de plus, et 3 points à la fin." },
    "T2-GRA": { name: "Négociant en grain II", effect: "Après le négociant en grain I : encore 1 florin de plus, et 3 points à la fin." },
    "B-CAB": { name: "Constructeur de cabines", effect: "Chaque bateau peut porter 1 membre d’équipage de plus qu’il n’a de cabines." },
    "B-TOP": { name: "Constructeur de mâts", effect: "Chaque bateau peut porter 1 voile ou cheminée sans emplacement." },
    "B-PRO": { name: "Constructeur d’arbres d’hélice", effect: "Chaque bateau peut porter 1 hélice sans emplacement." },
    "B-DEC": { name: "Constructeur de ponts", effect: "Chaque bateau peut porter 1 grue ou canon sans emplacement." },
    "S-RIG": { name: "Gréeur", effect: "Un bateau qui porte une voile peut ajouter 1 à sa vitesse." },
    "S-STO": { name: "Chauffeur", effect: "Un bateau à vapeur peut ajouter 1 à sa vitesse." },
    "F-EQU": { name: "Contremaître des équipements", effect: "La fabrication des équipements coûte jusqu’à 2 florins de moins." },
    "F-REC": { name: "Contremaître de l’équipage", effect: "Le recrutement de l’équipage coûte jusqu’à 2 florins de moins." },
    "F-HIR": { name: "Contremaître de l’embauche", effect: "Jusqu’à 2 pas de plus vers un employé sont gratuits." },
    "F-EXC": { name: "Contremaître des échanges", effect: "Lors d’un échange, le marqueur peut avancer d’une case de plus." },
  },
  contracts: {
    B1: (n) => `${n} points par paire homme d’affaires et grue sur un même bateau`,
    B2: (n) => `${n} points par homme d’affaires de la flotte après le premier`,
    B3: (n) => `${n} points par bateau qui porte une voile, une cheminée et une hélice`,
    B4: (n) => `${n} points par paire soldat et canon sur un même bateau`,
    B5: (n) => `${n} points par soldat de la flotte après le premier`,
    B6: (n) => `${n} points par bateau qui porte un homme d’affaires, un soldat, une grue et un canon`,
    B7: (n) => `${n} points par paire de voiles sur un même bateau`,
    B8: (n) => `${n} points par officier : les capitaines d’un bateau après le premier`,
    B9: (n) => `${n} points par paire cheminée et hélice sur un même bateau`,
    B10: (n) => `${n} points par grue de la flotte après la première`,
    B11: (n) => `${n} points par canon de la flotte après le premier`,
    B12: (n) => `${n} points par bateau d’au moins 4 membres d’équipage, capitaines compris`,
    G1: (n) => `${n} points par lanterne de la flotte`,
    G2: (n) => `${n} points par canot de la flotte`,
    G3: (n) => `${n} points par bouée de la flotte`,
    G4: (n) => `${n} points par bateau qui a une lanterne, un canot et une bouée`,
    G5: (n) => `${n} points par bateau de vitesse 6 ou plus`,
    G6: (n) => `${n} points par point de vitesse au-delà de 2 de votre bateau le plus rapide`,
    G7: (n) => `${n} points par carte au-delà de 3 de votre bateau le plus long`,
    G8: (n) => `${n} points par bateau après le premier`,
    G9: (n) => `${n} points par bateau d’exactement 3 cartes`,
    G10: (n) => `${n} points par bateau de 6 cartes ou plus`,
    G11: (n) => `${n} points par bateau qui porte au moins 2 voiles et aucune cheminée`,
    G12: (n) => `${n} points par canal épuisé`,
  },
  status: {
    discard: { own: "Gardez un contrat vert et un contrat bleu", other: (who) => `${who} choisit ses contrats` },
    choose: { own: "Choisissez une tuile d’action", other: (who) => `${who} choisit une action` },
    launch: {
      own: "Équipez votre bateau pour son test de navigabilité",
      other: (who) => `${who} équipe un bateau pour son test de navigabilité`,
    },
    final: { own: "Effectuez votre dernière action", other: (who) => `${who} effectue sa dernière action` },
    finish: {
      own: "Achetez une carte qui termine un bateau, ou passez",
      other: (who) => `${who} peut acheter l’élément manquant d’un bateau`,
    },
    over: { own: "La partie est terminée", other: () => "La partie est terminée" },
  },
  acting: { own: (action) => action, other: (who, action) => `${who} : ${action}` },
  acted: {
    own: "Action supplémentaire, ou terminez",
    spent: "Terminez vos actions",
    other: (who) => `${who} peut faire une action supplémentaire`,
  },
  kinds: {
    build: "Construire des bateaux",
    train: "Acheter un train",
    canal: "Louer un canal",
    equip: "Fabriquer un équipement",
    recruit: "Recruter un membre d’équipage",
    hire: "Embaucher un employé",
    exchange: "Échanger un train",
    choose: "Choisir une tuile d’action",
    bonus: "Action supplémentaire",
    scrap: "Démanteler un bateau",
    finish: "Acheter l’élément manquant",
  },
  moves: {
    discard: () => "Défausser deux contrats verts et deux bleus",
    choose: (m, t) =>
      m.tile ? `Choisir ${quoted(t.words.actions[m.tile])} : ${money(t.income(m.tile))} de revenu` : "Choisir une tuile d’action",
    bonus: (m, t) =>
      m.tile ? `Action supplémentaire pour ${money(6)} : ${t.words.actions[m.tile]}` : `Action supplémentaire pour ${money(6)}`,
    build: (m, t) =>
      m.cards
        ? `Construire : ${t.list(m.cards.map((c) => `${t.cardAt(c.column, c.row)} à l’emplacement ${c.slot + 1}`))}`
        : "Construire des bateaux",
    train: (m, t) =>
      m.row === undefined ? "Acheter un train" : `Acheter le train ${t.train(t.table.trains[m.row])} pour ${money(t.rowPrice(m.row))}`,
    canal: (m, t) => {
      if (m.row === undefined) return "Louer un canal";
      const turned = m.flip ? ", retourné," : "";
      return `Louer le canal ${t.canal(t.table.canals[m.row], m.flip ?? false)}${turned} pour ${money(t.rowPrice(m.row))}`;
    },
    equip: (m, t) => (m.kind ? `Fabriquer ${t.words.nouns[m.kind].a}${t.piecePrice(m.kind)}` : "Fabriquer un équipement"),
    recruit: (m, t) => (m.kind ? `Recruter ${t.words.nouns[m.kind].a}${t.piecePrice(m.kind)}` : "Recruter un membre d’équipage"),
    hire: (m, t) => {
      if (!m.kind) return "Embaucher un employé";
      const steps = m.steps ? `, ${m.steps} pas de plus` : "";
      return `Embaucher : ${t.words.employees[m.kind].name}${steps}`;
    },
    exchange: (m, t) => {
      const train = m.train === undefined ? undefined : t.ownTrain(m.train);
      if (train === undefined) return "Échanger un train";
      if (!m.goods) return `Échanger le train ${train}`;
      return `Échanger le train ${train} : ${t.list(m.goods.map((good) => (good === "sell" ? "vendre" : t.words.nouns[good].a)))}`;
    },
    subsidy: () => `Prendre ${money(2)}`,
    endActions: () => "Terminer vos actions",
    launch: (m, t) => {
      if (m.bowSlot === undefined) return "Mettre un bateau à l’eau";
      const fit = m.fit && t.fit(m.fit);
      const ship = `Mettre à l’eau le bateau de l’emplacement ${m.bowSlot + 1}`;
      return fit ? `${ship} avec ${fit}` : ship;
    },
    scrap: (m) =>
      m.bowSlot === undefined ? "Démanteler un bateau" : `Démanteler le bateau de l’emplacement ${m.bowSlot + 1} pour 0 point`,
    finish: (m, t) => {
      if (!m.column || m.row === undefined || m.slot === undefined) return "Acheter l’élément manquant";
      return `Terminer un bateau : ${t.cardAt(m.column, m.row)} à l’emplacement ${m.slot + 1} pour ${money(t.rowPrice(m.row))}`;
    },
    pass: () => "Passer",
  },
  fields: {
    green: "Contrats verts à défausser",
    blue: "Contrats bleus à défausser",
    tile: "Action",
    cards: "Cartes",
    row: "Rangée",
    column: "Colonne",
    slot: "Emplacement",
    flip: "Retourné",
    kind: "Sorte",
    steps: "Pas payés",
    train: "Train",
    extraStep: "Une case de plus (contremaître)",
    goods: "Pour chaque marchandise",
    bowSlot: "Bateau",
    fit: "Équipement du bateau",
    rigger: "Gréeur",
    stoker: "Chauffeur",
  },
  sell: "vendre",
  yes: "oui",
  no: "non",
  events: {
    started: (e, t) => t.does(e.starter, "joue le premier tour.", "jouez le premier tour."),
    turnBegan: (e, t) => (t.isReader(e.seat) ? `Votre tour ${e.turn} commence.` : `Le tour ${e.turn} de ${t.name(e.seat)} commence.`),
    tileAdvanced: (e, t) => `La tuile ${quoted(t.words.actions[e.tile])} avance en tête.`,
    lapEnded: (e) =>
      e.countdown > 0
        ? `Un tour de piste est achevé : le marqueur de tour est sur ${e.countdown}.`
        : "Le marqueur de tour atteint la case rouge.",
    endTriggered: (e) =>
      e.by === "decks"
        ? "La pioche des proues, celle des poupes ou les deux pioches des milieux sont épuisées : c’est la dernière manche."
        : "C’est la dernière manche.",
    contractsDue: () => "Chacun garde un contrat vert et un contrat bleu.",
    contractsDiscarded: (e, t) => t.does(e.seat, "a défaussé quatre contrats.", "avez défaussé quatre contrats."),
    tileChosen: (e, t) => {
      const income = e.ahead + e.gap;
      const gain = income > 0 ? ` et ${t.isReader(e.seat) ? "touchez" : "touche"} ${money(income)}` : "";
      return `${t.does(e.seat, "choisit", "choisissez")} ${quoted(t.words.actions[e.tile])}${gain}.`;
    },
    noTile: (e, t) => t.does(e.seat, "ne peut effectuer aucune action.", "ne pouvez effectuer aucune action."),
    bonusTaken: (e, t) =>
      `${t.does(e.seat, "paie", "payez")} ${money(e.price)} pour une action supplémentaire : ${t.words.actions[e.tile]}.`,
    built: (e, t) =>
      `${t.does(e.seat, "construit", "construisez")} ${t.list(e.cards.map((c) => t.card(c.card)))} pour ${money(e.cards.reduce((sum, c) => sum + c.price, 0))}.`,
    marketRefilled: () => undefined,
    trainBought: (e, t) => `${t.does(e.seat, "achète", "achetez")} un train (${t.train(e.train)}) pour ${money(e.price)}.`,
    trainsShuffled: (e) => `Les trains défaussés (${e.count}) sont mélangés.`,
    canalLeased: (e, t) => `${t.does(e.seat, "loue", "louez")} un canal (${t.canal(e.canal, e.flip)}) pour ${money(e.price)}.`,
    equipped: (e, t) => `${t.does(e.seat, "fabrique", "fabriquez")} ${t.things([e.kind, ...e.extra])} pour ${money(e.price)}.`,
    recruited: (e, t) => `${t.does(e.seat, "recrute", "recrutez")} ${t.things([e.kind, ...e.extra])} pour ${money(e.price)}.`,
    hired: (e, t) => `${t.does(e.seat, "embauche", "embauchez")} un employé pour ${money(e.price)} : ${t.words.employees[e.kind].name}.`,
    exchanged: (e, t) => {
      const pieces = e.goods.flatMap((good) => (good.piece ? [good.piece] : []));
      const gained = e.goods.reduce((sum, good) => sum + good.money, 0);
      const gains = [...(gained > 0 ? [money(gained)] : []), ...(pieces.length > 0 ? [t.things(pieces)] : [])];
      return `${t.does(e.seat, "échange", "échangez")} ${t.things(e.goods.map((good) => good.good))} contre ${t.list(gains)}.`;
    },
    subsidised: (e, t) => `${t.does(e.seat, "reçoit", "recevez")} ${money(e.amount)} de subventions.`,
    forfeited: (e, t) => `${t.does(e.seat, "renonce", "renoncez")} à l’action ${quoted(t.words.actions[e.tile])}, devenue impossible.`,
    launched: (e, t) => {
      const { speed, total } = e.cruise;
      return `${t.does(e.seat, "met", "mettez")} à l’eau un bateau de ${plural(e.cards.length, "carte", "cartes")} avec ${t.fit(e.fit)}. Test de navigabilité : vitesse ${speed}, ${plural(total, "point", "points")}.`;
    },
    scrapped: (e, t) => `${t.does(e.seat, "démantèle", "démantelez")} un bateau de ${plural(e.cards.length, "carte", "cartes")}.`,
    finalsBegan: () => "Chacun effectue maintenant une dernière action.",
    finished: (e, t) => `${t.does(e.seat, "achète", "achetez")} l’élément manquant, ${t.card(e.card)}, pour ${money(e.price)}.`,
    passed: (e, t) => t.does(e.seat, "passe.", "passez."),
    ended: (e, t) => {
      const winners = e.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      if (winners.length > 1) return `Les contrats sont révélés. Victoire partagée : ${t.list(winners.map((seat) => t.name(seat)))}.`;
      return `Les contrats sont révélés. ${t.does(winners[0], "gagne", "gagnez")} la partie.`;
    },
  },
  refusals: {
    GAME_OVER: () => "La partie est terminée.",
    NOT_YOUR_TURN: () => "Ce n’est pas votre tour.",
    WRONG_PHASE: () => "Ce n’est pas possible à ce moment.",
    NOT_YOUR_CONTRACT: () => "Choisissez dans votre main deux contrats différents de chaque couleur.",
    NOT_IN_GAME: (p) => `La tuile « ${p.action} » ne sert qu’à quatre joueurs.`,
    TILE_OCCUPIED: (p) => `Un pion occupe la tuile « ${p.action} ».`,
    JUST_ADVANCED: (p) => `La tuile « ${p.action} » vient d’avancer.`,
    IMPOSSIBLE: (p) => `« ${p.action} » : vous ne pourriez rien en faire avec l’argent que vous auriez.`,
    SAME_ACTION: (p) => `« ${p.action} » : pas deux fois la même action dans un tour.`,
    BONUS_USED: () => "Une seule action supplémentaire par tour.",
    ACTION_OWED: (p) => `Effectuez d’abord l’action « ${p.action} ».`,
    ACTIONS_DONE: () => "Vos actions de ce tour sont faites.",
    CANNOT_PAY: (p) => `Cela coûte ${money(Number(p.price))} ; vous en avez ${p.money}.`,
    NOTHING_THERE: () => "Il n’y a rien à cet endroit.",
    SAME_CARD: () => "Une carte ne se prend qu’une fois.",
    SLOT_TAKEN: (p) => `L’emplacement ${Number(p.slot) + 1} est pris.`,
    YARD_DEAD: () => "Une de ces cartes ne pourrait jamais prendre la mer : la place manque pour le reste de son bateau.",
    NOT_AT_STOP: (p) => `${p.kind} : introuvable là où le marqueur s’arrêterait.`,
    ALREADY_HIRED: (p) => `${p.kind} travaille déjà pour vous.`,
    NEEDS_LEVEL_ONE: (p) => `${p.kind} : embauchez d’abord le négociant de niveau I de cette marchandise.`,
    NO_SUCH_TRAIN: () => "Vous n’avez pas ce train.",
    NO_FOREMAN: () => "Le pas de plus demande le contremaître des échanges.",
    NOT_BARTERED: (p) => `Troc impossible : ${p.good} contre ${p.kind}.`,
    KIND_TWICE: (p) => `Chaque sorte de pièce une seule fois par échange (${p.kind}).`,
    NO_SHIP: (p) => `Aucun bateau terminé ne commence à l’emplacement ${Number(p.slot) + 1}.`,
    NO_CAPTAIN: () => "Un bateau sans capitaine ne prend pas la mer.",
    NOT_IN_STORE: (p) => `Vous n’en avez pas autant en réserve (${p.kind}).`,
    NO_CABIN: () => "Il n’y a pas assez de cabines pour cet équipage.",
    NO_SEAT: (p) => `Il n’y a pas assez d’emplacements (${p.kind}).`,
    NO_RIGGER: () => "Le gréeur doit travailler pour vous, et le bateau porter une voile.",
    NO_STOKER: () => "Le chauffeur doit travailler pour vous, et le bateau être à vapeur.",
    CANAL_TOO_SHORT: (p) => `Vitesse ${p.speed} : c’est trop, il ne reste que ${plural(Number(p.ahead), "case", "cases")} de canal.`,
    NOT_FINISHED: () => "Cette carte ne termine pas de bateau.",
  },
  lines: {
    ship: (p) => `Bateau ${p.ship} : ${p.cards} cartes, vitesse ${p.speed}`,
    contract: (p) => `Contrat : ${p.contract}`,
    trader: (p) => `Négociant : ${p.kind}`,
  },
  labels: {
    tabs: { track: "Piste", market: "Marché", depot: "Dépôt", rondels: "Rondels", dock: "Chantier", others: "Autres" },
    trains: "Trains",
    canals: "Canaux",
    rondels: { equipment: "Équipements", crew: "Équipage", employees: "Employés", exchange: "Échange" },
    canal: "Canal",
    noCanal: "Aucun canal loué",
    ahead: (n) => `${plural(n, "case", "cases")} devant`,
    used: (n) => `${plural(n, "canal épuisé", "canaux épuisés")}`,
    fleet: "Flotte",
    store: "Réserve",
    emptyStore: "Aucune pièce",
    employees: "Employés",
    contracts: "Contrats",
    points: (n) => plural(n, "point", "points"),
    laps: (n) => plural(n, "tour de piste restant", "tours de piste restants"),
    deck: (n) => `pioche ${n}`,
    justAdvanced: "vient d’avancer",
    occupied: (who) => `occupée : ${who}`,
    nothingToDo: "rien que vous puissiez y faire ou payer",
    incomeParts: (ahead, gap) =>
      gap > 0 ? `${ahead} pour les pions devant, ${gap} pour les cases vides` : `${ahead} pour les pions devant`,
    chooseTile: "Choisissez votre action",
    bonusTitle: (price) => `Action supplémentaire pour ${money(price)}`,
    bonusHint: (has, left) => `Vous avez ${money(has)} ; il en resterait ${left} pour l’action elle-même.`,
    endActions: "Terminer les actions",
    noUndo: "On pioche : impossible de revenir en arrière.",
    buildHint: "Prenez une à trois cartes. Touchez une carte, puis un emplacement de votre chantier.",
    pickSlot: "Choisissez maintenant son emplacement.",
    cost: (price, left) => `Prix ${money(price)}, il en restera ${left}`,
    takeBack: "Reprendre",
    confirmBuild: (n, price) => `Acheter ${plural(n, "carte", "cartes")} pour ${price}`,
    buildAnyway: "Acheter quand même : le bateau sera démantelé",
    trainHint: "Prenez un train.",
    canalHint: "Prenez un canal ; tournez-le à votre gré avant de le louer.",
    flip: "Retourner",
    lease: (price) => `Louer pour ${money(price)}`,
    newCanal: "Il prolongera votre canal ainsi :",
    pieceHint: "Le marqueur avance d’une case ; la pièce y est gratuite, chaque case plus loin coûte 1 florin.",
    also: (things) => `Vos employés ajoutent ${things}.`,
    hireHint: "Un pas est gratuit, les suivants coûtent 1 florin, puis vient le prix de l’employé.",
    away: (steps) => (steps === 0 ? "au prochain arrêt" : `${steps} pas de plus`),
    exchangeHint: "Choisissez un train, puis le sort de chaque marchandise. Chaque sorte de pièce une seule fois.",
    extraStep: "Contremaître : le marqueur avance d’une case de plus",
    exchange: (gain) => (gain > 0 ? `Échanger, recevoir ${money(gain)}` : "Échanger"),
    launchHint: "Le bateau prend ce que vous choisissez dans votre réserve. Rien n’est définitif avant la mise à l’eau.",
    bestFit: "Meilleur équipement",
    emptyFit: "Vider",
    launch: (n) => `Mettre à l’eau : ${plural(n, "point", "points")}`,
    scrap: (n, points) =>
      points === undefined
        ? `Démanteler : perdre ${plural(n, "carte", "cartes")}, 0 point`
        : `Démanteler : renoncer à ${plural(n, "carte", "cartes")} et à ${plural(points, "point", "points")}`,
    score: { crew: "Équipage", deck: "Grues et canons", speed: "Vitesse", spaces: "Cases", total: "Test de navigabilité" },
    speed: (speed) => `Vitesse ${speed}`,
    finishTitle: "Terminer un bateau",
    finishHint: "Achetez une carte qui termine un bateau ; il est mis à l’eau aussitôt.",
    worth: (points) => `jusqu’à ${plural(points, "point", "points")}`,
    lacks: {
      captain: (again) =>
        `pas de capitaine, il sera donc démantelé pour 0 point${again ? ", à moins qu’une autre action n’en apporte un" : ""}`,
      canal: (again) => `canal trop court, il sera donc démantelé pour 0 point${again ? ", à moins qu’une autre action ne l’allonge" : ""}`,
    },
    progress: (count, each) => `${count} × ${each} jusqu’ici`,
    promise: (cards, worth) => `Un bateau de ${cards} cartes : ${worth}`,
    pass: "Passer",
    otherAction: "Une autre action",
    finalHint: "Effectuez une dernière action, sans revenu ni action supplémentaire, ou passez.",
    keepOne: (colour) => `Gardez un contrat ${colour === "green" ? "vert" : "bleu"}`,
    keep: "Garder ceux-ci, défausser les autres",
    discardHint: "La défausse est secrète et définitive.",
    waiting: "On attend les autres.",
    ships: (n) => plural(n, "bateau", "bateaux"),
    mine: "Mon chantier naval",
    slot: (slot) => `emplacement ${slot + 1}`,
  },
};
