/** Option form, generated from the option specs. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { OptionSpec, Options, OptionValue } from "../../shared/core/options.ts";
import { gameEntry } from "../games/games.ts";
import { gameTextPicture } from "../games/resources.ts";
import type { Formatter } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Checkbox, Pick, Stepper } from "../kit/ui/controls.tsx";
import { valueText } from "./optionText.ts";

interface OptionsFormProps {
  readonly game: string;
  readonly specs: readonly OptionSpec[];
  readonly options: Options;
  readonly seats: number;
  readonly formatter: Formatter;
  onChange(id: string, value: OptionValue): void;
}

/** Options that apply to these seats and choices. */
export function shownSpecs(specs: readonly OptionSpec[], options: Options, seats: number): readonly OptionSpec[] {
  return specs.filter((spec) => spec.when?.(options, seats) ?? true);
}

export function OptionsForm({ specs, ...row }: OptionsFormProps): JSX.Element {
  return (
    <div class="options-form">
      {shownSpecs(specs, row.options, row.seats).map((spec) => (
        <OptionRow key={spec.id} spec={spec} {...row} />
      ))}
    </div>
  );
}

interface RowProps extends Omit<OptionsFormProps, "specs"> {
  readonly spec: OptionSpec;
}

function OptionRow(props: RowProps): JSX.Element {
  const { spec, formatter } = props;
  const hint = formatter.option?.(`${spec.id}.hint`);
  return (
    <div class="option-row">
      <OptionControl {...props} label={formatter.option?.(spec.id) ?? spec.id} />
      {(hint || spec.variant) && (
        <p class="hint">
          {spec.variant && <span class="badge">{t("new.variant")}</span>} {hint}
        </p>
      )}
    </div>
  );
}

function OptionControl({ game, spec, options, seats, formatter, label, onChange }: RowProps & { label: string }): JSX.Element {
  const value = options[spec.id];
  const set = (chosen: OptionValue) => onChange(spec.id, chosen);
  switch (spec.kind) {
    case "flag":
      return <Checkbox label={label} checked={value === true} onChange={set} />;
    case "choice":
      return (
        <Pick
          class="field"
          label={label}
          value={String(value)}
          values={spec.allowed?.(options, seats) ?? spec.values}
          text={(one) => valueText(spec, one, formatter)}
          onPick={set}
        />
      );
    case "text":
      return <TextControl game={game} label={label} value={String(value)} most={spec.maxLength} onChange={set} />;
    case "number":
      return <NumberControl label={label} spec={spec} value={value as number} onChange={set} />;
  }
}

interface TextProps {
  readonly game: string;
  readonly label: string;
  readonly value: string;
  readonly most: number;
  onChange(value: string): void;
}

function TextControl({ game, label, value, most, onChange }: TextProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} value={value} maxLength={most} spellcheck={false} onChange={(event) => onChange(event.currentTarget.value.trim())} />
      <TextPicture game={game} text={value} />
      <EditorLink game={game} />
    </div>
  );
}

interface NumberProps {
  readonly label: string;
  readonly spec: Extract<OptionSpec, { kind: "number" }>;
  readonly value: number;
  onChange(value: number): void;
}

/** A number with a checkbox if it is optional. */
function NumberControl({ label, spec, value, onChange }: NumberProps): JSX.Element {
  const { min, max, initial, off } = spec;
  const stepper = <Stepper label={label} value={value} min={min} max={max} quiet={off} onChange={onChange} />;
  if (!off) return stepper;
  return (
    <div class="optional-number">
      <Checkbox label={label} checked={value !== 0} onChange={(on) => onChange(on ? initial || min : 0)} />
      {value !== 0 && stepper}
    </div>
  );
}

export function TextPicture({ game, text }: { game: string; text: string }): JSX.Element | null {
  const Picture = gameTextPicture(game);
  return Picture ? <Picture text={text} /> : null;
}

function EditorLink({ game }: { game: string }): JSX.Element | null {
  if (!gameEntry(game)?.editor) return null;
  return (
    <a class="button" href={`/editor/${game}`} target="_blank" rel="noopener">
      {t("option.editor")}
    </a>
  );
}

/** Scrolls an opened `<details>` into view. */
export function bringIntoView({ currentTarget }: Event): void {
  const fold = currentTarget as HTMLDetailsElement;
  if (fold.open) fold.scrollIntoView({ block: "nearest" });
}
