/** Formats Shipyard's moves, events and labels in the current language. */
import type { Refusal, ScoreLine } from "../../../shared/core/game.ts";
import { BONUS_COST, SUBSIDY } from "../../../shared/shipyard/data/tiles.ts";
import type { EventOf } from "../../../shared/shipyard/events.ts";
import { cardAt, rowPrice } from "../../../shared/shipyard/market.ts";
import type { MoveOf, ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { equipPrice, recruitPrice } from "../../../shared/shipyard/rondels.ts";
import type { Table } from "../../../shared/shipyard/schema.ts";
import { incomeTotal } from "../../../shared/shipyard/track.ts";
import { ACTIONS, type Action, type Column, type Phase } from "../../../shared/shipyard/vocabulary.ts";
import type { FormatContext, Formatter, RichText } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { perLocale } from "../../kit/i18n/locales.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { textIn, withIcon } from "../../kit/i18n/rich.ts";
import { actionDue, canalText, cardText, fitted, goodsOf, itemsOf, mayTakeBonus, money, nameOf, things } from "./facts.ts";
import { type ActionResult, type ActionTaken, actionBegun, actionOfResult, type ShipyardLogEntry } from "./logGrouping.ts";
import { t } from "./messages/game/messages.ts";
import { turnText } from "./wheels.ts";

function status(table: Table, context: FormatContext): string {
  const phase = table.phase as Phase;
  const who = whoAt(table.active, context);
  const action = actionDue(table);
  switch (phase) {
    case "discard":
      return table.seats[context.seat]?.answered === false ? t("status.discard") : t("status.waiting");
    case "act":
      return action ? acting(table, context, action) : t("status.acted", { who, bonus: mayTakeBonus(table) });
    case "over":
      return t("status.over");
    default:
      return t(`status.${phase}`, { who });
  }
}

/** What the seat on turn does; for oneself with the prices to which an arrow turns. */
function acting(table: Table, context: FormatContext, action: Action): string {
  const text = t("status.acting", { who: whoAt(table.active, context), action: t(`action.${action}`) });
  const turn = table.active === context.seat ? turnText(table, table.seats[context.seat], action) : undefined;
  return turn ? `${text}. ${turn}` : text;
}

/** The goods of a train of the seat on turn, by its index. */
function ownGoods({ seats, active }: Table, index: number | undefined): RichText | undefined {
  const train = index === undefined ? undefined : seats[active]?.trains[index];
  return train === undefined ? undefined : goodsOf(train);
}

type MoveTexts = { readonly [K in ShipyardMove["type"]]: (move: Partial<MoveOf<K>>, table: Table) => string };

/** A move, or the fixed part of a choice that is still open. */
const MOVES: MoveTexts = {
  discard: () => t("move.discard"),
  choose: ({ tile }, table) =>
    tile ? t("move.choose", { action: t(`action.${tile}`), income: money(incomeTotal(table, ACTIONS.indexOf(tile))) }) : t("kind.choose"),
  bonus: ({ tile }) => {
    const price = money(BONUS_COST);
    return tile ? t("move.bonus.action", { price, action: t(`action.${tile}`) }) : t("move.bonus", { price });
  },
  build({ cards }, table) {
    if (!cards) return t("kind.build");
    const placed = cards.map(({ column, row, slot }) =>
      t("move.build.card", { card: cardText(cardAt(table, column, row)), slot: slot + 1 }),
    );
    return t("move.build", { cards: listOf(placed) });
  },
  train: ({ row }, table) =>
    row === undefined ? t("kind.train") : t("move.train", { goods: goodsOf(table.trains[row]), price: money(rowPrice(row)) }),
  canal: ({ row, flip = false }, table) =>
    row === undefined ? t("kind.canal") : t("move.canal", { canal: canalText(table.canals[row], flip), flip, price: money(rowPrice(row)) }),
  equip({ kind }, table) {
    const seat = table.seats[table.active];
    if (!kind || !seat) return t("kind.equip");
    return t("move.equip", { piece: t(`thing.${kind}`, { n: 1 }), price: money(equipPrice(table, seat, kind)) });
  },
  recruit({ kind }, table) {
    const seat = table.seats[table.active];
    if (!kind || !seat) return t("kind.recruit");
    return t("move.recruit", { piece: t(`thing.${kind}`, { n: 1 }), price: money(recruitPrice(table, seat, kind)) });
  },
  hire: ({ kind, steps = 0 }) => (kind ? t("move.hire", { employee: t(`employee.${kind}`), steps }) : t("kind.hire")),
  exchange({ train, goods: fates }, table) {
    const goods = ownGoods(table, train);
    if (goods === undefined) return t("kind.exchange");
    if (!fates) return t("move.exchange.train", { goods });
    return t("move.exchange", {
      goods,
      fates: listOf(
        fates.map((fate) => (fate === "sell" ? t("value.sell") : t(`thing.${fate}`, { n: 1 }))),
        "unit",
      ),
    });
  },
  subsidy: () => t("move.subsidy", { money: money(SUBSIDY) }),
  endActions: () => t("move.endActions"),
  launch({ bowSlot, fit }) {
    if (bowSlot === undefined) return t("kind.launch");
    const pieces = fit ? textIn(fitted(fit)) : "";
    return pieces ? t("move.launch.fit", { slot: bowSlot + 1, pieces }) : t("move.launch", { slot: bowSlot + 1 });
  },
  scrap: ({ bowSlot }) => (bowSlot === undefined ? t("kind.scrap") : t("move.scrap", { slot: bowSlot + 1 })),
  finish({ column, row, slot }, table) {
    if (!column || row === undefined || slot === undefined) return t("kind.finish");
    return t("move.finish", { card: cardText(cardAt(table, column, row)), slot: slot + 1, price: money(rowPrice(row)) });
  },
  pass: () => t("move.pass"),
};

type EventTexts = {
  readonly [K in ShipyardLogEntry["type"]]: (
    event: Extract<ShipyardLogEntry, { readonly type: K }>,
    context: FormatContext,
  ) => RichText | undefined;
};

/** What something cost, or that it was free. */
const priced = (price: number) => ({ paid: price > 0, price: money(price) });

/** "a bow and 2 middles" */
function shipParts(columns: readonly Column[]): RichText {
  const count = (part: "bow" | "middle" | "stern", n: number) => (n > 0 ? [t(`event.actionTaken.${part}`, { n })] : []);
  const of = (...some: Column[]) => columns.filter((column) => some.includes(column)).length;
  return listOf([...count("bow", of("bow")), ...count("middle", of("middleA", "middleB")), ...count("stern", of("stern"))]);
}

function exchangedText({ goods }: EventOf<"exchanged">): { goods: RichText; gains: RichText } {
  const pieces = goods.flatMap(({ piece }) => (piece ? [piece] : []));
  const earned = goods.reduce((sum, good) => sum + good.money, 0);
  const gains = [...(earned > 0 ? [money(earned)] : []), ...itemsOf(pieces)];
  return { goods: things(goods.map(({ good }) => good)), gains: listOf(gains) };
}

/** What an action brought, and what it cost. */
function resultText(result: ActionResult): RichText {
  const gained = (gain: RichText, price: number) => t.rich("event.actionTaken.gained", { things: gain, ...priced(price) });
  switch (result.type) {
    case "built":
      return gained(shipParts(result.cards.map(({ column }) => column)), pricesOf(result));
    case "trainBought":
      return gained(goodsOf(result.train), result.price);
    case "canalLeased":
      return gained(t("event.actionTaken.canal"), result.price);
    case "equipped":
    case "recruited":
      return gained(things([result.kind, ...result.extra]), result.price);
    case "hired":
      return gained(t(`employee.${result.kind}`), result.price);
    case "exchanged":
      return t.rich("event.actionTaken.exchanged", exchangedText(result));
    case "subsidised":
      return money(result.amount);
  }
}

const pricesOf = ({ cards }: EventOf<"built">): number => cards.reduce((sum, { price }) => sum + price, 0);

function actionText({ seat, tile, income, bonus, result }: ActionTaken, context: FormatContext): RichText {
  return t.rich("event.actionTaken", {
    who: whoAt(seat, context),
    action: withIcon(tile, t(`tile.${tile}`)),
    way: bonus > 0 ? "bonus" : income > 0 ? "income" : "none",
    money: money(bonus || income),
    done: result !== undefined,
    // Pictures of all that was gained would take a second line.
    what: result ? textIn(resultText(result)) : "",
  });
}

/** Final actions have no tile of their own. */
const carriedOut = (result: ActionResult, context: FormatContext): RichText =>
  actionText({ type: "actionTaken", seat: result.seat, tile: actionOfResult(result), income: 0, bonus: 0, result }, context);

const EVENTS: EventTexts = {
  started: ({ starter }, context) => t.rich("event.started", { who: whoAt(starter, context) }),
  // The actions tell whose turn it is, and the board which tile moved on.
  turnBegan: () => undefined,
  tileAdvanced: () => undefined,
  lapEnded: ({ countdown }) => t("event.lapEnded", { laps: countdown }),
  endTriggered: ({ by }) => t("event.endTriggered", { by }),
  contractsDue: () => t("event.contractsDue"),
  contractsDiscarded: ({ seat }, context) => t.rich("event.contractsDiscarded", { who: whoAt(seat, context) }),
  tileChosen: (event, context) => actionText(actionBegun(event), context),
  actionTaken: actionText,
  noTile: ({ seat }, context) => t.rich("event.noTile", { who: whoAt(seat, context) }),
  bonusTaken: (event, context) => actionText(actionBegun(event), context),
  built: carriedOut,
  marketRefilled: () => undefined,
  trainBought: carriedOut,
  trainsShuffled: ({ count }) => t("event.trainsShuffled", { n: count }),
  canalLeased: carriedOut,
  equipped: carriedOut,
  recruited: carriedOut,
  hired: carriedOut,
  exchanged: carriedOut,
  subsidised: carriedOut,
  forfeited: ({ seat, tile }, context) => t.rich("event.forfeited", { who: whoAt(seat, context), action: t(`action.${tile}`) }),
  launched: ({ seat, cards, fit, cruise: { speed, total } }, context) =>
    t.rich("event.launched", { who: whoAt(seat, context), cards: cards.length, pieces: fitted(fit), speed, points: total }),
  scrapped: ({ seat, cards }, context) => t.rich("event.scrapped", { who: whoAt(seat, context), cards: cards.length }),
  finalsBegan: () => t("event.finalsBegan"),
  finished: ({ seat, card, price }, context) =>
    t.rich("event.finished", { who: whoAt(seat, context), card: cardText(card), ...priced(price) }),
  passed: ({ seat }, context) => t.rich("event.passed", { who: whoAt(seat, context) }),
  ended({ ranks }, context) {
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [whoAt(seat, context)] : []));
    return winners.length > 1 ? t.rich("event.ended.shared", { names: listOf(winners) }) : t.rich("event.ended", { who: winners[0] });
  },
};

function value(value: unknown, field: string, table: Table): string {
  if (typeof value === "boolean") return t(value ? "value.yes" : "value.no");
  if (value === "sell") return t("value.sell");
  if (field === "slot" || field === "bowSlot" || field === "row") return String(Number(value) + 1);
  if (typeof value === "string") return nameOf(value);
  if (Array.isArray(value)) return textIn(listOf(value.map((item) => nameOf(String(item)))));
  if (typeof value === "object" && value !== null && "column" in value && "row" in value) {
    const row = Number(value.row);
    return t("value.card", { card: cardText(cardAt(table, value.column as Column, row)), price: money(rowPrice(row)) });
  }
  return String(value);
}

/** Slots are counted from 1, sums are money, ids are names. */
function readable({ params = {} }: Refusal | ScoreLine) {
  const text = (name: string, value: string | number) => {
    if (name === "price" || name === "money") return money(Number(value));
    if (name === "slot") return Number(value) + 1;
    return typeof value === "string" ? nameOf(value) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, text(name, value)]));
}

export const formatter = perLocale(
  (): Formatter<Table, ShipyardMove, ShipyardLogEntry> => ({
    option: (key) => t.lookup(`option.${key}`),
    kind: (type) => t.lookup(`kind.${type}`),
    status,
    move: (move, table) => (MOVES[move.type] as MoveTexts["choose"])(move as Partial<MoveOf<"choose">>, table),
    part: (field) => t.lookup(`part.${field}`) ?? nameOf(field),
    value,
    event: (event, _table, context) => (EVENTS[event.type] as EventTexts["started"])(event as EventOf<"started">, context),
    refusal: (refusal) => t.lookup(`refusal.${refusal.code}`, readable(refusal)),
    scoreLine: (line) => t.lookup(`line.${line.line}`, readable(line)) ?? line.line,
    tip: (decision) => t.lookup(`tip.${decision}`),
  }),
);
