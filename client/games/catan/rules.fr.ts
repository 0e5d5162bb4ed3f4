/** Les règles de Catan en français, dans les mots du projet. */
import type { CatanRules } from "./ruleTexts.ts";

export const fr: CatanRules = {
  titles: {
    goal: "Le but",
    start: "Le début",
    turn: "Le tour",
    building: "Construire et acheter",
    robber: "Le sept et le voleur",
    trade: "Les échanges",
    cards: "Les cartes de développement",
    longest: "La route la plus longue",
    six: "Cinq et six joueurs",
    agreed: "Options et règles de la table",
    table: "À cette table",
  },
  parts: {
    goal: [
      "Tous peuplent la même île. Qui a 10 points de victoire (ou le nombre convenu à la table) pendant son propre tour gagne aussitôt, et la partie est finie.",
      "- Une colonie vaut 1 point, une ville 2.",
      "- La route la plus longue (au moins 5 d’une seule ligne) et l’armée la plus puissante (au moins 3 chevaliers) valent chacune 2 points à qui les détient.",
      "- Les cartes de point de victoire valent 1 point et restent cachées.",
    ],
    setup: [
      "Dans l’ordre du tour, chacun place une colonie et une route à côté ; puis, dans l’ordre inverse, une deuxième paire. La deuxième colonie rapporte une carte pour chaque terrain qui l’entoure.",
      "Les points sous un nombre disent combien il sort : cinq pour 6 et 8, un seul pour 2 et 12. Beaucoup de points et beaucoup de sortes de ressources font une bonne place.",
    ],
    distance: [
      "Règle de Distance : les intersections voisines d’une colonie ou d’une ville restent vides, quel qu’en soit le propriétaire.",
    ],
    turn: [
      "On lance d’abord les dés. Ensuite on échange, construit et achète dans n’importe quel ordre, tant qu’on peut payer, puis on termine le tour. C’est alors au joueur suivant, dans le sens horaire.",
      "On peut jouer une carte de développement par tour, même avant les dés. Seul agit celui dont c’est le tour ; les autres répondent aux offres, et défaussent sur un 7.",
    ],
    production: [
      "Chaque hexagone qui porte le nombre sorti donne une carte par colonie à ses coins et deux par ville, à tous leurs propriétaires. L’hexagone du voleur ne donne rien.",
    ],
    shortage: [
      "Si la banque ne peut servir tous ceux à qui une ressource est due, personne n’en reçoit ; un joueur seul reçoit ce qui reste. Ce que la banque n’a pas, une carte ne peut pas le donner non plus.",
    ],
    costs: [
      "- Route : 1 brique, 1 bois. Colonie : 1 brique, 1 bois, 1 laine, 1 blé.",
      "- Ville : 2 blé, 3 minerai. Elle remplace une de vos colonies, que vous pourrez reposer ailleurs.",
      "- Carte de développement : 1 laine, 1 blé, 1 minerai.",
      "Ce que l’on paie retourne à la banque. Rien ne s’achète à crédit.",
    ],
    roads: [
      "Une route se pose sur un chemin vide et touche une de vos routes ou un de vos bâtiments. Le bâtiment d’un autre joueur vous arrête : on peut construire jusqu’à lui, pas au-delà.",
      "Une colonie se pose sur une intersection vide que touche une de vos routes, et dont les voisines sont vides.",
      "Il n’y a qu’une pièce par place, et ce qui est construit ne bouge plus.",
    ],
    supply: [
      "Chacun dispose de 15 routes, 5 colonies et 4 villes. Qui a épuisé une sorte de pièce ne peut plus en construire ; une ville vous rend une colonie.",
    ],
    seven: [
      "Sur un 7, personne ne reçoit rien. Qui tient plus de 7 cartes en défausse exactement la moitié, arrondie à l’inférieur, et choisit lesquelles. Les cartes de développement ne comptent pas.",
      "Puis le lanceur déplace le voleur.",
    ],
    robber: [
      "Le voleur doit changer d’hexagone. Qui le déplace vole là une carte au hasard à un joueur qui y a un bâtiment et au moins une carte ; s’il y en a plusieurs, il choisit.",
      "L’hexagone du voleur ne donne rien. Un chevalier déplace aussi le voleur, sans défausse.",
    ],
    friendly: [
      "Voleur amical (une option) : les joueurs qui ont 2 points visibles ou moins sont protégés. Le voleur ne va pas sur leurs hexagones, et personne ne les vole.",
    ],
    trade: [
      "Le joueur dont c’est le tour peut échanger avec tous les autres ; ceux-ci n’échangent pas entre eux. On n’échange que des cartes ressource, et que celles que l’on a.",
      "Chaque côté donne au moins une carte : on ne donne rien sans contrepartie. La même ressource ne peut être des deux côtés.",
    ],
    offers: [
      "Faites une offre à tous ou à quelques-uns, voyez qui accepte, concluez avec l’un d’eux. Les autres peuvent proposer autre chose. Un accord n’engage personne tant que l’échange n’est pas conclu.",
      "Les offres tombent à la fin du tour, quand quelqu’un n’a plus les cartes, et après un vol.",
    ],
    limits: [
      "Celui dont c’est le tour a au plus trois offres ouvertes à la fois ; personne n’en fait plus de vingt dans un tour, ni plus d’une par seconde.",
    ],
    bank: [
      "La banque prend 4 cartes égales contre une autre ; 3 de n’importe quelle sorte avec un bâtiment à un port 3:1, 2 de la sorte indiquée à un port 2:1. On ne peut demander plus de cartes d’une sorte qu’il n’y en a dans la boîte.",
    ],
    cards: [
      "On ne joue pas une carte pendant le tour où on l’a achetée, et une seule par tour. Quand la pioche est vide, on n’en achète plus.",
      "- Chevalier : déplacez le voleur et volez une carte.",
      "- Invention : deux cartes de votre choix à la banque.",
      "- Monopole : nommez une ressource, les autres vous donnent tout ce qu’ils en ont.",
      "- Point de victoire : compte tout seul, ne se joue pas.",
    ],
    roadBuilding: [
      "Construction de routes : deux routes sans payer, l’une après l’autre, selon les règles ordinaires. La première doit être construite, on peut renoncer à la seconde.",
    ],
    army: [
      "L’armée la plus puissante : qui a le premier joué trois chevaliers la détient, pour 2 points, et ne la perd qu’au profit de quelqu’un qui en a joué plus.",
    ],
    longestRoad: [
      "Compte la plus longue ligne qui n’emprunte aucune de vos routes deux fois ; les branches ne comptent pas. Le bâtiment d’un autre joueur la coupe.",
      "Pour la prendre il faut dépasser, pas égaler. Si une coupure laisse plusieurs joueurs à égalité, celui d’entre eux qui la détenait la garde ; sinon, personne ne la détient jusqu’à ce que l’un passe devant.",
    ],
    between: [
      "L’île est plus grande, les cartes plus nombreuses. Entre deux tours, il se passe ce dont la table est convenue :",
      "- Joueurs associés : après chaque tour, le troisième joueur à gauche agit aussi, comme à son propre tour, mais sans dés et sans échange avec les autres. Il peut alors gagner.",
      "- Construction spéciale : après chaque tour, tous les autres, dans le sens horaire, peuvent construire et acheter des cartes de développement. On n’échange rien, on ne joue aucune carte, et personne ne gagne avant son propre tour. Qui ne souhaite pas être sollicité peut le dire une fois pour toutes.",
      "- Ou rien.",
    ],
    options: [
      "Une table peut convenir d’autres règles avant le début. Ce sans quoi elle joue ne peut se faire : les échanges entre joueurs peuvent être exclus, et, quand on échange avant de construire, qui a construit n’échange plus pendant ce tour.",
    ],
    drawn: [
      "Plateau dessiné : une table peut aussi jouer sur un plateau que quelqu’un a dessiné. Toute terre sauf les déserts porte un nombre, chaque ressource se trouve quelque part, et le voleur se tient à terre. Les ports sont entre terre et mer, jamais deux à une même intersection.",
      "Où que chacun se place, tous doivent trouver deux places. Et même une fois toutes les places prises, les points pour gagner doivent rester possibles : avec sa part de colonies et de villes, toutes les cartes de point de victoire et l’armée la plus puissante.",
    ],
    table: [
      "Ce qu’il faut faire est éclairé sur le plateau. Pour construire, pointez une place : votre pièce y apparaît avec son prix. Cliquez, puis cliquez encore ou dites oui à côté. « Route », « Colonie » et « Ville » éclairent toutes les places possibles, où un seul clic de souris construit.",
      "Pour échanger, cliquez des cartes de votre main et des cartes de la banque, puis choisissez à qui proposer, ou la banque.",
      "Touches : Espace lance les dés ou finit le tour, « ? » montre toutes les autres.",
      "Lancer les dés, acheter une carte et terminer le tour ne se reprennent pas.",
      "La molette ou deux doigts règlent le zoom, un glissement déplace le plateau. Pointez n’importe quoi, ou laissez-y le doigt, pour voir ce que c’est, ce que cela coûte et rapporte.",
      "Chaque coup figure aussi dans la liste des coups, pour le clavier et le lecteur d’écran.",
    ],
  },
};
