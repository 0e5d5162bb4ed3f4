/** One appointment: when, who comes, and the own answer. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { ANSWERS, type AppointmentPerson, type AppointmentView } from "../../../shared/core/appointments.ts";
import { gameName } from "../../games/resources.ts";
import { TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { LinkBox } from "../../kit/ui/linkBox.tsx";
import { useTitle } from "../../kit/ui/title.ts";
import { accountState } from "../../net/account.ts";
import {
  answerAppointment,
  appointmentPath,
  calendarPath,
  cancelAppointment,
  fetchAppointment,
  inviteToAppointment,
} from "../../net/appointments.ts";
import { profilePath } from "../../net/people.ts";
import { settingText } from "../../table/clocks/clockChoice.tsx";
import { ErrorPage, Waiting } from "../errorPage.tsx";
import { useOpened } from "../useOpened.ts";
import { t } from "./messages/appointments/messages.ts";
import { SignInToAnswer } from "./signInToAnswer.tsx";
import { hostTime, whenText } from "./when.ts";
import "../../style/account.css";

const inviteInAddress = (): string => new URLSearchParams(location.search).get("invite") ?? "";

export function AppointmentPage({ id }: { readonly id: string }): JSX.Element {
  const changed = useSignal<AppointmentView | undefined>(undefined);
  const own = accountState.value.account?.name;
  const opened = useOpened(
    `${id} ${own ?? ""}`,
    useCallback(() => fetchAppointment(id, inviteInAddress()), [id, own]),
  );
  const loaded = opened && !("failure" in opened) ? opened : undefined;
  useTitle(loaded && gameName(loaded.game));
  if (!opened) return <Waiting of="server" />;
  if ("failure" in opened) return <ErrorPage refusal={opened.failure} retry={opened.retry} />;
  const view = changed.value ?? opened;
  const { game, starts, zone, host, weekly, note, clock, table, state, next } = view;
  const there = hostTime(starts, zone);
  const isAhead = state === "planned" || state === "open";
  const take = async (task: Promise<AppointmentView>) => {
    changed.value = await task;
  };
  return (
    <main class="page page-narrow account-page">
      <h1>{gameName(game)}</h1>
      <section class="card">
        <p>
          <strong>{t("when", { when: whenText(starts) })}</strong>
        </p>
        {there && <p class="hint">{t("when.host", there)}</p>}
        <p class="hint">{[t("host", { name: host }), settingText(clock), weekly && t("weekly")].filter(Boolean).join(" · ")}</p>
        {note && <p dir="auto">{note}</p>}
        {state !== "planned" && <p role="status">{t(`state.${state}`)}</p>}
        {table && (
          <a class="button primary" href={`/t/${table.id}${table.invite ? `?invite=${table.invite}` : ""}`}>
            {t("table")}
          </a>
        )}
        {next && <a href={appointmentPath({ ...view, id: next })}>{t("next")}</a>}
        {isAhead && <Answers view={view} isSignedIn={own !== undefined} onAnswer={take} />}
        <p>
          <a class="button" href={calendarPath(view)} download>
            <Icon name="save" /> {t("calendar")}
          </a>
        </p>
      </section>
      <People view={view} />
      {view.isHost && isAhead && <HostTools view={view} onChange={take} />}
    </main>
  );
}

interface AnswersProps {
  readonly view: AppointmentView;
  readonly isSignedIn: boolean;
  onAnswer(task: Promise<AppointmentView>): Promise<void>;
}

function Answers({ view, isSignedIn, onAnswer }: AnswersProps): JSX.Element {
  const { busy, refusal, run } = useRequest();
  if (!isSignedIn) return <SignInToAnswer />;
  return (
    <>
      <fieldset class="button-row">
        <legend class="quiet">{t("answer")}</legend>
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="button"
            class={view.answer === answer ? "primary" : undefined}
            aria-pressed={view.answer === answer}
            disabled={busy}
            onClick={() => run(() => onAnswer(answerAppointment(view.id, answer, inviteInAddress())))}
          >
            {t("answer.of", { answer })}
          </button>
        ))}
      </fieldset>
      <ErrorMessage of={refusal} />
    </>
  );
}

function statusOf({ answer, waits, came, missed }: AppointmentPerson): string {
  const here = came === undefined ? undefined : t(came ? "came" : "absent");
  const said = answer === "maybe" ? t("maybe") : waits ? t("waits") : t("comes");
  return [here ?? said, missed > 0 && t("missed", { n: missed })].filter(Boolean).join(" · ");
}

function People({ view: { people, seatsMin, seatsMax } }: { readonly view: AppointmentView }): JSX.Element {
  const coming = people.filter(({ answer, waits }) => answer === "yes" && !waits).length;
  return (
    <section class="card">
      <h2>{t("people")}</h2>
      <p class="hint">{t("seats", { n: coming, max: seatsMax, range: seatsMin < seatsMax, min: seatsMin })}</p>
      <ul class="account-list">
        {people.map((person) => (
          <li key={person.name}>
            <span>
              <a href={profilePath(person.name)}>
                <bdi>{person.name}</bdi>
              </a>
              <span class="hint">{statusOf(person)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HostProps {
  readonly view: AppointmentView;
  onChange(task: Promise<AppointmentView>): Promise<void>;
}

function HostTools({ view, onChange }: HostProps): JSX.Element {
  const { busy, refusal, run } = useRequest();
  const name = useSignal("");
  const invited = useSignal("");
  const send = async (event: Event) => {
    event.preventDefault();
    const whom = name.value;
    if (await run(() => onChange(inviteToAppointment(view.id, whom)))) invited.value = whom;
  };
  return (
    <section class="card">
      <LinkBox
        kind="play"
        label={t("link")}
        hint={t(view.public ? "link.public" : "link.private")}
        link={location.origin + appointmentPath(view)}
      />
      <form class="account-form" onSubmit={send}>
        <TextField label={t("invite")} text={name} required />
        <button type="submit" disabled={busy}>
          {t("invite.send")}
        </button>
      </form>
      {invited.value && <p role="status">{t("invited", { name: invited.value })}</p>}
      <details class="fold">
        <summary>{t("cancel")}</summary>
        <button type="button" disabled={busy} onClick={() => run(() => onChange(cancelAppointment(view.id)))}>
          {t(view.weekly ? "cancel.weekly" : "cancel.sure")}
        </button>
      </details>
      <ErrorMessage of={refusal} />
    </section>
  );
}
