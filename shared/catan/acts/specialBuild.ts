/** Special building phase: rules document, section 4.1. */
import type { Refusal, Seat } from "../../core/game.ts";
import { type CatanAct, type CatanContext, type CatanView, notYourTurn } from "../act.ts";
import { nextSpecialBuild } from "../extraBuild.ts";
import { refuse } from "../refusals.ts";

export const pass: CatanAct<"pass"> = {
  type: "pass",
  unavailable: notYourTurn,
  final: true,
  apply(context, seat) {
    nextSpecialBuild(context, seat);
    return undefined;
  },
};

const OPTION_OFF = refuse("OPTION_OFF");

/** This table plays without special building. */
export const noSpecialBuilding = ({ table }: CatanView): Refusal | undefined => (table.extraBuild === "special" ? undefined : OPTION_OFF);

const skips = ({ table, seat }: CatanView) => table.seats[seat].skipsSpecialBuild;

function setPreference(context: CatanContext, seat: Seat, skipped: boolean): void {
  context.table.seats[seat].skipsSpecialBuild = skipped;
  context.emit?.({ type: "specialBuildPreference", seat, skips: skipped });
}

/** Changes of mind in a turn. */
const PER_TURN = 1;

/** Opts out at any time; ends the seat's own special building phase. */
export const skipSpecialBuild: CatanAct<"skipSpecialBuild"> = {
  type: "skipSpecialBuild",
  unavailable: (view) => (skips(view) ? refuse("ALREADY_SO") : undefined),
  final: true,
  perTurn: PER_TURN,
  apply(context, seat) {
    const { phase, active } = context.table;
    setPreference(context, seat, true);
    if (phase === "specialBuild" && seat === active) nextSpecialBuild(context, seat);
    return undefined;
  },
};

/** Opts in again at any time. */
export const joinSpecialBuild: CatanAct<"joinSpecialBuild"> = {
  type: "joinSpecialBuild",
  unavailable: (view) => (skips(view) ? undefined : refuse("ALREADY_SO")),
  final: true,
  perTurn: PER_TURN,
  apply(context, seat) {
    setPreference(context, seat, false);
    return undefined;
  },
};
