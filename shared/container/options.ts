/**
 * Variants of the rules document, section 6, all off by default, and who begins. Only `deadEnd` is our own addition and on: the rules have no other end for
 * a game in which all players stop acting (except 6.5, which ends it sooner).
 */
import type { OptionSpec, Options } from "../core/options.ts";
import { START_ORDER } from "../core/startOrder.ts";

const seized = (options: Options): boolean => options.capitaliseUnpaidInterest !== true;
const jumbo = (options: Options): boolean => options.jumbo === true;
const classic = (options: Options): boolean => options.jumbo !== true;

/**
 * Options without effect are not offered: `capitaliseUnpaidInterest` implies `forceLoanBeforeDefault`, and the 2018 edition has its own
 * rules for interest (section 6.8).
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
  START_ORDER,
];
