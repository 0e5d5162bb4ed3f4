/** The organiser's acts. Moderators see those that they may do. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { MAX_ACT_REASON, type TournamentView } from "../../../shared/tournaments/view.ts";
import { Pick, TextField } from "../../kit/ui/controls.tsx";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { act } from "../../net/tournaments.ts";
import { t } from "./messages/tournaments/messages.ts";
import { nameText } from "./texts.ts";
import { TimeField } from "./timeField.tsx";
import { TournamentForm } from "./tournamentForm.tsx";
import { useRequest } from "./useRequest.ts";

const DAY_MS = 86_400_000;

interface OrganiseProps {
  readonly view: TournamentView;
  onChange(task: Promise<TournamentView>): Promise<void>;
}

export function Organise({ view, onChange }: OrganiseProps): JSX.Element | null {
  const { busy, error, run } = useRequest();
  const { id, phase, isOrganiser, format, round } = view;
  const isLeague = format === "league";
  const send = (name: Parameters<typeof act>[1], body?: object) => run(() => onChange(act(id, name, body)));
  if (phase === "over" || phase === "cancelled") return null;
  return (
    <section class="card">
      <h2>{t("organise")}</h2>
      <ErrorText text={error} />
      {isOrganiser && phase === "draft" && (
        <button type="button" class="primary" disabled={busy} onClick={() => send("publish")}>
          {t("organise.publish")}
        </button>
      )}
      {isOrganiser && phase === "open" && (
        <button type="button" disabled={busy} onClick={() => send("close")}>
          {t(isLeague ? "league.close" : "organise.close")}
        </button>
      )}
      {isOrganiser && (phase === "draft" || phase === "open") && (
        <details class="fold">
          <summary>{t("organise.settings")}</summary>
          <TournamentForm
            terms={termsOf(view)}
            isLeague={isLeague}
            isGameFixed={phase === "open"}
            onSend={(terms) => onChange(act(id, "settings", terms))}
          />
        </details>
      )}
      {isOrganiser && phase === "playing" && <Deadline view={view} onChange={onChange} />}
      {phase === "playing" && <Tables view={view} onChange={onChange} />}
      {phase !== "draft" && <Remove view={view} onChange={onChange} />}
      <WithReason
        title={t(isLeague ? "league.end" : "organise.cancel")}
        hint={t(isLeague && round > 0 ? "league.end.hint" : "organise.cancel.hint")}
        onSend={(reason) => onChange(act(id, "cancel", { reason }))}
      />
    </section>
  );
}

function termsOf({ name, text, game, seatsMin, seatsMax, preferred, clock, rounds, days, maxPlayers, ...rest }: TournamentView) {
  const { minGames, ratingMin, ratingMax, closes } = rest;
  return { name, text, game, seatsMin, seatsMax, preferred, clock, rounds, days, maxPlayers, minGames, ratingMin, ratingMax, closes };
}

interface WithReasonProps {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ComponentChildren;
  onSend(reason: string): Promise<void>;
}

/** An act with a reason that everybody can read. */
function WithReason({ title, hint, children, onSend }: WithReasonProps): JSX.Element {
  const { busy, error, run } = useRequest();
  const reason = useSignal("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (await run(() => onSend(reason.value))) reason.value = "";
  };
  return (
    <details class="fold">
      <summary>{title}</summary>
      <form class="account-form" onSubmit={send}>
        {hint && <p class="hint">{hint}</p>}
        {children}
        <TextField label={t("organise.reason")} text={reason} required maxLength={MAX_ACT_REASON} />
        <ErrorText text={error} />
        <button type="submit" disabled={busy}>
          {title}
        </button>
      </form>
    </details>
  );
}

function Deadline({ view: { id, round, due, drawn }, onChange }: OrganiseProps): JSX.Element | null {
  const time = useSignal(due + 7 * DAY_MS);
  if (drawn.length === 0) return null;
  return (
    <WithReason title={t("organise.extend", { round })} onSend={(reason) => onChange(act(id, "extend", { due: time.value, reason }))}>
      <TimeField label={t("organise.due")} time={time} />
    </WithReason>
  );
}

function Tables({ view, onChange }: OrganiseProps): JSX.Element | null {
  const { id, round, rounds, drawn, isOrganiser } = view;
  const tables = drawn.find((one) => one.round === round)?.tables ?? [];
  const table = useSignal(1);
  const pick = (
    <Pick
      label={t("organise.table")}
      value={table.value}
      values={tables.map(({ no }) => no)}
      text={(n) => t("table", { n })}
      onPick={(n) => (table.value = n)}
    />
  );
  const body = (reason: string) => ({ table: table.value, reason });
  if (tables.length === 0) return null;
  return (
    <>
      {isOrganiser && round < rounds && (
        <>
          <WithReason
            title={t("organise.draw")}
            hint={t("organise.draw.hint")}
            onSend={(reason) => onChange(act(id, "adjourn", { reason }))}
          />
          <WithReason
            title={t("organise.adjourn")}
            hint={t("organise.adjourn.hint")}
            onSend={(reason) => onChange(act(id, "adjourn", body(reason)))}
          >
            {pick}
          </WithReason>
        </>
      )}
      <WithReason
        title={t("organise.void", { round })}
        hint={t("organise.void.hint")}
        onSend={(reason) => onChange(act(id, "void", { round, ...body(reason) }))}
      >
        {pick}
      </WithReason>
    </>
  );
}

function Remove({ view: { id, entrants, format }, onChange }: OrganiseProps): JSX.Element | null {
  const players = entrants.filter(({ state }) => state === "in" || state === "asked");
  const chosen = useSignal(0);
  const player = players.find((one) => one.id === chosen.value) ?? players[0];
  if (!player) return null;
  return (
    <WithReason
      title={t("organise.remove")}
      hint={t(format === "league" ? "league.remove.hint" : "organise.remove.hint")}
      onSend={(reason) => onChange(act(id, "remove", { player: player.id, reason }))}
    >
      <Pick
        label={t("organise.player")}
        value={player.id}
        values={players.map((one) => one.id)}
        text={(n) => nameText(players.find((one) => one.id === n)?.name)}
        onPick={(n) => (chosen.value = n)}
      />
    </WithReason>
  );
}
