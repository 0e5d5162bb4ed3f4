/** Samples a full state consistent with one seat's view: deck orders, and the contracts that others hold or discarded. */
import type { Seat } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import type { ShipyardState, ShipyardView } from "../act.ts";
import { cloneState } from "../clone.ts";
import { CANALS } from "../data/canals.ts";
import { CONTRACTS, DEALT, DISCARDED } from "../data/contracts.ts";
import { CARDS } from "../data/ships.ts";
import { STARTING_TRAINS, TRAINS } from "../data/trains.ts";
import type { Hand, Secret, Table } from "../schema.ts";
import { COLUMNS, CONTRACT_COLOURS } from "../vocabulary.ts";

/** Numbers below `count` that are not in the lists. */
function unseen(count: number, seen: readonly (readonly number[])[]): number[] {
  const known = new Set(seen.flat());
  return Array.from({ length: count }, (_, number) => number).filter((number) => !known.has(number));
}

function shipDecks({ market, fleet, seats }: Table, random: Random): number[][] {
  const seen = [market, ...fleet.map(({ cards }) => cards), ...seats.flatMap(({ yard, scrapped }) => [yard, scrapped])];
  const left = unseen(CARDS.length, seen);
  return COLUMNS.map((column) =>
    random.shuffle(
      left.filter((card) => CARDS[card].column === column),
      column,
    ),
  );
}

function trainDeck({ trains, trainDiscards, seats }: Table, random: Random): number[] {
  const left = unseen(TRAINS.length, [trains, trainDiscards, ...seats.map((player) => player.trains)]);
  return random.shuffle(
    left.filter((train) => train >= STARTING_TRAINS),
    "trains",
  );
}

function canalDeck({ canals, seats }: Table, random: Random): number[] {
  const leased = seats.flatMap(({ canal, used }) => [canal.map((code) => code >> 1), used]);
  return random.shuffle(unseen(CANALS.length, [canals, ...leased]), "canals");
}

/** Contracts unknown to the seat, by colour, shuffled. */
function contractDecks({ hand }: ShipyardView, random: Random): number[][] {
  const left = unseen(CONTRACTS.length, [hand.contracts, hand.discarded]);
  return CONTRACT_COLOURS.map((colour) =>
    random.shuffle(
      left.filter((contract) => CONTRACTS[contract].colour === colour),
      colour,
    ),
  );
}

/** Another seat's contracts, and its discards if it has chosen. */
function handOf(table: Table, seat: Seat, decks: readonly number[][]): Hand {
  const dealt = decks.map((deck) => deck.splice(-DEALT));
  if (!table.seats[seat].answered) return { contracts: dealt.flat(), discarded: [] };
  return {
    contracts: dealt.flatMap((contracts) => contracts.slice(DISCARDED)),
    discarded: dealt.flatMap((contracts) => contracts.slice(0, DISCARDED)),
  };
}

export function determinize(view: ShipyardView, random: Random): ShipyardState {
  const { table, hand, seat } = view;
  const contracts = contractDecks(view, random);
  const hands = table.seats.map((_, other) => (other === seat ? hand : handOf(table, other, contracts)));
  const secret: Secret = {
    decks: shipDecks(table, random),
    trains: trainDeck(table, random),
    canals: canalDeck(table, random),
    box: contracts.flat(),
  };
  return cloneState({ table, hands, secret });
}
