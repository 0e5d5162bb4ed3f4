/** Shipyard expliqué en français, dans les propres mots du projet. */
import type { HelpSection } from "../game.ts";

export const helpFr: readonly HelpSection[] = [
  {
    title: "De quoi s’agit-il ?",
    text: [
      "Vous dirigez un chantier naval. Carte après carte, vous assemblez des bateaux, vous les équipez, vous leur donnez un équipage, puis vous les lancez dans un test de navigabilité le long des canaux que vous louez.",
      "Les bateaux marquent des points pendant leur test. À la fin s’ajoutent deux contrats gouvernementaux secrets et certains de vos employés. Le plus grand total l’emporte.",
    ],
  },
  {
    title: "Un tour",
    text: [
      "- La tuile de votre action précédente avance en tête de la piste.",
      "- Vous posez votre pion sur une tuile d’action : ni une tuile occupée, ni celle qui vient d’avancer.",
      "- Vous touchez un revenu : 1 florin par tuile occupée devant la vôtre. Si aucun pion n’est derrière le vôtre, vous touchez aussi 1 florin par tranche de 3 cases vides jusqu’à la tuile suivante.",
      "- Vous effectuez l’action. Avant ou après elle, vous pouvez payer 6 florins, une fois par tour, pour une action supplémentaire : n’importe quelle autre action, que sa tuile soit occupée ou non.",
      "- Chaque bateau terminé quitte le chantier pour son test de navigabilité.",
    ],
  },
  {
    title: "Les actions",
    text: [
      "- Construction de bateaux : prenez une à trois cartes de l’étalage et posez-les définitivement dans votre chantier.",
      "- Achat de marchandises : prenez un train et ses trois marchandises.",
      "- Location de canal : ajoutez une tuile de quatre cases au bout de votre canal, dans le sens de votre choix.",
      "- Fabrication des équipements, recrutement de l’équipage : le marqueur avance d’une case ; la pièce qu’il atteint est gratuite, chaque case plus loin coûte 1 florin de plus.",
      "- Embauche des employés : le marqueur avance d’une case gratuitement, puis d’autant de cases que vous voulez à 1 florin chacune ; payez ensuite le prix de l’employé.",
      "- Échange de marchandises : le marqueur avance d’une case ; vendez chaque marchandise d’un train au prix indiqué ou troquez-la contre une pièce, chaque sorte de pièce une seule fois.",
      "- Réception de subventions (à quatre joueurs seulement) : prenez 2 florins.",
    ],
  },
  {
    title: "Le chantier",
    text: [
      "Un bateau, c’est une proue, une ou plusieurs parties du milieu et une poupe qui se suivent, la proue à gauche : 3 à 9 cartes sur 9 emplacements. Une carte posée ne bouge plus.",
      "Plusieurs bateaux peuvent être en construction, mais chaque carte doit encore pouvoir prendre la mer un jour : il faut de la place pour le reste de son bateau.",
    ],
  },
  {
    title: "Équiper un bateau",
    text: [
      "On équipe un bateau au moment de sa mise à l’eau, gratuitement, avec les pièces que l’on possède. Elles y restent pour toujours.",
      "- Le premier capitaine n’a pas besoin de cabine. Tous les autres en ont besoin : soldats, hommes d’affaires et autres capitaines (officiers).",
      "- Voiles et cheminées vont sur les emplacements de mât, les hélices sur les emplacements d’hélice, les grues et les canons sur les leurs.",
      "- Lanternes, canots et bouées sont imprimés sur les cartes et comptent d’eux-mêmes.",
      "Les constructeurs que vous employez donnent une place de plus à chaque bateau.",
    ],
  },
  {
    title: "Le test de navigabilité",
    text: [
      "Un bateau qui porte au moins une hélice et une cheminée marche à la vapeur : vitesse 4, plus 1 par cheminée, par voile et par hélice après la première. Tout autre bateau a une vitesse de 1, plus 1 par voile, par hélice et par paire de cheminées.",
      "Il lui faut un capitaine, et il avance d’exactement autant de cases que sa vitesse. Si votre canal est trop court, il faut l’équiper moins ou le démanteler pour 0 point.",
      "- 1 point par membre d’équipage, 2 par grue et par canon, 1 par point de vitesse.",
      "- Case canon : 1 par soldat et par canon. Case grue : 1 par homme d’affaires et par grue.",
      "- Cases lanterne, canot et bouée : 1 par objet de cette sorte sur le bateau.",
      "- Ruban bleu : seul le dernier franchi compte, 1 par case parcourue jusque-là.",
      "Les canaux que le bateau a quittés sont épuisés.",
    ],
  },
  {
    title: "Les contrats",
    text: [
      "Vous commencez avec trois contrats verts et trois bleus. Quand le marqueur de tour atteint la case indiquée, chacun garde un contrat de chaque couleur et défausse les autres en secret.",
      "Les contrats ne comptent que votre flotte : les bateaux mis à l’eau.",
    ],
  },
  {
    title: "La fin",
    text: [
      "La dernière manche est atteinte quand le marqueur de tour arrive sur la case rouge, ou quand la pioche des proues, celle des poupes ou les deux pioches des milieux sont épuisées.",
      "Chacun effectue alors une dernière action sans revenu, puis peut acheter une seule carte si elle termine un bateau. On ajoute les contrats et les négociants de niveau II. En cas d’égalité, le plus riche l’emporte.",
    ],
  },
  {
    title: "À deux joueurs",
    text: [
      "Chacun occupe deux tuiles. À partir du troisième tour, la plus ancienne est libérée et avance en tête. Trois des sept tuiles vous restent donc ouvertes.",
    ],
  },
];
