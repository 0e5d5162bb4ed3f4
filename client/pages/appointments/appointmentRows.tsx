/** Appointments as rows: on their own page, and in the lobby. */
import type { JSX } from "preact";
import type { AppointmentView } from "../../../shared/core/appointments.ts";
import { gameName } from "../../games/resources.ts";
import { appointmentPath } from "../../net/appointments.ts";
import { t } from "./messages/appointments/messages.ts";
import { whenText } from "./when.ts";
import "../../style/account.css";

export function AppointmentRows({ appointments }: { readonly appointments: readonly AppointmentView[] }): JSX.Element {
  return (
    <ul class="account-list">
      {appointments.map((one) => (
        <Row key={one.id} appointment={one} />
      ))}
    </ul>
  );
}

function Row({ appointment }: { readonly appointment: AppointmentView }): JSX.Element {
  const { game, starts, host, people, seatsMax, answer, state, weekly } = appointment;
  const coming = people.filter((one) => one.answer === "yes" && !one.waits).length;
  const isAhead = state === "planned" || state === "open";
  const parts = [
    t("of", { n: coming, max: seatsMax }),
    t("host", { name: host }),
    weekly && t("weekly"),
    isAhead ? answer && t("answered", { answer }) : t(`state.${state}`),
  ];
  return (
    <li>
      <span>
        <a href={appointmentPath(appointment)}>
          {gameName(game)}, {whenText(starts)}
        </a>
        <span class="hint">{parts.filter(Boolean).join(" · ")}</span>
      </span>
    </li>
  );
}
