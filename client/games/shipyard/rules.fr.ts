/** Les règles de Shipyard en français, dans les mots du projet. */
import type { ShipyardRules } from "./ruleTexts.ts";

export const fr: ShipyardRules = {
  titles: {
    goal: "De quoi s’agit-il ?",
    turn: "Le tour de jeu",
    actions: "Les actions",
    yard: "Le chantier et l’équipement",
    cruise: "Le test de navigabilité",
    contracts: "Les contrats",
    end: "La fin",
    two: "À deux joueurs",
  },
  parts: {
    goal: [
      "Vous dirigez un chantier naval. Carte après carte, vous assemblez des bateaux, vous les équipez, vous leur donnez un équipage, puis vous les lancez dans un test de navigabilité le long des canaux que vous louez.",
      "Les bateaux marquent des points pendant leur test. À la fin s’ajoutent deux contrats gouvernementaux secrets et certains de vos employés. Le plus grand total l’emporte.",
    ],
    turn: [
      "- La tuile de votre dernière action avance en tête de la piste.",
      "- Vous posez votre pion sur une tuile d’action et touchez son revenu.",
      "- Vous effectuez l’action ; elle est obligatoire, et seule une action supplémentaire peut la précéder.",
      "- Chaque bateau terminé quitte le chantier pour son test de navigabilité. C’est alors au joueur suivant.",
    ],
    tiles: [
      "Votre tuile ne doit pas être occupée, ni être celle qui vient d’avancer. Vous devez pouvoir en faire quelque chose avec l’argent que vous aurez après son revenu.",
    ],
    income: [
      "1 florin par tuile occupée devant la vôtre. Si aucun pion n’est derrière le vôtre, vous touchez aussi 1 florin par tranche de 3 cases vides jusqu’à la tuile suivante. Il n’y a pas de crédit : ce qu’on ne peut payer, on ne peut le prendre.",
    ],
    bonus: [
      "Avant ou après votre action, vous pouvez payer 6 florins, une fois par tour, pour une action supplémentaire : n’importe quelle autre action, que sa tuile soit occupée ou non. Elle ne rapporte pas de revenu, et on ne fait pas deux fois la même action dans un tour.",
    ],
    build: [
      "Construction de bateaux : prenez une à trois cartes de l’étalage, payez le prix de leur rangée (0, 1, 1, 2, 2 de bas en haut) et posez chacune sur un emplacement vide de votre chantier, définitivement. Les colonnes descendent ensuite et se complètent.",
    ],
    train: ["Achat de marchandises : prenez un train et ses trois marchandises, au prix de sa rangée."],
    canal: [
      "Location de canal : ajoutez une tuile de quatre cases au bout de votre canal, dans le sens de votre choix, au prix de sa rangée. Elle ne bouge plus.",
    ],
    pieces: [
      "Fabrication des équipements, recrutement de l’équipage : le marqueur avance d’une case. La pièce qu’il atteint est gratuite, chaque case plus loin coûte 1 florin de plus. Vous prenez une pièce ; les ingénieurs et les recruteurs que vous employez en ajoutent.",
    ],
    hire: [
      "Embauche des employés : le marqueur avance d’une case gratuitement, puis plus loin à 1 florin la case. Là où il s’arrête, embauchez un des employés présents à son prix. Personne n’est embauché deux fois par le même chantier, et chacun travaille jusqu’à la fin de la partie.",
    ],
    traders: [
      "Un négociant de niveau II ne vient qu’après celui de niveau I de la même marchandise ; chacun la fait vendre 1 florin de plus, et le niveau II rapporte 3 points à la fin.",
    ],
    exchange: [
      "Échange de marchandises : le marqueur avance d’une case (le contremaître des échanges peut le faire avancer d’une de plus). On traite alors un train entier : vendez chaque marchandise au prix indiqué ou troquez-la contre une pièce, chaque sorte de pièce une seule fois. Le charbon donne cheminée ou hélice ; la toile voile, canon ou soldat ; le grain grue, capitaine ou homme d’affaires.",
    ],
    subsidy: ["Réception de subventions (à quatre joueurs seulement) : prenez 2 florins."],
    yard: [
      "Un bateau, c’est une proue, une ou plusieurs parties du milieu et une poupe qui se suivent, la proue à gauche : 3 à 9 cartes sur 9 emplacements. Une carte posée ne bouge plus, et chaque emplacement n’en porte qu’une.",
      "Plusieurs bateaux peuvent être en construction, mais chaque carte doit encore pouvoir prendre la mer un jour : il faut de la place pour le reste de son bateau.",
    ],
    fit: [
      "On équipe un bateau au moment de sa mise à l’eau, gratuitement, avec les pièces de sa réserve. Elles y restent pour toujours. Rien n’oblige à les placer.",
    ],
    seats: [
      "- Le premier capitaine n’a pas besoin de cabine. Tous les autres en ont besoin : soldats, hommes d’affaires et autres capitaines (officiers).",
      "- Voiles et cheminées vont sur les emplacements de mât, les hélices sur les emplacements d’hélice, les grues et les canons sur les leurs.",
      "- Lanternes, canots et bouées sont imprimés sur les cartes et comptent d’eux-mêmes.",
      "- Les constructeurs que vous employez donnent une place de plus à chaque bateau.",
    ],
    launch: [
      "Un bateau terminé a besoin d’un capitaine et d’au moins autant de cases de canal devant lui que sa vitesse. Si votre canal est trop court, il faut l’équiper moins ou le démanteler pour 0 point : ses cartes sont perdues, ses pièces vous restent.",
    ],
    speed: [
      "Un bateau qui porte au moins une hélice et une cheminée marche à la vapeur : vitesse 4, plus 1 par cheminée, par voile et par hélice après la première. Tout autre bateau a une vitesse de 1, plus 1 par voile, par hélice et par paire de cheminées.",
      "Le gréeur que vous employez peut ajouter 1 à un bateau qui porte une voile, le chauffeur 1 à un bateau à vapeur.",
    ],
    cruise: [
      "Le bateau avance d’exactement autant de cases que sa vitesse et marque :",
      "- 1 point par membre d’équipage, 2 par grue et par canon, 1 par point de vitesse.",
      "- Case canon : 1 par soldat et par canon. Case grue : 1 par homme d’affaires et par grue.",
      "- Cases lanterne, canot et bouée : 1 par objet de cette sorte sur le bateau.",
      "- Ruban bleu : seul le dernier franchi compte, 1 par case parcourue jusque-là.",
      "Les canaux que le bateau a quittés sont épuisés.",
    ],
    contracts: [
      "Vous commencez avec trois contrats verts et trois bleus. Quand le marqueur de tour atteint la case indiquée, chacun garde un contrat de chaque couleur et en défausse deux de chaque en secret.",
      "Les contrats ne comptent que votre flotte : les bateaux mis à l’eau. Aucun ne descend au-dessous de 0.",
    ],
    end: [
      "La dernière manche est atteinte quand le marqueur de tour arrive sur la case rouge, ou quand la pioche des proues, celle des poupes ou les deux pioches des milieux sont épuisées. Chacun joue le même nombre de tours.",
    ],
    final: [
      "Chacun à son tour effectue alors une dernière action, sans revenu ni action supplémentaire, puis peut acheter une seule carte si elle termine un bateau ; il prend la mer aussitôt. On ajoute les contrats et les négociants de niveau II. Les bateaux inachevés, les pièces et l’argent ne rapportent rien ; en cas d’égalité, le plus riche l’emporte.",
    ],
    two: [
      "Chacun occupe deux tuiles. À partir du troisième tour, la plus ancienne est libérée et avance en tête. Trois des sept tuiles vous restent donc ouvertes.",
    ],
  },
};
