/** The next appointments, and the form for a new one. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { MAX_NOTE_LENGTH } from "../../../shared/core/appointments.ts";
import { SPEEDS } from "../../../shared/core/game.ts";
import { GAMES } from "../../games/games.ts";
import { gameName, gameRules } from "../../games/resources.ts";
import { t as shell } from "../../kit/i18n/messages/shell/messages.ts";
import { go } from "../../kit/router.ts";
import { Checkbox, Radios, Stepper, TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { useTitle } from "../../kit/ui/title.ts";
import { accountState } from "../../net/account.ts";
import { appointmentPath, fetchAppointments, makeAppointment } from "../../net/appointments.ts";
import { serverNow } from "../../net/serverClock.ts";
import { ErrorPage, Waiting } from "../errorPage.tsx";
import { localText } from "../localText.ts";
import { useOpened } from "../useOpened.ts";
import { AppointmentRows } from "./appointmentRows.tsx";
import { t } from "./messages/appointments/messages.ts";
import { SignInToAnswer } from "./signInToAnswer.tsx";
import { ownZone } from "./when.ts";
import "../../style/account.css";

export function AppointmentsPage(): JSX.Element {
  useTitle(t("title"));
  const own = accountState.value.account?.name;
  const opened = useOpened(own ?? "", fetchAppointments);
  if (!opened) return <Waiting of="server" />;
  if ("failure" in opened) return <ErrorPage refusal={opened.failure} retry={opened.retry} />;
  return (
    <main class="page page-narrow account-page">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <section class="card">
        <h2>{t("ahead")}</h2>
        {opened.appointments.length === 0 && <p class="hint">{t("none")}</p>}
        <AppointmentRows appointments={opened.appointments} />
      </section>
      {own === undefined ? <SignInToAnswer /> : <Form />}
    </main>
  );
}

const FRIDAY = 5;
const EVENING = 20;

/** Next Friday evening. */
function proposedTime(): number {
  const date = new Date(serverNow());
  date.setDate(date.getDate() + ((FRIDAY - date.getDay() + 7) % 7 || 7));
  return date.setHours(EVENING, 0, 0, 0);
}

function Form(): JSX.Element {
  const { busy, refusal, run } = useRequest();
  const game = useSignal(GAMES[0]?.id ?? "");
  const speed = useSignal<(typeof SPEEDS)[number]>("normal");
  const seats = useSignal<readonly [number, number]>([3, 4]);
  const starts = useSignal(proposedTime());
  const isPublic = useSignal(true);
  const weekly = useSignal(false);
  const note = useSignal("");
  const timeId = useId();
  const { min, max } = gameRules(game.value)?.seats ?? { min: 2, max: 4 };
  const least = Math.max(2, min);
  const bound = (n: number) => Math.min(max, Math.max(least, n));
  const [from, to] = [bound(seats.value[0]), bound(seats.value[1])];
  const make = (event: Event) => {
    event.preventDefault();
    const clock = { kind: "pace", speed: speed.value } as const;
    const wanted = { game: game.value, seatsMin: from, seatsMax: to, clock, public: isPublic.value, starts: starts.value, zone: ownZone() };
    void run(async () => go(appointmentPath(await makeAppointment({ ...wanted, weekly: weekly.value, note: note.value }))));
  };
  return (
    <section class="card">
      <h2>{t("new")}</h2>
      <form class="account-form" onSubmit={make}>
        <Radios
          legend={shell("new.game")}
          values={GAMES.map(({ id }) => id)}
          chosen={game.value}
          label={gameName}
          onChoose={(id) => (game.value = id)}
        />
        <label for={timeId}>{t("form.when", { zone: ownZone().replaceAll("_", " ") })}</label>
        <input
          id={timeId}
          type="datetime-local"
          required
          value={localText(starts.value)}
          onChange={(event) => {
            const at = new Date(event.currentTarget.value).getTime();
            if (Number.isFinite(at)) starts.value = at;
          }}
        />
        <div class="link-row">
          <Stepper label={t("form.min")} value={from} min={least} max={max} onChange={(n) => (seats.value = [n, Math.max(n, to)])} />
          <Stepper label={t("form.max")} value={to} min={least} max={max} onChange={(n) => (seats.value = [Math.min(n, from), n])} />
        </div>
        <Radios
          legend={shell("clock.title")}
          values={SPEEDS}
          chosen={speed.value}
          label={(one) => shell(`clock.${one}`)}
          onChoose={(one) => (speed.value = one)}
        />
        <Checkbox label={t("form.public")} checked={isPublic.value} onChange={(on) => (isPublic.value = on)} />
        <Checkbox label={t("form.weekly")} checked={weekly.value} onChange={(on) => (weekly.value = on)} />
        <TextField label={t("form.note")} text={note} maxLength={MAX_NOTE_LENGTH} />
        <ErrorMessage of={refusal} />
        <button type="submit" class="primary" disabled={busy}>
          {t("form.submit")}
        </button>
      </form>
    </section>
  );
}
