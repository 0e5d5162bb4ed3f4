/** The move in progress, in one row: what is picked, its prices, and other fields. Confirm is in the status row. */
import type { JSX } from "preact";
import type { Space } from "../../../../shared/core/space.ts";
import type { FieldValue } from "../../../kit/moves/composer.ts";
import { Field } from "../../../kit/moves/fields.tsx";
import type { ContainerView } from "../draft.ts";
import { formatter } from "../formatter.ts";
import { type Composition, withValue } from "../moveDraft.ts";
import { moveText } from "../moveText.ts";
import type { WorkProps } from "./parts.ts";
import { isListed, type ListProps, Pick, Prices } from "./pick.tsx";

/** @param hint what the player must choose, in decisions that they didn't start */
export function WorkForm({ hint, ...props }: WorkProps & { readonly hint?: string }): JSX.Element {
  const { composing, view } = props;
  const { choice } = composing;
  const fields = Object.entries(choice.open ?? {});
  const lists = fields.flatMap(([field, space]): ListProps[] => (space.kind === "subset" ? [{ ...props, field, space }] : []));
  return (
    <section class="container-strip work-form" aria-label={moveText(choice.move, view.table, view)}>
      <p class="strip-title">{hint ?? moveText(choice.move, view.table, view)}</p>
      <ul class="strip-row picks">
        {lists.map((list) =>
          list.space.of.map(
            (item, index) => isListed({ ...list, index }) && <Pick key={list.field + JSON.stringify(item)} {...list} index={index} />,
          ),
        )}
        {fields.map(([field, space]) => space.kind !== "subset" && <OtherField key={field} {...props} field={field} space={space} />)}
      </ul>
      <Prices lists={lists} />
    </section>
  );
}

type FieldProps = WorkProps & { readonly field: string; readonly space: Space };

function OtherField({ field, space, composing, view, controller }: FieldProps): JSX.Element {
  const { moveDraft } = composing;
  return (
    <li>
      <Field
        space={space}
        draft={moveDraft.values[field]}
        labels={labelsOf(field, view, composing)}
        onDraft={(draft: FieldValue) => controller.draft.revise(view, { moveDraft: withValue(moveDraft, field, draft) })}
      />
    </li>
  );
}

function labelsOf(field: string, view: ContainerView, composing: Composition): Parameters<typeof Field>[0]["labels"] {
  const { part, value } = formatter();
  return {
    part: part(field, composing.choice.move),
    value: (item) => value(item, field, view.table, view),
    inner: (inner) => labelsOf(inner, view, composing),
  };
}
