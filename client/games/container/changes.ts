/** What changed for a player of Container while others moved. */
import { coloursInPlay } from "../../../shared/container/components.ts";
import type { ContainerSeat, Goods, Hand, Table } from "../../../shared/container/schema.ts";
import { machineCount } from "../../../shared/container/stores.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { change } from "../../kit/changes.ts";
import type { Change, GameView } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { endingColours } from "./ending.ts";
import { t } from "./messages/game/messages.ts";
import { colourText, containersText, money } from "./phrases.ts";

type View = GameView<Table, Hand>;

const missing = (before: readonly number[], after: readonly number[]): number[] => before.filter((id) => !after.includes(id));
const idsOf = (goods: readonly Goods[]): number[] => goods.map(({ id }) => id);

/** All that others may have bought or seized. */
const storesOf = ({ factory, harbour }: ContainerSeat): number[] => [...idsOf(factory), ...idsOf(harbour)];

function property(before: View, after: View): Change[] {
  const [was, is] = [before.table.seats[after.seat], after.table.seats[after.seat]];
  const lost: Change[] = [];
  const machines = machineCount(was) - machineCount(is);
  if (machines > 0) lost.push(change("lost", 300 * machines, t("change.machines", { n: machines }), { count: machines }));
  const warehouses = was.warehouses - is.warehouses;
  if (warehouses > 0) lost.push(change("lost", 200 * warehouses, t("change.warehouses", { n: warehouses }), { count: warehouses }));
  return lost;
}

/** Goods that went, and money that came for them. */
function business(before: View, after: View): Change[] {
  const [was, is] = [before.table.seats[after.seat], after.table.seats[after.seat]];
  const cash = (after.hand?.cash ?? 0) - (before.hand?.cash ?? 0);
  const gone = missing(storesOf(was), storesOf(is));
  const landed = missing(is.island, was.island);
  const changes: Change[] = [];
  if (gone.length > 0 && cash > 0)
    changes.push(
      change("gained", 10 * cash, t.rich("change.sold", { goods: containersText(gone, after.table), money: money(cash) }), { count: cash }),
    );
  else if (gone.length > 0)
    changes.push(
      change("lost", 30 * gone.length, t.rich("change.gone", { goods: containersText(gone, after.table) }), { count: gone.length }),
    );
  else if (cash > 0) changes.push(change("gained", 10 * cash, t("change.cash.more", { money: money(cash) }), { count: cash }));
  if (landed.length > 0)
    changes.push(
      change("gained", 60 * landed.length, t.rich("change.landed", { goods: containersText(landed, after.table) }), {
        count: landed.length,
        places: ["island"],
      }),
    );
  if (cash < 0) changes.push(change("lost", -10 * cash, t("change.cash.less", { money: money(-cash) }), { count: -cash }));
  return changes;
}

/** The cheapest goods that others' factories sell. */
function cheapest({ seats }: Table, own: Seat): number | undefined {
  const prices = seats.flatMap(({ factory }, seat) => (seat === own ? [] : factory.map(({ price }) => price)));
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

function offers(before: View, after: View): Change[] {
  const { table, seat } = after;
  const changes: Change[] = [];
  const [was, is] = [cheapest(before.table, seat), cheapest(table, seat)];
  const sellers = table.seats.flatMap(({ factory }, owner) => (owner !== seat && factory.some(({ price }) => price === is) ? [owner] : []));
  const places = sellers.map((owner) => `harbour ${owner}`);
  if (is === undefined && was !== undefined) changes.push(change("option", 100, t("change.factories.empty")));
  if (is !== undefined && is !== was)
    changes.push(
      change(
        "option",
        100,
        t("change.factories.from", { price: money(is), was: was === undefined ? "" : money(was), known: was !== undefined }),
        { places },
      ),
    );
  for (const [other, { ship }] of table.seats.entries())
    if (other !== seat && ship === seat && before.table.seats[other].ship !== seat)
      changes.push(change("option", 50, t.rich("change.ship", { who: whoAt(other, after) }), { places: [`ship ${other}`] }));
  return changes;
}

function end(before: View, after: View): Change[] {
  const { table } = after;
  const used = Array.from({ length: coloursInPlay(table) }, (_, colour) => colour).filter(
    (colour) => table.supply[colour] === 0 && before.table.supply[colour] > 0,
  );
  const changes = used.map((colour) =>
    change("threat", 500, t.rich("change.exhausted", { colour: colourText(colour, table) }), { places: [`supply ${colour}`] }),
  );
  if (endingColours(before.table).length > 0) return changes;
  const scarce = endingColours(table);
  if (scarce.length === 0) return changes;
  const colours = listOf(scarce.map(({ colour }) => colourText(colour, table)));
  return [
    ...changes,
    change("threat", 400, t.rich("change.near", { colours }), { places: scarce.map(({ colour }) => `supply ${colour}`) }),
  ];
}

export function changes(before: View, after: View): Change[] {
  if (after.seat < 0) return [];
  return [property, business, offers, end].flatMap((find) => find(before, after));
}
