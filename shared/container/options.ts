/** Variants of the rules document, section 6, as options of a table; all are off unless chosen. */
import type { OptionSpec, Options } from "../options.ts";

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
  { id: "openCash", kind: "flag", initial: false },
  { id: "jumbo", kind: "flag", initial: false, variant: true },
  { id: "investmentBank", kind: "flag", initial: false, variant: true, when: jumbo },
  { id: "secondShipment", kind: "flag", initial: false, variant: true, when: classic },
  { id: "capitaliseUnpaidInterest", kind: "flag", initial: false, when: classic },
  { id: "forceLoanBeforeDefault", kind: "flag", initial: false, when: (options) => classic(options) && seized(options) },
];
