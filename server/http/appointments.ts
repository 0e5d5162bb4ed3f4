/** Appointments over HTTP: make, list, answer, invite, cancel, and their calendar files. The formats are in `shared/core/appointments.ts`. */
import { type Request, type Response, Router } from "express";
import { type ZodType, z } from "zod";
import { answerAppointmentSchema, inviteToAppointmentSchema, makeAppointmentSchema } from "../../shared/core/appointmentRequests.ts";
import {
  APPOINTMENT_TIMES,
  type AppointmentList,
  type AppointmentPerson,
  type AppointmentView,
  MAX_DAYS_AHEAD,
  seatedAndWaiting,
} from "../../shared/core/appointments.ts";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import { keySchema } from "../../shared/core/protocol.ts";
import type { ClockSetting } from "../../shared/core/timing.ts";
import { DAY_MS } from "../lib/clock.ts";
import { QUOTAS } from "../lib/limits.ts";
import { newKey, newTableId } from "../lib/secrets.ts";
import { calendarFile } from "../lobby/appointments/calendar.ts";
import { note, reminders } from "../lobby/appointments/notes.ts";
import type { Account } from "../store/accounts.ts";
import type { StoredAnswer, StoredAppointment } from "../store/appointments.ts";
import { invitationOf } from "../table/admission/admission.ts";
import { permissionRefusal } from "../table/admission/permissions.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { readSeating } from "../table/seating/seating.ts";
import { hostOf } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { signedIn } from "./edge/session.ts";
import { refuse, respond } from "./respond.ts";
import { accountNamed } from "./results.ts";
import type { Services } from "./services.ts";

const LISTED = 50;
/** Missed appointments are remembered for this time, in ms. */
const MISSED_MS = 90 * DAY_MS;

type Coming = StoredAnswer & { readonly answer: "yes" | "maybe" };

const isComing = (one: StoredAnswer): one is Coming => one.answer === "yes" || one.answer === "maybe";

/** A private appointment is open to its host, to people who were invited or have answered, and to anyone with the link. */
const maySee = (appointment: StoredAppointment, answers: readonly StoredAnswer[], account: string, invite: string): boolean =>
  appointment.public ||
  invite === appointment.invite ||
  (account !== "" && (appointment.account === account || answers.some((one) => one.account === account)));

function peopleOf(
  { seatsMax }: StoredAppointment,
  answers: readonly StoredAnswer[],
  missed: ReadonlyMap<string, number>,
): AppointmentPerson[] {
  const coming = answers.filter(isComing);
  const { waiting } = seatedAndWaiting(coming, seatsMax);
  return coming.map((one) => ({
    name: one.name,
    answer: one.answer,
    ...(waiting.includes(one) && { waits: true as const }),
    missed: missed.get(one.account) ?? 0,
    ...(one.came !== "" && { came: one.came === "yes" }),
  }));
}

/** Its table, once it is made. */
async function tableOf({ store, broken }: Services, { table, state }: StoredAppointment): Promise<Pick<AppointmentView, "table">> {
  const stored = table === "" ? undefined : await store.find(table);
  const seating = stored && broken.attempt(table, () => readSeating(stored.seating));
  if (!seating) return {};
  return { table: { id: table, ...(state === "open" && { invite: invitationOf({ seating, invite: stored.invite }) }) } };
}

async function viewOf(
  services: Services,
  appointment: StoredAppointment,
  answers: readonly StoredAnswer[],
  missed: ReadonlyMap<string, number>,
  account: string,
): Promise<AppointmentView> {
  const { id, game, seatsMin, seatsMax, clock, public: listed, invite, starts, zone, weekly, note: text, state, next } = appointment;
  const own = answers.find((one) => one.account === account)?.answer;
  const host = answers.find((one) => one.account === appointment.account)?.name;
  return {
    id,
    game,
    seatsMin,
    seatsMax,
    clock: JSON.parse(clock) as ClockSetting,
    public: listed,
    starts,
    zone,
    weekly,
    note: text,
    state,
    host: host ?? (await services.store.accounts.findAccount(appointment.account))?.name ?? "",
    isHost: account !== "" && appointment.account === account,
    people: peopleOf(appointment, answers, missed),
    ...(own && own !== "asked" && { answer: own }),
    ...(!listed && { invite }),
    ...(await tableOf(services, appointment)),
    ...(next && { next }),
  };
}

async function viewsOf(services: Services, appointments: readonly StoredAppointment[], account: string): Promise<AppointmentView[]> {
  const { store, clock } = services;
  const answers = await store.appointments.answersTo(appointments.map(({ id }) => id));
  const accounts = [...new Set(answers.filter(isComing).map((one) => one.account))];
  const missed = await store.appointments.missedAppointments(accounts, clock.now() - MISSED_MS);
  return Promise.all(
    appointments.map((one) => {
      const own = answers.filter(({ appointment }) => appointment === one.id);
      return viewOf(services, one, own, missed, account);
    }),
  );
}

/** Refusals: APPOINTMENT_NOT_FOUND (also a private one without its link). */
async function found(
  { store }: Services,
  id: string,
  account: string,
  invite = "",
): Promise<{ readonly appointment: StoredAppointment; readonly answers: readonly StoredAnswer[] } | Refusal> {
  const appointment = await store.appointments.findAppointment(id);
  const answers = appointment ? await store.appointments.answersTo([id]) : [];
  return appointment && maySee(appointment, answers, account, invite) ? { appointment, answers } : { code: "APPOINTMENT_NOT_FOUND" };
}

/** Refusals: those of `found`. */
async function show(services: Services, id: string, account: string, invite = ""): Promise<AppointmentView | Refusal> {
  const known = await found(services, id, account, invite);
  if (isRefusal(known)) return known;
  const [view] = await viewsOf(services, [known.appointment], account);
  return view ?? { code: "APPOINTMENT_NOT_FOUND" };
}

/** As a guest with the link sees it. Refusals: those of `found`. */
export const appointmentView = (services: Services, id: string, invite = "") => show(services, id, "", invite);

async function list(services: Services, account: string): Promise<AppointmentList> {
  const { appointments } = services.store;
  // Today's are listed until they have started or lapsed.
  const after = services.clock.now() - DAY_MS;
  const [listed, own] = [
    await appointments.publicAppointments(after, LISTED),
    account === "" ? [] : (await appointments.appointmentsOf(account, after)).slice(0, LISTED),
  ];
  const all = [...own, ...listed.filter(({ id }) => own.every((one) => one.id !== id))];
  return { appointments: (await viewsOf(services, all, account)).sort((a, b) => a.starts - b.starts) };
}

type Handler<T> = (account: Account, input: T, id: string) => Promise<AppointmentView | Refusal>;

/** Refusals: NO_GAME, BAD_SEATS {min, max}, BAD_TIME {days}, BANNED, MUTED (with a note), TOO_MANY_APPOINTMENTS {max}. */
const make =
  (services: Services): Handler<ReturnType<typeof makeAppointmentSchema.parse>> =>
  async ({ id: account }, { clock, ...input }) => {
    const now = services.clock.now();
    const game = services.gameById(input.game);
    if (!game) return { code: "NO_GAME" };
    const { min, max } = game.seats;
    if (input.seatsMin < min || input.seatsMax > max) return { code: "BAD_SEATS", params: { min, max } };
    if (input.starts <= now - APPOINTMENT_TIMES.opens || input.starts > now + MAX_DAYS_AHEAD * DAY_MS)
      return { code: "BAD_TIME", params: { days: MAX_DAYS_AHEAD } };
    const isSilent = input.note === "";
    const forbidden =
      (await permissionRefusal(services, account, { kind: "host", public: input.public }, "")) ??
      (isSilent ? undefined : await permissionRefusal(services, account, { kind: "chat" }, ""));
    if (forbidden) return forbidden;
    const appointment = { ...input, id: newTableId(), account, clock: JSON.stringify(clock), invite: newKey(), created: now };
    const most = QUOTAS.appointmentsPerAccount;
    const told = reminders(appointment, account, "yes", now);
    const isMade = await services.store.appointments.addAppointment(appointment, most, told);
    return isMade ? show(services, appointment.id, account) : { code: "TOO_MANY_APPOINTMENTS", params: { max: most } };
  };

/** Refusals: APPOINTMENT_NOT_FOUND, APPOINTMENT_OVER, APPOINTMENT_FULL (also for a block, so that it is not revealed), BANNED. */
const answer =
  (services: Services): Handler<ReturnType<typeof answerAppointmentSchema.parse>> =>
  async ({ id: account }, { answer: given, invite }, id) => {
    const known = await found(services, id, account, invite);
    if (isRefusal(known)) return known;
    const { appointment, answers } = known;
    const { store, clock } = services;
    const now = clock.now();
    if (given !== "no") {
      const others = [appointment.account, ...answers.filter(isComing).map((one) => one.account)].filter((other) => other !== account);
      if (await store.accounts.isBlockedBy(account, others)) return { code: "APPOINTMENT_FULL" };
      const forbidden = await permissionRefusal(services, account, { kind: "host", public: appointment.public }, "");
      if (forbidden) return forbidden;
    }
    const told = [
      ...(given === "no" ? [] : reminders(appointment, account, given, now)),
      ...toldOf(appointment, answers, account, given, now),
    ];
    const missesSince = appointment.starts + APPOINTMENT_TIMES.lastNo;
    const newAnswer = { appointment: id, account, answer: given, now, limit: QUOTAS.appointmentAnswers, missesSince };
    const result = await store.appointments.answerAppointment(newAnswer, told);
    if (result === "done") return show(services, id, account, invite);
    return { code: result === "full" ? "APPOINTMENT_FULL" : "APPOINTMENT_OVER" };
  };

/** Notifications after an answer: to the host about a yes, and to the first player in line about a free seat. */
function toldOf(appointment: StoredAppointment, answers: readonly StoredAnswer[], account: string, given: string, now: number) {
  const coming = answers.filter(isComing);
  const { seated, waiting } = seatedAndWaiting(coming, appointment.seatsMax);
  const [next] = waiting;
  const leaves = given !== "yes" && seated.some((one) => one.account === account);
  const isNew =
    given === "yes" && account !== appointment.account && coming.every((one) => one.account !== account || one.answer !== "yes");
  return [
    ...(isNew ? [note(appointment, appointment.account, "eventYes", now, { dedupeKey: account })] : []),
    ...(leaves && next ? [note(appointment, next.account, "eventSeat", now, { dedupeKey: String(now) })] : []),
  ];
}

/** Refusals: APPOINTMENT_NOT_FOUND, NOT_HOST, APPOINTMENT_OVER. */
const cancel =
  (services: Services): Handler<object> =>
  async ({ id: account }, _input, id) => {
    const known = await found(services, id, account);
    if (isRefusal(known)) return known;
    const { appointment, answers } = known;
    if (appointment.account !== account) return { code: "NOT_HOST" };
    const others = answers.filter(isComing).filter((one) => one.account !== account);
    const now = services.clock.now();
    const told = others.map((one) => note(appointment, one.account, "eventOff", now));
    const isDone = await services.store.appointments.cancelAppointment(id, account, told);
    return isDone ? show(services, id, account) : { code: "APPOINTMENT_OVER" };
  };

/** A block is not revealed. Refusals: APPOINTMENT_NOT_FOUND, NOT_HOST, NOT_FOUND, INVALID_REQUEST, APPOINTMENT_OVER, TOO_MANY_REQUESTS. */
const invite =
  (services: Services): Handler<ReturnType<typeof inviteToAppointmentSchema.parse>> =>
  async ({ id: account }, { name }, id) => {
    const known = await found(services, id, account);
    if (isRefusal(known)) return known;
    const { appointment } = known;
    if (appointment.account !== account) return { code: "NOT_HOST" };
    const other = await accountNamed(services, name);
    if (isRefusal(other)) return other;
    if (other.id === account) return { code: "INVALID_REQUEST" };
    const { limits, store, clock } = services;
    const tooMany = (await limits.take("invites.recipient", `${account} ${other.id}`)) ?? (await limits.take("invites", account));
    if (tooMany) return tooMany;
    if (await permissionRefusal(services, account, { kind: "invite", other: other.id }, "")) return show(services, id, account);
    const now = clock.now();
    const told = [note(appointment, other.id, "eventInvite", now, { dedupeKey: account })];
    const isDone = await store.appointments.inviteToAppointment(id, other.id, now, told);
    return isDone ? show(services, id, account) : { code: "APPOINTMENT_OVER" };
  };

/** For the account's own download. */
export async function exportedAppointments({ store }: Pick<Services, "store">, account: string) {
  const hosted = (await store.appointments.appointmentsOf(account, 0)).filter((one) => one.account === account);
  const answers = await store.appointments.answersOf(account);
  return {
    appointments: hosted.map(({ account: _account, table, clock, ...rest }) => ({
      ...rest,
      table,
      clock: JSON.parse(clock) as ClockSetting,
    })),
    appointmentAnswers: answers.map(({ account: _account, ...rest }) => rest),
  };
}

const cancelSchema = z.strictObject({});

const inviteOf = ({ query }: Request): string => keySchema.safeParse(query.invite).data ?? "";

/** Routes below /api/appointments. Refusals: INVALID_REQUEST, NOT_SIGNED_IN, and those of each. */
export function appointmentRoutes(services: Services): Router {
  const router = Router();
  const accountOf = async (request: Request) => (await signedIn(services, request))?.account.id ?? "";
  const handle =
    <T>(schema: ZodType<T>, act: Handler<T>) =>
    async (request: Request, response: Response) => {
      const account = (await signedIn(services, request))?.account;
      const input = schema.safeParse(request.body ?? {});
      if (!account) refuse(response, { code: "NOT_SIGNED_IN" });
      else if (!input.success) refuse(response, invalidRequest(input.error));
      else respond(response, await act(account, input.data, String(request.params.id ?? "")));
    };
  const makeLimit = rateLimit(services, "appointments.make");
  const useLimit = rateLimit(services, "appointments.use");
  router.get("/", useLimit, async (request, response) => respond(response, await list(services, await accountOf(request))));
  router.get("/:id", useLimit, async (request, response) =>
    respond(response, await show(services, String(request.params.id), await accountOf(request), inviteOf(request))),
  );
  router.post("/", makeLimit, handle(makeAppointmentSchema, make(services)));
  router.post("/:id/answer", useLimit, handle(answerAppointmentSchema, answer(services)));
  router.post("/:id/cancel", useLimit, handle(cancelSchema, cancel(services)));
  router.post("/:id/invite", useLimit, handle(inviteToAppointmentSchema, invite(services)));
  return router;
}

const titled = (game: string): string => game.slice(0, 1).toUpperCase() + game.slice(1);

/** GET /a/:id.ics?invite= Refusals: APPOINTMENT_NOT_FOUND. */
export function calendarRoute(services: Services): Router {
  const router = Router();
  router.get("/a/:id.ics", rateLimit(services, "appointments.use"), async (request, response) => {
    const { config, store } = services;
    const id = String(request.params.id);
    const secret = inviteOf(request);
    const known = await found(services, id, (await signedIn(services, request))?.account.id ?? "", secret);
    if (isRefusal(known)) return refuse(response, known);
    const { appointment } = known;
    const host = hostOf(request, config.trustedProxies);
    const origin = config.publicOrigin || `${request.protocol}://${host}`;
    const { sequence, note: text, created, starts, state, game } = appointment;
    const url = `${origin}/a/${id}${secret ? `?invite=${secret}` : ""}`;
    const by = (await store.accounts.findAccount(appointment.account))?.name;
    const description = [text, by].filter(Boolean).join("\n");
    const event = { uid: `${id}@${new URL(origin).hostname}`, sequence, created, starts, state, url };
    response
      .type("text/calendar; charset=utf-8")
      .set({ "content-disposition": `attachment; filename="${game}-${id}.ics"`, "cache-control": "no-cache" })
      .send(calendarFile({ ...event, summary: `${titled(game)} (Quayside)`, description }));
  });
  return router;
}
