/** Manufacture equipment and recruit crew: one piece from a rondel, and what engineers or recruiters add (section 2.3). */
import type { Refusal, Seat } from "../../game.ts";
import { CREW_RING, EQUIPMENT_RING } from "../data/rondels.ts";
import { fromEngineers, fromRecruiters } from "../employees.ts";
import { PIECE_NUMBER } from "../numbers.ts";
import { type Play, seatOf, tell } from "../play.ts";
import { refuse } from "../refusals.ts";
import { equipPrice, onward, recruitPrice } from "../rondels.ts";
import type { ShipyardSeat } from "../schema.ts";
import { CREW, EQUIPMENT, type Piece } from "../vocabulary.ts";
import type { ActionRule } from "./rule.ts";

function refusePrice(price: number, { money }: ShipyardSeat): Refusal | undefined {
  return price > money ? refuse("CANNOT_PAY", { price, money }) : undefined;
}

function takePieces(play: Play, seat: Seat, price: number, kinds: readonly Piece[]): void {
  const own = seatOf(play, seat);
  own.money -= price;
  for (const kind of kinds) own.pieces[PIECE_NUMBER[kind]]++;
}

export const equip: ActionRule<"equip"> = {
  possible: () => true,
  choices: (table, seat) =>
    EQUIPMENT.filter((kind) => equipPrice(table, seat, kind) <= seat.money).map((kind) => ({ move: { type: "equip", kind } })),
  refuse: (table, seat, { kind }) => refusePrice(equipPrice(table, seat, kind), seat),
  play(play, seat, { kind }) {
    const { table } = play.state;
    const price = equipPrice(table, seatOf(play, seat), kind);
    const extra = fromEngineers(seatOf(play, seat));
    table.equipmentMarker = onward(table.equipmentMarker, 1, EQUIPMENT_RING.length);
    takePieces(play, seat, price, [kind, ...extra]);
    tell(play, { type: "equipped", seat, kind, price, marker: table.equipmentMarker, extra });
  },
};

export const recruit: ActionRule<"recruit"> = {
  possible: () => true,
  choices: (table, seat) =>
    CREW.filter((kind) => recruitPrice(table, seat, kind) <= seat.money).map((kind) => ({ move: { type: "recruit", kind } })),
  refuse: (table, seat, { kind }) => refusePrice(recruitPrice(table, seat, kind), seat),
  play(play, seat, { kind }) {
    const { table } = play.state;
    const price = recruitPrice(table, seatOf(play, seat), kind);
    const extra = fromRecruiters(seatOf(play, seat));
    table.crewMarker = onward(table.crewMarker, 1, CREW_RING.length);
    takePieces(play, seat, price, [kind, ...extra]);
    tell(play, { type: "recruited", seat, kind, price, marker: table.crewMarker, extra });
  },
};
