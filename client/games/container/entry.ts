/** Container in the registry. */
import type { GameEntry } from "../../kit/contract/entry.ts";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { t as card } from "./messages/card/messages.ts";
import { t as game } from "./messages/game/messages.ts";
import { t as help } from "./messages/help/messages.ts";

export const container: GameEntry = {
  id: "container",
  card,
  words: async () => (await withCatalogues(import("./words.ts"), game)).words,
  rules: async () => (await import("../../../shared/container/rules.ts")).rules,
  client: async () => (await withCatalogues(import("./index.ts"), game)).default,
  picture: async () => (await import("./picture.tsx")).Picture,
  sketch: async () => (await import("./sketch.tsx")).Sketch,
  help: async () => (await withCatalogues(import("./explain.ts"), game, help)).help,
  rulebook: async (language) => (await withCatalogues(import("./rulebook.ts"), game)).rulebook(language),
  lessons: async () => (await import("./lessons/course.ts")).course,
};
