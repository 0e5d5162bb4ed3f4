/** A deep copy of a state. Shares goods and loans, which are never changed in place. */
import type { State } from "../core/game.ts";
import type { ContainerSeat, Hand, Secret, Table } from "./schema.ts";

function cloneSeat(seat: ContainerSeat): ContainerSeat {
  return {
    ...seat,
    loans: seat.loans.slice(),
    machines: seat.machines.slice(),
    factory: seat.factory.slice(),
    harbour: seat.harbour.slice(),
    cargo: seat.cargo.slice(),
    island: seat.island.slice(),
    personal: seat.personal.slice(),
  };
}

function cloneTable(table: Table): Table {
  return {
    ...table,
    seats: table.seats.map(cloneSeat),
    supply: table.supply.slice(),
    leastSupply: table.leastSupply.slice(),
    removed: table.removed.slice(),
    machinesLeft: table.machinesLeft.slice(),
    bids: table.bids.slice(),
    extras: table.extras.slice(),
    winners: table.winners.slice(),
    loanOffers: table.loanOffers.slice(),
    brokers: table.brokers.map(({ cash, containers }) => ({ cash, containers: containers.slice() })),
    lotContainers: table.lotContainers.slice(),
    undealt: table.undealt.slice(),
  };
}

export function clone({ table, hands, secret }: State<Table, Hand, Secret>): State<Table, Hand, Secret> {
  return { table: cloneTable(table), hands: hands.map((hand) => ({ ...hand })), secret: { undealt: secret.undealt.slice() } };
}
