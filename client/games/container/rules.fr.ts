/** Les règles de Container en français, dans les mots du projet. */
import type { ContainerRules } from "./ruleTexts.ts";

export const fr: ContainerRules = {
  titles: {
    goal: "De quoi s’agit-il ?",
    turn: "Le tour de jeu",
    actions: "Les actions",
    auction: "Les enchères",
    money: "Emprunts et intérêts",
    end: "La fin de la partie",
    advice: "Conseils pour une première partie",
    variants: "Options et variantes",
    table: "Sur ce plateau",
  },
  parts: {
    goal: [
      "Chacun fabrique des containers, les vend, les transporte et les collectionne. Mais personne ne fait avancer ses propres marchandises : ce que vous fabriquez, les autres l’achètent pour leur port ; ce qui attend dans votre port, les autres le chargent sur leur bateau ; ce que transporte votre bateau, les autres se le disputent aux enchères.",
      "Le plus riche à la fin l’emporte. Les containers de votre zone sur l’île étrangère valent de l’argent, selon votre carte de valeur secrète.",
    ],
    turn: [
      "Vous payez d’abord 1 $ d’intérêts par emprunt. Vous avez ensuite deux actions. Le tour finit de lui-même après la seconde, ou quand vous le dites ; c’est alors au joueur suivant, dans le sens horaire.",
      "Chacun commence avec 20 $, une machine, un entrepôt, un bateau en mer, un container à 2 $ dans son magasin d’usine et une carte de valeur.",
    ],
    actions: [
      "Les deux actions se font dans l’ordre de votre choix, et la même deux fois est permise, sauf produire. Arriver à l’île termine le tour, même s’il reste une action. Les emprunts ne sont pas des actions.",
    ],
    build: [
      "Construire une machine (6 $, 9 $, puis 12 $) d’une couleur que vous n’avez pas, ou un entrepôt (4 $, 5 $, 6 $, puis 7 $). Il y a de la place pour quatre machines et cinq entrepôts ; une action construit une pièce, tant qu’il en reste.",
    ],
    produce: [
      "Produire, une fois par tour : vous payez 1 $ au joueur de droite, et chacune de vos machines fabrique un container de sa couleur. Vous fixez pour chacun un prix de 1 à 4 $.",
      "Le magasin d’usine contient deux containers par machine. On fabrique autant que la place le permet, et au moins un ; si la place manque, vous choisissez les machines qui s’arrêtent. Une couleur épuisée ne donne rien.",
    ],
    buy: [
      "Acheter des marchandises : un ou plusieurs containers dans le magasin d’usine d’un seul autre joueur, aux prix affichés. Ils entrent dans votre magasin du port, un par entrepôt, à de nouveaux prix de 2 à 6 $.",
      "Acheter chez un deuxième joueur est une deuxième action. Le vendeur ne peut pas refuser.",
    ],
    reprice: [
      "Changer les prix : une action entière, pour un magasin, et au moins un prix doit changer. En produisant ou en achetant, vous pouvez aussi changer les prix du magasin concerné. Les usines vendent de 1 à 4 $, les ports de 2 à 6 $.",
    ],
    sail: [
      "Naviguer d’une étape : entre un port et la pleine mer, ou entre la pleine mer et l’île ; jamais de port à port, ni là où le bateau se trouve déjà. Votre propre port est fermé à votre bateau.",
      "Un bateau vide ne va pas à l’île.",
    ],
    load: [
      "En entrant dans un port, vous pouvez y acheter et charger dans la même action, aux prix affichés. Acheter encore là où votre bateau se trouve déjà est une action entière. Un bateau porte cinq containers.",
    ],
    auction: [
      "Qui arrive à l’île étrangère met toute sa cargaison aux enchères en un seul lot, et son tour se termine ainsi.",
      "Tous les autres misent une fois, en secret : une somme entière de 0 à l’argent qu’ils ont. On peut emprunter auparavant. Puis les mises sont révélées ensemble.",
    ],
    tie: [
      "En cas d’égalité au plus haut, les joueurs concernés ajoutent une mise supplémentaire secrète. S’il y a encore égalité, le vendeur choisit parmi eux ; personne d’autre ne peut l’emporter.",
    ],
    decide: [
      "- Vendre : le plus offrant paie, la banque verse la même somme en subvention, et le vendeur reçoit les deux. Les containers vont dans la zone du plus offrant.",
      "- Garder : le vendeur paie la mise la plus haute à la banque et garde les containers pour sa propre zone. Les autres ne paient rien.",
    ],
    loans: [
      "Un emprunt apporte 10 $ de la banque. On peut en avoir deux, en prendre deux et en rembourser deux par tour. On les prend ou les rembourse entre les actions ; on peut aussi en prendre avant de miser ou avant de conclure une enchère. Chacun coûte 1 $ au début de vos tours, et 11 $ s’il reste à la fin. Personne ne dépense plus qu’il n’a.",
    ],
    unpaid: [
      "Qui ne peut pas payer tous ses intérêts et n’a qu’un emprunt peut en prendre un second et payer ; c’est obligatoire s’il devait sinon perdre une machine ou un entrepôt. Sans cela, on saisit des biens pour chaque emprunt impayé.",
    ],
    seizure: [
      "Le joueur de droite prend un container de la zone de l’île ; s’il n’y en a pas, deux dans les magasins, celui du port d’abord. Un seul suffit s’il n’y en a qu’un. Ils quittent la partie.",
      "C’est seulement quand il ne reste aucun container que l’on perd une machine (de la troisième ou quatrième place) ou un entrepôt (au-delà du deuxième) ; l’emprunt est alors éteint. Qui n’a rien de tout cela ne doit rien cette fois. Les containers sur les bateaux ne craignent rien.",
    ],
    end: ["La partie se termine avec le tour pendant lequel deux couleurs sont épuisées dans la réserve. On ne finit pas la manche."],
    score: [
      "- Dans votre zone de l’île, la couleur la plus nombreuse est défaussée. En cas d’égalité, c’est votre couleur à 10/5 si elle en fait partie, sinon la moins chère.",
      "- Les autres comptent selon votre carte de valeur : 10, 6, 4 et 2. La couleur à 10/5 vaut 10 si vous aviez les cinq couleurs avant la défausse, sinon 5.",
      "- S’y ajoutent votre argent, 2 $ par container dans votre magasin du port et 3 $ par container sur votre bateau. Chaque emprunt coûte 11 $. Le magasin d’usine ne compte pas, mais départage les ex æquo.",
    ],
    advice: [
      "L’argent est rare. Un container part bon marché d’une main et devient cher dans la suivante : voyez qui achètera vos marchandises, et gardez de quoi miser, car qui ne peut pas enchérir fait des cadeaux aux autres.",
      "Une vente sur l’île rapporte le double : c’est là seulement que de l’argent nouveau entre dans le jeu.",
    ],
    variants: [
      "Une table peut convenir, avant le début, de règles maison et de variantes d’autres éditions.",
      "- Vente d’usine : une fois par tour, avant la première action, un container part à la banque pour 2 $.",
      "- La seconde cargaison : des containers d’or, échangés une fois par tour contre deux autres, un seul au plus dans un magasin du port ; et des limites au nombre de containers à bas prix, selon ce qu’on a construit.",
    ],
    bank: [
      "La banque d’investissement : une fois par tour, on peut appeler un des trois courtiers et miser pour son argent ou ses containers, sauf pendant un tour où l’on a gagné un lot. Qui est encore le plus offrant au début de son tour suivant l’emporte.",
    ],
    table: [
      "- Touchez ce qui brille, ou faites glisser : un container d’une autre usine vers un prix de votre magasin du port, votre bateau vers un port ou vers l’île, un de vos containers vers un autre prix.",
      "- Pointez n’importe quoi, ou laissez-y le doigt, pour savoir ce que c’est et ce que cela vaut pour vous.",
      "- Le panneau montre ce qui s’ensuit avant tout envoi. Chaque coup se trouve aussi dans la liste des coups.",
      "- Chaque couleur a son signe, sur les containers et sur les machines.",
    ],
  },
};
