/** Appointments. Every failure is a `RefusalError`. */

import type { Answer, AppointmentList, AppointmentView, MakeAppointment } from "../../shared/core/appointments.ts";
import { get, post } from "./http.ts";

const PATH = "/api/appointments";

const queryOf = (invite: string): string => (invite ? `?invite=${invite}` : "");

const pathOf = (id: string, rest = ""): string => `${PATH}/${encodeURIComponent(id)}${rest}`;

export const fetchAppointments = (): Promise<AppointmentList> => get(PATH);

/** @param invite of the link to a private one, or "" */
export const fetchAppointment = (id: string, invite: string): Promise<AppointmentView> => get(pathOf(id) + queryOf(invite));

export const makeAppointment = (wanted: MakeAppointment): Promise<AppointmentView> => post(PATH, wanted);

export const answerAppointment = (id: string, answer: Answer, invite: string): Promise<AppointmentView> =>
  post(pathOf(id, "/answer"), { answer, ...(invite && { invite }) });

export const cancelAppointment = (id: string): Promise<AppointmentView> => post(pathOf(id, "/cancel"), {});

export const inviteToAppointment = (id: string, name: string): Promise<AppointmentView> => post(pathOf(id, "/invite"), { name });

export const appointmentPath = ({ id, invite }: Pick<AppointmentView, "id" | "invite">): string => `/a/${id}${queryOf(invite ?? "")}`;

export const calendarPath = ({ id, invite }: Pick<AppointmentView, "id" | "invite">): string => `/a/${id}.ics${queryOf(invite ?? "")}`;
