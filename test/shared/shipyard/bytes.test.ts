/** Bytes sent: every viewer decodes what it may see, and hidden contracts, decks and discards change none of them. */
import assert from "node:assert/strict";
import { Decoder, type Schema, StateView, schema, t } from "@colyseus/schema";
import { SchemaSerializer } from "colyseus";
import { createReconciler } from "../../../server/room/sync/mirror.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import type { ShipyardState } from "../../../shared/shipyard/act.ts";
import { type Hand, HandSchema, TableSchema } from "../../../shared/shipyard/schema.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { newGame, randomGame } from "./games.ts";

const Root = schema({ table: t.ref(TableSchema), hands: t.array(HandSchema) }, "ShipyardRoot");

// biome-ignore lint/suspicious/noExplicitAny: Colyseus types its serializer by its own copy of the schema's types
const serializerOf = (root: Schema): any => {
  const serializer = new SchemaSerializer<never>();
  serializer.reset(root as never);
  return serializer;
};

/** Follows a game from its first state, patch by patch. */
class Follower {
  readonly seat: number;
  readonly client: { state: number; view: StateView | undefined; raw(bytes: Buffer): void };
  readonly bytes: string[] = [];
  readonly #decoder = new Decoder(new Root());

  constructor(seat: number, root: InstanceType<typeof Root>) {
    this.seat = seat;
    const view = seat === SPECTATOR ? undefined : new StateView();
    view?.add(root.hands.at(seat) as Schema);
    view?.changes.clear();
    const raw = (bytes: Buffer) => {
      this.bytes.push(bytes.toString("hex"));
      this.#decoder.decode(bytes, { offset: 1 });
    };
    this.client = { state: 1, view, raw };
  }

  get seen(): { table: object; hands: Partial<Hand>[] } {
    return JSON.parse(JSON.stringify(this.#decoder.state.toJSON()));
  }
}

/** Sends states to a spectator and every seat, as a room does. */
class Wire {
  readonly followers: readonly Follower[];
  readonly #root = new Root();
  readonly #mirror = createReconciler(this.#root as unknown as Schema);
  readonly #serializer = serializerOf(this.#root);

  constructor(state: ShipyardState) {
    this.#bring(state);
    this.#serializer.applyPatches([], this.#root);
    this.followers = [SPECTATOR, ...state.hands.keys()].map((seat) => new Follower(seat, this.#root));
    for (const { client } of this.followers) client.raw(this.#serializer.getFullState(client));
  }

  #bring({ table, hands }: ShipyardState): void {
    this.#mirror(structuredClone({ table, hands }));
  }

  send(state: ShipyardState): void {
    this.#bring(state);
    this.#serializer.applyPatches(
      this.followers.map(({ client }) => client),
      this.#root,
    );
  }
}

describe("Shipyard: sent bytes", () => {
  it("every viewer decodes the table and its own hand after every move, but no other hand", () => {
    for (const seats of [2, 4]) {
      const wire = new Wire(newGame(seats, 1).state);
      randomGame(seats, 1, {
        after: ({ match: { state } }) => {
          wire.send(state);
          for (const { seat, seen } of wire.followers) {
            assert.deepEqual(seen.table, state.table);
            state.hands.forEach((hand, index) => {
              const { contracts = [], discarded = [] } = seen.hands[index] ?? {};
              assert.deepEqual({ contracts, discarded }, index === seat ? hand : { contracts: [], discarded: [] });
            });
          }
        },
      });
    }
  });

  it("until the end, sent bytes reveal nothing of others' contracts, discards or decks", () => {
    const seats = 3;
    const wire = new Wire(newGame(seats, 4).state);
    const otherwise = new Wire(disguised(newGame(seats, 4).state));
    randomGame(seats, 4, {
      after: ({ match: { state } }) => {
        if (state.table.phase === "over") return;
        wire.send(state);
        otherwise.send(disguised(state));
      },
    });
    for (const [index, { seat, bytes }] of wire.followers.entries())
      if (seat !== 0) assert.deepEqual(otherwise.followers[index].bytes, bytes);
    assert.notDeepEqual(otherwise.followers[1].bytes, wire.followers[1].bytes);
  });
});

/** The same for all but seat 0, which holds and discarded other contracts. */
function disguised(state: ShipyardState): ShipyardState {
  const other = shipyard.clone(state);
  const swap = (contracts: number[]) => contracts.map((contract) => (contract + 5) % 24);
  other.hands[0] = { contracts: swap(state.hands[0].contracts), discarded: swap(state.hands[0].discarded) };
  for (const deck of [...other.secret.decks, other.secret.canals, other.secret.trains]) deck.reverse();
  return other;
}
