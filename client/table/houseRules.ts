import { initialValue, type OptionSpec, type Options } from "../../shared/core/options.ts";

/** Options that differ from their defaults, except texts, which another option announces. */
export function houseRules(specs: readonly OptionSpec[], options: Options, seats: number): readonly OptionSpec[] {
  return specs.filter((spec) => spec.kind !== "text" && options[spec.id] !== initialValue(spec, options, seats));
}
