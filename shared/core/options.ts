/** Options of a table: described as data, so that one description makes the lobby's form and the server's check. */
import { isRefusal, type Refusal } from "./game.ts";

export type OptionValue = string | number | boolean;

/** Complete options of a game, by option id. */
export type Options = { readonly [id: string]: OptionValue };

interface BaseOption {
  readonly id: string;
  /** The option has a meaning only then; otherwise it keeps its initial value and the form hides it. */
  readonly when?: (options: Options, seats: number) => boolean;
  /** Taken from another edition or a house rule: the form says so. */
  readonly variant?: true;
}

export type OptionSpec = BaseOption &
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
    /** A text of the game's own making, such as a board that somebody drew. */
    | {
        readonly kind: "text";
        /** Most characters; a longer one is refused unread. */
        readonly maxLength: number;
        readonly initial: string | ((options: Options, seats: number) => string);
        /** Why the text cannot be played in this company, and where the fault lies in it. */
        readonly validate: (text: string, options: Options, seats: number) => Refusal | undefined;
      }
    | {
        readonly kind: "number";
        /** Whole numbers; 0 stands for "off" where `off` is set. */
        readonly min: number;
        readonly max: number;
        readonly initial: number;
        readonly off?: true;
        /** Why a number in the range cannot be chosen in this company; a game that was begun with it goes on. */
        readonly validate?: (value: number, options: Options, seats: number) => Refusal | undefined;
      }
  );

/** The value that a spec has when nobody chose. */
export function initialValue(spec: OptionSpec, options: Options, seats: number): OptionValue {
  return typeof spec.initial === "function" ? spec.initial(options, seats) : spec.initial;
}

/** What is wrong with a value, as parameters of the refusal. */
type RefusalParams = NonNullable<Refusal["params"]>;
const NO_REASON: RefusalParams = {};

/** The game's own reason. */
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

/** For how many something was chosen, and whether their game was begun with it. */
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
 * The complete options of a table from what its host chose: unknown names and bad values are refused (BAD_OPTION with the
 * option's name, and where the game has a reason with `why` and where), what was not chosen gets its initial value.
 * @param started a game was begun with them: today's reasons against a number came too late for it
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

/** What was chosen among complete options: whatever nobody would have got without choosing. */
function chosenOptions(specs: readonly OptionSpec[], options: Options, seats: number): { [id: string]: OptionValue } {
  const chosen = specs.filter((spec) => options[spec.id] !== initialValue(spec, options, seats));
  return Object.fromEntries(chosen.map(({ id }) => [id, options[id]]));
}

/** Complete options, and for how many players they are. */
export interface SeatedOptions {
  readonly options: Options;
  readonly seats: number;
}

/**
 * The complete options after some were changed, or the number of players: what was chosen stays. What no longer has a place falls back
 * to its initial value; what the game has a reason against, such as a board too small for more players, is refused and not lost.
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
