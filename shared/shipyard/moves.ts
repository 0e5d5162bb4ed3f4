/** Moves of Shipyard (rules document, section 2.4) and their shape at the edge. */
import { z } from "zod";
import { CONTRACT_IDS } from "./data/contracts.ts";
import { EMPLOYEE_IDS } from "./data/employees.ts";
import { ACTIONS, COLUMNS, CREW, EQUIPMENT, PIECES } from "./vocabulary.ts";

const row = z.int().min(0).max(4);
const slot = z.int().min(0).max(8);
const contracts = z.array(z.enum(CONTRACT_IDS)).length(2);
const card = z.strictObject({ column: z.enum(COLUMNS), row, slot });

export const moveSchema = z.discriminatedUnion("type", [
  /** The contracts to give up. */
  z.strictObject({ type: z.literal("discard"), green: contracts, blue: contracts }),
  z.strictObject({ type: z.literal("choose"), tile: z.enum(ACTIONS) }),
  /** Pays for a second action; the action itself follows as a move of its own. */
  z.strictObject({ type: z.literal("bonus"), tile: z.enum(ACTIONS) }),
  /** Cards in any order, each with the yard slot it goes to. */
  z.strictObject({ type: z.literal("build"), cards: z.array(card).min(1).max(3) }),
  z.strictObject({ type: z.literal("train"), row }),
  z.strictObject({ type: z.literal("canal"), row, flip: z.boolean() }),
  z.strictObject({ type: z.literal("equip"), kind: z.enum(EQUIPMENT) }),
  z.strictObject({ type: z.literal("recruit"), kind: z.enum(CREW) }),
  /** `steps`: paid ones beyond the free first. */
  z.strictObject({ type: z.literal("hire"), steps: z.int().min(0).max(7), kind: z.enum(EMPLOYEE_IDS) }),
  /** `train`: index among the own trains; `goods`: what becomes of each, in printed order; `extraStep`: the foreman's. */
  z.strictObject({
    type: z.literal("exchange"),
    train: z.int().min(0).max(31),
    extraStep: z.boolean(),
    goods: z.array(z.enum(["sell", ...PIECES])).length(3),
  }),
  z.strictObject({ type: z.literal("subsidy") }),
  z.strictObject({ type: z.literal("endActions") }),
  /** `fit`: pieces by kind in the order of PIECES; `rigger`, `stoker`: whether that employee adds to the speed. */
  z.strictObject({
    type: z.literal("launch"),
    bowSlot: slot,
    fit: z.array(z.int().min(0).max(99)).length(PIECES.length),
    rigger: z.boolean(),
    stoker: z.boolean(),
  }),
  z.strictObject({ type: z.literal("scrap"), bowSlot: slot }),
  /** The finishing card at the end of the game. */
  z.strictObject({ type: z.literal("finish"), column: z.enum(COLUMNS), row, slot }),
  z.strictObject({ type: z.literal("pass") }),
]);

export type ShipyardMove = z.infer<typeof moveSchema>;
/** A move of one type. */
export type MoveOf<T extends ShipyardMove["type"]> = Extract<ShipyardMove, { type: T }>;
