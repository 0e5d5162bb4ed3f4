/** Shortcuts of Catan's bar. */
import type { Shortcut } from "../../kit/contract/game.ts";
import { t } from "./messages/game/messages.ts";

export const shortcuts: readonly Shortcut[] = [
  { key: "Space", label: () => t("key.space") },
  { key: "R", label: () => t("kind.buildRoad") },
  { key: "S", label: () => t("kind.buildSettlement") },
  { key: "C", label: () => t("kind.buildCity") },
  { key: "D", label: () => t("kind.buyCard") },
  { key: "T", label: () => t("key.trade") },
];
