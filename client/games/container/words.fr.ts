/** Container en français. */

import type { ColourName } from "../../../shared/container/vocabulary.ts";
import { plain } from "../../kit/i18n/marks.ts";
import type { Sentences } from "./sentences.ts";
import type { Grammar, Teller } from "./teller.ts";

const VOWEL = /^[aeiouyhàâäéèêëîïôöùûüœæ]/i;
const of = (name: string) => (VOWEL.test(plain(name)) ? `d’${name}` : `de ${name}`);

const grammar: Grammar = {
  You: "Vous",
  you: "vous",
  and: "et",
  colours: {
    black: "noir",
    white: "blanc",
    tan: "beige",
    brown: "brun",
    orange: "orange",
    gold: "or",
    purple: "violet",
    blue: "bleu",
    red: "rouge",
    green: "vert",
  },
  places: { sea: "la pleine mer", island: "l’île étrangère", investmentBank: "la banque d’investissement" },
  money: (dollars) => (dollars < 0 ? `−${-dollars} $` : `${dollars} $`),
  harbour: (name) => (name === undefined ? "votre port" : `le port ${of(name)}`),
  of,
};

const { money } = grammar;
const loans = (count: number) => (count === 1 ? "un emprunt" : `${count} emprunts`);
const containers = (count: number) => (count === 1 ? "1 container" : `${count} containers`);
const lender = (tell: Teller, seat: number) => (seat < 0 ? "la banque" : tell.whom(seat));
/** « votre magasin », « le magasin d’Ann » */
const whose = (tell: Teller, seat: number, thing: string) =>
  tell.isReader(seat) ? `votre ${thing}` : `${thing.startsWith("zone") ? "la" : "le"} ${thing} ${of(tell.name(seat))}`;
const towards = (tell: Teller, place: Parameters<Teller["place"]>[0]) => `vers ${tell.place(place)}`;
const waits = (tell: Teller, seat: number, open: number, you: string, other: string, several: string) => {
  if (tell.isReader(seat)) return you;
  return open === 1 ? `${tell.name(seat)} ${other}` : several;
};
const byName = (tell: Teller, amounts: readonly number[]) =>
  tell.list(amounts.flatMap((amount, seat) => (amount < 0 ? [] : [`${tell.name(seat)} ${money(amount)}`])));

export const fr: Sentences = {
  grammar,
  options: {
    beginner: {
      label: "Vente d’usine",
      hint: "Pour débuter : une fois par tour, à partir du deuxième tour de table, vous pouvez vendre un container à la banque pour 2 $.",
    },
    noUselessSailing: {
      label: "Pas d’escale inutile",
      hint: "Règle maison : on n’entre dans un port que pour y acheter au moins un container.",
    },
    stallEnd: {
      label: "Fin si rien ne se passe",
      hint: "Règle maison, conseillée avec des robots : la partie se termine aussi quand personne n’a acheté, produit, construit ni vendu aux enchères pendant un tour de table et un tour de plus.",
    },
    deadEnd: {
      label: "Arrêter une partie morte",
      hint: "La partie se termine aussi après dix tours de table sans progrès. Ce qui pourrait se répéter sans fin n’est pas un progrès, par exemple produire de nouveau ce que la banque a racheté. La règle imprimée ne le prévoit pas : sans cela, certaines parties ne finiraient jamais.",
    },
    openCash: {
      label: "Argent visible",
      hint: "L’argent de chacun est visible en permanence. Les mises et les cartes de valeur restent secrètes.",
    },
    jumbo: {
      label: "Édition du dixième anniversaire",
      hint: "Variante d’une autre édition (2018) : autres couleurs, moins de pièces ; un intérêt impayé coûte un container par emprunt.",
    },
    investmentBank: {
      label: "Banque d’investissement",
      hint: "Variante d’une autre édition (2018) : trois courtiers vendent de l’argent contre des containers et des containers contre de l’argent.",
    },
    secondShipment: {
      label: "La seconde cargaison",
      hint: "Variante d’une autre édition : containers d’or, limites sur les bas prix et emprunts auprès des autres joueurs.",
    },
    capitaliseUnpaidInterest: {
      label: "Les intérêts impayés s’ajoutent à l’emprunt",
      hint: "Règle maison : rien n’est jamais saisi ; chaque dollar d’intérêts impayé s’ajoute à l’emprunt.",
    },
    forceLoanBeforeDefault: {
      label: "Emprunt obligatoire",
      hint: "Règle maison : qui ne peut pas payer ses intérêts doit prendre un second emprunt s’il n’en a qu’un.",
    },
  },
  labels: {
    factory: "Magasin d’usine",
    harbour: "Magasin du port",
    machines: "Machines",
    warehouses: "Entrepôts",
    supply: "Réserve",
    supplyHint: "Deux couleurs épuisées : la partie se termine",
    sea: "Pleine mer",
    island: "Île étrangère",
    investmentBank: "Banque d’investissement",
    buy: "Acheter",
    broker: (number) => `Courtier ${number}`,
    openLot: (broker, lot, bidder) => `Lot ouvert : ${lot} (${broker}). Meilleure offre : ${bidder} avec`,
    worth: (now, best) => `${now} à présent, ${best} au mieux`,
    winning: (worth, left) => `Si vous l’emportez : ${worth}${left === undefined ? "" : ` ; reste ${left}`}`,
    loans: "Emprunts",
    look: "Où regarder",
    overview: "Vue d’ensemble",
    own: "Mon port",
    cash: "Argent",
    card: "Votre argent et votre carte de valeur",
    estimate: (dollars) => `Zone : ${dollars} à présent`,
    discarded: "défaussée pour l’instant",
    produce: "Produire",
    reprice: "Changer les prix",
    sail: "Naviguer",
    finish: "Fin du tour",
    build: "Construire",
    machine: (price) => `Acheter une machine (${price})`,
    more: "Autres",
    total: (dollars) => `Total ${dollars}`,
    left: (dollars) => `reste ${dollars}`,
    chosen: (count, min, max) => {
      const chosen = `${count} ${count > 1 ? "choisis" : "choisi"}`;
      return min === max ? `${chosen} sur ${max}` : `${chosen} (${min} à ${max})`;
    },
    confirm: (type, cost) => `${fr.doing[type] ?? "Valider"}${cost ? `, payer ${cost}` : ""}`,
    cancel: "Annuler",
    newPrice: "Nouveau prix",
    keepPrices: "Changer aussi d’autres prix",
    dragHint: "Sur le plateau : faites glisser les containers vers un prix, ou touchez-les.",
    loadHint: "Sur le plateau : faites glisser les containers sur votre bateau, ou touchez-les.",
    endsTurn: "Ceci termine votre tour.",
    auction: "Enchères",
    seller: (name) => `${name} vend`,
    ownAuction: "Vous vendez",
    borrow: (dollars) => `Emprunter ${dollars}`,
    chooseBid: "Votre mise ?",
    lastTurn: "Deux couleurs sont épuisées : la partie se termine avec ce tour.",
    endNear: (left) => `La fin approche : ${left}. Quand les deux seront épuisés, la partie se terminera.`,
    leftOf: (colour, count) => (count === 0 ? `plus rien en ${colour}` : `plus que ${count} en ${colour}`),
    lot: "Le lot",
    atHand: (dollars) => `Vous avez ${dollars}`,
    sealBid: (dollars) => `Miser ${dollars}`,
    addBid: (dollars, total) => `Ajouter ${dollars} : ${total} en tout`,
    bidHint: "Personne ne voit votre mise avant que tous aient répondu. Elle est définitive.",
    extraHint: (dollars) => `Égalité à ${dollars} : ajoutez une somme secrète, ou 0.`,
    answered: "a répondu",
    waiting: "réfléchit",
    bid: "Mise",
    extra: "Supplément",
    noBid: "pas de mise",
    tie: (names, dollars) => `Égalité : ${names}, ${dollars}`,
    winner: (name, dollars) => `La plus haute : ${name}, ${dollars}`,
    sellTo: (bidder, gain, subsidy) => `Vendre à ${bidder} : vous recevez ${gain} (dont ${subsidy} de subvention)`,
    keep: (price) => `Garder le lot : vous payez ${price} à la banque`,
    yourBid: (dollars) => `Votre mise : ${dollars}`,
    defaultTitle: "Intérêts impayés",
    defaultHint:
      "Vous ne pouvez pas payer les intérêts. Sans nouvel emprunt, des containers vous sont pris, ou en dernier recours une machine ou un entrepôt.",
    assetHint: "Il ne vous reste aucun container à saisir. Une machine ou un entrepôt retourne à la réserve, et un emprunt s’éteint avec.",
    pickHint: (count, name) => `Choisissez ce que perd ${name} : ${containers(count)}.`,
    machineHint: (name) => `Choisissez la machine que perd ${name} ; un emprunt s’éteint avec elle.`,
    watching: "Vous regardez la partie.",
    nothing: "Rien à faire pour vous en ce moment.",
  },
  moves: {
    takeLoan: () => "Prendre un emprunt de 10 $",
    repayLoan: ({ loan }, tell) => {
      const held = tell.table.seats[tell.context.seat]?.loans[loan ?? 0];
      return `Rembourser un emprunt (${money(held?.principal ?? 10)})`;
    },
    endTurn: () => "Terminer le tour",
    buyMachine: ({ colour }, tell) => (colour === undefined ? "Acheter une machine" : `Acheter une machine (${tell.colour(colour)})`),
    buyWarehouse: () => "Acheter un entrepôt",
    produce: ({ items }, tell) => {
      if (!items) return "Produire";
      const machines = tell.table.seats[tell.context.seat]?.machines ?? [];
      return `Produire ${tell.list(items.map(({ machine, price }) => `${tell.colour(machines[machine] ?? 0)} à ${money(price)}`))}`;
    },
    buyGoods: ({ seller, items }, tell) => {
      const from = `dans ${whose(tell, seller ?? -1, "magasin d’usine")}`;
      if (!items) return `Acheter des marchandises ${from}`;
      return `Acheter ${tell.containers(items.map(({ container }) => container))} ${from} ; nouveaux prix : ${tell.priced(items)}`;
    },
    repriceFactory: ({ reprice }, tell) => `Changer les prix de votre magasin d’usine${reprice ? ` : ${tell.priced(reprice)}` : ""}`,
    repriceHarbour: ({ reprice }, tell) => `Changer les prix de votre magasin du port${reprice ? ` : ${tell.priced(reprice)}` : ""}`,
    sail: ({ to, purchases }, tell) => {
      const where = `Naviguer ${towards(tell, to ?? "sea")}`;
      if (to === "island") return `${where} et ouvrir les enchères : cela termine votre tour`;
      return purchases && purchases.length > 0 ? `${where} et charger ${tell.containers(purchases)}` : where;
    },
    load: ({ purchases }, tell) =>
      purchases && purchases.length > 0 ? `Charger ${tell.containers(purchases)}` : "Charger encore des containers ici",
    bid: ({ amount }) => (amount === undefined ? "Faire une mise secrète" : `Miser ${money(amount)}`),
    bidExtra: ({ amount }) => (amount === undefined ? "Faire une mise supplémentaire" : `Ajouter ${money(amount)} à votre mise`),
    sell: ({ bidder }, tell) => `Vendre le lot à ${tell.whom(bidder ?? -1)} pour ${money(tell.table.price)}`,
    keep: (_, tell) => `Garder le lot et payer ${money(tell.table.price)} à la banque`,
    defaultBorrow: ({ yes }) =>
      yes === undefined ? "Répondre sur l’emprunt" : yes ? "Emprunter et payer les intérêts" : "Ne pas emprunter : accepter la saisie",
    defaultType: ({ asset }) =>
      asset === undefined ? "Choisir ce qui est saisi" : asset === "machine" ? "Perdre une machine" : "Perdre un entrepôt",
    defaultPick: ({ containers: ids }, tell) => (ids ? `Saisir ${tell.containers(ids)}` : "Choisir les containers saisis"),
    defaultPickMachine: ({ machine }, tell) => {
      const colour = tell.table.seats[tell.table.active]?.machines[machine ?? -1];
      return colour === undefined || colour < 0 ? "Choisir la machine saisie" : `Saisir la machine (${tell.colour(colour)})`;
    },
    factorySale: ({ container }, tell) =>
      container === undefined ? "Vendre un container à la banque pour 2 $" : `Vendre ${tell.containers([container])} à la banque pour 2 $`,
    exchange: ({ store, containers: ids }, tell) => {
      const where = store === "harbour" ? "dans le magasin du port" : "dans le magasin d’usine";
      return ids ? `Échanger ${tell.containers(ids)} contre de l’or ${where}` : `Échanger deux containers contre de l’or ${where}`;
    },
    fund: ({ yes }, tell) =>
      yes === undefined
        ? "Répondre à la demande d’emprunt"
        : yes
          ? `Proposer un prêt à ${tell.whom(tell.table.borrower)}`
          : "Ne rien prêter",
    offerLoan: ({ amount }) => (amount === undefined ? "Faire une offre de prêt secrète" : `Proposer un prêt de ${money(amount)}`),
    acceptLoan: ({ lender: from }, tell) => {
      const offer = tell.table.loanOffers[from ?? -1] ?? -1;
      const name = tell.name(from ?? -1);
      return `Accepter le prêt ${of(name)}${offer > 0 ? ` (${money(offer)})` : ""}`;
    },
    refuseLoan: () => "Refuser le prêt",
    callBroker: ({ broker, lot, amount, containers: ids }, tell) => {
      const what = lot === undefined ? "un lot" : lot === "money" ? "l’argent" : "les containers";
      const bid = amount ? ` contre ${money(amount)}` : ids && ids.length > 0 ? ` contre ${tell.containers(ids)}` : "";
      return `Appeler le courtier ${(broker ?? 0) + 1} : miser pour ${what}${bid}`;
    },
  },
  events: {
    started: ({ starter, machines }, tell) =>
      `Les machines sont distribuées : ${tell.list(machines.map((colour, seat) => `${tell.name(seat)} ${tell.colour(colour)}`))}. ${tell.does(starter, "commence", "commencez")}.`,
    cardDealt: ({ seat }, tell) => (tell.isReader(seat) ? "Vous avez reçu votre carte de valeur secrète." : undefined),
    turnBegan: ({ seat, round }, tell) => `Tour ${round} : ${tell.isReader(seat) ? "à vous de jouer" : `à ${tell.name(seat)} de jouer`}.`,
    interestPaid: ({ seat, amount, lender: to, broker }, tell) =>
      `${tell.does(seat, "paie", "payez")} ${money(amount)} d’intérêts ${broker >= 0 ? `au courtier ${broker + 1}` : `à ${lender(tell, to)}`}.`,
    interestAdded: ({ seat, principal }, tell) =>
      `${tell.does(seat, "ne peut pas", "ne pouvez pas")} payer les intérêts : l’emprunt passe à ${money(principal)}.`,
    defaulted: ({ seat, loans: count }, tell) =>
      `${tell.does(seat, "ne peut pas", "ne pouvez pas")} payer les intérêts de ${loans(count)}.`,
    containersSeized: ({ seat, by, from, containers: ids }, tell) =>
      by < 0
        ? `${tell.does(seat, "perd", "perdez")} ${tell.containers(ids)} (${fr.areas[from]}) : saisie définitive.`
        : `${tell.does(by, "prend", "prenez")} ${tell.containers(ids)} dans ${whose(tell, seat, fr.areas[from])} : hors du jeu.`,
    machineSeized: ({ seat, colour }, tell) =>
      `La banque saisit une machine (${tell.colour(colour)}) ${tell.isReader(seat) ? "à vous" : of(tell.name(seat))} ; un emprunt est éteint.`,
    warehouseSeized: ({ seat }, tell) =>
      `La banque saisit un entrepôt ${tell.isReader(seat) ? "à vous" : of(tell.name(seat))} ; un emprunt est éteint.`,
    interestWaived: ({ seat }, tell) =>
      `Rien à saisir : ${tell.isReader(seat) ? "vous êtes dispensé" : `${tell.name(seat)} est dispensé`} de ces intérêts ce tour-ci.`,
    loanTaken: ({ seat, lender: from, amount }, tell) =>
      `${tell.does(seat, "emprunte", "empruntez")} ${money(amount)} à ${lender(tell, from)}.`,
    loanRepaid: ({ seat, lender: to, amount }, tell) =>
      `${tell.does(seat, "rembourse", "remboursez")} ${money(amount)} à ${lender(tell, to)}.`,
    loanSettled: ({ lender: to, amount }, tell) => `La banque verse ${money(amount)} à ${lender(tell, to)} pour ce prêt.`,
    machineBought: ({ seat, colour, price }, tell) =>
      `${tell.does(seat, "achète", "achetez")} une machine (${tell.colour(colour)}) pour ${money(price)}.`,
    warehouseBought: ({ seat, price }, tell) => `${tell.does(seat, "achète", "achetez")} un entrepôt pour ${money(price)}.`,
    produced: ({ seat, feeTo, goods }, tell) =>
      `${tell.does(seat, "produit", "produisez")} ${tell.goods(goods)} ; 1 $ pour ${tell.whom(feeTo)}.`,
    repriced: ({ seat, store, goods }, tell) =>
      `${tell.does(seat, "change", "changez")} les prix du ${fr.stores[store]} : ${tell.goods(goods)}.`,
    goodsBought: ({ seat, seller, goods, paid }, tell) =>
      `${tell.does(seat, "achète", "achetez")} à ${tell.whom(seller)} pour ${money(paid)}. Nouveaux prix : ${tell.goods(goods)}.`,
    sailed: ({ seat, to }, tell) => `${tell.does(seat, "navigue", "naviguez")} ${towards(tell, to)}.`,
    loaded: ({ seat, from, containers: ids, paid }, tell) => {
      const what = `${tell.does(seat, "charge", "chargez")} ${tell.containers(ids)}`;
      return from >= 0 ? `${what} et ${tell.isReader(seat) ? "payez" : "paie"} ${money(paid)} à ${tell.whom(from)}.` : `${what}.`;
    },
    auctionBegan: ({ seat, containers: ids }, tell) => `${tell.does(seat, "met", "mettez")} aux enchères : ${tell.containers(ids)}.`,
    bidGiven: ({ seat, amount }, tell) =>
      amount === undefined
        ? `${tell.does(seat, "a répondu", "avez répondu")}.`
        : `${tell.does(seat, "mise", "misez")} ${money(amount)} en secret.`,
    bidsRevealed: ({ bids, tied }, tell) => `Mises : ${byName(tell, bids)}.${tied.length > 1 ? " Égalité !" : ""}`,
    extraGiven: ({ seat, amount }, tell) =>
      amount === undefined
        ? `${tell.does(seat, "a répondu", "avez répondu")}.`
        : `${tell.does(seat, "ajoute", "ajoutez")} ${money(amount)} en secret.`,
    extrasRevealed: ({ extras, price }, tell) => `Mises supplémentaires : ${byName(tell, extras)}. La plus haute : ${money(price)}.`,
    lotSold: ({ seat, bidder, price, containers: ids }, tell) =>
      `${tell.does(seat, "vend", "vendez")} ${tell.containers(ids)} à ${tell.whom(bidder)} pour ${money(price)} et ${tell.isReader(seat) ? "recevez" : "reçoit"} ${money(2 * price)} avec la subvention.`,
    lotKept: ({ seat, price, containers: ids }, tell) =>
      `${tell.does(seat, "garde", "gardez")} ${tell.containers(ids)} et ${tell.isReader(seat) ? "payez" : "paie"} ${money(price)} à la banque.`,
    factorySold: ({ seat, container }, tell) =>
      `${tell.does(seat, "vend", "vendez")} ${tell.containers([container])} à la banque pour 2 $.`,
    exchanged: ({ seat, given, goods }, tell) =>
      `${tell.does(seat, "échange", "échangez")} ${tell.containers(given)} contre ${tell.goods([goods])}.`,
    loanAsked: ({ seat }, tell) => `${tell.does(seat, "demande", "demandez")} un prêt aux autres.`,
    loanAnswered: ({ seat }, tell) => `${tell.does(seat, "a répondu", "avez répondu")}.`,
    loanOfferGiven: ({ seat, amount }, tell) =>
      amount === undefined
        ? `${tell.does(seat, "a répondu", "avez répondu")}.`
        : `${tell.does(seat, "propose", "proposez")} un prêt de ${money(amount)}.`,
    fundersRevealed: ({ seats }, tell) =>
      seats.length === 0
        ? "Personne ne veut prêter : la banque s’en charge."
        : `Prêts à prêter : ${tell.list(seats.map((seat) => tell.name(seat)))}.`,
    loanOffersRevealed: ({ offers }, tell) => `Offres de prêt : ${byName(tell, offers)}.`,
    loanRefused: ({ seat }, tell) => `${tell.does(seat, "refuse", "refusez")} le prêt.`,
    brokerCalled: ({ seat, broker, lot, amount, containers: ids }, tell) =>
      `${tell.does(seat, "mise", "misez")} ${ids.length > 0 ? tell.containers(ids) : money(amount)} pour ${lot === "money" ? "l’argent" : "les containers"} du courtier ${broker + 1}.`,
    brokerLotWon: ({ seat, broker, cash, containers: ids }, tell) =>
      `${tell.does(seat, "obtient", "obtenez")} ${ids.length > 0 ? tell.containers(ids) : money(cash)} du courtier ${broker + 1}.`,
    exhausted: ({ colour }, tell) =>
      `La couleur ${tell.colour(colour)} est épuisée dans la réserve : ${tell.ends() ? "la partie se termine avec ce tour" : "encore une, et la partie se termine"}.`,
    passed: ({ seat, actions }, tell) =>
      `${tell.does(seat, "passe", "passez")} : ${actions === 1 ? "une action reste" : `${actions} actions restent`} inutilisée${actions === 1 ? "" : "s"}.`,
    turnEnded: () => undefined,
    endNeared: ({ quiet, left }) =>
      `Aucun progrès depuis ${quiet} tours : la partie se termine ${left === 1 ? "après encore un tour" : `après ${left} autres tours`}, à moins que quelqu’un ne charge, ne vende aux enchères, n’emporte le lot d’un courtier, ne possède plus de machines ou d’entrepôts que jamais, ne produise à partir d’une réserve au plus bas ou, sans la vente d’usine, n’achète des containers.`,
    gameOver: ({ ending, cash }, tell) => `${fr.endings[ending]} Argent : ${byName(tell, cash)}.`,
  },
  status: {
    defaultBorrow: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        "Vous ne pouvez pas payer vos intérêts : emprunterez-vous ?",
        "décide d’emprunter ou non pour payer ses intérêts",
        "",
      ),
    defaultType: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        "Choisissez ce que la banque saisit : machine ou entrepôt",
        "choisit de perdre une machine ou un entrepôt",
        "",
      ),
    defaultPick: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        `Choisissez ce que perd ${tell.name(tell.table.active)}`,
        tell.isReader(tell.table.active) ? "choisit ce que vous perdez" : `choisit ce que perd ${tell.name(tell.table.active)}`,
        "",
      ),
    actions: (tell, seat, open) => {
      const left = tell.table.actionsLeft === 1 ? "encore 1 action" : `encore ${tell.table.actionsLeft} actions`;
      return waits(tell, seat, open, `À vous : ${left}`, `joue : ${left}`, "");
    },
    auctionBid: (tell, seat, open) =>
      waits(tell, seat, open, "Enchères : faites votre mise secrète", "prépare sa mise", `Enchères : ${open} joueurs préparent leur mise`),
    auctionExtra: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        "Égalité : faites votre mise supplémentaire secrète",
        "prépare sa mise supplémentaire",
        `Égalité : ${open} joueurs préparent un supplément`,
      ),
    auctionDecide: (tell, seat, open) => waits(tell, seat, open, "Vendre ou garder le lot ?", "décide de vendre ou de garder le lot", ""),
    loanAnswer: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        `Voulez-vous prêter à ${tell.name(tell.table.borrower)} ?`,
        "réfléchit à la demande de prêt",
        `${open} joueurs réfléchissent à la demande de prêt`,
      ),
    loanOffer: (tell, seat, open) =>
      waits(
        tell,
        seat,
        open,
        "Faites votre offre de prêt secrète",
        "prépare une offre de prêt",
        `${open} joueurs préparent une offre de prêt`,
      ),
    loanAccept: (tell, seat, open) => waits(tell, seat, open, "Acceptez-vous le prêt ?", "décide s’il accepte le prêt", ""),
    over: () => "La partie est terminée",
  },
  doing: {
    produce: "Produire",
    buyGoods: "Acheter",
    sail: "Naviguer",
    load: "Charger",
    repriceFactory: "Changer les prix",
    repriceHarbour: "Changer les prix",
    defaultPick: "Prendre ceux-ci",
    callBroker: "Miser",
    exchange: "Échanger",
    factorySale: "Vendre",
  },
  fields: {
    items: "Containers et prix",
    price: "Prix",
    reprice: "Nouveaux prix dans le magasin",
    purchases: "Containers à charger",
    containers: "Containers",
    container: "Container",
    amount: "Somme",
    colour: "Couleur",
    machine: "Machine",
    loan: "Emprunt",
    seller: "Vendeur",
    to: "Destination",
    bidder: "Acheteur",
    asset: "Ce qui est perdu",
    store: "Magasin",
    lender: "Prêteur",
    broker: "Courtier",
    lot: "Lot",
    yes: "Réponse",
  },
  areas: {
    island: "zone de l’île",
    ship: "bateau",
    personal: "port à la banque d’investissement",
    harbour: "magasin du port",
    factory: "magasin d’usine",
  },
  assets: { machine: "Machine", warehouse: "Entrepôt" },
  stores: { factory: "magasin d’usine", harbour: "magasin du port" },
  lots: { money: "argent", containers: "containers" },
  endings: {
    exhausted: "La partie est terminée : deux couleurs sont épuisées.",
    stalled: "La partie est terminée : aucune affaire pendant un tour de table et un tour de plus.",
    dead: "La partie est terminée : dix tours de table sans progrès.",
  },
  yes: "Oui",
  no: "Non",
  at: (colour, price) => `${colour} à ${price}`,
  loanOf: (dollars) => `Emprunt de ${dollars}`,
  refusals: {
    NOT_YOUR_TURN: () => "Ce n’est pas votre tour.",
    NOT_NOW: () => "Ce n’est pas possible en ce moment.",
    NO_ACTION_LEFT: () => "Il ne vous reste plus d’action.",
    INSUFFICIENT_CASH: ({ price }) =>
      price === undefined ? "Vous n’avez pas assez d’argent." : `Vous n’avez pas assez d’argent : il faut ${price} $.`,
    NO_SLOT: () => "Toutes les places sont prises.",
    DUPLICATE_MACHINE: () => "Vous avez déjà une machine de cette couleur.",
    SOLD_OUT: () => "Il n’y en a plus.",
    ALREADY_PRODUCED: () => "Vous avez déjà produit ce tour-ci.",
    NOTHING_TO_PRODUCE: () => "Votre magasin d’usine est plein, ou vos machines n’ont plus rien à fabriquer.",
    WRONG_QUANTITY: () => "Vous devez produire le plus possible : un container par machine qui peut travailler.",
    BAD_PRICE: () => "Ce prix n’est pas permis.",
    BAD_ITEM: () => "Ce container ou cette machine ne s’y trouve pas.",
    NO_CHANGE: () => "Au moins un prix doit changer.",
    OWN_STORE: () => "On n’achète pas à soi-même.",
    ONE_SELLER: () => "Une action n’achète qu’à un seul joueur.",
    EMPTY_PURCHASE: () => "Choisissez au moins un container.",
    HARBOUR_FULL: () => "Votre magasin du port est plein : un container par entrepôt.",
    SHIP_FULL: () => "Un bateau porte cinq containers.",
    OWN_HARBOUR: () => "Votre bateau n’entre jamais dans votre propre port.",
    MUST_GO_TO_SEA: () => "Le bateau doit d’abord regagner la pleine mer.",
    SAME_PLACE: () => "Votre bateau s’y trouve déjà.",
    EMPTY_SHIP: () => "Un bateau vide ne va pas à l’île.",
    NOT_DOCKED: () => "Votre bateau n’est pas dans un port.",
    BID_TOO_HIGH: () => "Vous ne pouvez pas miser plus que votre argent.",
    BAD_AMOUNT: () => "Cette somme n’est pas possible.",
    ALREADY_BID: () => "Vous avez déjà répondu.",
    NOT_WINNER: () => "Ce joueur n’est pas le plus offrant.",
    LOAN_LIMIT: () => "Vous avez déjà deux emprunts, ou en avez pris deux ce tour-ci.",
    NO_LOAN: () => "Vous n’avez pas cet emprunt, ou en avez remboursé deux ce tour-ci.",
    BORROW_REQUIRED: () => "Vous devez emprunter : sinon vous perdriez une machine ou un entrepôt.",
    WRONG_CHOOSER: () => "Ce choix revient à quelqu’un d’autre.",
    BAD_SELECTION: () => "Cette sélection n’est pas possible.",
    ALREADY_SOLD: () => "Vous l’avez déjà fait ce tour-ci.",
    ALREADY_CALLED: () => "Vous avez déjà appelé un courtier, ou remporté un lot, ce tour-ci.",
    PRICE_LIMIT: () => "Trop de containers à un prix aussi bas pour ce que vous avez construit.",
    ONE_LUXURY: () => "Un magasin du port contient au plus un container d’or.",
  },
  lines: {
    cash: () => "Argent",
    island: ({ colour, count }) => `Île : ${count} × ${grammar.colours[colour as ColourName]}`,
    discarded: ({ colour, count }) => `Défausse : ${count} × ${grammar.colours[colour as ColourName]}, couleur la plus nombreuse`,
    harbour: ({ count }) => `Magasin du port : ${count} × 2 $`,
    ship: ({ count }) => `Bateau : ${count} × 3 $`,
    personal: ({ count }) => `Port à la banque d’investissement : ${count} × 3 $`,
    loans: ({ count }) => `${count === 1 ? "1 emprunt" : `${count} emprunts`} à rembourser`,
    lent: () => "Argent prêté aux autres",
  },
};
