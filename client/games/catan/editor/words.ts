/** The editor's sentences in both languages; it has them to itself, since few open it. */
import type { HarbourKind, Terrain } from "../../../../shared/catan/vocabulary.ts";
import type { Language } from "../../../kit/contract/game.ts";

export interface EditorWords {
  readonly title: string;
  readonly lead: string;
  readonly board: string;
  readonly picture: (hexes: number) => string;
  readonly how: string;
  readonly tools: string;
  readonly terrain: string;
  readonly terrains: { readonly [T in Terrain | "sea"]: string };
  readonly number: string;
  readonly noNumber: string;
  readonly harbour: string;
  readonly harbours: { readonly [K in HarbourKind]: string };
  readonly robber: string;
  readonly undo: string;
  readonly begin: string;
  readonly starts: { readonly [S in "empty" | "atoll" | "base" | "extension"]: string };
  readonly check: string;
  readonly fine: (seats: number) => string;
  readonly box: string;
  /** With so many at the table. */
  readonly points: (seats: number, most: number) => string;
  /** `place`: of a cell; `side`: of a path of it. */
  readonly place: (row: number, column: number) => string;
  readonly at: (side: string, place: string) => string;
  readonly sides: readonly string[];
  readonly empty: string;
  readonly play: string;
  readonly open: string;
  readonly practise: string;
  readonly isPublic: string;
  readonly keep: string;
  readonly name: string;
  readonly save: string;
  readonly kept: string;
  readonly noneKept: string;
  readonly load: (name: string) => string;
  readonly remove: (name: string) => string;
  readonly share: string;
  readonly link: string;
  readonly linkHint: string;
  readonly download: string;
  readonly upload: string;
  readonly badFile: string;
  readonly badLink: string;
}

const en: EditorWords = {
  title: "Draw a board of Catan",
  lead: "Choose a tool, then the places where you want it. Islands and lakes are welcome.",
  board: "Board",
  picture: (hexes) => `A drawn board of ${hexes} hexes`,
  how: "Arrow keys go from place to place; Enter or the space bar uses the tool.",
  tools: "Tools",
  terrain: "Land and sea",
  terrains: {
    forest: "Forest",
    hills: "Hills",
    pasture: "Pasture",
    fields: "Fields",
    mountains: "Mountains",
    desert: "Desert",
    sea: "Sea",
  },
  number: "Number",
  noNumber: "None",
  harbour: "Harbour (once more takes it away)",
  harbours: { generic: "3:1", brick: "Brick 2:1", lumber: "Lumber 2:1", wool: "Wool 2:1", grain: "Grain 2:1", ore: "Ore 2:1" },
  robber: "Robber",
  undo: "Undo",
  begin: "Begin with",
  starts: { empty: "Open sea", atoll: "An atoll", base: "The small board", extension: "The large board" },
  check: "Can it be played?",
  fine: (seats) => `Yes, by up to ${seats}.`,
  box: "Only with what the box has",
  points: (seats, most) => `With ${seats}, to ${most} points at most.`,
  place: (row, column) => `row ${row}, hex ${column}`,
  at: (side, place) => `${side} of ${place}`,
  sides: ["north-east", "east", "south-east", "south-west", "west", "north-west"],
  empty: "no harbour",
  play: "Play it",
  open: "Open a table",
  practise: "Practise against bots",
  isPublic: "Public: anybody may join",
  keep: "Keep it in this browser",
  name: "Name of the board",
  save: "Keep",
  kept: "Boards kept",
  noneKept: "None yet.",
  load: (name) => `Go on with ${name}`,
  remove: (name) => `Forget ${name}`,
  share: "Share it",
  link: "Link to this drawing",
  linkHint: "Whoever opens it may play it or draw on.",
  download: "Save as a file",
  upload: "Open a file",
  badFile: "There is no board in this file.",
  badLink: "There is no board in this link.",
};

const fr: EditorWords = {
  title: "Dessiner un plateau de Catan",
  lead: "Choisissez un outil, puis les endroits où le poser. Les îles et les lacs sont les bienvenus.",
  board: "Plateau",
  picture: (hexes) => `Un plateau dessiné de ${hexes} hexagones`,
  how: "Les flèches mènent d’un endroit à l’autre ; Entrée ou la barre d’espace pose l’outil.",
  tools: "Outils",
  terrain: "Terre et mer",
  terrains: {
    forest: "Forêt",
    hills: "Collines",
    pasture: "Pâturage",
    fields: "Champs",
    mountains: "Montagnes",
    desert: "Désert",
    sea: "Mer",
  },
  number: "Nombre",
  noNumber: "Aucun",
  harbour: "Port (une seconde fois l’enlève)",
  harbours: { generic: "3:1", brick: "Brique 2:1", lumber: "Bois 2:1", wool: "Laine 2:1", grain: "Blé 2:1", ore: "Minerai 2:1" },
  robber: "Voleur",
  undo: "Annuler",
  begin: "Partir de",
  starts: { empty: "La pleine mer", atoll: "Un atoll", base: "Le petit plateau", extension: "Le grand plateau" },
  check: "Peut-on y jouer ?",
  fine: (seats) => `Oui, jusqu’à ${seats}.`,
  box: "Seulement avec ce qu’a la boîte",
  points: (seats, most) => `À ${seats}, en ${most} points au plus.`,
  place: (row, column) => `rangée ${row}, hexagone ${column}`,
  at: (side, place) => `${side}, ${place}`,
  sides: ["nord-est", "est", "sud-est", "sud-ouest", "ouest", "nord-ouest"],
  empty: "aucun port",
  play: "Y jouer",
  open: "Ouvrir une table",
  practise: "S’entraîner contre des bots",
  isPublic: "Publique : qui veut peut venir",
  keep: "Le garder dans ce navigateur",
  name: "Nom du plateau",
  save: "Garder",
  kept: "Plateaux gardés",
  noneKept: "Aucun pour l’instant.",
  load: (name) => `Reprendre ${name}`,
  remove: (name) => `Oublier ${name}`,
  share: "Le partager",
  link: "Lien vers ce dessin",
  linkHint: "Qui l’ouvre peut y jouer ou continuer le dessin.",
  download: "Enregistrer dans un fichier",
  upload: "Ouvrir un fichier",
  badFile: "Il n’y a pas de plateau dans ce fichier.",
  badLink: "Il n’y a pas de plateau dans ce lien.",
};

export const WORDS: { readonly [L in Language]: EditorWords } = { en, fr };
