/** What changed for a player of Shipyard while others moved. */
import { CREW_RING, EQUIPMENT_RING } from "../../../shared/shipyard/data/rondels.ts";
import { equipPrice, exchangeSpace, recruitPrice, salePrice } from "../../../shared/shipyard/rondels.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import { type Crew, type Equipment, GOODS } from "../../../shared/shipyard/vocabulary.ts";
import { change } from "../../kit/changes.ts";
import type { Change, GameView } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { canalText, money, nameOf } from "./facts.ts";
import { t } from "./messages/game/messages.ts";

type View = GameView<Table, Hand>;

function own(before: View, after: View): Change[] {
  const [was, is] = [before.table.seats[after.seat], after.table.seats[after.seat]];
  const gained = is.money - was.money;
  if (gained > 0) return [change("gained", 10 * gained, t("change.money", { money: money(gained) }), { count: gained })];
  return gained < 0 ? [change("lost", -10 * gained, t("change.paid", { money: money(-gained) }), { count: -gained })] : [];
}

/** What is free now, and was not: one of each wheel. */
function wheels(before: View, after: View): Change[] {
  const changes: Change[] = [];
  const [was, is] = [before.table.seats[after.seat], after.table.seats[after.seat]];
  const free = <K extends Equipment | Crew>(ring: readonly K[], price: (view: View, kind: K) => number) => {
    const kind = ring.find((each) => price(after, each) === 0 && price(before, each) > 0);
    if (!kind) return;
    const facts = { piece: nameOf(kind), price: money(price(before, kind)) };
    changes.push(change("option", 60 + 10 * price(before, kind), t("change.free", facts), { places: [`piece ${kind}`] }));
  };
  free(EQUIPMENT_RING, ({ table }, kind) => equipPrice(table, table === after.table ? is : was, kind));
  free(CREW_RING, ({ table }, kind) => recruitPrice(table, table === after.table ? is : was, kind));
  return changes;
}

/** Goods for which the next exchange pays more or less, if the seat has a train. */
function exchange(before: View, after: View): Change[] {
  const seat = after.table.seats[after.seat];
  if (seat.trains.length === 0 || before.table.exchangeMarker === after.table.exchangeMarker) return [];
  const price = ({ table }: View, good: (typeof GOODS)[number]) => salePrice(seat, exchangeSpace(table, false), good);
  const moved = GOODS.filter((good) => price(before, good) !== price(after, good));
  if (moved.length === 0) return [];
  const goods = moved.map((good) =>
    t.rich("change.exchange.good", { good: nameOf(good), price: money(price(after, good)), was: money(price(before, good)) }),
  );
  const most = Math.max(...moved.map((good) => Math.abs(price(after, good) - price(before, good))));
  return [change("option", 50 + 10 * most, t.rich("change.exchange", { goods: listOf(goods) }), { places: ["exchange"] })];
}

function displays(before: View, after: View): Change[] {
  const { canals } = after.table;
  const gone = before.table.canals.filter((canal) => canal >= 0 && !canals.includes(canal));
  const fresh = canals.flatMap((canal, row) => (canal >= 0 && !before.table.canals.includes(canal) ? [row] : []));
  if (gone.length === 0) return [];
  const text = t("change.canals", { n: gone.length, canal: canalText(gone[0], false) });
  return [change("option", 30 + gone.length, text, { places: fresh.map((row) => `canal ${row}`) })];
}

const fleetOf = ({ fleet }: Table, seat: number) => fleet.filter((ship) => ship.seat === seat);

function rivals(before: View, after: View): Change[] {
  const { table } = after;
  const changes = table.seats.flatMap((_, rival): Change[] => {
    const sailed = fleetOf(table, rival).slice(fleetOf(before.table, rival).length);
    if (rival === after.seat || sailed.length === 0) return [];
    const points = sailed.reduce((sum, ship) => sum + ship.points, 0);
    return [change("threat", 100 + points, t.rich("change.sailed", { who: whoAt(rival, after), points }))];
  });
  if (table.ending && !before.table.ending) changes.push(change("threat", 900, t("change.ending")));
  else if (table.countdown < before.table.countdown) changes.push(change("threat", 20, t("change.lap", { laps: table.countdown })));
  return changes;
}

export function changes(before: View, after: View): Change[] {
  if (after.seat < 0) return [];
  return [own, wheels, exchange, displays, rivals].flatMap((find) => find(before, after));
}
