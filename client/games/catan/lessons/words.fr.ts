/** What Catan’s lessons say, in French. */
import type { SameWords } from "../../../kit/contract/lesson.ts";
import type { en } from "./words.en.ts";

export const fr: SameWords<typeof en> = {
  chapters: {
    settling: {
      title: "S’installer",
      steps: {
        land: {
          text: "Bienvenue sur l’île ! Chaque hexagone produit une seule chose : la forêt du bois, la colline de la brique, le pâturage de la laine, le champ du blé, la montagne du minerai. Seul le désert, au milieu, ne donne rien.",
        },
        numbers: {
          text: "Le nombre posé sur un hexagone est le jet de dés qui le fait produire. Les points au-dessous disent si cela arrive souvent : cinq pour le 6 et le 8, qui sortent le plus, un seul pour le 2 et le 12.",
        },
        first: {
          text: "Une colonie se pose sur un coin et profite de tous les hexagones qui l’entourent. Cherchez donc trois produits différents et beaucoup de points : à partir de dix, la place est bonne.",
          task: "Choisissez l’un des coins éclairés et confirmez.",
          wrong: {
            coast: "Ce coin touche moins de trois hexagones, et la mer ne produit rien. Allez vers l’intérieur.",
            kinds: "Deux hexagones du même produit, ou le désert : le reste vous manquera. Cherchez trois produits différents.",
            dots: "Trois produits, oui, mais peu de points : ces nombres sortent rarement. Comptez-en au moins dix.",
          },
        },
        road: {
          text: "Chaque colonie reçoit d’abord une route. Elle montre où vous voulez aller : une nouvelle colonie doit se trouver à deux chemins au moins de toutes les autres.",
          task: "Posez une route sur un chemin éclairé. Ensuite, ce sera aux autres.",
        },
        second: {
          text: "Blaise et Clio ont placé deux fois : au retour, c’est la dernière qui commence. Votre deuxième colonie devrait apporter ce qui manque à la première.",
          task: "Choisissez un coin éclairé, avec deux produits nouveaux.",
          wrong: {
            coast: "Trop peu de terre autour de ce coin. Votre deuxième colonie mérite trois hexagones, elle aussi.",
            kinds:
              "Cela n’apporte qu’un produit nouveau, ou aucun. Sans brique ni bois, pas de route ; sans blé ni laine, pas de colonie : visez deux produits nouveaux.",
            dots: "Les produits conviennent, mais les nombres sont faibles : moins de huit points.",
          },
        },
        secondRoad: {
          text: "Bien placé. Encore une route, et l’île est partagée.",
          task: "Posez une route sur un chemin éclairé.",
        },
        start: {
          text: "La deuxième colonie rapporte tout de suite une carte pour chaque hexagone qui l’entoure. Voici vos cartes, sous le plateau : personne d’autre ne les voit. Place aux dés !",
        },
      },
    },
    turn: {
      title: "Le premier tour",
      steps: {
        roll: {
          text: "Un tour commence par les dés. Quel que soit le résultat, tous les hexagones qui portent ce nombre produisent, pour tous ceux qui y ont bâti.",
          task: "Appuyez sur « Lancer », ou sur la barre d’espace.",
          wrong: { endTurn: "Les dés d’abord : chaque tour commence par eux." },
        },
        yield: {
          text: "Un cinq ! Le pâturage et la colline marqués d’un 5 touchent vos colonies : une laine et une brique pour vous. Les autres n’y ont rien bâti et repartent les mains vides.",
        },
        offer: {
          text: "Une route coûte une brique et un bois, et le bois vous manque. Mais Blaise en a. Pendant votre tour, vous pouvez échanger avec tout le monde : proposez-lui votre minerai, il ne vous sert pas encore.",
          task: "Ouvrez « Échanger », choisissez de donner 1 minerai et de recevoir 1 bois, puis proposez.",
          wrong: {
            offer: "Personne n’en voudra, ou ces cartes vous manqueraient plus tard. Proposez 1 minerai contre 1 bois.",
            bankTrade: "Ici, la banque demande quatre cartes pour une. Blaise est moins cher : proposez-lui 1 minerai contre 1 bois.",
            buyCard: "Vous y laisseriez minerai, laine et blé d’un coup. La route d’abord : proposez 1 minerai contre 1 bois.",
          },
        },
        confirm: {
          text: "Blaise est d’accord. Un accord n’est pas encore un échange : c’est vous qui décidez avec qui conclure.",
          task: "Appuyez sur « Échanger avec Blaise ».",
          wrong: { withdraw: "Ne le laissez pas partir : il donne justement ce qu’il vous faut." },
        },
        build: {
          text: "Brique et bois font une route. Prolongez celle du sud : au coin cerclé vous attend un port, assez loin de toutes les colonies.",
          task: "Appuyez sur « Route », puis sur le chemin éclairé qui mène au coin cerclé.",
          wrong: { buildRoad: "Cette route mène ailleurs. Construisez vers le coin cerclé, au sud." },
        },
        end: {
          text: "Il n’y a plus rien à faire. Le tour passe à Blaise, puis à Clio ; gardez un œil sur votre main pendant qu’ils lancent les dés.",
          task: "Finissez votre tour.",
          wrong: { offer: "Un échange suffit pour l’instant. Finissez votre tour." },
        },
        others: {
          text: "Vous le voyez : les jets des autres vous rapportent aussi. Le 8 de Blaise vous a donné du minerai, le 6 de Clio du blé. On n’attend donc jamais pour rien.",
        },
      },
    },
    building: {
      title: "Port et ville",
      steps: {
        roll: {
          text: "Votre route mène au port, et vous avez presque tout ce que coûte une colonie : une brique, un bois, une laine et un blé.",
          task: "Lancez les dés.",
        },
        settle: {
          text: "Le 3 a donné du bois et du minerai : vous pouvez payer une colonie. Elle doit toucher l’une de vos routes, et aucun coin voisin ne doit être bâti.",
          task: "Appuyez sur « Colonie » et confirmez le coin du port.",
          wrong: { buildRoad: "Une route mangerait la brique et le bois dont la colonie a besoin." },
        },
        end: {
          text: "Cela fait trois points, un par colonie. Qui en a dix gagne. Et dans ce port, la banque se contente de trois cartes pareilles, alors qu’ailleurs elle en demande quatre.",
          task: "Finissez votre tour.",
        },
        again: {
          text: "Du minerai grâce au 8 de Blaise, une laine et deux briques grâce au 5 de Clio : vos deux colonies près de la colline ont produit. Trois minerais et deux blés font une ville.",
          task: "Lancez les dés.",
        },
        bank: {
          text: "Quatre briques, mais un seul blé ! C’est à cela que servent les ports : trois cartes d’une sorte contre une d’une autre. La banque accepte toujours, sans marchander.",
          task: "Ouvrez « Échanger », donnez de la brique, recevez du blé et appuyez sur « Échanger » en bas de la carte.",
          wrong: {
            bankTrade: "C’est le blé qui manque à la ville, et vous avez des briques en trop : donnez des briques, recevez 1 blé.",
            offer: "Personne n’a besoin de vos briques en ce moment. La banque en prend trois contre 1 blé.",
            buyCard: "Une carte vous coûterait le blé et le minerai de la ville.",
            buildRoad: "Une route ne mène encore à rien : gardez les cartes pour la ville.",
          },
        },
        city: {
          text: "Une ville remplace une colonie : deux points au lieu d’un, et deux cartes chaque fois qu’un hexagone voisin produit. Sa place est donc là où il y a beaucoup de points.",
          task: "Appuyez sur « Ville » et choisissez l’une des colonies éclairées.",
          wrong: {
            buildCity: "Au port, il n’y a qu’un hexagone : le double de bien peu. Choisissez l’une des deux autres.",
            bankTrade: "Vous avez tout ce qu’il faut pour la ville.",
            buyCard: "Une carte vous coûterait le blé et le minerai de la ville.",
          },
        },
        points: {
          text: "Quatre points. Vous connaissez maintenant le cœur du jeu : récolter, échanger, bâtir. Reste ce qui peut mal tourner : c’est noir, et cela se tient dans le désert.",
        },
      },
    },
    robber: {
      title: "Le voleur",
      steps: {
        buy: {
          text: "Un tour de table plus tard, vous avez neuf cartes. Quand un 7 sort, qui en a plus de sept en perd la moitié : n’amassez pas trop. Une carte de développement coûte minerai, laine et blé, et ne risque rien dans votre main.",
          task: "Appuyez sur « Carte » et confirmez.",
          wrong: {
            bankTrade: "Cela fait moins de cartes, c’est vrai. Mais une carte de développement vaut mieux : achetez-en une.",
            buildRoad: "Pas mal, mais vos cartes peuvent faire mieux : achetez une carte de développement.",
            endTurn: "Avec neuf cartes en main ? Changez-en d’abord trois contre une carte de développement.",
          },
        },
        end: {
          text: "Un chevalier ! Il ne part pas tout de suite : une carte attend le prochain tour. La plupart sont des chevaliers ; d’autres construisent des routes ou apportent des ressources, et quelques-unes valent simplement un point.",
          task: "Finissez votre tour.",
          wrong: { bankTrade: "Gardez le reste pour l’instant, et voyez ce qui arrive." },
        },
        discard: {
          text: "Le 6 de Blaise a de nouveau rempli votre main, et Clio a fait un 7. Rien ne produit ; vous avez tous les trois trop de cartes et en rendez la moitié. À vous de choisir lesquelles.",
          task: "Choisissez quatre cartes et défaussez-les.",
        },
        robbed: {
          text: "Qui fait un 7 déplace aussi le voleur et prend une carte à un voisin. Clio l’a mis sur votre colline et vous a volé une carte. Tant qu’il y reste, cet hexagone ne produit rien.",
        },
        knight: {
          text: "C’est l’heure du chevalier. En le jouant, on déplace le voleur comme avec un 7, mais personne ne se défausse. On peut le faire avant même les dés : votre colline produira de nouveau.",
          task: "Appuyez sur le chevalier dans votre main, puis sur « Jouer ».",
          wrong: { roll: "Le chevalier d’abord : si un 5 sort maintenant, votre colline ne donne rien." },
        },
        move: {
          text: "Où l’envoyer ? Le mieux est un hexagone à beaucoup de points, qui nourrit les autres et pas vous. La colline marquée 6, au nord, convient : Blaise et Clio y vivent tous les deux.",
          task: "Placez le voleur sur l’hexagone éclairé et confirmez.",
          wrong: {
            own: "Vous y vivez vous-même : ce serait vous priver de votre propre récolte.",
            desert: "Dans le désert, il ne gêne personne, et il n’y a personne à voler.",
            nobody: "Personne n’a bâti là : aucun dommage, et rien à voler.",
            weaker: "Cela gêne un peu quelqu’un. La colline marquée 6 gêne les deux, et plus souvent.",
          },
        },
        steal: {
          text: "Deux voisins y vivent : à vous de choisir qui voler. Vous tirez une carte sans la voir. Celui qui a le plus de cartes, ou de points, est un bon choix.",
          task: "Choisissez Blaise ou Clio.",
        },
        army: {
          text: "Et votre chevalier reste sur la table. Qui en a trois le premier reçoit l’Armée la plus puissante : deux points, tant que personne n’en a davantage.",
        },
      },
    },
    winning: {
      title: "Gagner",
      steps: {
        count: {
          text: "Une autre partie, bien plus tard. Vous avez sept points : cinq colonies, et l’Armée la plus puissante avec trois chevaliers. Votre réserve n’a plus de colonie : d’où viendront les trois derniers points ?",
        },
        card: {
          text: "Clio a la Route la plus longue, avec six routes : deux points. Les vôtres en comptent cinq au milieu et trois au nord, et il en manque deux entre elles. Or vous avez en main « Construction de routes » : deux routes pour rien.",
          task: "Appuyez sur cette carte dans votre main, puis sur « Jouer ».",
          wrong: { roll: "La carte d’abord : elle peut se jouer avant les dés." },
        },
        first: {
          text: "Seule compte une ligne continue ; les branches ne comptent pas. Comblez le vide entre vos deux routes.",
          task: "Posez une route sur l’un des chemins éclairés.",
          wrong: { freeRoad: "Cela allonge un bout, mais vos deux routes restent séparées. Comblez le vide entre elles." },
        },
        second: {
          text: "Vous voilà à mi-chemin.",
          task: "Posez la deuxième route sur le chemin éclairé.",
          wrong: {
            freeRoad: "Le vide est toujours là : posez la route qui joint les deux bouts.",
            finish: "La deuxième route est gratuite, elle aussi. Comblez le vide avec elle.",
          },
        },
        longest: {
          text: "Neuf routes d’un seul trait, contre six pour Clio : la Route la plus longue change de mains, avec ses deux points. Vous en avez neuf. À égalité, elle l’aurait gardée.",
        },
        roll: {
          text: "Il manque un point, et il ne reste que les villes. Il y faut trois minerais et deux blés.",
          task: "Lancez les dés.",
        },
        end: {
          text: "Deux minerais, ce n’est pas encore assez. Mais les jets des autres vous rapporteront aussi.",
          task: "Finissez votre tour.",
        },
        last: {
          text: "Du blé et de la laine avec le 4 de Blaise, encore deux minerais avec le 3 de Clio : le compte y est ! On ne gagne que pendant son propre tour, et le voici.",
          task: "Lancez d’abord les dés.",
        },
        win: {
          text: "Et maintenant, votre dixième point. N’importe laquelle de vos colonies fera l’affaire.",
          task: "Appuyez sur « Ville » et choisissez une place.",
          wrong: {
            bankTrade: "Vous avez tout : trois minerais et deux blés. Bâtissez la ville !",
            offer: "Assez marchandé : bâtissez la ville et gagnez.",
            buyCard: "Une carte vaut peut-être un point ; une ville, à coup sûr.",
            buildRoad: "Une route ne rapporte plus rien. C’est la ville qui gagne.",
          },
        },
      },
    },
  },
  wrong: {
    roll: "Les dés, ce sera pour plus tard : faites d’abord ce que demande la leçon.",
    endTurn: "Pas si vite : faites d’abord ce que demande la leçon, le tour pourra finir ensuite.",
    offer: "Aucun échange n’est utile ici. Regardez ce que demande la leçon.",
    counter: "Aucune offre n’est utile ici. Regardez ce que demande la leçon.",
    accept: "Aucune offre n’est utile ici. Regardez ce que demande la leçon.",
    decline: "Laissez cette offre pour l’instant. Regardez ce que demande la leçon.",
    withdraw: "Laissez votre offre ouverte pour l’instant.",
    confirm: "Pas cet échange-là. Regardez ce que demande la leçon.",
    bankTrade: "Aucun échange avec la banque n’est utile ici. Regardez ce que demande la leçon.",
    buildRoad: "Une belle route, mais pas maintenant. Regardez ce que demande la leçon.",
    buildSettlement: "Une colonie peut attendre. Regardez ce que demande la leçon.",
    buildCity: "Une ville peut attendre. Regardez ce que demande la leçon.",
    buyCard: "Une carte peut attendre. Regardez ce que demande la leçon.",
    playKnight: "Gardez le chevalier pour l’instant.",
    playRoadBuilding: "Gardez cette carte pour l’instant.",
    playYearOfPlenty: "Gardez cette carte pour l’instant.",
    playMonopoly: "Gardez cette carte pour l’instant.",
    moveRobber: "Pas cet hexagone : regardez ce que demande la leçon.",
    steal: "Pas maintenant : regardez ce que demande la leçon.",
    discard: "Pas ces cartes-là : regardez ce que demande la leçon.",
    placeSettlement: "Pas ce coin : regardez ce que demande la leçon.",
    placeRoad: "Pas ce chemin : regardez ce que demande la leçon.",
    freeRoad: "Pas ce chemin : regardez ce que demande la leçon.",
    finish: "Il reste une route à poser.",
  },
  end: "Dix points : vous avez gagné ! Vous savez l’essentiel : s’installer là où il y a beaucoup de points, échanger, profiter des ports, se méfier du voleur et compter ses points. Le reste est dans les règles.",
};
