/** Shipyard has no options. */
import type { OptionSpec } from "../core/options.ts";

export const OPTIONS: readonly OptionSpec[] = [];
