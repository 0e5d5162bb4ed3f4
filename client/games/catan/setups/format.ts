/** Spots and setups in words. */
import { geometryOf } from "../../../../shared/catan/geometry.ts";
import type { SetupTrait } from "../../../../shared/catan/openings.ts";
import type { Table } from "../../../../shared/catan/schema.ts";
import { listOf } from "../../../kit/i18n/catalogue.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { t as game } from "../messages/game/messages.ts";
import { t } from "../messages/setups/messages.ts";
import { harbourAt } from "../places.ts";
import { bundleText } from "../resources.ts";
import type { Spot } from "./model.ts";

export const percentText = (share: number): string => t("percent", { share });

/** "11 dots: 5 ore, 4 grain, and 2 lumber; 3:1 harbour" */
export function spotText({ vertex, dots }: Pick<Spot, "vertex" | "dots">, table: Table): string {
  const sum = dots.reduce((total, count) => total + count, 0);
  const text = t("spot", { dots: sum, resources: textIn(bundleText(dots)) });
  const harbour = harbourAt(vertex, geometryOf(table), table);
  return harbour ? textIn(listOf([text, game(`harbour.${harbour}`)], "unit")) : text;
}

/** What setups of a band have in common: "20 or 21 dots". */
export function bandText(trait: SetupTrait, band: number): string {
  return trait === "order" ? t("trait.order", { place: band + 1 }) : (t.lookup(`trait.${trait}.${band}`) ?? "");
}
