/** Table options as data: one description drives both the lobby's form and the server's validation. */
import { isRefusal, type Refusal } from "./state.ts";

export type OptionValue = string | number | boolean;

/** Complete options, by option id. */
export type Options = { readonly [id: string]: OptionValue };

interface BaseOption {
  readonly id: string;
  /** If false, the form hides the option and it keeps its initial value. */
  readonly when?: (options: Options, seats: number) => boolean;
  /** From another edition, or a house rule; the form labels it. */
  readonly variant?: true;
}

export type OptionSpec = BaseOption &
  (
    | { readonly kind: "flag"; readonly initial: boolean }
    | {
        readonly kind: "choice";
        readonly values: readonly string[];
        /** May depend on earlier options. */
        readonly initial: string | ((options: Options, seats: number) => string);
        /** Values allowed with these options; all `values` if absent. */
        readonly allowed?: (options: Options, seats: number) => readonly string[];
      }
    /** Text in a format of the game, e.g. a custom board. */
    | {
        readonly kind: "text";
        /** In characters; longer text is refused unread. */
        readonly maxLength: number;
        readonly initial: string | ((options: Options, seats: number) => string);
        /** Why the text is not playable, with the place of the violation. */
        readonly validate: (text: string, options: Options, seats: number) => Refusal | undefined;
      }
    | {
        readonly kind: "number";
        /** Integers; 0 means "off" if `off` is set. */
        readonly min: number;
        readonly max: number;
        readonly initial: number;
        readonly off?: true;
        /** Why a number in range is not allowed. Not applied to games that already started with it. */
        readonly validate?: (value: number, options: Options, seats: number) => Refusal | undefined;
      }
  );

export function initialValue(spec: OptionSpec, options: Options, seats: number): OptionValue {
  return typeof spec.initial === "function" ? spec.initial(options, seats) : spec.initial;
}

type RefusalParams = NonNullable<Refusal["params"]>;
const NO_REASON: RefusalParams = {};

/** Adds the game's refusal code as `why`. */
const withReason = (refusal: Refusal | undefined): RefusalParams | undefined => refusal && { why: refusal.code, ...refusal.params };

function invalidText(
  spec: Extract<OptionSpec, { kind: "text" }>,
  value: unknown,
  options: Options,
  seats: number,
): RefusalParams | undefined {
  if (typeof value !== "string" || value.length > spec.maxLength) return NO_REASON;
  return withReason(spec.validate(value, options, seats));
}

function isNumberOf(spec: Extract<OptionSpec, { kind: "number" }>, value: unknown): boolean {
  if (spec.off && value === 0) return true;
  return Number.isInteger(value) && (value as number) >= spec.min && (value as number) <= spec.max;
}

function isChoiceOf(spec: Extract<OptionSpec, { kind: "choice" }>, value: unknown, options: Options, seats: number): boolean {
  return typeof value === "string" && (spec.allowed?.(options, seats) ?? spec.values).includes(value);
}

function isValid(spec: Exclude<OptionSpec, { kind: "text" }>, value: unknown, options: Options, seats: number): boolean {
  if (spec.kind === "flag") return typeof value === "boolean";
  return spec.kind === "choice" ? isChoiceOf(spec, value, options, seats) : isNumberOf(spec, value);
}

interface Selection {
  readonly seats: number;
  readonly started: boolean;
}

function invalidParams(spec: OptionSpec, value: unknown, options: Options, { seats, started }: Selection): RefusalParams | undefined {
  if (spec.kind === "text") return invalidText(spec, value, options, seats);
  if (!isValid(spec, value, options, seats)) return NO_REASON;
  return spec.kind === "number" && !started ? withReason(spec.validate?.(value as number, options, seats)) : undefined;
}

/**
 * Validates a host's choices and fills in initial values. Refusal: BAD_OPTION {option}, with the game's reason as `why`.
 * @param started the game already started with these options, so newer limits on numbers don't apply
 */
export function completeOptions(
  specs: readonly OptionSpec[],
  chosen: { readonly [id: string]: unknown },
  seats: number,
  started = false,
): Options | Refusal {
  const known = new Set(specs.map((spec) => spec.id));
  for (const id of Object.keys(chosen)) if (!known.has(id)) return { code: "BAD_OPTION", params: { option: id.slice(0, 40) } };
  const options: { [id: string]: OptionValue } = {};
  for (const spec of specs) {
    const applies = spec.when?.(options, seats) ?? true;
    const value = chosen[spec.id];
    const params = applies && value !== undefined ? invalidParams(spec, value, options, { seats, started }) : undefined;
    if (params) return { code: "BAD_OPTION", params: { ...params, option: spec.id } };
    options[spec.id] = applies && value !== undefined ? (value as OptionValue) : initialValue(spec, options, seats);
  }
  return options;
}

/** The options that differ from their initial values. */
function chosenOptions(specs: readonly OptionSpec[], options: Options, seats: number): { [id: string]: OptionValue } {
  const chosen = specs.filter((spec) => options[spec.id] !== initialValue(spec, options, seats));
  return Object.fromEntries(chosen.map(({ id }) => [id, options[id] as OptionValue]));
}

interface SeatedOptions {
  readonly options: Options;
  readonly seats: number;
}

/**
 * Complete options after a change of options or of the number of players. Choices that no longer apply fall back to their initial values;
 * choices that the game rejects (e.g. a board too small for more players) are refused instead.
 */
export function updateOptions(specs: readonly OptionSpec[], before: SeatedOptions, changes: Options, seats: number): Options | Refusal {
  const chosen: { [id: string]: OptionValue } = { ...chosenOptions(specs, before.options, before.seats), ...changes };
  for (;;) {
    const complete = completeOptions(specs, chosen, seats);
    if (!isRefusal(complete)) return complete;
    const { option = "", why } = complete.params ?? {};
    if (why !== undefined || option in changes || !(option in chosen)) return complete;
    delete chosen[option];
  }
}
