/** Moves of Catan (rules document, sections 3.2 and 3.6) and their schemas. */
import { z } from "zod";
import { RESOURCES } from "./vocabulary.ts";

const hex = z.int().min(0).max(29);
const vertex = z.int().min(0).max(79);
const edge = z.int().min(0).max(108);
const seat = z.int().min(0).max(5);
const resource = z.enum(RESOURCES);
const bundle = z.array(z.int().min(0).max(24)).length(5);
const offerId = z.int().min(0).max(65535);

export const moveSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("placeSettlement"), vertex }),
  z.strictObject({ type: z.literal("placeRoad"), edge }),
  z.strictObject({ type: z.literal("roll") }),
  z.strictObject({ type: z.literal("discard"), cards: bundle }),
  z.strictObject({ type: z.literal("moveRobber"), hex }),
  z.strictObject({ type: z.literal("steal"), from: seat }),
  /** By the active player; empty `to`: to all. */
  z.strictObject({ type: z.literal("offer"), give: bundle, get: bundle, to: z.array(seat).max(5) }),
  /** By an opponent to the active player, but written from the active player's side. */
  z.strictObject({ type: z.literal("counter"), give: bundle, get: bundle }),
  z.strictObject({ type: z.literal("accept"), offer: offerId }),
  z.strictObject({ type: z.literal("decline"), offer: offerId }),
  z.strictObject({ type: z.literal("withdraw"), offer: offerId }),
  z.strictObject({ type: z.literal("confirm"), offer: offerId, with: seat }),
  z.strictObject({ type: z.literal("bankTrade"), give: resource, count: z.int().min(2).max(4), get: resource }),
  z.strictObject({ type: z.literal("buildRoad"), edge }),
  z.strictObject({ type: z.literal("buildSettlement"), vertex }),
  z.strictObject({ type: z.literal("buildCity"), vertex }),
  z.strictObject({ type: z.literal("buyCard") }),
  z.strictObject({ type: z.literal("playKnight") }),
  z.strictObject({ type: z.literal("playRoadBuilding") }),
  /** One resource only if the bank holds a single card. */
  z.strictObject({ type: z.literal("playYearOfPlenty"), resources: z.array(resource).min(1).max(2) }),
  z.strictObject({ type: z.literal("playMonopoly"), resource }),
  /** Road building: places one of two free roads. */
  z.strictObject({ type: z.literal("freeRoad"), edge }),
  /** Road building: gives up the second road. */
  z.strictObject({ type: z.literal("finish") }),
  z.strictObject({ type: z.literal("endTurn") }),
  /** Special building: done. */
  z.strictObject({ type: z.literal("pass") }),
  /** Opts out of special building, and in again. */
  z.strictObject({ type: z.literal("skipSpecialBuild") }),
  z.strictObject({ type: z.literal("joinSpecialBuild") }),
]);

export type CatanMove = z.infer<typeof moveSchema>;
