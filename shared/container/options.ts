/**
 * Variants of the rules document, section 6, as options of a table; all are off unless chosen. Only `deadEnd` is the project's
 * own, and on: the document knows no end of a game in which nobody does anything any more (but for 6.5, which ends it sooner).
 */
import type { OptionSpec, Options } from "../core/options.ts";

const seized = (options: Options): boolean => options.capitaliseUnpaidInterest !== true;
const jumbo = (options: Options): boolean => options.jumbo === true;
const classic = (options: Options): boolean => options.jumbo !== true;

/**
 * `capitaliseUnpaidInterest` implies `forceLoanBeforeDefault`, and the 2018 edition has its own way with interest
 * (section 6.8): where an option decides nothing it is not offered.
 */
export const OPTIONS: readonly OptionSpec[] = [
  { id: "beginner", kind: "flag", initial: false },
  { id: "noUselessSailing", kind: "flag", initial: false },
  { id: "stallEnd", kind: "flag", initial: false },
  { id: "deadEnd", kind: "flag", initial: true, when: (options) => options.stallEnd !== true },
  { id: "openCash", kind: "flag", initial: false },
  { id: "jumbo", kind: "flag", initial: false, variant: true },
  { id: "investmentBank", kind: "flag", initial: false, variant: true, when: jumbo },
  { id: "secondShipment", kind: "flag", initial: false, variant: true, when: classic },
  { id: "capitaliseUnpaidInterest", kind: "flag", initial: false, when: classic },
  { id: "forceLoanBeforeDefault", kind: "flag", initial: false, when: (options) => classic(options) && seized(options) },
];
