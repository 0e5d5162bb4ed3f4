/** The form that completes one open choice. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Choice, Move, Refusal } from "../../../shared/core/game.ts";
import type { Formatter, GameView } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { type Composed, composed, type FormValues, firstValues, valuesOf } from "../../kit/moves/composer.ts";
import { Field, type Labels } from "../../kit/moves/fields.tsx";
import { Final } from "../../kit/ui/icons.tsx";

interface ComposerProps {
  readonly choice: Choice;
  readonly view: GameView;
  readonly formatter: Formatter;
  /** The finished move cannot be undone. */
  isFinal(move: Move): boolean;
  onMove(move: Move): void;
  onClose(): void;
}

function labelsOf(field: string, { choice, view, formatter }: ComposerProps): Labels {
  return {
    part: formatter.part(field, choice.move),
    value: (value) => formatter.value(value, field, view.table, view),
    inner: (inner) => labelsOf(inner, { choice, view, formatter } as ComposerProps),
  };
}

/** The complete move in words, or what is missing. */
function resultText(result: Composed, { formatter, view }: ComposerProps): string {
  if ("move" in result) return formatter.move(result.move, view.table, view);
  return "refusal" in result ? refusalText(result.refusal, formatter) : problemText(result.problem);
}

const problemText = ({ code, params }: Refusal): string => t.lookup(`compose.${code}`, params) ?? t("compose.choose");

function Example({ choice, onValues }: { choice: Choice; onValues: (values: FormValues) => void }): JSX.Element | null {
  const { example } = choice;
  if (!example) return null;
  return (
    <button type="button" class="composer-example" onClick={() => onValues(valuesOf(choice, example()))}>
      {t("compose.example")}
    </button>
  );
}

export function ComposerForm(props: ComposerProps): JSX.Element {
  const { choice, onMove, onClose } = props;
  const drafts = useSignal<FormValues>(firstValues(choice));
  const result = composed(choice, drafts.value);
  const change = (values: FormValues) => (drafts.value = values);
  const send = (event: Event) => {
    event.preventDefault();
    if ("move" in result) onMove(result.move);
  };
  return (
    <form class="composer" onSubmit={send}>
      <Example choice={choice} onValues={change} />
      {Object.entries(choice.open ?? {}).map(([field, space]) => (
        <Field
          key={field}
          space={space}
          draft={drafts.value[field]}
          labels={labelsOf(field, props)}
          onDraft={(draft) => change({ ...drafts.value, [field]: draft })}
        />
      ))}
      <p class="composer-hint" aria-live="polite">
        {resultText(result, props)}
      </p>
      <div class="button-row">
        <button type="submit" class="primary" disabled={!("move" in result)}>
          {t("move.do")}
          {"move" in result && props.isFinal(result.move) && <Final />}
        </button>
        <button type="button" onClick={onClose}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}
