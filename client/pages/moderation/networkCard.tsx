/** The guests of an address, which moderators know by a code, and what they may not do for some hours. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { type ModeratedNetwork, NETWORK_HOURS, NETWORK_KINDS } from "../../../shared/core/moderation.ts";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Wait } from "../../kit/ui/wait.tsx";
import { fetchNetwork, sanctionNetwork } from "../../net/moderation.ts";
import { serverNow } from "../../net/serverClock.ts";
import { t } from "./messages/moderation/messages.ts";
import { LatestReports, timeOf } from "./reportCard.tsx";
import { SanctionForm } from "./sanctionForm.tsx";
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
      {network.value && (
        <SanctionForm
          kinds={NETWORK_KINDS}
          kindText={(one) => t(`network.${one}`)}
          kind="mute"
          isLimited={(one) => one !== "lift"}
          durations={NETWORK_HOURS}
          durationText={(n) => t("hours.n", { n })}
          duration={NETWORK_HOURS[0]}
          effect={(one) => t(`network.effect.${one}`)}
          onAct={(kind, reason, hours) =>
            take(sanctionNetwork(code, { kind, reason, ...(hours !== undefined && { hours }), ...(report > 0 && { report }) }))
          }
        />
      )}
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
