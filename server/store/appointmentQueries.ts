/** Queries of `appointments.ts` for both databases. Each runs inside its caller's transaction. */
import { type Kysely, type Selectable, sql } from "kysely";
import type { Answer, AppointmentState } from "../../shared/core/appointments.ts";
import type { NewAnswer, NewAppointment, NextAppointment, StoredAnswer, StoredAppointment } from "./appointments.ts";
import type { NewNotification } from "./correspondence.ts";
import { addNotifications } from "./correspondenceQueries.ts";
import type { AppointmentsTable, Database } from "./database.ts";
import { lockAccount } from "./lockAccount.ts";

type Db = Kysely<Database>;

/** Literals, not parameters: otherwise the databases don't use their partial indexes. */
const IS_AHEAD = sql<boolean>`state in ('planned', 'open')`;

function fromRow(row: Selectable<AppointmentsTable>): StoredAppointment {
  const { seats_min: seatsMin, seats_max: seatsMax, public: listed, weekly, state, table_id: table, ...rest } = row;
  return { ...rest, seatsMin, seatsMax, public: listed === 1, weekly: weekly === 1, state: state as AppointmentState, table };
}

const rowsOf = async (query: { execute(): Promise<Selectable<AppointmentsTable>[]> }): Promise<StoredAppointment[]> =>
  (await query.execute()).map(fromRow);

const appointments = (db: Db) => db.selectFrom("appointments").selectAll().orderBy("starts").orderBy("id");

async function insert(db: Db, { seatsMin, seatsMax, weekly, ...appointment }: NewAppointment): Promise<void> {
  await db
    .insertInto("appointments")
    .values({
      ...appointment,
      seats_min: seatsMin,
      seats_max: seatsMax,
      public: appointment.public ? 1 : 0,
      weekly: weekly ? 1 : 0,
      state: "planned" satisfies AppointmentState,
    })
    .execute();
  await setAnswer(db, appointment.id, appointment.account, "yes", appointment.created);
}

async function setAnswer(db: Db, appointment: string, account: string, answer: Answer, since: number): Promise<void> {
  await db
    .insertInto("appointment_people")
    .values({ appointment, account, answer, since })
    .onConflict((conflict) => conflict.columns(["appointment", "account"]).doUpdateSet({ answer, since, came: "" }))
    .execute();
}

async function addAppointment(db: Db, appointment: NewAppointment, max: number, told: readonly NewNotification[]): Promise<boolean> {
  if (!(await lockAccount(db, appointment.account))) return false;
  const planned = db.selectFrom("appointments").select("id").where("account", "=", appointment.account).where(IS_AHEAD);
  if ((await planned.execute()).length >= max) return false;
  await insert(db, appointment);
  await addNotifications(db, told);
  return true;
}

async function findAppointment(db: Db, id: string): Promise<StoredAppointment | undefined> {
  const row = await db.selectFrom("appointments").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

async function publicAppointments(db: Db, after: number, limit: number): Promise<StoredAppointment[]> {
  return rowsOf(appointments(db).where("public", "=", 1).where(IS_AHEAD).where("starts", ">", after).limit(limit));
}

async function appointmentsOf(db: Db, account: string, after: number): Promise<StoredAppointment[]> {
  const answered = db.selectFrom("appointment_people").select("appointment").where("account", "=", account).where("answer", "<>", "no");
  const own = appointments(db).where(({ or, eb }) => or([eb("account", "=", account), eb("id", "in", answered)]));
  return rowsOf(own.where("starts", ">", after));
}

async function dueAppointments(db: Db, opensBy: number): Promise<StoredAppointment[]> {
  return rowsOf(appointments(db).where(IS_AHEAD).where("starts", "<=", opensBy));
}

async function answersTo(db: Db, ids: readonly string[]): Promise<StoredAnswer[]> {
  if (ids.length === 0) return [];
  const answers = db
    .selectFrom("appointment_people")
    .innerJoin("accounts", "accounts.id", "appointment_people.account")
    .select(["appointment", "account", "name", "answer", "since", "came"])
    .where("appointment", "in", ids);
  return (await answers.orderBy("since").orderBy("account").execute()) as StoredAnswer[];
}

async function answersOf(db: Db, account: string): Promise<Omit<StoredAnswer, "name">[]> {
  const answers = db.selectFrom("appointment_people").selectAll().where("account", "=", account);
  return (await answers.orderBy("since").execute()) as Omit<StoredAnswer, "name">[];
}

async function missedAppointments(db: Db, accounts: readonly string[], since: number): Promise<ReadonlyMap<string, number>> {
  if (accounts.length === 0) return new Map();
  const missed = await db
    .selectFrom("appointment_people")
    .select(({ fn }) => ["account", fn.countAll<number>().as("n")] as const)
    .where("account", "in", accounts)
    .where("came", "=", "missed")
    .where("since", ">", since)
    .groupBy("account")
    .execute();
  return new Map(missed.map(({ account, n }) => [account, n]));
}

/** Locks the row: no answer is lost while the state changes, and no limit is passed by two at once. */
async function changeState(db: Db, id: string, from: readonly AppointmentState[], change: Partial<Selectable<AppointmentsTable>>) {
  const changed = db.updateTable("appointments").set(change).where("id", "=", id).where("state", "in", from);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}

async function answerAppointment(
  db: Db,
  { appointment: id, account, answer, now, limit, missesSince }: NewAnswer,
  told: readonly NewNotification[],
): Promise<"done" | "full" | "over"> {
  if (!(await changeState(db, id, ["planned", "open"], { id }))) return "over";
  const answers = await db.selectFrom("appointment_people").select(["account", "answer", "since"]).where("appointment", "=", id).execute();
  const before = answers.find((one) => one.account === account)?.answer;
  if (before === answer) return "done";
  const others = answers.filter((one) => one.account !== account && (one.answer === "yes" || one.answer === "maybe"));
  if (answer !== "no" && others.length >= limit) return "full";
  // Answers at the same instant still get an order.
  await setAnswer(db, id, account, answer, Math.max(now, ...answers.map(({ since }) => since + 1)));
  if (answer !== "yes" && before === "yes" && now >= missesSince)
    await db
      .updateTable("appointment_people")
      .set({ came: "missed" })
      .where("appointment", "=", id)
      .where("account", "=", account)
      .execute();
  await addNotifications(db, told);
  return "done";
}

async function inviteToAppointment(db: Db, id: string, account: string, now: number, told: readonly NewNotification[]): Promise<boolean> {
  if (!(await changeState(db, id, ["planned", "open"], { id }))) return false;
  await db
    .insertInto("appointment_people")
    .values({ appointment: id, account, answer: "asked", since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addNotifications(db, told);
  return true;
}

async function openAppointment(
  db: Db,
  id: string,
  table: string,
  told: readonly NewNotification[],
  next?: NextAppointment,
): Promise<boolean> {
  const opened = { state: "open", table_id: table, next: next?.appointment.id ?? "" } as const;
  if (!(await changeState(db, id, ["planned"], opened))) return false;
  if (next) {
    await insert(db, next.appointment);
    const { id: later, account, created } = next.appointment;
    const asked = db
      .selectFrom("appointment_people")
      .select("account")
      .where("appointment", "=", id)
      .where("answer", "in", ["yes", "maybe"]);
    for (const [i, one] of (await asked.where("account", "<>", account).orderBy("since").execute()).entries())
      await setAnswer(db, later, one.account, "maybe", created + i + 1);
    await addNotifications(db, next.told);
  }
  await addNotifications(db, told);
  return true;
}

async function endAppointment(
  db: Db,
  id: string,
  state: "started" | "lapsed",
  came: readonly string[],
  missed: readonly string[],
  told: readonly NewNotification[],
): Promise<boolean> {
  if (!(await changeState(db, id, ["open"], { state }))) return false;
  for (const [accounts, what] of [
    [came, "yes"],
    [missed, "missed"],
  ] as const)
    if (accounts.length > 0)
      await db
        .updateTable("appointment_people")
        .set({ came: what })
        .where("appointment", "=", id)
        .where("account", "in", accounts)
        .execute();
  await addNotifications(db, told);
  return true;
}

async function cancelAppointment(db: Db, id: string, account: string, told: readonly NewNotification[]): Promise<boolean> {
  const cancelled = db
    .updateTable("appointments")
    .set(({ eb }) => ({ state: "cancelled" satisfies AppointmentState, sequence: eb("sequence", "+", 1) }))
    .where("id", "=", id)
    .where("account", "=", account)
    .where(IS_AHEAD);
  if ((await cancelled.executeTakeFirst()).numUpdatedRows === 0n) return false;
  await addNotifications(db, told);
  return true;
}

async function sweepAppointments(db: Db, before: number): Promise<number> {
  const old = db.selectFrom("appointments").select("id").where("starts", "<", before);
  await db.deleteFrom("appointment_people").where("appointment", "in", old).execute();
  const { numDeletedRows } = await db.deleteFrom("appointments").where("starts", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** For a deleted account: the first player who said yes becomes the host, and the note is erased. Without one, the appointment is deleted. */
export async function forgetAppointments(db: Db, account: string): Promise<void> {
  await db.deleteFrom("appointment_people").where("account", "=", account).execute();
  const hosted = await db.selectFrom("appointments").select("id").where("account", "=", account).execute();
  for (const { id } of hosted) {
    const coming = db.selectFrom("appointment_people").select("account").where("appointment", "=", id).where("answer", "=", "yes");
    const heir = await coming.orderBy("since").orderBy("account").executeTakeFirst();
    if (heir) await db.updateTable("appointments").set({ account: heir.account, note: "" }).where("id", "=", id).execute();
    else {
      await db.deleteFrom("appointment_people").where("appointment", "=", id).execute();
      await db.deleteFrom("appointments").where("id", "=", id).execute();
    }
  }
}

export const APPOINTMENT_READS = {
  findAppointment,
  publicAppointments,
  appointmentsOf,
  dueAppointments,
  answersTo,
  answersOf,
  missedAppointments,
};

export const APPOINTMENT_WRITES = {
  addAppointment,
  answerAppointment,
  inviteToAppointment,
  openAppointment,
  endAppointment,
  cancelAppointment,
  sweepAppointments,
};
