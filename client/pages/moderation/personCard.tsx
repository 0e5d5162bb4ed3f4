/** A player with an account, as moderators see them, and the actions against them. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import {
  MODERATION_DAYS,
  MODERATION_KINDS,
  type ModeratedAccount,
  type ModerationEntry,
  type ModerationKind,
} from "../../../shared/core/moderation.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { Pick, TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Wait } from "../../kit/ui/wait.tsx";
import { fetchModeratedAccount, moderate, voidGame } from "../../net/http.ts";
import { t } from "./messages/moderation/messages.ts";
import "../../style/account.css";
import { serverNow } from "../../net/serverClock.ts";

interface CardProps {
  readonly id: string;
  readonly token: string;
  /** Id of the report that led here. */
  readonly report: number;
  onClose(): void;
}

export function PersonCard({ id, token, report, onClose }: CardProps): JSX.Element {
  const person = useSignal<ModeratedAccount | undefined>(undefined);
  const { busy, refusal, run } = useRequest();
  const voided = useSignal<readonly string[]>([]);
  const take = (request: Promise<ModeratedAccount>) =>
    run(async () => {
      person.value = await request;
    });
  const annul = (table: string) =>
    run(async () => {
      await voidGame(token, table);
      voided.value = [...voided.value, table];
    });
  useEffect(() => void take(fetchModeratedAccount(token, id)), [id, token]);
  return (
    <section class="card account-form">
      <button type="button" onClick={onClose}>
        {t("back")}
      </button>
      {busy && !person.value && <Wait of="server" />}
      {person.value && <Facts person={person.value} onVoid={annul} voided={voided.value} />}
      {person.value && <ActionForm person={person.value} onAct={(action) => take(moderate(token, id, { ...action, report }))} />}
      <ErrorMessage of={refusal} />
    </section>
  );
}

interface FactsProps {
  readonly person: ModeratedAccount;
  /** Tables whose games were just voided. */
  readonly voided: readonly string[];
  onVoid(table: string): void;
}

function Facts({ person, voided, onVoid }: FactsProps): JSX.Element {
  const { name, created, reports, reportsMade, mutedUntil, bannedUntil, actions, games } = person;
  const now = serverNow();
  return (
    <>
      <h2>{t("person", { name, at: created })}</h2>
      <p>{t("reports", { about: reports, made: reportsMade })}</p>
      {mutedUntil > now && <p class="bad">{t("muted", { until: mutedUntil })}</p>}
      {bannedUntil > now && <p class="bad">{t("banned", { until: bannedUntil })}</p>}
      <h3>{t("actions")}</h3>
      {actions.length === 0 && <p>{t("actions.none")}</p>}
      <ul class="account-list">
        {actions.map((action) => (
          <li key={action.at}>
            <span>
              {actionText(action)}
              <span class="hint" dir="auto">
                {action.reason}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {games.length > 0 && <h3>{t("games")}</h3>}
      <ul class="account-list">
        {games.map(({ id, game, names, rank }) => (
          <li key={id}>
            <span>
              <a href={`${rank === undefined ? "/t" : "/replay"}/${id}`}>{gameName(game)}</a>
              <span class="hint">{listText(names.filter(Boolean))}</span>
            </span>
            {voided.includes(id) ? (
              <span role="status">{t("voided")}</span>
            ) : (
              rank !== undefined && (
                <button type="button" onClick={() => onVoid(id)}>
                  {t("void")}
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function actionText({ kind, at, until }: ModerationEntry): string {
  const what = t(`kind.${kind}`);
  return until > 0 ? t("action.until", { kind: what, at, until }) : t("action", { kind: what, at });
}

const isLimited = (kind: ModerationKind) => kind === "mute" || kind === "ban";

interface Action {
  readonly kind: ModerationKind;
  readonly days?: number;
  readonly reason: string;
}

interface FormProps {
  readonly person: ModeratedAccount;
  onAct(action: Action): void;
}

function ActionForm({ person, onAct }: FormProps): JSX.Element {
  const kind = useSignal<ModerationKind>("mute");
  const days = useSignal<number>(7);
  const reason = useSignal("");
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAct({ kind: kind.value, reason: reason.value.trim(), ...(isLimited(kind.value) && { days: days.value }) });
        reason.value = "";
      }}
    >
      <Pick
        class="field"
        label={t("what")}
        value={kind.value}
        values={MODERATION_KINDS}
        text={(one) => t(`kind.${one}`)}
        onPick={(one) => (kind.value = one)}
      />
      {isLimited(kind.value) && (
        <Pick
          class="field"
          label={t("days")}
          value={days.value}
          values={MODERATION_DAYS}
          text={(n) => t("days.n", { n })}
          onPick={(n) => (days.value = n)}
        />
      )}
      {kind.value === "ban" && <p class="hint">{t("ban.effect", { games: person.publicGames })}</p>}
      <TextField label={t("reason")} text={reason} maxLength={300} required />
      <p class="hint">{t("reason.hint")}</p>
      <button type="submit" class="primary">
        {t("do")}
      </button>
    </form>
  );
}
