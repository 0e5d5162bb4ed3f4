/** The next appointments in the lobby, the player's own first. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { AppointmentView } from "../../../shared/core/appointments.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { accountState } from "../../net/account.ts";
import { fetchAppointments } from "../../net/appointments.ts";
import { areAppointmentsShown } from "../../net/lobbyFeed.ts";
import { AppointmentRows } from "./appointmentRows.tsx";
import { t } from "./messages/appointments/messages.ts";

const SHOWN = 3;

const isOwn = ({ answer }: AppointmentView): boolean => answer === "yes" || answer === "maybe";

/** As of the last visit, until they are read again. */
const known = signal<readonly AppointmentView[]>([]);

async function read(): Promise<void> {
  try {
    known.value = (await fetchAppointments()).appointments;
  } finally {
    areAppointmentsShown.value = true;
  }
}

export function NextAppointments(): JSX.Element | null {
  const account = accountState.value.account?.name;
  // Without them the lobby shows the rest.
  useEffect(() => void read().catch(() => undefined), [account]);
  const appointments = known.value;
  if (appointments.length === 0) return null;
  const first = [...appointments].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a))).slice(0, SHOWN);
  return (
    <section class="card appointments-ahead" aria-labelledby="appointments-title">
      <div class="section-head">
        <h2 id="appointments-title">{t("title")}</h2>
        <a class="button" href="/appointments">
          <Icon name="history" /> {t("all")}
        </a>
      </div>
      <AppointmentRows appointments={first} />
    </section>
  );
}
