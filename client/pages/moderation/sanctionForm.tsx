/** What moderators decide about an account or an address: what is done, for how long, and why. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Pick, TextField } from "../../kit/ui/controls.tsx";
import { t } from "./messages/moderation/messages.ts";

interface SanctionFormProps<K extends string> {
  readonly kinds: readonly K[];
  readonly kindText: (kind: K) => string;
  /** Chosen at first. */
  readonly kind: K;
  /** Whether it ends by itself. */
  readonly isLimited: (kind: K) => boolean;
  /** How long it may last, in the unit of `durationText`. */
  readonly durations: readonly number[];
  readonly durationText: (duration: number) => string;
  /** Chosen at first. */
  readonly duration: number;
  /** Who reads the reason. */
  readonly hint?: string;
  /** What the action does. */
  readonly effect: (kind: K) => string;
  /** @param duration of limited kinds only */
  onAct(kind: K, reason: string, duration: number | undefined): void;
}

export function SanctionForm<K extends string>({ hint, ...props }: SanctionFormProps<K>): JSX.Element {
  const kind = useSignal(props.kind);
  const duration = useSignal(props.duration);
  const reason = useSignal("");
  const isLimited = props.isLimited(kind.value);
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        props.onAct(kind.value, reason.value.trim(), isLimited ? duration.value : undefined);
        reason.value = "";
      }}
    >
      <Pick
        class="field"
        label={t("what")}
        value={kind.value}
        values={props.kinds}
        text={props.kindText}
        onPick={(one) => (kind.value = one)}
      />
      {isLimited && (
        <Pick
          class="field"
          label={t("days")}
          value={duration.value}
          values={props.durations}
          text={props.durationText}
          onPick={(n) => (duration.value = n)}
        />
      )}
      <TextField label={t("reason")} text={reason} maxLength={300} required />
      {hint && <p class="hint">{hint}</p>}
      <p>{props.effect(kind.value)}</p>
      <button type="submit" class="primary">
        {t("do")}
      </button>
    </form>
  );
}
