/** Requests about appointments, over HTTP. */
import { z } from "zod";
import { ANSWERS, MAX_NOTE_LENGTH, type MakeAppointment } from "./appointments.ts";
import { MAX_SEATS } from "./game.ts";
import { clockSchema, keySchema } from "./protocol.ts";
import { idSchema, lineSchema, nameSchema } from "./text.ts";
import { isTimeZone } from "./wallTime.ts";

const invite = keySchema.optional();

export const makeAppointmentSchema = z
  .strictObject({
    game: idSchema(20),
    seatsMin: z.int().min(2).max(MAX_SEATS),
    seatsMax: z.int().min(2).max(MAX_SEATS),
    clock: clockSchema,
    public: z.boolean(),
    starts: z.int().min(0),
    zone: idSchema(60).refine(isTimeZone),
    weekly: z.boolean(),
    note: z.union([z.literal(""), lineSchema(MAX_NOTE_LENGTH)]),
  })
  .refine(({ seatsMin, seatsMax }) => seatsMin <= seatsMax, { path: ["seatsMax"] })
  .refine(({ clock }) => clock.kind !== "correspondence", { path: ["clock"] }) satisfies z.ZodType<MakeAppointment>;

/** POST /api/appointments/:id/answer. `invite`: of the link to a private one. Replies AppointmentView. */
export const answerAppointmentSchema = z.strictObject({ answer: z.enum(ANSWERS), invite });

/** POST /api/appointments/:id/invite, by the host: invites an account. Replies AppointmentView. */
export const inviteToAppointmentSchema = z.strictObject({ name: nameSchema });
