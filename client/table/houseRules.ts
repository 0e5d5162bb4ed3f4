/** Which options of a table differ from the usual ones. */
import { initialValue, type OptionSpec, type Options } from "../../shared/core/options.ts";

/** The options that are not as they would be if nobody had chosen. What a text says, another option has announced. */
export function houseRules(specs: readonly OptionSpec[], options: Options, seats: number): readonly OptionSpec[] {
  return specs.filter((spec) => spec.kind !== "text" && options[spec.id] !== initialValue(spec, options, seats));
}
