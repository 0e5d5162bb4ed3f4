/** Container's words, in every language: whole games with all variants, and sentences that hang on who reads them. */
import assert from "node:assert/strict";
import { CONTAINER_COLOURS } from "../../../../client/games/container/colours.ts";
import { eventText } from "../../../../client/games/container/eventText.ts";
import { help } from "../../../../client/games/container/explain.ts";
import { formatter } from "../../../../client/games/container/formatter.ts";
import { logGrouping } from "../../../../client/games/container/logGrouping.ts";
import { t } from "../../../../client/games/container/messages/game/messages.ts";
import { t as helpMessages } from "../../../../client/games/container/messages/help/messages.ts";
import type { Topic } from "../../../../client/kit/contract/game.ts";
import type { HelpProvider } from "../../../../client/kit/contract/help.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { LOCALES } from "../../../../client/kit/i18n/locales.ts";
import { partsIn, textIn } from "../../../../client/kit/i18n/rich.ts";
import { container } from "../../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../../shared/container/events.ts";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Table } from "../../../../shared/container/schema.ts";
import { type Game, SPECTATOR } from "../../../../shared/core/game.ts";
import { contract } from "../../../fixture/container/contract.ts";
import { loadLanguages } from "../../../fixture/languages.ts";
import { A, position } from "../../../shared/container/position.ts";
import { type Deal, formatGames, reader, textAssertion } from "../formatGame.ts";

const VARIANTS: readonly { readonly [id: string]: boolean }[] = [
  {},
  { secondShipment: true },
  { jumbo: true, investmentBank: true, openCash: true },
  { capitaliseUnpaidInterest: true },
  { beginner: true, noUselessSailing: true, stallEnd: true },
  { secondShipment: true, forceLoanBeforeDefault: true },
  { secondShipment: true },
  { secondShipment: true, beginner: true },
];
const DEALS = VARIANTS.map((variant, i): Deal => {
  const options = { deadEnd: true, ...variant };
  return { game: container as Game, contract, help: help as HelpProvider, topics: placesOf, seed: 40 + i, seats: 3 + (i % 3), options };
});

const assertText = textAssertion((icon) => icon in CONTAINER_COLOURS);

/** Ships, docks, slots and containers of every seat. */
function placesOf(table: object): Topic[] {
  return (table as Table).seats.flatMap(({ factory, harbour, island }, seat) => [
    { kind: "shipOf", seat },
    { kind: "dock", seat },
    ...[0, 1, 2, 3].map((slot) => ({ kind: "slot", seat, store: "factory", slot })),
    ...[0, 1, 2, 3, 4].map((slot) => ({ kind: "slot", seat, store: "harbour", slot })),
    ...[...factory.map(({ id }) => id), ...harbour.map(({ id }) => id), ...island].map((container) => ({ kind: "goods", seat, container })),
  ]);
}

describe("Container's texts", () => {
  before(async () => {
    await Promise.all([t.load(), helpMessages.load()]);
    await loadLanguages();
  });
  afterEach(() => speak("en"));

  for (const locale of LOCALES)
    describe(locale, () => {
      beforeEach(() => speak(locale));

      it("describe every event of whole games, to players and spectators", function () {
        this.timeout(60_000);
        formatGames(DEALS, assertText);
      });

      it("name and explain every option, and mark variants", () => {
        for (const { id, variant } of container.options) {
          const hint = formatter().option?.(`${id}.hint`) ?? "";
          assertText(id, formatter().option?.(id));
          assertText(id, hint);
          if (variant) assert.match(hint, /^(From another|D’une autre|Aus einer anderen|De otra) /);
        }
      });
    });

  it("address the reader as you, and the others by name", async () => {
    const { table } = position([{}, {}, {}]);
    const event: ContainerEvent = { type: "lotSold", seat: 1, bidder: 0, price: 7, containers: [0, 6, 1] };
    const textOf = (one: ContainerEvent, seat = 0) => textIn(eventText(one, table, reader(seat)) ?? "");
    assert.equal(textOf(event), "Ben sells you 2 black and 1 white for $7 and gets $14 with the subsidy.");
    assert.equal(textOf(event, 1), "You sell Ann 2 black and 1 white for $7 and get $14 with the subsidy.");
    await speak("de");
    assert.equal(textOf(event), "Ben verkauft dir 2 schwarze und 1 weißen Container für 7\u00a0$ und bekommt mit dem Zuschuss 14\u00a0$.");
    await speak("es");
    assert.equal(textOf(event, 1), "Vendes 2 negros y 1 blanco a Ann por 7\u00a0$ y recibes 14\u00a0$ con la subvención.");
    await speak("fr");
    assert.equal(textOf({ type: "sailed", seat: 0, from: -1, to: 2 }), "Vous entrez dans le port d’Émile.");
  });

  it("have an icon for each colour in the log", () => {
    const { table } = position([{}, {}, {}]);
    const parts = partsIn(eventText({ type: "auctionBegan", seat: 1, containers: [0, 6] }, table, reader(0)) ?? "");
    assert.deepEqual(
      parts.flatMap(({ icon, text }) => (icon ? [[icon, text]] : [])),
      [
        ["seat 1", "Ben"],
        ["black", "black"],
      ],
    );
  });

  it("say that sailing to the island ends the turn", async () => {
    const { table } = position([{}, {}, {}]);
    const sail: ContainerMove = { type: "sail", to: "island", purchases: [] };
    assert.match(formatter().move(sail, table, reader(0)), /this ends your turn$/);
    await speak("fr");
    assert.match(formatter().move(sail, table, reader(0)), /cela termine votre tour$/);
  });

  it("name a container with its price", () => {
    const { table } = position([{}, { factory: ["tan@3"] }, {}]);
    const [{ id }] = table.seats[1].factory;
    assert.equal(formatter().value({ container: id }, "items", table, reader(0)), "tan at $3");
    assert.equal(formatter().value({ container: id, price: 5 }, "items", table, reader(0)), "tan at $5");
  });

  it("call the colours of each edition by their names", () => {
    const classic = position([{}, {}, {}]).table;
    const jumbo = position([{}, {}, {}], { jumbo: true }).table;
    const move = { type: "buyMachine", colour: 2 } as const;
    assert.equal(formatter().move(move, classic, reader(0)), "Buy a tan machine");
    assert.equal(formatter().move(move, jumbo, reader(0)), "Buy a blue machine");
  });

  it("name the player to move, and count missing bids", () => {
    const { table } = position([{}, {}, {}], {}, { active: A, actionsLeft: 1 });
    const textOf = (seat: number) => formatter().status(table, reader(seat));
    assert.equal(textOf(0), "Your turn: 1 action left");
    assert.equal(textOf(SPECTATOR), "Ann’s turn: 1 action left");
    table.phase = "auctionBid";
    for (const seat of [1, 2]) table.seats[seat].asked = true;
    assert.equal(textOf(SPECTATOR), "Auction: 2 players are bidding");
    table.seats[1].answered = true;
    assert.equal(textOf(SPECTATOR), "Auction: Émile is bidding");
  });

  it("leave a loan out that is repaid in the same turn", () => {
    const loan = (type: "loanTaken" | "loanRepaid", seat = 0): ContainerEvent => ({ type, seat, lender: -1, amount: 10 });
    const [taken, repaid] = [loan("loanTaken"), loan("loanRepaid")];
    const events = [repaid, taken, taken, repaid, taken, loan("loanRepaid", 1)];
    const shown = logGrouping.fold?.(
      events.map((event, number) => ({ number, event })),
      3,
    );
    assert.deepEqual(
      shown?.map(({ number }) => number),
      [4, 5],
    );
  });
});
