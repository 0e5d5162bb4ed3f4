/** An auction, from its beginning to what became of the lot, is one entry of the log, which tells no sealed sum. */
import assert from "node:assert/strict";
import { type ContainerLogEntry, isPastAuction } from "../../../../client/games/container/auctions.ts";
import { formatter } from "../../../../client/games/container/formatter.ts";
import { logGrouping } from "../../../../client/games/container/logGrouping.ts";
import { t } from "../../../../client/games/container/messages/game/messages.ts";
import { t as shellText } from "../../../../client/kit/i18n/messages/shell/messages.ts";
import { textIn } from "../../../../client/kit/i18n/rich.ts";
import { container } from "../../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../../shared/container/events.ts";
import type { Table } from "../../../../shared/container/schema.ts";
import { COLOURS, eventsFor, SPECTATOR } from "../../../../shared/core/game.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { newMatch, playedMoves } from "../../../fixture/botGame.ts";

const PLAYERS = ["Ann", "Bob", "Chloé"].map((name, seat) => ({ name, colour: COLOURS[seat], bot: false, connected: true }));

const LOT = [0, 1];
const began: ContainerEvent = { type: "auctionBegan", seat: 0, containers: LOT };
const bid = (seat: number, amount?: number): ContainerEvent => ({ type: "bidGiven", seat, amount });
const extra = (seat: number): ContainerEvent => ({ type: "extraGiven", seat });
const tie: ContainerEvent = { type: "bidsRevealed", bids: [-1, 7, 7], tied: [1, 2] };
const extras: ContainerEvent = { type: "extrasRevealed", extras: [-1, 0, 2], winners: [2], price: 9 };
const sold: ContainerEvent = { type: "lotSold", seat: 0, bidder: 2, price: 9, containers: LOT };
const kept: ContainerEvent = { type: "lotKept", seat: 0, price: 7, containers: LOT };
const loan: ContainerEvent = { type: "loanTaken", seat: 1, lender: -1, amount: 10 };

const fold = (events: readonly ContainerEvent[]) =>
  logGrouping.fold?.(
    events.map((event, number) => ({ number, event })),
    PLAYERS.length,
  ) ?? [];
const typesOf = (events: readonly ContainerEvent[]) => fold(events).map(({ event }) => event.type);
const read = (entry: ContainerLogEntry, table: Table, seat: number) =>
  textIn(formatter().event(entry, table, { players: PLAYERS, seat }) ?? "");

/** What the entry says after these events, to Bob, whose own bid the server tells him. */
const WAYS: readonly (readonly [what: string, events: readonly ContainerEvent[], text: RegExp, not: RegExp])[] = [
  ["nobody has bid", [], /^Ann auctions .*\.$/, /bid/i],
  ["some have bid", [bid(2), bid(1, 5)], /Bids so far: Chloé and you\./, /5/],
  ["there is a tie", [bid(2), bid(1, 7), tie], /Bids: you \$7 and Chloé \$7\. A tie!$/, /so far/],
  ["a tied bidder has added", [bid(2), bid(1, 7), tie, extra(2)], /A tie! Bids so far: Chloé\.$/, /Extra/],
  ["the second round decides", [bid(2), bid(1, 7), tie, extra(2), extra(1), extras], /\$7\. A tie! Extra bids: .*\$9\.$/, /so far/],
  [
    "it is sold",
    [bid(2), bid(1, 7), tie, extra(2), extra(1), extras, sold],
    /^Ann sells Chloé .* for \$9 .*Bids: .*Extra bids: /,
    /auctions/,
  ],
  ["it is kept", [bid(2), bid(1, 7), tie, kept], /^Ann keeps .*Bids: /, /auctions/],
];

describe("an auction in the log", () => {
  before(() => Promise.all([shellText.load(), t.load()]));

  for (const [what, events, text, not] of WAYS)
    it(`is one entry when ${what}`, () => {
      const [{ number, event }, ...rest] = fold([began, ...events]);
      assert.deepEqual([number, event.type, rest.length], [0, "auction", 0]);
      const words = read(event, newMatch(container, 3, new FastRandom(1)).state.table, 1);
      assert.match(words, text);
      assert.doesNotMatch(words, not);
      assert.equal(isPastAuction(event), /sells|keeps/.test(words), "only what is over opens as a picture");
    });

  it("leaves other events where they were, and drops a beginning that was undone", () => {
    assert.deepEqual(typesOf([began, bid(2), loan, bid(1), kept, { type: "turnEnded", seat: 0 }]), ["auction", "loanTaken", "turnEnded"]);
    assert.deepEqual(typesOf([began, bid(2), began, bid(1)]), ["auction"]);
  });

  it("leaves the end of an auction whose beginning is not loaded", () => {
    assert.deepEqual(typesOf([bid(2), tie, sold]), ["bidGiven", "bidsRevealed", "lotSold"]);
  });

  it("has all auctions of a game, each with its result", () => {
    const random = new FastRandom(7);
    const match = newMatch(container, PLAYERS.length, random);
    const events = eventsFor(match.setupEvents, SPECTATOR);
    for (const made of playedMoves(match, random)) events.push(...eventsFor(made.events, SPECTATOR));
    const auctions = fold(events).flatMap(({ event }) => (event.type === "auction" ? event : []));
    assert.equal(auctions.length, events.filter(({ type }) => type === "auctionBegan").length);
    assert.ok(auctions.length > 3 && auctions.every(({ result, revealed }) => result && revealed));
    for (const auction of auctions) assert.ok(read(auction, match.state.table, SPECTATOR));
  });
});
