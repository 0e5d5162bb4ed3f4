/** Catalogues of ICU messages, loaded in the current language only; missing keys fall back to English. `messages.ts` types them: client/README.md. */
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { type Formatters, IntlMessageFormat } from "intl-messageformat";
import type { RichText, TextPart } from "../contract/game.ts";
import { allElements, compile, type Element, PLURAL, SELECT, TAG } from "./compile.ts";
import { intlTag, type Locale, locale, SOURCE_LOCALE } from "./locales.ts";
import { type Insert, partsIn, textIn } from "./rich.ts";
import { joinParts } from "./typeset.ts";

/** Number styles (`{n, number, dollars}`) besides those of ICU and its skeletons (`::percent`). */
const FORMATS = {
  number: {
    dollars: { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 },
    signedDollars: {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
      signDisplay: "exceptZero",
    },
    signed: { signDisplay: "exceptZero" },
  },
} as const;

/** Read at build time; as text in Node. */
type Message = string | MessageFormatElement[];
type Messages = { readonly [key: string]: Message };
type Load = () => Promise<{ readonly default: Messages }>;

/** The languages that a catalogue has. */
export type Sources = { readonly [SOURCE_LOCALE]: Load } & { readonly [L in Locale]?: Load };

type Value = Insert | number | boolean | Date;
export type Values = { readonly [argument: string]: Value | undefined };

export type NoValues = Record<never, never>;

/** The intersection of a union's members. */
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Arguments of a key; for a union of keys, those that all of them take. */
type ArgumentsOf<M, K extends keyof M> = keyof All<M[K]> extends never ? [] : [values: All<M[K]>];

/** Formats a catalogue's messages in the current language. A component that calls it is rendered again when the language changes. */
export interface Catalogue<M> {
  <K extends keyof M & string>(key: K, ...values: ArgumentsOf<M, K>): string;
  /** With icons: of arguments, and of tags in the message. */
  rich<K extends keyof M & string>(key: K, ...values: ArgumentsOf<M, K>): RichText;
  /** For keys that are data, such as refusal codes: undefined if there is no such message. */
  lookup(key: string, values?: Values): string | undefined;
  lookupRich(key: string, values?: Values): RichText | undefined;
  has(key: string): key is keyof M & string;
  /** All keys, for catalogues that are read as a whole. */
  keys(): readonly string[];
  /** Await before formatting; later changes of language are followed automatically. */
  load(): Promise<void>;
}

/** Messages of one language, each compiled on first use. */
class Language {
  readonly #locale: Locale;
  readonly #messages: Messages;
  readonly #ready = new Map<string, (values: Values) => readonly TextPart[]>();

  constructor(locale: Locale, messages: Messages) {
    this.#locale = locale;
    this.#messages = messages;
  }

  get keys(): readonly string[] {
    return Object.keys(this.#messages);
  }

  get size(): number {
    return this.keys.length;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#messages, key);
  }

  format(key: string, values: Values): readonly TextPart[] {
    const ready = this.#ready.get(key) ?? prepared(this.#messages[key] as Message, this.#locale);
    this.#ready.set(key, ready);
    return ready(values);
  }
}

function memoized<A extends readonly unknown[], T>(make: (...given: A) => T): (...given: A) => T {
  const made = new Map<string, T>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key) ?? make(...given);
    made.set(key, known);
    return known;
  };
}

/** With a real minus sign, where Intl has a hyphen, and none before 0. */
class NumberFormat extends Intl.NumberFormat {
  override format(value: number | bigint): string {
    return super.format(value === 0 ? 0 : value).replace("-", "−");
  }
}

/** Shared by all messages; by default each makes its own. */
const formatters: Formatters = {
  getNumberFormat: memoized((...given) => new NumberFormat(...given)),
  getDateTimeFormat: memoized((...given) => new Intl.DateTimeFormat(...given)),
  getPluralRules: memoized((...given) => new Intl.PluralRules(...given)),
};

const listFormat = memoized((language: Locale, type: Intl.ListFormatType) => new Intl.ListFormat(intlTag(language), { type }));

/** A tag is an icon of its name, for the text within it. */
const tagged = (icon: string) => (inner: readonly Insert[]) => ({ icon, text: inner.map(textIn).join("") });

/** Keeps arguments as separate parts, since elision depends on where one begins; intl-messageformat would merge strings. */
function separated(values: Values, chosen: ReadonlySet<string>): Values {
  const isPrinted = (name: string, value: Value | undefined) => typeof value === "string" && !chosen.has(name);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isPrinted(name, value) ? [{ text: value as string }] : value]),
  );
}

function prepared(message: Message, locale: Locale): (values: Values) => readonly TextPart[] {
  const elements = typeof message === "string" ? compile(message, locale) : message;
  const format = new IntlMessageFormat(elements, intlTag(locale), FORMATS as never, { formatters });
  const namesOf = (...types: readonly number[]) =>
    allElements(elements as readonly Element[]).flatMap(({ type, value = "" }) => (types.includes(type) ? value : []));
  const tags = Object.fromEntries(namesOf(TAG).map((name) => [name, tagged(name)]));
  const chosen = new Set(namesOf(SELECT, PLURAL));
  const parts = (values: Values) =>
    format.formatToParts<unknown>({ ...separated(values, chosen), ...tags } as never).flatMap(({ value }) => partsIn(value as Insert));
  return (values) => joinParts(parts(values), locale);
}

/** Joins adjacent plain texts; a plain string if there are no icons. */
function joined(parts: readonly TextPart[]): RichText {
  const result: TextPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && !last.icon && !part.icon) result[result.length - 1] = { text: last.text + part.text };
    else result.push(part);
  }
  return result.some(({ icon }) => icon) ? result : textIn(result);
}

interface Loadable {
  isIn(wanted: Locale): boolean;
  loadIn(wanted: Locale): Promise<void>;
}

/** The catalogues that are loaded whenever the language changes. */
const inUse = new Set<Loadable>();

/** The language requested last. One that loads too late is ignored. */
let latest: Locale | undefined;

/** Switches the whole page once all catalogues in use are loaded, unless another language was requested meanwhile. */
export async function switchTo(wanted: Locale): Promise<void> {
  latest = wanted;
  // New catalogues may be added during the wait.
  while ([...inUse].some((one) => !one.isIn(wanted))) await Promise.all([...inUse].map((one) => one.loadIn(wanted)));
  if (latest === wanted) locale.value = wanted;
}

/** @param size number of its messages: where a language has fewer, the English ones are loaded too */
export function catalogue<M>(size: number, sources: Sources): Catalogue<M> {
  const languages = new Map<Locale, Language>();
  const isComplete = (wanted: Locale) => languages.get(wanted)?.size === size || languages.has(SOURCE_LOCALE);

  async function fetched(wanted: Locale): Promise<void> {
    const load = sources[wanted];
    if (load && !languages.has(wanted)) languages.set(wanted, new Language(wanted, (await load()).default));
  }

  const loadable: Loadable = {
    isIn: (wanted) => (languages.has(wanted) || !sources[wanted]) && isComplete(wanted),
    async loadIn(wanted) {
      await fetched(wanted);
      if (!isComplete(wanted)) await fetched(SOURCE_LOCALE);
    },
  };

  function languageOf(key: string): Language | undefined {
    const current = languages.get(locale.value);
    if (current?.has(key)) return current;
    const source = languages.get(SOURCE_LOCALE);
    return source?.has(key) ? source : undefined;
  }

  function parts(key: string, values: Values = {}): readonly TextPart[] {
    const language = languageOf(key);
    if (!language) throw new Error(`no message "${key}" is loaded in "${locale.value}"`);
    return language.format(key, values);
  }

  const has = (key: string): key is keyof M & string => languageOf(key) !== undefined;
  const format = (key: string, values?: Values) => textIn(parts(key, values));
  const rich = (key: string, values?: Values) => joined(parts(key, values));
  return Object.assign(format, {
    rich,
    lookup: (key: string, values?: Values) => (has(key) ? format(key, values) : undefined),
    lookupRich: (key: string, values?: Values) => (has(key) ? rich(key, values) : undefined),
    has,
    keys: () => [...new Set([languages.get(locale.value), languages.get(SOURCE_LOCALE)].flatMap((one) => one?.keys ?? []))],
    async load() {
      inUse.add(loadable);
      while (!loadable.isIn(locale.value)) await loadable.loadIn(locale.value);
    },
  }) as Catalogue<M>;
}

/** Loads a module together with its catalogues. */
export async function withCatalogues<T>(module: Promise<T>, ...catalogues: readonly { load(): Promise<void> }[]): Promise<T> {
  await Promise.all(catalogues.map((one) => one.load()));
  return module;
}

/** A number outside of messages. */
export const numberText = (value: number): string => formatters.getNumberFormat(intlTag(locale.value)).format(value);

/** "a, b and c" in the current language, with the icons of its items; "a, b or c" as a disjunction; "a, b, c" as a unit. */
export function listOf(items: readonly Insert[], type: Intl.ListFormatType = "conjunction"): RichText {
  const format = listFormat(locale.value, type);
  const rest = [...items];
  // The conjunction may depend on the texts: Spanish "Ana e Inés".
  const parts = format
    .formatToParts(items.map(textIn))
    .flatMap(({ type, value }) => (type === "element" ? partsIn(rest.shift() ?? "") : { text: value }));
  return joined(parts);
}

export const listText = (items: readonly Insert[]): string => textIn(listOf(items));
