/** Ce que sont les choses de Catan, en français. */
import type { HarbourKind, Resource, Terrain } from "../../../shared/catan/vocabulary.ts";
import type { HelpTexts } from "./helpTexts.ts";

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count < 2 ? one : more}`;
const cards = (count: number) => many(count, "carte");
const rolls = (dots: number) => (dots === 0 ? "jamais" : `environ tous les ${many(Math.round(36 / dots), "lancer")}`);
/** Avec l’article partitif. */
const SOME: { readonly [R in Resource]: string } = {
  brick: "de la brique",
  lumber: "du bois",
  wool: "de la laine",
  grain: "du blé",
  ore: "du minerai",
};
const YIELD: { readonly [T in Exclude<Terrain, "desert">]: Resource } = {
  forest: "lumber",
  hills: "brick",
  pasture: "wool",
  fields: "grain",
  mountains: "ore",
};
const HARBOUR: { readonly [K in Exclude<HarbourKind, "generic">]: string } = {
  brick: "Port à brique 2:1",
  lumber: "Port à bois 2:1",
  wool: "Port à laine 2:1",
  grain: "Port à blé 2:1",
  ore: "Port à minerai 2:1",
};

export const fr: HelpTexts = {
  terrain: (terrain) =>
    terrain === "desert"
      ? "Ne donne rien et n’a pas de nombre. Le voleur y commence."
      : `Donne ${SOME[YIELD[terrain]]} quand son nombre sort : une carte par colonie sur ses coins, deux par ville.`,
  number: (number, ways) =>
    number === 7
      ? {
          name: "Le 7",
          does: [
            "6 lancers sur 36 : le plus fréquent. Personne ne reçoit rien, les grandes mains sont réduites de moitié et le voleur se déplace.",
          ],
        }
      : {
          name: `Le ${number}`,
          does: [
            `${many(ways, "lancer")} de deux dés sur 36, autant que de points sous le nombre.`,
            "Tous les hexagones qui portent ce nombre donnent ensemble, à tout le monde.",
          ],
        },
  harbour: (kind, resource) =>
    kind === "generic"
      ? {
          name: "Port 3:1",
          does: [
            "Avec une colonie ou une ville à l’un de ses deux bouts, vous donnez à la banque 3 cartes identiques, de n’importe quelle sorte, contre 1 autre.",
          ],
        }
      : {
          name: HARBOUR[kind],
          does: [
            `Avec une colonie ou une ville à l’un de ses deux bouts, vous donnez à la banque 2 ${resource} contre 1 carte d’une autre sorte.`,
          ],
        },
  resource: {
    brick: "Vient des collines. Sert aux routes et aux colonies.",
    lumber: "Vient de la forêt. Sert aux routes et aux colonies.",
    wool: "Vient du pâturage. Sert aux colonies et aux cartes de développement.",
    grain: "Vient des champs. Sert aux colonies, aux villes et aux cartes de développement.",
    ore: "Vient des montagnes. Sert aux villes et aux cartes de développement.",
  },
  piece: {
    road: {
      name: "Route",
      does: [
        "Prolonge vos routes et relie vos bâtiments ; elle mène à de nouvelles places. Elle ne vaut aucun point par elle-même ; cinq d’une seule ligne peuvent être la route la plus longue.",
      ],
    },
    settlement: {
      name: "Colonie",
      does: [
        "Vaut 1 point. Rapporte une carte de chacun de ses hexagones dont le nombre sort.",
        "Il lui faut une de vos routes, et toutes les intersections voisines doivent être vides.",
      ],
    },
    city: {
      name: "Ville",
      does: ["Vaut 2 points. Rapporte deux cartes au lieu d’une.", "Elle remplace une de vos colonies, qui revient dans votre réserve."],
    },
  },
  card: {
    knight: "Se joue avant ou après le lancer.",
    victoryPoint: "Compte dès que vous l’avez.",
    roadBuilding: "Les deux routes suivent les règles ordinaires ; on peut renoncer à la seconde.",
    yearOfPlenty: "Les cartes servent tout de suite ; la banque doit les avoir.",
    monopoly: "À jouer quand les autres viennent de recevoir cette ressource.",
  },
  award: {
    longestRoad: {
      name: "Route la plus longue",
      does: [
        "2 points pour la plus longue ligne de routes, d’au moins 5, sans passer deux fois par la même. Les embranchements ne comptent pas.",
        "Qui la détient la garde tant que personne n’en a une plus longue ; si plusieurs autres le dépassent à égalité, ou si plus personne n’en a 5, elle n’est à personne.",
      ],
    },
    largestArmy: {
      name: "Armée la plus puissante",
      does: [
        "2 points pour le plus grand nombre de chevaliers joués, au moins 3.",
        "Qui la détient ne la perd qu’au profit de quelqu’un qui en a joué plus.",
      ],
    },
  },
  single: {
    robber: {
      name: "Le voleur",
      does: [
        "Son hexagone ne donne rien. Un 7 ou un chevalier le déplace, et qui le déplace vole une carte à quelqu’un qui a un bâtiment là où il arrive.",
      ],
    },
    bank: {
      name: "La banque",
      does: [
        "Donne les cartes de chaque lancer et reçoit ce que l’on paie. Elle échange 4 cartes identiques contre 1 d’une autre sorte ; un port ramène ce prix à 3 ou à 2.",
      ],
    },
    deck: {
      name: "Carte de développement",
      does: [
        "La première carte de la pioche : surtout des chevaliers, quelques points, et des cartes qui donnent des routes ou des ressources.",
        "On ne la joue pas pendant le tour où on l’a achetée.",
      ],
    },
    dice: {
      name: "Les dés",
      does: ["On les lance une fois par tour. Tous les hexagones qui portent la somme donnent, à tout le monde ; un 7 déplace le voleur."],
    },
    trade: {
      name: "Échanger",
      does: [
        "Celui dont c’est le tour peut échanger avec tous les autres, après le lancer. Les autres peuvent faire une contre-offre.",
        "Chaque côté donne au moins une carte, et aucune sorte n’est des deux côtés.",
      ],
    },
    points: {
      name: "Points de victoire",
      does: [
        "Une colonie compte 1, une ville 2, la route la plus longue et l’armée la plus puissante 2 chacune, certaines cartes de développement 1.",
      ],
    },
    hand: {
      name: "Cartes ressource en main",
      does: ["Quand un 7 sort, qui a plus de cartes que la limite en défausse la moitié, arrondie à l’inférieur."],
    },
    turn: {
      name: "Fin du tour",
      does: [
        "Le joueur suivant lance les dés. Les offres ouvertes tombent ; les cartes achetées maintenant pourront être jouées à votre prochain tour.",
      ],
    },
  },
  intersection: "Une intersection : c’est la place des colonies et des villes.",
  path: "Un chemin : c’est la place des routes.",
  now: {
    chance: (dots) => `${many(dots, "point")} : il donne ${rolls(dots)}`,
    blocked: "Le voleur est là : il ne donne rien",
    standing: (names) => `Bâtiments de : ${names}`,
    yours: (count) => `Vous y recevez ${cards(count)} quand il sort`,
    rate: (rate, kind) => `Vous donnez à la banque ${rate} ${kind ?? "cartes identiques"} contre 1 autre carte`,
    held: (count) => `Vous en avez ${count}`,
    income: (dots) => (dots === 0 ? "Aucun de vos bâtiments n’en rapporte" : `Vos bâtiments en rapportent une ${rolls(dots)}`),
    inBank: (count) => `Dans la banque : ${count}`,
    lacks: (what) => `Il vous manque ${what}`,
    places: (count) => (count === 0 ? "Aucune place pour elle en ce moment" : `${many(count, "place")} pour elle en ce moment`),
    left: (count) => `Il vous en reste ${count}`,
    deck: (count) => `${cards(count)} dans la pioche`,
    holder: (name, amount) => `Chez ${name}, avec ${amount}`,
    nobody: (least) => `Personne ne la détient encore ; il en faut ${least}`,
    own: (amount) => `Vous en êtes à ${amount}`,
    limit: (count, discard) => `Vous avez ${cards(count)} : un 7 vous en coûterait ${discard}`,
    target: (points) => `Il en faut ${points} pour gagner, pendant son propre tour`,
    after: (what) => `Il vous restera en main : ${what}`,
    points: (before, after) => `Points : ${before} → ${after}`,
    length: (before, after) => `Votre plus longue ligne : ${before} → ${after}`,
    takesRoad: "Vous prenez la route la plus longue : 2 points",
    takesArmy: "Vous prenez l’armée la plus puissante : 2 points",
    wins: "Avec cela vous gagnez",
    harms: (names) => `Cela arrête : ${names}`,
    opens: (what) => `Nouveau pour vous : ${what}`,
    allOf: (most) => `Cela peut rapporter au plus ${cards(most)}`,
  },
  reasons: {
    goal: (what, lacks, wait) =>
      lacks === ""
        ? `Le but : ${what}. Les cartes pour cela sont là.`
        : `Le but : ${what}. Il manque encore : ${lacks} ; attendu dans environ ${many(wait, "lancer")}.`,
    site: "De toutes les places libres, c’est celle qui rapporte le mieux avec ce que vous avez.",
    towards: "Elle mène à la meilleure place de colonie que l’on puisse atteindre d’ici.",
    roll: "Il n’y a rien à gagner avant les dés.",
    keeps: "Ce sont les cartes qui manqueront le moins à ce que vous préparez.",
    leader: (name) => `C’est ${name} que cela gêne le plus, et il y a peut-être quelque chose à voler.`,
    robberGone: "Le voleur est sur vos terres, ou l’armée est proche.",
    trade: "Vous donnez ce que vous avez en trop et recevez ce qui manque.",
    fair: "Cela vous rapproche de votre but et aide moins l’autre.",
    unfair: "Cela aiderait l’autre plus que vous.",
    nothing: "Rien de ce que vous pouvez payer ne vous rapproche de votre but : mieux vaut économiser.",
    saves: "Vous pourriez payer quelque chose, mais ces cartes promettent davantage si vous les gardez.",
    card: "C’est maintenant qu’elle rapporte le plus.",
  },
  tips: {
    setup:
      "Cherchez les nombres fréquents (le 6 et le 8 ont cinq points) et toutes les sortes de ressources : brique et bois d’abord, blé et minerai ensuite.",
    roll: "Lancez d’abord les dés. On peut jouer un chevalier avant, pour chasser le voleur de ses terres.",
    main: "Échangez, construisez et achetez dans l’ordre que vous voulez, autant que vous pouvez payer. Pointez n’importe quoi pour savoir ce que cela coûte et rapporte.",
    discard:
      "Gardez ce qu’il faut pour votre prochaine construction. Pour ne pas craindre le 7, dépensez avant d’avoir plus de sept cartes.",
    robber: "Mettez le voleur là où il gêne celui qui mène, et volez quelqu’un qui a ce qu’il vous faut.",
    roadBuilding: "Deux routes gratuites : vers une place de colonie, ou pour une ligne de cinq.",
    special: "Entre les tours, vous pouvez construire et acheter, mais pas échanger.",
    paired: "Vous jouez en joueur associé : construire, acheter, échanger avec la banque, mais pas avec les autres.",
  },
};
