/** Ce que sont les choses de Shipyard, en français. */
import type { HelpTexts } from "./helpTexts.ts";

/** En français, zéro et un sont au singulier. */
const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;
const points = (count: number) => plural(count, "point", "points");

export const fr: HelpTexts = {
  action: {
    build: ["Prenez une à trois cartes de l’étalage, payez le prix de leur rangée et posez-les définitivement dans votre chantier."],
    train: ["Prenez un train et ses trois marchandises, à vendre ou à troquer plus tard."],
    canal: ["Prenez un canal et posez-le au bout du vôtre, dans le sens de votre choix."],
    equip: [
      "Le marqueur avance d’une case. La pièce qu’il atteint est gratuite, chaque case plus loin coûte 1 florin de plus. Prenez-en une.",
    ],
    recruit: [
      "Le marqueur avance d’une case. Le membre d’équipage qu’il atteint est gratuit, chaque case plus loin coûte 1 florin de plus. Prenez-en un.",
    ],
    hire: [
      "Le marqueur avance d’une case gratuitement, puis plus loin à 1 florin la case. Embauchez un employé là où il s’arrête, au prix de sa tuile.",
    ],
    exchange: [
      "Le marqueur avance d’une case. Vendez chaque marchandise d’un de vos trains au prix indiqué, ou troquez-la contre une pièce.",
    ],
    subsidy: ["Prenez 2 florins. À quatre joueurs seulement."],
  },
  column: {
    bow: "L’avant d’un bateau, à sa gauche.",
    middleA: "Un milieu : un bateau en a un ou plusieurs. Cette pioche a plus de mâts, de grues et de canons.",
    middleB: "Un milieu : un bateau en a un ou plusieurs. Cette pioche a plus de cabines et de matériel de sauvetage.",
    stern: "L’arrière d’un bateau, à sa droite ; c’est là que se trouvent presque toutes les hélices.",
  },
  piece: {
    captain:
      "Il en faut un à tout bateau pour prendre la mer ; le premier n’a pas besoin de cabine. 1 point au test ; les suivants sont des officiers.",
    soldier: "Il lui faut une cabine. 1 point au test, et 1 de plus sur chaque case canon.",
    businessman: "Il lui faut une cabine. 1 point au test, et 1 de plus sur chaque case grue.",
    sail: "Il lui faut un emplacement de mât. Rend le bateau plus rapide de 1.",
    smokestack:
      "Il lui faut un emplacement de mât. Avec une hélice, le bateau marche à la vapeur ; sinon, deux cheminées le rendent plus rapide de 1.",
    propeller:
      "Il lui faut un emplacement d’hélice. Avec une cheminée, le bateau marche à la vapeur et part de la vitesse 5 ; chaque hélice de plus ajoute 1.",
    crane: "Il lui faut un emplacement de grue. 2 points au test, et 1 de plus sur chaque case grue.",
    cannon: "Il lui faut un emplacement de canon. 2 points au test, et 1 de plus sur chaque case canon.",
  },
  feature: {
    cabins: "De la place pour un membre d’équipage en plus du premier capitaine.",
    masts: "De la place pour une voile ou une cheminée.",
    screws: "De la place pour une hélice.",
    cranes: "De la place pour une grue.",
    guns: "De la place pour un canon.",
    lanterns: "Ne demande rien. Chacune rapporte 1 sur toute case lanterne où entre le bateau.",
    lifeboats: "Ne demande rien. Chacun rapporte 1 sur toute case canot où entre le bateau.",
    lifebuoys: "Ne demande rien. Chacune rapporte 1 sur toute case bouée où entre le bateau.",
  },
  good: {
    coal: "Une marchandise des trains : elle se vend, ou se troque contre une cheminée ou une hélice.",
    cloth: "Une marchandise des trains : elle se vend, ou se troque contre une voile, un canon ou un soldat.",
    grain: "Une marchandise des trains : il se vend, ou se troque contre une grue, un capitaine ou un homme d’affaires.",
  },
  water: {
    M: { name: "Case canon", does: ["Le bateau qui y entre marque 1 par soldat et par canon à bord."] },
    C: { name: "Case grue", does: ["Le bateau qui y entre marque 1 par homme d’affaires et par grue à bord."] },
    L: { name: "Case lanterne", does: ["Le bateau qui y entre marque 1 par lanterne."] },
    B: { name: "Case canot", does: ["Le bateau qui y entre marque 1 par canot."] },
    Y: { name: "Case bouée", does: ["Le bateau qui y entre marque 1 par bouée."] },
    R: {
      name: "Ruban bleu",
      does: ["Seul compte le dernier où entre le bateau : 1 point par case parcourue jusque-là, celle-ci comprise."],
    },
    ".": { name: "Eau libre", does: ["Ne rapporte rien, mais c’est une case du trajet."] },
  },
  contract: {
    blue: "Un contrat bleu. À la fin, il paie ce que portent vos bateaux mis à l’eau ; vous en garderez un de cette couleur.",
    green:
      "Un contrat vert. À la fin, il paie la façon dont vos bateaux mis à l’eau sont faits et naviguent ; vous en garderez un de cette couleur.",
  },
  train: { name: "Train", does: ["Trois marchandises, vendues ou troquées d’un coup par l’action Échange."] },
  lease: {
    name: "Canal à louer",
    does: [
      "Quatre cases de plus pour vos bateaux, au bout de votre canal. Un bateau doit avoir devant lui autant de cases que sa vitesse.",
    ],
  },
  single: {
    coin: {
      name: "Florins",
      does: ["L’argent. Il vient du revenu des tuiles, des marchandises et des subventions ; à la fin, il ne fait que départager."],
    },
    points: {
      name: "Points",
      does: [
        "Ils viennent des tests de navigabilité ; à la fin s’ajoutent les contrats et les négociants de niveau II. Le plus grand total gagne.",
      ],
    },
    income: {
      name: "Revenu",
      does: [
        "1 florin par tuile occupée devant celle que l’on choisit. Le dernier de la piste touche en plus 1 florin par tranche de 3 cases vides jusqu’à la tuile suivante.",
      ],
    },
    bonus: {
      name: "Action supplémentaire",
      does: ["Une fois par tour, pour 6 florins : n’importe quelle autre action, que sa tuile soit occupée ou non."],
    },
    speed: {
      name: "Vitesse d’un bateau",
      does: [
        "À la vapeur (une hélice et une cheminée) 4, plus 1 par cheminée, par voile et par hélice après la première. Tout autre bateau 1, plus 1 par voile, par hélice et par paire de cheminées.",
        "Il marque autant de points et avance d’autant de cases.",
      ],
    },
    yard: {
      name: "Le chantier",
      does: [
        "Neuf emplacements pour les bateaux en construction. Une proue, un ou plusieurs milieux et une poupe qui se suivent font un bateau, qui part à la fin du tour.",
        "Chaque carte doit encore pouvoir prendre la mer un jour.",
      ],
    },
    canal: {
      name: "Votre canal",
      does: [
        "Les bateaux le suivent et marquent les cases où ils entrent. Le suivant part de là où le dernier s’est arrêté ; les tuiles laissées derrière sont épuisées.",
      ],
    },
    fleet: {
      name: "La flotte",
      does: ["Les bateaux qui ont pris la mer, avec tout ce qu’ils portent. Eux seuls comptent pour les contrats."],
    },
    exchange: {
      name: "Échange des marchandises",
      does: ["Le prix du charbon, de la toile et du grain sur chaque case. Le marqueur avance d’une case avant chaque échange."],
    },
    laps: {
      name: "Marqueur de tour",
      does: [
        "Descend à chaque tour de piste. Sur la case au contrat, chacun garde un contrat de chaque couleur ; sur la case rouge, c’est la dernière manche.",
      ],
    },
    contracts: {
      name: "Contrats en main",
      does: ["Trois de chaque couleur au début ; on en garde un de chaque, en secret, et il compte à la fin."],
    },
    end: { name: "Fin du tour", does: ["Les bateaux terminés prennent la mer, puis c’est au joueur suivant."] },
  },
  employee: "Travaille pour vous dès votre prochaine action, jusqu’à la fin de la partie.",
  slot: (slot) => `Emplacement ${slot} du chantier`,
  track: (space) =>
    space === 0
      ? {
          name: "Départ de la piste",
          does: [
            "Les tuiles d’action font le tour dans le sens horaire. Chaque fois que la première y arrive ou passe, le marqueur de tour descend d’une case.",
          ],
        }
      : {
          name: `Case ${space} de la piste`,
          does: [
            "Les tuiles d’action font le tour dans le sens horaire : celle qui vient de servir passe en tête. Les cases vides devant le dernier pion lui rapportent de l’argent.",
          ],
        },
  quay: "Le quai : les pièces en réserve, le canal à venir, les employés et les bateaux qui ont pris la mer.",
  now: {
    income: (money, ahead, gap) =>
      `La choisir rapporte ${money}${gap > 0 ? ` (${ahead} pour les pions devant, ${gap} pour les cases vides)` : ""}`,
    closed: (why) => `Fermée : ${why}`,
    price: (money) => `Vous coûte ${money} en ce moment`,
    held: (count) => `Dans votre réserve : ${count}`,
    free: "Sans frais",
    barter: (goods) => `S’obtient aussi contre ${goods} lors d’un échange`,
    employed: "Travaille pour vous",
    hire: (money, steps, hire) => `Vous coûte ${money} en ce moment : ${steps} pas à payer, puis ${hire}`,
    gone: "Il n’y en a plus",
    needsLevelOne: "Il vous faut d’abord le négociant de niveau I",
    progress: (count, pays) => `Votre flotte jusqu’ici : ${count}, soit ${points(pays)}`,
    sells: (prices) => `Au prochain échange : ${prices}`,
    left: (money) => `Il vous restera ${money}`,
    keeps: (contract, worth) => `Vous gardez : ${contract} (${points(worth)} jusqu’ici)`,
    ahead: (spaces) => `${plural(spaces, "case", "cases")} de canal devant votre bateau`,
    worth: (money) => `Se vend ${money} au prochain échange`,
    scores: (total, speed) => `Vitesse ${speed}, ${points(total)}`,
    contract: (count) => `Vos contrats y gagnent ${points(count)}`,
    gives: (things) => `Vous donne ${things}`,
    laps: (left, contracts) => `Encore ${plural(left, "tour de piste", "tours de piste")} ; les contrats se choisissent à ${contracts}`,
    holds: (money, count) => `${money}, ${points(count)}`,
    empty: "Vide",
  },
  reasons: {
    action: {
      build: "Ces cartes rapprochent un bateau de son test, ou le rendent meilleur.",
      train: "Ses marchandises valent plus que son prix.",
      canal: "Les bateaux ont besoin de cases devant eux, et celles-ci rapportent bien.",
      equip: "C’est la pièce qui rapportera le plus sur le prochain bateau pour son prix.",
      recruit: "C’est le membre d’équipage qui rapportera le plus sur le prochain bateau pour ce prix.",
      hire: "Ce que fait un employé compte jusqu’à la fin de la partie : le plus tôt est le mieux.",
      exchange: "Les prix sont bons en ce moment pour ce que vous avez.",
      subsidy: "Rien d’autre ne vaut mieux en ce moment.",
    },
    lacks: (things) => `Ce qui manque encore au prochain bateau : ${things}.`,
    complete: "Un bateau est prêt dans le chantier.",
    bonus: "Une seconde action vaut maintenant plus que les 6 florins.",
    enough: "Aucune action supplémentaire ne vaut 6 florins en ce moment.",
    launch: "Équipé ainsi, ce bateau marque le plus avec ce que vous avez, contrats compris.",
    scrap: "Ce bateau ne peut pas prendre la mer et encombre le chantier.",
    finish: "Cette carte termine un bateau qui marque encore.",
    pass: "Plus rien ne rapporterait de points.",
    discard: "Ce sont ceux qui promettent le moins avec ce qui est déjà construit et embauché.",
    canal: "cases de canal",
  },
  tips: {
    discard: "Gardez les contrats qui vont avec ce que vous construisez de toute façon. Seuls les bateaux mis à l’eau comptent.",
    choose:
      "La tuile choisie passera plus tard en tête ; elle rapporte selon les pions qui sont devant elle. Pointez une tuile pour voir ce qu’elle rapporte.",
    act: "Effectuez votre action. Avant ou après elle, vous pouvez payer 6 florins pour une seconde.",
    launch:
      "Chaque bateau terminé prend la mer maintenant. Il lui faut un capitaine et autant de cases de canal que sa vitesse ; essayez ce qui rapporte le plus.",
    final: "Une dernière action, sans revenu. Les bateaux inachevés ne rapportent rien.",
    finish: "Vous pouvez acheter une carte qui termine un bateau ; il prend la mer aussitôt.",
  },
};
