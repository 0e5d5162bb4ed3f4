/** What the status row proposes: a move to confirm or a draft to complete, what follows from it, and cancel and confirm in fixed places. */
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { percentOf } from "../../../shared/core/chance.ts";
import { type Move, SPECTATOR } from "../../../shared/core/game.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import type { Suggestion } from "../../../shared/search/suggest.ts";
import { helpOf } from "../../games/resources.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { useSettled } from "../../kit/ui/hooks.ts";
import { Final, Icon } from "../../kit/ui/icons.tsx";
import type { TableModel } from "../model/model.ts";

export interface Proposal {
  readonly text: string;
  readonly lines: readonly string[];
  /** Why a suggested move is good. */
  readonly reasons: string;
  /** Confirm sends it; undefined while a draft lacks something. */
  readonly move: Move | undefined;
  /** Awaits only the confirmation, so that Enter confirms. */
  readonly isComplete: boolean;
}

/** The proposed move, else the draft. */
export function proposalOf(model: TableModel): Proposal | undefined {
  const view = model.view.value;
  const { proposed } = model.controller;
  if (!view || model.phase.value === "past") return undefined;
  if (proposed) {
    return {
      text: model.formatter.move(proposed, view.table, { ...view, placeShown: true }),
      lines: helpOf(model.client.game.id)?.consequences(proposed, view) ?? [],
      reasons: reasonsFor(proposed, view, model),
      move: proposed,
      isComplete: true,
    };
  }
  const draft = view.choices.length > 0 ? model.client.composing?.(view, model.controller.draft.of(view)) : undefined;
  if (!draft) return undefined;
  const consequences = (draft.move && helpOf(model.client.game.id)?.consequences(draft.move, view)) ?? [];
  return { text: draft.text, lines: [...(draft.lines ?? []), ...consequences], reasons: "", move: draft.move, isComplete: false };
}

/** Why the move was suggested, with its winning chance and the next best move. */
function reasonsFor(move: Move, view: GameView, model: TableModel): string {
  const hint = model.hint.value;
  if (!hint || !deepEqual(hint.move, move)) return "";
  const reasons = helpOf(model.client.game.id)?.reasons(move, view) ?? [];
  return [...reasons, hint.suggestion && promiseOf(hint.suggestion, view, model)].filter(Boolean).join(" ");
}

function promiseOf({ chance, next }: Suggestion, view: GameView, { formatter }: TableModel): string {
  const promise = chance === undefined ? "" : t("hint.chance", { percent: percentOf(chance) });
  if (!next) return promise;
  const { certainty, gain } = next;
  const points = percentOf(gain);
  const move = formatter.move(next.move, view.table, view);
  return `${promise} ${t("hint.next", { certainty: points > 0 ? certainty : "open", points, move })}`;
}

/** The proposal, and until its move is answered the one just confirmed. */
export function useProposal(model: TableModel): { proposal: Proposal | undefined; isSending: boolean } {
  const now = proposalOf(model);
  const last = useRef<Proposal>(undefined);
  const isSending = model.phase.value === "sending";
  if (!isSending) last.current = now;
  const proposal = now ?? (isSending ? last.current : undefined);
  return { proposal, isSending };
}

export function ProposalDetails({ proposal }: { proposal: Proposal }): JSX.Element {
  const { reasons, lines } = proposal;
  return (
    <>
      {reasons && (
        <p class="hinted">
          <b>{t("hint.title")}</b> {reasons}
        </p>
      )}
      {lines.length > 0 && (
        <ul class="consequences">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Fields keep the focus. */
const TYPING = "input, select, textarea";

/** Focuses the confirmation, so that Enter confirms and screen readers announce it; afterwards the focus returns. */
function useFocus(yes: RefObject<HTMLElement | null>, move: Move | undefined): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!move || (before instanceof HTMLElement && before.matches(TYPING))) return;
    yes.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [yes, move]);
}

interface PlacesProps {
  readonly model: TableModel;
  readonly proposal: Proposal | undefined;
  readonly isSending: boolean;
  /** Element with what is proposed. */
  readonly describedBy: string;
  /** In the places while nothing is proposed, where there is no room beside them. */
  readonly idle?: ComponentChildren;
}

/** Cancel and confirm. Spectators have neither. */
export function Places({ model, proposal, isSending, describedBy, idle }: PlacesProps): JSX.Element {
  const isSettled = useSettled(`${proposal?.isComplete} ${JSON.stringify(proposal?.move)}`);
  const classes = ["places", proposal && "proposal", !isSettled && "places-changing"].filter(Boolean).join(" ");
  const isWatching = model.session.seat.value === SPECTATOR;
  if (!proposal && !model.isHinting.value && (idle || isWatching)) return <div class={classes}>{idle}</div>;
  return (
    <section class={classes} aria-label={proposal && t("proposal.title")}>
      <Cancel model={model} isDue={(proposal !== undefined && !isSending) || model.isHinting.value} />
      <Confirm model={model} proposal={proposal} isSending={isSending} describedBy={describedBy} />
    </section>
  );
}

function Cancel({ model, isDue }: { model: TableModel; isDue: boolean }): JSX.Element {
  return (
    <button
      type="button"
      class="place"
      disabled={!isDue}
      aria-label={t("move.takeBack")}
      title={t("move.takeBack")}
      onClick={() => (model.isHinting.peek() ? model.cancelHint() : model.controller.back(model.view.peek()))}
    >
      <Icon name="close" />
    </button>
  );
}

/** In a lesson: for a move that the step does not ask for. */
function isUnwanted(move: Move | undefined, { view }: TableModel): boolean {
  const accepted = view.value?.accepted;
  return move !== undefined && accepted !== undefined && !accepted.some((one) => deepEqual(one, move));
}

function Confirm({ model, proposal, isSending, describedBy }: Omit<PlacesProps, "idle">): JSX.Element {
  const yes = useRef<HTMLButtonElement>(null);
  const move = proposal?.move;
  useFocus(yes, proposal?.isComplete && !isSending ? move : undefined);
  const isFinal = move !== undefined && model.client.game.isFinal(model.view.value?.table ?? {}, move);
  return (
    <button
      ref={yes}
      type="button"
      class={isSending ? "place place-sending primary" : "place primary"}
      disabled={!move || isSending}
      data-unwanted={isUnwanted(move, model) || undefined}
      aria-label={[t("move.do"), isFinal && t("move.final")].filter(Boolean).join(", ")}
      aria-describedby={describedBy}
      title={t("move.do")}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => move && void model.controller.sendWithoutAsking(move)}
    >
      <Icon name="check" /> <span>{t("move.do")}</span>
      {isFinal && <Final />}
    </button>
  );
}
