/** What Container's lessons say, in French. */
import type { SameWords } from "../../../kit/contract/lesson.ts";
import type { en } from "./words.en.ts";

export const fr: SameWords<typeof en> = {
  chapters: {
    factory: {
      title: "Votre usine",
      steps: {
        aim: {
          text: "Ici, la marchandise fait un long voyage : d’une usine au port d’un voisin, de là en bateau jusqu’à l’île. Personne ne transporte ses propres containers : chacun vit des autres. Le plus riche à la fin gagne.",
        },
        card: {
          text: "Votre carte dit en secret ce que les containers de l’île vaudront pour vous : noir 10, orange 6, beige 4, blanc 2, et brun 5, ou 10 si vous avez les cinq couleurs. Chacun a une carte différente.",
        },
        produce: {
          text: "Vous avez deux actions par tour. Votre machine fabrique du brun. Produire coûte 1 $, toujours au joueur de droite, ici Clio. Vous fixez le prix : trop cher, personne n’achète ; trop bas, vous gagnez peu.",
          task: "Produisez un container brun à 2, 3 ou 4 $.",
          wrong: {
            produce: "À 1 $, c’est un cadeau. Demandez au moins 2 $.",
            buyWarehouse: "Bien, mais produisez d’abord : sans marchandise, personne ne vous achète rien.",
            endTurn: "Vous avez deux actions. Commencez par produire.",
          },
        },
        warehouse: {
          text: "Vos propres containers ne vont jamais dans votre port : on y vend ce qu’on a acheté aux autres. Chaque entrepôt reçoit un container, et vous n’en avez qu’un.",
          task: "Achetez un deuxième entrepôt.",
          wrong: { buyGoods: "Votre port serait plein aussitôt. D’abord un deuxième entrepôt." },
        },
        sold: {
          text: "Blaise a acheté vos deux containers bruns : de l’argent pour vous, et il espère en gagner dans son port. Clio a une deuxième machine et fabrique du noir et du blanc. Chacun surveille qui fabrique quoi.",
        },
      },
    },
    harbour: {
      title: "Le port et le bateau",
      steps: {
        buy: {
          text: "Clio vend du noir et du blanc à 2 $. Achetez les deux pour votre port ; vous y fixez de nouveaux prix, de 2 à 6 $. Un bateau aime trouver plusieurs couleurs : prenez-en un de chaque.",
          task: "Achetez à Clio un container noir et un blanc, et mettez-les à un prix de 3 à 6 $.",
          wrong: {
            seller: "L’orange de Blaise n’est pas mauvais, mais il n’en a qu’un. Clio offre deux couleurs d’un coup.",
            few: "Il y a de la place pour deux : prenez un noir et un blanc.",
            alike: "Deux de la même couleur valent moins ensemble. Prenez un noir et un blanc.",
            cheap: "Vous avez payé 2 $ : demandez au moins 3 $.",
            sail: "Plus tard. Remplissez d’abord votre port, pour qu’on vienne chez vous.",
          },
        },
        sail: {
          text: "À votre bateau, maintenant. Une action le mène de la pleine mer à un port, où l’on peut charger aussitôt. Chez Blaise attendent vos deux bruns : ils continuent leur route sur votre bateau, mais en passant par son port.",
          task: "Naviguez jusqu’au port de Blaise et achetez les deux bruns.",
          wrong: {
            few: "À moitié vide, un bateau ne va pas plus vite : chargez les deux bruns.",
            buyGoods: "Votre port est plein. En route vers Blaise avec votre bateau !",
          },
        },
        earned: {
          text: "Le bateau de Blaise est passé par votre port et a acheté les deux containers : c’est ainsi qu’un port rapporte. Le vôtre porte deux bruns. D’un port, on repasse toujours par la pleine mer.",
        },
      },
    },
    auction: {
      title: "La vente aux enchères",
      steps: {
        sea: {
          text: "Il faut deux actions pour gagner l’île : sortir en mer, puis repartir. Un tour y suffit tout juste.",
          task: "Naviguez jusqu’à la pleine mer.",
        },
        island: {
          text: "À l’île, toute la cargaison est mise aux enchères, et votre tour s’arrête. Les autres misent en secret, tous en même temps.",
          task: "Naviguez jusqu’à l’île étrangère.",
          wrong: { endTurn: "Votre bateau est chargé et il reste une action : allez à l’île." },
        },
        sell: {
          text: "Clio mise 8 $, Blaise 5 $. Si vous vendez, la banque ajoute autant : 16 $ pour vous. Ou bien vous payez 8 $ à la banque et gardez le lot, mais deux bruns seuls ne vous rapporteraient rien aujourd’hui.",
          task: "Vendez à Clio.",
          wrong: {
            keep: "Garder coûte 8 $ au lieu d’en rapporter 16, et d’une seule couleur, tout est défaussé à la fin. Vendez !",
          },
        },
        bid: {
          text: "Blaise vend maintenant ce qu’il vous a acheté : un noir et un blanc. Le noir vaut 10 pour vous. Clio n’a plus que 7 $ et d’autres désirs. La mise est secrète, et seul le gagnant paie.",
          task: "Misez entre 4 et 9 $.",
          wrong: {
            low: "Clio pourrait en donner autant. Pour 10, vous pouvez risquer un peu plus : au moins 4 $.",
            high: "C’est tout ce que le lot vous rapporterait aujourd’hui. Restez à 9 $ au plus, sinon vous gagnez l’enchère et rien d’autre.",
            takeLoan: "Vous avez assez d’argent pour ce lot.",
          },
        },
        won: {
          text: "À vous ! Le noir et le blanc sont dans votre parcelle de l’île. À la fin, on défausse la couleur la plus nombreuse ; à égalité, la moins chère. Aujourd’hui, vous perdriez donc le blanc, et le noir compte 10.",
        },
      },
    },
    loan: {
      title: "Emprunt et intérêts",
      steps: {
        poor: {
          text: "Une autre partie : il vous reste 3 $, et Clio vend un noir et un brun. Vous avez un beige et un orange. Avec ce lot, vous auriez quatre couleurs : il vaut tout de suite 14 $ pour vous.",
        },
        borrow: {
          text: "Avant de miser, on peut emprunter 10 $ à la banque, deux fois au plus en tout. Ce n’est pas une action. Chaque emprunt coûte 1 $ d’intérêts par tour, et 11 $ à la fin.",
          task: "Empruntez 10 $.",
          wrong: { bid: "Trois dollars ne suffiront pas : Blaise en a davantage. Empruntez d’abord." },
        },
        bid: {
          text: "Vous avez maintenant 13 $. Le lot vous en rapporte 14 aujourd’hui, et 20 si vous réunissez un jour les cinq couleurs. Blaise le veut aussi : de l’audace ! Mais gardez 1 $ pour les intérêts.",
          task: "Misez entre 9 et 12 $.",
          wrong: {
            low: "Blaise peut payer davantage. Offrez au moins 9 $.",
            high: "Vous ne pourriez plus payer les intérêts du prochain tour. Gardez 1 $.",
            takeLoan: "Un deuxième emprunt mangerait tout votre gain.",
          },
        },
        interest: {
          text: "Gagné : Blaise n’avait misé que 8 $. Votre tour a commencé par les intérêts : 1 $. Remboursez les 10 $ dès que vous pouvez vous en passer, pendant votre tour et sans action.",
        },
        unpaid: {
          text: "Qui ne peut pas payer perd des containers : d’abord sur l’île, puis au port et à l’usine, et pour finir des machines ou des entrepôts. Gardez donc toujours un dollar par emprunt.",
        },
      },
    },
    ending: {
      title: "La fin",
      steps: {
        supply: {
          text: "Bien plus tard. La réserve n’a plus de blanc et un seul beige. Dès que deux couleurs sont épuisées, la partie finit avec ce tour. Vos machines font du beige et du brun : tout dépend de vous.",
        },
        island: {
          text: "Comptez d’abord : 3 noirs, 1 blanc, 5 beiges, 4 bruns, 2 orange. Les beiges, les plus nombreux, partent tous. Mais l’unique blanc complète vos couleurs : chaque brun compte 10 au lieu de 5. Il vous rapporte 20 $ !",
        },
        produce: {
          text: "Clio vous suit de près et sa bourse est pleine. Chaque tour de plus lui profite davantage qu’à vous. Mettez-y fin.",
          task: "Produisez le beige et le brun, au prix que vous voulez.",
          wrong: {
            endTurn: "Si vous passez, Clio continue de gagner. Produisez le dernier beige.",
            sail: "Cela prend des tours dont Clio profiterait aussi. Produisez le dernier beige.",
            buyGoods: "Au port, un container ne compte que 2 $. Produisez le dernier beige.",
          },
        },
        end: {
          text: "Plus de beige, plus de blanc : la partie finit avec ce tour. Ce qui reste à l’usine ne compte pas, au port 2 $ par container, à bord 3 $.",
          task: "Terminez votre tour.",
          wrong: { repayLoan: "Vous n’avez plus d’emprunt." },
        },
        score: {
          text: "134 $ : 46 en caisse, 4 au port, 30 pour les noirs, 40 pour les bruns, 12 pour les orange, 2 pour le blanc. Clio en a 132 ! Sans le container blanc, vous auriez perdu. Voilà pourquoi personne ne montre sa carte.",
        },
      },
    },
  },
  wrong: {
    takeLoan: "Vous n’avez pas besoin d’emprunter maintenant.",
    repayLoan: "Pas maintenant : regardez ce que demande la leçon.",
    endTurn: "Il vous reste une action : regardez ce que demande la leçon.",
    buyMachine: "Une machine est utile, mais pas maintenant. Regardez ce que demande la leçon.",
    buyWarehouse: "Un entrepôt peut attendre. Regardez ce que demande la leçon.",
    produce: "Pas ainsi : regardez ce que demande la leçon.",
    buyGoods: "Pas ces containers-là : regardez ce que demande la leçon.",
    repriceFactory: "Les prix sont bons comme ils sont.",
    repriceHarbour: "Les prix sont bons comme ils sont.",
    sail: "Pas cette route : regardez ce que demande la leçon.",
    load: "Rien de plus à charger ici : regardez ce que demande la leçon.",
    bid: "Pas cette mise : regardez ce que demande la leçon.",
    bidExtra: "Pas ce montant : regardez ce que demande la leçon.",
    sell: "Pas à ce joueur : regardez ce que demande la leçon.",
    keep: "Ne gardez pas le lot : regardez ce que demande la leçon.",
    defaultBorrow: "Pas ainsi : regardez ce que demande la leçon.",
    defaultType: "Pas cela : regardez ce que demande la leçon.",
    defaultPick: "Pas ceux-là : regardez ce que demande la leçon.",
    defaultPickMachine: "Pas celle-là : regardez ce que demande la leçon.",
    factorySale: "Pas de vente maintenant : regardez ce que demande la leçon.",
    exchange: "Pas d’échange maintenant : regardez ce que demande la leçon.",
    fund: "Pas maintenant : regardez ce que demande la leçon.",
    offerLoan: "Pas maintenant : regardez ce que demande la leçon.",
    acceptLoan: "Pas maintenant : regardez ce que demande la leçon.",
    refuseLoan: "Pas maintenant : regardez ce que demande la leçon.",
    callBroker: "Pas maintenant : regardez ce que demande la leçon.",
  },
  end: "Vous gagnez de deux dollars. Vous connaissez tout le circuit : produire, vendre, acheter, naviguer, miser, et deviner ce que veulent les autres. Essayez contre des robots ; le reste est dans les règles.",
};
