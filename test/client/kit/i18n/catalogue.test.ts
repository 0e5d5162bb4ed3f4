/** Formatting of messages: people, icons, lists, numbers, and the fallback to English. */
import assert from "node:assert/strict";
import { catalogue, listOf, numberText, switchTo } from "../../../../client/kit/i18n/catalogue.ts";
import { type Locale, locale } from "../../../../client/kit/i18n/locales.ts";
import { type Insert, textIn, Who, withIcon } from "../../../../client/kit/i18n/rich.ts";

interface Messages {
  readonly builds: { readonly who: Who; readonly what: Insert };
  readonly produce: Record<never, never>;
  readonly costs: { readonly price: number };
  readonly only: { readonly n: number };
  readonly port: { readonly who: Insert };
}

const en = {
  builds: "{who, select, you {You build} other {{who} builds}} {what}.",
  produce: "Produce <wool>wool</wool>: it is free!",
  costs: "{price, number, dollars}",
  only: "{n, plural, one {# sheep} other {# sheep, all of them}}",
  port: "{who}’s harbour: the $8 that {who} pays.",
};
const fr = {
  builds: "{who, select, you {Vous construisez} other {{who} construit}} {what}.",
  produce: "Produisez de la <wool>laine</wool> : c’est gratuit !",
  costs: "{price, number, dollars}",
  port: "Le port de {who} : 8 $ que {who} paie.",
};

const loads: Locale[] = [];
const source = (of: Locale, messages: object) => async () => {
  loads.push(of);
  return { default: messages as { readonly [key: string]: string } };
};

const t = catalogue<Messages>(5, { en: source("en", en), fr: source("fr", fr) });
const ann = new Who("other", withIcon("seat 1", "Ann"));
const you = new Who("you", "you");

describe("a catalogue", () => {
  beforeEach(() => switchTo("en"));
  after(() => switchTo("en"));

  it("is loaded in the current language only", async () => {
    await t.load();
    assert.deepEqual(loads, ["en"]);
  });

  it("speaks to the reader, and of others by name", () => {
    assert.equal(t("builds", { who: you, what: "a road" }), "You build a road.");
    assert.equal(t("builds", { who: ann, what: "a road" }), "Ann builds a road.");
  });

  it("keeps the pictures of its arguments, of lists and of its own tags, and leaves them out of plain text", () => {
    const what = listOf([withIcon("road", "a road"), "a city"]);
    const rich = [{ icon: "seat 1", text: "Ann" }, { text: " builds " }, { icon: "road", text: "a road" }, { text: " and a city." }];
    assert.deepEqual(t.rich("builds", { who: ann, what }), rich);
    assert.equal(t("builds", { who: ann, what }), "Ann builds a road and a city.");
    const produce = [{ text: "Produce " }, { icon: "wool", text: "wool" }, { text: ": it is free!" }];
    assert.deepEqual(t.rich("produce"), produce);
    assert.equal(t.rich("only", { n: 1 }), "1 sheep", "text without pictures is a string");
  });

  it("writes numbers, money, lists and spaces as the language does", async () => {
    assert.equal(t("costs", { price: 1200 }), "$1,200");
    await switchTo("fr");
    assert.equal(t("costs", { price: 1200 }), "1\u202f200\u00a0$");
    assert.equal(t("costs", { price: -5 }), "−5\u00a0$", "a minus, not a hyphen");
    assert.deepEqual([-22, -0].map(numberText), ["−22", "0"]);
    assert.equal(textIn(listOf(["a", "b", "c"], "disjunction")), "a, b ou c");
    await switchTo("es");
    assert.equal(textIn(listOf([withIcon("seat 1", "Ana"), "Inés"])), "Ana e Inés");
    await switchTo("fr");
    assert.equal(t("produce"), "Produisez de la laine\u202f: c’est gratuit\u202f!");
  });

  it("falls back to English for each missing key, with English plural rules", async () => {
    await switchTo("fr");
    assert.equal(t("only", { n: 0 }), "0 sheep, all of them");
    assert.equal(t("builds", { who: you, what: "un pont" }), "Vous construisez un pont.");
    await switchTo("de");
    assert.equal(t("builds", { who: ann, what: "a road" }), "Ann builds a road.");
  });

  it("elides French words before arguments, and keeps amounts on one line", async () => {
    await switchTo("fr");
    const port = (name: string) => t("port", { who: new Who("other", withIcon("seat 1", name)) });
    assert.equal(port("Émile"), "Le port d’Émile\u202f: 8\u00a0$ qu’Émile paie.");
    assert.equal(port("Ben"), "Le port de Ben\u202f: 8\u00a0$ que Ben paie.");
    assert.equal(t("port", { who: "Ann" }), "Le port d’Ann\u202f: 8\u00a0$ qu’Ann paie.", "a plain text");
    await switchTo("en");
    assert.equal(port("Ann"), "Ann’s harbour: the $8 that Ann pays.");
  });

  it("changes to the language requested last, even if an earlier one loads later", async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = catalogue<Messages>(5, {
      en: source("en", en),
      de: async () => {
        await late;
        return { default: en };
      },
    });
    await slow.load();
    const german = switchTo("de");
    await switchTo("en");
    release();
    await german;
    assert.equal(locale.value, "en");
  });

  it("looks up keys that come as data", () => {
    assert.equal(t.lookup("costs", { price: 2 }), "$2");
    assert.equal(t.lookup("unheard of"), undefined);
    assert.equal(locale.value, "en");
  });
});
