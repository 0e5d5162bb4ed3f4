/** The form of the move that is being put together: what is picked, at which prices, and what it comes to. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { PRODUCTION_FEE } from "../../../shared/container/box.ts";
import { isFinal } from "../../../shared/container/final.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Choice } from "../../../shared/game.ts";
import type { Space } from "../../../shared/space.ts";
import { type Composed, composed, costOf, type Draft } from "../../table/composer.ts";
import { Field } from "../../table/fields.tsx";
import type { ContainerView } from "../board.ts";
import { type Composition, picked, subsetOf, workOf } from "../composing.ts";
import { words } from "../words.ts";
import type { PartProps } from "./buttons.tsx";
import { PriceList } from "./priceList.tsx";

export interface WorkProps extends PartProps {
  readonly composing: Composition;
}

/** Dollars that the picks cost. */
function costSoFar(composing: Composition): number {
  const fields = Object.keys(composing.choice.open ?? {});
  const picks = fields.reduce((sum, field) => {
    const space = subsetOf(composing.choice, field);
    return space ? sum + costOf(space, picked(composing, field)) : sum;
  }, 0);
  return composing.choice.move.type === "produce" ? picks + PRODUCTION_FEE : picks;
}

export function WorkForm(props: WorkProps): JSX.Element {
  const { composing, view, desk, sentences } = props;
  const { choice, work } = composing;
  const result = composed(choice as Choice, work.drafts) as Composed<ContainerMove>;
  const state = workOf(desk);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const send = (move: ContainerMove) => {
    state.value = undefined;
    void desk.play(move);
  };
  return (
    <form
      ref={place}
      class="work-form"
      onSubmit={(event) => {
        event.preventDefault();
        if ("move" in result) send(result.move);
      }}
    >
      <h3>{words[desk.language].move(choice.move, view.table, view)}</h3>
      <p class="hint">{sentences.labels.dragHint}</p>
      {Object.entries(choice.open ?? {}).map(([field, space]) => (
        <WorkField key={field} {...props} field={field} space={space} />
      ))}
      <Total {...props} cost={costSoFar(composing)} />
      <Consequence {...props} result={result} />
      <div class="button-row">
        <button type="submit" class="primary" disabled={!("move" in result)}>
          {sentences.labels.confirm}
        </button>
        <button
          type="button"
          onClick={() => {
            state.value = undefined;
          }}
        >
          {sentences.labels.cancel}
        </button>
      </div>
    </form>
  );
}

function Total({ view, sentences, cost }: WorkProps & { readonly cost: number }): JSX.Element | null {
  const { labels, grammar } = sentences;
  if (!view.hand) return null;
  return (
    <p class="work-total" aria-live="polite">
      <strong>{labels.total(grammar.money(cost))}</strong>, {labels.left(grammar.money(view.hand.cash - cost))}
    </p>
  );
}

/** Why it cannot be sent yet; or that it cannot be undone, or ends the turn. */
function Consequence({ view, desk, sentences, result }: WorkProps & { readonly result: Composed<ContainerMove> }): JSX.Element | null {
  if ("refusal" in result) return <p class="bad">{words[desk.language].refusal(result.refusal)}</p>;
  if (!("move" in result)) return null;
  const notes = consequences(view, result.move, sentences.labels);
  return notes.length === 0 ? null : <p class="hint">{notes.join(" ")}</p>;
}

function consequences(view: ContainerView, move: ContainerMove, labels: PartProps["sentences"]["labels"]): string[] {
  if (!isFinal(view.table, move)) return [];
  const last = view.table.phase === "actions" && view.table.actionsLeft === 1;
  return last ? [labels.endsTurn, labels.noUndo] : [labels.noUndo];
}

type FieldProps = WorkProps & { readonly field: string; readonly space: Space };

function WorkField(props: FieldProps): JSX.Element {
  const { field, space, composing, view, desk } = props;
  if (space.kind === "subset") return <PriceList {...props} space={space} />;
  const state = workOf(desk);
  const { work } = composing;
  return (
    <Field
      space={space}
      draft={work.drafts[field]}
      labels={labelsOf(field, view, desk, composing)}
      onDraft={(draft: Draft) => {
        state.value = { ...work, drafts: { ...work.drafts, [field]: draft } };
      }}
    />
  );
}

function labelsOf(
  field: string,
  view: ContainerView,
  desk: PartProps["desk"],
  composing: Composition,
): Parameters<typeof Field>[0]["labels"] {
  const { part, value } = words[desk.language];
  return {
    part: part(field, composing.choice.move),
    value: (item) => value(item, field, view.table, view),
    inner: (inner) => labelsOf(inner, view, desk, composing),
  };
}
