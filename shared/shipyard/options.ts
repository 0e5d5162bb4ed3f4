/** Shipyard's options: its rules document knows no variants. */
import type { OptionSpec } from "../core/options.ts";

export const OPTIONS: readonly OptionSpec[] = [];
