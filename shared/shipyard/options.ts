/** Shipyard has no variants. */
import type { OptionSpec } from "../core/options.ts";
import { START_ORDER } from "../core/startOrder.ts";

export const OPTIONS: readonly OptionSpec[] = [START_ORDER];
