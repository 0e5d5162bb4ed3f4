/** A stepped example on the rules page. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import type { Step } from "../kit/contract/rulebook.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../kit/ui/icons.tsx";

interface StepsProps {
  readonly steps: readonly Step[];
  readonly Position: FunctionComponent<{ table: object }>;
}

export function ExampleSteps({ steps, Position }: StepsProps): JSX.Element {
  const at = useSignal(0);
  const last = steps.length - 1;
  const go = (to: number) => () => {
    at.value = Math.min(last, Math.max(0, to));
  };
  const { table, lines } = steps[at.value];
  return (
    <figure class="rules-example">
      <figcaption>
        <b>{t("rules.example", { n: at.value + 1, of: steps.length })}</b>
      </figcaption>
      <Position table={table} />
      <ul class="rules-lines" aria-live="polite">
        {(lines.length > 0 ? lines : [t("rules.exampleBefore")]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div class="button-row">
        <button type="button" disabled={at.value === 0} onClick={go(at.value - 1)}>
          <Icon name="back" /> {t("rules.stepBack")}
        </button>
        <button type="button" class="primary" disabled={at.value === last} onClick={go(at.value + 1)}>
          {t("rules.stepOn")} <Icon name="forth" />
        </button>
      </div>
    </figure>
  );
}
