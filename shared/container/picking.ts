/** Who answers what in a default (section 4.3): the delinquent the kind of asset, the player to his right everything else. */
import type { Refusal } from "../game.ts";
import { type Act, type ContainerView, complete } from "./description.ts";
import { notActiveIn } from "./guards.ts";
import { seizableMachines } from "./interest.ts";
import { activeSeat, rightOf } from "./play.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import { candidatesIn, remove, seizeAsset, takeMachine } from "./seizure.ts";
import { type Area, ASSETS } from "./vocabulary.ts";

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
  codes: {},
  closed: (view) => notActiveIn("defaultType", view),
  candidates: () => ASSETS.map((asset) => ({ type: "defaultType", asset })),
  describe: () => complete(),
  carryOut(play, _seat, { asset }) {
    if (seizeAsset(play, asset)) runDone(play.table);
  },
};

export const defaultPick: Act<"defaultPick", "containers"> = {
  type: "defaultPick",
  codes: { containers: {} },
  closed: (view) => notPicking(view, false),
  candidates: () => [{ type: "defaultPick" }],
  describe({ table }) {
    const of = candidatesIn(activeSeat(table), table.pickFrom as Area).map(({ id }) => id);
    return { open: { containers: { kind: "subset", of, min: table.pickCount, max: table.pickCount } } };
  },
  carryOut(play, seat, { containers }) {
    remove(play, seat, play.table.pickFrom as Area, containers);
    runDone(play.table);
  },
};

export const defaultPickMachine: Act<"defaultPickMachine"> = {
  type: "defaultPickMachine",
  codes: {},
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
