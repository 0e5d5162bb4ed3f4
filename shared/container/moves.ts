/** Moves of Container (rules document, section 2.7) and their schemas. */
import { z } from "zod";
import { ASSETS, LOTS, OPEN_PLACES, STORES } from "./vocabulary.ts";

const seat = z.int().min(0).max(4);
const colour = z.int().min(0).max(4);
const container = z.int().min(0).max(65535);
const price = z.int().min(1).max(6);
const money = z.int().min(0).max(10_000);
/** Slot of the machine. */
const machine = z.int().min(0).max(3);
const priced = z.array(z.strictObject({ container, price })).max(20);
const containers = z.array(container).max(20);
const broker = z.int().min(0).max(2);

export const moveSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("takeLoan") }),
  /** `loan`: index among the player's loans; equal loans use the first. */
  z.strictObject({ type: z.literal("repayLoan"), loan: z.int().min(0).max(1) }),
  z.strictObject({ type: z.literal("endTurn") }),
  z.strictObject({ type: z.literal("buyMachine"), colour }),
  z.strictObject({ type: z.literal("buyWarehouse") }),
  /** One item per working machine; `reprice` covers goods already in store and may be empty. */
  z.strictObject({ type: z.literal("produce"), items: z.array(z.strictObject({ machine, price })).max(4), reprice: priced }),
  /** `items` with their new prices. */
  z.strictObject({ type: z.literal("buyGoods"), seller: seat, items: priced, reprice: priced }),
  z.strictObject({ type: z.literal("repriceFactory"), reprice: priced }),
  z.strictObject({ type: z.literal("repriceHarbour"), reprice: priced }),
  /** `to` a seat: that player's harbour. `purchases` must be empty at sea and the island, and are free at the investment bank. */
  z.strictObject({ type: z.literal("sail"), to: z.union([z.enum(OPEN_PLACES), seat]), purchases: containers }),
  z.strictObject({ type: z.literal("load"), purchases: containers }),
  z.strictObject({ type: z.literal("bid"), amount: money }),
  z.strictObject({ type: z.literal("bidExtra"), amount: money }),
  z.strictObject({ type: z.literal("sell"), bidder: seat }),
  z.strictObject({ type: z.literal("keep") }),
  z.strictObject({ type: z.literal("defaultBorrow"), yes: z.boolean() }),
  z.strictObject({ type: z.literal("defaultType"), asset: z.enum(ASSETS) }),
  /** By the right-hand player, from `table.pickFrom`. */
  z.strictObject({ type: z.literal("defaultPick"), containers }),
  z.strictObject({ type: z.literal("defaultPickMachine"), machine }),
  /** Section 6.1. */
  z.strictObject({ type: z.literal("factorySale"), container }),
  /** Section 6.7: two containers of one store for a gold one at this price. */
  z.strictObject({ type: z.literal("exchange"), store: z.enum(STORES), containers: z.array(container).length(2), price }),
  /** Section 6.7: answer to a loan request, sealed offer, the borrower's choice. */
  z.strictObject({ type: z.literal("fund"), yes: z.boolean() }),
  z.strictObject({ type: z.literal("offerLoan"), amount: money }),
  z.strictObject({ type: z.literal("acceptLoan"), lender: seat }),
  z.strictObject({ type: z.literal("refuseLoan") }),
  /** Section 6.9: `amount` for a lot of containers, or `containers` for a lot of money; the other is 0 or empty. */
  z.strictObject({ type: z.literal("callBroker"), broker, lot: z.enum(LOTS), amount: money, containers }),
]);

export type ContainerMove = z.infer<typeof moveSchema>;

export type MoveOf<K extends ContainerMove["type"]> = Extract<ContainerMove, { type: K }>;
