/** Decisions in a default (section 4.3): the debtor chooses whether to borrow and which asset; the player to the right chooses the rest. */
import type { Refusal } from "../../core/game.ts";
import { type ContainerAct, type ContainerView, NOT_NOW, refuseUnlessActive } from "../act.ts";
import { activeSeat, rightOf } from "../players.ts";
import { refuse } from "../refusals.ts";
import type { Table } from "../schema.ts";
import { candidatesIn, remove, seizableMachines, seizeAsset, takeMachine } from "../seizure.ts";
import { type Area, ASSETS } from "../vocabulary.ts";
import { borrow } from "./loans.ts";

const ANSWERS = [true, false].map((yes) => ({ type: "defaultBorrow" as const, yes }));

export const defaultBorrow: ContainerAct<"defaultBorrow"> = {
  type: "defaultBorrow",
  unavailable: refuseUnlessActive,
  candidates: () => ANSWERS,
  final: true,
  apply(context, seat, { yes }) {
    // A loan covers the interest. If the loan request fails (section 6.7), the default follows anyway.
    context.table.phase = "default";
    if (yes) borrow(context, seat);
  },
};

function finishRun(table: Table): void {
  table.pickFrom = "";
  table.pickCount = 0;
  table.seizures--;
  table.phase = "seizure";
}

const TYPES = ASSETS.map((asset) => ({ type: "defaultType" as const, asset }));

export const defaultType: ContainerAct<"defaultType"> = {
  type: "defaultType",
  unavailable: refuseUnlessActive,
  candidates: () => TYPES,
  final: true,
  apply(context, _seat, { asset }) {
    if (seizeAsset(context, asset)) finishRun(context.table);
  },
};

/** Only the right-hand player picks, and only what is asked for. */
function notPicking({ table, seat }: ContainerView, machine: boolean): Refusal | undefined {
  if ((table.pickFrom === "machine") !== machine) return NOT_NOW;
  return seat === rightOf(table, table.active) ? undefined : refuse("WRONG_CHOOSER");
}

export const defaultPick: ContainerAct<"defaultPick", "containers"> = {
  type: "defaultPick",
  unavailable: (view) => notPicking(view, false),
  open({ table }) {
    const of = candidatesIn(activeSeat(table), table.pickFrom as Area).map(({ id }) => id);
    return { containers: { kind: "subset", of, min: table.pickCount, max: table.pickCount } };
  },
  final: true,
  apply(context, seat, { containers }) {
    remove(context, seat, context.table.pickFrom as Area, containers);
    finishRun(context.table);
  },
};

export const defaultPickMachine: ContainerAct<"defaultPickMachine"> = {
  type: "defaultPickMachine",
  unavailable: (view) => notPicking(view, true),
  candidates: ({ table }) => seizableMachines(activeSeat(table)).map((machine) => ({ type: "defaultPickMachine", machine })),
  check: ({ table }, { machine }) => (seizableMachines(activeSeat(table)).includes(machine) ? undefined : refuse("BAD_SELECTION")),
  final: true,
  apply(context, seat, { machine }) {
    takeMachine(context, seat, machine);
    finishRun(context.table);
  },
};
