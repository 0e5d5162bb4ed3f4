/** Texts of options. */
import type { OptionSpec, OptionValue } from "../../shared/core/options.ts";
import type { Formatter } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";

export function valueText(spec: OptionSpec, value: OptionValue, formatter: Formatter): string {
  if (spec.kind === "flag") return t(value ? "option.on" : "option.off");
  if (spec.kind === "number" && spec.off && value === 0) return t("option.off");
  return formatter.option?.(`${spec.id}.${value}`) ?? String(value);
}
