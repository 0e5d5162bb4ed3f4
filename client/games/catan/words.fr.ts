/** Catan en français : les mots du glossaire (section 8 des règles). */
import type { HarbourKind, Resource, Terrain } from "../../../shared/catan/vocabulary.ts";
import { listOf } from "../../kit/i18n/teller.ts";
import { placeOf } from "./cells.ts";
import type { Fate, Haggled } from "./haggling.ts";
import type { Sentences } from "./sentences.ts";
import type { Teller, Who } from "./teller.ts";

/** « Vous construisez » ou « Anna construit ». */
const does = (who: Who, you: string, others: string) => (who.you ? `Vous ${you}` : `${who.name} ${others}`);
const whom = (who: Who) => (who.you ? "vous" : who.name);
/** What the reader is to do, or what is awaited of the player whose turn it is. */
const waitsFor = (say: Teller, you: string, others: string) => {
  const who = say.who(say.table.active);
  return who.you ? you : `${who.name} ${others}`;
};
const GRAMMAR = { You: "Vous", and: "et" };
const list = (items: readonly string[]) => listOf(items, GRAMMAR);
/** Zéro et un demandent le singulier. */
const many = (count: number, one: string, more = `${one}s`) => `${count} ${count < 2 ? one : more}`;
const cards = (count: number) => many(count, "carte");
/** Le numéro d’un lieu, là où il en faut un. */
const bracketed = (id: number | undefined, what = "") => (id === undefined ? "" : ` (${what}${id})`);
const SIDES = ["nord-est", "est", "sud-est", "sud-ouest", "ouest", "nord-ouest"];
const HARBOURS = {
  generic: "port 3:1",
  brick: "port à brique 2:1",
  lumber: "port à bois 2:1",
  wool: "port à laine 2:1",
  grain: "port à blé 2:1",
  ore: "port à minerai 2:1",
};
const RESOURCES = { brick: "brique", lumber: "bois", wool: "laine", grain: "blé", ore: "minerai" };
/** « toute la brique », « tout le bois ». */
const ALL_OF = { brick: "toute la brique", lumber: "tout le bois", wool: "toute la laine", grain: "tout le blé", ore: "tout le minerai" };
/** La carte jouée, en fin de phrase. */
const PLAYED = {
  knight: "une carte de chevalier",
  roadBuilding: "la carte Construction de routes",
  yearOfPlenty: "la carte Invention",
  monopoly: "la carte Monopole",
};

/** Une offre comme objet de la phrase. */
function offerOf(id: number | undefined, say: Teller): string {
  const offer = id === undefined ? undefined : say.offer(id);
  if (!offer) return "une offre";
  const by = say.who(offer.by);
  const terms = offer.give.length > 0 ? ` : ${say.bundle(offer.give)} contre ${say.bundle(offer.get)}` : "";
  return `${by.you ? "votre offre" : `l’offre faite par ${by.name}`}${terms}`;
}

function isOwn(id: number | undefined, say: Teller): boolean {
  const offer = id === undefined ? undefined : say.offer(id);
  return offer === undefined || say.who(offer.by).you;
}

/** Ce dont un dessin a plus que la boîte. */
function boxThing({ terrain, token, harbour }: { readonly [name: string]: string | number }): string {
  if (terrain !== undefined) return fr.terrains[terrain as Terrain];
  return token === undefined ? HARBOURS[harbour as HarbourKind] : `nombre ${token}`;
}

/** Où un dessin a une faute : « : rangée 3, hexagone 2, ouest ». */
function drawnAt({ cell, side }: { readonly [name: string]: string | number }): string {
  if (cell === undefined) return "";
  const { row, column } = placeOf(Number(cell));
  return ` : rangée ${row}, hexagone ${column}${side === undefined ? "" : `, ${SIDES[Number(side)]}`}`;
}

/** Comment ceux à qui l’on demande ont répondu. */
function answers({ accepted, declined }: Haggled, say: Teller): string {
  const yes = accepted.length > 0 && fr.labels.accepted(say.names(accepted));
  const no = declined.length > 0 && fr.labels.declined(say.names(declined));
  return [yes, no].filter(Boolean).join(" ; ");
}

/** Ce qu’une offre est devenue. */
const FATES: { readonly [F in Fate]: (told: Haggled, say: Teller) => string } = {
  open: answers,
  traded: ({ partner = -1 }, say) => `Échange fait avec ${say.names([partner])}`,
  refused: () => "Personne n’en veut",
  withdrawn: () => "Offre retirée",
  lapsed: () => "Elle tombe : les mains ont changé",
  ended: (told, say) => [answers(told, say), "pas d’échange"].filter(Boolean).join(" ; "),
};

export const fr: Sentences = {
  options: {
    map: {
      label: "Carte",
      hint: "La disposition des terrains, des nombres et des ports.",
      values: {
        variable: "Variable : terrains mélangés, nombres en spirale",
        beginner: "Débutants : la première carte, toujours la même",
        random: "Aléatoire : terrains et nombres mélangés",
        balanced: "Équilibrée : mélangée, mais juste pour toutes les places",
        custom: "La vôtre : dessinée par quelqu’un",
      },
    },
    drawing: {
      label: "Dessin",
      hint: "Le plateau en un court texte, que fait l’éditeur de plateaux. Chacun doit avoir deux places de départ, et chaque hexagone sauf les déserts un nombre.",
    },
    board: {
      label: "Taille du plateau",
      hint: "Le grand a deux déserts, une banque et un paquet à sa mesure. À cinq et six joueurs, c’est toujours lui.",
      values: { base: "19 hexagones", extension: "30 hexagones" },
    },
    extraBuild: {
      label: "Entre les tours",
      hint: "À cinq et six joueurs. Le joueur associé construit, échange avec la banque, joue une carte et peut gagner ; pendant la construction spéciale, tous les autres construisent et achètent à leur tour.",
      values: {
        paired: "Joueurs associés : le troisième à gauche agit aussi",
        special: "Construction spéciale : les autres peuvent construire",
        none: "Rien",
      },
    },
    beginnerPieces: {
      label: "Pièces déjà placées",
      hint: "Les premières colonies et routes sont sur la carte ; la partie commence aussitôt.",
    },
    harbours: {
      label: "Ports",
      hint: "Leur place ne change jamais, seulement ce qu’ils échangent.",
      values: { shuffled: "Mélangés", fixed: "Comme sur le cadre" },
    },
    redApart: { label: "Nombres rouges séparés", hint: "Aucun 6 ni 8 n’est voisin d’un autre 6 ou 8." },
    victoryPoints: { label: "Points de victoire pour gagner", hint: "À atteindre pendant son propre tour." },
    discardLimit: { label: "Limite de main sur un 7", hint: "Qui tient plus de cartes en défausse la moitié ; 0 supprime la règle." },
    friendlyRobber: { label: "Voleur amical", hint: "Le voleur évite les joueurs qui ont au plus 2 points visibles." },
    noSeven: { label: "Tours de table sans 7", hint: "Pendant les premiers tours de table, un 7 est relancé." },
    dice: {
      label: "Dés",
      hint: "Un paquet contient chacun des 36 lancers une fois : les nombres sortent plus régulièrement.",
      values: { random: "Deux dés", deck36: "Paquet de 36 lancers" },
    },
    domesticTrade: { label: "Échanges entre joueurs", hint: "Sans cela, on n’échange qu’avec la banque." },
    strictPhases: { label: "Échanger d’abord, construire ensuite", hint: "Qui construit ou achète ne peut plus échanger pendant ce tour." },
    bankCards: {
      label: "Banque",
      hint: "Si chacun voit combien de cartes il reste.",
      values: { shown: "Visible", hidden: "Cachée" },
    },
    startOrder: {
      label: "Qui commence",
      hint: "Les autres suivent dans le sens horaire.",
      values: { dice: "Le plus haut lancer", random: "Tirage au sort", seats: "La première place" },
    },
  },
  kinds: {
    placeSettlement: "Placer une colonie",
    placeRoad: "Placer une route",
    roll: "Lancer les dés",
    discard: "Défausser des cartes",
    moveRobber: "Déplacer le voleur",
    steal: "Voler une carte",
    offer: "Proposer un échange",
    counter: "Faire une contre-offre",
    accept: "Accepter une offre",
    decline: "Refuser une offre",
    withdraw: "Retirer",
    confirm: "Conclure un échange",
    bankTrade: "Échanger avec la banque",
    buildRoad: "Construire une route",
    buildSettlement: "Construire une colonie",
    buildCity: "Construire une ville",
    buyCard: "Acheter une carte de développement",
    playKnight: "Jouer un chevalier",
    playRoadBuilding: "Jouer Construction de routes",
    playYearOfPlenty: "Jouer Invention",
    playMonopoly: "Jouer Monopole",
    freeRoad: "Construire une route gratuite",
    finish: "Renoncer à la deuxième route",
    endTurn: "Terminer le tour",
    pass: "Ne plus construire",
    skipSpecial: "Passer toutes les constructions spéciales",
    joinSpecial: "Reprendre part aux constructions spéciales",
  },
  terrains: { forest: "forêt", hills: "collines", pasture: "pâturage", fields: "champs", mountains: "montagnes", desert: "désert" },
  resources: RESOURCES,
  cards: {
    knight: "Chevalier",
    victoryPoint: "Point de victoire",
    roadBuilding: "Construction de routes",
    yearOfPlenty: "Invention",
    monopoly: "Monopole",
  },
  cardHints: {
    knight: "Déplacez le voleur et volez une carte. Trois chevaliers forment l’armée la plus puissante.",
    victoryPoint: "Vaut 1 point, tenu secret jusqu’à la fin. On ne la joue jamais.",
    roadBuilding: "Construisez deux routes sans payer.",
    yearOfPlenty: "Prenez à la banque deux cartes de ressource de votre choix.",
    monopoly: "Nommez une ressource : tous vous donnent ce qu’ils en ont.",
  },
  places: {
    hex: (terrain, token) => (token === 0 ? fr.terrains[terrain] : `${fr.terrains[terrain]} ${token}`),
    hexWithId: (hex, id) => `${hex} (hexagone ${id})`,
    vertex: (around, coast, harbour, id) => {
      const between = `entre ${list(coast ? [...around, "la mer"] : around)}`;
      return `${between}${harbour ? `, au ${HARBOURS[harbour]}` : ""}${bracketed(id)}`;
    },
    innerEdge: (one, other, id) => `entre ${one} et ${other}${bracketed(id, "chemin ")}`,
    coastEdge: (hex, side, id) => `sur la côte ${SIDES[side]} : ${hex}${bracketed(id, "chemin ")}`,
  },
  grammar: GRAMMAR,
  nothing: "rien",
  fields: {
    cards: "Cartes à défausser",
    give: "Donné par le joueur dont c’est le tour",
    get: "Reçu par le joueur dont c’est le tour",
    to: "Seulement à (aucun choisi : à tout le monde)",
    with: "Avec",
    from: "À",
    resources: "Ressources",
    resource: "Ressource",
    vertex: "Intersection",
    edge: "Chemin",
    hex: "Hexagone",
    count: "Cartes données",
    offer: "Offre",
    "offer.give": "Vous donnez",
    "offer.get": "Vous recevez",
    "counter.give": "Vous recevez",
    "counter.get": "Vous donnez",
    "bankTrade.give": "Vous donnez",
    "bankTrade.get": "Vous recevez",
  },
  moves: {
    placeSettlement: ({ vertex }, say) => (vertex === undefined ? "Placer une colonie" : `Placer une colonie ${say.vertex(vertex)}`),
    placeRoad: ({ edge }, say) => (edge === undefined ? "Placer une route" : `Placer une route ${say.edge(edge)}`),
    roll: () => "Lancer les dés",
    discard: ({ cards: chosen }, say) => (chosen ? `Défausser ${say.bundle(chosen)}` : "Défausser des cartes"),
    moveRobber: ({ hex }, say) => {
      if (hex === undefined) return "Déplacer le voleur";
      const there = say.neighbours(hex).map(whom);
      return `Déplacer le voleur : ${fr.places.hexWithId(say.hex(hex), hex)}${there.length > 0 ? `, chez ${list(there)}` : ""}`;
    },
    steal: ({ from }, say) => (from === undefined ? "Voler une carte" : `Voler une carte à ${whom(say.who(from))}`),
    offer: ({ give, get }, say) => (give && get ? `Proposer ${say.bundle(give)} contre ${say.bundle(get)}` : "Proposer un échange"),
    counter: ({ give, get }, say) =>
      give && get ? `Contre-offre : vous donnez ${say.bundle(get)} contre ${say.bundle(give)}` : "Faire une contre-offre",
    accept: ({ offer }, say) => `Accepter ${offerOf(offer, say)}`,
    decline: ({ offer }, say) => `Refuser ${offerOf(offer, say)}`,
    withdraw: ({ offer }, say) => `${isOwn(offer, say) ? "Retirer" : "Ne plus accepter"} ${offerOf(offer, say)}`,
    confirm: ({ offer, with: partner }, say) =>
      `Conclure ${offerOf(offer, say)}${partner === undefined ? "" : `, avec ${whom(say.who(partner))}`}`,
    bankTrade: ({ give, count, get }) =>
      give && get
        ? `Échanger ${count ?? ""} ${RESOURCES[give]} contre 1 ${RESOURCES[get]} avec la banque`
        : give
          ? `Échanger ${count ?? ""} ${RESOURCES[give]} avec la banque`
          : "Échanger avec la banque",
    buildRoad: ({ edge }, say) => (edge === undefined ? "Construire une route" : `Construire une route ${say.edge(edge)}`),
    buildSettlement: ({ vertex }, say) =>
      vertex === undefined ? "Construire une colonie" : `Construire une colonie ${say.vertex(vertex)}`,
    buildCity: ({ vertex }, say) => (vertex === undefined ? "Construire une ville" : `Construire une ville ${say.vertex(vertex)}`),
    buyCard: () => "Acheter une carte de développement",
    playKnight: () => "Jouer un chevalier",
    playRoadBuilding: () => "Jouer Construction de routes",
    playYearOfPlenty: ({ resources }) =>
      resources ? `Invention : prendre ${list(resources.map((kind) => RESOURCES[kind]))}` : "Jouer Invention",
    playMonopoly: ({ resource }) => (resource ? `Monopole : prendre ${ALL_OF[resource]}` : "Jouer Monopole"),
    freeRoad: ({ edge }, say) => (edge === undefined ? "Construire une route gratuite" : `Construire une route gratuite ${say.edge(edge)}`),
    finish: () => "Renoncer à la deuxième route",
    endTurn: () => "Terminer le tour",
    pass: () => "Ne plus rien construire",
    skipSpecial: () => "Passer toutes les constructions spéciales",
    joinSpecial: () => "Reprendre part aux constructions spéciales",
  },
  status: {
    setupSettlement: (say) => waitsFor(say, "Placez une colonie", "place une colonie"),
    setupRoad: (say) => waitsFor(say, "Placez une route à côté", "place une route"),
    preRoll: (say) => waitsFor(say, "Lancez les dés", "lance les dés"),
    discard: (say) => {
      const owing = say.owing();
      if (owing.some(({ you }) => you)) return "Un 7 ! Défaussez la moitié";
      return `Un 7 ! Doivent encore défausser : ${list(owing.map(whom))}`;
    },
    moveRobber: (say) => waitsFor(say, "Déplacez le voleur", "déplace le voleur"),
    steal: (say) => waitsFor(say, "Choisissez qui voler", "choisit qui voler"),
    main: (say) => {
      if (say.isPaired())
        return waitsFor(say, "Vous êtes le joueur associé : construisez, échangez avec la banque", "construit en joueur associé");
      if (say.asked()) return waitsFor(say, "On vous propose un échange", "vous propose un échange");
      return waitsFor(say, "Échangez, construisez", "échange et construit");
    },
    roadBuilding: (say) => {
      const roads = many(say.table.freeRoads, "route gratuite", "routes gratuites");
      return waitsFor(say, `Posez ${roads}`, `pose ${roads}`);
    },
    specialBuild: (say) => waitsFor(say, "Construction spéciale : construisez, achetez", "peut construire et acheter"),
    over: (say) => `${does(say.who(say.table.winner), "gagnez", "gagne")} la partie`,
  },
  events: {
    started: ({ starter, rolls }, say) => {
      const thrown = rolls.map((each, seat) => `${say.who(seat).name} : ${each.join(", ")}`);
      return `${rolls.some((each) => each.length > 0) ? `Lancers pour commencer. ${thrown.join(" ; ")}. ` : ""}${does(say.who(starter), "commencez", "commence")}.`;
    },
    settlementPlaced: ({ seat, vertex }, say) => `${does(say.who(seat), "placez", "place")} une colonie ${say.vertex(vertex)}`,
    roadPlaced: ({ seat, edge }, say) => `${does(say.who(seat), "placez", "place")} une route ${say.edge(edge)}`,
    startingResources: ({ seat, cards: got }, say) => `${does(say.who(seat), "commencez", "commence")} avec ${say.bundle(got)}`,
    turnBegan: ({ seat }, say) => `C’est à ${whom(say.who(seat))} de jouer`,
    rolled: ({ seat, dice: [a, b] }, say) => `${does(say.who(seat), "lancez", "lance")} ${a} + ${b} = ${a + b}`,
    sevenIgnored: ({ seat, dice: [a, b] }, say) =>
      `${does(say.who(seat), "lancez", "lance")} ${a} + ${b} = 7 : relancé pendant les premiers tours de table`,
    produced: ({ bySeat, short }, say) => {
      const got = bySeat.flatMap((counts, seat) =>
        counts.some((n) => n > 0) ? [`${does(say.who(seat), "recevez", "reçoit")} ${say.bundle(counts)}`] : [],
      );
      const lacking = short.length > 0 ? ` La banque n’a plus assez : ${list(short.map((kind) => say.resource(kind)))}.` : "";
      return `${got.length > 0 ? got.join(" ; ") : "Personne ne reçoit rien"}.${lacking}`;
    },
    discardChosen: ({ seat, count, cards: own }, say) =>
      own
        ? `${does(say.who(seat), "défaussez", "défausse")} ${say.bundle(own)}`
        : `${does(say.who(seat), "avez", "a")} choisi ${cards(count)} à défausser`,
    discarded: ({ bySeat }, say) => {
      const gone = bySeat.flatMap((counts, seat) => (counts.some((n) => n > 0) ? [`${say.who(seat).name} : ${say.bundle(counts)}`] : []));
      return `Défausse. ${gone.join(" ; ")}`;
    },
    robberMoved: ({ seat, to }, say) => `${does(say.who(seat), "déplacez", "déplace")} le voleur : ${say.hex(to)}`,
    robberStayed: ({ hex }, say) => `Le voleur reste sur place (${say.hex(hex)}) : tous les autres hexagones sont protégés`,
    stolen: ({ thief, victim, resource }, say) => {
      const loot = resource ? `1 ${say.resource(resource)}` : "une carte";
      const target = say.who(victim);
      if (target.you) return `${say.who(thief).name} vous vole ${loot}`;
      return `${does(say.who(thief), "volez", "vole")} ${loot} à ${target.name}`;
    },
    offered: ({ seat, to, give, get }, say) => {
      const asked = to.length > 0 ? ` à ${list(to.map((each) => whom(say.who(each))))}` : "";
      const terms = give && get ? `${say.bundle(give)} contre ${say.bundle(get)}` : "un échange privé";
      return `${does(say.who(seat), "proposez", "propose")}${asked} : ${terms}`;
    },
    countered: ({ seat, give, get }, say) =>
      `${does(say.who(seat), "proposez", "propose")} de donner ${say.bundle(get)} contre ${say.bundle(give)}`,
    haggled: (told, say) => {
      const { seat, counter, give, get, offer, to } = told;
      const terms = counter && give && get && fr.events.countered({ type: "countered", seat, offer, give, get }, say);
      const asked = terms || fr.events.offered({ type: "offered", seat, offer, to: [...to], give, get }, say);
      return [asked, FATES[told.fate](told, say)].filter(Boolean).join(". ");
    },
    accepted: ({ seat }, say) => `${does(say.who(seat), "acceptez", "accepte")} l’offre`,
    declined: ({ seat }, say) => `${does(say.who(seat), "refusez", "refuse")} l’offre`,
    withdrawn: ({ seat }, say) => `${does(say.who(seat), "retirez", "retire")} une offre ou un accord`,
    lapsed: ({ offers }) => `${offers.length < 2 ? "Une offre tombe" : `${offers.length} offres tombent`} : les mains ont changé`,
    traded: ({ seat, with: partner, give, get }, say) => {
      const terms = `${say.bundle(give)} contre ${say.bundle(get)}`;
      if (say.who(partner).you) return `${say.who(seat).name} vous donne ${terms}`;
      return `${does(say.who(seat), "donnez", "donne")} à ${say.who(partner).name} ${terms}`;
    },
    bankTraded: ({ seat, give, count, get }, say) =>
      `${does(say.who(seat), "échangez", "échange")} ${count} ${say.resource(give)} contre 1 ${say.resource(get)} avec la banque`,
    roadBuilt: ({ seat, edge, free }, say) =>
      `${does(say.who(seat), "construisez", "construit")} une route ${free ? "gratuite " : ""}${say.edge(edge)}`,
    settlementBuilt: ({ seat, vertex }, say) => `${does(say.who(seat), "construisez", "construit")} une colonie ${say.vertex(vertex)}`,
    cityBuilt: ({ seat, vertex }, say) => `${does(say.who(seat), "construisez", "construit")} une ville ${say.vertex(vertex)}`,
    cardBought: ({ seat, card }, say) =>
      `${does(say.who(seat), "achetez", "achète")} une carte de développement${card ? ` : ${say.card(fr.cards[card].toLowerCase())}` : ""}`,
    cardPlayed: ({ seat, card }, say) => `${does(say.who(seat), "jouez", "joue")} ${say.card(PLAYED[card])}`,
    plentyTaken: ({ seat, cards: got }, say) => `${does(say.who(seat), "prenez", "prend")} ${say.bundle(got)} à la banque`,
    monopolised: ({ seat, resource, bySeat }, say) => {
      const given = bySeat.flatMap((count, from) => (count > 0 ? [`${count} à ${whom(say.who(from))}`] : []));
      return `${does(say.who(seat), "prenez", "prend")} ${say.picture(resource, ALL_OF[resource])} : ${given.length > 0 ? list(given) : "personne n’en avait"}`;
    },
    longestRoad: ({ seat, from, length }, say) => {
      if (seat < 0) return "Route la plus longue : personne ne la détient plus";
      const taken = from >= 0 ? `, jusque-là chez ${whom(say.who(from))}` : "";
      return `${does(say.who(seat), "prenez", "prend")} la route la plus longue (${length})${taken}`;
    },
    largestArmy: ({ seat, from, knights }, say) => {
      const taken = from >= 0 ? `, jusque-là chez ${whom(say.who(from))}` : "";
      return `${does(say.who(seat), "prenez", "prend")} l’armée la plus puissante (${many(knights, "chevalier")})${taken}`;
    },
    turnEnded: () => undefined,
    pairedBegan: ({ seat }, say) => `${does(say.who(seat), "agissez", "agit")} en joueur associé`,
    specialBegan: () => undefined,
    specialWish: ({ seat, skips }, say) =>
      skips
        ? `${does(say.who(seat), "passez", "passe")} désormais les constructions spéciales`
        : `${does(say.who(seat), "reprenez", "reprend")} part aux constructions spéciales`,
    won: ({ seat, points, victoryPointCards }, say) =>
      `${does(say.who(seat), "gagnez", "gagne")} avec ${many(points, "point")}${
        victoryPointCards > 0 ? `, dont ${victoryPointCards} sur des cartes cachées` : ""
      }`,
  },
  refusals: {
    NO_DRAWING: "Ce n’est pas le dessin d’un plateau.",
    NO_TOKEN: (params) => `Il manque un nombre${drawnAt(params)}.`,
    DESERT_TOKEN: (params) => `Un désert n’a pas de nombre${drawnAt(params)}.`,
    NO_COAST: (params) => `Un port doit être entre terre et mer${drawnAt(params)}.`,
    HARBOURS_TOUCH: (params) => `Deux ports se partagent une intersection${drawnAt(params)}.`,
    NO_ROBBER: (params) => `Le voleur doit être sur la terre${drawnAt(params)}.`,
    NO_RESOURCE: ({ resource = "brick" }) => `Aucun hexagone ne donne cette ressource : ${fr.resources[resource as Resource]}.`,
    FEW_PLACES: ({ seats = 2 }) => `Le plateau est trop petit : ${seats} joueurs pourraient ne pas y trouver deux places de départ chacun.`,
    OUT_OF_BOX: (params) => `Plus que n’en a la boîte (${params.most}) : ${boxThing(params)}.`,
    OUT_OF_REACH: ({ seats = 2, most = 0 }) =>
      `Trop de points : à ${seats} joueurs, ce plateau pourrait ne laisser à personne la place d’en faire plus de ${most}.`,
    WRONG_PHASE: "Ce n’est pas possible à ce moment du tour.",
    NOT_YOUR_TURN: "Ce n’est pas votre tour.",
    OCCUPIED: "La place est déjà prise.",
    DISTANCE: "Trop près : les intersections voisines doivent être vides.",
    NOT_CONNECTED: "La pièce doit toucher vos routes ou vos bâtiments.",
    BLOCKED: "Le bâtiment d’un autre joueur barre le passage.",
    WRONG_COUNT: ({ count }) => `Il faut choisir exactement ${cards(Number(count))}.`,
    NOT_HELD: "Vous n’avez pas ces cartes.",
    SAME_HEX: "Le voleur doit changer d’hexagone.",
    PROTECTED: "Un joueur qui a peu de points y est protégé du voleur.",
    NOT_VICTIM: "On ne peut rien voler à ce joueur.",
    NO_PIECE: "Il ne vous reste aucune pièce de cette sorte.",
    CANNOT_PAY: ({ rate }) => (rate === undefined ? "Vous ne pouvez pas payer." : `La banque demande ${rate} cartes de la même sorte.`),
    NO_SETTLEMENT: "Une ville remplace une de vos colonies.",
    DECK_EMPTY: "Il n’y a plus de cartes de développement.",
    BOUGHT_NOW: "On ne joue pas une carte pendant le tour où on l’a achetée.",
    CARD_LIMIT: "Une seule carte de développement par tour.",
    BANK_EMPTY: "La banque n’a pas ces cartes.",
    LIKE_FOR_LIKE: "La même ressource ne peut être des deux côtés.",
    EMPTY_SIDE: "Chaque côté doit donner au moins une carte.",
    OPTION_OFF: "Cette table joue sans cela.",
    TRADE_CLOSED: "Vous avez construit : plus d’échange pendant ce tour.",
    NO_OFFER: "Cette offre n’est plus ouverte.",
    NO_HEX: "Cet hexagone n’existe pas sur ce plateau.",
    GAME_OVER: "La partie est finie.",
    ROAD_OWED: "La première route gratuite doit être construite.",
    BAD_SEAT: "L’offre ne peut être faite à ces joueurs.",
    NOT_IN_BOX: ({ most }) => `Il n’y a que ${most} cartes d’une sorte.`,
    NOT_ADDRESSED: "Cette offre ne vous est pas adressée.",
    NOT_YOUR_OFFER: "Cette offre n’est pas la vôtre.",
    ALREADY_ACCEPTED: "Vous avez déjà accepté.",
    ALREADY_DECLINED: "Vous avez déjà refusé.",
    NOT_ACCEPTED: "Ce joueur n’a pas accepté.",
    OFFER_LIMIT: "Trop d’offres pendant ce tour.",
    TOO_MANY_REQUESTS: ({ seconds }) =>
      seconds ? "Une offre par seconde au plus. La vôtre est toujours là : renvoyez-la dans un instant." : "",
    ALREADY_SO: "C’est déjà le cas.",
    OPEN_LIMIT: "Trop d’offres sont ouvertes ; retirez-en une d’abord.",
  },
  lines: {
    settlements: ({ count }) => `Colonies (${count})`,
    cities: ({ count }) => `Villes (${count})`,
    longestRoad: () => "Route la plus longue",
    largestArmy: () => "Armée la plus puissante",
    victoryPointCards: ({ count }) => `Cartes de point de victoire (${count})`,
  },
  labels: {
    hand: "Vos cartes",
    handCount: (count) => cards(count),
    developmentCards: "Cartes de développement",
    boughtNow: "achetée ce tour-ci",
    play: "Jouer",
    actions: "Actions",
    roll: "Lancer",
    rollHint: "Lancer les dés. Cela ne se reprend pas.",
    road: "Route",
    settlement: "Colonie",
    city: "Ville",
    buyCard: "Carte",
    buyCardHint: "Acheter une carte de développement. Cela ne se reprend pas.",
    endTurn: "Fin du tour",
    endTurnHint: "Terminer votre tour. Cela ne se reprend pas.",
    finish: "Pas de deuxième route",
    pass: "Ne plus construire",
    skipSpecial: "Ne plus demander",
    joinSpecial: "Demander à nouveau",
    choosePlace: "Choisissez une place éclairée sur le plateau",
    left: (pieces) => (pieces < 2 ? `reste ${pieces}` : `restent ${pieces}`),
    costs: "Prix et points",
    target: (points) => `Victoire à ${many(points, "point")}`,
    bank: "Banque",
    bankHidden: "À cette table, les cartes de la banque sont cachées.",
    deck: (count) => `Cartes de développement restantes : ${count}`,
    diceDeck: (count) => `Lancers restants dans le paquet : ${count}`,
    rate: (count) => `${count}:1`,
    exchange: (what) => (what ? `Échanger : ${what}` : "Échanger"),
    trade: "Échanger",
    youGive: "Vous donnez",
    youGet: "Vous recevez",
    sendOffer: "Faire l’offre",
    sendCounter: "Proposer",
    counter: "Contre-offre",
    propose: "Proposer",
    to: "Proposé à",
    everybody: "Tous",
    offers: "Offres ouvertes",
    ownOffer: "Votre offre",
    gives: "donne",
    gets: "et reçoit",
    youGiveHere: "vous donnez",
    youGetHere: "et recevez",
    privateOffer: (name) => `${name} : offre privée à d’autres`,
    accept: "Accepter",
    decline: "Refuser",
    noMoreOffers: "Plus d’offres ce tour-ci",
    withdraw: "Retirer",
    withdrawAccept: "Retirer l’accord",
    tradeWith: (name) => `Échanger avec ${name}`,
    says: { yes: "accepte", no: "refuse", waits: "réfléchit" },
    waitingFor: (names) => `En attente de : ${names}`,
    accepted: (names) => `Ont accepté : ${names}`,
    declined: (names) => `Ont refusé : ${names}`,
    cancel: "Annuler",
    more: (what) => `Plus : ${what}`,
    fewer: (what) => `Moins : ${what}`,
    discard: (count) => `Défaussez ${cards(count)}`,
    chosen: (count, of) => `${count} sur ${of} choisies`,
    discardButton: "Défausser",
    discardChosen: "C’est choisi. En attente des autres.",
    takeTwo: (count) => (count === 1 ? "Prenez une carte à la banque" : "Prenez deux cartes à la banque"),
    nameOne: "Prenez toutes les cartes d’une ressource",
    take: (what) => `Prendre : ${what}`,
    stealFrom: "Voler une carte à",
    stealButton: (name, count) => `${name} (${cards(count)})`,
    pips: (count) => many(count, "point"),
    points: (points) => many(points, "point"),
    pointsHidden: (points) => `${points} avec les cartes cachées`,
    noSpecial: "Ne prend pas part aux constructions spéciales",
    overLimit: (limit) => `limite ${limit}`,
    resourceCards: (count) => many(count, "carte de ressource", "cartes de ressource"),
    cardsHeld: (count) => many(count, "carte de développement", "cartes de développement"),
    knights: (count) => many(count, "chevalier"),
    roadLength: (length) => `plus longue ligne de routes : ${length}`,
    longestRoad: "Route la plus longue",
    largestArmy: "Armée la plus puissante",
    revealed: "Toutes les mains, telles que l’enregistrement les montre",
  },
};
