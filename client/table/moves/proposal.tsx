/** The proposed move with confirm and cancel. */
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Move } from "../../../shared/core/game.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import { percentOf } from "../../../shared/search/accuracy.ts";
import type { Suggestion } from "../../../shared/search/suggest.ts";
import { helpOf } from "../../games/resources.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { ConsequenceList } from "../../kit/help/shell.tsx";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { Final, Icon } from "../../kit/ui/icons.tsx";
import { safeArea, shape } from "../../kit/ui/size.ts";
import type { TableModel } from "../model/model.ts";

const TEXT_ID = "proposal-text";
/** Fields keep the focus. */
const TYPING = "input, select, textarea";

export function Proposal({ model }: { model: TableModel }): JSX.Element | null {
  const move = model.controller.proposed;
  const view = model.view.value;
  if (!move || !view || atControl(model)) return null;
  return isSuggestion(model, move) && shape.value !== "landscape" ? (
    <Suggested model={model} move={move} view={view} />
  ) : (
    <Prepared model={model} move={move} view={view} />
  );
}

function isSuggestion(model: TableModel, move: Move): boolean {
  const hint = model.hint.value?.move;
  return hint !== undefined && deepEqual(hint, move);
}

/** The control that the confirmation replaces; none for moves on the board and suggestions. */
function atControl(model: TableModel): HTMLElement | undefined {
  const { proposed, control } = model.controller;
  return proposed && !model.place.value && !isSuggestion(model, proposed) ? control : undefined;
}

const MARGIN = 8;

/**
 * Covers the middle of the pressed control with the confirm button, so that a second press confirms. The box grows from there towards
 * the middle of the window, so that the button stays when consequences load.
 */
function layOver(element: HTMLElement, control: HTMLElement): void {
  const yes = element.querySelector(".primary");
  if (!yes) return;
  const { x, y, width, height } = control.getBoundingClientRect();
  const [atX, atY] = [x + width / 2, y + height / 2];
  const [isRight, isLow] = [atX > innerWidth / 2, atY > innerHeight / 2];
  element.classList.toggle("proposal-right", isRight);
  element.classList.toggle("proposal-low", isLow);
  const [whole, own] = [element, yes].map((each) => each.getBoundingClientRect());
  const inset = (unsafe: number, distance: number) => `${Math.max(unsafe + MARGIN, distance)}px`;
  const safe = safeArea();
  element.style.left = isRight ? "" : inset(safe.left, atX - own.width / 2 - (own.left - whole.left));
  element.style.right = isRight ? inset(innerWidth - safe.right, innerWidth - atX - own.width / 2 - (whole.right - own.right)) : "";
  element.style.top = isLow ? "" : inset(safe.top, atY - own.height / 2 - (own.top - whole.top));
  element.style.bottom = isLow ? inset(innerHeight - safe.bottom, innerHeight - atY - own.height / 2 - (whole.bottom - own.bottom)) : "";
}

/** Follows the control when the window is resized, the panel scrolls, or something above it loads. Without it, the prompt confirms. */
function useOver(box: RefObject<HTMLElement | null>, control: HTMLElement, { controller }: TableModel): void {
  useLayoutEffect(() => {
    let frame = 0;
    const follow = () => {
      if (!box.current) return;
      if (!control.checkVisibility()) return controller.loseControl();
      layOver(box.current, control);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [box, control, controller]);
}

/** The confirmation of a move that was chosen with a control. */
export function ProposalAtControl({ model }: { model: TableModel }): JSX.Element | null {
  const control = atControl(model);
  const [move, view] = [model.controller.proposed, model.view.value];
  return control && move && view ? <OverControl model={model} move={move} view={view} control={control} /> : null;
}

function OverControl({ control, model, move, view }: PreparedProps & { control: HTMLElement }): JSX.Element {
  const box = useRef<HTMLElement>(null);
  useOver(box, control, model);
  return (
    <section ref={box} class="proposal proposal-over" aria-label={t("proposal.title")}>
      <p id={TEXT_ID}>{model.formatter.move(move, view.table, { ...view, placeShown: true })}</p>
      <Consequences model={model} move={move} view={view} />
      <YesOrNo model={model} move={move} view={view} />
    </section>
  );
}

interface PreparedProps {
  readonly model: TableModel;
  readonly move: Move;
  readonly view: GameView;
}

/** If the board knows the position, the buttons float there; consequences stay at the edge. */
function Prepared({ model, move, view }: PreparedProps): JSX.Element {
  const place = model.place.value;
  return (
    <>
      {place && (
        <div class="proposal-follows">
          <Consequences model={model} move={move} view={view} />
        </div>
      )}
      <section
        class={["proposal", place && "proposal-placed", place?.right && "proposal-left"].filter(Boolean).join(" ")}
        style={place && { "--x": `${Math.round(place.x)}px`, "--y": `${Math.round(place.y)}px` }}
        aria-label={t("proposal.title")}
      >
        <p id={TEXT_ID}>{model.formatter.move(move, view.table, { ...view, placeShown: true })}</p>
        {!place && <Consequences model={model} move={move} view={view} />}
        <YesOrNo model={model} move={move} view={view} />
      </section>
    </>
  );
}

/** On small boards, a suggestion is one strip at the edge; a tap expands it. */
function Suggested({ model, move, view }: PreparedProps): JSX.Element {
  return (
    <section class="proposal proposal-strip" aria-label={t("proposal.title")}>
      <details>
        <summary>
          <Icon name="hint" />
          <span id={TEXT_ID}>{model.formatter.move(move, view.table, { ...view, placeShown: true })}</span>
        </summary>
        <Consequences model={model} move={move} view={view} />
      </details>
      <YesOrNo model={model} move={move} view={view} />
    </section>
  );
}

/** Focuses the confirmation, so that Enter confirms and screen readers announce it; afterwards the focus returns. */
function useFocus(yes: RefObject<HTMLElement | null>, move: Move): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (before instanceof HTMLElement && before.matches(TYPING)) return;
    yes.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [yes, move]);
}

function YesOrNo({ model, move, view }: PreparedProps): JSX.Element {
  const yes = useRef<HTMLButtonElement>(null);
  useFocus(yes, move);
  return (
    <div class="button-row">
      <button ref={yes} type="button" class="primary" aria-describedby={TEXT_ID} onClick={() => model.controller.sendWithoutAsking(move)}>
        <Icon name="check" /> <span>{t("move.do")}</span>
        {model.client.game.isFinal(view.table, move) && <Final />}
      </button>
      <button type="button" onClick={() => model.controller.cancelProposal()}>
        <Icon name="close" /> <span>{t("move.takeBack")}</span>
      </button>
    </div>
  );
}

/** Winning chance of the suggestion and the next best move. */
function promiseOf({ chance, next }: Suggestion, view: GameView, { formatter }: TableModel): string {
  const promise = chance === undefined ? "" : t("hint.chance", { percent: percentOf(chance) });
  return next ? `${promise} ${t("hint.next", { certainty: next.certainty, move: formatter.move(next.move, view.table, view) })}` : promise;
}

export function Consequences({ model, move, view }: { model: TableModel; move: Move; view: GameView }): JSX.Element {
  const { id } = model.client.game;
  const hint = model.hint.value;
  const hinted = hint && deepEqual(hint.move, move) ? hint : undefined;
  const reasons = hinted ? (helpOf(id)?.reasons(move, view) ?? []) : [];
  const promise = hinted?.suggestion ? promiseOf(hinted.suggestion, view, model) : "";
  return (
    <>
      {(promise || reasons.length > 0) && (
        <p class="hinted">
          <b>{t("hint.title")}</b> {[...reasons, promise].join(" ")}
        </p>
      )}
      <ConsequenceList game={id} move={move} view={view} />
    </>
  );
}
