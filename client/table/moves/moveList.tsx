/** All legal moves as text: buttons for complete ones, forms for open ones. */
import { useSignal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice, Move } from "../../../shared/core/game.ts";
import { helpOf } from "../../games/resources.ts";
import type { Formatter, GameView } from "../../kit/contract/game.ts";
import { encodeTopic } from "../../kit/help/hover.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../../kit/lazy.ts";
import { type Group, grouped } from "../../kit/moves/composer.ts";
import { Final } from "../../kit/ui/icons.tsx";
import { shortcutOf } from "../keys.ts";
import type { TableModel } from "../model/model.ts";

/** Completes an open choice. Loaded on first use. */
const ComposerForm = lazy(async () => (await import("./composerForm.tsx")).ComposerForm);

/** From this many moves of one type, collapse them. */
const FOLD_FROM = 5;

/** While the list is expanded, digits 1 to 9 press visible moves: from the moment it has the focus, hence the layout effect. */
function useDigits(list: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const digit = Number(shortcutOf(event));
      const controls = [...(list.current?.querySelectorAll<HTMLElement>("button.move, summary") ?? [])];
      const control = controls.filter((one) => one.checkVisibility())[digit - 1];
      if (!control) return;
      event.preventDefault();
      control.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [list, isOn]);
}

interface MoveListProps {
  readonly model: TableModel;
  readonly numbered?: boolean;
}

export function MoveList({ model, numbered = false }: MoveListProps): JSX.Element | null {
  const list = useRef<HTMLUListElement>(null);
  useDigits(list, numbered);
  const view = model.view.value;
  if (!view || view.seat < 0) return <p class="hint">{t("moves.watching")}</p>;
  if (view.choices.length === 0) return <p class="hint">{t("moves.none")}</p>;
  return (
    <ul ref={list} class="move-list" data-version={model.session.state.value?.version}>
      {grouped(view.choices).map((group) => (
        <MoveGroup key={group.type} group={group} model={model} view={view} />
      ))}
    </ul>
  );
}

interface GroupProps {
  readonly group: Group;
  readonly model: TableModel;
  readonly view: GameView;
}

function MoveGroup({ group, model, view }: GroupProps): JSX.Element {
  const title = model.formatter.kind?.(group.type);
  const buttons = group.complete.map((choice) => (
    <MoveButton key={JSON.stringify(choice.move)} choice={choice} model={model} view={view} />
  ));
  const forms = group.open.map((choice) => <OpenMove key={JSON.stringify(choice.move)} choice={choice} model={model} view={view} />);
  const folded = title !== undefined && buttons.length >= FOLD_FROM;
  return (
    <li class="move-group">
      {folded ? (
        <details class="fold">
          <summary>
            {title} <span class="count">{buttons.length}</span>
          </summary>
          <div class="move-buttons">{buttons}</div>
        </details>
      ) : (
        <div class="move-buttons">{buttons}</div>
      )}
      {forms}
    </li>
  );
}

interface MoveProps {
  readonly choice: Choice;
  readonly model: TableModel;
  readonly view: GameView;
}

function MoveButton({ choice, model, view }: MoveProps): JSX.Element {
  const move = choice.move as Move;
  return (
    <button
      type="button"
      class="move"
      data-topic={topicOf(choice, model)}
      data-follows={JSON.stringify(move)}
      onClick={() => model.controller.play(move)}
    >
      <span>{labelOf(choice, model.formatter, view)}</span>
      {model.client.game.isFinal(view.table, move) && <Final />}
    </button>
  );
}

function topicOf(choice: Choice, model: TableModel): string | undefined {
  const topic = model.playback.isReady.value ? helpOf(model.client.game.id)?.topicOf(choice.move) : undefined;
  return topic && encodeTopic(topic);
}

function labelOf(choice: Choice, formatter: Formatter, view: GameView): string {
  return formatter.move(choice.move, view.table, view);
}

function OpenMove({ choice, model, view }: MoveProps): JSX.Element {
  const open = useSignal(false);
  const toggle = () => (open.value = !open.value);
  return (
    <div class="open-move">
      <button type="button" class="move" aria-expanded={open.value} data-topic={topicOf(choice, model)} onClick={toggle}>
        <span>{labelOf(choice, model.formatter, view)} …</span>
      </button>
      {open.value && (
        <ComposerForm
          choice={choice}
          view={view}
          formatter={model.formatter}
          isFinal={(move) => model.client.game.isFinal(view.table, move)}
          onMove={(move) => model.controller.play(move)}
          onClose={toggle}
        />
      )}
    </div>
  );
}
