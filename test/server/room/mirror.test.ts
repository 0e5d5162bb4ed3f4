/** The synchronised state equals the plain state for every viewer, whenever they join. */
import assert from "node:assert/strict";
import { Decoder, type Schema, StateView, schema, t } from "@colyseus/schema";
import { SchemaSerializer } from "colyseus";
import fc from "fast-check";
import { createReconciler } from "../../../server/room/sync/mirror.ts";
import { type RootSchema, rootSchemaFor } from "../../../server/room/sync/root.ts";
import { type Game, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { botMoves, newMatch } from "../../fixture/botGame.ts";
import { contractOf } from "../../fixture/contract.ts";
import { GAMES } from "../../fixture/registry.ts";
import { seatsNear } from "../../fixture/seats.ts";

const Item = schema({ name: t.string(), values: t.array("uint8") }, "Item");
const Hand = schema({ cards: t.array("uint8").view(), points: t.uint8().view() }, "TestHand");
const Root = schema(
  { version: t.uint32(), note: t.string(), items: t.array(Item), counts: t.map("uint8"), only: t.ref(Item), hands: t.array(Hand) },
  "TestRoot",
);

interface Plain {
  version: number;
  note: string;
  items: { name: string; values: number[] }[];
  counts: Record<string, number>;
  only: { name: string; values: number[] };
  hands: { cards: number[]; points: number }[];
}

const small = fc.array(fc.nat(9), { maxLength: 6 });
const item = fc.record({ name: fc.constantFrom("a", "b"), values: small });
const plain: fc.Arbitrary<Omit<Plain, "version">> = fc.record({
  note: fc.constantFrom("", "x", "y"),
  items: fc.array(item, { maxLength: 4 }),
  counts: fc.dictionary(fc.constantFrom("p", "q", "r"), fc.nat(9)),
  only: item,
  hands: fc.array(fc.record({ cards: small, points: fc.nat(9) }), { minLength: 2, maxLength: 2 }),
});

/** A viewer as the room has it: joining first, then following patch by patch. */
class Follower {
  readonly seat: number;
  readonly client: { state: number; view: StateView | undefined; raw(bytes: Buffer): void };
  readonly #decoder = new Decoder(new Root());
  bytes = 0;

  constructor(seat: number, root: InstanceType<typeof Root>) {
    this.seat = seat;
    const raw = (bytes: Buffer) => {
      this.bytes += bytes.length;
      this.#decoder.decode(bytes, { offset: 1 });
    };
    this.client = { state: 0, view: undefined, raw };
    this.open(root);
  }

  /** As the room opens a hand to its seat (`room/audience.ts`). */
  open(root: InstanceType<typeof Root>): void {
    const hand = root.hands.at(this.seat);
    if (this.seat < 0 || !hand) return;
    this.client.view = new StateView();
    this.client.view.add(hand);
    if (this.client.state === 0) this.client.view.changes.clear();
  }

  get seen(): object {
    return normal(this.#decoder.state.toJSON() as Plain);
  }
}

/** A hidden hand and an empty one look alike. */
function normal(state: Partial<Plain>): object {
  const hands = (state.hands ?? []).map(({ cards = [], points = 0 }) => ({ cards, points }));
  return { note: "", items: [], counts: {}, ...JSON.parse(JSON.stringify(state)), hands };
}

const allowed = (state: Plain, seat: number): object =>
  normal({ ...state, hands: state.hands.map((hand, i) => (i === seat ? hand : { cards: [], points: 0 })) });

// biome-ignore lint/suspicious/noExplicitAny: Colyseus types its serializer by its own copy of the schema's types
const serializerOf = (root: Schema): any => {
  const serializer = new SchemaSerializer<never>();
  serializer.reset(root as never);
  return serializer;
};

describe("the reconciler of schema and plain data", () => {
  it("makes a schema equal to plain data, and writes nothing when nothing differs", () => {
    fc.assert(
      fc.property(plain, plain, (...states) => {
        const root = new Root();
        const mirror = createReconciler(root);
        const serializer = serializerOf(root);
        for (const state of JSON.parse(JSON.stringify(states)) as typeof states) {
          mirror({ version: 1, ...state });
          assert.deepEqual(root.toJSON(), { version: 1, ...state });
          serializer.applyPatches([], root);
          mirror({ version: 1, ...state });
          assert.equal(serializer.encoder.hasChanges, false);
        }
      }),
    );
  });

  it("hands only well-formed text to the encoder", () => {
    const texts = fc.string({ unit: fc.constantFrom("a", "é", "👍", "\ud83d", "\udc4d") });
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (names) => {
        const root = new Root();
        const [mirror, serializer, follower] = [createReconciler(root), serializerOf(root), new Follower(-1, root)];
        follower.client.state = 1;
        for (const name of names) {
          mirror({ version: 1, note: name, items: [{ name, values: [1] }] });
          serializer.applyPatches([follower.client], root);
          const { note, items } = follower.seen as Plain;
          assert.deepEqual([note, items[0].name], [name.toWellFormed(), name.toWellFormed()]);
        }
      }),
    );
  });

  it("keeps every viewer up to date with what it may see, even after joining late", () => {
    const step = fc.record({ state: plain, joins: fc.option(fc.integer({ min: -1, max: 1 }), { nil: undefined }), settles: fc.boolean() });
    fc.assert(
      fc.property(plain, fc.nat(6), fc.array(step, { minLength: 1, maxLength: 12 }), (first, dealt, steps) => {
        const hidden = (state: typeof first, version: number) => (version < dealt ? { ...state, hands: [] } : state);
        const root = new Root();
        const mirror = createReconciler(root);
        const serializer = serializerOf(root);
        const followers: Follower[] = [];
        mirror({ version: 0, ...hidden(first, -1) });
        serializer.applyPatches([], root);
        for (const [version, { joins, settles, ...step }] of steps.entries()) {
          const state = hidden(step.state, version);
          if (joins !== undefined) followers.push(new Follower(joins, root));
          for (const { client } of settles ? followers : []) {
            if (client.state === 0) client.raw(serializer.getFullState(client));
            client.state = 1;
          }
          mirror({ version, ...state });
          if (version === dealt) for (const follower of followers) follower.open(root);
          serializer.applyPatches(
            followers.map(({ client }) => client),
            root,
          );
          for (const follower of followers)
            if (follower.client.state === 1) assert.deepEqual(follower.seen, allowed({ version, ...state }, follower.seat));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("sends a change of one hand to nobody else", () => {
    const root = new Root();
    const serializer = serializerOf(root);
    const state: Plain = {
      version: 0,
      note: "",
      items: [],
      counts: {},
      only: { name: "", values: [] },
      hands: [
        { cards: [1, 2], points: 1 },
        { cards: [3], points: 0 },
      ],
    };
    const mirror = createReconciler(root);
    mirror(state);
    serializer.applyPatches([], root);
    const followers = [-1, 0, 1].map((seat) => new Follower(seat, root));
    for (const { client } of followers) {
      client.raw(serializer.getFullState(client));
      client.state = 1;
    }
    const before = followers.map(({ bytes }) => bytes);
    mirror({ ...state, hands: [{ cards: [2, 7, 8], points: 5 }, state.hands[1]] });
    serializer.applyPatches(
      followers.map(({ client }) => client),
      root,
    );
    const [watcher, own, other] = followers.map(({ bytes }, i) => bytes - before[i]);
    assert.ok(own > 1);
    assert.deepEqual([watcher, other], [1, 1], "one byte that says: a patch, nothing in it");
  });
});

type GameState = ReturnType<Game["clone"]>;

/** Sends states of a game to one viewer, as a room does. */
class Wire {
  readonly bytes: string[] = [];
  readonly #root: RootSchema;
  readonly #mirror: ReturnType<typeof createReconciler>;
  readonly #serializer: ReturnType<typeof serializerOf>;
  readonly #client: { readonly state: number; readonly view: StateView | undefined; raw(bytes: Buffer): void };

  constructor(game: Game, seat: Seat, state: GameState) {
    this.#root = new (rootSchemaFor(game))();
    this.#mirror = createReconciler(this.#root);
    this.#serializer = serializerOf(this.#root);
    this.#show(state);
    this.#serializer.applyPatches([], this.#root);
    const view = seat === SPECTATOR ? undefined : new StateView();
    view?.add(this.#root.hands.at(seat) as Schema);
    view?.changes.clear();
    this.#client = { state: 1, view, raw: (bytes) => void this.bytes.push(bytes.toString("hex")) };
    this.#client.raw(this.#serializer.getFullState(this.#client));
  }

  #show({ table, hands }: GameState): void {
    this.#mirror(structuredClone({ table, hands }));
  }

  send(state: GameState): void {
    this.#show(state);
    this.#serializer.applyPatches([this.#client], this.#root);
  }
}

describe("the bytes that a viewer is sent", () => {
  const MOVES = 120;
  for (const game of GAMES)
    it(`${game.id}: do not depend on what is hidden from it`, async () => {
      const { conceal, requiredOptions } = await contractOf(game);
      const match = newMatch(game, seatsNear(game, 3), new FastRandom(1), requiredOptions);
      const viewers = [SPECTATOR, ...match.state.hands.keys()];
      const otherwise = (viewer: Seat) => {
        const state = game.clone(match.state);
        conceal(state, viewer, new FastRandom(match.version));
        return state;
      };
      const wires = viewers.map((viewer) => [new Wire(game, viewer, match.state), new Wire(game, viewer, otherwise(viewer))]);
      let differed = false;
      for (const _ of botMoves(match, new FastRandom(2), "random")) {
        if (match.version > MOVES) break;
        for (const [i, [truth, other]] of wires.entries()) {
          const concealed = otherwise(viewers[i]);
          differed ||= JSON.stringify(concealed.hands) !== JSON.stringify(match.state.hands);
          truth.send(match.state);
          other.send(concealed);
          assert.equal(other.bytes.at(-1), truth.bytes.at(-1), `seat ${viewers[i]} after ${match.version} moves`);
        }
      }
      for (const [truth, other] of wires) assert.deepEqual(other.bytes, truth.bytes);
      assert.ok(differed, "something was hidden");
    });
});
