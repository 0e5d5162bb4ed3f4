/** What things are called in one language: the words that sentences are put together from. */
import type { EmployeeId } from "../../../shared/shipyard/data/employees.ts";
import type { Action, Column, Crew, Equipment, Feature, Good, Water } from "../../../shared/shipyard/vocabulary.ts";
import type { MoneyWords } from "../../kit/i18n/teller.ts";

/** Everything that can be counted. */
export type Thing = Crew | Equipment | Good | Feature;

/** A thing with its article, and in the plural: "a sail", "sails". */
export interface Noun {
  readonly one: string;
  readonly a: string;
  readonly many: string;
}

export interface Terms {
  readonly grammar: MoneyWords;
  readonly actions: { readonly [A in Action]: string };
  readonly nouns: { readonly [T in Thing]: Noun };
  /** With its article. */
  readonly aColumn: { readonly [C in Column]: string };
  readonly waters: { readonly [W in Water]: string };
  readonly employees: { readonly [E in EmployeeId]: { readonly name: string; readonly effect: string } };
}
