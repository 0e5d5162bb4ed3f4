/** What the bank seizes for a loan in default (sections 4.3 and 6.8): SEIZE_FOR_ONE_LOAN. */
import type { Refusal } from "../game.ts";
import { type Act, type ContainerView, complete, type FaultCodes } from "./description.ts";
import { notActiveIn } from "./guards.ts";
import { hasSeizableWarehouse, seizableMachines } from "./interest.ts";
import { activeSeat, type Play, rightOf, tell } from "./play.ts";
import { refuse } from "./refusals.ts";
import type { ContainerSeat, Table } from "./schema.ts";
import { type Area, ASSETS, type Asset, type ContainerId, colourOf } from "./vocabulary.ts";

/** Containers taken from the stores for one loan. */
const FROM_STORES = 2;

/** The 2018 edition takes one container for a loan, from the first of these that is not empty. */
const JUMBO_ORDER: readonly Area[] = ["island", "ship", "personal", "harbour", "factory"];

/** Nobody chose. */
const NOBODY = -1;

const PICK_CODES: FaultCodes = {};

interface Candidate {
  readonly id: ContainerId;
  /** 0 where containers have no price. */
  readonly price: number;
}

const unpriced = (id: ContainerId): Candidate => ({ id, price: 0 });

/** What lies in an area. */
export function candidatesIn(seat: ContainerSeat, area: Area): readonly Candidate[] {
  switch (area) {
    case "island":
      return seat.island.map(unpriced);
    case "ship":
      return seat.cargo.map(unpriced);
    case "personal":
      return seat.personal.map(unpriced);
    default:
      return seat[area];
  }
}

/** Out of the game for good. */
function remove(play: Play, by: number, from: Area, ids: readonly ContainerId[]): void {
  const { table } = play;
  const seat = activeSeat(table);
  const stays = (id: ContainerId) => !ids.includes(id);
  if (from === "island") seat.island = seat.island.filter(stays);
  else if (from === "ship") seat.cargo = seat.cargo.filter(stays);
  else if (from === "personal") seat.personal = seat.personal.filter(stays);
  else seat[from] = seat[from].filter(({ id }) => stays(id));
  for (const id of ids) table.removed[colourOf(id)]++;
  tell(play, { type: "containersSeized", seat: table.active, by, from, containers: [...ids] });
}

function areAlike(candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  return candidates.every(({ id, price }) => price === first.price && colourOf(id) === colourOf(first.id));
}

/** Seizes so many containers of an area, or asks the right-hand player which; true if nobody had to be asked. */
function seizeFrom(play: Play, area: Area, count: number): boolean {
  if (count === 0) return true;
  const candidates = candidatesIn(activeSeat(play.table), area);
  if (count < candidates.length && !areAlike(candidates)) {
    askForPick(play.table, area, count);
    return false;
  }
  const ids = candidates.slice(0, count).map(({ id }) => id);
  remove(play, NOBODY, area, ids);
  return true;
}

function askForPick(table: Table, from: Area | "machine", count: number): void {
  table.phase = "defaultPick";
  table.pickFrom = from;
  table.pickCount = count;
}

function takeMachine(play: Play, by: number, machine: number): void {
  const { table } = play;
  const seat = activeSeat(table);
  const colour = seat.machines[machine];
  seat.machines[machine] = -1;
  table.machinesLeft[colour]++;
  seat.loans.pop();
  tell(play, { type: "machineSeized", seat: table.active, by, machine, colour });
}

function takeWarehouse(play: Play): void {
  const { table } = play;
  activeSeat(table).warehouses--;
  table.warehousesLeft++;
  activeSeat(table).loans.pop();
  tell(play, { type: "warehouseSeized", seat: table.active });
}

/** A machine or a warehouse goes, or the right-hand player is asked which machine; true if nobody had to be asked. */
function seizeAsset(play: Play, asset: Asset): boolean {
  const machines = seizableMachines(activeSeat(play.table));
  if (asset === "warehouse") takeWarehouse(play);
  else if (machines.length === 1) takeMachine(play, NOBODY, machines[0]);
  else {
    askForPick(play.table, "machine", 1);
    return false;
  }
  return true;
}

/** The kinds of asset that can be seized. */
function seizableAssets(seat: ContainerSeat): Asset[] {
  return ASSETS.filter((asset) => (asset === "machine" ? seizableMachines(seat).length > 0 : hasSeizableWarehouse(seat)));
}

function seizeSomeAsset(play: Play): boolean {
  const assets = seizableAssets(activeSeat(play.table));
  if (assets.length === 1) return seizeAsset(play, assets[0]);
  if (assets.length > 1) play.table.phase = "defaultType";
  else tell(play, { type: "interestWaived", seat: play.table.active });
  return assets.length === 0;
}

/** Section 6.8: one container, never a machine or a warehouse. */
function seizeJumbo(play: Play): boolean {
  const seat = activeSeat(play.table);
  const area = JUMBO_ORDER.find((candidate) => candidatesIn(seat, candidate).length > 0);
  if (area) return seizeFrom(play, area, 1);
  tell(play, { type: "interestWaived", seat: play.table.active });
  return true;
}

/** One run of SEIZE_FOR_ONE_LOAN; true if nobody had to be asked. */
function seizeForOneLoan(play: Play): boolean {
  const { table } = play;
  const seat = activeSeat(table);
  if (table.jumbo) return seizeJumbo(play);
  if (seat.island.length > 0) return seizeFrom(play, "island", 1);
  const fromHarbour = Math.min(FROM_STORES, seat.harbour.length);
  const fromFactory = Math.min(FROM_STORES - fromHarbour, seat.factory.length);
  if (fromHarbour + fromFactory === 0) return seizeSomeAsset(play);
  // The factory store is touched only if the harbour store has no choice to offer: at most one of the two is asked about.
  return seizeFrom(play, "harbour", fromHarbour) && seizeFrom(play, "factory", fromFactory);
}

/** The step: runs as long as loans are in default and nobody must be asked. */
export function seizeNext(play: Play): void {
  const { table } = play;
  while (table.seizures > 0) {
    if (!seizeForOneLoan(play)) return;
    table.seizures--;
  }
  table.phase = "actions";
}

/** A question of this run has been answered: on to the next. */
function runDone(table: Table): void {
  table.pickFrom = "";
  table.pickCount = 0;
  table.seizures--;
  table.phase = "seizure";
}

/** Slots among which the right-hand player picks. */
export function machinesToPick(table: Table): number[] {
  return seizableMachines(activeSeat(table));
}

function notPicking({ table, seat }: ContainerView, machine: boolean): Refusal | undefined {
  if (table.phase !== "defaultPick" || (table.pickFrom === "machine") !== machine) return refuse("NOT_NOW");
  return seat === rightOf(table, table.active) ? undefined : refuse("WRONG_CHOOSER");
}

export const defaultType: Act<"defaultType"> = {
  type: "defaultType",
  closed: (view) => notActiveIn("defaultType", view),
  candidates: () => ASSETS.map((asset) => ({ type: "defaultType", asset })),
  describe: () => complete(),
  carryOut(play, _seat, { asset }) {
    if (seizeAsset(play, asset)) runDone(play.table);
  },
};

export const defaultPick: Act<"defaultPick"> = {
  type: "defaultPick",
  closed: (view) => notPicking(view, false),
  candidates: () => [{ type: "defaultPick", containers: [] }],
  describe({ table }) {
    const of = candidatesIn(activeSeat(table), table.pickFrom as Area).map(({ id }) => id);
    return { open: { containers: { space: { kind: "subset", of, min: table.pickCount, max: table.pickCount }, codes: PICK_CODES } } };
  },
  carryOut(play, seat, { containers }) {
    remove(play, seat, play.table.pickFrom as Area, containers);
    runDone(play.table);
  },
};

export const defaultPickMachine: Act<"defaultPickMachine"> = {
  type: "defaultPickMachine",
  closed: (view) => notPicking(view, true),
  candidates: ({ table }) => machinesToPick(table).map((machine) => ({ type: "defaultPickMachine", machine })),
  describe({ table }, { machine }) {
    return machinesToPick(table).includes(machine) ? complete() : refuse("BAD_SELECTION");
  },
  carryOut(play, seat, { machine }) {
    takeMachine(play, seat, machine);
    runDone(play.table);
  },
};
