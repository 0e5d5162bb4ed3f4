/** Catan in the registry. */
import type { GameEntry } from "../../kit/contract/entry.ts";
import { t as card } from "./messages/card/messages.ts";

export const catan: GameEntry = {
  id: "catan",
  card,
  words: async () => (await import("./words.ts")).words,
  rules: async () => (await import("../../../shared/catan/rules.ts")).rules,
  client: async () => (await import("./index.ts")).default,
  picture: async () => (await import("./picture.tsx")).Picture,
  sketch: async () => (await import("./sketch.tsx")).Sketch,
  help: async (language) => (await import("./explain.ts")).help(language),
  rulebook: async (language) => (await import("./rulebook.ts")).rulebook(language),
  lessons: async () => (await import("./lessons/course.ts")).course,
  editor: async () => (await import("./editor/editor.tsx")).Editor,
  textPicture: async () => (await import("./editor/sketch.tsx")).DrawingPicture,
};
