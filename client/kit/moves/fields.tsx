/** Form controls for the open fields of a move, derived from their spaces. */
import type { JSX } from "preact";
import { contains, type Plain, type Space } from "../../../shared/core/space.ts";
import { t } from "../i18n/messages/shell/messages.ts";
import { Checkbox, Radios, Stepper } from "../ui/controls.tsx";
import { type FieldValue, positionOf, priceOf, type SpaceOf, toggled, totalOf } from "./composer.ts";

export interface Labels {
  readonly part: string;
  value(value: unknown): string;
  /** Labels of a field of a subset's items. */
  inner(field: string): Labels;
}

interface FieldProps<S extends Space = Space> {
  readonly space: S;
  readonly draft: FieldValue;
  readonly labels: Labels;
  onDraft(draft: FieldValue): void;
}

export function Field(props: FieldProps): JSX.Element {
  const { space } = props;
  switch (space.kind) {
    case "integer":
      return <IntegerField {...props} space={space} />;
    case "option":
      return <OptionField {...props} space={space} />;
    case "subset":
      return <SubsetField {...props} space={space} />;
    case "counts":
      return <CountsField {...props} space={space} />;
    case "tuple":
      return <TupleField {...props} space={space} />;
  }
}

function IntegerField({ space, draft, labels, onDraft }: FieldProps<SpaceOf<"integer">>): JSX.Element {
  return <Stepper label={labels.part} value={draft as number} min={space.min} max={space.max} onChange={onDraft} />;
}

function OptionField({ space, draft, labels, onDraft }: FieldProps<SpaceOf<"option">>): JSX.Element {
  const places = space.of.map((_, index) => index);
  const chosen = places.find((index) => contains({ kind: "option", of: [space.of[index] as Plain] }, draft));
  return (
    <Radios
      legend={labels.part}
      values={places}
      chosen={chosen}
      label={(index) => labels.value(space.of[index])}
      onChoose={(index) => onDraft(space.of[index] as Plain)}
    />
  );
}

function CountsField({ space, draft, labels, onDraft }: FieldProps<SpaceOf<"counts">>): JSX.Element {
  const counts = draft as readonly number[];
  const left = space.max - totalOf(counts);
  return (
    <fieldset class="counts">
      <legend>
        {labels.part} <Tally min={space.min} max={space.max} total={totalOf(counts)} />
      </legend>
      {counts.map((count, i) => (
        <Stepper
          key={space.of[i]}
          label={labels.value(space.of[i])}
          value={count}
          min={0}
          max={Math.min(space.most[i] ?? 0, count + left)}
          onChange={(changed) => onDraft(counts.map((old, j) => (j === i ? changed : old)))}
        />
      ))}
    </fieldset>
  );
}

function Tally({ min, max, total }: { min: number; max: number; total: number }): JSX.Element {
  return <small class="tally">{t(min === max ? "compose.tallyOf" : "compose.tally", { min, max, total })}</small>;
}

type Subset = FieldProps<SpaceOf<"subset">>;

function SubsetField(props: Subset): JSX.Element {
  const { space, draft, labels } = props;
  const chosen = draft as readonly FieldValue[];
  return (
    <fieldset class="subset">
      <legend>
        {labels.part} <Tally min={space.min} max={Math.min(space.max, space.of.length)} total={chosen.length} />
      </legend>
      {space.of.map((item, index) => (
        <SubsetItem key={JSON.stringify(item)} {...props} index={index} />
      ))}
      {space.budget !== undefined && <p class="tally">{t("compose.cost", { cost: priceOf(space, chosen), budget: space.budget })}</p>}
    </fieldset>
  );
}

/** A checkbox, with the item's own fields once it is checked. */
function SubsetItem({ space, draft, labels, onDraft, index }: Subset & { readonly index: number }): JSX.Element {
  const chosen = draft as readonly FieldValue[];
  const at = positionOf(space, chosen, index);
  return (
    <div class="subset-item">
      <Checkbox
        label={withCost(labels.value(space.of[index]), space.cost?.[index])}
        checked={at >= 0}
        disabled={at < 0 && chosen.length >= space.max}
        onChange={() => onDraft(toggled(space, chosen, index))}
      />
      {at >= 0 && space.fill && (
        <Fill
          fill={space.fill}
          item={chosen[at] as ItemDraft}
          labels={labels}
          onItem={(changed) => onDraft(chosen.map((old, i) => (i === at ? (changed as FieldValue) : old)))}
        />
      )}
    </div>
  );
}

function withCost(label: string, cost: number | undefined): string {
  return cost === undefined ? label : t("compose.priced", { label, cost });
}

type ItemDraft = { readonly [field: string]: FieldValue };

interface FillProps {
  readonly fill: { readonly [field: string]: Space };
  readonly item: ItemDraft;
  readonly labels: Labels;
  onItem(item: ItemDraft): void;
}

function Fill({ fill, item, labels, onItem }: FillProps): JSX.Element {
  return (
    <div class="subset-fill">
      {Object.entries(fill).map(([field, inner]) => (
        <Field
          key={field}
          space={inner}
          draft={item[field] as Plain}
          labels={labels.inner(field)}
          onDraft={(draft) => onItem({ ...item, [field]: draft })}
        />
      ))}
    </div>
  );
}

function TupleField({ space, draft, labels, onDraft }: FieldProps<SpaceOf<"tuple">>): JSX.Element {
  const parts = draft as readonly FieldValue[];
  return (
    <fieldset class="tuple">
      <legend>{labels.part}</legend>
      {space.of.map((inner, i) => (
        <Field
          key={i}
          space={inner}
          draft={parts[i]}
          labels={{ ...labels, part: t("compose.nth", { n: i + 1 }) }}
          onDraft={(changed) => onDraft(parts.map((old, j) => (j === i ? changed : old)))}
        />
      ))}
    </fieldset>
  );
}
