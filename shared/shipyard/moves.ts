/** Moves of Shipyard (rules document, section 2.4) and their schemas. */
import { z } from "zod";
import { CONTRACT_IDS } from "./data/contracts.ts";
import { EMPLOYEE_IDS } from "./data/employees.ts";
import { ACTIONS, COLUMNS, CREW, EQUIPMENT, PIECES } from "./vocabulary.ts";

const row = z.int().min(0).max(4);
const slot = z.int().min(0).max(8);
const contracts = z.array(z.enum(CONTRACT_IDS)).length(2);
const card = z.strictObject({ column: z.enum(COLUMNS), row, slot });

export const moveSchema = z.discriminatedUnion("type", [
  /** Contracts to give up. */
  z.strictObject({ type: z.literal("discard"), green: contracts, blue: contracts }),
  z.strictObject({ type: z.literal("choose"), tile: z.enum(ACTIONS) }),
  /** Pays for a second action, which follows as a separate move. */
  z.strictObject({ type: z.literal("bonus"), tile: z.enum(ACTIONS) }),
  /** Cards in any order, each with its yard slot. */
  z.strictObject({ type: z.literal("build"), cards: z.array(card).min(1).max(3) }),
  z.strictObject({ type: z.literal("train"), row }),
  z.strictObject({ type: z.literal("canal"), row, flip: z.boolean() }),
  z.strictObject({ type: z.literal("equip"), kind: z.enum(EQUIPMENT) }),
  z.strictObject({ type: z.literal("recruit"), kind: z.enum(CREW) }),
  /** `steps`: paid steps after the free one. */
  z.strictObject({ type: z.literal("hire"), steps: z.int().min(0).max(7), kind: z.enum(EMPLOYEE_IDS) }),
  /** `train`: index among the player's trains; `goods`: use of each, in printed order; `extraStep`: with the foreman. */
  z.strictObject({
    type: z.literal("exchange"),
    train: z.int().min(0).max(31),
    extraStep: z.boolean(),
    goods: z.array(z.enum(["sell", ...PIECES])).length(3),
  }),
  z.strictObject({ type: z.literal("subsidy") }),
  z.strictObject({ type: z.literal("endActions") }),
  /** `fit`: pieces in the order of PIECES; `rigger`, `stoker`: whether to use that employee. */
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
export type MoveOf<T extends ShipyardMove["type"]> = Extract<ShipyardMove, { type: T }>;
