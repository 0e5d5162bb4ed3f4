/** Options of a table: described as data, so that one description makes the lobby's form and the server's check. */
import type { Refusal } from "./game.ts";

export type OptionValue = string | number | boolean;

/** Complete options of a game, by option id. */
export type Options = { readonly [id: string]: OptionValue };

interface Common {
  readonly id: string;
  /** The option has a meaning only then; otherwise it keeps its initial value and the form hides it. */
  readonly when?: (options: Options, seats: number) => boolean;
  /** Taken from another edition or a house rule: the form says so. */
  readonly variant?: true;
}

export type OptionSpec = Common &
  (
    | { readonly kind: "flag"; readonly initial: boolean }
    | {
        readonly kind: "choice";
        readonly values: readonly string[];
        /** The initial value may hang on options that stand before this one. */
        readonly initial: string | ((options: Options, seats: number) => string);
        /** Values allowed in this company; all of `values` if absent. */
        readonly allowed?: (options: Options, seats: number) => readonly string[];
      }
    /** Whole numbers; 0 stands for "off" where `off` is set. */
    | { readonly kind: "number"; readonly min: number; readonly max: number; readonly initial: number; readonly off?: true }
  );

/** The value that a spec has when nobody chose. */
export function initialValue(spec: OptionSpec, options: Options, seats: number): OptionValue {
  return typeof spec.initial === "function" ? spec.initial(options, seats) : spec.initial;
}

function faultOf(spec: OptionSpec, value: unknown, options: Options, seats: number): boolean {
  if (spec.kind === "flag") return typeof value !== "boolean";
  if (spec.kind === "choice") {
    const allowed = spec.allowed?.(options, seats) ?? spec.values;
    return typeof value !== "string" || !allowed.includes(value);
  }
  if (spec.off && value === 0) return false;
  return !Number.isInteger(value) || (value as number) < spec.min || (value as number) > spec.max;
}

/**
 * The complete options of a table from what its host chose: unknown names and bad values are refused (BAD_OPTION with the
 * option's name), what was not chosen gets its initial value.
 */
export function completeOptions(
  specs: readonly OptionSpec[],
  chosen: { readonly [id: string]: unknown },
  seats: number,
): Options | Refusal {
  const known = new Set(specs.map((spec) => spec.id));
  for (const id of Object.keys(chosen)) if (!known.has(id)) return { code: "BAD_OPTION", params: { option: id.slice(0, 40) } };
  const options: { [id: string]: OptionValue } = {};
  for (const spec of specs) {
    const applies = spec.when?.(options, seats) ?? true;
    const value = chosen[spec.id];
    if (!applies || value === undefined) options[spec.id] = initialValue(spec, options, seats);
    else if (faultOf(spec, value, options, seats)) return { code: "BAD_OPTION", params: { option: spec.id } };
    else options[spec.id] = value as OptionValue;
  }
  return options;
}
