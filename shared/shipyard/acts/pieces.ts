/** Equip and recruit: one piece from a rondel, plus those of engineers or recruiters (rules document, section 2.3). */
import { filtered } from "../../core/act.ts";
import type { Refusal } from "../../core/game.ts";
import { playerOf, type ShipyardView } from "../act.ts";
import { CREW_RING, EQUIPMENT_RING } from "../data/rondels.ts";
import { fromEngineers, fromRecruiters } from "../employees.ts";
import { PIECE_NUMBER } from "../numbers.ts";
import { cannotPay } from "../refusals.ts";
import { advanceOnRing, equipPrice, recruitPrice } from "../rondels.ts";
import type { ShipyardSeat } from "../schema.ts";
import { CREW, EQUIPMENT, type Piece } from "../vocabulary.ts";
import type { ActionAct } from "./action.ts";

const EQUIPS = EQUIPMENT.map((kind) => ({ type: "equip", kind }) as const);
const RECRUITS = CREW.map((kind) => ({ type: "recruit", kind }) as const);

function refusePrice(price: number, { money }: ShipyardSeat): Refusal | undefined {
  return price > money ? cannotPay(price, money) : undefined;
}

function takePieces(seat: ShipyardSeat, price: number, kinds: readonly Piece[]): void {
  seat.money -= price;
  for (const kind of kinds) seat.pieces[PIECE_NUMBER[kind]]++;
}

export const equip: ActionAct<"equip"> = {
  type: "equip",
  possible: () => true,
  ...filtered(EQUIPS, (view: ShipyardView, { kind }) => refusePrice(equipPrice(view.table, playerOf(view), kind), playerOf(view))),
  take(table, player, { kind }) {
    takePieces(player, equipPrice(table, player, kind), [kind, ...fromEngineers(player)]);
  },
  final: false,
  apply(context, seat, move) {
    const { table } = context;
    const { kind } = move;
    const player = table.seats[seat];
    const price = equipPrice(table, player, kind);
    const extra = fromEngineers(player);
    equip.take(table, player, move);
    table.equipmentMarker = advanceOnRing(table.equipmentMarker, 1, EQUIPMENT_RING.length);
    context.emit?.({ type: "equipped", seat, kind, price, marker: table.equipmentMarker, extra });
  },
};

export const recruit: ActionAct<"recruit"> = {
  type: "recruit",
  possible: () => true,
  ...filtered(RECRUITS, (view: ShipyardView, { kind }) => refusePrice(recruitPrice(view.table, playerOf(view), kind), playerOf(view))),
  take(table, player, { kind }) {
    takePieces(player, recruitPrice(table, player, kind), [kind, ...fromRecruiters(player)]);
  },
  final: false,
  apply(context, seat, move) {
    const { table } = context;
    const { kind } = move;
    const player = table.seats[seat];
    const price = recruitPrice(table, player, kind);
    const extra = fromRecruiters(player);
    recruit.take(table, player, move);
    table.crewMarker = advanceOnRing(table.crewMarker, 1, CREW_RING.length);
    context.emit?.({ type: "recruited", seat, kind, price, marker: table.crewMarker, extra });
  },
};
