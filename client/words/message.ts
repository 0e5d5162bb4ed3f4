/**
 * Sentences in ICU form, as far as the words need it: `{name}`, and `plural`, `selectordinal` and `select` with `#` and cases inside
 * each other. An apostrophe is an apostrophe.
 */

export type Params = { readonly [name: string]: string | number };

/** What a sentence is made of: it is said with its values, and `#` is the number that chose the case around it. */
type Said = (params: Params, count: string) => string;

type Kind = "plural" | "selectordinal" | "select";

const NAME = /\s*(\w+)\s*/y;
const CASE = /\s*(=?\w+)\s*\{/y;

class Parser {
  readonly #text: string;
  readonly #language: string;
  #at = 0;

  constructor(text: string, language: string) {
    this.#text = text;
    this.#language = language;
  }

  /** Up to the end, or to the brace that closes a case. */
  sentence(counted = false): Said {
    const parts: Said[] = [];
    while (this.#at < this.#text.length && this.#text[this.#at] !== "}") parts.push(this.#part(counted));
    return (params, count) => parts.map((part) => part(params, count)).join("");
  }

  /** @throws Error for text behind a brace that was never opened */
  end(): void {
    if (this.#at < this.#text.length) this.#fail();
  }

  #part(counted: boolean): Said {
    const char = this.#text[this.#at];
    if (char === "{") return this.#argument();
    if (char === "#" && counted) {
      this.#at++;
      return (_, count) => count;
    }
    return this.#plain(counted ? /[^{}#]+/y : /[^{}]+/y);
  }

  #plain(pattern: RegExp): Said {
    const [text] = this.#take(pattern);
    return () => text;
  }

  #argument(): Said {
    this.#at++;
    const [, name] = this.#take(NAME);
    if (this.#closes()) return (params) => String(params[name] ?? "");
    this.#expect(",");
    const [, kind] = this.#take(NAME);
    this.#expect(",");
    return this.#choice(name, kind as Kind);
  }

  #choice(name: string, kind: Kind): Said {
    const cases = this.#cases(kind !== "select");
    if (!cases.other) this.#fail();
    if (kind === "select") return (params, count) => (cases[String(params[name])] ?? cases.other)(params, count);
    const rules = new Intl.PluralRules(this.#language, { type: kind === "plural" ? "cardinal" : "ordinal" });
    const digits = new Intl.NumberFormat(this.#language);
    return (params) => {
      const value = Number(params[name]);
      return (cases[`=${value}`] ?? cases[rules.select(value)] ?? cases.other)(params, digits.format(value));
    };
  }

  #cases(counted: boolean): { [name: string]: Said } {
    const cases: { [name: string]: Said } = {};
    while (!this.#closes()) {
      const [, name] = this.#take(CASE);
      cases[name] = this.sentence(counted);
      this.#expect("}");
    }
    return cases;
  }

  #closes(): boolean {
    while (this.#text[this.#at] === " ") this.#at++;
    if (this.#text[this.#at] !== "}") return false;
    this.#at++;
    return true;
  }

  #expect(char: string): void {
    if (this.#text[this.#at++] !== char) this.#fail();
  }

  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? this.#fail();
    this.#at = pattern.lastIndex;
    return found;
  }

  #fail(): never {
    throw new Error(`no sentence: ${this.#text} (at ${this.#at})`);
  }
}

/** Reads a sentence once, to say it often. @param language decides on plurals @throws Error for what is no sentence */
export function sentence(text: string, language: string): (params?: Params) => string {
  const parser = new Parser(text, language);
  const said = parser.sentence();
  parser.end();
  return (params = {}) => said(params, "");
}
