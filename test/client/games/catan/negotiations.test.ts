/** An offer and what became of it are one line of the log. */
import assert from "node:assert/strict";
import { formatter } from "../../../../client/games/catan/formatter.ts";
import { logGrouping } from "../../../../client/games/catan/logGrouping.ts";
import { t } from "../../../../client/games/catan/messages/game/messages.ts";
import type { CatanLogEntry, NegotiationResult } from "../../../../client/games/catan/negotiations.ts";
import type { Locale } from "../../../../client/kit/i18n/locales.ts";
import { textIn } from "../../../../client/kit/i18n/rich.ts";
import type { CatanEvent } from "../../../../shared/catan/events.ts";
import type { Table } from "../../../../shared/catan/schema.ts";
import { COLOURS } from "../../../../shared/core/game.ts";
import { inLanguage, loadLanguages } from "../../../fixture/languages.ts";

const SEATS = 4;
const ORE = [0, 0, 0, 0, 1];
const WOOL = [0, 0, 1, 0, 0];

const offered: CatanEvent = { type: "offered", seat: 0, offer: 7, to: [], give: ORE, get: WOOL };
const countered: CatanEvent = { type: "countered", seat: 2, offer: 8, give: ORE, get: WOOL };
const reply = (type: "accepted" | "declined", seat: number, offer = 7): CatanEvent => ({ type, seat, offer });
const traded = (partner: number): CatanEvent => ({ type: "traded", seat: 0, with: partner, give: ORE, get: WOOL });
const rolled: CatanEvent = { type: "rolled", seat: 0, dice: [2, 3] };

function entriesOf(events: readonly CatanEvent[]): readonly CatanLogEntry[] {
  const logged = events.map((event, number) => ({ number, event }));
  return (logGrouping.fold?.(logged, SEATS) ?? []).map(({ event }) => event);
}

/** One row a way in which an offer may end. */
const WAYS: readonly (readonly [fate: NegotiationResult, what: string, events: readonly CatanEvent[]])[] = [
  ["open", "nobody has answered", []],
  ["open", "two of three have declined", [reply("declined", 1), reply("declined", 3)]],
  ["refused", "all have declined", [reply("declined", 1), reply("declined", 3), reply("declined", 2)]],
  ["traded", "one accepts, and it is carried out", [reply("declined", 1), reply("accepted", 2), traded(2)]],
  ["withdrawn", "its maker takes it back", [reply("accepted", 2), { type: "withdrawn", seat: 0, offer: 7 }]],
  ["open", "a consent is taken back", [reply("accepted", 2), { type: "withdrawn", seat: 2, offer: 7 }]],
  ["lapsed", "hands have changed", [{ type: "lapsed", offers: [7] }]],
  ["open", "only a consent has lapsed, and another comes", [reply("accepted", 2), { type: "lapsed", offers: [7] }, reply("accepted", 1)]],
];

describe("an offer in the log", () => {
  for (const [fate, what, events] of WAYS)
    it(`is one line, "${fate}" where ${what}`, () => {
      const [negotiation, ...rest] = entriesOf([offered, ...events]);
      assert.ok(negotiation.type === "negotiation" && rest.length === 0);
      assert.equal(negotiation.fate, fate);
    });

  it("ends without a trade when the turn ends", () => {
    const [negotiation, after] = entriesOf([offered, { type: "turnEnded", seat: 0 }]);
    assert.ok(negotiation.type === "negotiation" && negotiation.fate === "ended" && after.type === "turnEnded");
  });

  it("shows the counter-offer that was accepted instead", () => {
    const [own, counter] = entriesOf([offered, reply("declined", 1), countered, reply("accepted", 0, 8), traded(2)]);
    assert.ok(own.type === "negotiation" && own.fate === "open");
    assert.ok(counter.type === "negotiation" && counter.fate === "traded" && counter.partner === 0);
  });

  it("is left out when its maker withdrew it before anybody answered, and another one later", () => {
    const again = (offer: number): CatanEvent[] => [
      { ...offered, offer },
      { type: "withdrawn", seat: 0, offer },
    ];
    const entries = entriesOf([...again(7), ...again(8), ...again(9), rolled]);
    assert.deepEqual(
      entries.map((entry) => (entry.type === "negotiation" ? entry.offer : entry.type)),
      [9, "rolled"],
    );
  });

  it("is left out when everybody refused it, and the same one again later", () => {
    const again = (offer: number, give = ORE): CatanEvent[] => [
      { ...offered, offer, give },
      ...[1, 2, 3].map((seat) => reply("declined", seat, offer)),
    ];
    const entries = entriesOf([...again(7), ...again(8, WOOL), ...again(9)]);
    assert.deepEqual(
      entries.map((entry) => entry.type === "negotiation" && entry.offer),
      [8, 9],
    );
  });

  it("is left out if it is a counter-offer in vain, and its maker makes another one later", () => {
    const counter = { type: "countered", seat: 1, offer: 7, give: ORE, get: WOOL } as const;
    const made = [
      { ...counter, offer: 7 },
      { ...counter, offer: 8, give: WOOL },
      { ...counter, offer: 9, seat: 2 },
    ];
    const entries = entriesOf([...made, { type: "turnEnded", seat: 0 }]);
    assert.deepEqual(
      entries.flatMap((entry) => (entry.type === "negotiation" ? entry.offer : [])),
      [8, 9],
    );
  });

  it("leaves other events in place", () => {
    assert.deepEqual(
      entriesOf([rolled, offered, rolled, reply("declined", 1)]).map(({ type }) => type),
      ["rolled", "negotiation", "rolled"],
    );
  });

  const players = ["Ann", "Ben", "Chloé", "Dan"].map((name, i) => ({ name, colour: COLOURS[i], bot: false, connected: true }));
  const sentenceOf = (events: readonly CatanEvent[], seat: number, language: Locale) => {
    const table = {} as Table;
    return textIn(inLanguage(language, formatter).event(entriesOf(events)[0] as CatanLogEntry, table, { players, seat }) ?? "");
  };

  it("says how it ended, in each language", async () => {
    await t.load();
    await loadLanguages();
    const refused = [offered, reply("declined", 1), reply("declined", 3), reply("declined", 2)];
    assert.equal(sentenceOf(refused, 0, "en"), "You offer 1 ore for 1 wool. No takers");
    assert.equal(sentenceOf(refused, 1, "fr"), "Ann propose 1 minerai contre 1 laine. Sans preneur");
    assert.equal(
      sentenceOf([offered, reply("declined", 1), reply("accepted", 2)], 3, "en"),
      "Ann offers 1 ore for 1 wool. Accepted: Chloé; Declined: Ben",
    );
    assert.equal(sentenceOf([offered, reply("accepted", 2), traded(2)], 3, "en"), "Ann offers 1 ore for 1 wool. Traded with Chloé");
  });
});
