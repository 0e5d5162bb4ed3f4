/** Exchange commodities: every good of one train is sold or bartered (rules document, sections 2.3 and 7.7). */
import type { Choice, Refusal } from "../../game.ts";
import type { Space } from "../../space.ts";
import { contains } from "../../space.ts";
import { TRADER_GAIN } from "../data/employees.ts";
import { BARTER } from "../data/rondels.ts";
import { STARTING_TRAINS, TRAINS } from "../data/trains.ts";
import { employs, tradersOf } from "../employees.ts";
import type { MoveOf, ShipyardMove } from "../moves.ts";
import { PIECE_NUMBER } from "../numbers.ts";
import { seatOf, tell } from "../play.ts";
import { refuse } from "../refusals.ts";
import { exchangeSpace, goodPrice } from "../rondels.ts";
import type { ShipyardSeat } from "../schema.ts";
import type { Good, Piece } from "../vocabulary.ts";
import type { ActionRule } from "./rule.ts";

type ExchangeMove = MoveOf<"exchange">;
/** What becomes of a good. */
export type Fate = "sell" | Piece;

function fatesOf(good: Good): Space {
  return { kind: "option", of: ["sell", ...BARTER[good]] };
}

const FATES: Readonly<Record<Good, Space>> = { coal: fatesOf("coal"), cloth: fatesOf("cloth"), grain: fatesOf("grain") };

/** By train: what may become of its goods, each by itself. */
const GOODS_SPACES: readonly Space[] = TRAINS.map(({ goods }) => ({ kind: "tuple", of: goods.map((good) => FATES[good]) }));

/** One kind can be taken only once per exchange. */
function refuseTwice(goods: readonly Fate[]): Refusal | undefined {
  const twice = goods.find((fate, i) => fate !== "sell" && goods.indexOf(fate) < i);
  return twice ? refuse("KIND_TWICE", { kind: twice }) : undefined;
}

function refuseExchange(seat: ShipyardSeat, move: ExchangeMove): Refusal | undefined {
  if (move.train >= seat.trains.length) return refuse("NO_SUCH_TRAIN", { train: move.train });
  if (move.extraStep && !employs(seat, "F-EXC")) return refuse("NO_FOREMAN");
  const { goods } = TRAINS[seat.trains[move.train]];
  const wrong = goods.findIndex((good, i) => !contains(FATES[good], move.goods[i]));
  if (wrong >= 0) return refuse("NOT_BARTERED", { good: goods[wrong], kind: move.goods[wrong] });
  return refuseTwice(move.goods);
}

function choiceFor(seat: ShipyardSeat, train: number, extraStep: boolean): Choice<ShipyardMove> {
  return {
    move: { type: "exchange", train, extraStep },
    open: { goods: GOODS_SPACES[seat.trains[train]] },
    rule: (move) => refuseTwice((move as ExchangeMove).goods),
    example: () => ({ type: "exchange", train, extraStep, goods: ["sell", "sell", "sell"] }),
  };
}

/** Guilders that a seat gets for a good on a space of the exchange, its traders included. */
export function saleOf(seat: ShipyardSeat, space: number, good: Good): number {
  return goodPrice(space, good) + TRADER_GAIN * tradersOf(seat, good);
}

export const exchange: ActionRule<"exchange"> = {
  possible: (_table, seat) => seat.trains.length > 0,
  choices(_table, seat) {
    const extraSteps = employs(seat, "F-EXC") ? [false, true] : [false];
    return seat.trains.flatMap((_, train) => extraSteps.map((extraStep) => choiceFor(seat, train, extraStep)));
  },
  refuse: (_table, seat, move) => refuseExchange(seat, move),
  play(play, seat, move) {
    const { table } = play.state;
    const own = seatOf(play, seat);
    const [train] = own.trains.splice(move.train, 1);
    const space = exchangeSpace(table, move.extraStep);
    table.exchangeMarker = space;
    const goods = TRAINS[train].goods.map((good, i) => {
      const fate = move.goods[i];
      return fate === "sell" ? { good, money: saleOf(own, space, good) } : { good, money: 0, piece: fate };
    });
    for (const { money, piece } of goods) {
      own.money += money;
      if (piece) own.pieces[PIECE_NUMBER[piece]]++;
    }
    if (train >= STARTING_TRAINS) table.trainDiscards.push(train);
    tell(play, { type: "exchanged", seat, train, space, goods });
  },
};
