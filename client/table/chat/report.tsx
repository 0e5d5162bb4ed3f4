/** Dialogs to report a player, or something that somebody wrote, to the moderators. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../../kit/i18n/players.ts";
import { Pick } from "../../kit/ui/controls.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import type { TableSession } from "../../net/session.ts";

const REASON_MAX = 500;

interface PlayerProps {
  readonly session: TableSession;
  readonly seat: Seat;
  onClose(): void;
}

export function ReportPlayer({ session, seat, onClose }: PlayerProps): JSX.Element {
  const about = useSignal(seat);
  return (
    <ReportDialog
      sentence={t("report.sentence")}
      send={(reason) => session.request("report", { seat: about.value, reason })}
      onClose={onClose}
    >
      <About session={session} seat={about.value} onSeat={(chosen) => (about.value = chosen)} />
    </ReportDialog>
  );
}

interface ReportProps {
  /** What the moderators will see. */
  readonly sentence: string;
  readonly children?: ComponentChildren;
  send(reason: string): Promise<unknown>;
  onClose(): void;
}

export function ReportDialog(props: ReportProps): JSX.Element {
  const sent = useSignal(false);
  const onSent = () => (sent.value = true);
  return (
    <Dialog title={t("report.title")} onClose={props.onClose}>
      {sent.value ? <p role="status">{t("report.sent")}</p> : <ReportForm {...props} onSent={onSent} />}
    </Dialog>
  );
}

function ReportForm({ sentence, children, send, onSent }: Omit<ReportProps, "onClose"> & { onSent(): void }): JSX.Element {
  const reason = useSignal("");
  const { refusal, run } = useRequest();
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await run(() => send(reason.value.trim()))) onSent();
  };
  return (
    <form class="report" onSubmit={submit}>
      <p>{sentence}</p>
      {children}
      <Reason value={reason.value} onInput={(text) => (reason.value = text)} />
      <ErrorMessage of={refusal} />
      <button type="submit" class="primary" disabled={reason.value.trim() === ""}>
        {t("report.send")}
      </button>
    </form>
  );
}

function About({ session, seat, onSeat }: { session: TableSession; seat: Seat; onSeat(seat: Seat): void }): JSX.Element {
  const seats = session.state.value?.seats ?? [];
  const people = [...seats.keys()].filter((other) => seats[other].kind === "person" && other !== session.seat.value);
  const text = (one: Seat) => (one === SPECTATOR ? t("report.spectators") : nameOf(seats[one], one));
  return <Pick class="field" label={t("report.about")} value={seat} values={[...people, SPECTATOR]} text={text} onPick={onSeat} />;
}

function Reason({ value, onInput }: { value: string; onInput(text: string): void }): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("report.reason")}</label>
      <textarea id={id} rows={4} maxLength={REASON_MAX} value={value} onInput={(event) => onInput(event.currentTarget.value)} />
    </div>
  );
}
