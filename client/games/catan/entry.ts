/** Catan in the registry. */
import type { GameEntry } from "../../kit/contract/entry.ts";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { t as card } from "./messages/card/messages.ts";
import { t as editor } from "./messages/editor/messages.ts";
import { t as game } from "./messages/game/messages.ts";
import { t as help } from "./messages/help/messages.ts";
import { t as lessons } from "./messages/lessons/messages.ts";
import { t as rules } from "./messages/rules/messages.ts";
import { t as setups } from "./messages/setups/messages.ts";

export const catan: GameEntry = {
  id: "catan",
  card,
  formatter: async () => (await withCatalogues(import("./formatter.ts"), game)).formatter,
  rules: async () => (await import("../../../shared/catan/rules.ts")).rules,
  client: async () => (await withCatalogues(import("./index.ts"), game)).default,
  picture: async () => (await import("./picture.tsx")).Picture,
  thumbnail: async () => (await import("./thumbnail.tsx")).Thumbnail,
  help: async () => (await withCatalogues(import("./explain.ts"), game, help)).help,
  rulebook: async () => (await withCatalogues(import("./rulebook.ts"), game, rules)).rulebook,
  lessons: async () => (await withCatalogues(import("./lessons/course.ts"), lessons)).course,
  editor: async () => (await withCatalogues(import("./editor/editor.tsx"), game, editor)).Editor,
  openings: async () => (await withCatalogues(import("./setups/setups.tsx"), game, setups)).SetupExplorer,
  openingThumbnail: async () => (await import("./setups/thumbnail.ts")).setupThumbnail,
  textPicture: async () => (await withCatalogues(import("./editor/sketch.tsx"), game)).DrawingPicture,
};
