/** Form controls. */
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n/messages/shell/messages.ts";
import { Icon, type IconName } from "./icons.tsx";

interface StepperProps {
  readonly label: string;
  /** Undefined until chosen. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  /** Hides the label visually. */
  readonly quiet?: boolean;
  onChange(value: number): void;
}

/** Number field with minus and plus buttons. */
export function Stepper({ label, value, min, max, quiet, onChange }: StepperProps): JSX.Element {
  const id = useId();
  /** What is being typed: it survives changes of the page around it. */
  const typed = useSignal<string | undefined>(undefined);
  const set = (requested: number) => {
    if (Number.isFinite(requested)) onChange(Math.min(max, Math.max(min, Math.round(requested))));
  };
  return (
    <div class="stepper">
      <label for={id} class={quiet ? "quiet" : undefined}>
        {label}
      </label>
      <div class="stepper-row">
        <button
          type="button"
          disabled={value === undefined || value <= min}
          aria-label={t("stepper.less", { label })}
          onClick={() => set((value ?? min) - 1)}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed.value ?? value ?? ""}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
          onChange={(event) => {
            set(event.currentTarget.valueAsNumber);
            typed.value = undefined;
          }}
        />
        <button
          type="button"
          disabled={value !== undefined && value >= max}
          aria-label={t("stepper.more", { label })}
          onClick={() => set(value === undefined ? min : value + 1)}
        >
          +
        </button>
      </div>
    </div>
  );
}

interface RadiosProps<T> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly chosen: T | undefined;
  label(value: T): ComponentChildren;
  onChoose(value: T): void;
  /** Hides the legend visually. */
  readonly quiet?: boolean;
  readonly disabled?: boolean;
}

/** Radio buttons; values are identified by index. */
export function Radios<T>({ legend, values, chosen, label, onChoose, quiet, disabled }: RadiosProps<T>): JSX.Element {
  const name = useId();
  return (
    <fieldset class="radios" disabled={disabled}>
      <legend class={quiet ? "quiet" : undefined}>{legend}</legend>
      <div class="radio-row">
        {values.map((value, index) => (
          <label key={index} class="radio">
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{label(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Checkbox(props: {
  label: ComponentChildren;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}): JSX.Element {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly text: Signal<string>;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly autoCapitalize?: "characters";
  readonly spellcheck?: boolean;
}

/** A text field bound to a signal. */
export function TextField({ label, text, ...input }: TextFieldProps): JSX.Element {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <input type="text" {...input} id={id} value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
    </>
  );
}

interface PickProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly class?: string;
  text(value: T): string;
  onPick(value: T): void;
}

export function Pick<T extends string | number>({
  label,
  value,
  values,
  text,
  onPick,
  class: name = "labelled",
}: PickProps<T>): JSX.Element {
  const id = useId();
  return (
    <div class={name}>
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const picked = values.find((one) => String(one) === event.currentTarget.value);
          if (picked !== undefined) onPick(picked);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {text(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly class?: string;
  readonly keys?: string;
  /** Receives focus when the tools return. */
  readonly focus?: boolean;
  /** Whether what it opens and closes is open. */
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly count?: number;
  /** Undefined while there is nothing to do: the tool keeps its place. */
  readonly onClick: (() => void) | undefined;
}

/** A button with an icon only. */
export function IconButton({
  icon,
  label,
  keys,
  focus,
  expanded,
  controls,
  count,
  onClick,
  class: name = "tool",
}: IconButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={name}
      data-focus={focus}
      aria-disabled={onClick ? undefined : true}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-keyshortcuts={keys}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
      {count !== undefined && <span class="count">{count}</span>}
    </button>
  );
}
