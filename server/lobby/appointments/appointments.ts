/**
 * From appointments to games: opens tables a quarter of an hour before, starts the games once people are there, and ends what nobody comes to.
 * Every process does all of it. Each step is one transaction on a row in the state before it, so a step that two processes take happens once,
 * and any process finishes what a killed one has left.
 */
import { APPOINTMENT_TIMES, seatedAndWaiting } from "../../../shared/core/appointments.ts";
import { type Game, isRefusal, type Refusal } from "../../../shared/core/game.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { aWeekLater } from "../../../shared/core/wallTime.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import { PeriodicJob } from "../../lib/periodicJob.ts";
import { newKey, newTableId } from "../../lib/secrets.ts";
import type { NewAppointment, NextAppointment, StoredAnswer, StoredAppointment } from "../../store/appointments.ts";
import type { NewTable, Store } from "../../store/store.ts";
import type { Gathered, Gathering } from "../../table/seating/gathering.ts";
import { newAccountParticipant, newSeating, type Seating } from "../../table/seating/seating.ts";
import { note, reminders } from "./notes.ts";

const INTERVAL_MS = 5000;

interface AppointmentDeps {
  readonly store: Pick<Store, "accounts" | "appointments" | "find">;
  readonly clock: Clock;
  readonly log: Log;
  gameById(id: string): Game | undefined;
  /** @throws if there is a table with this id */
  createTable(seating: Seating, table: { readonly id: string }): Promise<NewTable>;
  gather(table: string, gathering: Gathering): Promise<Gathered | Refusal>;
}

const accountsOf = (answers: readonly StoredAnswer[]): string[] => answers.map(({ account }) => account);

const cameOf = (answers: readonly StoredAnswer[], answer: StoredAnswer["answer"]) => answers.filter((one) => one.answer === answer);

/** The same a week later, or, if the server was away for weeks, the first one that is ahead. */
function nextOf({ starts, zone, ...appointment }: StoredAppointment, now: number): NewAppointment {
  const { game, account, seatsMin, seatsMax, clock, public: listed, invite, note: text, weekly } = appointment;
  let later = aWeekLater(starts, zone);
  while (later <= now) later = aWeekLater(later, zone);
  const same = { game, account, seatsMin, seatsMax, clock, public: listed, invite, zone, weekly, note: text };
  return { ...same, id: newTableId(), starts: later, created: now };
}

export class Appointments extends PeriodicJob {
  readonly #deps: AppointmentDeps;

  constructor(deps: AppointmentDeps) {
    super(deps, INTERVAL_MS, "appointments are late");
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { store, clock } = this.#deps;
    for (const appointment of await store.appointments.dueAppointments(clock.now() - APPOINTMENT_TIMES.opens)) {
      const step = () => (appointment.state === "planned" ? this.#open(appointment) : this.#start(appointment));
      await this.attempt(step, "a step of an appointment failed", { appointment: appointment.id });
    }
  }

  async #open(appointment: StoredAppointment): Promise<void> {
    const { store, clock } = this.#deps;
    const now = clock.now();
    const answers = await store.appointments.answersTo([appointment.id]);
    const told = cameOf(answers, "yes").map(({ account }) => note(appointment, account, "eventOpen", now));
    const table = newTableId();
    if (await store.appointments.openAppointment(appointment.id, table, told, this.#next(appointment, answers)))
      await this.#start({ ...appointment, state: "open", table });
  }

  /** Who came to this one is asked about the next. */
  #next(appointment: StoredAppointment, answers: readonly StoredAnswer[]): NextAppointment | undefined {
    if (!appointment.weekly) return undefined;
    const now = this.#deps.clock.now();
    const next = nextOf(appointment, now);
    const others = answers.filter(({ account, answer }) => account !== next.account && (answer === "yes" || answer === "maybe"));
    const told = others.flatMap(({ account }) => reminders(next, account, "maybe", now));
    return { appointment: next, told: [...reminders(next, next.account, "yes", now), ...told] };
  }

  async #start(appointment: StoredAppointment): Promise<void> {
    const { store, clock, gather } = this.#deps;
    const { id, game, starts, seatsMin, seatsMax } = appointment;
    const answers = await store.appointments.answersTo([id]);
    if (!(await this.#hasTable(appointment, answers))) {
      await store.appointments.endAppointment(id, "lapsed", [], [], []);
      return;
    }
    const now = clock.now();
    if (now < starts) return;
    const line = cameOf(answers, "yes").map(({ account, name }) => ({ account, name }));
    const isLate = now >= starts + APPOINTMENT_TIMES.startsWithout;
    const gathered = await gather(appointment.table, { line, min: seatsMin, isLate, public: appointment.public });
    const failed = isRefusal(gathered) ? gathered.code : "";
    const { here, playing } = isRefusal(gathered) ? { here: [], playing: [] } : gathered;
    const isOver = playing.length > 0;
    if (!isOver && now < starts + APPOINTMENT_TIMES.lapses) return;
    if (!isOver && !here.includes(appointment.account)) await this.#endSeries(appointment);
    const { seated } = seatedAndWaiting(cameOf(answers, "yes") as (StoredAnswer & { answer: "yes" })[], seatsMax);
    const missed = failed === "" ? accountsOf(seated).filter((account) => !here.includes(account)) : [];
    const told = isOver ? [] : line.map(({ account }) => note({ id, game, starts, zone: appointment.zone }, account, "eventLapsed", now));
    await store.appointments.endAppointment(id, isOver ? "started" : "lapsed", here, missed, told);
  }

  /** Whoever gave up a weekly game would otherwise ask the same people again every week. */
  async #endSeries({ next, account }: StoredAppointment): Promise<void> {
    const { store, clock } = this.#deps;
    const later = next === "" ? undefined : await store.appointments.findAppointment(next);
    if (!later) return;
    const others = (await store.appointments.answersTo([next])).filter((one) => one.account !== account && one.answer !== "no");
    const told = others.map((one) => note(later, one.account, "eventOff", clock.now()));
    await store.appointments.cancelAppointment(next, account, told);
  }

  /** Makes the table unless it is there. @returns false if it can't be made: its game is gone */
  async #hasTable(appointment: StoredAppointment, answers: readonly StoredAnswer[]): Promise<boolean> {
    const { store, gameById, createTable, log } = this.#deps;
    if (await store.find(appointment.table)) return true;
    const game = gameById(appointment.game);
    const seating = game ? this.#seatingFor(game, appointment, answers) : ({ code: "NO_GAME" } as const);
    if (isRefusal(seating)) {
      log.warn({ game: appointment.game, code: seating.code }, "the table of an appointment can't be made");
      return false;
    }
    try {
      await createTable(seating, { id: appointment.table });
    } catch (error) {
      // Another process made it.
      if (!(await store.find(appointment.table))) throw error;
    }
    return true;
  }

  /** Private until the start: a private table keeps the seats of absent players, and the lobby's visitors take none. */
  #seatingFor(game: Game, { account, seatsMax, clock }: StoredAppointment, answers: readonly StoredAnswer[]): Seating | Refusal {
    const coming = cameOf(answers, "yes").slice(0, seatsMax);
    const participants = coming.map((one) => newAccountParticipant(one.account, one.name, ""));
    const host = participants.find((one) => one.account === account) ?? participants[0] ?? newAccountParticipant(account, newKey(), "");
    const input = { game: game.id, seats: seatsMax, options: {}, public: false, spectatorsAllowed: true, name: host.name, clientSeed: "" };
    const seating = newSeating(game, { ...input, clock: JSON.parse(clock) as ClockSetting, hostSpectates: true }, host);
    if (isRefusal(seating)) return seating;
    const slots = seating.slots.map((slot, seat) => ({ ...slot, participant: participants[seat]?.id ?? "" }));
    return { ...seating, slots, participants: participants.includes(host) ? participants : [...participants, host] };
  }
}
