/** Ce que sont les choses de Container, en français. */
import type { HelpTexts } from "./helpTexts.ts";

/** En français, zéro et un sont au singulier. */
const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count < 2 ? one : many}`;

export const fr: HelpTexts = {
  single: {
    machine: {
      name: "Machine",
      does: [
        "Fabrique un container de sa couleur chaque fois que vous produisez, et donne de la place pour deux dans votre magasin d’usine.",
        "La première est gratuite, les suivantes coûtent 6 $, 9 $ et 12 $ ; jamais deux d’une même couleur.",
      ],
    },
    warehouse: {
      name: "Entrepôt",
      does: [
        "Donne de la place pour un container dans votre magasin du port.",
        "Le premier est gratuit, les suivants coûtent 4 $, 5 $, 6 $ et 7 $.",
      ],
    },
    factory: {
      name: "Magasin d’usine",
      does: ["Ce que vos machines ont fabriqué, à vendre de 1 à 4 $. Seuls les autres y achètent, pour leur magasin du port."],
    },
    harbour: {
      name: "Magasin du port",
      does: [
        "Ce que vous avez acheté aux usines des autres, à vendre de 2 à 6 $. Seuls les bateaux des autres y chargent. Chaque container y vaut 2 $ à la fin.",
      ],
    },
    price: {
      name: "Prix",
      does: [
        "Vous le fixez quand un container arrive, et pouvez le changer en produisant ou en achetant, ou par une action entière. On ne marchande pas : qui le paie emporte le container.",
      ],
    },
    ship: {
      name: "Bateau",
      does: [
        "Porte jusqu’à cinq containers. Il avance d’une étape par action : entre un port et la pleine mer, ou entre la pleine mer et l’île. Jamais dans son propre port.",
        "À la fin, chaque container à bord vaut 3 $.",
      ],
    },
    sea: { name: "Pleine mer", does: ["Entre tous les ports et l’île : tous les bateaux y passent."] },
    island: {
      name: "Île étrangère",
      does: [
        "On y met les cargaisons aux enchères, et chacun garde dans sa zone ce qu’il a gagné. Seuls ces containers comptent pour votre carte de valeur.",
      ],
    },
    supply: {
      name: "Réserve",
      does: ["Les containers qui restent à fabriquer. La partie se termine avec le tour où deux couleurs y sont épuisées."],
    },
    loan: {
      name: "Emprunt",
      does: [
        "10 $ de la banque, deux au plus. Chacun coûte 1 $ d’intérêts au début de votre tour, et 11 $ s’il n’est pas remboursé à la fin.",
      ],
    },
    cash: { name: "Argent", does: ["Vous seul savez combien. Il paie tout, limite vos mises et compte en entier à la fin."] },
    valueCard: {
      name: "Carte de valeur",
      does: [
        "Dit en secret ce que vaut pour vous chaque couleur de votre zone de l’île : 10, 6, 4, 2, et une couleur 10 ou 5.",
        "Celle-ci vaut 10 si vous avez les cinq couleurs. Votre couleur la plus nombreuse est défaussée d’abord.",
      ],
    },
    auction: {
      name: "Enchères",
      does: [
        "Tous sauf le vendeur font une seule mise secrète. Le vendeur vend au plus offrant et reçoit deux fois la mise, car la banque la double ; ou il garde le lot et paie la mise à la banque.",
      ],
    },
    actions: { name: "Actions", does: ["Deux par tour. La même deux fois est permise, sauf produire ; arriver à l’île termine le tour."] },
    production: {
      name: "Produire",
      does: [
        "Chacune de vos machines fabrique un container, une fois par tour, pour 1 $ en tout, payé au joueur de droite. Vous fixez les prix.",
      ],
    },
    union: {
      name: "Le 1 $ de la production",
      does: ["Il va au joueur à droite de celui qui produit, quel que soit le nombre de machines."],
    },
    investmentBank: {
      name: "Banque d’investissement",
      does: [
        "D’une autre édition : trois courtiers vendent de l’argent contre des containers et des containers contre de l’argent. Les bateaux vont y chercher ce que l’on a gagné.",
      ],
    },
    broker: {
      name: "Courtier",
      does: [
        "Appelez-en un et misez sur tout son argent ou sur tous ses containers ; qui est encore le plus offrant au début de son tour suivant emporte le lot.",
      ],
    },
  },
  colour: (colour) => ({
    name: `Container ${colour}`,
    does: ["Va d’un magasin d’usine à un magasin du port, sur un bateau, puis, aux enchères, dans la zone de quelqu’un sur l’île."],
  }),
  gold: { name: "Container d’or", does: ["D’une autre édition : sur l’île, n d’entre eux valent 2 × n × n dollars."] },
  machine: (colour) => ({
    name: `Machine : ${colour}`,
    does: [
      "Fabrique un container de cette couleur chaque fois que son propriétaire produit, et donne de la place pour deux dans le magasin d’usine.",
    ],
  }),
  now: {
    goods: (colour, price, store, owner) => `${colour}, ${price} : ${owner}, ${store}`,
    onIsland: (colour, owner) => `${colour} : sur l’île, ${owner}`,
    value: (dollars) => `Vaut ${dollars} pour vous sur l’île`,
    special: (complete, incomplete) => `Vaut ${complete} pour vous sur l’île avec les cinq couleurs, sinon ${incomplete}`,
    lies: (supply, islands) => `Dans la réserve : ${supply} ; sur l’île : ${islands}`,
    canBuy: (price, left) => `Coûte ${price} ; il vous resterait ${left}`,
    room: (store, count) => `Place dans votre ${store} : ${count}`,
    next: (price) => `Le prochain vous coûte ${price}`,
    full: "Toutes vos places sont prises",
    safe: "La banque ne peut jamais le saisir",
    unsafe: "Peut être saisi si les intérêts ne sont pas payés",
    place: (where) => `Se trouve ici : ${where}`,
    cargo: (goods) => `À bord : ${goods}`,
    emptyCargo: "Rien à bord",
    cargoWorth: (now, best) => `Sa cargaison dans votre zone : ${now} à présent, ${best} au mieux`,
    island: (dollars) => `Votre zone vaut ${dollars} à présent`,
    discards: (colour) => `Défaussée comme la plus nombreuse : ${colour}`,
    left: (colour, count) => `${colour} : il en reste ${count}`,
    after: (dollars) => `Il vous restera ${dollars}`,
    fee: (name) => `1 $ pour ${name}`,
    buyers: (names) => `Qui a la place d’acheter : ${names}`,
    noBuyers: "Personne n’a la place d’acheter pour son port en ce moment",
    roomOf: (name, count) => `${name} (${count})`,
    carriers: (names) => `Bateaux qui peuvent venir charger : ${names}`,
    noCarriers: "Aucun bateau ne peut venir charger tout de suite",
    cheapest: (price) => `Le moins cher chez les autres : ${price}`,
    interest: (dollars) => `Intérêts dès votre prochain tour : ${dollars} par tour`,
    costsAtEnd: (dollars) => `S’il reste à la fin, il coûtera ${dollars}`,
    savesAtEnd: (dollars) => `Il ne vous coûtera plus ${dollars} à la fin`,
    wins: (now, best) => `Si vous l’emportez : ${now} à présent, ${best} au mieux`,
    gets: (dollars, after) => `Vous recevez ${dollars} et aurez ${after}`,
    pays: (dollars, after) => `Vous payez ${dollars} et aurez ${after}`,
    loses: (count) => plural(count, "action inutilisée", "actions inutilisées"),
    held: (count) => `Vous en avez ${count}`,
  },
  reasons: {
    takeLoan: "L’argent rapporte plus maintenant que l’emprunt ne coûte.",
    repayLoan: "Cela épargne les intérêts et les 11 $ de la fin, et l’argent ne manque pas en ce moment.",
    endTurn: "Aucune action qui reste ne vaut son prix.",
    buyMachine: "Plus de machines, c’est plus de marchandises pour le même dollar, et des couleurs qui manquent aux autres.",
    buyWarehouse: "Plus de place au port, c’est plus à vendre aux bateaux.",
    produce: "Ce qui est fabriqué se vend plus que le dollar qu’il coûte.",
    buyGoods: "Elles se vendront plus cher au port qu’elles ne coûtent ici.",
    repriceFactory: "À ces prix, les marchandises se vendront plus vite ou plus cher.",
    repriceHarbour: "À ces prix, les marchandises se vendront plus vite ou plus cher.",
    sail: "C’est le chemin de marchandises à embarquer, ou des enchères.",
    load: "Ils valent plus sur l’île qu’ils ne coûtent ici.",
    bid: "Plus serait payer davantage que ne vaut le lot d’après la carte de valeur, moins le ferait perdre.",
    bidExtra: "Le lot vaut encore autant de plus.",
    sell: "La mise doublée est plus que ne vaudrait le lot dans sa propre zone.",
    keep: "Le lot vaut plus, d’après la carte de valeur, que la mise doublée.",
    defaultBorrow: "Un emprunt coûte moins que ce qui serait saisi.",
    defaultType: "C’est ce qui manquera le moins.",
    defaultPick: "Ce sont ceux qui manqueront le plus à leur propriétaire.",
    defaultPickMachine: "C’est celle qui manquera le plus à son propriétaire.",
    factorySale: "Il ne se vendrait guère plus cher.",
    exchange: "L’or vaut plus que les deux.",
    fund: "Les intérêts paient.",
    offerLoan: "Autant peut être prêté et revenir avec des intérêts.",
    acceptLoan: "L’argent rapporte plus maintenant que l’emprunt ne coûte.",
    refuseLoan: "L’argent ne vaut pas l’emprunt.",
    callBroker: "Le lot vaut plus que la mise.",
  },
  tips: {
    actions:
      "Personne ne fait avancer ses propres marchandises : fabriquez ce que les autres peuvent acheter, achetez ce que les bateaux chargeront, et gardez de l’argent pour les enchères. Pointez n’importe quoi pour savoir ce que cela vaut pour vous.",
    auctionBid:
      "Misez ce que le lot vaut pour vous d’après votre carte de valeur, mais pas plus que ce dont vous pouvez vous passer. Toutes les mises sont secrètes et définitives.",
    auctionExtra: "Les mises sont égales : ajoutez un montant secret, ou 0.",
    auctionDecide: "Vendre rapporte deux fois la plus haute mise ; garder la coûte une fois, et les containers sont à vous.",
    defaultBorrow: "Vos intérêts ne peuvent pas être payés. Un second emprunt les paie ; sans lui, on vous prend des containers.",
    defaultType: "Vous n’avez plus de container à perdre : choisissez ce que prend la banque. Un emprunt s’éteint avec cela.",
    defaultPick: "Vous choisissez ce que perd un voisin pour ses intérêts impayés.",
    loanAnswer: "Quelqu’un demande un emprunt : les intérêts seraient pour vous.",
    loanOffer: "Plusieurs prêteraient : c’est la plus haute offre qui est prêtée.",
    loanAccept: "Prenez l’emprunt ou laissez-le.",
  },
};
