/** Exchange commodities: sells or barters every good of a train (rules document, sections 2.3 and 7.7). */
import type { Refusal } from "../../core/game.ts";
import type { Space } from "../../core/space.ts";
import { contains } from "../../core/space.ts";
import { playerOf, type ShipyardView } from "../act.ts";
import { BARTER } from "../data/rondels.ts";
import { STARTING_TRAINS, TRAINS } from "../data/trains.ts";
import { NOTHING } from "../displays.ts";
import { employs } from "../employees.ts";
import type { MoveOf } from "../moves.ts";
import { PIECE_NUMBER } from "../numbers.ts";
import { refuse } from "../refusals.ts";
import { exchangeSpace, salePrice } from "../rondels.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import type { Good, Piece } from "../vocabulary.ts";
import type { ActionAct } from "./action.ts";

type GoodUse = "sell" | Piece;

function usesOf(good: Good): Space {
  return { kind: "option", of: ["sell", ...BARTER[good]] };
}

const USES: Readonly<Record<Good, Space>> = { coal: usesOf("coal"), cloth: usesOf("cloth"), grain: usesOf("grain") };

/** By train: uses of each good. */
const GOODS_SPACES = TRAINS.map(({ goods }) => ({ goods: { kind: "tuple" as const, of: goods.map((good) => USES[good]) } }));

/** By index of the train in store: without and with the foreman's step. */
const MOVES = TRAINS.map((_, train) => [false, true].map((extraStep) => ({ type: "exchange", train, extraStep }) as const));
const PLAIN_MOVES = MOVES.map(([plain]) => plain);

/** Each kind may be taken once per exchange. */
function refuseTwice(goods: readonly GoodUse[]): Refusal | undefined {
  const twice = goods.find((use, i) => use !== "sell" && goods.indexOf(use) < i);
  return twice ? refuse("KIND_TWICE", { kind: twice }) : undefined;
}

function goodsOf(seat: ShipyardSeat, train: number): readonly Good[] {
  return TRAINS[seat.trains[train]].goods;
}

/** Names the first good that cannot be bartered as asked. */
function refuseBarter(view: ShipyardView, move: MoveOf<"exchange">): Refusal | undefined {
  const goods = goodsOf(playerOf(view), move.train);
  const wrong = goods.findIndex((good, i) => !contains(USES[good], move.goods[i]));
  return refuse("NOT_BARTERED", { good: goods[wrong], kind: move.goods[wrong] });
}

interface Proceeds {
  readonly good: Good;
  readonly money: number;
  readonly piece?: Piece;
}

function proceedsOf(table: Table, seat: ShipyardSeat, { train, extraStep, goods }: MoveOf<"exchange">): Proceeds[] {
  const space = exchangeSpace(table, extraStep);
  return goodsOf(seat, train).map((good, i) => {
    const use = goods[i];
    return use === "sell" ? { good, money: salePrice(seat, space, good) } : { good, money: 0, piece: use };
  });
}

function receive(seat: ShipyardSeat, train: number, proceeds: readonly Proceeds[]): void {
  seat.trains.splice(train, 1);
  for (const { money, piece } of proceeds) {
    seat.money += money;
    if (piece) seat.pieces[PIECE_NUMBER[piece]]++;
  }
}

/** A train fills an empty row of the display at once. */
function discardTrain(table: Table, train: number): void {
  const row = table.trains.indexOf(NOTHING);
  if (row < 0) table.trainDiscards.push(train);
  else table.trains[row] = train;
}

export const exchange: ActionAct<"exchange", "goods"> = {
  type: "exchange",
  possible: (_table, seat) => seat.trains.length > 0,
  candidates(view) {
    const player = playerOf(view);
    const count = player.trains.length;
    return employs(player, "F-EXC") ? MOVES.slice(0, count).flat() : PLAIN_MOVES.slice(0, count);
  },
  check(view, { train, extraStep }) {
    const player = playerOf(view);
    if (train >= player.trains.length) return refuse("NO_SUCH_TRAIN", { train });
    return extraStep && !employs(player, "F-EXC") ? refuse("NO_FOREMAN") : undefined;
  },
  open: (view, { train }) => GOODS_SPACES[playerOf(view).trains[train]],
  refineRefusal: refuseBarter,
  constraint: (_view, { goods }) => refuseTwice(goods),
  example: (_view, { train, extraStep }) => ({ type: "exchange", train, extraStep, goods: ["sell", "sell", "sell"] }),
  noCandidates: () => refuse("IMPOSSIBLE", { action: "exchange" }),
  take(table, player, move) {
    receive(player, move.train, proceedsOf(table, player, move));
  },
  final: false,
  apply(context, seat, move) {
    const { table } = context;
    const player = table.seats[seat];
    const train = player.trains[move.train];
    const space = exchangeSpace(table, move.extraStep);
    const goods = proceedsOf(table, player, move);
    receive(player, move.train, goods);
    table.exchangeMarker = space;
    if (train >= STARTING_TRAINS) discardTrain(table, train);
    context.emit?.({ type: "exchanged", seat, train, space, goods });
  },
};
