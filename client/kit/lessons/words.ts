/** What surrounds every lesson, in both languages; few come here, so the shell’s words stay without it. */
import type { Language } from "../contract/game.ts";
import { typeset } from "../i18n/typeset.ts";

const en = {
  lesson: "Lesson",
  chapters: "Chapters",
  chapter: (n: number, title: string) => `${n}. ${title}`,
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  done: "played",
  next: "Go on",
  nextChapter: (title: string) => `On to “${title}”`,
  back: "One step back",
  again: "Play this chapter again",
  show: "Do it for me",
  watch: "The others are playing …",
  wait: "One moment: the others are still playing.",
  readOn: "First read on: press “Go on” on the lesson’s card.",
  through: "That was the chapter.",
  playNow: "Play now against bots",
  rules: "Read the rules",
  lobby: "Back to the quay",
  none: "There are no lessons for this game yet.",
};

type GuideWords = typeof en;

const fr: GuideWords = {
  lesson: "Leçon",
  chapters: "Chapitres",
  chapter: (n, title) => `${n}. ${title}`,
  progress: (step, of) => `Étape ${step} sur ${of}`,
  done: "déjà joué",
  next: "Continuer",
  nextChapter: (title) => `Passer à « ${title} »`,
  back: "Revenir d’une étape",
  again: "Rejouer ce chapitre",
  show: "Le faire pour moi",
  watch: "Les autres jouent…",
  wait: "Un instant : les autres jouent encore.",
  readOn: "Lisez d’abord la suite : appuyez sur « Continuer » dans la leçon.",
  through: "Le chapitre est terminé.",
  playNow: "Jouer maintenant contre des robots",
  rules: "Lire les règles",
  lobby: "Retour au quai",
  none: "Il n’y a pas encore de leçons pour ce jeu.",
};

export const LESSON_WORDS: { readonly [L in Language]: GuideWords } = { en, fr: typeset(fr) };
