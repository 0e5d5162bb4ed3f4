/** The form of the move in progress: picks, prices and total. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { PRODUCTION_FEE } from "../../../../shared/container/components.ts";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import { rules } from "../../../../shared/container/rules.ts";
import type { Choice } from "../../../../shared/core/game.ts";
import type { Space } from "../../../../shared/core/space.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { ConsequenceList, WhyNot } from "../../../kit/help/shell.tsx";
import { type Composed, composed, type FieldValue, priceOf } from "../../../kit/moves/composer.ts";
import { Field } from "../../../kit/moves/fields.tsx";
import { Final } from "../../../kit/ui/icons.tsx";
import type { ContainerView } from "../draft.ts";
import { formatter } from "../formatter.ts";
import { t } from "../messages/game/messages.ts";
import { type Composition, picked, subsetOf, withValue } from "../moveDraft.ts";
import { moveText } from "../moveText.ts";
import { isUnwanted, type WorkProps } from "./buttons.tsx";
import { PriceList } from "./priceList.tsx";

/** Cost of the picks in dollars; undefined if nothing is paid. */
function costSoFar({ choice, moveDraft }: Composition): number | undefined {
  const paid = Object.keys(choice.open ?? {}).flatMap((field) => {
    const space = subsetOf(choice, field);
    return space?.cost ? [priceOf(space, picked({ choice, moveDraft }, field))] : [];
  });
  if (choice.move.type === "produce") return PRODUCTION_FEE;
  return paid.length === 0 ? undefined : paid.reduce((sum, cost) => sum + cost, 0);
}

/** Closes the form; a refused move comes back. */
async function send({ view, controller, composing: { moveDraft } }: WorkProps, move: ContainerMove): Promise<void> {
  controller.draft.revise(view, { moveDraft: undefined });
  if (!(await controller.play(move))) controller.draft.revise(view, { moveDraft });
}

export function WorkForm(props: WorkProps): JSX.Element {
  const { composing, view } = props;
  const { choice, moveDraft } = composing;
  const result = composed(choice as Choice, moveDraft.values) as Composed<ContainerMove>;
  const place = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // Shows all of it, or its beginning if it doesn't fit.
    place.current?.scrollIntoView({ block: "nearest" });
    place.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <form
      ref={place}
      class="work-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!("move" in result)) return;
        void send(props, result.move);
      }}
    >
      <h3>{moveText(choice.move, view.table, view)}</h3>
      {Object.entries(choice.open ?? {}).map(([field, space]) => (
        <WorkField key={field} {...props} field={field} space={space} />
      ))}
      <Hint {...props} />
      <div class="work-sum">
        <Consequence {...props} result={result} />
        <Total {...props} cost={costSoFar(composing)} />
        <ConsequenceList game={rules.id} move={"move" in result ? result.move : undefined} view={view as GameView} />
      </div>
      <WorkButtons {...props} cost={costSoFar(composing)} move={"move" in result ? result.move : undefined} />
    </form>
  );
}

/** What can be done on the board instead of here. */
function Hint({ composing }: WorkProps): JSX.Element | null {
  const { move, open } = composing.choice;
  const isPriced = Object.keys(open ?? {}).some((field) => subsetOf(composing.choice, field)?.fill);
  if (isPriced) return <p class="hint board-hint">{t("work.dragHint")}</p>;
  return move.type === "sail" || move.type === "load" ? <p class="hint board-hint">{t("work.loadHint")}</p> : null;
}

/** A pick in another player's default can't be cancelled. */
function WorkButtons(props: WorkProps & { readonly cost: number | undefined; readonly move: ContainerMove | undefined }): JSX.Element {
  const { view, controller, composing, cost, move } = props;
  const action = t.lookup(`do.${composing.choice.move.type}`) ?? t("do.other");
  return (
    <div class="button-row">
      <button type="submit" class="primary" disabled={!move} data-unwanted={isUnwanted(move, view)}>
        {cost ? t("button.priced", { action, price: cost }) : action}
        {move && rules.isFinal(view.table, move) && <Final />}
      </button>
      {view.table.phase !== "defaultPick" && (
        <button type="button" onClick={() => controller.draft.revise(view, { moveDraft: undefined })}>
          {t("work.cancel")}
        </button>
      )}
    </div>
  );
}

function Total({ view, cost }: WorkProps & { readonly cost: number | undefined }): JSX.Element | null {
  if (!view.hand || cost === undefined) return null;
  return (
    <p class="work-total" aria-live="polite">
      {t("work.total", { cost, left: view.hand.cash - cost })}
    </p>
  );
}

/** Why it can't be sent yet, or that it ends the turn. */
function Consequence({ view, result }: WorkProps & { readonly result: Composed<ContainerMove> }): JSX.Element | null {
  if ("refusal" in result)
    return (
      <p class="bad">
        {formatter().refusal(result.refusal)} <WhyNot game={rules.id} code={result.refusal.code} />
      </p>
    );
  const { phase, actionsLeft } = view.table;
  return "move" in result && phase === "actions" && actionsLeft === 1 ? <p class="hint">{t("work.endsTurn")}</p> : null;
}

type FieldProps = WorkProps & { readonly field: string; readonly space: Space };

function WorkField(props: FieldProps): JSX.Element {
  const { field, space, composing, view, controller } = props;
  if (space.kind === "subset") return <PriceList {...props} space={space} />;
  const { moveDraft } = composing;
  return (
    <Field
      space={space}
      draft={moveDraft.values[field]}
      labels={labelsOf(field, view, composing)}
      onDraft={(draft: FieldValue) => controller.draft.revise(view, { moveDraft: withValue(moveDraft, field, draft) })}
    />
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
