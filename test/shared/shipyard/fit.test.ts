/** `bestFit` against every legal launch. */
import assert from "node:assert/strict";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import { refuseLaunch } from "../../../shared/shipyard/acts/launch.ts";
import { contractPoints } from "../../../shared/shipyard/contracts.ts";
import { cruise } from "../../../shared/shipyard/cruise.ts";
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import { EMPLOYEES } from "../../../shared/shipyard/data/employees.ts";
import { bestFit, type FitBonus, fitOptions, fitterFor } from "../../../shared/shipyard/fit.ts";
import type { MoveOf } from "../../../shared/shipyard/moves.ts";
import type { ShipyardSeat } from "../../../shared/shipyard/schema.ts";
import { type Fit, PIECES } from "../../../shared/shipyard/vocabulary.ts";
import { position } from "./position.ts";

const yes = (random: Random, oneIn: number) => random.int(oneIn, "yes") === 0;

/** A random seat with a complete ship of 3 to 6 cards, a small store and a canal. */
function randomSeat(random: Random): ShipyardSeat {
  const [player] = position(4).state.table.seats;
  const middles = Array.from({ length: 1 + random.int(4, "middles") }, () => 26 + random.int(52, "card"));
  const ship = [random.int(26, "card"), ...middles, 78 + random.int(26, "card")];
  player.yard = [...ship, ...player.yard.slice(ship.length)];
  player.pieces = PIECES.map((piece) => (piece === "captain" ? 1 : 0) + random.int(3, "pieces"));
  player.canal = Array.from({ length: random.int(4, "canals") }, () => random.int(2 * CANALS.length, "canal"));
  player.marker = player.canal.length > 0 ? random.int(5, "marker") : 0;
  player.employees = EMPLOYEES.flatMap((_, kind) => (yes(random, 4) ? [kind] : []));
  return player;
}

/** Every fit of the pieces in store. */
function fitsOf(store: Fit): Fit[] {
  return store.reduce<Fit[]>((fits, most) => fits.flatMap((fit) => Array.from({ length: most + 1 }, (_, count) => [...fit, count])), [[]]);
}

function launchesOf(seat: ShipyardSeat): MoveOf<"launch">[] {
  const moves = fitsOf(seat.pieces).flatMap((fit) =>
    [false, true].flatMap((rigger) => [false, true].map((stoker) => ({ type: "launch" as const, bowSlot: 0, fit, rigger, stoker }))),
  );
  return moves.filter((move) => !refuseLaunch(seat, move));
}

/** A contract about crews and cranes, and one about speed. */
const BONUS: FitBonus = {
  engine: (_fit, speed) => contractPoints("G5", { ships: [{ cards: [], fit: PIECES.map(() => 0), speed }], used: 0 }),
  load: (fit) => contractPoints("B6", { ships: [{ cards: [], fit, speed: 0 }], used: 0 }),
};

const NO_WORTH: FitBonus = { engine: () => 0, load: () => 0 };

function compare(seed: number, worth: FitBonus): void {
  const random = new FastRandom(seed);
  const seat = randomSeat(random);
  const cards = seat.yard.filter((card) => card >= 0);
  const launches = launchesOf(seat);
  const best = bestFit(seat, cards, worth === NO_WORTH ? undefined : worth);
  assert.equal(best === undefined, launches.length === 0);
  if (!best) return;
  const worthOf = (move: Omit<MoveOf<"launch">, "type" | "bowSlot">) => {
    const { total, speed } = cruise(seat, cards, move);
    return total + worth.engine(move.fit, speed) + worth.load(move.fit);
  };
  const most = Math.max(...launches.map(worthOf));
  assert.equal(refuseLaunch(seat, { type: "launch", bowSlot: 0, ...best.launch }), undefined);
  assert.equal(worthOf(best.launch), most);
  assert.equal(Math.round(best.value), most);
}

describe("Shipyard: bestFit", () => {
  it("is legal and scores as much as any legal launch", () => {
    for (let seed = 0; seed < 25; seed++) compare(seed, NO_WORTH);
  });

  it("includes contract points", () => {
    for (let seed = 100; seed < 125; seed++) compare(seed, BONUS);
  });

  it("does not depend on previous fits", () => {
    const random = new FastRandom(7);
    const fitter = fitterFor(BONUS);
    for (let ship = 0; ship < 1000; ship++) {
      const seat = randomSeat(random);
      const cards = seat.yard.filter((card) => card >= 0);
      assert.deepEqual(fitOptions(seat, cards, fitter), fitOptions(seat, cards, fitterFor(BONUS)));
    }
    assert.ok(fitter.engines.size < 900 && fitter.loads.size < 900, "hardly anything came twice");
  });

  it("uses no piece without benefit", () => {
    const [player] = position(4).state.table.seats;
    player.yard = [2 * 1, 26, 78, -1, -1, -1, -1, -1, -1];
    player.canal = [0];
    player.pieces = PIECES.map((piece) => (piece === "captain" || piece === "smokestack" ? 1 : 0));
    assert.deepEqual(bestFit(player, player.yard.slice(0, 3))?.launch.fit, [1, 0, 0, 0, 0, 0, 0, 0]);
  });
});
