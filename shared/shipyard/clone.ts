/** A deep copy of everything that a move changes. */
import type { ShipyardState } from "./act.ts";
import type { Hand, Secret, Ship, ShipyardSeat, Table } from "./schema.ts";

function cloneSeat(seat: ShipyardSeat): ShipyardSeat {
  return {
    ...seat,
    pieces: [...seat.pieces],
    trains: [...seat.trains],
    employees: [...seat.employees],
    yard: [...seat.yard],
    canal: [...seat.canal],
    used: [...seat.used],
    scrapped: [...seat.scrapped],
    held: [...seat.held],
    shownContracts: [...seat.shownContracts],
  };
}

function cloneShip(ship: Ship): Ship {
  return { ...ship, cards: [...ship.cards], fit: [...ship.fit] };
}

function cloneTable(table: Table): Table {
  return {
    ...table,
    tiles: [...table.tiles],
    market: [...table.market],
    decks: [...table.decks],
    trains: [...table.trains],
    trainDiscards: [...table.trainDiscards],
    canals: [...table.canals],
    spots: [...table.spots],
    employeesLeft: [...table.employeesLeft],
    fleet: table.fleet.map(cloneShip),
    seats: table.seats.map(cloneSeat),
  };
}

const cloneHand = (hand: Hand): Hand => ({ contracts: [...hand.contracts], discarded: [...hand.discarded] });

function cloneSecret({ decks, trains, canals, box }: Secret): Secret {
  return { decks: decks.map((deck) => [...deck]), trains: [...trains], canals: [...canals], box: [...box] };
}

export function cloneState({ table, hands, secret }: ShipyardState): ShipyardState {
  return { table: cloneTable(table), hands: hands.map(cloneHand), secret: cloneSecret(secret) };
}
