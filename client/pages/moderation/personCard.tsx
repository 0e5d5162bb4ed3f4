/** A player with an account, as moderators see them, and the actions against them. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import {
  type Appeal,
  MODERATION_DAYS,
  MODERATION_KINDS,
  type ModeratedAccount,
  type ModerationEntry,
  type ModerationKind,
  ROLES,
  type Role,
} from "../../../shared/core/moderation.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { Pick, TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Wait } from "../../kit/ui/wait.tsx";
import { answerAppeal, fetchModeratedAccount, moderate, setRole, voidGame } from "../../net/moderation.ts";
import { t } from "./messages/moderation/messages.ts";
import { LatestReports, timeOf } from "./reportCard.tsx";
import { SanctionForm } from "./sanctionForm.tsx";
import "../../style/account.css";
import { serverNow } from "../../net/serverClock.ts";
import { textOf } from "../../table/chat/chatLine.tsx";

interface CardProps {
  readonly id: string;
  /** Id of the report that led here, 0 if none did. */
  readonly report: number;
  /** Whether the reader appoints moderators. */
  readonly isAdmin: boolean;
  onClose(): void;
}

export function PersonCard({ id, report, isAdmin, onClose }: CardProps): JSX.Element {
  const person = useSignal<ModeratedAccount | undefined>(undefined);
  const { busy, refusal, run } = useRequest();
  const voided = useSignal<readonly string[]>([]);
  const take = (request: Promise<ModeratedAccount>) =>
    run(async () => {
      person.value = await request;
    });
  const annul = (table: string) =>
    run(async () => {
      await voidGame(table);
      voided.value = [...voided.value, table];
    });
  useEffect(() => void take(fetchModeratedAccount(id)), [id]);
  const games = person.value?.publicGames ?? 0;
  return (
    <section class="card account-form">
      <button type="button" onClick={onClose}>
        {t("back")}
      </button>
      {busy && !person.value && <Wait of="server" />}
      {person.value && <Facts person={person.value} onVoid={annul} voided={voided.value} />}
      {person.value?.appeals.map((appeal) => (
        <AppealCard
          key={appeal.id}
          appeal={appeal}
          onAnswer={(answer) => take(answerAppeal(appeal.id, answer).then(() => fetchModeratedAccount(id)))}
        />
      ))}
      {person.value && (
        <SanctionForm
          kinds={MODERATION_KINDS}
          kindText={(one) => t(`kind.${one}`)}
          kind="mute"
          isLimited={isLimited}
          durations={MODERATION_DAYS}
          durationText={(n) => t("days.n", { n })}
          duration={7}
          hint={t("reason.hint")}
          effect={(one) => t(`effect.${one}`, { games })}
          onAct={(kind, reason, days) =>
            take(moderate(id, { kind, reason, ...(days !== undefined && { days }), ...(report > 0 && { report }) }))
          }
        />
      )}
      {isAdmin && person.value && <RoleForm role={person.value.role} onRole={(role) => take(setRole(id, role))} />}
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
  const { name, created, reports, reportsMade, mutedUntil, bannedUntil, actions, games, formerNames, latestReports, messages, role } =
    person;
  const now = serverNow();
  return (
    <>
      <h2>{t("person", { name, at: created })}</h2>
      {role !== "" && <p>{t(`role.${role}`)}</p>}
      {formerNames.length > 0 && <p>{t("formerNames", { names: listText(formerNames) })}</p>}
      <p>{t("reports", { about: reports, made: reportsMade })}</p>
      <LatestReports reports={latestReports} />
      {mutedUntil > now && <p class="bad">{t("muted", { until: mutedUntil })}</p>}
      {bannedUntil > now && <p class="bad">{t("banned", { until: bannedUntil })}</p>}
      <h3>{t("actions")}</h3>
      {actions.length === 0 && <p>{t("actions.none")}</p>}
      <ul class="account-list">
        {actions.map((action) => (
          <li key={action.at}>
            <span>
              {actionText(action)} <span class="hint">{t("action.by", { name: action.moderator })}</span>
              <span class="hint" dir="auto">
                {action.reason}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {messages.length > 0 && (
        <details>
          <summary>{t("messages", { n: messages.length })}</summary>
          <ul class="account-list">
            {messages.map(({ table, at, text }, index) => (
              <li key={index}>
                <span>
                  <a href={`/t/${table}`}>{timeOf(at)}</a> <bdi>{textOf(text)}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {games.length > 0 && <h3>{t("games")}</h3>}
      <ul class="account-list">
        {games.map(({ id, game, names, rank, rated }) => (
          <li key={id}>
            <span>
              <a href={`${rank === undefined ? "/t" : "/replay"}/${id}`}>{gameName(game)}</a>
              <span class="hint">{listText(names.filter(Boolean))}</span>
            </span>
            {voided.includes(id) ? (
              <span role="status">{t("voided")}</span>
            ) : (
              rated && (
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

interface AppealProps {
  readonly appeal: Appeal;
  onAnswer(answer: string): void;
}

function AppealCard({ appeal: { at, text, answer }, onAnswer }: AppealProps): JSX.Element {
  const draft = useSignal("");
  return (
    <section>
      <h3>{t("appeal", { at })}</h3>
      <blockquote dir="auto">{text}</blockquote>
      {answer !== "" ? (
        <p dir="auto">{t("appeal.answered", { answer })}</p>
      ) : (
        <form
          class="account-form"
          onSubmit={(event) => {
            event.preventDefault();
            onAnswer(draft.value.trim());
          }}
        >
          <TextField label={t("appeal.answer")} text={draft} maxLength={1000} required />
          <p class="hint">{t("appeal.hint")}</p>
          <button type="submit">{t("appeal.send")}</button>
        </form>
      )}
    </section>
  );
}

function RoleForm({ role, onRole }: { readonly role: Role | ""; onRole(role: Role | ""): void }): JSX.Element {
  return (
    <Pick
      class="field"
      label={t("role")}
      value={role}
      values={["", ...ROLES] as const}
      text={(one) => t(one === "" ? "role.none" : `role.${one}`)}
      onPick={onRole}
    />
  );
}
