/** Parses a message: at build time for the page, which has no parser; on first use in Node. */
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { type Locale, SOURCE_LOCALE } from "./locales.ts";
import { typesetText } from "./typeset.ts";

/** Element types: `TYPE` of the parser, which isn't in the page. */
export const LITERAL = 0;
export const ARGUMENT = 1;
export const NUMBER = 2;
export const DATE = 3;
export const TIME = 4;
export const SELECT = 5;
export const PLURAL = 6;
export const POUND = 7;
export const TAG = 8;

export interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: { readonly [name: string]: { readonly value: readonly Element[] } };
  readonly children?: readonly Element[];
  readonly style?: unknown;
  readonly offset?: number;
  readonly pluralType?: string;
}

export const within = ({ options = {}, children = [] }: Element): readonly Element[] => [
  ...Object.values(options).flatMap(({ value }) => value),
  ...children,
];

export const allElements = (elements: readonly Element[]): readonly Element[] =>
  elements.flatMap((element) => [element, ...allElements(within(element))]);

/** The message with its literals changed. */
export function mapLiterals(element: Element, change: (text: string) => string): Element {
  const inner = (elements: readonly Element[]) => elements.map((one) => mapLiterals(one, change));
  const { type, value, options, children } = element;
  if (type === LITERAL) return { type, value: change(value ?? "") };
  if (children) return { ...element, children: inner(children) };
  if (!options) return element;
  const cases = Object.entries(options).map(([name, one]) => [name, { value: inner(one.value) }]);
  return { ...element, options: Object.fromEntries(cases) };
}

/** @throws SyntaxError if it is not a message */
export function compile(text: string, locale: Locale = SOURCE_LOCALE): MessageFormatElement[] {
  const elements = new IntlMessageFormat(text, locale, undefined, { captureLocation: false }).getAst();
  const printed = (one: string) => typesetText(one, locale);
  return elements.map((element) => mapLiterals(element as Element, printed) as MessageFormatElement);
}
