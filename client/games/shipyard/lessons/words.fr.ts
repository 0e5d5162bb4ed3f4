/** What Shipyard's lessons say, in French. */
import type { SameWords } from "../../../kit/contract/lesson.ts";
import type { en } from "./words.en.ts";

export const fr: SameWords<typeof en> = {
  chapters: {
    track: {
      title: "La piste d’action",
      steps: {
        aim: {
          text: "Voici votre chantier naval. Vous y construisez des bateaux carte par carte, vous les équipez et les envoyez chacun à un seul test de navigabilité : c’est là qu’ils gagnent leurs points. Le plus grand total l’emporte.",
        },
        tiles: {
          text: "Toutes les actions sont sur cette piste, une par tuile. Qui fait une action pose son pion sur la tuile ; à son tour suivant, elle passe devant toutes les autres. « Employés » est en tête, « Échange » en queue.",
        },
        choose: {
          text: "Aucun bateau ne part sans capitaine : commencez donc par l’équipage. Personne d’autre n’est encore sur la piste ; le premier tour ne rapporte aucun revenu.",
          task: "Choisissez la tuile « Recrutement de l’équipage ».",
          wrong: { choose: "Une bonne action, pour plus tard. D’abord un capitaine : prenez « Recrutement de l’équipage »." },
        },
        captain: {
          text: "Le marqueur de l’équipage a avancé d’un pas, jusqu’au soldat, qui est gratuit. Chaque pas de plus coûte 1 florin. Le capitaine est à deux pas, et il vaut bien ses 2 florins.",
          task: "Prenez le capitaine.",
          wrong: { recruit: "C’est moins cher, mais il faut d’abord un capitaine à votre bateau." },
        },
        end: {
          text: "Le capitaine attend dans votre réserve qu’un bateau prenne la mer. Il vous reste 4 de vos 6 florins.",
          task: "Terminez vos actions. Ce sera ensuite à Blaise et à Clio.",
        },
        forward: {
          text: "Votre tuile est passée en tête, et vous ne pouvez pas la reprendre tout de suite. Blaise est sur « Employés », Clio sur « Train » : ces tuiles vous sont fermées aussi.",
        },
      },
    },
    canal: {
      title: "Revenu et canal",
      steps: {
        choose: {
          text: "Une tuile rapporte 1 florin pour chaque tuile occupée devant elle : mieux vaut être loin derrière. « Location de canal » a Blaise devant elle, elle rapporte donc 1 florin.",
          task: "Choisissez la tuile « Location de canal ».",
          wrong: { choose: "Ce serait pour une autre fois. Il faut d’abord de l’eau à votre bateau : prenez « Location de canal »." },
        },
        lease: {
          text: "Le bateau suit les canaux que vous avez loués. Plus un canal est bas dans la colonne, moins il coûte ; celui du bas est gratuit. On peut le retourner avant de le louer.",
          task: "Prenez le canal du bas tel qu’il est, et louez-le.",
          wrong: {
            canal: "Plus cher, et pas meilleur pour votre projet. Prenez celui du bas : il est gratuit.",
            flipped: "Retourné, le Ruban bleu viendrait en premier et ne vaudrait que 1 point. Laissez-le ainsi.",
          },
        },
        spaces: {
          text: "Quatre cases : la grue paie les grues et les hommes d’affaires à bord, la bouée les bouées, l’eau libre rien. Le Ruban bleu paie chaque case parcourue jusqu’à lui : en quatrième, il vaut 4 points.",
        },
        end: {
          text: "Le projet est donc clair : un bateau de vitesse 4, qui atteint le ruban, avec un homme d’affaires à bord pour la grue.",
          task: "Terminez vos actions.",
        },
      },
    },
    goods: {
      title: "Marchandises et employés",
      steps: {
        choose: {
          text: "« Échange de marchandises » est tout au bout de la file : deux tuiles occupées devant elle, donc 2 florins. Et vous avez un train chargé de charbon, de toile et de grain.",
          task: "Choisissez la tuile « Échange de marchandises ».",
          wrong: { choose: "Pensez à l’argent : aucune tuile ne rapporte plus qu’« Échange de marchandises », et votre train attend." },
        },
        exchange: {
          text: "Chaque marchandise se vend ou se troque. L’argent est rare : vendez le charbon pour 2 florins ; la toile devient une voile, le grain un homme d’affaires. Voilà deux éléments gratuits.",
          task: "Charbon : vendre. Toile : voile. Grain : homme d’affaires. Puis échangez.",
          wrong: { exchange: "Il faut une voile et un homme d’affaires à votre bateau, et à vous les 2 florins du charbon." },
        },
        bonus: {
          text: "Vous avez 9 florins. Une fois par tour, 6 florins paient une action supplémentaire, n’importe laquelle, même sur une tuile occupée. Un employé pris tôt en vaut la peine : il reste jusqu’à la fin.",
          task: "Payez l’action supplémentaire « Embauche des employés ».",
          wrong: {
            bonus: "C’est possible, mais un employé vous aide à chaque tour qui reste : embauchez-en un.",
            endActions: "Ne dormez pas sur votre argent : une action supplémentaire rapporte, surtout au début.",
          },
        },
        hire: {
          text: "Ici aussi, un marqueur fait le tour ; là où il s’arrête, vous choisissez parmi ceux qui attendent. L’ingénieur des hélices vous donne une hélice à chaque fabrication.",
          task: "Embauchez l’ingénieur des hélices.",
          wrong: { hire: "Une bonne recrue, mais il faut des hélices à votre bateau : prenez l’ingénieur des hélices." },
        },
        end: {
          text: "Deux actions en un tour, et encore 2 florins en caisse.",
          task: "Terminez vos actions.",
        },
      },
    },
    gear: {
      title: "Les équipements",
      steps: {
        choose: {
          text: "Passons aux hélices. « Fabrication des équipements » est loin derrière : deux tuiles occupées devant elle, 2 florins pour vous.",
          task: "Choisissez la tuile « Fabrication des équipements ».",
          wrong: { choose: "Il manque encore ses hélices au bateau : prenez « Fabrication des équipements »." },
        },
        propeller: {
          text: "Le marqueur est sur la voile, qui est gratuite ; l’hélice est trois pas plus loin et coûte 3 florins. Mais votre ingénieur en ajoute une deuxième pour rien.",
          task: "Prenez l’hélice.",
          wrong: { equip: "C’est moins cher, mais un bateau à deux hélices est plus rapide : prenez l’hélice." },
        },
        end: {
          text: "L’une payée, l’autre offerte par l’ingénieur : deux hélices.",
          task: "Terminez vos actions.",
        },
        store: {
          text: "Tout est prêt : capitaine, homme d’affaires, voile, deux hélices et un canal de quatre cases. La vitesse est de 1, plus 1 par voile et par hélice : 1 + 1 + 2 = 4. Exactement ce qui était prévu.",
        },
      },
    },
    cruise: {
      title: "Le test de navigabilité",
      steps: {
        choose: {
          text: "À l’œuvre ! Vous êtes au dernier rang sur la piste, loin de la tuile suivante : trois cases vides rapportent 1 florin de plus. Cette tuile en donne donc 3.",
          task: "Choisissez la tuile « Construction de bateaux ».",
          wrong: { choose: "Il ne manque que le bateau : prenez « Construction de bateaux »." },
        },
        build: {
          text: "Jusqu’à trois cartes à la fois ; celles marquées 0 sont gratuites. Un bateau a une proue à gauche, des milieux et une poupe à droite. Une carte posée ne bouge plus.",
          task: "Posez côte à côte dans le chantier les trois cartes cerclées : proue, milieu, poupe. Puis achetez-les.",
          wrong: {
            dear: "Trois cartes qui conviennent ne coûtent rien : celles marquées 0.",
            few: "Prenez les trois à la fois, et votre bateau partira dès ce tour.",
            order: "Les cartes cerclées, côte à côte de gauche à droite : proue, milieu, poupe. Le bateau est alors complet.",
          },
        },
        end: {
          text: "Le bateau est complet : deux cabines, un mât, deux places d’hélice, une lanterne, un canot et une bouée. Il part dès que vos actions sont finies.",
          task: "Terminez vos actions.",
        },
        launch: {
          text: "Tout ce qui tient monte à bord : le capitaine n’a pas besoin de cabine, l’homme d’affaires en prend une, voile et hélices ont leur place. Le panneau calcule la vitesse et les points.",
          task: "Mettez le bateau à l’eau avec tout cela.",
          wrong: {
            launch: "Il y a de la place pour plus : capitaine, homme d’affaires, une voile et deux hélices.",
            scrap: "Démanteler un tel bateau ? Il peut naviguer. Mettez-le à l’eau !",
          },
        },
        score: {
          text: "12 points : 2 pour l’équipage, 4 pour la vitesse, 1 pour l’homme d’affaires à la grue, 1 pour la bouée, 4 pour le ruban. Les quatre cases sont passées : il faudra d’autres canaux au prochain bateau.",
        },
        more: {
          text: "Canons et grues valent 2 points chacun et paient encore sur leurs cases. Avec une cheminée et une hélice, un bateau marche à la vapeur et file bien plus vite. Les longs bateaux portent davantage, mais demandent du temps.",
        },
      },
    },
    contracts: {
      title: "Les contrats",
      steps: {
        deal: {
          text: "Une autre partie, deux tours de piste plus tard. Au début, chacun reçoit en secret trois contrats verts et trois bleus ; il faut maintenant en garder un par couleur. Ils paient à la fin, pour les bateaux mis à l’eau.",
        },
        keep: {
          text: "Vous avez mis à l’eau un bateau de neuf cartes, avec voile, cheminées et hélice. À côté de chaque contrat est écrit ce qu’il rapporterait aujourd’hui. Cherchez ceux qui paient déjà, ou bientôt.",
          task: "Gardez un contrat vert et un bleu qui vont à votre bateau.",
          wrong: {
            blue: "Vous gardez un contrat bleu qui ne paie rien aujourd’hui. Votre bateau a voile, cheminée et hélice : l’un d’eux paie justement cela.",
            green: "Ce contrat vert rapporte 5 points aujourd’hui. Le long bateau et ses lanternes rapportent plus.",
          },
        },
        laps: {
          text: "Le compte à rebours baisse de un chaque fois que la tuile de tête a fait le tour de la piste. À zéro commence la dernière manche : la dernière occasion de faire partir un bateau.",
        },
        last: {
          text: "Ensuite, chacun fait une action finale et peut acheter une seule carte, si elle achève un bateau. Les bateaux restés au chantier, l’argent et les marchandises ne valent rien. Finissez donc à temps !",
        },
      },
    },
  },
  wrong: {
    discard: "Pas ces contrats-là : regardez ce que demande la leçon.",
    choose: "Pas cette tuile : regardez ce que demande la leçon.",
    bonus: "Gardez vos 6 florins pour l’instant. Regardez ce que demande la leçon.",
    build: "Pas ces cartes-là : regardez ce que demande la leçon.",
    train: "Pas ce train : regardez ce que demande la leçon.",
    canal: "Pas ce canal : regardez ce que demande la leçon.",
    equip: "Pas cet élément : regardez ce que demande la leçon.",
    recruit: "Pas celui-là : regardez ce que demande la leçon.",
    hire: "Pas celui-là : regardez ce que demande la leçon.",
    exchange: "Pas ainsi : regardez ce que demande la leçon.",
    subsidy: "Pas de subvention maintenant : regardez ce que demande la leçon.",
    endActions: "Pas si vite : faites d’abord ce que demande la leçon.",
    launch: "Pas ainsi : regardez ce que demande la leçon.",
    scrap: "Ne démantelez pas ce bateau : il peut naviguer.",
    finish: "Pas cette carte : regardez ce que demande la leçon.",
    pass: "Ne passez pas : faites d’abord ce que demande la leçon.",
  },
  end: "Voilà Shipyard : surveillez le revenu, pensez ensemble bateau, équipage et canal, et mettez à l’eau à temps. À vous de jouer ; toutes les cartes et tous les employés sont dans les règles.",
};
