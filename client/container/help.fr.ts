/** Container expliqué, dans les mots du projet. */
import type { HelpSection } from "../game.ts";

export const helpFr: readonly HelpSection[] = [
  {
    title: "De quoi s’agit-il ?",
    text: [
      "Chacun fabrique des containers, les vend, les transporte et les collectionne. Mais personne ne fait avancer ses propres marchandises : ce que vous fabriquez, les autres l’achètent pour leur port ; ce qui attend dans votre port, les autres le chargent sur leur bateau ; ce que transporte votre bateau, les autres se le disputent aux enchères.",
      "Le plus riche à la fin l’emporte. Les containers de votre zone sur l’île étrangère valent de l’argent, selon votre carte de valeur secrète.",
    ],
  },
  {
    title: "Le tour de jeu",
    text: [
      "Vous payez d’abord 1 $ d’intérêts par emprunt. Vous avez ensuite deux actions, dans l’ordre de votre choix ; la même deux fois est permise, sauf produire.",
      "- Construire : une machine (6 $, 9 $, 12 $) d’une couleur nouvelle, ou un entrepôt (4 $, 5 $, 6 $, 7 $).",
      "- Produire, une fois par tour : chaque machine fabrique un container et vous payez 1 $ au joueur de droite. Le magasin d’usine contient deux containers par machine ; vous fixez pour chacun un prix de 1 à 4 $.",
      "- Acheter des marchandises : autant de containers que vous voulez dans le magasin d’usine d’un seul autre joueur. Ils entrent dans votre magasin du port, un par entrepôt, à de nouveaux prix de 2 à 6 $.",
      "- Changer les prix : une action entière, pour un magasin. En produisant ou en achetant, vous pouvez aussi changer les prix du magasin concerné.",
      "- Naviguer : une étape, entre un port et la pleine mer ou entre la pleine mer et l’île. En entrant dans un port, vous pouvez y acheter et charger aux prix affichés ; un bateau porte cinq containers.",
      "- Charger : acheter encore là où votre bateau se trouve déjà.",
      "Entre les actions, vous pouvez prendre un emprunt de 10 $ ou en rembourser un. On peut avoir deux emprunts.",
    ],
  },
  {
    title: "Les enchères",
    text: [
      "Qui arrive à l’île étrangère met toute sa cargaison aux enchères en un seul lot, et son tour se termine.",
      "- Tous les autres font une mise secrète ; les mises sont ensuite révélées ensemble. En cas d’égalité, les joueurs concernés ajoutent une mise supplémentaire secrète. S’il y a encore égalité, le vendeur choisit parmi eux.",
      "- Vendre : le plus offrant paie, la banque verse la même somme en subvention, et le vendeur reçoit les deux. Les containers vont dans la zone du plus offrant.",
      "- Garder : le vendeur paie la mise la plus haute à la banque et garde les containers pour sa propre zone.",
    ],
  },
  {
    title: "Quand on ne peut pas payer les intérêts",
    text: [
      "Avec un seul emprunt, on peut en prendre un second et payer. Sinon, pour chaque emprunt impayé, le joueur de droite prend un container de votre zone de l’île ; s’il n’y en a pas, deux dans vos magasins, celui du port d’abord, celui d’usine ensuite.",
      "C’est seulement quand il ne reste aucun container que l’on perd une machine (de la troisième ou quatrième place) ou un entrepôt (au-delà du deuxième) ; l’emprunt est alors éteint. Qui n’a rien de tout cela ne doit rien cette fois. Les containers sur les bateaux ne craignent rien.",
    ],
  },
  {
    title: "La fin de la partie",
    text: [
      "La partie se termine avec le tour pendant lequel deux couleurs sont épuisées dans la réserve.",
      "- Dans votre zone de l’île, la couleur la plus nombreuse est défaussée. En cas d’égalité, c’est votre couleur à 10/5 si elle en fait partie, sinon la moins chère.",
      "- Les autres comptent selon votre carte de valeur : 10, 6, 4 et 2. La couleur à 10/5 vaut 10 si vous aviez les cinq couleurs avant la défausse, sinon 5.",
      "- S’y ajoutent votre argent, 2 $ par container dans votre magasin du port et 3 $ par container sur votre bateau. Chaque emprunt coûte 11 $. Le magasin d’usine ne compte pas, mais départage les ex æquo.",
    ],
  },
  {
    title: "Conseils pour une première partie",
    text: [
      "L’argent est rare. Un container part bon marché d’une main et devient cher dans la suivante : voyez qui achètera vos marchandises, et gardez de quoi miser, car qui ne peut pas enchérir fait des cadeaux aux autres.",
      "Une vente sur l’île rapporte le double : c’est là seulement que de l’argent nouveau entre dans le jeu.",
    ],
  },
  {
    title: "Sur ce plateau",
    text: [
      "- Touchez ce qui brille, ou faites glisser : un container d’une autre usine vers un prix de votre magasin du port, votre bateau vers un port ou vers l’île, un de vos containers vers un autre prix.",
      "- Le panneau montre le total avant tout envoi. Chaque coup se trouve aussi dans la liste des coups.",
      "- Chaque couleur a son signe, sur les containers et sur les machines.",
    ],
  },
];
