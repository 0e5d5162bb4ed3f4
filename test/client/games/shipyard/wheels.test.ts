/** What Shipyard's rondels say agrees with what the rules ask for, wherever the markers are and whoever is employed. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { money } from "../../../../client/games/shipyard/facts.ts";
import { t } from "../../../../client/games/shipyard/messages/game/messages.ts";
import { captionsOf, freeStops, offersOf, salesOf, turnText, WHEELS, wheelOf } from "../../../../client/games/shipyard/wheels.ts";
import { LOCALES, SOURCE_LOCALE } from "../../../../client/kit/i18n/locales.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { EMPLOYEE_IDS, STOPS } from "../../../../shared/shipyard/data/employees.ts";
import { CREW_RING, EQUIPMENT_RING, EXCHANGE_RING } from "../../../../shared/shipyard/data/rondels.ts";
import { equipPrice, hirePrice, recruitPrice, salePrice } from "../../../../shared/shipyard/rondels.ts";
import type { ShipyardSeat, Table } from "../../../../shared/shipyard/schema.ts";
import { shipyard } from "../../../../shared/shipyard/shipyard.ts";
import { type CREW, EQUIPMENT, GOODS } from "../../../../shared/shipyard/vocabulary.ts";
import { newMatch } from "../../../fixture/botGame.ts";
import { inLanguage, loadLanguages } from "../../../fixture/languages.ts";

const { table: start } = newMatch(shipyard, 2, new FastRandom(1)).state;

const positions = fc
  .record({
    equipmentMarker: fc.nat(EQUIPMENT_RING.length - 1),
    crewMarker: fc.nat(CREW_RING.length - 1),
    exchangeMarker: fc.nat(EXCHANGE_RING.length - 1),
    employeeMarker: fc.nat(STOPS - 1),
    employees: fc.uniqueArray(fc.nat(EMPLOYEE_IDS.length - 1), { maxLength: 8 }),
  })
  .map(({ employees, ...markers }) => {
    const seat: ShipyardSeat = { ...start.seats[0], employees };
    return { table: { ...start, ...markers } as Table, seat };
  });

describe("Shipyard's rondels", () => {
  before(async () => {
    await t.load();
    await loadLanguages();
  });

  it("begin where the compulsory step leads, with the price of the rules", () => {
    fc.assert(
      fc.property(positions, ({ table, seat }) => {
        const bare = { ...seat, employees: [] };
        assert.deepEqual(new Map(offersOf(table, seat, "equip").map(({ thing, price }) => [thing, price])).size, EQUIPMENT.length);
        for (const { thing, price } of offersOf(table, seat, "equip")) assert.equal(price, equipPrice(table, seat, thing as never));
        for (const { thing, price } of offersOf(table, seat, "recruit")) assert.equal(price, recruitPrice(table, seat, thing as never));
        assert.equal(equipPrice(table, bare, EQUIPMENT_RING[wheelOf(table, "equip").next]), 0);
        assert.equal(recruitPrice(table, bare, CREW_RING[wheelOf(table, "recruit").next]), 0);
        const space = wheelOf(table, "exchange").next;
        for (const { thing, price } of salesOf(table, seat)) assert.equal(price, salePrice(seat, space, thing));
      }),
    );
  });

  it("say these prices in every language, the nearest first", () => {
    fc.assert(
      fc.property(positions, fc.constantFrom(...LOCALES), ({ table, seat }, language) => {
        inLanguage(language, () => {
          const said = (thing: (typeof EQUIPMENT | typeof CREW | typeof GOODS)[number], price: number) =>
            price === 0 ? t("wheel.free", { thing: t(`thing.${thing}.name`) }) : `${t(`thing.${thing}.name`)} ${money(price)}`;
          const equip = turnText(table, seat, "equip") ?? "";
          const [nearest] = offersOf(table, seat, "equip");
          for (const thing of EQUIPMENT)
            if (thing !== nearest.thing) assert.ok(equip.includes(said(thing, equipPrice(table, seat, thing))), `${thing}: ${equip}`);
          assert.ok(equip.indexOf(t(`thing.${nearest.thing}.name`)) < equip.indexOf(";"), equip);
          const sells = turnText(table, seat, "exchange") ?? "";
          for (const good of GOODS)
            assert.ok(sells.includes(`${t(`thing.${good}.name`)} ${money(salePrice(seat, wheelOf(table, "exchange").next, good))}`), sells);
          for (const wheel of WHEELS) {
            const [caption] = captionsOf(table, seat, wheel, false);
            const first = wheel === "exchange" ? salesOf(table, seat)[0] : offersOf(table, seat, wheel)[0];
            assert.ok(caption.includes(t(`thing.${first.thing}.name`)), caption);
            if (wheel !== "exchange" && first.price === 0) assert.ok(caption.includes(said(first.thing, 0)), caption);
          }
        });
      }),
    );
    inLanguage(SOURCE_LOCALE, () => {});
  });

  it("name the employees at the next stop with all that they cost", () => {
    const seat = { ...start.seats[0], employees: [] };
    const table: Table = { ...start, employeeMarker: 0 };
    const [employee] = table.spots.slice(3, 6).filter((number) => table.employeesLeft[number] > 0);
    const text = turnText(table, seat, "hire") ?? "";
    assert.ok(text.includes(`${t(`employee.${EMPLOYEE_IDS[employee]}`)} ${money(hirePrice(seat, 0, employee))}`), text);
    assert.equal(freeStops(seat), 1);
    assert.equal(freeStops({ ...seat, employees: [EMPLOYEE_IDS.indexOf("F-HIR")] }), 3);
  });

  it("speak plainly", () => {
    const seat = { ...start.seats[0], employees: [] };
    const table: Table = { ...start, crewMarker: 1, equipmentMarker: 4, exchangeMarker: 1 };
    assert.equal(turnText(table, seat, "recruit"), "The arrow turns to the businessman: free; captain 1\u00a0G, soldier 2\u00a0G.");
    assert.equal(captionsOf(table, seat, "equip", false)[0], "Next: crane free, sail 1, cannon 2, smokestack 3, propeller 4");
    assert.equal(captionsOf(table, seat, "equip", false)[3], "Next: crane free, sail 1 …");
    assert.equal(turnText(table, seat, "exchange"), "The arrow turns: coal 3\u00a0G, cloth 2\u00a0G, grain 1\u00a0G.");
  });
});
