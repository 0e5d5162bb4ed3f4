/** The guests of an address, which moderators know by a code, and what they may not do for some hours. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import {
  type ModeratedNetwork,
  NETWORK_HOURS,
  NETWORK_KINDS,
  type NetworkKind,
  type SanctionNetwork,
} from "../../../shared/core/moderation.ts";
import { Pick, TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Wait } from "../../kit/ui/wait.tsx";
import { fetchNetwork, sanctionNetwork } from "../../net/http.ts";
import { serverNow } from "../../net/serverClock.ts";
import { t } from "./messages/moderation/messages.ts";
import { LatestReports, timeOf } from "./reportCard.tsx";
import "../../style/account.css";

interface CardProps {
  readonly code: string;
  /** Id of the report that led here, 0 if none did. */
  readonly report: number;
  onClose(): void;
}

export function NetworkCard({ code, report, onClose }: CardProps): JSX.Element {
  const network = useSignal<ModeratedNetwork | undefined>(undefined);
  const { busy, refusal, run } = useRequest();
  const take = (request: Promise<ModeratedNetwork>) =>
    run(async () => {
      network.value = await request;
    });
  useEffect(() => void take(fetchNetwork(code)), [code]);
  return (
    <section class="card account-form">
      <button type="button" onClick={onClose}>
        {t("back")}
      </button>
      {busy && !network.value && <Wait of="server" />}
      {network.value && <Facts network={network.value} />}
      {network.value && <SanctionForm onAct={(sanction) => take(sanctionNetwork(code, { ...sanction, ...(report > 0 && { report }) }))} />}
      <ErrorMessage of={refusal} />
    </section>
  );
}

function Facts({ network: { id, mutedUntil, barredUntil, reason, latestReports } }: { readonly network: ModeratedNetwork }): JSX.Element {
  const now = serverNow();
  return (
    <>
      <h2>{t("network", { code: id })}</h2>
      <p class="hint">{t("network.hint")}</p>
      <LatestReports reports={latestReports} />
      {mutedUntil > now && <p class="bad">{t("network.muted", { until: timeOf(mutedUntil) })}</p>}
      {barredUntil > now && <p class="bad">{t("network.barred", { until: timeOf(barredUntil) })}</p>}
      {Math.max(mutedUntil, barredUntil) > now && <p dir="auto">{reason}</p>}
    </>
  );
}

function SanctionForm({ onAct }: { onAct(sanction: SanctionNetwork): void }): JSX.Element {
  const kind = useSignal<NetworkKind>("mute");
  const hours = useSignal<number>(NETWORK_HOURS[0]);
  const reason = useSignal("");
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAct({ kind: kind.value, reason: reason.value.trim(), ...(kind.value !== "lift" && { hours: hours.value }) });
        reason.value = "";
      }}
    >
      <Pick
        class="field"
        label={t("what")}
        value={kind.value}
        values={NETWORK_KINDS}
        text={(one) => t(`network.${one}`)}
        onPick={(one) => (kind.value = one)}
      />
      {kind.value !== "lift" && (
        <Pick
          class="field"
          label={t("days")}
          value={hours.value}
          values={NETWORK_HOURS}
          text={(n) => t("hours.n", { n })}
          onPick={(n) => (hours.value = n)}
        />
      )}
      <TextField label={t("reason")} text={reason} maxLength={300} required />
      <p>{t(`network.effect.${kind.value}`)}</p>
      <button type="submit" class="primary">
        {t("do")}
      </button>
    </form>
  );
}
