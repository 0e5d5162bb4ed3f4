/** The actions of a turn, each always in the same place: with its choice if it is possible now, or the reason why not. */
import { MAX_LOANS, SHIP_CAPACITY, STORED_PER_MACHINE } from "../../../shared/container/components.ts";
import type { ContainerMove, MoveOf } from "../../../shared/container/moves.ts";
import type { RefusalCode } from "../../../shared/container/refusals.ts";
import { rules } from "../../../shared/container/rules.ts";
import type { Hand } from "../../../shared/container/schema.ts";
import { machineCount, roomIn } from "../../../shared/container/stores.ts";
import { ORDINARY } from "../../../shared/container/vocabulary.ts";
import type { Refusal, Seat } from "../../../shared/core/game.ts";
import { deepEqual, type Plain } from "../../../shared/core/space.ts";
import type { ContainerView } from "./draft.ts";
import { t } from "./messages/game/messages.ts";
import type { ContainerChoice } from "./moveDraft.ts";

export type FixedMove = ContainerChoice["move"];

export interface TurnAction {
  readonly move: FixedMove;
  /** Undefined if the action is not possible now. */
  readonly choice?: ContainerChoice;
  /** In a few words; undefined if it is possible. */
  readonly why?: string;
}

export type Heading = "make" | "machine" | "buy" | "sail" | "reprice" | "more" | "loans" | "finish";

export interface ActionRow {
  readonly heading: Heading;
  readonly actions: readonly TurnAction[];
  /** The reason, if nothing in the row is possible and all for the same one. */
  readonly why?: string;
}

/** The eight actions of a turn, in their order; the ninth collects what only some games have, and loans. */
export const ACTIONS = ["produce", "machine", "warehouse", "buy", "reprice", "sail", "load", "end", "more"] as const;

export interface MainAction {
  readonly id: (typeof ACTIONS)[number];
  readonly actions: readonly TurnAction[];
  /** Why none of them is possible, in a few words. */
  readonly why?: string;
}

type Fixed<K extends ContainerMove["type"]> = { readonly type: K } & Partial<MoveOf<K>>;

const sailTo = (to: MoveOf<"sail">["to"]): Fixed<"sail"> => ({ type: "sail", to });

/** The other players, clockwise. */
function othersOf({ table, seat }: ContainerView): Seat[] {
  const count = table.seats.length;
  return Array.from({ length: count - 1 }, (_, i) => (seat + 1 + i) % count);
}

/** All fixed moves of a turn, possible or not. */
function movesIn(heading: Heading, view: ContainerView): FixedMove[] {
  const { table } = view;
  switch (heading) {
    case "make":
      return [{ type: "produce" }, { type: "buyWarehouse" }];
    case "buy":
      return othersOf(view).map((seller): Fixed<"buyGoods"> => ({ type: "buyGoods", seller }));
    case "sail": {
      const harbours = othersOf(view).map(sailTo);
      const open = table.investmentBank ? (["sea", "island", "investmentBank"] as const) : (["sea", "island"] as const);
      return [...harbours, ...open.map(sailTo), { type: "load" }];
    }
    case "machine":
      return Array.from({ length: ORDINARY }, (_, colour): Fixed<"buyMachine"> => ({ type: "buyMachine", colour }));
    case "reprice":
      return [{ type: "repriceFactory" }, { type: "repriceHarbour" }];
    case "loans":
      return [{ type: "takeLoan" }, ...repayments(view)];
    case "more":
      return [...(table.beginner ? [{ type: "factorySale" } as const] : []), ...variantMoves(view)];
    case "finish":
      return [{ type: "endTurn" }];
  }
}

/** Each different loan, or a single place if there is none to repay. */
function repayments({ choices }: ContainerView): FixedMove[] {
  const possible = choices.filter(({ move }) => move.type === "repayLoan").map(({ move }) => move);
  return possible.length > 0 ? possible : [{ type: "repayLoan" }];
}

const PLACED: readonly ContainerMove["type"][] = [
  "produce",
  "buyWarehouse",
  "buyGoods",
  "sail",
  "load",
  "buyMachine",
  "repriceFactory",
  "repriceHarbour",
  "takeLoan",
  "repayLoan",
  "factorySale",
  "endTurn",
];

/** Moves of variants have no fixed place: they are listed as they come. */
const variantMoves = ({ choices }: ContainerView): FixedMove[] =>
  choices.map(({ move }) => move).filter(({ type }) => !PLACED.includes(type));

const ROWS: readonly Heading[] = ["make", "machine", "buy", "sail", "reprice", "more", "loans", "finish"];

/** The rows of actions for the player on turn. Rows without any action are left out. */
export function turnActions(view: ContainerView): ActionRow[] {
  return ROWS.map((heading) => rowOf(heading, view)).filter(({ actions }) => actions.length > 0);
}

/** The same actions under the eight buttons. */
export function mainActions(view: ContainerView): MainAction[] {
  const all = turnActions(view).flatMap(({ heading, actions }) => actions.map((action) => ({ heading, action })));
  return ACTIONS.map((id) => {
    const actions = all.filter(({ heading, action }) => buttonOf(heading, action.move) === id).map(({ action }) => action);
    const isNone = actions.every(({ choice }) => !choice);
    return { id, actions, why: isNone ? actions[0]?.why : undefined };
  });
}

function buttonOf(heading: Heading, { type }: FixedMove): MainAction["id"] {
  if (type === "produce" || type === "load") return type;
  if (heading === "make") return "warehouse";
  if (heading === "finish") return "end";
  return heading === "loans" ? "more" : heading;
}

function rowOf(heading: Heading, view: ContainerView): ActionRow {
  const actions = movesIn(heading, view).map((move): TurnAction => {
    const choice = view.choices.find((known) => isOf(move, known));
    return choice ? { move, choice } : { move, why: whyNot(move, view) };
  });
  const [{ why } = { why: undefined }] = actions;
  return { heading, actions, why: actions.length > 1 && actions.every((action) => action.why === why) ? why : undefined };
}

/** A choice may fix more fields than its action names, such as that nothing can be loaded. */
function isOf(move: FixedMove, choice: ContainerChoice): boolean {
  const fixed = choice.move as { readonly [field: string]: unknown };
  return Object.entries(move).every(([field, value]) => deepEqual(fixed[field] as Plain, value as Plain));
}

/** Why the move is not possible, in a few words; undefined while others play. */
function whyNot(move: FixedMove, view: ContainerView): string | undefined {
  if (view.choices.length === 0) return undefined;
  const { code, params } = refusalOf(move, view);
  const own = view.table.seats[view.seat];
  const factory = { stored: own.factory.length, room: STORED_PER_MACHINE * machineCount(own) };
  const harbour = { stored: own.harbour.length, room: own.warehouses };
  const full = roomIn(own, "factory") <= 0;
  if (move.type === "factorySale" && code !== "ALREADY_SOLD") return saleReason(code, view);
  switch (code as RefusalCode) {
    case "NOTHING_TO_PRODUCE":
      return full ? t("why.factoryFull", factory) : t("why.supplyEmpty");
    case "HARBOUR_FULL":
      return t("why.harbourFull", harbour);
    case "SHIP_FULL":
      return t("why.shipFull", { stored: own.cargo.length, room: SHIP_CAPACITY });
    case "LOAN_LIMIT":
      return t("why.loanLimit", { both: own.loans.length >= MAX_LOANS });
    default:
      return t.lookup(`why.${code}`, { price: 0, ...params }) ?? t.lookup(`refusal.${code}`, { price: 0, ...params }) ?? code;
  }
}

function saleReason(code: string, { table }: ContainerView): string {
  if (code === "BAD_ITEM") return t("why.saleNothing");
  return t(table.round < 2 ? "why.saleLater" : "why.saleFirst");
}

/** The rules' refusal of a move that is not among the choices. */
function refusalOf(move: FixedMove, view: ContainerView): Refusal {
  const { table, seat } = view;
  return particularRefusal(move, view) ?? rules.whyNot(table, view.hand as Hand, seat, move.type) ?? { code: "NOT_NOW" };
}

/**
 * Why this move is not possible, though others of its type may be. Only complete moves are checked: a loan, say, may not be chosen yet.
 */
function particularRefusal({ type, ...fields }: FixedMove, view: ContainerView): Refusal | undefined {
  const check = (move: ContainerMove) => rules.check(view.table, view.hand as Hand, view.seat, move);
  const { to, colour, seller } = fields as Partial<MoveOf<"sail"> & MoveOf<"buyMachine"> & MoveOf<"buyGoods">>;
  if (type === "sail" && to !== undefined) return check({ type, to, purchases: [] });
  if (type === "buyMachine" && colour !== undefined) return check({ type, colour });
  if (type === "buyGoods" && seller !== undefined) return sellerRefusal(seller, view);
  return undefined;
}

function sellerRefusal(seller: Seat, { table, seat }: ContainerView): Refusal {
  if (roomIn(table.seats[seat], "harbour") === 0) return { code: "HARBOUR_FULL" };
  const prices = table.seats[seller].factory.map(({ price }) => price);
  return prices.length === 0 ? { code: "EMPTY_PURCHASE" } : { code: "INSUFFICIENT_CASH", params: { price: Math.min(...prices) } };
}
